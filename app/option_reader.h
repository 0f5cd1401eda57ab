// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QCommandLineParser>
#include <QString>

#include <optional>

namespace heedmap {

/// The call itself is wrong: an option that does not exist, a choice that is none. Exit status 2.
/// What the call names may be wrong too: a file, a shape. That is an Error, exit status 1.
inline constexpr int exitDone = 0;
inline constexpr int exitBadInput = 1;
inline constexpr int exitBadCall = 2;

/// Reads typed options and keeps the first mistake, so that a command can read all and then look once.
class OptionReader final
{
public:
    explicit OptionReader(const QCommandLineParser &parser) : m_parser(parser) {}

    bool isSet(const char *name) const { return m_parser.isSet(QLatin1String(name)); }
    QString text(const char *name) const { return m_parser.value(QLatin1String(name)); }

    void integer(const char *name, int &target, int minimum, int maximum);
    void number(const char *name, double &target, double minimum, double maximum);
    void seed(const char *name, quint64 &target);
    void byteCount(const char *name, std::uint64_t &target);

    /// "1,3-5", counted from 1, into zero-based ascending numbers without doubles.
    void numbers(const char *name, QList<int> &target, int maximum);

    void refuse(const char *name, const QString &expected);
    void refuse(const Error &error);

    const std::optional<Error> &mistake() const { return m_mistake; }

private:
    const QCommandLineParser &m_parser;
    std::optional<Error> m_mistake;
};

} // namespace heedmap
