// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/head_colors.h"

#include "ui/figure/color_scale.h"

#include <array>

namespace heedmap {

namespace {

using HeadColors = std::array<QRgb, 16>;

constexpr HeadColors onLightPaper = {
    0xFF0072B2, // blue
    0xFFD55E00, // vermillion
    0xFF009E73, // bluish green
    0xFFCC79A7, // reddish purple
    0xFFE69F00, // orange
    0xFF56B4E9, // sky blue
    0xFF222222, // black
    0xFFA89C00, // yellow
    0xFF332288, // indigo
    0xFF882255, // wine
    0xFF44AA99, // teal
    0xFF999933, // olive
    0xFFAA4499, // purple
    0xFF117733, // green
    0xFF88CCEE, // cyan
    0xFF8C6D31, // brown
};

constexpr HeadColors onDarkPaper = {
    0xFF56B4E9, // sky blue
    0xFFFF7F2A, // vermillion
    0xFF1FC79A, // bluish green
    0xFFE08FBE, // reddish purple
    0xFFE69F00, // orange
    0xFF4C8DFF, // blue
    0xFFF2F2F2, // white
    0xFFF0E442, // yellow
    0xFF9C8CE8, // indigo
    0xFFD9588F, // wine
    0xFF66D5C4, // teal
    0xFFC4C45A, // olive
    0xFFCF7AC0, // purple
    0xFF57B36B, // green
    0xFFA9DDF5, // cyan
    0xFFC9A15F, // brown
};

} // namespace

bool isDarkPaper(const FigureStyle &style)
{
    return relativeLuminance(style.solidPaper().rgb()) < 0.18;
}

QColor headColor(int head, const FigureStyle &style)
{
    const HeadColors &colors = isDarkPaper(style) ? onDarkPaper : onLightPaper;
    return QColor::fromRgb(colors[static_cast<std::size_t>(head) % colors.size()]);
}

} // namespace heedmap
