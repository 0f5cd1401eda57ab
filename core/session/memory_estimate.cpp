// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/memory_estimate.h"

#include "core/base/memory_budget.h"
#include "core/files/saved_weights.h"
#include "core/session/make_inputs.h"
#include "core/session/session_tokens.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace heedmap {

namespace {

/// Shapes of hostile files may be as large as they like: in double precision they do not wrap around.
std::uint64_t bytes(double numbers, double each = sizeof(float))
{
    constexpr double most = 1e18;
    return static_cast<std::uint64_t>(std::clamp(numbers * each, 0.0, most));
}

/// Everything that the memory of a computation depends on.
struct Sizes
{
    double heads = 1;
    double queries = 0; ///< T_q
    double keys = 0;    ///< T_k
    ProjectionWidths widths;
    double hidden = 0; ///< d_h
    bool isAdditive = false;
    bool hasOutput = false; ///< W_O
    double maskPlanes = 0;
};

double count(Eigen::Index n)
{
    return static_cast<double>(n);
}

double linearNumbers(const Linear &linear)
{
    return count(linear.weight.size()) + count(linear.bias.size());
}

double madeParameters(const Sizes &s)
{
    const ProjectionWidths &w = s.widths;
    if (s.isAdditive)
        return (count(w.query) + count(w.key) + 1) * s.hidden;
    return s.heads * ((count(w.query) + count(w.key)) * count(w.dK) + count(w.value) * count(w.dV) +
                      count(w.dV) * count(w.query));
}

std::uint64_t wantedBytes(const Sizes &s, TraceParts wanted)
{
    const double cells = s.heads * s.queries * s.keys;
    const double context = s.heads * s.queries * count(s.widths.dV);
    const bool output = wanted.has(TracePart::Output) && s.hasOutput;
    double numbers = 0;
    numbers += wanted.has(TracePart::Unscaled) && !s.isAdditive ? cells : 0;
    numbers += wanted.has(TracePart::Scores) ? cells : 0;
    numbers += wanted.has(TracePart::Masked) ? cells : 0;
    numbers += wanted.has(TracePart::Context) || output ? context : 0;
    // Contexts side by side, and their product with W_O.
    numbers += output ? context + s.queries * count(s.widths.query) : 0;
    return bytes(numbers);
}

MemoryEstimate estimate(const Sizes &s, TraceParts wanted)
{
    const ProjectionWidths &w = s.widths;
    MemoryEstimate result;
    result.embeddings = bytes(s.queries * count(w.query) + s.keys * count(w.key) + s.keys * count(w.value));
    const double dQ = s.isAdditive ? count(w.query) : count(w.dK);
    double projected = s.heads * (s.queries * dQ + s.keys * count(w.dK) + s.keys * count(w.dV));
    projected += s.isAdditive ? (s.queries + s.keys) * s.hidden : 0;
    result.projected = bytes(projected);
    result.weights = bytes(s.heads * s.queries * s.keys);
    result.parts = wantedBytes(s, wanted);
    // In the inputs and in the trace.
    result.mask = bytes(2 * s.maskPlanes * s.queries * s.keys, 1);
    return result;
}

double elements(const QList<qint64> &shape)
{
    return std::accumulate(shape.begin(), shape.end(), shape.isEmpty() ? 0.0 : 1.0,
                           [](double product, qint64 size) { return product * double(size); });
}

double maskPlanes(const Session &session)
{
    const MaskSettings &mask = session.mask;
    const bool perHead =
        std::ranges::any_of(mask.blockedCells, [](const BlockedCell &cell) { return cell.head >= 0; });
    const bool fileOfHeads = mask.file.array.isSet() && mask.file.array.shape.size() == 3;
    if (perHead || fileOfHeads)
        return headCount(session);
    const bool any =
        mask.causal || !mask.blockedKeys.isEmpty() || !mask.blockedCells.isEmpty() || mask.file.array.isSet();
    return any ? 1 : 0;
}

Sizes sizesOf(const Session &session)
{
    Sizes s;
    s.heads = headCount(session);
    s.queries = double(targetTokens(session).size());
    s.keys = double(sourceTokens(session).size());
    s.widths = vectorWidths(session);
    s.isAdditive = session.attention.mechanism == Mechanism::Additive;
    s.hidden = hiddenWidth(session);
    s.hasOutput = !s.isAdditive;
    s.maskPlanes = maskPlanes(session);
    return s;
}

/// Arrays and word vectors stay beside what is made of them.
std::uint64_t fileBytes(const Session &session)
{
    const EmbeddingSettings &embedding = session.embedding;
    double numbers = elements(session.mask.file.array.shape);
    if (embedding.kind == EmbeddingKind::Rows)
        numbers += elements(embedding.rows.source.shape) + elements(embedding.rows.target.shape);
    if (embedding.kind == EmbeddingKind::Words)
        numbers += double(distinctTokens(session).size()) * embedding.words.width;
    return bytes(numbers);
}

struct StackedSize
{
    double rows = 0;    ///< of all steps
    double columns = 0; ///< of the longest: shorter ones are filled up
    double read = 0;    ///< numbers of the largest array that cannot be read in parts
};

/// What is stacked of the layer, head and sample that the array at \a first belongs to.
StackedSize stackedSize(const ArrayFile &file, const WeightsKind &kind, std::size_t first)
{
    const auto piece = std::ranges::find(kind.pieces, first, &WeightsPiece::array);
    StackedSize size;
    for (const WeightsPiece &other : kind.pieces) {
        const std::vector<std::int64_t> &shape = file.arrays()[other.array].shape;
        if (other.layer != piece->layer || other.head != piece->head || other.sample != piece->sample)
            continue;
        size.rows += double(shape[shape.size() - 2]);
        size.columns = std::max(size.columns, double(shape.back()));
        if (!file.readsParts(other.array))
            size.read = std::max(size.read,
                                 std::accumulate(shape.begin(), shape.end(), 1.0, std::multiplies<double>()));
    }
    return size;
}

MemoryEstimate savedWeights(const WeightsSource &source)
{
    if (const HandMadeWeights &made = source.handMade; made.isSet()) {
        MemoryEstimate estimate;
        estimate.weights = bytes(2 * count(made.values.size()));
        return estimate;
    }
    const Result<ArrayFile> file =
        ArrayFile::open(source.file.path, source.bfloat16 ? ReadOptions{ElementType::BF16} : ReadOptions{});
    if (!file)
        return {};
    const std::vector<WeightsKind> kinds = findWeightsKinds(file->arrays());
    const Result<std::size_t> chosen = chooseKind(kinds, source.kind.toStdString(), file->place());
    if (!chosen)
        return {};
    const WeightsKind &kind = kinds[*chosen];
    const WeightsLayout layout = weightsLayout(*file, kind, source.firstAxis);
    if (source.layer < 0 || source.layer >= layout.layers || source.sample < 0 ||
        source.sample >= layout.samples)
        return {};
    const std::size_t first = firstArrayOf(*file, kind, source.firstAxis, source.layer, source.sample);
    const StackedSize size = stackedSize(*file, kind, first);
    MemoryEstimate result;
    result.weights = bytes(2 * layout.heads * size.rows * size.columns);
    result.files = bytes(size.read);
    return result;
}

} // namespace

MemoryEstimate estimateMemory(const Session &session, TraceParts wanted)
{
    if (showsSavedWeights(session))
        return savedWeights(session.weights);
    const Sizes sizes = sizesOf(session);
    MemoryEstimate result = estimate(sizes, wanted);
    result.parameters = bytes(madeParameters(sizes) * (usesParameterFile(session) ? 2 : 1));
    result.files = fileBytes(session);
    return result;
}

MemoryEstimate estimateMemory(const AttentionInputs &inputs, TraceParts wanted)
{
    Sizes s;
    s.heads = count(inputs.spec.heads);
    s.queries = count(inputs.query.rows());
    s.keys = count(inputs.key.rows());
    s.widths = {inputs.query.columns(), inputs.key.columns(), inputs.value.columns(), inputs.key.columns(),
                inputs.value.columns()};
    s.isAdditive = inputs.additive.has_value();
    s.maskPlanes = count(inputs.mask.planes());
    if (s.isAdditive)
        s.hidden = count(inputs.additive->energy.size());
    if (inputs.projections) {
        const Projections &p = *inputs.projections;
        const auto widthOf = [&](const Linear &linear, Eigen::Index width) {
            return linear.isEmpty() ? width : linear.weight.cols() / inputs.spec.heads;
        };
        s.widths.dK = widthOf(p.key, s.widths.key);
        s.widths.dV = widthOf(p.value, s.widths.value);
        s.hasOutput = !p.output.isEmpty();
    }
    MemoryEstimate result = estimate(s, wanted);
    result.embeddings = bytes(
        double(inputs.query.values().size() + inputs.key.values().size() + inputs.value.values().size()));
    if (inputs.additive)
        result.parameters =
            bytes(linearNumbers(inputs.additive->query) + linearNumbers(inputs.additive->key));
    if (inputs.projections)
        result.parameters =
            bytes(linearNumbers(inputs.projections->query) + linearNumbers(inputs.projections->key) +
                  linearNumbers(inputs.projections->value) + linearNumbers(inputs.projections->output));
    return result;
}

std::uint64_t bytesOf(const Trace &trace, TraceParts wanted)
{
    double numbers = 0;
    for (const auto &[part, stack] : {std::pair{TracePart::Unscaled, &trace.unscaled},
                                      {TracePart::Scores, &trace.scores},
                                      {TracePart::Masked, &trace.masked},
                                      {TracePart::Context, &trace.context}}) {
        if (wanted.has(part))
            numbers += double(stack->values().size());
    }
    if (wanted.has(TracePart::Projected))
        numbers += double(trace.q.values().size() + trace.k.values().size() + trace.v.values().size());
    if (wanted.has(TracePart::Output))
        numbers += count(trace.output.size());
    return bytes(numbers);
}

Result<void> memorySuffices(const MemoryEstimate &estimate, std::uint64_t budget)
{
    if (estimate.total() <= budget)
        return {};
    return failure(ErrorCode::OverMemoryBudget, {},
                   {std::to_string(estimate.total()), std::to_string(budget)});
}

Result<void> memorySuffices(const Session &session, TraceParts wanted, std::uint64_t budget)
{
    if (budget == noMemoryBudget)
        return {};
    // Too many tokens are refused as such.
    if (!showsSavedWeights(session) && !tokensFit(session))
        return {};
    return memorySuffices(estimateMemory(session, wanted), budget);
}

} // namespace heedmap
