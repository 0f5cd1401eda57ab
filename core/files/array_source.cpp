// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array_source.h"

namespace heedmap {

Result<FloatArray> ArraySource::read(std::size_t index, Notes *notes) const
{
    const ArrayInfo &info = m_arrays[index];
    if (info.refusal)
        return tl::unexpected(*info.refusal);
    if (info.text)
        return failure(ErrorCode::UnsupportedType, placeOf(info.name), {info.type + " (texts)", "numbers"});
    Notes found = info.notes;
    Result<FloatArray> array = readNumbers(index, found);
    if (array && notes != nullptr)
        notes->insert(notes->end(), found.begin(), found.end());
    return array;
}

Result<FloatArray> ArraySource::readPart(std::size_t index, std::size_t first, std::size_t count) const
{
    const ArrayInfo &info = m_arrays[index];
    if (info.refusal)
        return tl::unexpected(*info.refusal);
    if (info.text)
        return failure(ErrorCode::UnsupportedType, placeOf(info.name), {info.type + " (texts)", "numbers"});
    return readNumbersPart(index, first, count);
}

Result<FloatArray> ArraySource::readNumbersPart(std::size_t index, std::size_t first, std::size_t count) const
{
    if (m_kept != index) {
        // The one before goes first: two of them may be more than there is room for.
        m_kept.reset();
        std::vector<float>().swap(m_whole);
        Notes notes;
        Result<FloatArray> array = readNumbers(index, notes);
        if (!array || count == array->values.size()) {
            if (array)
                array->shape = {static_cast<std::int64_t>(count)};
            return array;
        }
        m_whole = std::move(array->values);
        m_kept = index;
    }
    const auto start = m_whole.begin() + static_cast<std::ptrdiff_t>(first);
    return FloatArray{{static_cast<std::int64_t>(count)},
                      std::vector<float>(start, start + static_cast<std::ptrdiff_t>(count))};
}

Result<std::vector<std::string>> ArraySource::readTexts(std::size_t index) const
{
    const ArrayInfo &info = m_arrays[index];
    if (info.refusal)
        return tl::unexpected(*info.refusal);
    if (!info.text)
        return failure(ErrorCode::UnsupportedType, placeOf(info.name), {info.type + " (numbers)", "texts"});
    return readStrings(index);
}

Result<std::vector<std::string>> ArraySource::readStrings(std::size_t) const
{
    return std::vector<std::string>();
}

} // namespace heedmap
