// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/json_arrays.h"
#include "core/files/labelled_rows.h"
#include "core/files/sniff_text.h"
#include "tests/fuzz/fuzz_source.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace heedmap;
    const Bytes bytes = std::as_bytes(std::span(data, size));
    static_cast<void>(sniffText(bytes));
    readEverything(openJsonArrays(bytes, "fuzz"));
    checkRows(labelledRows(bytes, "fuzz"));
    return 0;
}
