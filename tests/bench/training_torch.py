#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Heedmap authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Steps a second of PyTorch training the aligner that heedmap_bench's train/ trains, on one thread, as JSON.

    training_torch.py additive|dot HEADS WIDTH BATCH

The same sentences (six subjects, seven verbs, seven objects, none or one of three adverbs), batches padded beforehand, so
that a step is the model, its gradients and Adam alone. Attention is written by hand or nn.MultiheadAttention, whichever
takes less time; the median of some hundred steps after a warm-up counts.
"""
import itertools
import json
import math
import statistics
import sys
import time

import torch

BOS, EOS, NONE = 0, 1, -100
SUBJECTS, VERBS, OBJECTS, ADVERBS = 6, 7, 7, 3
SOURCE_WORDS = 1 + SUBJECTS + VERBS + OBJECTS + ADVERBS
TARGET_WORDS = 1 + SOURCE_WORDS


def pairs():
    """Source and target with EOS; a word's number is one higher in the target, whose first word is BOS."""
    for s, v, o, a in itertools.product(range(SUBJECTS), range(VERBS), range(OBJECTS), range(-1, ADVERBS)):
        subject, verb, thing = 1 + s, 1 + SUBJECTS + v, 1 + SUBJECTS + VERBS + o
        adverb = [] if a < 0 else [1 + SUBJECTS + VERBS + OBJECTS + a]
        yield [subject, *adverb, verb, thing, 0], [w + 1 for w in [subject, verb, thing, *adverb]] + [EOS]


def padded(sentences, filling):
    length = max(map(len, sentences))
    return torch.tensor([s + [filling] * (length - len(s)) for s in sentences])


def batch_of(sentences):
    source, target = zip(*sentences)
    return (padded(source, 0), padded([[0] * len(s) for s in source], 1).bool(),
            padded([[BOS] + t[:-1] for t in target], EOS), padded(target, NONE).flatten())


def positions(length, width):
    i = torch.arange(width)[None, :]
    angle = torch.arange(length)[:, None] / 10000.0 ** ((i - i % 2) / width)
    return torch.where(i % 2 == 0, angle.sin(), angle.cos())


class Additive(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.query, self.key = (torch.nn.Linear(width, width, bias=False) for _ in range(2))
        self.energy = torch.nn.Linear(width, 1, bias=False)

    def forward(self, queries, keys, padding):
        scores = self.energy(torch.tanh(self.query(queries)[:, :, None] + self.key(keys)[:, None])).squeeze(-1)
        return torch.softmax(scores.masked_fill(padding[:, None], -math.inf), -1) @ keys


class ByHand(torch.nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads, self.scale = heads, 1 / math.sqrt(width // heads)
        self.query, self.output = (torch.nn.Linear(width, width, bias=False) for _ in range(2))
        self.key_value = torch.nn.Linear(width, 2 * width, bias=False)

    def forward(self, queries, keys, padding):
        def split(x):
            return x.unflatten(-1, (self.heads, -1)).transpose(1, 2)
        k, v = self.key_value(keys).chunk(2, -1)
        scores = split(self.query(queries)) @ split(k).transpose(-2, -1) * self.scale
        weights = torch.softmax(scores.masked_fill(padding[:, None, None], -math.inf), -1)
        return self.output((weights @ split(v)).transpose(1, 2).flatten(2))


class Ready(torch.nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.layer = torch.nn.MultiheadAttention(width, heads, bias=False, batch_first=True)

    def forward(self, queries, keys, padding):
        return self.layer(queries, keys, keys, key_padding_mask=padding, need_weights=False)[0]


class Aligner(torch.nn.Module):
    def __init__(self, attention, width):
        super().__init__()
        self.source = torch.nn.Embedding(SOURCE_WORDS, width)
        self.target = torch.nn.Embedding(TARGET_WORDS, width)
        self.attention = attention
        self.generator = torch.nn.Linear(width, TARGET_WORDS)
        self.register_buffer('positions', positions(16, width))

    def forward(self, source, padding, previous):
        keys = self.source(source) + self.positions[:source.shape[1]]
        queries = self.target(previous) + self.positions[:previous.shape[1]]
        return self.generator(self.attention(queries, keys, padding))


def seconds_a_step(attention, width, batches, steps=300, warm_up=40):
    model = Aligner(attention, width)
    optimiser = torch.optim.Adam(model.parameters(), lr=0.01)
    times = []
    for source, padding, previous, following in itertools.islice(itertools.cycle(batches), warm_up + steps):
        start = time.perf_counter()
        optimiser.zero_grad(set_to_none=True)
        loss = torch.nn.functional.cross_entropy(model(source, padding, previous).flatten(0, 1), following, ignore_index=NONE)
        loss.backward()
        optimiser.step()
        times.append(time.perf_counter() - start)
    return statistics.median(times[warm_up:]), loss.item()


def main():
    mechanism, heads, width, batch = sys.argv[1], *map(int, sys.argv[2:5])
    torch.set_num_threads(1)
    torch.manual_seed(1)
    sentences = list(pairs())
    order = torch.randperm(len(sentences)).tolist()
    batches = [batch_of([sentences[i] for i in order[first:first + batch]])
               for first in range(0, len(order) - batch + 1, batch)]
    forms = [Additive(width)] if mechanism == 'additive' else [ByHand(width, heads), Ready(width, heads)]
    best, loss = min(seconds_a_step(form, width, batches) for form in forms)
    print(json.dumps(dict(steps_per_second=1 / best, loss=loss)))


if __name__ == '__main__':
    sys.exit(main())
