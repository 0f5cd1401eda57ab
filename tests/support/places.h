// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// Where \a relative lies among the sources.
QString sourcePath(const QString &relative = {});
/// The program that was built beside the tests.
QString builtProgram();
