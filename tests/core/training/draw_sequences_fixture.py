# SPDX-FileCopyrightText: 2026 The Heedmap authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The first sequences of letters that tst_grammar.cpp expects, from Philox4x32-10 as the paper has it
# (Salmon, Moraes, Dror and Shaw 2011, section 3.3). Usage: python3 draw_sequences_fixture.py
MASK = 0xFFFFFFFF


def philox(counter, key):
    for _ in range(10):
        p0, p1 = 0xD2511F53 * counter[0], 0xCD9E8D57 * counter[2]
        counter = [p1 >> 32 ^ counter[1] ^ key[0], p1 & MASK, p0 >> 32 ^ counter[3] ^ key[1], p0 & MASK]
        key = [(key[0] + 0x9E3779B9) & MASK, (key[1] + 0xBB67AE85) & MASK]
    return counter


# The paper's known answers for zeros and for ones.
assert philox([0] * 4, [0] * 2) == [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8]
assert philox([MASK] * 4, [MASK] * 2) == [0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD]


def words():
    block = 0
    while True:
        yield from philox([block, 0, 0, 0], [int.from_bytes(b"Heed", "big"), int.from_bytes(b"maps", "big")])
        block += 1


stream = words()
for _ in range(3):
    length = 3 + (next(stream) * 6 >> 32)
    print([next(stream) * 12 >> 32 for _ in range(length)])
