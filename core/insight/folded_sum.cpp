// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/folded_sum.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace heedmap {

namespace {

constexpr int furtherDigits = 3; ///< tried beyond the least

} // namespace

FoldedSum foldedSum(std::span<const double> terms, double total, std::vector<std::size_t> shown)
{
    FoldedSum sum;
    sum.shown = std::move(shown);
    sum.total = total;
    sum.hidden = terms.size() - sum.shown.size();
    std::size_t next = 0;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        if (next < sum.shown.size() && sum.shown[next] == i) {
            sum.terms.push_back(terms[i]);
            ++next;
        } else {
            sum.rest += terms[i];
        }
    }
    std::vector<double> written = sum.terms;
    if (sum.hidden > 0)
        written.push_back(sum.rest);
    const int least = leastDigits(written);
    sum.digits = digitsOfSum(written, total, least, least + furtherDigits);
    return sum;
}

std::vector<std::size_t> firstTerms(std::size_t count, std::size_t atMost)
{
    std::vector<std::size_t> places(count <= atMost + 1 ? count : atMost);
    std::iota(places.begin(), places.end(), std::size_t(0));
    return places;
}

std::vector<std::size_t> largestTerms(std::span<const float> values, std::size_t chosen, std::size_t atMost)
{
    std::vector<std::size_t> places(values.size());
    std::iota(places.begin(), places.end(), std::size_t(0));
    if (values.size() <= atMost + 1)
        return places;
    const auto size = [&](std::size_t i) {
        // A NaN is not large: numbers that say something come first.
        return std::isnan(values[i]) ? -std::numeric_limits<float>::infinity() : values[i];
    };
    const auto larger = [&](std::size_t a, std::size_t b) {
        if ((a == chosen) != (b == chosen))
            return a == chosen;
        return size(a) != size(b) ? size(a) > size(b) : a < b;
    };
    const auto end = places.begin() + static_cast<std::ptrdiff_t>(atMost);
    std::nth_element(places.begin(), end, places.end(), larger);
    places.erase(end, places.end());
    std::ranges::sort(places);
    return places;
}

} // namespace heedmap
