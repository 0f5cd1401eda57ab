// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/held_out.h"

#include <QCryptographicHash>
#include <QtEndian>

#include <algorithm>

namespace heedmap {

namespace {

constexpr std::uint64_t oneIn = 10;

/// Bytes that UTF-8 never has, so that no token can hold them.
constexpr char endOfToken = '\xFF';
constexpr char endOfSide = '\xFE';

void append(QByteArray &bytes, const QStringList &tokens)
{
    for (const QString &token : tokens) {
        bytes += token.toUtf8();
        bytes += endOfToken;
    }
    bytes += endOfSide;
}

} // namespace

std::uint64_t pairHash(const QStringList &source, const QStringList &target)
{
    QByteArray bytes;
    append(bytes, source);
    append(bytes, target);
    return qFromBigEndian<quint64>(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).constData());
}

std::vector<bool> chooseHeldOut(std::span<const std::uint64_t> hashes)
{
    std::vector<bool> heldOut(hashes.size());
    std::transform(hashes.begin(), hashes.end(), heldOut.begin(),
                   [](std::uint64_t hash) { return hash % oneIn == 0; });
    const auto count = std::ranges::count(heldOut, true);
    const bool none = count == 0;
    const bool all = count == std::ssize(hashes);
    if (hashes.empty() || (!none && !all))
        return heldOut;
    // A small corpus of one side alone: the pair with the least number changes its side, with all that equal it.
    const std::uint64_t least = std::ranges::min(hashes);
    if (std::ranges::max(hashes) == least)
        return std::vector<bool>(hashes.size(), false);
    std::transform(hashes.begin(), hashes.end(), heldOut.begin(),
                   [=](std::uint64_t hash) { return (hash == least) == none; });
    return heldOut;
}

} // namespace heedmap
