#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Heedmap authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes aligner_torch.json, which tst_aligner_torch.cpp reads: aligner_torch.py > aligner_torch.json

The aligner in PyTorch, in float64: sentences padded to one length, padding masked out of the attention by
key_padding_mask's way (scores of -inf) and out of the loss by ignore_index, gradients by autograd, torch.optim.Adam. Where
the width divides among the heads, nn.MultiheadAttention with the same matrices has to say the same.

Parameters come from a linear congruential generator (Numerical Recipes' "ranqd1"), so that C++ makes the same ones,
exactly: multiples of 2^-24 in -0.5 .. 0.5, doubled for embeddings, tensor after tensor, row after row.
"""
import json
import math

import torch

torch.set_default_dtype(torch.float64)
BOS, EOS, NONE = 0, 1, -100  # of the target; EOS of the source is 0
SOURCE_WORDS, TARGET_WORDS = 9, 11
LEARNING_RATE, STEPS = 0.01, 3
PAIRS = [([1, 2, 3], [2, 3, 4]), ([4], [5, 5, 5, 2]), ([2, 2, 5, 1, 6, 2, 3], [6]), ([], [3]), ([7, 1], []),
         ([3, 1, 4, 1, 5], [7, 2, 7, 2, 8, 3])]  # raggedCorpus() in aligner_testing.h
CASES = [('additive', 1, 12), ('dot', 1, 12), ('dot', 3, 13), ('dot', 4, 12)]


class Numbers:
    def __init__(self):
        self.state = 1

    def tensor(self, rows, columns, factor=1.0):
        values = []
        for _ in range(rows * columns):
            self.state = (1664525 * self.state + 1013904223) % 2**32
            values.append(factor * ((self.state >> 8) / 2.0**24 - 0.5))
        return torch.tensor(values).reshape(rows, columns).requires_grad_()


def positions(length, width):
    p = torch.arange(length)[:, None]
    i = torch.arange(width)[None, :]
    angle = p / 10000.0 ** ((i - i % 2) / width)
    return torch.where(i % 2 == 0, angle.sin(), angle.cos())


def padded(sentences, filling):
    length = max(len(s) for s in sentences)
    return torch.tensor([s + [filling] * (length - len(s)) for s in sentences])


SOURCE = padded([s + [0] for s, _ in PAIRS], 0)
PADDING = padded([[0] * (len(s) + 1) for s, _ in PAIRS], 1).bool()
PREVIOUS = padded([[BOS] + t for _, t in PAIRS], EOS)
NEXT = padded([t + [EOS] for _, t in PAIRS], NONE)


def parameters(mechanism, heads, width):
    """In the order of tensorsOf() in aligner_testing.h; matrices [in, out]."""
    numbers = Numbers()
    head_width = -(-width // heads)
    embeddings = [numbers.tensor(SOURCE_WORDS, width, 2.0), numbers.tensor(TARGET_WORDS, width, 2.0)]
    if mechanism == 'additive':
        attention = [numbers.tensor(width, width), numbers.tensor(width, width), numbers.tensor(1, width)]
    else:
        attention = [numbers.tensor(width, heads * head_width) for _ in range(3)] + [numbers.tensor(heads * head_width, width)]
    return embeddings + attention + [numbers.tensor(width, TARGET_WORDS), numbers.tensor(1, TARGET_WORDS)]


def dot_product(queries, keys, heads, w_q, w_k, w_v, w_o):
    def split(x):
        return x.reshape(*x.shape[:2], heads, -1).transpose(1, 2)
    q, k, v = split(queries @ w_q), split(keys @ w_k), split(keys @ w_v)
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
    weights = torch.softmax(scores.masked_fill(PADDING[:, None, None, :], -math.inf), -1)
    return (weights @ v).transpose(1, 2).flatten(2) @ w_o


def multihead_attention(queries, keys, heads, w_q, w_k, w_v, w_o):
    layer = torch.nn.MultiheadAttention(queries.shape[-1], heads, bias=False, batch_first=True)
    with torch.no_grad():
        layer.in_proj_weight.copy_(torch.cat([w_q.T, w_k.T, w_v.T]))
        layer.out_proj.weight.copy_(w_o.T)
    return layer(queries, keys, keys, key_padding_mask=PADDING)[0]


def additive(queries, keys, w_a, u_a, v_a):
    scores = torch.tanh((queries @ w_a)[:, :, None] + (keys @ u_a)[:, None]) @ v_a[0]
    return torch.softmax(scores.masked_fill(PADDING[:, None, :], -math.inf), -1) @ keys


def loss_of(tensors, mechanism, heads, width):
    source, target, *attention, w, b = tensors
    keys = source[SOURCE] + positions(SOURCE.shape[1], width)
    queries = target[PREVIOUS] + positions(PREVIOUS.shape[1], width)
    if mechanism == 'additive':
        output = additive(queries, keys, *attention)
    else:
        output = dot_product(queries, keys, heads, *attention)
        if width % heads == 0:
            assert torch.allclose(output, multihead_attention(queries, keys, heads, *attention), rtol=1e-12, atol=1e-12)
    return torch.nn.functional.cross_entropy((output @ w + b[0]).flatten(0, 1), NEXT.flatten(), ignore_index=NONE)


def numbers_of(tensors):
    return [[float(f'{x:.10g}') for x in t.flatten().tolist()] for t in tensors]


def case(mechanism, heads, width):
    tensors = parameters(mechanism, heads, width)
    optimiser = torch.optim.Adam(tensors, lr=LEARNING_RATE)
    losses = []
    for step in range(STEPS):
        optimiser.zero_grad()
        loss = loss_of(tensors, mechanism, heads, width)
        loss.backward()
        losses.append(loss.item())
        if step == 0:
            gradients = numbers_of([t.grad for t in tensors])
        optimiser.step()
    return dict(mechanism=mechanism, heads=heads, width=width, losses=losses, gradients=gradients,
                parameters=numbers_of([t.detach() for t in tensors]))


print(json.dumps(dict(torch=torch.__version__, learning_rate=LEARNING_RATE, cases=[case(*c) for c in CASES]),
                 separators=(',', ':')))
