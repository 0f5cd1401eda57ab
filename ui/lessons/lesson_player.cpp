// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_player.h"

#include "core/lesson/lesson_text.h"
#include "ui/document/latest_worker.h"
#include "ui/lessons/row_cover.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace heedmap {

namespace {

TraceParts partsOf(const SceneTexts &words)
{
    return partsForText(words.text) | partsForText(words.question) | partsForText(words.explanation);
}

} // namespace

LessonLanguage shownLanguage()
{
    return QLocale().language() == QLocale::Chinese ? LessonLanguage::Chinese : LessonLanguage::English;
}

LessonPlayer::LessonPlayer(Document &document, QObject *parent)
    : QObject(parent), m_document(document), m_worker(std::make_unique<LatestWorker>())
{
    connect(&m_filler, &SceneTextFiller::changed, this, &LessonPlayer::textChanged);
    connect(&document, &Document::sessionChanged, this, [this] {
        if (!isPlaying())
            return; // rows are covered by others, too
        cover();
        updateTexts();
        updateAway();
    });
    connect(&document, &Document::computed, this, [this] {
        if (!isPlaying())
            return;
        cover();
        answerAgain();
        updateTexts();
    });
    connect(&document, &Document::computationDropped, this, [this] {
        if (isPlaying() && m_document.resets() != m_resets)
            leave();
    });
}

LessonPlayer::~LessonPlayer() = default;

void LessonPlayer::play(const Lesson &lesson, const QString &fileName, int place)
{
    if (lesson.scenes.isEmpty())
        return;
    m_lesson = std::make_shared<const Lesson>(lesson);
    m_fileName = fileName;
    m_place = std::clamp(place, 0, static_cast<int>(lesson.scenes.size()) - 1);
    m_resets = m_document.resets() + 1;
    m_away = false;
    m_open.clear();
    if (hasQuestion())
        m_open.insert(m_place); // covered before its numbers can be seen anywhere
    // The session of a scene has no file yet: Save must not write it over somebody's own.
    m_document.reset(scene().session, {});
    emit lessonChanged();
    enter(m_place);
}

void LessonPlayer::close()
{
    if (!isPlaying())
        return;
    leave();
}

void LessonPlayer::leave()
{
    m_worker->drop();
    m_document.want(this, {});
    m_lesson.reset();
    m_fileName.clear();
    m_place = 0;
    m_sceneNumbers.reset();
    m_answer.reset();
    m_questionError.reset();
    m_chosen = -1;
    m_revealed = false;
    m_away = false;
    m_open.clear();
    cover();
    updateTexts();
    emit lessonChanged();
    emit questionChanged();
}

void LessonPlayer::next()
{
    goTo(m_place + 1);
}

void LessonPlayer::previous()
{
    goTo(m_place - 1);
}

void LessonPlayer::goTo(int place)
{
    if (!isPlaying() || place < 0 || place >= m_lesson->scenes.size() || place == m_place)
        return;
    m_place = place;
    // Covered before its numbers can be seen anywhere.
    m_chosen = -1;
    m_revealed = false;
    setOpen(true);
    putSession(tr("Scene %1").arg(place + 1));
    enter(place);
}

/// What follows once the document has the scene's session.
void LessonPlayer::enter(int place)
{
    m_place = place;
    m_sceneNumbers.reset();
    beginQuestion();
    m_document.want(this, partsOf(words()));
    updateTexts();
    emit sceneChanged();
    emit textChanged();
    updateAway();
}

void LessonPlayer::backToScene()
{
    if (!isPlaying())
        return;
    cover();
    putSession(tr("Back to the scene"));
    updateAway();
    emit sceneChanged();
}

void LessonPlayer::putSession(const QString &what)
{
    m_document.endMerge();
    m_document.edit(what, [this](Session &session) { session = scene().session; });
    m_document.endMerge();
    // Free play is one undo step away, and the scene is in its lesson. Where the session was saved to a file, that file has
    // something else now.
    if (m_document.fileName().isEmpty())
        m_document.undoStack()->setClean();
}

bool LessonPlayer::isAway() const
{
    return isPlaying() && !(m_document.session() == scene().session);
}

void LessonPlayer::updateAway()
{
    const bool away = isAway();
    if (std::exchange(m_away, away) != away)
        emit awayChanged(away);
}

QString LessonPlayer::lessonTitle() const
{
    return isPlaying() ? m_lesson->title.in(shownLanguage()) : QString();
}

QString LessonPlayer::title() const
{
    return isPlaying() ? scene().title.in(shownLanguage()) : QString();
}

SceneTexts LessonPlayer::words() const
{
    if (!isPlaying())
        return {};
    const LessonLanguage language = shownLanguage();
    const Question question = scene().question.value_or(Question());
    return {scene().text.in(language), question.text.in(language), question.explanation.in(language)};
}

void LessonPlayer::updateTexts()
{
    const SceneTexts now = words();
    if (!isPlaying()) {
        m_filler.fill(now, nullptr, {});
        return;
    }
    const ComputationPtr shown = m_document.computation();
    if (shown && haveSameNumbers(shown->session, scene().session) && shown->parts.hasAll(partsOf(now)))
        m_sceneNumbers = shown;
    const bool open = hasQuestion() && m_open.contains(m_place);
    const int covered = open ? heedmap::coveredRow(*scene().question) : -1;
    m_filler.fill(now, m_sceneNumbers, {covered, scene().session.explain.path, {}});
}

void LessonPlayer::retranslate()
{
    if (!isPlaying())
        return;
    m_document.want(this, partsOf(words()));
    updateTexts();
    emit textChanged();
    answer(); // words of options are made with them
}

} // namespace heedmap
