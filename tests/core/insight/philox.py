# SPDX-FileCopyrightText: 2026 The Heedmap authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The project's random numbers, written again from the papers and headers, for references that are made in Python."""
import math

import numpy as np


def philox4x32(counter, key):
    """Salmon et al. 2011: ten rounds."""
    a, b, c, d = counter
    k0, k1 = key
    for _ in range(10):
        left, right = 0xD2511F53 * a, 0xCD9E8D57 * c
        a, b, c, d = (right >> 32) ^ b ^ k0, right & 0xFFFFFFFF, (left >> 32) ^ d ^ k1, left & 0xFFFFFFFF
        k0, k1 = (k0 + 0x9E3779B9) & 0xFFFFFFFF, (k1 + 0xBB67AE85) & 0xFFFFFFFF
    return a, b, c, d


def row(seed, place, number, count):
    """\\a count draws from N(0, 1): two Box–Muller transforms out of every four words."""
    values = []
    for start in range(0, count, 4):
        words = philox4x32((start // 4, place, number & 0xFFFFFFFF, number >> 32), (seed & 0xFFFFFFFF, seed >> 32))
        for u, v in (words[:2], words[2:]):
            radius = math.sqrt(-2 * math.log((u + 0.5) * 2**-32))
            angle = 2 * math.pi * v * 2**-32
            values += [radius * math.cos(angle), radius * math.sin(angle)]
    return values[:count]


def matrix(seed, place, rows, columns):
    return np.array([row(seed, place, number, columns) for number in range(rows)])


def token(seed, text, width):
    """The vector of a token: its row is the FNV-1a hash of its text."""
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = ((value ^ byte) * 0x100000001B3) & (2**64 - 1)
    return row(seed, 0, value, width)


def projection(seed, role, rows, heads, columns):
    """[h, rows, columns] ~ N(0, 1/rows)."""
    return np.array([matrix(seed, role * 2**16 + head, rows, columns) for head in range(heads)]) / math.sqrt(rows)


def header(namespace, script, constants):
    """Prints a header of arrays of doubles."""
    print("// SPDX-FileCopyrightText: 2026 The Heedmap authors\n// SPDX-License-Identifier: GPL-3.0-or-later\n"
          f"#pragma once\n\n// Made by {script}.\n\n#include <array>\n\n// clang-format off\n"
          f"namespace heedmap::{namespace} {{\n")
    for name, values in constants.items():
        numbers = [np.format_float_scientific(float(value)) for value in np.ravel(values)]
        print(f"inline constexpr std::array<double, {len(numbers)}> {name} = {{")
        for start in range(0, len(numbers), 4):
            print("    " + ", ".join(numbers[start:start + 4]) + ",")
        print("};")
    print(f"\n}} // namespace heedmap::{namespace}\n// clang-format on")
