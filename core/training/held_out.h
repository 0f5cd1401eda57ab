// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <cstdint>
#include <span>
#include <vector>

namespace heedmap {

/// A number that a pair of sentences has on every machine and in every corpus, evenly spread: the first 8 bytes of
/// SHA-256 over its tokens. Words in another order, or on another side, give another one.
std::uint64_t pairHash(const QStringList &source, const QStringList &target);

/// Which pairs are held out, by their \a hashes: about one in ten. Equal ones are all held out or none is. Of two that
/// differ, one at least is held out and one is not.
std::vector<bool> chooseHeldOut(std::span<const std::uint64_t> hashes);

} // namespace heedmap
