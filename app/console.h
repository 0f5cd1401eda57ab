// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/option_reader.h"

#include <QStringList>

namespace heedmap {

/// One line to standard error, with the program's name in front.
void complain(const QString &message);
int complain(const Error &error, int exitStatus);

/// Parses, and answers --help and --version. Nothing when the command should go on; otherwise the exit
/// status.
std::optional<int> parseOrAnswer(QCommandLineParser &parser, const QStringList &arguments);

/// Writes bytes to standard output as they are.
int writeToStandardOutput(const QByteArray &bytes);

} // namespace heedmap
