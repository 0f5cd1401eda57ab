// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/latest_worker.h"
#include "ui/lessons/lesson_player.h"
#include "ui/lessons/row_cover.h"

namespace heedmap {

void LessonPlayer::beginQuestion()
{
    m_worker->drop();
    m_answer.reset();
    m_questionError.reset();
    m_chosen = -1;
    m_revealed = false;
    setOpen(true);
    emit questionChanged();
    answer();
}

/// Whether the row that the scene asks about is to stay covered.
void LessonPlayer::setOpen(bool open)
{
    if (open && hasQuestion())
        m_open.insert(m_place);
    else
        m_open.remove(m_place);
    cover();
}

/// The one place that decides which row is covered. Views show older numbers until the session's are computed.
void LessonPlayer::cover()
{
    const auto rowOf = [this](const Session &session) {
        return isPlaying() ? rowToCover(*m_lesson, m_place, m_open, session) : -1;
    };
    const ComputationPtr shown = m_document.computation();
    int row = -1;
    if (shown && !haveSameNumbers(shown->session, m_document.session()))
        row = rowOf(shown->session);
    m_document.coverRow(row >= 0 ? row : rowOf(m_document.session()));
}

/// Core answers for the scene as it is in the lesson, whatever is played with meanwhile.
void LessonPlayer::answer()
{
    if (!hasQuestion())
        return;
    m_askedMemory = m_document.allowedMemory();
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
    // What nobody can answer need not stay hidden.
    setOpen(!m_revealed && !m_questionError);
    emit questionChanged();
}

/// More memory may be taken now.
void LessonPlayer::answerAgain()
{
    if (m_questionError && m_questionError->code == ErrorCode::OverMemoryBudget &&
        m_document.allowedMemory() > m_askedMemory)
        beginQuestion();
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
    // The answer is the scene's, and so is what is seen with it.
    if (isAway())
        backToScene();
    m_revealed = true;
    setOpen(false);
    updateTexts();
    emit questionChanged();
    emit textChanged();
}

void LessonPlayer::askAgain()
{
    if (!m_revealed)
        return;
    m_revealed = false;
    m_chosen = -1;
    setOpen(true);
    emit questionChanged();
    emit textChanged();
}

} // namespace heedmap
