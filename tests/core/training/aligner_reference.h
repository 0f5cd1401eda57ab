// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "aligner_testing.h"

#include <algorithm>
#include <limits>

namespace heedmap {

/// The loss of an aligner in float64, by the formulas of Aligner's documentation, a sum at a time. It shares nothing with
/// the program but the numbers of the parameters, which tensorsOf() orders.
class ReferenceAligner final
{
public:
    explicit ReferenceAligner(Aligner aligner) : m_shape(aligner.shape())
    {
        for (const Tensor &tensor : tensorsOf(aligner))
            m_tensors.emplace_back(tensor.first, tensor.first + tensor.size);
    }

    /// Tensor \a i, to be moved about.
    std::vector<double> &tensor(std::size_t i) { return m_tensors[i]; }

    /// The mean of −ln p over all target words of all pairs.
    double loss(const Corpus &corpus) const
    {
        double sum = 0;
        for (std::size_t pair = 0; pair + 1 < corpus.sourceStarts.size(); ++pair)
            sum += pairLoss(corpus.sourceOf(pair), corpus.targetOf(pair));
        return sum / static_cast<double>(corpus.targetWords.size());
    }

    using Words = std::span<const std::int32_t>;

    /// How many words of \a target have the highest logit.
    int rightWords(Words source, Words target) const
    {
        int right = 0;
        const std::vector<Row> logits = logitsOf(source, target);
        for (std::size_t t = 0; t < target.size(); ++t)
            right += std::ranges::max_element(logits[t]) - logits[t].begin() == target[t] ? 1 : 0;
        return right;
    }

private:
    using Row = std::vector<double>;

    double at(std::size_t tensor, std::size_t row, std::size_t column, std::size_t columns) const
    {
        return m_tensors[tensor][row * columns + column];
    }
    std::size_t width() const { return static_cast<std::size_t>(m_shape.width); }
    bool additive() const { return m_shape.mechanism == Mechanism::Additive; }

    /// A word's vector with its position: Vaswani et al. 2017, section 3.5.
    Row placed(std::size_t embedding, std::int32_t word, std::size_t position) const
    {
        Row row(width());
        for (std::size_t i = 0; i < width(); ++i) {
            const double angle = double(position) / std::pow(10000.0, double(i - i % 2) / double(width()));
            row[i] = at(embedding, static_cast<std::size_t>(word), i, width()) +
                     (i % 2 == 0 ? std::sin(angle) : std::cos(angle));
        }
        return row;
    }

    Row times(const Row &row, std::size_t tensor, std::size_t columns) const
    {
        Row result(columns, 0.0);
        for (std::size_t i = 0; i < row.size(); ++i) {
            for (std::size_t j = 0; j < columns; ++j)
                result[j] += row[i] * at(tensor, i, j, columns);
        }
        return result;
    }

    static Row softmax(Row scores)
    {
        double largest = -std::numeric_limits<double>::infinity();
        for (const double score : scores)
            largest = std::max(largest, score);
        double sum = 0;
        for (double &score : scores)
            sum += score = std::exp(score - largest);
        for (double &score : scores)
            score /= sum;
        return scores;
    }

    Row additiveContext(const Row &query, const std::vector<Row> &keys) const
    {
        const Row q = times(query, 2, width());
        Row scores;
        for (const Row &key : keys) {
            const Row k = times(key, 3, width());
            double score = 0;
            for (std::size_t i = 0; i < width(); ++i)
                score += m_tensors[4][i] * std::tanh(q[i] + k[i]);
            scores.push_back(score);
        }
        const Row weights = softmax(scores);
        Row context(width(), 0.0);
        for (std::size_t s = 0; s < keys.size(); ++s) {
            for (std::size_t i = 0; i < width(); ++i)
                context[i] += weights[s] * keys[s][i];
        }
        return context;
    }

    Row multiHeadOutput(const Row &query, const std::vector<Row> &keys) const
    {
        const auto dK = static_cast<std::size_t>(m_shape.headWidth());
        const std::size_t inner = dK * static_cast<std::size_t>(m_shape.heads);
        const Row q = times(query, 2, inner);
        std::vector<Row> k;
        std::vector<Row> v;
        for (const Row &key : keys) {
            k.push_back(times(key, 3, inner));
            v.push_back(times(key, 4, inner));
        }
        Row context(inner, 0.0);
        for (std::size_t first = 0; first < inner; first += dK) {
            Row scores(keys.size(), 0.0);
            for (std::size_t s = 0; s < keys.size(); ++s) {
                for (std::size_t i = first; i < first + dK; ++i)
                    scores[s] += q[i] * k[s][i] / std::sqrt(double(dK));
            }
            const Row weights = softmax(scores);
            for (std::size_t s = 0; s < keys.size(); ++s) {
                for (std::size_t i = first; i < first + dK; ++i)
                    context[i] += weights[s] * v[s][i];
            }
        }
        return times(context, 5, width());
    }

    std::vector<Row> logitsOf(Words source, Words target) const
    {
        const std::size_t generator = additive() ? 5 : 6;
        const auto words = static_cast<std::size_t>(m_shape.targetWords);
        std::vector<Row> keys;
        for (std::size_t s = 0; s < source.size(); ++s)
            keys.push_back(placed(0, source[s], s));
        std::vector<Row> rows;
        for (std::size_t t = 0; t < target.size(); ++t) {
            const Row query = placed(1, t == 0 ? 0 : target[t - 1], t);
            rows.push_back(times(additive() ? additiveContext(query, keys) : multiHeadOutput(query, keys),
                                 generator, words));
            for (std::size_t i = 0; i < words; ++i)
                rows.back()[i] += m_tensors[generator + 1][i];
        }
        return rows;
    }

    double pairLoss(Words source, Words target) const
    {
        const std::vector<Row> logits = logitsOf(source, target);
        double sum = 0;
        for (std::size_t t = 0; t < target.size(); ++t)
            sum -= std::log(softmax(logits[t])[static_cast<std::size_t>(target[t])]);
        return sum;
    }

    AlignerShape m_shape;
    std::vector<Row> m_tensors;
};

} // namespace heedmap
