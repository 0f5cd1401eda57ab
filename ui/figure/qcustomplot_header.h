// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// QCustomPlot's templates use foreach, which is switched off in our own code.
#include <QtGlobal>
#define foreach(variable, container) for (variable : container)
#include <qcustomplot.h>
#undef foreach
