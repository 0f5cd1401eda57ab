// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/json_visitors.h"

#include "core/session/hand_made_weights.h"

#include <QDir>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

QString shown(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::String:
        return u'"' + value.toString() + u'"';
    case QJsonValue::Double:
        return QString::number(value.toDouble(), 'g', 17);
    case QJsonValue::Bool:
        return value.toBool() ? QStringLiteral("true") : QStringLiteral("false");
    case QJsonValue::Array:
        return SessionWords::tr("a list");
    case QJsonValue::Object:
        return SessionWords::tr("an object");
    case QJsonValue::Null:
    case QJsonValue::Undefined:
        break;
    }
    return QStringLiteral("null");
}

QString range(double minimum, double maximum)
{
    return QStringLiteral("%1 … %2").arg(minimum).arg(maximum);
}

bool isInteger(const QJsonValue &value, int minimum, int maximum)
{
    const double number = value.toDouble(std::nan(""));
    return number >= minimum && number <= maximum && number == std::floor(number);
}

} // namespace

QString storedPath(const QString &path, const QString &folder)
{
    if (folder.isEmpty())
        return path;
    const QDir here(folder);
    QDir above(folder);
    const bool near = path.startsWith(here.absolutePath() + u'/') ||
                      (above.cdUp() && !above.isRoot() && path.startsWith(above.absolutePath() + u'/'));
    return near ? here.relativeFilePath(path) : path;
}

namespace {

QString elementPath(const QString &path, qsizetype index)
{
    return path + u'[' + QString::number(index) + u']';
}

} // namespace

void JsonWriter::weights(const char *key, HandMadeWeights &value)
{
    QJsonArray heads;
    qsizetype next = 0;
    for (int head = 0; head < value.heads; ++head) {
        QJsonArray queries;
        for (int query = 0; query < value.queries; ++query) {
            QJsonArray keys;
            for (int k = 0; k < value.keys; ++k)
                keys.append(static_cast<double>(value.values.value(next++)));
            queries.append(keys);
        }
        heads.append(queries);
    }
    put(key, heads);
}

QString JsonReader::pathOf(const char *key) const
{
    return m_path.isEmpty() ? QString(QLatin1String(key)) : m_path + u'.' + QLatin1String(key);
}

bool JsonReader::requireAt(bool condition, const QString &path, const QJsonValue &found,
                           const QString &expected)
{
    if (!condition && !m_error)
        m_error = Error{ErrorCode::NotASession,
                        {},
                        {path.toStdString(), shown(found).toStdString(), expected.toStdString()}};
    return condition;
}

void JsonReader::text(const char *key, QString &target)
{
    const QJsonValue value = take(key);
    if (!value.isUndefined() && require(value.isString(), key, value, SessionWords::tr("text")))
        target = value.toString();
}

void JsonReader::path(const char *key, QString &target)
{
    QString path;
    text(key, path);
    require(m_error || !path.isEmpty(), key, path, SessionWords::tr("the path of a file"));
    target = QDir::isRelativePath(path) ? QDir::cleanPath(QDir(m_folder).absoluteFilePath(path)) : path;
}

void JsonReader::sizes(const char *key, QList<qint64> &target)
{
    constexpr double largestExact = 9007199254740992.0; // 2^53
    QList<qint64> values;
    const bool there = eachElement(key, [&](const QJsonValue &element, const QString &path) {
        const double number = element.toDouble(-1);
        if (requireAt(number >= 0 && number <= largestExact && number == std::floor(number), path, element,
                      range(0, largestExact)))
            values.append(static_cast<qint64>(number));
    });
    if (there)
        target = values;
}

void JsonReader::boolean(const char *key, bool &target)
{
    const QJsonValue value = take(key);
    if (!value.isUndefined() && require(value.isBool(), key, value, SessionWords::tr("true or false")))
        target = value.toBool();
}

void JsonReader::integer(const char *key, int &target, int minimum, int maximum)
{
    const QJsonValue value = take(key);
    if (!value.isUndefined() &&
        require(isInteger(value, minimum, maximum), key, value, range(minimum, maximum)))
        target = value.toInt();
}

void JsonReader::number(const char *key, double &target, double minimum, double maximum)
{
    const QJsonValue value = take(key);
    const double number = value.toDouble(std::nan(""));
    if (!value.isUndefined() &&
        require(number >= minimum && number <= maximum, key, value, range(minimum, maximum)))
        target = number;
}

void JsonReader::seed(const char *key, quint64 &target)
{
    const QJsonValue value = take(key);
    if (value.isUndefined())
        return;
    bool ok = false;
    // Numbers are exact only as text, but a small one may have been typed.
    const QString text = value.isDouble() ? QString::number(value.toDouble(), 'g', 17) : value.toString();
    const quint64 seed = text.toULongLong(&ok);
    if (require(ok, key, value, QStringLiteral("0 … 18446744073709551615")))
        target = seed;
}

bool JsonReader::eachElement(const char *key,
                             const std::function<void(const QJsonValue &, const QString &)> &visit)
{
    const QJsonValue value = take(key);
    if (value.isUndefined() || !require(value.isArray(), key, value, SessionWords::tr("a list")))
        return false;
    const QJsonArray array = value.toArray();
    for (qsizetype i = 0; i < array.size() && !m_error; ++i)
        visit(array[i], pathOf(key) + u'[' + QString::number(i) + u']');
    return !m_error;
}

void JsonReader::integers(const char *key, QList<int> &target, int minimum, int maximum)
{
    QList<int> values;
    const bool there = eachElement(key, [&](const QJsonValue &element, const QString &path) {
        if (requireAt(isInteger(element, minimum, maximum), path, element, range(minimum, maximum)))
            values.append(element.toInt());
    });
    if (there)
        target = values;
}

void JsonReader::floats(const char *key, QList<float> &target)
{
    QList<float> values;
    const bool there = eachElement(key, [&](const QJsonValue &element, const QString &path) {
        const auto number = static_cast<float>(element.toDouble(std::nan("")));
        if (requireAt(std::isfinite(number), path, element, SessionWords::tr("a number")))
            values.append(number);
    });
    if (there)
        target = values;
}

void JsonReader::bytes(const char *key, QByteArray &target, qsizetype size)
{
    const QJsonValue value = take(key);
    if (m_error)
        return;
    // Three bytes are four characters. Told before anything is decoded.
    const QString text = value.toString();
    const qsizetype length = (size + 2) / 3 * 4;
    const QString expected = SessionWords::tr("%1 bytes as Base64, %2 characters").arg(size).arg(length);
    if (!requireAt(text.size() == length, pathOf(key),
                   QJsonValue(SessionWords::tr("%1 characters").arg(text.size())), expected))
        return;
    const auto decoded =
        QByteArray::fromBase64Encoding(text.toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
    const bool good = decoded && decoded.decoded.size() == size;
    if (requireAt(good, pathOf(key), QJsonValue(SessionWords::tr("another character")), expected))
        target = decoded.decoded;
}

bool JsonReader::requireList(const QString &path, const QJsonValue &value, int wanted, int most)
{
    if (!requireAt(value.isArray(), path, value, SessionWords::tr("a list")))
        return false;
    const qsizetype size = value.toArray().size();
    const bool good = wanted > 0 ? size == wanted : size >= 1 && size <= most;
    const QString expected = wanted > 0 ? QString::number(wanted) : range(1, most);
    return requireAt(good, path, QJsonValue(SessionWords::tr("%1 elements").arg(size)),
                     SessionWords::tr("%1 elements").arg(expected));
}

void JsonReader::weights(const char *key, HandMadeWeights &target)
{
    const QJsonValue value = take(key);
    if (m_error || !requireList(pathOf(key), value, 0, maximumHeads))
        return;
    const QJsonArray heads = value.toArray();
    HandMadeWeights read;
    read.heads = static_cast<int>(heads.size());
    for (qsizetype h = 0; h < heads.size(); ++h) {
        const QString head = elementPath(pathOf(key), h);
        if (!requireList(head, heads[h], read.queries, maximumHandMade))
            return;
        const QJsonArray queries = heads[h].toArray();
        read.queries = static_cast<int>(queries.size());
        for (qsizetype q = 0; q < queries.size(); ++q) {
            const QString query = elementPath(head, q);
            if (!requireList(query, queries[q], read.keys, maximumHandMade))
                return;
            const QJsonArray keys = queries[q].toArray();
            read.keys = static_cast<int>(keys.size());
            for (qsizetype k = 0; k < keys.size(); ++k) {
                const double weight = keys[k].toDouble(std::nan(""));
                if (!requireAt(weight >= 0 && weight <= 1, elementPath(query, k), keys[k], range(0, 1)))
                    return;
                read.values.append(static_cast<float>(weight));
            }
        }
    }
    target = read;
}

void JsonReader::refuseTheRest()
{
    if (!m_error && !m_object.isEmpty())
        requireAt(false, m_path.isEmpty() ? m_object.begin().key() : m_path + u'.' + m_object.begin().key(),
                  m_object.begin().value(), SessionWords::tr("no such field"));
}

} // namespace heedmap
