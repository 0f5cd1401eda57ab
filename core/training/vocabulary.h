// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

namespace heedmap {

/// Words and their numbers: a row of an embedding, a column of what is predicted. Numbers are those of the order in
/// which the words came.
class Vocabulary final
{
public:
    Vocabulary() = default;
    /// \pre no word comes twice
    explicit Vocabulary(const QStringList &words);

    /// The number of \a word, which joins at the end when it is new.
    int add(const QString &word);

    /// The number of \a word, or −1.
    int indexOf(const QString &word) const { return m_numbers.value(word, -1); }
    const QStringList &words() const { return m_words; }
    int size() const { return static_cast<int>(m_words.size()); }

    bool operator==(const Vocabulary &other) const { return m_words == other.m_words; }

private:
    QStringList m_words;
    QHash<QString, int> m_numbers;
};

} // namespace heedmap
