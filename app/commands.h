// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace heedmap {

/// `heedmap compute …`: numbers to a file or to standard output. \a arguments as the program got them.
int runCompute(const QStringList &arguments);

/// `heedmap render …`: the figure to a file or to standard output.
int runRender(const QStringList &arguments);

/// `heedmap inspect …`: what a file holds, to standard output.
int runInspect(const QStringList &arguments);

/// `heedmap train …`: a model that learned to align, to a file or to standard output.
int runTrain(const QStringList &arguments);

/// `heedmap worksheet …`: exercises on paper with their answers, into a PDF.
int runWorksheet(const QStringList &arguments);

} // namespace heedmap
