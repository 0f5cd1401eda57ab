// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/link_lines.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace heedmap {

namespace {

constexpr Eigen::Index rowsAtOnce = 64;

/// A total order, so that the strongest are the same ones however many threads looked for them.
bool isStronger(const LinkLine &a, const LinkLine &b)
{
    if (a.weight != b.weight)
        return a.weight > b.weight;
    if (a.head != b.head)
        return a.head < b.head;
    return a.query != b.query ? a.query < b.query : a.key < b.key;
}

/// Keeps the strongest of what it is given, never more than twice as many as wanted.
class StrongestLines final
{
public:
    StrongestLines(double threshold, std::size_t most)
        : m_threshold(static_cast<float>(threshold)),
          m_least(m_threshold),
          m_most(std::max<std::size_t>(most, 1))
    {}

    void look(int head, int query, int key, float weight)
    {
        // Most weights end here; NaN does not.
        if (weight < m_least) {
            m_largest = std::max(m_largest, weight);
            m_reached += weight >= m_threshold ? 1 : 0;
            return;
        }
        if (!std::isfinite(weight)) {
            ++m_notFinite;
            return;
        }
        m_largest = std::max(m_largest, weight);
        ++m_reached;
        m_lines.push_back({head, query, key, weight});
        if (m_lines.size() >= 2 * m_most)
            trim();
    }

    void take(const StrongestLines &other)
    {
        m_lines.insert(m_lines.end(), other.m_lines.begin(), other.m_lines.end());
        m_reached += other.m_reached;
        m_notFinite += other.m_notFinite;
        m_largest = std::max(m_largest, other.m_largest);
        trim();
    }

    LinkLines result()
    {
        trim();
        std::sort(m_lines.begin(), m_lines.end(), isStronger);
        const bool seen = m_largest > -std::numeric_limits<float>::max();
        const auto kept = static_cast<std::int64_t>(m_lines.size());
        return {std::move(m_lines), m_reached - kept, m_notFinite, seen ? m_largest : 0.0F};
    }

private:
    void trim()
    {
        if (m_lines.size() <= m_most)
            return;
        const auto end = m_lines.begin() + static_cast<std::ptrdiff_t>(m_most);
        std::nth_element(m_lines.begin(), end - 1, m_lines.end(), isStronger);
        m_lines.erase(end, m_lines.end());
        m_least = std::max(m_least, m_lines.back().weight);
    }

    float m_threshold;
    float m_least; ///< what is weaker is not among the strongest
    std::size_t m_most;
    std::vector<LinkLine> m_lines;
    std::int64_t m_reached = 0;
    std::int64_t m_notFinite = 0;
    float m_largest = std::numeric_limits<float>::lowest();
};

struct RowsToLookAt
{
    std::span<const int> queries; ///< all where it is empty
    std::span<const int> keys;    ///< likewise
};

void lookAtRow(const HeadStack &weights, int head, int query, std::span<const int> keys,
               StrongestLines &strongest)
{
    const auto columns = static_cast<int>(weights.columns());
    const float *row = weights.head(head).data() + Eigen::Index(query) * columns;
    if (keys.empty()) {
        for (int key = 0; key < columns; ++key)
            strongest.look(head, query, key, row[key]);
        return;
    }
    for (const int key : keys)
        strongest.look(head, query, key, row[key]);
}

LinkLines lookAt(const HeadStack &weights, const LinkChoice &choice, const RowsToLookAt &where,
                 const std::stop_token &stop)
{
    const Eigen::Index rows =
        where.queries.empty() ? weights.rows() : static_cast<Eigen::Index>(where.queries.size());
    const Eigen::Index blocks = (rows + rowsAtOnce - 1) / rowsAtOnce;
    std::vector<StrongestLines> places(static_cast<std::size_t>(parallelThreads()),
                                       StrongestLines(choice.threshold, choice.most));
    parallelFor(static_cast<std::ptrdiff_t>(choice.heads.size()) * blocks, [&](std::ptrdiff_t block) {
        if (stop.stop_requested())
            return;
        StrongestLines &strongest = places[static_cast<std::size_t>(parallelPlace())];
        const int head = choice.heads[static_cast<std::size_t>(block / blocks)];
        const Eigen::Index first = block % blocks * rowsAtOnce;
        for (Eigen::Index i = first; i < std::min(rows, first + rowsAtOnce); ++i) {
            const int query =
                where.queries.empty() ? static_cast<int>(i) : where.queries[static_cast<std::size_t>(i)];
            lookAtRow(weights, head, query, where.keys, strongest);
        }
    });
    for (std::size_t i = 1; i < places.size(); ++i)
        places[0].take(places[i]);
    return places[0].result();
}

std::vector<double> sumsOfHead(const MatrixView &weights, AttentionRole role, std::span<const int> tokens)
{
    const bool overQueries = role == AttentionRole::Query;
    std::vector<double> sums(static_cast<std::size_t>(overQueries ? weights.cols() : weights.rows()), 0.0);
    for (const int token : tokens) {
        for (std::size_t i = 0; i < sums.size(); ++i) {
            const auto other = static_cast<Eigen::Index>(i);
            sums[i] += static_cast<double>(overQueries ? weights(token, other) : weights(other, token));
        }
    }
    return sums;
}

} // namespace

std::vector<int> existingHeads(std::span<const int> chosen, Eigen::Index count)
{
    std::vector<int> heads;
    std::copy_if(chosen.begin(), chosen.end(), std::back_inserter(heads),
                 [count](int head) { return head >= 0 && head < count; });
    if (heads.empty()) {
        heads.resize(static_cast<std::size_t>(count));
        std::iota(heads.begin(), heads.end(), 0);
    }
    return heads;
}

LinkLines linkLines(const HeadStack &weights, const LinkChoice &choice, const std::stop_token &stop)
{
    return lookAt(weights, choice, {}, stop);
}

LinkLines linkLinesOf(const HeadStack &weights, const LinkChoice &choice, AttentionRole role,
                      std::span<const int> tokens, const std::stop_token &stop)
{
    if (tokens.empty())
        return {};
    RowsToLookAt where;
    (role == AttentionRole::Query ? where.queries : where.keys) = tokens;
    return lookAt(weights, choice, where, stop);
}

LinkSums linkSums(const HeadStack &weights, std::span<const int> heads, AttentionRole role,
                  std::span<const int> tokens)
{
    LinkSums sums;
    sums.total.resize(
        static_cast<std::size_t>(role == AttentionRole::Query ? weights.columns() : weights.rows()), 0.0);
    for (const int head : heads) {
        sums.perHead.push_back(sumsOfHead(weights.head(head), role, tokens));
        for (std::size_t i = 0; i < sums.total.size(); ++i)
            sums.total[i] += sums.perHead.back()[i];
    }
    return sums;
}

std::vector<std::uint8_t> fullyBlockedRows(const Mask &mask, Eigen::Index heads, const std::stop_token &stop)
{
    if (mask.queries() == 0 || mask.cells(0) == nullptr)
        return {};
    std::vector<std::uint8_t> rows(static_cast<std::size_t>(heads * mask.queries()));
    parallelFor(heads, [&](std::ptrdiff_t head) {
        for (std::ptrdiff_t query = 0; query < mask.queries() && !stop.stop_requested(); ++query)
            rows[static_cast<std::size_t>(head * mask.queries() + query)] = mask.rowFullyBlocked(head, query);
    });
    return rows;
}

} // namespace heedmap
