// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_json.h"

#include "core/base/atomic_write.h"
#include "core/session/json_visitors.h"

#include <QFile>
#include <QJsonDocument>

#include <algorithm>

namespace heedmap {

namespace {

constexpr qint64 largestFile = 64LL * 1024 * 1024;
const QString formatName = QStringLiteral("heedmap-session");

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
    });
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
    });
}

void visitAttention(auto &visitor, AttentionSettings &attention)
{
    visitor.object("attention", [&](auto &fields) {
        fields.choice("mechanism", attention.mechanism);
        fields.integer("heads", attention.heads, 1, maximumHeads);
        fields.integer("d_k", attention.dK, 1, maximumWidth);
        fields.integer("d_v", attention.dV, 1, maximumWidth);
        fields.integer("d_q", attention.dQ, 1, maximumWidth);
        fields.integer("d_h", attention.dH, 1, maximumWidth);
        fields.boolean("width_follows_heads", attention.widthFollowsHeads);
        fields.choice("scale", attention.scale);
        fields.number("free_scale", attention.freeScale, -maximumFreeScale, maximumFreeScale);
        fields.choice("projections", attention.projections);
    });
}

void visitMask(auto &visitor, MaskSettings &mask)
{
    visitor.object("mask", [&](auto &fields) {
        fields.boolean("causal", mask.causal);
        fields.choice("alignment", mask.alignment);
        fields.integers("blocked_keys", mask.blockedKeys, 0, maximumTokens - 1);
        fields.list("blocked_cells", mask.blockedCells, [](auto &cell, BlockedCell &value) {
            cell.integer("head", value.head, -1, maximumHeads - 1);
            cell.integer("query", value.query, 0, maximumTokens - 1);
            cell.integer("key", value.key, 0, maximumTokens - 1);
        });
        fields.choice("method", mask.method);
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
        fields.choice("reduction", figure.reduction);
        fields.text("title", figure.title);
        fields.text("query_label", figure.queryLabel);
        fields.text("key_label", figure.keyLabel);
    });
}

void visitSession(auto &visitor, Session &session)
{
    visitTokens(visitor, session.tokens);
    visitEmbedding(visitor, session.embedding);
    visitAttention(visitor, session.attention);
    visitMask(visitor, session.mask);
    visitFigure(visitor, session.figure);
}

template <typename Value>
void sortWithoutDoubles(QList<Value> &values)
{
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

tl::unexpected<Error> notASession(const QString &name, const QString &where, const QString &found,
                                  const QString &expected)
{
    return failure(ErrorCode::NotASession, name.toStdString(),
                   {where.toStdString(), found.toStdString(), expected.toStdString()});
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
    if (version != sessionFormatVersion)
        return notASession(name, QStringLiteral("version"), shown, QStringLiteral("1"));
    return {};
}

} // namespace

QByteArray sessionToJson(const Session &session)
{
    JsonWriter writer;
    Session copy = session;
    visitSession(writer, copy);
    QJsonObject root = writer.result();
    root.insert(QLatin1String("format"), formatName);
    root.insert(QLatin1String("version"), sessionFormatVersion);
    return QJsonDocument(root).toJson(QJsonDocument::Indented);
}

Result<Session> sessionFromJson(const QByteArray &json, const QString &name)
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

    std::optional<Error> error;
    Session session;
    JsonReader reader(root, {}, error);
    visitSession(reader, session);
    reader.refuseTheRest();
    if (error) {
        error->place = name.toStdString();
        return tl::unexpected(*error);
    }
    sortWithoutDoubles(session.mask.blockedKeys);
    sortWithoutDoubles(session.mask.blockedCells);
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
    return sessionFromJson(json, fileName);
}

Result<void> writeSession(const Session &session, const QString &fileName)
{
    return writeFile(sessionToJson(session), fileName);
}

} // namespace heedmap
