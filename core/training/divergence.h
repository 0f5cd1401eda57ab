// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace heedmap {

/// Watches the loss of training: whether it still makes sense to go on.
class DivergenceWatch final
{
public:
    enum class State {
        Fine,
        NotFinite, ///< the loss is NaN or ∞
        Growing,   ///< its mean has been far above for 50 steps in a row
    };

    /// \a words of the target vocabulary: a model that knows nothing has the loss ln(words).
    explicit DivergenceWatch(int words) : m_words(words) {}

    /// \a loss of the next step, in nats. Far above is above 1.5 ln(words) and above 2 · lowest + 1, where means over some
    /// 20 steps are compared: worse than knowing nothing, and much worse than it was.
    State add(double loss);

private:
    int m_words;
    double m_mean = 0;   ///< exponential, over some 20 steps
    double m_lowest = 0; ///< of the mean
    int m_steps = 0;
    int m_above = 0; ///< steps in a row far above
};

} // namespace heedmap
