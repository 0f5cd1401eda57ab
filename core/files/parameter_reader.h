// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/state_dict.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>

namespace heedmap {

/// Reads the layers of one set, behind a prefix. Keeps the first error; what is read after it is empty, so
/// that a caller asks once, at the end.
class ParameterReader final
{
public:
    ParameterReader(const NamedTensors &tensors, std::string prefix, Orientation orientation);

    const std::string &prefix() const { return m_prefix; }
    void setPrefix(std::string prefix) { m_prefix = std::move(prefix); }

    bool has(std::string_view name) const { return m_names.contains(m_prefix + std::string(name)); }
    bool hasLayer(std::string_view name) const { return has(name) || has(std::string(name) + ".weight"); }

    /// [in, out] from a tensor of either orientation.
    Matrix weight(std::string_view name);

    /// \a width numbers, or none when there is no such tensor.
    RowVector bias(std::string_view name, Eigen::Index width);

    /// weight() and bias() of two tensors.
    Linear linear(std::string_view weightName, std::string_view biasName);

    /// NAME.weight, or else NAME, with NAME.bias where there is one.
    Linear layer(std::string_view name);

    /// The \a width numbers of NAME.weight, or else NAME, whatever its rank.
    RowVector flat(std::string_view name, Eigen::Index width);

    bool ok() const { return !m_error; }
    const Error &error() const { return *m_error; }
    void fail(const tl::unexpected<Error> &error);

    /// FILE::NAME, with the prefix.
    std::string place(std::string_view name) const;

private:
    FloatArray read(std::string_view name);
    std::string weightName(std::string_view layer) const;

    const NamedTensors &m_tensors;
    std::unordered_set<std::string> m_names;
    std::string m_prefix;
    Orientation m_orientation;
    std::optional<Error> m_error;
};

} // namespace heedmap
