// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/vocabulary.h"

namespace heedmap {

Vocabulary::Vocabulary(const QStringList &words) : m_words(words)
{
    m_numbers.reserve(words.size());
    for (const QString &word : words)
        m_numbers.insert(word, static_cast<int>(m_numbers.size()));
    Q_ASSERT(m_numbers.size() == m_words.size());
}

int Vocabulary::add(const QString &word)
{
    const auto next = static_cast<int>(m_words.size());
    const int number = m_numbers.value(word, next);
    if (number == next) {
        m_numbers.insert(word, next);
        m_words.append(word);
    }
    return number;
}

} // namespace heedmap
