// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_style.h"

namespace heedmap {

/// A colour for a head, the same one in every picture on paper of the same kind. The first eight are those of Okabe and Ito
/// ("Color universal design", 2008), told apart with every kind of colour vision: on light paper their yellow darker, on
/// dark paper black as white, and blue and vermillion lighter. Eight further ones follow (after Paul Tol, "Colour
/// schemes", 2021, muted), which are less far apart; after sixteen heads they begin anew.
QColor headColor(int head, const FigureStyle &style);

/// Whether what is drawn on the paper of \a style has to be light.
bool isDarkPaper(const FigureStyle &style);

} // namespace heedmap
