// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/embed_tokens.h"

#include "core/embedding/position.h"
#include "core/embedding/random_vectors.h"
#include "core/session/picture_patches.h"
#include "core/session/session_tokens.h"

#include <algorithm>

namespace heedmap {

namespace {

std::span<float> rowOf(Matrix &vectors, qsizetype row)
{
    const auto width = static_cast<std::size_t>(vectors.cols());
    return {vectors.data() + static_cast<std::size_t>(row) * width, width};
}

/// Puts the vectors of a picture's patches where \a tokens name them; a marker beside them keeps its own. What \a patches have
/// more or fewer numbers than \a vectors is cut off, or 0.
void showPatches(const Session &session, const QStringList &tokens, const Matrix &patches, Matrix &vectors)
{
    const QStringList labels = patchLabels(session.tokens.picture);
    const Eigen::Index width = std::min(patches.cols(), vectors.cols());
    for (qsizetype row = 0; row < tokens.size(); ++row) {
        const qsizetype patch = labels.indexOf(tokens[row]);
        if (patch < 0)
            continue;
        vectors.row(row).setZero();
        vectors.row(row).head(width) = patches.row(patch).head(width);
    }
}

/// Of the tokens of \a side.
bool arePatches(const Session &session, Side side)
{
    return session.tokens.picture.isSet() && (side == Side::Source || session.tokens.selfAttention);
}

Result<void> pixelsAreWhole(const PatchPicture &picture)
{
    if (picture.pixels.size() == pixelBytes(picture))
        return {};
    return failure(ErrorCode::ShapeMismatch, "picture",
                   {std::to_string(picture.pixels.size()), std::to_string(pixelBytes(picture))});
}

Matrix randomVectors(const Session &session, const QStringList &tokens, int width)
{
    Matrix vectors = Matrix::Zero(tokens.size(), width);
    for (qsizetype row = 0; row < tokens.size(); ++row)
        fillTokenVector(session.embedding.seed, tokens[row], rowOf(vectors, row));
    return vectors;
}

Matrix oneHotVectors(const Session &session, const QStringList &tokens)
{
    const QStringList vocabulary = distinctTokens(session);
    Matrix vectors = Matrix::Zero(tokens.size(), vocabulary.size());
    for (qsizetype row = 0; row < tokens.size(); ++row)
        vectors(row, vocabulary.indexOf(tokens[row])) = 1;
    return vectors;
}

Result<Matrix> tableVectors(const Session &session, const QStringList &tokens)
{
    const int width = session.embedding.dModel;
    Matrix vectors = Matrix::Zero(tokens.size(), width);
    for (qsizetype row = 0; row < tokens.size(); ++row) {
        const QList<float> numbers = session.embedding.table.value(tokens[row]);
        if (!numbers.isEmpty() && numbers.size() != width)
            return failure(ErrorCode::ShapeMismatch, tokens[row].toStdString(),
                           {std::to_string(numbers.size()), std::to_string(width)});
        std::ranges::copy(numbers, rowOf(vectors, row).begin());
    }
    return vectors;
}

/// A token that the file does not have gets its unknown vector, or a random one that is always the same.
Matrix wordVectors(const Session &session, const QStringList &tokens, const WordVectors &words)
{
    Matrix vectors = Matrix::Zero(tokens.size(), static_cast<Eigen::Index>(words.width));
    for (qsizetype row = 0; row < tokens.size(); ++row) {
        const std::span<float> vector = rowOf(vectors, row);
        if (const auto found = words.rows.find(tokens[row]); found != words.rows.end())
            std::ranges::copy(found->second.values, vector.begin());
        else if (words.unknown)
            std::ranges::copy(*words.unknown, vector.begin());
        else
            fillTokenVector(session.embedding.seed, tokens[row], vector);
    }
    return vectors;
}

/// Each side has an embedding of its own. A word that training did not see gets a random vector, always the same.
Result<Matrix> trainedVectors(const Session &session, Side side, const QStringList &tokens,
                              const Aligner &model)
{
    const bool source = side == Side::Source;
    const Matrix &embedding = source ? model.sourceEmbedding : model.targetEmbedding;
    const Vocabulary &vocabulary = source ? model.source : model.target;
    Matrix vectors(tokens.size(), embedding.cols());
    for (qsizetype row = 0; row < tokens.size(); ++row) {
        if (const int word = vocabulary.indexOf(tokens[row]); word >= 0)
            vectors.row(row) = embedding.row(word);
        else
            fillTokenVector(session.embedding.seed, tokens[row], rowOf(vectors, row));
    }
    return vectors;
}

Result<Matrix> rowVectors(const Session &session, Side side, qsizetype tokens, LoadedFiles &files)
{
    const TokenRows &rows = session.embedding.rows;
    const bool own = side == Side::Target && rows.target.isSet() && !session.tokens.selfAttention;
    const ArrayReference &reference = own ? rows.target : rows.source;
    const Result<std::shared_ptr<const FloatArray>> array = files.array(reference);
    if (!array)
        return tl::unexpected(array.error());
    const std::string place = reference.file.path.toStdString() +
                              (reference.name.isEmpty() ? "" : "::" + reference.name.toStdString());
    Result<Matrix> vectors = toMatrix(**array, place);
    if (vectors && vectors->rows() != tokens)
        return failure(ErrorCode::ShapeMismatch, place,
                       {shapeText((*array)->shape), "[" + std::to_string(tokens) + ", d_model]"});
    return vectors;
}

/// Colours and pixels of a picture's patches, for the kinds that can show them.
Result<Matrix> patchVectors(const Session &session, const QStringList &tokens, int width,
                            Result<Matrix> vectors)
{
    if (!vectors)
        return vectors;
    const PatchPicture &picture = session.tokens.picture;
    if (const Result<void> whole = pixelsAreWhole(picture); !whole)
        return tl::unexpected(whole.error());
    const bool random = session.embedding.kind == EmbeddingKind::Random;
    const Matrix patches =
        random ? randomPatchVectors(picture, session.embedding.seed, width) : patchColors(picture);
    showPatches(session, tokens, patches, *vectors);
    return vectors;
}

Result<Matrix> withoutPosition(const Session &session, Side side, int width, const KnownWords &known,
                               LoadedFiles &files)
{
    const QStringList tokens = side == Side::Source ? sourceTokens(session) : queryTokens(session);
    const bool patches = arePatches(session, side);
    switch (session.embedding.kind) {
    case EmbeddingKind::Random:
        return patches ? patchVectors(session, tokens, width, randomVectors(session, tokens, width))
                       : randomVectors(session, tokens, width);
    case EmbeddingKind::OneHot:
        return oneHotVectors(session, tokens);
    case EmbeddingKind::Table:
        return patches ? patchVectors(session, tokens, width, tableVectors(session, tokens))
                       : tableVectors(session, tokens);
    case EmbeddingKind::Words:
        return wordVectors(session, tokens, *known.words);
    case EmbeddingKind::Rows:
        return rowVectors(session, side, tokens.size(), files);
    case EmbeddingKind::Trained:
        return trainedVectors(session, side, tokens, *known.trained);
    }
    return Matrix();
}

} // namespace

Result<Matrix> embedTokens(const Session &session, Side side, int width, const KnownWords &known,
                           LoadedFiles &files)
{
    Result<Matrix> vectors = withoutPosition(session, side, width, known, files);
    if (vectors && session.embedding.position)
        addSinusoidalPosition(*vectors);
    return vectors;
}

Result<KnownWords> lookUpWords(const Session &session, LoadedFiles &files, const Task &task)
{
    KnownWords known;
    if (session.embedding.kind == EmbeddingKind::Words) {
        const auto words = files.words(session.embedding.words, distinctTokens(session), task);
        if (!words)
            return tl::unexpected(words.error());
        known.words = *words;
    } else if (session.embedding.kind == EmbeddingKind::Trained) {
        const auto trained = files.trained(session.embedding.trained);
        if (!trained)
            return tl::unexpected(trained.error());
        known.trained = *trained;
    }
    return known;
}

} // namespace heedmap
