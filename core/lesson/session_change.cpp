// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/session_change.h"

#include "core/lesson/lesson_json.h"
#include "core/session/session_json.h"

#include <QJsonDocument>

namespace heedmap {

namespace {

QJsonObject fieldsOf(const Session &session)
{
    return QJsonDocument::fromJson(sessionToJson(session)).object();
}

QJsonObject differing(const QJsonObject &before, const QJsonObject &after)
{
    QJsonObject change;
    for (auto field = after.begin(); field != after.end(); ++field) {
        const QJsonValue old = before.value(field.key());
        if (old == *field)
            continue;
        if (old.isObject() && field->isObject())
            change.insert(field.key(), differing(old.toObject(), field->toObject()));
        else
            change.insert(field.key(), *field);
    }
    return change;
}

void addFields(const QJsonObject &change, const QString &path, QStringList &fields)
{
    for (auto field = change.begin(); field != change.end(); ++field) {
        const QString name = path.isEmpty() ? field.key() : path + u'.' + field.key();
        if (field->isObject())
            addFields(field->toObject(), name, fields);
        else
            fields.append(name);
    }
}

} // namespace

Result<QJsonObject> sessionChange(const Session &before, const Session &after)
{
    const QJsonObject change = differing(fieldsOf(before), fieldsOf(after));
    const Result<Session> changed = changedSession(before, change, QStringLiteral("change"));
    if (!changed || *changed != after)
        return failure(ErrorCode::WrongValue, "change",
                       {"a file that is used no more", "fields with other values"});
    return change;
}

QStringList changedFields(const QJsonObject &change)
{
    QStringList fields;
    addFields(change, {}, fields);
    return fields;
}

} // namespace heedmap
