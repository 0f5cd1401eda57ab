// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/session/choice_names.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>

#include <functional>
#include <optional>

namespace heedmap {

/// The words that describe what a session file holds and should hold.
struct SessionWords
{
    Q_DECLARE_TR_FUNCTIONS(SessionFile)
};

/// \a path as a session in \a folder names it: relative where it lies in the folder, or in the one above.
/// Other paths, and all without a folder, stay as they are.
QString storedPath(const QString &path, const QString &folder);

/// Two visitors with the same calls, so that each field of a session is named once for reading and writing.

class JsonWriter final
{
public:
    /// Paths are written relative to \a folder; without one, as they are.
    explicit JsonWriter(QString folder) : m_folder(std::move(folder)) {}

    void object(const char *key, auto &&fields)
    {
        JsonWriter inner(m_folder);
        fields(inner);
        m_object.insert(QLatin1String(key), inner.m_object);
    }
    void optionalObject(const char *key, bool present, auto &&fields)
    {
        if (present)
            object(key, fields);
    }
    void path(const char *key, QString &value) { put(key, storedPath(value, m_folder)); }
    void sizes(const char *key, QList<qint64> &values)
    {
        QJsonArray array;
        for (qint64 value : values)
            array.append(value);
        put(key, array);
    }
    void text(const char *key, QString &value) { put(key, value); }
    void boolean(const char *key, bool &value) { put(key, value); }
    void integer(const char *key, int &value, int, int) { put(key, value); }
    void number(const char *key, double &value, double, double) { put(key, value); }
    /// As a string: JSON readers elsewhere round numbers above 2^53.
    void seed(const char *key, quint64 &value) { put(key, QString::number(value)); }
    template <typename Choice>
    void choice(const char *key, Choice &value)
    {
        put(key, nameOf(value));
    }
    void list(const char *key, auto &values, auto &&fields)
    {
        QJsonArray array;
        for (auto &value : values) {
            JsonWriter inner(m_folder);
            fields(inner, value);
            array.append(inner.m_object);
        }
        put(key, array);
    }
    void integers(const char *key, QList<int> &values, int, int)
    {
        QJsonArray array;
        for (int value : values)
            array.append(value);
        put(key, array);
    }
    void floats(const char *key, QList<float> &values)
    {
        QJsonArray array;
        for (float value : values)
            array.append(static_cast<double>(value));
        put(key, array);
    }

    /// Base64.
    void bytes(const char *key, QByteArray &value, qsizetype) { put(key, QLatin1String(value.toBase64())); }
    /// Nested lists: heads of queries of keys.
    void weights(const char *key, HandMadeWeights &value);

    /// What is written is never in doubt.
    void require(bool, const char *, const QString &, const QString &) {}

    QJsonObject result() const { return m_object; }

private:
    void put(const char *key, const QJsonValue &value) { m_object.insert(QLatin1String(key), value); }

    QJsonObject m_object;
    QString m_folder;
};

/// Keeps the first error; after it, everything else is left as it is.
class JsonReader final
{
public:
    /// Relative paths start at \a folder.
    JsonReader(QJsonObject object, QString path, QString folder, std::optional<Error> &error)
        : m_object(std::move(object)), m_path(std::move(path)), m_folder(std::move(folder)), m_error(error)
    {}

    void object(const char *key, auto &&fields)
    {
        const QJsonValue value = take(key);
        if (value.isUndefined() || !require(value.isObject(), key, value, SessionWords::tr("an object")))
            return;
        JsonReader inner(value.toObject(), pathOf(key), m_folder, m_error);
        fields(inner);
        inner.refuseTheRest();
    }
    void optionalObject(const char *key, bool, auto &&fields) { object(key, fields); }
    void path(const char *key, QString &target);
    void sizes(const char *key, QList<qint64> &target);
    void text(const char *key, QString &target);
    void boolean(const char *key, bool &target);
    void integer(const char *key, int &target, int minimum, int maximum);
    void number(const char *key, double &target, double minimum, double maximum);
    void seed(const char *key, quint64 &target);
    template <typename Choice>
    void choice(const char *key, Choice &target)
    {
        const QJsonValue value = take(key);
        if (value.isUndefined())
            return;
        const auto found = choiceNamed<Choice>(value.toString());
        if (require(found.has_value(), key, value, SessionWords::tr("one of: ") + allNames<Choice>()))
            target = *found;
    }
    template <typename Value>
    void list(const char *key, QList<Value> &target, auto &&fields)
    {
        QList<Value> values;
        const bool there = eachElement(key, [&](const QJsonValue &element, const QString &path) {
            if (!requireAt(element.isObject(), path, element, SessionWords::tr("an object")))
                return;
            Value value;
            JsonReader inner(element.toObject(), path, m_folder, m_error);
            fields(inner, value);
            inner.refuseTheRest();
            values.append(value);
        });
        if (there)
            target = values;
    }
    void integers(const char *key, QList<int> &target, int minimum, int maximum);
    void floats(const char *key, QList<float> &target);
    /// \a size bytes, no more and no fewer.
    void bytes(const char *key, QByteArray &target, qsizetype size);
    void weights(const char *key, HandMadeWeights &target);
    /// For what concerns several fields: a condition that a good file meets.
    void require(bool condition, const char *key, const QString &found, const QString &expected)
    {
        requireAt(condition, pathOf(key), QJsonValue(found), expected);
    }

    /// A field nobody asked for is a sign of damage or of a newer program: better refused than lost at the
    /// next save.
    void refuseTheRest();

    // For values of a form of their own.

    /// The value, which counts as read; undefined where there is none, and after an error.
    QJsonValue take(const char *key)
    {
        return m_error ? QJsonValue(QJsonValue::Undefined) : m_object.take(QLatin1String(key));
    }
    QString pathOf(const char *key) const;
    bool require(bool condition, const char *key, const QJsonValue &found, const QString &expected)
    {
        return requireAt(condition, pathOf(key), found, expected);
    }
    bool requireAt(bool condition, const QString &path, const QJsonValue &found, const QString &expected);
    /// A list of \a wanted elements, or of 1 to \a most where that is not known yet (0).
    bool requireList(const QString &path, const QJsonValue &value, int wanted, int most);
    /// Calls \a visit with each element of a list and its path. Whether there is a list, and no error.
    bool eachElement(const char *key, const std::function<void(const QJsonValue &, const QString &)> &visit);

private:
    QJsonObject m_object;
    QString m_path;
    QString m_folder;
    std::optional<Error> &m_error;
};

} // namespace heedmap
