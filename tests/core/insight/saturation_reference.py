# SPDX-FileCopyrightText: 2026 The Heedmap authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes saturation_reference.h: python3 saturation_reference.py > saturation_reference.h

A small session (source "a b c d e", target "x y", seed 1, d_model 8, two heads, causal) made again in float64, with
Jacobians as whole matrices.
"""
import numpy as np

from philox import header, projection, token

seed, width, heads = 1, 8, 2
source = np.array([token(seed, text, width) for text in "abcde"])
target = np.array([token(seed, text, width) for text in "xy"])
blocked = np.triu(np.ones((2, 5), bool), 1)


def measures(scores):
    """Mean entropy and norm of the Jacobian, then those of head 2, query 2."""
    rows = []
    for row in scores.reshape(-1, 5):
        query = len(rows) % 2
        powers = np.where(blocked[query], 0, np.exp(row - row[~blocked[query]].max()))
        p = powers / powers.sum()
        rows.append((-sum(w * np.log(w) for w in p if w > 0), np.linalg.norm(np.diag(p) - np.outer(p, p))))
    return [*np.mean(rows, 0), *rows[3]]


def scores(d_k):
    q = target @ projection(seed, 1, width, heads, d_k)
    k = source @ projection(seed, 2, width, heads, d_k)
    return q @ k.transpose(0, 2, 1)


widths = [1, 2, 5, 16, 32, 81, 512]
temperatures = [1 / 16, 0.5, 1, 2, 16]
header("saturation_reference", "saturation_reference.py", {
    "widths": widths,
    "scaled": [measures(scores(d_k) / np.sqrt(d_k)) for d_k in widths],
    "unscaled": [measures(scores(d_k)) for d_k in widths],
    "temperatures": temperatures,
    "cooled": [measures(scores(32) / np.sqrt(32) / temperature) for temperature in temperatures],
})
