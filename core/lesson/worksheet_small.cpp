// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/worksheet_problem.h"

#include <algorithm>
#include <span>

namespace heedmap {

namespace {

constexpr int smallWidth = 4; ///< its root is 2
constexpr int smallValues = 2;
constexpr int smallHidden = 2;
constexpr int mostTries = 64;

/// Numbers that hang on a text only: the same on every machine.
class TextNumbers final
{
public:
    TextNumbers(const QString &text, quint64 salt) : m_state(14695981039346656037ULL ^ salt)
    {
        for (const char byte : text.toUtf8())
            m_state = (m_state ^ static_cast<unsigned char>(byte)) * 1099511628211ULL;
    }

    double among(std::span<const double> choices)
    {
        m_state += 0x9E3779B97F4A7C15ULL;
        quint64 mixed = m_state;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ULL;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
        return choices[static_cast<std::size_t>((mixed ^ (mixed >> 31)) % choices.size())];
    }

private:
    quint64 m_state;
};

SheetTable smallTable(const QStringList &tokens, int width, quint64 salt, std::span<const double> choices)
{
    SheetTable table{static_cast<int>(tokens.size()), width, {}};
    for (const QString &token : tokens) {
        TextNumbers numbers(token, salt);
        for (int i = 0; i < width; ++i)
            table.values.push_back(numbers.among(choices));
    }
    return table;
}

void fill(SheetProblem &problem, quint64 salt)
{
    static constexpr double whole[] = {-1, 0, 1, 2};
    static constexpr double halves[] = {-1, -0.5, 0, 0.5, 1};
    static constexpr double values[] = {0, 1, 2, 3, 4};
    const bool additive = problem.isAdditive;
    const int width = additive ? smallHidden : smallWidth;
    const std::span<const double> choices =
        additive ? std::span<const double>(halves) : std::span<const double>(whole);
    problem.q = smallTable(problem.target, width, 3 * salt + 1, choices);
    problem.k = smallTable(problem.source, width, 3 * salt + 2, choices);
    problem.v = smallTable(problem.source, smallValues, 3 * salt + 3, values);
}

/// How much there is to see: a largest weight in \a row, and rows that differ in which key has it.
int worth(const SheetProblem &problem, int row)
{
    int points = 0;
    QList<std::ptrdiff_t> places;
    for (int query = 0; query < problem.target.size(); ++query) {
        const SheetRow worked = workedRow(problem, query);
        const std::vector<double> &weights = worked.step(SheetStepKind::Weight)->values;
        const auto largest = std::ranges::max_element(weights);
        const bool alone = std::ranges::count(weights, *largest) == 1;
        points += alone ? (query == row ? 100 : 4) : 0;
        if (alone && !places.contains(largest - weights.begin()))
            places.append(largest - weights.begin());
        // A row that one key has all of teaches less.
        points += *largest < 0.9 ? 2 : 0;
    }
    return points + static_cast<int>(places.size());
}

} // namespace

void useSmallVectors(SheetProblem &problem, int row)
{
    problem.given = SheetGiven::Vectors;
    problem.isSmall = true;
    problem.decimals = problem.isAdditive ? 1 : 0;
    problem.scores = {};
    problem.energyBias = 0;
    problem.energy.clear();
    if (problem.isAdditive) {
        problem.energy = {2, 1};
    } else {
        problem.dK = smallWidth;
        if (problem.scale == ScaleRule::InverseSqrtDk)
            problem.factor = 0.5;
    }
    quint64 best = 0;
    int most = -1;
    for (quint64 salt = 0; salt < mostTries; ++salt) {
        fill(problem, salt);
        if (const int points = worth(problem, row); points > most) {
            most = points;
            best = salt;
        }
    }
    fill(problem, best);
}

} // namespace heedmap
