// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/summary_json.h"

#include "core/base/error_text.h"
#include "core/base/note_text.h"
#include "core/session/choice_names.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace heedmap {

namespace {

QString text(const std::string &value)
{
    return QString::fromStdString(value);
}

QJsonArray notesJson(const Notes &notes)
{
    QJsonArray array;
    for (const Note &note : notes)
        array.append(describe(note));
    return array;
}

QJsonObject statisticsJson(const ArrayStatistics &statistics)
{
    QJsonObject object{{QStringLiteral("nan"), qint64(statistics.nan)},
                       {QStringLiteral("infinite"), qint64(statistics.infinite)},
                       {QStringLiteral("lowest"), double(statistics.lowest)},
                       {QStringLiteral("highest"), double(statistics.highest)}};
    if (statistics.firstNotFinite >= 0)
        object.insert(QStringLiteral("first_not_finite"), qint64(statistics.firstNotFinite));
    if (statistics.rows > 0)
        object.insert(QStringLiteral("row_sums"),
                      QJsonObject{{QStringLiteral("rows"), qint64(statistics.rows)},
                                  {QStringLiteral("not_one"), qint64(statistics.rowsNotOne)},
                                  {QStringLiteral("lowest"), statistics.lowestSum},
                                  {QStringLiteral("highest"), statistics.highestSum}});
    return object;
}

QJsonObject arrayJson(const ArraySummary &array)
{
    QJsonArray shape;
    for (const std::int64_t size : array.info.shape)
        shape.append(qint64(size));
    QJsonObject object{{QStringLiteral("name"), text(array.info.name)},
                       {QStringLiteral("type"), text(array.info.type)},
                       {QStringLiteral("shape"), shape}};
    if (array.info.refusal)
        object.insert(QStringLiteral("refused"), describe(*array.info.refusal));
    if (array.info.text)
        object.insert(QStringLiteral("text"), true);
    if (array.statistics)
        object.insert(QStringLiteral("numbers"), statisticsJson(*array.statistics));
    if (!array.info.notes.empty())
        object.insert(QStringLiteral("notes"), notesJson(array.info.notes));
    return object;
}

QJsonObject wordsJson(const VectorFileSummary &words)
{
    return {{QStringLiteral("width"), qint64(words.width)},
            {QStringLiteral("rows"), qint64(words.rowCount)},
            {QStringLiteral("promised"), qint64(words.promised)},
            {QStringLiteral("skipped"), qint64(words.skipped)},
            {QStringLiteral("duplicates"), qint64(words.duplicates)},
            {QStringLiteral("not_finite"), qint64(words.notFinite)},
            {QStringLiteral("cut_short"), words.cutShort},
            {QStringLiteral("unknown"), words.hasUnknown}};
}

QJsonArray parametersJson(const std::vector<ParameterSetInfo> &sets)
{
    QJsonArray array;
    for (const ParameterSetInfo &set : sets)
        array.append(QJsonObject{{QStringLiteral("prefix"), text(set.prefix)},
                                 {QStringLiteral("mechanism"), nameOf(set.mechanism)},
                                 {QStringLiteral("orientation"), nameOf(set.reading.orientation)},
                                 {QStringLiteral("order"), nameOf(set.reading.order)}});
    return array;
}

QJsonArray weightsJson(const FileSummary &summary)
{
    QJsonArray array;
    for (std::size_t i = 0; i < summary.weights.size(); ++i) {
        const WeightsLayout &layout = summary.layouts[i];
        array.append(QJsonObject{{QStringLiteral("kind"), text(summary.weights[i].name)},
                                 {QStringLiteral("layers"), layout.layers},
                                 {QStringLiteral("samples"), layout.samples},
                                 {QStringLiteral("heads"), layout.heads},
                                 {QStringLiteral("steps"), layout.steps},
                                 {QStringLiteral("first_axis"), nameOf(layout.firstAxis)}});
    }
    return array;
}

} // namespace

QByteArray summaryToJson(const FileSummary &summary)
{
    QJsonArray roles;
    for (const FileRole role : summary.roles)
        roles.append(nameOf(role));
    QJsonArray arrays;
    for (const ArraySummary &array : summary.arrays)
        arrays.append(arrayJson(array));
    QJsonObject root{{QStringLiteral("file"), summary.path},
                     {QStringLiteral("format"), summary.format},
                     {QStringLiteral("bytes"), summary.bytes},
                     {QStringLiteral("uses"), roles},
                     {QStringLiteral("arrays"), arrays},
                     {QStringLiteral("parameters"), parametersJson(summary.parameters)},
                     {QStringLiteral("weights"), weightsJson(summary)},
                     {QStringLiteral("notes"), notesJson(summary.notes)}};
    if (summary.words)
        root.insert(QStringLiteral("words"), wordsJson(*summary.words));
    return QJsonDocument(root).toJson(QJsonDocument::Indented);
}

} // namespace heedmap
