// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_player.h"

#include "core/lesson/lesson_text.h"
#include "ui/document/latest_worker.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace heedmap {

namespace {

/// While sessionChanged() is on its way, the document does not know yet that what it computed is late.
bool hasNumbersOf(const Computation &computation, const Session &session)
{
    const Session &of = computation.session;
    return of.tokens == session.tokens && of.embedding == session.embedding &&
           of.attention == session.attention && of.mask == session.mask && of.weights == session.weights;
}

} // namespace

LessonLanguage shownLanguage()
{
    return QLocale().language() == QLocale::Chinese ? LessonLanguage::Chinese : LessonLanguage::English;
}

LessonPlayer::LessonPlayer(Document &document, QObject *parent)
    : QObject(parent), m_document(document), m_worker(std::make_unique<LatestWorker>())
{
    connect(&document, &Document::sessionChanged, this, [this] {
        updateTexts();
        updateAway();
    });
    connect(&document, &Document::computed, this, &LessonPlayer::updateTexts);
    connect(&document, &Document::computeFailed, this, &LessonPlayer::updateTexts);
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
    // The session of a scene has no file yet: Save must not write it over somebody's own.
    m_document.reset(scene().session, {});
    emit lessonChanged();
    enter(m_place);
}

void LessonPlayer::close()
{
    if (!isPlaying())
        return;
    m_document.coverRow(-1);
    leave();
}

void LessonPlayer::leave()
{
    m_worker->drop();
    m_document.want(this, {});
    m_lesson.reset();
    m_fileName.clear();
    m_place = 0;
    m_answer.reset();
    m_questionError.reset();
    m_chosen = -1;
    m_revealed = false;
    m_away = false;
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
    cover();
    putSession(tr("Scene %1").arg(place + 1));
    enter(place);
}

/// What follows once the document has the scene's session.
void LessonPlayer::enter(int place)
{
    m_place = place;
    beginQuestion();
    wantParts();
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

QString LessonPlayer::filled(const LocalText &text) const
{
    const QString &words = text.in(shownLanguage());
    const ComputationPtr computation = m_document.computation();
    if (computation && hasNumbersOf(*computation, m_document.session()) &&
        computation->parts.hasAll(partsForText(words)))
        return filledText(words, *computation);
    return pendingText(words);
}

void LessonPlayer::wantParts()
{
    const LessonLanguage language = shownLanguage();
    TraceParts parts = partsForText(scene().text.in(language));
    if (hasQuestion()) {
        parts = parts | partsForText(scene().question->text.in(language));
        parts = parts | partsForText(scene().question->explanation.in(language));
    }
    m_document.want(this, parts);
}

void LessonPlayer::updateTexts()
{
    const LocalText none;
    const Question noQuestion{};
    const Question &question = hasQuestion() ? *scene().question : noQuestion;
    const QString before[] = {m_text, m_questionText, m_explanation};
    m_text = filled(isPlaying() ? scene().text : none);
    m_questionText = filled(question.text);
    m_explanation = filled(question.explanation);
    if (before[0] != m_text || before[1] != m_questionText || before[2] != m_explanation)
        emit textChanged();
}

void LessonPlayer::beginQuestion()
{
    m_worker->drop();
    m_answer.reset();
    m_questionError.reset();
    m_chosen = -1;
    m_revealed = false;
    cover();
    emit questionChanged();
    answer();
}

/// The row that is asked about, until it is revealed.
void LessonPlayer::cover()
{
    m_document.coverRow(hasQuestion() && !m_revealed ? coveredRow(*scene().question) : -1);
}

/// Core answers for the scene as it is in the lesson, whatever is played with meanwhile.
void LessonPlayer::answer()
{
    if (!hasQuestion())
        return;
    m_worker->run(
        [question = *scene().question, session = scene().session, files = m_document.files(),
         budget = m_document.allowedMemory()](const std::stop_token &stop) -> Result<AnsweredQuestion> {
            const Task task{stop, {}, budget};
            const Result<ComputationPtr> now = compute(session, partsFor(question), *files, task);
            if (!now)
                return tl::unexpected(now.error());
            return answeredQuestion(question, **now, *files, task);
        },
        [this](const Result<AnsweredQuestion> &answered) { acceptAnswer(answered); });
}

void LessonPlayer::acceptAnswer(const Result<AnsweredQuestion> &answered)
{
    m_answer.reset();
    m_questionError.reset();
    if (!answered)
        m_questionError = answered.error();
    else if (answered->options.isEmpty())
        m_questionError = Error{ErrorCode::OutOfMemory, {}, {}};
    else
        m_answer = *answered;
    emit questionChanged();
}

QList<AnswerOption> LessonPlayer::options() const
{
    return m_answer ? m_answer->options : QList<AnswerOption>();
}

int LessonPlayer::right() const
{
    return m_answer ? m_answer->right() : -1;
}

void LessonPlayer::choose(int option)
{
    if (m_revealed || option < 0 || option >= options().size() || option == m_chosen)
        return;
    m_chosen = option;
    emit questionChanged();
}

void LessonPlayer::reveal()
{
    if (m_revealed || options().isEmpty())
        return;
    m_revealed = true;
    cover();
    emit questionChanged();
    emit textChanged();
}

void LessonPlayer::askAgain()
{
    if (!m_revealed)
        return;
    m_revealed = false;
    m_chosen = -1;
    cover();
    emit questionChanged();
    emit textChanged();
}

void LessonPlayer::retranslate()
{
    if (!isPlaying())
        return;
    wantParts();
    updateTexts();
    emit textChanged();
    answer(); // words of options are made with them
}

} // namespace heedmap
