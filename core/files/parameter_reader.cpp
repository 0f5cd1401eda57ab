// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/parameter_reader.h"

#include <algorithm>

namespace heedmap {

ParameterReader::ParameterReader(const NamedTensors &tensors, std::string prefix, Orientation orientation)
    : m_tensors(tensors),
      m_names(tensors.names.begin(), tensors.names.end()),
      m_prefix(std::move(prefix)),
      m_orientation(orientation)
{}

void ParameterReader::fail(const tl::unexpected<Error> &error)
{
    if (!m_error)
        m_error = error.value();
}

std::string ParameterReader::place(std::string_view name) const
{
    return m_tensors.place + "::" + m_prefix + std::string(name);
}

FloatArray ParameterReader::read(std::string_view name)
{
    if (!ok())
        return {};
    if (!has(name)) {
        std::string found;
        for (const std::string &other : m_tensors.names) {
            if (other.starts_with(m_prefix) && found.size() < 250)
                found += (found.empty() ? "" : ", ") + other;
        }
        fail(failure(ErrorCode::MissingParameter, m_tensors.place, {m_prefix + std::string(name), found}));
        return {};
    }
    Result<FloatArray> array = m_tensors.read(m_prefix + std::string(name));
    if (array)
        return std::move(*array);
    fail(tl::unexpected(array.error()));
    return {};
}

Matrix ParameterReader::weight(std::string_view name)
{
    const FloatArray array = read(name);
    if (!ok())
        return {};
    const Result<Matrix> matrix = toMatrix(array, place(name));
    if (!matrix || matrix->size() == 0) {
        fail(failure(
            ErrorCode::ShapeMismatch, place(name),
            {shapeText(array.shape), m_orientation == Orientation::InOut ? "[in, out]" : "[out, in]"}));
        return {};
    }
    return m_orientation == Orientation::InOut ? *matrix : Matrix(matrix->transpose());
}

RowVector ParameterReader::bias(std::string_view name, Eigen::Index width)
{
    if (!ok() || !has(name))
        return {};
    const FloatArray array = read(name);
    if (!ok())
        return {};
    if (array.values.size() != static_cast<std::size_t>(width) || array.rank() > 1) {
        fail(failure(ErrorCode::ShapeMismatch, place(name), {shapeText(array.shape), shapeText({width})}));
        return {};
    }
    return Eigen::Map<const RowVector>(array.values.data(), width);
}

Linear ParameterReader::linear(std::string_view weightName, std::string_view biasName)
{
    Linear result;
    result.weight = weight(weightName);
    result.bias = bias(biasName, result.weight.cols());
    return result;
}

std::string ParameterReader::weightName(std::string_view layer) const
{
    const std::string full = std::string(layer) + ".weight";
    return has(full) || !has(layer) ? full : std::string(layer);
}

Linear ParameterReader::layer(std::string_view name)
{
    return linear(weightName(name), std::string(name) + ".bias");
}

RowVector ParameterReader::flat(std::string_view name, Eigen::Index width)
{
    const std::string tensor = weightName(name);
    const FloatArray array = read(tensor);
    if (!ok())
        return {};
    const bool oneLine = std::ranges::count_if(array.shape, [](std::int64_t size) { return size != 1; }) <= 1;
    if (array.values.size() != static_cast<std::size_t>(width) || !oneLine) {
        fail(failure(ErrorCode::ShapeMismatch, place(tensor),
                     {shapeText(array.shape), shapeText({1, width})}));
        return {};
    }
    return Eigen::Map<const RowVector>(array.values.data(), width);
}

} // namespace heedmap
