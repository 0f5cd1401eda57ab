// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzz_words.h"

/// Binary files: the input as it is, and as the rows behind a first line that is right.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace heedmap;
    lookUpEverything(std::as_bytes(std::span(data, size)));
    const std::string headed = "7 2\n" + std::string(reinterpret_cast<const char *>(data), size);
    lookUpEverything(std::as_bytes(std::span(headed)));
    return 0;
}
