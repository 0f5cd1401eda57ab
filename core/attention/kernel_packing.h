// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/kernel_vectors.h"

// Part of kernel_code.cpp, for that file only: matrices laid out as panels, which the products read front to back.

namespace heedmap {

namespace {

Index packedFloats(Index columns, Index depth)
{
    return roundedUp(columns, panelWidth) * depth;
}

void packColumns(const float *matrix, Index columns, Index depth, float *packed)
{
    for (Index start = 0; start < columns; start += panelWidth) {
        const Index count = smaller(panelWidth, columns - start);
        for (Index lane = 0; lane < panelWidth; ++lane) {
            const float *column = lane < count ? matrix + (start + lane) * depth : nullptr;
            for (Index k = 0; k < depth; ++k)
                packed[k * panelWidth + lane] = column != nullptr ? column[k] : 0.0F;
        }
        packed += panelWidth * depth;
    }
}

void packRows(const float *matrix, Index columns, Index depth, Index stride, float *packed)
{
    for (Index start = 0; start < columns; start += panelWidth) {
        const Index count = smaller(panelWidth, columns - start);
        for (Index k = 0; k < depth; ++k) {
            const float *row = matrix + k * stride + start;
            for (Index lane = 0; lane < panelWidth; ++lane)
                packed[k * panelWidth + lane] = lane < count ? row[lane] : 0.0F;
        }
        packed += panelWidth * depth;
    }
}

} // namespace

} // namespace heedmap
