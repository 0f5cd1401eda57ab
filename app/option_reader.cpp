// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/option_reader.h"

#include "core/base/memory_budget.h"
#include "ui/figure/head_choice.h"

namespace heedmap {

void OptionReader::integer(const char *name, int &target, int minimum, int maximum)
{
    if (!isSet(name))
        return;
    bool ok = false;
    const int value = text(name).toInt(&ok);
    if (!ok)
        return refuse(name, QStringLiteral("a whole number"));
    if (value < minimum || value > maximum)
        return refuse(Error{ErrorCode::OutOfRange,
                            std::string("--") + name,
                            {std::to_string(value), std::to_string(minimum), std::to_string(maximum)}});
    target = value;
}

void OptionReader::number(const char *name, double &target, double minimum, double maximum)
{
    if (!isSet(name))
        return;
    bool ok = false;
    const double value = text(name).toDouble(&ok);
    if (!ok || !(value >= minimum && value <= maximum))
        return refuse(name, QStringLiteral("a number from %1 to %2").arg(minimum).arg(maximum));
    target = value;
}

void OptionReader::seed(const char *name, quint64 &target)
{
    if (!isSet(name))
        return;
    bool ok = false;
    const quint64 value = text(name).toULongLong(&ok);
    if (!ok)
        return refuse(name, QStringLiteral("a whole number from 0 to 18446744073709551615"));
    target = value;
}

void OptionReader::byteCount(const char *name, std::uint64_t &target)
{
    if (!isSet(name))
        return;
    if (const auto bytes = parseByteCount(text(name)))
        target = *bytes;
    else
        refuse(name, QStringLiteral("an amount of memory, such as 8G or 512M"));
}

void OptionReader::numbers(const char *name, QList<int> &target, int maximum)
{
    if (!isSet(name))
        return;
    const std::optional<QList<int>> list = headsInList(text(name), maximum);
    if (list && !list->isEmpty())
        target = *list;
    else
        refuse(name, QStringLiteral("numbers from 1 to %1, such as 1,3-5").arg(maximum));
}

void OptionReader::refuse(const char *name, const QString &expected)
{
    refuse(Error{ErrorCode::WrongValue,
                 std::string("--") + name,
                 {(u'"' + text(name) + u'"').toStdString(), expected.toStdString()}});
}

void OptionReader::refuse(const Error &error)
{
    if (!m_mistake)
        m_mistake = error;
}

} // namespace heedmap
