// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_json.h"

#include "core/base/atomic_write.h"
#include "core/session/json_visitors.h"
#include "core/session/made_json.h"
#include "core/session/session_tokens.h"
#include "core/session/stored_models.h"
#include "core/training/aligner.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr qint64 largestFile = 64LL * 1024 * 1024;
constexpr int maximumFileWidth = 1 << 20; ///< of vectors and parameters that files bring
constexpr int maximumIndex = 1 << 20;     ///< of layers and samples
const QString formatName = QStringLiteral("heedmap-session");
constexpr QLatin1String modelsKey("models");

template <typename Value>
void sortWithoutDoubles(QList<Value> &values)
{
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

void sortBlocks(MaskSettings &mask)
{
    sortWithoutDoubles(mask.blockedKeys);
    sortWithoutDoubles(mask.blockedCells);
}

void visitSide(auto &visitor, const char *key, SideText &side)
{
    visitor.object(key, [&](auto &fields) {
        fields.text("text", side.text);
        fields.choice("split", side.split);
        fields.boolean("begin", side.begin);
        fields.boolean("end", side.end);
    });
}

void visitTokens(auto &visitor, TokenSettings &tokens)
{
    visitor.object("tokens", [&](auto &fields) {
        visitSide(fields, "source", tokens.source);
        visitSide(fields, "target", tokens.target);
        fields.boolean("self_attention", tokens.selfAttention);
        visitPicture(fields, tokens.picture);
    });
}

/// A file that a session names; nothing is written where none is set.
void visitFile(auto &visitor, const char *key, FileReference &file)
{
    visitor.optionalObject(key, file.isSet(), [&](auto &fields) {
        fields.path("path", file.path);
        fields.text("checksum", file.checksum);
    });
}

void visitArray(auto &visitor, const char *key, ArrayReference &array)
{
    visitor.optionalObject(key, array.isSet(), [&](auto &fields) {
        visitFile(fields, "file", array.file);
        fields.text("name", array.name);
        fields.boolean("bfloat16", array.bfloat16);
        fields.sizes("shape", array.shape);
    });
}

/// An array with a row a token: its width is used before it is read.
void visitRows(auto &visitor, const char *key, ArrayReference &rows)
{
    visitArray(visitor, key, rows);
    const bool good =
        !rows.isSet() || (rows.shape.size() == 2 && rows.shape[1] >= 1 && rows.shape[1] <= maximumFileWidth);
    visitor.require(good, key, SessionWords::tr("another shape"), SessionWords::tr("rows and columns"));
}

struct TableRow
{
    QString token;
    QList<float> vector;
};

void visitEmbedding(auto &visitor, EmbeddingSettings &embedding)
{
    visitor.object("embedding", [&](auto &fields) {
        fields.choice("kind", embedding.kind);
        fields.seed("seed", embedding.seed);
        fields.integer("d_model", embedding.dModel, 1, maximumWidth);
        fields.boolean("position", embedding.position);
        fields.boolean("previous_word", embedding.previousWord);
        QList<TableRow> rows;
        for (auto row = embedding.table.cbegin(); row != embedding.table.cend(); ++row)
            rows.append({row.key(), row.value()});
        fields.list("table", rows, [](auto &row, TableRow &value) {
            row.text("token", value.token);
            row.floats("vector", value.vector);
        });
        embedding.table.clear();
        for (const TableRow &row : std::as_const(rows)) {
            fields.require(!embedding.table.contains(row.token), "table", row.token,
                           SessionWords::tr("each token once"));
            // While another kind of vectors is chosen, the table waits with a width of its own.
            const bool waits = embedding.kind != EmbeddingKind::Table && row.vector.size() <= maximumWidth;
            fields.require(waits || row.vector.size() == embedding.dModel, "table", row.token,
                           SessionWords::tr("%1 numbers a token").arg(embedding.dModel));
            embedding.table.insert(row.token, row.vector);
        }
        fields.optionalObject("words", embedding.words.file.isSet(), [&](auto &words) {
            visitFile(words, "file", embedding.words.file);
            words.integer("width", embedding.words.width, 1, maximumFileWidth);
        });
        fields.optionalObject("trained", embedding.trained.file.isSet(), [&](auto &trained) {
            visitFile(trained, "file", embedding.trained.file);
            trained.choice("mechanism", embedding.trained.mechanism);
            trained.integer("heads", embedding.trained.heads, 1, maximumAlignerHeads);
            trained.integer("width", embedding.trained.width, 1, maximumAlignerWidth);
        });
        visitRows(fields, "source_rows", embedding.rows.source);
        visitRows(fields, "target_rows", embedding.rows.target);
        fields.require(!embedding.words.file.isSet() || embedding.words.width >= 1, "words.width",
                       QString::number(embedding.words.width),
                       QStringLiteral("1 … %1").arg(maximumFileWidth));
        fields.require(embedding.kind != EmbeddingKind::Words || embedding.words.file.isSet(), "kind",
                       nameOf(embedding.kind), SessionWords::tr("a file of word vectors"));
        fields.require(embedding.kind != EmbeddingKind::Trained ||
                           (embedding.trained.file.isSet() && embedding.trained.width >= 1),
                       "kind", nameOf(embedding.kind), SessionWords::tr("a trained model"));
        fields.require(embedding.kind != EmbeddingKind::Rows || embedding.rows.source.isSet(), "kind",
                       nameOf(embedding.kind), SessionWords::tr("an array of rows"));
    });
}

void visitParameters(auto &visitor, ParameterFile &parameters)
{
    visitor.optionalObject("parameters", parameters.file.isSet(), [&](auto &fields) {
        visitFile(fields, "file", parameters.file);
        fields.text("prefix", parameters.prefix);
        fields.choice("mechanism", parameters.mechanism);
        fields.choice("orientation", parameters.reading.orientation);
        fields.choice("order", parameters.reading.order);
        fields.boolean("fused", parameters.fused);
        fields.boolean("bfloat16", parameters.bfloat16);
        ParameterWidths &widths = parameters.widths;
        fields.integer("query_in", widths.queryIn, 0, maximumFileWidth);
        fields.integer("key_in", widths.keyIn, 0, maximumFileWidth);
        fields.integer("value_in", widths.valueIn, 0, maximumFileWidth);
        fields.integer("key_out", widths.keyOut, 0, maximumFileWidth);
        fields.integer("value_out", widths.valueOut, 0, maximumFileWidth);
        fields.integer("hidden", widths.hidden, 0, maximumFileWidth);
    });
}

void visitWeights(auto &visitor, WeightsSource &weights)
{
    visitor.optionalObject("weights", weights.file.isSet() || weights.handMade.isSet(), [&](auto &fields) {
        visitFile(fields, "file", weights.file);
        visitHandMade(fields, weights.handMade);
        fields.text("kind", weights.kind);
        fields.choice("first_axis", weights.firstAxis);
        fields.choice("labels", weights.labels);
        fields.integer("layer", weights.layer, 0, maximumIndex);
        fields.integer("sample", weights.sample, 0, maximumIndex);
        fields.boolean("bfloat16", weights.bfloat16);
    });
}

void visitAttention(auto &visitor, AttentionSettings &attention)
{
    visitor.object("attention", [&](auto &fields) {
        fields.choice("mechanism", attention.mechanism);
        fields.integer("heads", attention.heads, 1, maximumFileHeads);
        fields.integer("d_k", attention.dK, 1, maximumWidth);
        fields.integer("d_v", attention.dV, 1, maximumWidth);
        fields.integer("d_q", attention.dQ, 1, maximumWidth);
        fields.integer("d_h", attention.dH, 1, maximumWidth);
        fields.boolean("width_follows_heads", attention.widthFollowsHeads);
        fields.choice("scale", attention.scale);
        fields.number("free_scale", attention.freeScale, -maximumFreeScale, maximumFreeScale);
        fields.choice("projections", attention.projections);
        visitParameters(fields, attention.parameters);
        fields.require(attention.heads <= maximumHeads || attention.parameters.file.isSet(), "heads",
                       QString::number(attention.heads), QStringLiteral("1 … %1").arg(maximumHeads));
    });
}

void visitMask(auto &visitor, MaskSettings &mask)
{
    visitor.object("mask", [&](auto &fields) {
        fields.boolean("causal", mask.causal);
        fields.choice("alignment", mask.alignment);
        fields.integers("blocked_keys", mask.blockedKeys, 0, maximumRows - 1);
        fields.list("blocked_cells", mask.blockedCells, [](auto &cell, BlockedCell &value) {
            cell.integer("head", value.head, -1, maximumHeads - 1);
            cell.integer("query", value.query, 0, maximumRows - 1);
            cell.integer("key", value.key, 0, maximumRows - 1);
        });
        fields.choice("method", mask.method);
        visitArray(fields, "array", mask.file.array);
        fields.boolean("one_blocks", mask.file.oneBlocks);
    });
}

void visitFigure(auto &visitor, FigureSettings &figure)
{
    visitor.object("figure", [&](auto &fields) {
        fields.choice("color_map", figure.colorMap);
        fields.boolean("reversed", figure.reversed);
        fields.choice("range", figure.range);
        fields.choice("values", figure.values);
        fields.integer("digits", figure.digits, 0, 6);
        fields.boolean("swap_axes", figure.swapAxes);
        fields.integer("columns", figure.columns, 1, maximumHeads);
        fields.choice("heads", figure.heads);
        fields.integers("chosen_heads", figure.chosenHeads, 0, maximumIndex);
        fields.choice("row_numbers", figure.rowNumbers);
        fields.choice("reduction", figure.reduction);
        fields.text("title", figure.title);
        fields.text("query_label", figure.queryLabel);
        fields.text("key_label", figure.keyLabel);
    });
}

/// What numbers come from, without how they are drawn.
void visitNumbers(auto &visitor, Session &session)
{
    visitTokens(visitor, session.tokens);
    visitEmbedding(visitor, session.embedding);
    visitAttention(visitor, session.attention);
    visitMask(visitor, session.mask);
    visitWeights(visitor, session.weights);
}

void visitDifference(auto &visitor, DifferenceSettings &difference)
{
    visitor.object("difference", [&](auto &fields) {
        fields.choice("kind", difference.kind);
        fields.integer("first", difference.first, 0, maximumIndex);
        fields.integer("second", difference.second, 0, maximumIndex);
        const bool isSet = difference.snapshot.isSet();
        Session pinned = isSet ? difference.snapshot.session() : Session();
        fields.optionalObject("snapshot", isSet, [&](auto &numbers) {
            visitNumbers(numbers, pinned);
            sortBlocks(pinned.mask);
            difference.snapshot = PinnedSession(pinned);
        });
    });
}

void visitExplain(auto &visitor, ExplainSettings &explain)
{
    visitor.object("explain", [&](auto &fields) {
        fields.boolean("all_terms", explain.allTerms);
        fields.object("links", [&](auto &links) {
            links.integers("heads", explain.links.heads, 0, maximumIndex);
            links.number("threshold", explain.links.threshold, 0, 1);
            links.boolean("horizontal", explain.links.horizontal);
        });
        visitDifference(fields, explain.difference);
        fields.choice("sweep", explain.sweep);
        fields.object("path", [&](auto &path) {
            path.number("spectral_radius", explain.path.spectralRadius, 0, maximumSpectralRadius);
            path.integer("width", explain.path.width, 1, maximumPathWidth);
            path.seed("seed", explain.path.seed);
        });
        fields.choice("vectors", explain.vectors);
    });
}

void visitTraining(auto &visitor, TrainingSettings &training)
{
    visitor.object("training", [&](auto &fields) {
        fields.choice("corpus", training.corpus);
        fields.text("grammar", training.grammar);
        visitFile(fields, "file", training.file);
        fields.choice("source_split", training.split.source);
        fields.choice("target_split", training.split.target);
        TrainingOptions &options = training.options;
        fields.choice("mechanism", options.mechanism);
        fields.integer("heads", options.heads, 1, maximumAlignerHeads);
        fields.integer("width", options.width, 1, maximumAlignerWidth);
        fields.number("learning_rate", options.learningRate, smallestLearningRate, maximumLearningRate);
        fields.integer("steps", options.steps, 1, maximumSteps);
        fields.integer("batch", options.batch, 1, maximumBatch);
        quint64 seed = options.seed;
        fields.seed("seed", seed);
        options.seed = seed;
    });
}

void visitSession(auto &visitor, Session &session)
{
    visitNumbers(visitor, session);
    visitFigure(visitor, session.figure);
    visitExplain(visitor, session.explain);
    visitTraining(visitor, session.training);
}

tl::unexpected<Error> notASession(const QString &name, const QString &where, const QString &found,
                                  const QString &expected)
{
    return failure(ErrorCode::NotASession, name.toStdString(),
                   {where.toStdString(), found.toStdString(), expected.toStdString()});
}

QString folderOf(const QString &fileName)
{
    return QFileInfo(fileName).absolutePath();
}

/// The format line and the version, which come before everything else.
Result<void> checkVersion(QJsonObject &root, const QString &name)
{
    if (const QJsonValue format = root.take(QLatin1String("format")); format.toString() != formatName)
        return notASession(name, QStringLiteral("format"), u'"' + format.toString() + u'"',
                           u'"' + formatName + u'"');
    const QJsonValue value = root.take(QLatin1String("version"));
    const double version = value.toDouble(0);
    const QString shown = QString::number(version, 'g', 17);
    if (version > sessionFormatVersion)
        return failure(ErrorCode::NewerSession, name.toStdString(),
                       {shown.toStdString(), std::to_string(sessionFormatVersion)});
    if (version < 1 || version != std::floor(version))
        return notASession(name, QStringLiteral("version"), shown,
                           QStringLiteral("1 … %1").arg(sessionFormatVersion));
    return {};
}

Result<void> checkModels(const QJsonValue &models, const QString &name)
{
    if (!models.isUndefined() && !models.isObject())
        return notASession(name, modelsKey, SessionWords::tr("another type"), SessionWords::tr("an object"));
    const QJsonObject object = models.toObject();
    for (auto model = object.begin(); model != object.end(); ++model) {
        if (!model.value().isString())
            return notASession(name, modelsKey + u'.' + model.key(), SessionWords::tr("another type"),
                               SessionWords::tr("a text"));
    }
    return {};
}

} // namespace

QByteArray sessionToJson(const Session &session, const QString &folder)
{
    JsonWriter writer(folder);
    Session copy = session;
    visitSession(writer, copy);
    QJsonObject root = writer.result();
    root.insert(QLatin1String("format"), formatName);
    root.insert(QLatin1String("version"), sessionFormatVersion);
    if (const QJsonObject models = modelsToJson(session); !models.isEmpty())
        root.insert(modelsKey, models);
    return QJsonDocument(root).toJson(QJsonDocument::Indented);
}

Result<Session> sessionFromJson(const QByteArray &json, const QString &name, const QString &folder)
{
    QJsonParseError parse;
    const QJsonDocument document = QJsonDocument::fromJson(json, &parse);
    if (parse.error != QJsonParseError::NoError)
        return notASession(name, SessionWords::tr("byte %1").arg(parse.offset), parse.errorString(),
                           QStringLiteral("JSON"));
    if (!document.isObject())
        return notASession(name, SessionWords::tr("byte %1").arg(0), SessionWords::tr("a list"),
                           SessionWords::tr("an object"));
    QJsonObject root = document.object();
    if (const Result<void> version = checkVersion(root, name); !version)
        return tl::unexpected(version.error());

    const QJsonValue models = root.take(modelsKey);
    if (const Result<void> good = checkModels(models, name); !good)
        return tl::unexpected(good.error());
    std::optional<Error> error;
    Session session;
    JsonReader reader(root, {}, folder, error);
    visitSession(reader, session);
    reader.refuseTheRest();
    if (error) {
        error->place = name.toStdString();
        return tl::unexpected(*error);
    }
    sortBlocks(session.mask);
    sortWithoutDoubles(session.figure.chosenHeads);
    sortWithoutDoubles(session.explain.links.heads);
    addModelsFromJson(models.toObject(), session);
    return session;
}

Result<Session> readSession(const QString &fileName)
{
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly))
        return failure(ErrorCode::FileUnreadable, fileName.toStdString(), {file.errorString().toStdString()});
    if (file.size() > largestFile)
        return failure(ErrorCode::TooLarge, fileName.toStdString(),
                       {std::to_string(file.size()) + " bytes", std::to_string(largestFile) + " bytes"});
    const QByteArray json = file.read(largestFile);
    if (file.error() != QFileDevice::NoError)
        return failure(ErrorCode::FileUnreadable, fileName.toStdString(), {file.errorString().toStdString()});
    return sessionFromJson(json, fileName, folderOf(fileName));
}

Result<void> writeSession(const Session &session, const QString &fileName)
{
    const Result<Session> stored = withModelsStored(session, fileName);
    if (!stored)
        return tl::unexpected(stored.error());
    return writeFile(sessionToJson(*stored, folderOf(fileName)), fileName);
}

} // namespace heedmap
