// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory_budget.h"

#include <QLocale>
#include <QRegularExpression>

#include <cmath>
#include <unistd.h>

namespace heedmap {

std::uint64_t machineMemory()
{
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long pageSize = sysconf(_SC_PAGESIZE);
    constexpr std::uint64_t whenUnknown = std::uint64_t(4) << 30;
    return pages > 0 && pageSize > 0 ? std::uint64_t(pages) * std::uint64_t(pageSize) : whenUnknown;
}

std::uint64_t defaultMemoryBudget()
{
    return machineMemory() / 2;
}

QString byteCountText(std::uint64_t bytes)
{
    constexpr auto most = std::uint64_t(std::numeric_limits<qint64>::max());
    return QLocale::c().formattedDataSize(qint64(std::min(bytes, most)), 1,
                                          QLocale::DataSizeTraditionalFormat);
}

std::optional<std::uint64_t> parseByteCount(const QString &text)
{
    static const QRegularExpression form(QStringLiteral("^(\\d{1,15}(?:\\.\\d{1,9})?)\\s*([KMGT]?)(?:i?B)?$"),
                                         QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = form.match(text.trimmed());
    if (!match.hasMatch())
        return std::nullopt;
    const QString unit = match.captured(2).toUpper();
    const auto power = unit.isEmpty() ? 0 : QStringLiteral("KMGT").indexOf(unit) + 1;
    const double bytes = std::round(std::ldexp(match.captured(1).toDouble(), 10 * int(power)));
    constexpr double largest = 1e18;
    if (bytes < 1 || bytes > largest)
        return std::nullopt;
    return std::uint64_t(bytes);
}

} // namespace heedmap
