// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/npy.h"
#include "tests/fuzz/fuzz_source.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace heedmap;
    const Bytes bytes = std::as_bytes(std::span(data, size));
    readEverything(openNpy(bytes, "fuzz"));
    readEverything(openNpy(bytes, "fuzz", {ElementType::BF16}));
    return 0;
}
