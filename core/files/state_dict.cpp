// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/state_dict.h"

#include "core/files/array_file.h"
#include "core/files/parameter_names.h"
#include "core/files/parameter_reader.h"

#include <algorithm>
#include <array>
#include <memory>

namespace heedmap {

namespace {

constexpr Eigen::Index parts = 3; // query, key, value

/// Which columns of a fused matrix [in, 3 · width] belong to \a part (0 query, 1 key, 2 value): the matrix
/// consists of blocks, and each has a piece of every part.
struct FusedPieces
{
    Eigen::Index blocks = 1;
    std::array<Eigen::Index, parts> placeOf = {0, 1, 2}; ///< of query, key, value in a block
};

FusedPieces piecesOf(FusedOrder order, int heads)
{
    if (order == FusedOrder::PerHead)
        return {heads, {0, 1, 2}};
    if (order == FusedOrder::FourBlocks)
        return {4, {0, 2, 1}};
    return {};
}

Linear partOf(const Linear &fused, const FusedPieces &pieces, std::size_t part)
{
    const Eigen::Index width = fused.weight.cols() / parts;
    const Eigen::Index piece = width / pieces.blocks;
    Linear linear{Matrix(fused.weight.rows(), width), RowVector(fused.bias.size() == 0 ? 0 : width)};
    for (Eigen::Index block = 0; block < pieces.blocks; ++block) {
        const Eigen::Index from = (block * parts + pieces.placeOf[part]) * piece;
        linear.weight.middleCols(block * piece, piece) = fused.weight.middleCols(from, piece);
        if (fused.bias.size() != 0)
            linear.bias.segment(block * piece, piece) = fused.bias.segment(from, piece);
    }
    return linear;
}

Result<Projections> readFused(ParameterReader &reader, const ParameterNames &names,
                              const ParameterReading &reading, int heads)
{
    const bool layer = names.layout == ParameterLayout::FusedLayer;
    const Linear fused = layer ? reader.layer(names.query) : reader.linear(names.query, "in_proj_bias");
    const FusedPieces pieces = piecesOf(reading.order, heads);
    if (reader.ok() && fused.weight.cols() % (parts * pieces.blocks) != 0)
        reader.fail(
            failure(ErrorCode::ShapeMismatch, reader.place(names.query),
                    {shapeText({fused.weight.cols(), fused.weight.rows()}),
                     pieces.blocks == 1 ? std::string("[3 E, E]")
                                        : "[a multiple of 3 · " + std::to_string(pieces.blocks) + ", E]"}));
    if (!reader.ok())
        return tl::unexpected(reader.error());
    return Projections{partOf(fused, pieces, 0), partOf(fused, pieces, 1), partOf(fused, pieces, 2), {}};
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
void readOutput(ParameterReader &reader, const ParameterNames &names, Projections &projections)
{
    if (!names.output.empty() && reader.hasLayer(names.output)) {
        projections.output = reader.layer(names.output);
        return;
    }
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

Result<StateDict> readProjections(ParameterReader &reader, const ParameterNames &names,
                                  const ParameterReading &reading, int heads)
{
    StateDict dict;
    dict.prefix = reader.prefix();
    Result<Projections> projections = names.isFused() ? readFused(reader, names, reading, heads)
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
    readOutput(reader, names, *projections);
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
    const bool oneWithout =
        std::ranges::count_if(sets, [](const ParameterSet &set) { return set.prefix.empty(); }) == 1;
    if (prefix.empty() && sets.size() > 1 && oneWithout)
        std::erase_if(sets, [](const ParameterSet &set) { return !set.prefix.empty(); });
    if (!prefix.empty()) {
        std::erase_if(sets, [&](const ParameterSet &set) {
            return set.prefix != prefix && set.prefix != prefix + "." &&
                   set.prefix + std::string(set.names->query) != prefix;
        });
        if (sets.empty())
            return failure(ErrorCode::NoSuchArray, tensors.place, {prefix, joined(prefixes)});
    }
    if (sets.size() > 1)
        return failure(ErrorCode::ArrayNameNeeded, tensors.place, {joined(prefixes)});
    return sets.front();
}

} // namespace

ParameterWidths StateDict::widths() const
{
    const auto number = [](Eigen::Index size) { return static_cast<int>(size); };
    ParameterWidths widths;
    if (projections) {
        widths.queryIn = number(projections->query.weight.rows());
        widths.keyIn = number(projections->key.weight.rows());
        widths.valueIn = number(projections->value.weight.rows());
        widths.keyOut = number(projections->key.weight.cols());
        widths.valueOut = number(projections->value.weight.cols());
    } else if (additive) {
        widths.queryIn = number(additive->query.weight.rows());
        widths.keyIn = widths.valueIn = number(additive->key.weight.rows());
        widths.hidden = number(additive->query.weight.cols());
    }
    return widths;
}

std::vector<ParameterSetInfo> parameterSets(std::span<const std::string> names)
{
    std::vector<ParameterSetInfo> infos;
    for (const ParameterSet &set : findParameterSets(names))
        infos.push_back(
            {set.prefix,
             set.names->layout == ParameterLayout::Additive ? Mechanism::Additive : Mechanism::DotProduct,
             set.names->isFused(),
             {set.names->orientation, set.names->order}});
    return infos;
}

Result<StateDict> findParameters(const NamedTensors &tensors, const ParameterWish &wish)
{
    const Result<ParameterSet> set = chooseSet(tensors, wish.prefix);
    if (!set)
        return tl::unexpected(set.error());
    const ParameterNames &names = *set->names;
    ParameterReading reading = wish.reading;
    if (reading.orientation == Orientation::AsNamed)
        reading.orientation = names.orientation;
    if (reading.order == FusedOrder::AsNamed)
        reading.order = names.order;
    ParameterReader reader(tensors, set->prefix, reading.orientation);
    Result<StateDict> dict = names.layout == ParameterLayout::Additive
                                 ? readAdditive(reader, names)
                                 : readProjections(reader, names, reading, wish.heads);
    if (dict) {
        dict->reading = reading;
        dict->fused = names.isFused();
    }
    return dict;
}

Result<StateDict> findParameters(const std::map<std::string, FloatArray> &arrays, const std::string &place,
                                 const ParameterWish &wish)
{
    NamedTensors tensors{
        place, {}, [&](const std::string &name) -> Result<FloatArray> { return arrays.at(name); }};
    for (const auto &[name, array] : arrays)
        tensors.names.push_back(name);
    return findParameters(tensors, wish);
}

Result<StateDict> readStateDict(const QString &fileAndPrefix, ParameterWish wish, const ReadOptions &options)
{
    const FileAndName wanted = splitFileAndName(fileAndPrefix);
    const Result<ArrayFile> file = ArrayFile::open(wanted.file, options);
    if (!file)
        return tl::unexpected(file.error());
    NamedTensors tensors{file->place(), {}, [&](const std::string &name) { return file->read(name); }};
    for (const ArrayInfo &info : file->arrays())
        tensors.names.push_back(info.name);
    if (wish.prefix.empty())
        wish.prefix = wanted.name;
    return findParameters(tensors, wish);
}

} // namespace heedmap
