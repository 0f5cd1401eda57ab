// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/use_files.h"

#include "core/files/array_file.h"
#include "core/files/file_checksum.h"
#include "core/files/mask_array.h"
#include "core/session/compute.h"
#include "core/session/file_references.h"
#include "core/session/json_visitors.h"
#include "core/session/memory_estimate.h"
#include "core/session/session_tokens.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace heedmap {

namespace {

/// The file as it is now.
Result<FileReference> referenceTo(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    Result<QString> checksum = fileChecksum(absolute);
    if (!checksum)
        return tl::unexpected(checksum.error());
    return FileReference{absolute, *checksum};
}

std::string placeOf(const ArrayReference &array)
{
    return array.file.path.toStdString() + (array.name.isEmpty() ? "" : "::" + array.name.toStdString());
}

/// \a array with its file as it is now and the shape that it has there, and its numbers.
Result<FloatArray> readAndComplete(ArrayReference &array)
{
    Result<FileReference> file = referenceTo(array.file.path);
    if (!file)
        return tl::unexpected(file.error());
    array.file = std::move(*file);
    LoadedFiles files;
    const Result<std::shared_ptr<const FloatArray>> numbers = files.array(array);
    if (!numbers)
        return tl::unexpected(numbers.error());
    array.shape = QList<qint64>((*numbers)->shape.begin(), (*numbers)->shape.end());
    return **numbers;
}

/// A list with a token a line. A label without a character would not be a token.
SideText listOf(QStringList tokens)
{
    tokens.replaceInStrings(QRegularExpression(QStringLiteral("^$")), QStringLiteral("\u2205"));
    return {joinTokens(tokens, SplitMode::List).text, SplitMode::List, false, false};
}

/// Gives \a side a token a row where it has another number of them.
void fitTokens(SideText &side, qsizetype rows, const QStringList &labels)
{
    if (sideTokens(side).size() != rows)
        side = listOf(labels.size() == rows ? labels : numberLabels(rows));
}

/// Gives the source a token a row: patches of a picture stay where they are as many.
void fitSource(TokenSettings &tokens, qsizetype rows, const QStringList &labels)
{
    if (tokens.picture.isSet() && tokens.picture.count() == rows)
        return;
    tokens.picture = {};
    fitTokens(tokens.source, rows, labels);
}

} // namespace

Result<Session> withWords(const Session &session, const QString &path, const Task &task)
{
    Result<FileReference> file = referenceTo(path);
    if (!file)
        return tl::unexpected(file.error());
    LoadedFiles files;
    const auto words = files.words({*file, 0}, distinctTokens(session), task);
    if (!words)
        return tl::unexpected(words.error());
    Session after = session;
    after.embedding.kind = EmbeddingKind::Words;
    after.embedding.words = {*file, static_cast<int>((*words)->width)};
    after.weights = {};
    return after;
}

Result<Session> withRows(const Session &session, const ArrayReference &rows, RowsFor side,
                         const QStringList &labels)
{
    ArrayReference array = rows;
    const Result<FloatArray> numbers = readAndComplete(array);
    if (!numbers)
        return tl::unexpected(numbers.error());
    if (numbers->rank() != 2 || numbers->shape[1] == 0)
        return failure(ErrorCode::ShapeMismatch, placeOf(array), {shapeText(numbers->shape), "[T, d_model]"});
    if (numbers->shape[0] > maximumRows)
        return failure(ErrorCode::TooLarge, placeOf(array),
                       {std::to_string(numbers->shape[0]) + " rows", std::to_string(maximumRows)});
    Session after = session;
    after.embedding.kind = EmbeddingKind::Rows;
    after.weights = {};
    TokenSettings &tokens = after.tokens;
    TokenRows &places = after.embedding.rows;
    if (side == RowsFor::Target) {
        tokens.selfAttention = false;
        places.target = array;
        fitTokens(tokens.target, numbers->shape[0], labels);
        if (!places.source.isSet()) {
            places.source = array;
            fitSource(tokens, numbers->shape[0], labels);
        }
    } else {
        places.source = array;
        fitSource(tokens, numbers->shape[0], labels);
        tokens.selfAttention = side == RowsFor::Both || !places.target.isSet();
        if (side == RowsFor::Both)
            places.target = {};
    }
    return after;
}

namespace {

/// \a parameters with the file and the widths as they are now.
Result<void> readAndComplete(ParameterFile &parameters)
{
    Result<FileReference> file = referenceTo(parameters.file.path);
    if (!file)
        return tl::unexpected(file.error());
    parameters.file = std::move(*file);
    LoadedFiles files;
    // However many heads there are, the widths are the same.
    const auto dict = files.parameters(parameters, 1);
    if (!dict)
        return tl::unexpected(dict.error());
    if (parameters.prefix.isEmpty())
        parameters.prefix = QString::fromStdString((*dict)->prefix);
    parameters.mechanism = (*dict)->mechanism;
    parameters.widths = (*dict)->widths();
    parameters.fused = (*dict)->fused;
    return {};
}

/// The head count nearest to \a wanted that the parameters can have.
int fittingHeads(const ParameterFile &parameters, int wanted)
{
    const int out = parameters.widths.keyOut;
    if (out == 0 || out % wanted == 0)
        return wanted;
    return dividingHeadCounts(out, wanted, maximumFileHeads).value(0, 1);
}

} // namespace

Result<Session> withParameters(const Session &session, const ParameterFile &wanted, int heads)
{
    Session after = session;
    ParameterFile &parameters = after.attention.parameters;
    parameters = wanted;
    if (const Result<void> read = readAndComplete(parameters); !read)
        return tl::unexpected(read.error());
    after.attention.mechanism = parameters.mechanism;
    after.attention.heads = fittingHeads(parameters, heads > 0 ? heads : after.attention.heads);
    after.weights = {};
    return after;
}

namespace {

AlignerShape shapeOf(const TrainedFile &file)
{
    return {file.mechanism, file.heads, file.width, 0, 0};
}

ParameterWidths widthsOf(const AlignerShape &model)
{
    const int width = model.width;
    if (model.mechanism == Mechanism::Additive)
        return {width, width, width, 0, 0, width};
    const int out = model.heads * model.headWidth();
    return {width, width, width, out, out, 0};
}

TrainedFile trainedFile(const FileReference &file, const AlignerShape &model)
{
    return {file, model.mechanism, model.heads, model.width};
}

} // namespace

void useTrained(Session &session)
{
    const TrainedFile &trained = session.embedding.trained;
    const AlignerShape model = shapeOf(trained);
    session.embedding.kind = EmbeddingKind::Trained;
    AttentionSettings &attention = session.attention;
    attention.mechanism = model.mechanism;
    if (model.mechanism == Mechanism::DotProduct)
        attention.heads = model.heads;
    attention.parameters = {};
    attention.parameters.file = trained.file;
    attention.parameters.prefix = trainedPrefix;
    attention.parameters.mechanism = model.mechanism;
    attention.parameters.widths = widthsOf(model);
    session.weights = {};
}

void dropTraining(Session &session)
{
    EmbeddingSettings &embedding = session.embedding;
    AttentionSettings &attention = session.attention;
    if (embedding.kind != EmbeddingKind::Trained)
        return;
    embedding.kind = EmbeddingKind::Random;
    embedding.dModel = embedding.trained.width;
    if (attention.parameters.file != embedding.trained.file)
        return;
    const AlignerShape model = shapeOf(embedding.trained);
    if (model.mechanism == Mechanism::Additive) {
        attention.dK = attention.dQ = attention.dH = model.width;
    } else {
        attention.widthFollowsHeads = false;
        attention.dK = attention.dV = model.headWidth();
    }
    attention.projections = ProjectionKind::Random;
    attention.parameters = {};
}

Session withTrained(const Session &session, const FileReference &file, const AlignerShape &model,
                    quint64 seed)
{
    Session after = session;
    EmbeddingSettings &embedding = after.embedding;
    embedding.trained = trainedFile(file, model);
    embedding.position = true;
    embedding.previousWord = true;
    embedding.seed = seed; // of words that the model does not know, and of what training started from
    after.attention.scale = ScaleRule::InverseSqrtDk;
    useTrained(after);
    return after;
}

Result<Session> withTrained(const Session &session, const FileReference &file)
{
    Result<FileReference> reference = file.content ? file : referenceTo(file.path);
    if (!reference)
        return tl::unexpected(reference.error());
    LoadedFiles files;
    const auto model = files.trained({*reference});
    if (!model)
        return tl::unexpected(model.error());
    return withTrained(session, *reference, (*model)->shape(), (*model)->origin.seed);
}

Session withTrainedOf(const Session &session, const Session &other)
{
    const TrainedFile &trained = other.embedding.trained;
    return withTrained(session, trained.file, shapeOf(trained), other.embedding.seed);
}

Session withoutTraining(const Session &session)
{
    Session after = session;
    dropTraining(after);
    return after;
}

Result<Session> withWeights(const Session &session, const WeightsSource &weights, const Task &task)
{
    Result<FileReference> file = referenceTo(weights.file.path);
    if (!file)
        return tl::unexpected(file.error());
    Session after = session;
    after.weights = weights;
    after.weights.file = *file;
    after.weights.handMade = {};
    if (!memorySuffices(after, {}, task.memoryBudget))
        return after;
    LoadedFiles files;
    const auto saved = files.weights(after.weights);
    if (!saved)
        return tl::unexpected(saved.error());
    after.weights.kind = QString::fromStdString((*saved)->kinds[(*saved)->kind].name);
    return after;
}

Result<Session> withMask(const Session &session, const MaskFile &mask)
{
    MaskFile file = mask;
    const Result<FloatArray> numbers = readAndComplete(file.array);
    if (!numbers)
        return tl::unexpected(numbers.error());
    const Result<MaskFromArray> read = maskFromArray(*numbers, placeOf(file.array), file.oneBlocks);
    if (!read)
        return tl::unexpected(read.error());
    Session after = session;
    after.mask.file = file;
    after.weights = {};
    return after;
}

QStringList filesOf(const Session &session)
{
    QStringList paths;
    visitFiles(session, [&](const FileReference &file) {
        // A corpus changes no number until it is trained on.
        if (!file.content && &file != &session.training.file && !paths.contains(file.path))
            paths.append(file.path);
    });
    return paths;
}

QString checksumOf(const Session &session, const QString &path)
{
    QString checksum;
    visitFiles(session, [&](const FileReference &file) {
        if (checksum.isEmpty() && !file.content && file.path == path)
            checksum = file.checksum;
    });
    return checksum;
}

Session forPicture(const Session &session, const QString &folder)
{
    Session after = session;
    changeFiles(after, [&](FileReference &file) {
        const QString stored = folder.isEmpty() ? file.path : storedPath(file.path, folder);
        file.path = QDir::isRelativePath(stored) ? stored : QFileInfo(stored).fileName();
    });
    return after;
}

Session withFilesOf(const Session &session, const Session &other)
{
    Session after = session;
    after.embedding.words = other.embedding.words;
    after.embedding.rows = other.embedding.rows;
    after.embedding.trained = other.embedding.trained;
    after.attention.parameters = other.attention.parameters;
    after.attention.heads = other.attention.heads;
    after.mask.file = other.mask.file;
    after.weights = other.weights;
    after.training.file = other.training.file;
    if (after.explain.difference.snapshot.isSet() && other.explain.difference.snapshot.isSet())
        after.explain.difference.snapshot = other.explain.difference.snapshot;
    return after;
}

Result<Session> withFileMoved(const Session &session, const QString &old, const QString &path)
{
    Session after = session;
    const auto moves = [&](FileReference &file) {
        const bool wanted = file.isSet() && file.path == old;
        if (wanted)
            file.path = path;
        return wanted;
    };
    const auto moveArray = [&](ArrayReference &array) -> Result<void> {
        if (!moves(array.file))
            return {};
        return readAndComplete(array).map([](const FloatArray &) {});
    };
    for (ArrayReference *array :
         {&after.embedding.rows.source, &after.embedding.rows.target, &after.mask.file.array}) {
        if (const Result<void> moved = moveArray(*array); !moved)
            return tl::unexpected(moved.error());
    }
    if (moves(after.embedding.words.file)) {
        const Result<Session> read = withWords(after, path);
        if (!read)
            return read;
        after.embedding.words = read->embedding.words;
    }
    if (moves(after.embedding.trained.file)) {
        Result<FileReference> file = referenceTo(path);
        if (!file)
            return tl::unexpected(file.error());
        LoadedFiles files;
        const auto model = files.trained({*file});
        if (!model)
            return tl::unexpected(model.error());
        after.embedding.trained = trainedFile(*file, (*model)->shape());
    }
    if (moves(after.training.file)) {
        Result<FileReference> file = referenceTo(path);
        if (!file)
            return tl::unexpected(file.error());
        after.training.file = *file;
    }
    ParameterFile &parameters = after.attention.parameters;
    if (moves(parameters.file)) {
        if (const Result<void> read = readAndComplete(parameters); !read)
            return tl::unexpected(read.error());
        after.attention.heads = fittingHeads(parameters, after.attention.heads);
    }
    PinnedSession &snapshot = after.explain.difference.snapshot;
    if (snapshot.isSet() && filesOf(snapshot.session()).contains(old)) {
        const Result<Session> moved = withFileMoved(snapshot.session(), old, path);
        if (!moved)
            return moved;
        snapshot = PinnedSession(*moved);
    }
    if (moves(after.weights.file))
        return withWeights(after, after.weights);
    return after;
}

} // namespace heedmap
