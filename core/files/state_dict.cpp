// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/state_dict.h"

#include "core/files/array_file.h"
#include "core/files/parameter_names.h"
#include "core/files/parameter_reader.h"

#include <algorithm>
#include <memory>

namespace heedmap {

namespace {

/// Rows \a part · n … (\a part + 1) · n − 1 of a fused layer's third, as a layer of its own.
Linear third(const Linear &fused, Eigen::Index part)
{
    const Eigen::Index width = fused.weight.cols() / 3;
    Linear linear{fused.weight.middleCols(part * width, width), {}};
    if (fused.bias.size() != 0)
        linear.bias = fused.bias.segment(part * width, width);
    return linear;
}

Result<Projections> readFused(ParameterReader &reader)
{
    const Linear fused = reader.linear("in_proj_weight", "in_proj_bias");
    if (reader.ok() && fused.weight.cols() % 3 != 0)
        reader.fail(failure(ErrorCode::ShapeMismatch, reader.place("in_proj_weight"),
                            {shapeText({fused.weight.cols(), fused.weight.rows()}), "[3 E, E]"}));
    if (!reader.ok())
        return tl::unexpected(reader.error());
    return Projections{third(fused, 0), third(fused, 1), third(fused, 2), {}};
}

Result<Projections> readSeparate(ParameterReader &reader, const ParameterNames &names)
{
    Projections result;
    result.query.weight = reader.weight(names.query);
    result.key.weight = reader.weight(names.key);
    result.value.weight = reader.weight(names.value);
    const Eigen::Index width = result.query.weight.cols();
    const RowVector bias = reader.bias("in_proj_bias", 3 * width);
    if (!reader.ok())
        return tl::unexpected(reader.error());
    if (bias.size() != 0 && (result.key.weight.cols() != width || result.value.weight.cols() != width))
        return failure(ErrorCode::ShapeMismatch, reader.place("in_proj_bias"),
                       {shapeText({bias.size()}), "three equal widths"});
    if (bias.size() != 0) {
        result.query.bias = bias.segment(0, width);
        result.key.bias = bias.segment(width, width);
        result.value.bias = bias.segment(2 * width, width);
    }
    return result;
}

Result<Projections> readLayers(ParameterReader &reader, const ParameterNames &names)
{
    Projections result{reader.layer(names.query), reader.layer(names.key), reader.layer(names.value), {}};
    if (!reader.ok())
        return tl::unexpected(reader.error());
    return result;
}

/// W_O, where the file has one. BERT keeps it beside the layer: attention.self.query, attention.output.dense.
void readOutput(ParameterReader &reader, Projections &projections)
{
    for (const std::string_view name : outputLayerNames()) {
        if (reader.hasLayer(name)) {
            projections.output = reader.layer(name);
            return;
        }
    }
    constexpr std::string_view self = "self.";
    std::string prefix = reader.prefix();
    if (!prefix.ends_with(self))
        return;
    prefix.resize(prefix.size() - self.size());
    reader.setPrefix(prefix);
    if (reader.hasLayer("output.dense"))
        projections.output = reader.layer("output.dense");
}

Result<StateDict> readProjections(ParameterReader &reader, const ParameterNames &names)
{
    StateDict dict;
    dict.prefix = reader.prefix();
    Result<Projections> projections = names.layout == ParameterLayout::Fused ? readFused(reader)
                                      : names.layout == ParameterLayout::Separate
                                          ? readSeparate(reader, names)
                                          : readLayers(reader, names);
    if (!projections)
        return tl::unexpected(projections.error());
    for (const char *extra : {"bias_k", "bias_v"}) {
        if (reader.has(extra))
            return failure(ErrorCode::WrongValue, reader.place(extra),
                           {extra, "a layer without add_bias_kv"});
    }
    readOutput(reader, *projections);
    if (!reader.ok())
        return tl::unexpected(reader.error());
    dict.projections = std::move(*projections);
    return dict;
}

Result<StateDict> readAdditive(ParameterReader &reader, const ParameterNames &names)
{
    StateDict dict;
    dict.prefix = reader.prefix();
    dict.mechanism = Mechanism::Additive;
    AdditiveParameters parameters;
    parameters.query = reader.layer(names.query);
    parameters.key = reader.layer(names.key);
    parameters.energy = reader.flat(names.value, parameters.query.weight.cols());
    const RowVector bias = reader.bias(std::string(names.value) + ".bias", 1);
    if (!reader.ok())
        return tl::unexpected(reader.error());
    if (parameters.key.weight.cols() != parameters.query.weight.cols())
        return failure(ErrorCode::ShapeMismatch, reader.place(names.key),
                       {std::to_string(parameters.key.weight.cols()) + " rows",
                        std::to_string(parameters.query.weight.cols()) + " (d_h)"});
    parameters.energyBias = bias.size() == 0 ? 0.0F : bias[0];
    dict.additive = std::move(parameters);
    return dict;
}

std::string joined(const std::vector<std::string> &texts)
{
    constexpr std::size_t enough = 250;
    std::string text;
    for (const std::string &part : texts) {
        if (!text.empty())
            text += ", ";
        if (text.size() > enough)
            return text + "…";
        text += part;
    }
    return text;
}

Result<ParameterSet> chooseSet(const NamedTensors &tensors, const std::string &prefix)
{
    std::vector<ParameterSet> sets = findParameterSets(tensors.names);
    if (sets.empty())
        return failure(ErrorCode::MissingParameter, tensors.place,
                       {std::string(parameterNameExamples()), joined(tensors.names)});
    std::vector<std::string> prefixes;
    for (const ParameterSet &set : sets)
        prefixes.push_back(set.prefix.empty() ? std::string(set.names->query) : set.prefix);
    if (!prefix.empty()) {
        std::erase_if(sets, [&](const ParameterSet &set) {
            return set.prefix != prefix && set.prefix != prefix + ".";
        });
        if (sets.empty())
            return failure(ErrorCode::NoSuchArray, tensors.place, {prefix, joined(prefixes)});
    }
    if (sets.size() > 1)
        return failure(ErrorCode::ArrayNameNeeded, tensors.place, {joined(prefixes)});
    return sets.front();
}

} // namespace

Result<StateDict> findParameters(const NamedTensors &tensors, const std::string &prefix)
{
    const Result<ParameterSet> set = chooseSet(tensors, prefix);
    if (!set)
        return tl::unexpected(set.error());
    ParameterReader reader(tensors, set->prefix);
    return set->names->layout == ParameterLayout::Additive ? readAdditive(reader, *set->names)
                                                           : readProjections(reader, *set->names);
}

Result<StateDict> findParameters(const std::map<std::string, FloatArray> &arrays, const std::string &place,
                                 const std::string &prefix)
{
    NamedTensors tensors{
        place, {}, [&](const std::string &name) -> Result<FloatArray> { return arrays.at(name); }};
    for (const auto &[name, array] : arrays)
        tensors.names.push_back(name);
    return findParameters(tensors, prefix);
}

Result<StateDict> readStateDict(const QString &fileAndPrefix)
{
    const FileAndName wanted = splitFileAndName(fileAndPrefix);
    const Result<ArrayFile> file = ArrayFile::open(wanted.file);
    if (!file)
        return tl::unexpected(file.error());
    NamedTensors tensors{file->place(), {}, [&](const std::string &name) { return file->read(name); }};
    for (const ArrayInfo &info : file->arrays())
        tensors.names.push_back(info.name);
    return findParameters(tensors, wanted.name);
}

} // namespace heedmap
