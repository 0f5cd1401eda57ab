// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/model_tensors.h"

#include "core/training/corpus.h"

#include <algorithm>

namespace heedmap {

namespace {

using Shape = std::vector<std::int64_t>;

constexpr const char *sourceName = "source_embedding.weight";
constexpr const char *targetName = "target_embedding.weight";
constexpr const char *generatorName = "generator.weight";
constexpr const char *biasName = "generator.bias";
constexpr const char *queryName = "attention.q_proj.weight";
constexpr const char *keyName = "attention.k_proj.weight";
constexpr const char *valueName = "attention.v_proj.weight";
constexpr const char *outputName = "attention.out_proj.weight";
constexpr const char *additiveQueryName = "attention.Wa.weight";
constexpr const char *additiveKeyName = "attention.Ua.weight";
constexpr const char *energyName = "attention.Va.weight";

std::span<const float> valuesOf(const Matrix &matrix)
{
    return {matrix.data(), static_cast<std::size_t>(matrix.size())};
}

void addMatrix(ModelArrays &arrays, const char *name, const Matrix &matrix)
{
    arrays.views.push_back({name, {matrix.rows(), matrix.cols()}, valuesOf(matrix)});
}

/// [in, out] as PyTorch has it: [out, in].
void addTurned(ModelArrays &arrays, const char *name, const Linear &linear)
{
    addMatrix(arrays, name, arrays.turned.emplace_back(linear.weight.transpose()));
}

void addVector(ModelArrays &arrays, const char *name, const Shape &shape, const RowVector &vector)
{
    arrays.views.push_back({name, shape, {vector.data(), static_cast<std::size_t>(vector.size())}});
}

/// Reads tensor after tensor and keeps the first error; what is read after it is empty.
class TensorReader final
{
public:
    TensorReader(const ArraySource &source, const std::string &place) : m_source(source), m_place(place) {}

    const std::optional<Error> &error() const { return m_error; }

    bool has(const std::string &name) const { return find(name) != m_source.arrays().end(); }

    /// Nothing when there is none.
    std::optional<Shape> shape(const std::string &name)
    {
        const auto found = find(name);
        if (found != m_source.arrays().end())
            return found->shape;
        std::string names;
        constexpr std::size_t enough = 250;
        for (const ArrayInfo &info : m_source.arrays()) {
            if (names.size() < enough)
                names += (names.empty() ? "" : ", ") + info.name;
        }
        fail({ErrorCode::MissingParameter, m_place, {name, names.empty() ? "none" : names}});
        return std::nullopt;
    }

    void expect(const std::string &name, const Shape &expected)
    {
        m_expected.push_back(name);
        if (const std::optional<Shape> found = shape(name); found && *found != expected)
            fail({ErrorCode::ShapeMismatch, placeOf(name), {shapeText(*found), shapeText(expected)}});
    }

    /// \pre expect() has been called for every tensor there may be
    void refuseOthers()
    {
        for (const ArrayInfo &info : m_source.arrays()) {
            if (std::ranges::find(m_expected, info.name) == m_expected.end())
                fail({ErrorCode::WrongValue,
                      placeOf(info.name),
                      {"a tensor that is not used", "no further one"}});
        }
    }

    /// \pre its shape was compared: rank 1 or 2
    Matrix matrix(const std::string &name)
    {
        if (m_error)
            return {};
        const Result<FloatArray> array =
            m_source.read(static_cast<std::size_t>(find(name) - m_source.arrays().begin()));
        if (!array) {
            fail(array.error());
            return {};
        }
        const Eigen::Index rows = array->rank() == 2 ? array->shape.front() : 1;
        return MatrixView(array->values.data(), rows, array->shape.back());
    }

    Linear turned(const std::string &name) { return {matrix(name).transpose(), {}}; }

    RowVector vector(const std::string &name)
    {
        const Matrix values = matrix(name);
        return Eigen::Map<const RowVector>(values.data(), values.size());
    }

    void fail(const Error &error)
    {
        if (!m_error)
            m_error = error;
    }

    std::string placeOf(const std::string &name) const { return m_place + "::" + name; }

private:
    std::vector<ArrayInfo>::const_iterator find(const std::string &name) const
    {
        return std::ranges::find(m_source.arrays(), name, &ArrayInfo::name);
    }

    const ArraySource &m_source;
    const std::string &m_place;
    std::vector<std::string> m_expected;
    std::optional<Error> m_error;
};

/// [words, width] of an embedding.
std::pair<int, int> embeddingSize(TensorReader &reader, const char *name)
{
    const std::optional<Shape> shape = reader.shape(name);
    if (!shape)
        return {};
    if (shape->size() != 2 || shape->front() < 1 || shape->back() < 1 ||
        shape->back() > maximumAlignerWidth) {
        reader.fail({ErrorCode::ShapeMismatch,
                     reader.placeOf(name),
                     {shapeText(*shape), "[words, 1 to " + std::to_string(maximumAlignerWidth) + "]"}});
        return {};
    }
    if (shape->front() > maximumVocabulary) {
        reader.fail({ErrorCode::TooLarge,
                     reader.placeOf(name),
                     {std::to_string(shape->front()) + " words", std::to_string(maximumVocabulary)}});
        return {};
    }
    return {static_cast<int>(shape->front()), static_cast<int>(shape->back())};
}

/// The tensors of an aligner and how large each is.
void expectAll(TensorReader &reader, const AlignerShape &shape)
{
    const std::int64_t width = shape.width;
    reader.expect(sourceName, {shape.sourceWords, width});
    reader.expect(targetName, {shape.targetWords, width});
    if (shape.mechanism == Mechanism::Additive) {
        reader.expect(additiveQueryName, {width, width});
        reader.expect(additiveKeyName, {width, width});
        reader.expect(energyName, {1, width});
    } else {
        const std::int64_t allHeads = std::int64_t{shape.heads} * shape.headWidth();
        for (const char *name : {queryName, keyName, valueName})
            reader.expect(name, {allHeads, width});
        reader.expect(outputName, {width, allHeads});
    }
    reader.expect(generatorName, {shape.targetWords, width});
    reader.expect(biasName, {shape.targetWords});
    reader.refuseOthers();
}

} // namespace

ModelArrays arraysOf(const Aligner &aligner)
{
    ModelArrays arrays;
    addMatrix(arrays, sourceName, aligner.sourceEmbedding);
    addMatrix(arrays, targetName, aligner.targetEmbedding);
    if (aligner.additive) {
        addTurned(arrays, additiveQueryName, aligner.additive->query);
        addTurned(arrays, additiveKeyName, aligner.additive->key);
        addVector(arrays, energyName, {1, aligner.additive->energy.size()}, aligner.additive->energy);
    } else if (aligner.projections) {
        addTurned(arrays, queryName, aligner.projections->query);
        addTurned(arrays, keyName, aligner.projections->key);
        addTurned(arrays, valueName, aligner.projections->value);
        addTurned(arrays, outputName, aligner.projections->output);
    }
    addTurned(arrays, generatorName, aligner.generator);
    addVector(arrays, biasName, {aligner.generator.bias.size()}, aligner.generator.bias);
    return arrays;
}

Result<AlignerShape> shapeOfTensors(const ArraySource &source, const std::string &place)
{
    TensorReader reader(source, place);
    AlignerShape shape;
    shape.mechanism = reader.has(additiveQueryName) ? Mechanism::Additive : Mechanism::DotProduct;
    std::tie(shape.sourceWords, shape.width) = embeddingSize(reader, sourceName);
    shape.targetWords = embeddingSize(reader, targetName).first;
    if (reader.error())
        return tl::unexpected(*reader.error());
    return shape;
}

Result<Aligner> readTensors(const ArraySource &source, const AlignerShape &shape, const std::string &place)
{
    TensorReader reader(source, place);
    expectAll(reader, shape);
    Aligner aligner;
    aligner.heads = shape.heads;
    aligner.sourceEmbedding = reader.matrix(sourceName);
    aligner.targetEmbedding = reader.matrix(targetName);
    if (shape.mechanism == Mechanism::Additive)
        aligner.additive = AdditiveParameters{reader.turned(additiveQueryName),
                                              reader.turned(additiveKeyName), reader.vector(energyName), 0};
    else
        aligner.projections = Projections{reader.turned(queryName), reader.turned(keyName),
                                          reader.turned(valueName), reader.turned(outputName)};
    aligner.generator = {reader.turned(generatorName).weight, reader.vector(biasName)};
    if (reader.error())
        return tl::unexpected(*reader.error());
    return aligner;
}

} // namespace heedmap
