# SPDX-FileCopyrightText: 2026 The Heedmap authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints what tst_principal_components.cpp expects: principal components by NumPy's singular value decomposition.

The rows come from a linear congruential generator (Numerical Recipes' "ranqd1"), so that C++ makes the same ones,
exactly: column j is stretched by 1 + j/2, a number that float32 has.
"""
import numpy as np


def rows(n, d):
    state = 1
    values = []
    for _ in range(n * d):
        state = (1664525 * state + 1013904223) % 2**32
        values.append((state >> 8) / 2.0**24 - 0.5)
    return (np.array(values).reshape(n, d).astype(np.float32) * (1 + np.arange(d) / 2).astype(np.float32)).astype(
        np.float64)


for n, d in ((20, 5), (6, 9)):
    x = rows(n, d)
    centred = x - x.mean(axis=0)
    _, s, vt = np.linalg.svd(centred, full_matrices=False)
    print(f"{n} x {d}: total {np.sum(s**2) / (n - 1):.15g}")
    for i in range(3):
        v = vt[i] * np.sign(vt[i][np.argmax(np.abs(vt[i]))])
        print(f"  {s[i]**2 / (n - 1):.15g}: {{{', '.join(f'{c:.12f}' for c in v)}}}")
