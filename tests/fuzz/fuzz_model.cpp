// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/training/model_file.h"

#include <cstdlib>

/// Whatever is read as a model comes back from its own bytes, and they from it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace heedmap;
    const Bytes bytes = std::as_bytes(std::span(data, size));
    const Result<Aligner> model = modelFromBytes(bytes, "fuzz");
    if (!model) {
        if (describe(model.error()).isEmpty())
            std::abort();
        return 0;
    }
    if (!isModel(bytes))
        std::abort();
    const QByteArray written = modelToBytes(*model);
    const Result<Aligner> again =
        modelFromBytes(std::as_bytes(std::span(written.constData(), std::size_t(written.size()))), "fuzz");
    if (!again || again->shape() != model->shape() || !(again->target == model->target) ||
        modelToBytes(*again) != written)
        std::abort();
    return 0;
}
