// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/option_reader.h"
#include "core/session/session.h"
#include "ui/figure/figure_export.h"

namespace heedmap {

/// The options that say how the figure looks; only `render` has them.
void addFigureOptions(QCommandLineParser &parser);

struct FigureRequest
{
    FigureSettings settings;
    PictureOptions picture;
    QString sourceLabels; ///< a list, as splitTokens() reads it
    QString targetLabels;
    bool carriesSession = true;
    bool printsParameters = false;
};

/// \a base is the session's own figure. The picture's format follows \a out, or --format for standard output.
FigureRequest readFigureOptions(OptionReader &options, const FigureSettings &base, const QString &out);

} // namespace heedmap
