# SPDX-FileCopyrightText: 2026 The Heedmap authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes heads_reference.h: python3 heads_reference.py > heads_reference.h

Weights of four heads as float32, and what NumPy makes of them in float64.
"""
import numpy as np

heads, queries, keys = 4, 5, 7
random = np.random.default_rng(12)
scores = 3 * random.standard_normal((heads, queries, keys))
weights = np.exp(scores) / np.exp(scores).sum(-1, keepdims=True)
weights[0, 2] = np.eye(keys)[3]  # zeros, whose logarithm nobody needs
weights[1, 2] = np.eye(keys)[5]
weights = weights.astype(np.float32)


def entropy(p):
    return -np.sum(np.where(p > 0, p * np.log(np.where(p > 0, p, 1)), 0), -1)


def distance(a, b):
    p, q = (w.astype(np.float64) / w.astype(np.float64).sum(-1, keepdims=True) for w in (weights[a], weights[b]))
    return np.mean(entropy((p + q) / 2) - (entropy(p) + entropy(q)) / 2)


def array(kind, name, values):
    print(f"inline constexpr std::array<{kind}, {values.size}> {name} = {{")
    suffix = "F" if kind == "float" else ""
    numbers = [np.format_float_scientific(value) for value in values.ravel()]
    for start in range(0, len(numbers), 4):
        print("    " + ", ".join(n + suffix for n in numbers[start:start + 4]) + ",")
    print("};")


double = weights.astype(np.float64)
print("""// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Made by heads_reference.py.

#include <array>

// clang-format off
namespace heedmap::heads_reference {

inline constexpr int heads = %d;
inline constexpr int queries = %d;
inline constexpr int keys = %d;
""" % (heads, queries, keys))
array("float", "weights", weights)
array("double", "mean", double.mean(0))
array("double", "meanOfFirstAndThird", double[[0, 2]].mean(0))
array("double", "maximum", double.max(0))
array("double", "maximumOfFirstAndThird", double[[0, 2]].max(0))
array("double", "distances", np.array([[0 if a == b else distance(a, b) for b in range(heads)] for a in range(heads)]))
print("""
} // namespace heedmap::heads_reference
// clang-format on""")
