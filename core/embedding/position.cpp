// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/embedding/position.h"

#include <cmath>

namespace heedmap {

void addSinusoidalPosition(Matrix &embeddings)
{
    const auto width = static_cast<double>(embeddings.cols());
    for (Eigen::Index column = 0; column < embeddings.cols(); ++column) {
        const double frequency = std::pow(10000.0, -static_cast<double>(column - column % 2) / width);
        for (Eigen::Index row = 0; row < embeddings.rows(); ++row) {
            const double angle = static_cast<double>(row) * frequency;
            embeddings(row, column) +=
                static_cast<float>(column % 2 == 0 ? std::sin(angle) : std::cos(angle));
        }
    }
}

} // namespace heedmap
