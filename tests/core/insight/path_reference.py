# SPDX-FileCopyrightText: 2026 The Heedmap authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes path_reference.h: python3 path_reference.py > path_reference.h

A tanh RNN of width 6, spectral radius 1.2 and seed 5 over the words "a b c d e f g" of width 8 and seed 1.
"""
import numpy as np

from philox import header, matrix, token

n, d, radius, seed = 6, 8, 1.2, 5
x = np.array([token(1, text, d) for text in "abcdefg"])
w = matrix(seed, 64 * 2**16, n, n)
w *= radius / np.abs(np.linalg.eigvals(w)).max()
u = matrix(seed, 65 * 2**16, n, d) / np.sqrt(d)

states = []
for vector in x:
    states.append(np.tanh(w @ (states[-1] if states else np.zeros(n)) + u @ vector))

start = 1
product = np.eye(n)
norms = [1.0]
for state in states[start + 1:]:
    product = np.diag(1 - state**2) @ w @ product
    norms.append(np.linalg.norm(product, 2))

header("path_reference", "path_reference.py", {"recurrent": w, "lastState": states[-1], "normsFromSecond": norms})
