// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/mask_array.h"

#include "core/files/number_text.h"

namespace heedmap {

namespace {

constexpr float largestAdded = -1e4F;

/// "0.5 at [0, 2]".
std::string valueAndPlace(const FloatArray &array, std::size_t index)
{
    std::vector<std::int64_t> at(array.rank());
    std::size_t rest = index;
    for (std::size_t axis = array.rank(); axis-- > 0;) {
        const auto size = static_cast<std::size_t>(array.shape[axis]);
        at[axis] = static_cast<std::int64_t>(rest % size);
        rest /= size;
    }
    return numberText(array.values[index]) + " at " + shapeText(at);
}

bool fits(float value, MaskMeaning meaning)
{
    return value == 0.0F || (meaning == MaskMeaning::Boolean ? value == 1.0F : value <= largestAdded);
}

} // namespace

Result<MaskFromArray> maskFromArray(const FloatArray &array, const std::string &place, bool oneBlocks)
{
    if (array.rank() != 2 && array.rank() != 3)
        return failure(ErrorCode::ShapeMismatch, place,
                       {shapeText(array.shape), "[T_q, T_k] or [h, T_q, T_k]"});
    const std::size_t last = array.rank() - 1;
    const std::int64_t planes = array.rank() == 3 ? array.shape[0] : 1;
    const std::int64_t rows = array.shape[last - 1];
    const std::int64_t columns = array.shape[last];
    MaskFromArray result{Mask(planes, rows, columns), MaskMeaning::Boolean};
    bool decided = false;
    const auto block = [&](std::size_t index) {
        const auto cell = static_cast<std::int64_t>(index);
        result.mask.block(cell / (rows * columns), cell / columns % rows, cell % columns);
    };
    for (std::size_t i = 0; i < array.values.size(); ++i) {
        const float value = array.values[i];
        if (value == 0.0F)
            continue;
        if (!decided)
            result.meaning = value <= largestAdded ? MaskMeaning::Additive : MaskMeaning::Boolean;
        decided = true;
        if (!fits(value, result.meaning))
            return failure(ErrorCode::WrongValue, place,
                           {valueAndPlace(array, i), "0 and 1 (1 = blocked), or 0 and -10000 or less"});
        block(i);
    }
    if (oneBlocks || result.meaning == MaskMeaning::Additive)
        return result;
    result.mask = Mask(planes, rows, columns);
    for (std::size_t i = 0; i < array.values.size(); ++i) {
        if (array.values[i] == 0.0F)
            block(i);
    }
    return result;
}

} // namespace heedmap
