// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_progress.h"

#include <QUrl>

#include <algorithm>

namespace heedmap {

namespace {

constexpr int longestId = 100;

const QString group = QStringLiteral("lessons");
const QString sceneKey = QStringLiteral("scene");
const QString seenKey = QStringLiteral("seen");
const QString answersKey = QStringLiteral("answers");

/// Empty: not remembered. An id is somebody's text; it must not reach into other settings.
QString folderOf(const Lesson &lesson, bool isOwn)
{
    if (lesson.id.isEmpty() || lesson.id.size() > longestId)
        return {};
    const QString id = QString::fromLatin1(QUrl::toPercentEncoding(lesson.id));
    return QStringLiteral("%1/%2/%3/").arg(group, isOwn ? QStringLiteral("own") : QStringLiteral("ours"), id);
}

} // namespace

bool Progress::isFinished(const Lesson &lesson) const
{
    if (!isBegun() || seen < lesson.scenes.size())
        return false;
    for (int place = 0; place < lesson.scenes.size(); ++place) {
        if (lesson.scenes[place].question && !answers.contains(place))
            return false;
    }
    return true;
}

int Progress::placeToContinue(const Lesson &lesson) const
{
    return isFinished(lesson) || scene >= lesson.scenes.size() ? 0 : std::max(scene, 0);
}

LessonProgress::LessonProgress() : m_settings(QStringLiteral("Heedmap"), QStringLiteral("Heedmap")) {}

Progress LessonProgress::of(const Lesson &lesson, bool isOwn) const
{
    Progress progress;
    const QString folder = folderOf(lesson, isOwn);
    if (folder.isEmpty())
        return progress;
    progress.scene = m_settings.value(folder + sceneKey).toInt();
    progress.seen = m_settings.value(folder + seenKey).toInt();
    // "2+" was answered right, "3-" was not.
    for (const QString &answer : m_settings.value(folder + answersKey).toStringList())
        progress.answers[answer.chopped(1).toInt()] = answer.endsWith(u'+');
    return progress;
}

void LessonProgress::noteScene(const Lesson &lesson, bool isOwn, int place)
{
    const QString folder = folderOf(lesson, isOwn);
    if (folder.isEmpty())
        return;
    const int seen = std::max(of(lesson, isOwn).seen, place + 1);
    m_settings.setValue(folder + sceneKey, place);
    m_settings.setValue(folder + seenKey, seen);
}

void LessonProgress::noteAnswer(const Lesson &lesson, bool isOwn, int place, bool right)
{
    const QString folder = folderOf(lesson, isOwn);
    if (folder.isEmpty())
        return;
    QMap<int, bool> answers = of(lesson, isOwn).answers;
    answers[place] = right;
    QStringList texts;
    for (auto answer = answers.cbegin(); answer != answers.cend(); ++answer)
        texts.append(QString::number(answer.key()) + (answer.value() ? u'+' : u'-'));
    m_settings.setValue(folder + answersKey, texts);
}

bool LessonProgress::isEmpty() const
{
    const QString prefix = group + u'/';
    const QStringList keys = m_settings.allKeys();
    return std::none_of(keys.begin(), keys.end(),
                        [&prefix](const QString &key) { return key.startsWith(prefix); });
}

void LessonProgress::forgetAll()
{
    m_settings.remove(group);
}

} // namespace heedmap
