// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson_answer.h"
#include "ui/document/document.h"
#include "ui/lessons/scene_text_filler.h"

#include <QObject>
#include <QSet>

#include <memory>
#include <optional>

namespace heedmap {

class LatestWorker;

/// Plays a lesson on a document: puts the session of a scene into it, has its question answered by core, and covers the row
/// that is asked about. Scenes are undo steps. It knows no window: what docks and pointer do follows its signals.
/// Lives in the window thread.
class LessonPlayer final : public QObject
{
    Q_OBJECT

public:
    explicit LessonPlayer(Document &document, QObject *parent = nullptr);
    ~LessonPlayer() override;

    bool isPlaying() const { return m_lesson != nullptr; }
    /// \pre isPlaying()
    const Lesson &lesson() const { return *m_lesson; }
    int place() const { return m_place; }
    const Scene &scene() const { return m_lesson->scenes[m_place]; }
    /// The file of a lesson of somebody's own; empty for those that come with the program.
    QString fileName() const { return m_fileName; }

    /// Begins \a lesson at scene \a place. What is unsaved is to be asked about before. It ends when another session takes
    /// the document's place.
    void play(const Lesson &lesson, const QString &fileName = {}, int place = 0);
    /// Ends it; the document stays as it is.
    void close();

    /// Whether the session is not the scene's any more: free play.
    bool isAway() const;

    /// In the language that is shown.
    QString lessonTitle() const;
    QString title() const;
    /// Markdown with its numbers: those of the scene, so that what it says stays true in free play. "…" until they are
    /// computed, "?" for what is covered.
    QString text() const { return m_filler.texts().text; }

    bool hasQuestion() const { return isPlaying() && scene().question.has_value(); }
    /// Markdown, as the text.
    QString questionText() const { return m_filler.texts().question; }
    /// Empty until core has answered; free play does not alter them.
    QList<AnswerOption> options() const;
    /// Which option is right; −1: core has not answered, or there is none that alone is right.
    int right() const;
    /// What the answer was found from, see AnsweredQuestion; empty until it is revealed.
    QList<double> values() const { return m_revealed && m_answer ? m_answer->values : QList<double>(); }
    int chosen() const { return m_chosen; }
    bool isRevealed() const { return m_revealed; }
    /// Markdown; empty until it is revealed.
    QString explanation() const { return m_revealed ? m_filler.texts().explanation : QString(); }
    /// Why there is no answer, if so. Nothing is covered for it then.
    std::optional<Error> questionError() const { return m_questionError; }

public slots:
    void next();
    void previous();
    void goTo(int place);
    /// Session and selection as the scene has them. An open question stays as it is.
    void backToScene();

    /// Predicts; may be altered until it is revealed.
    void choose(int option);
    /// Uncovers the row. A teacher may do so without a choice.
    void reveal();
    /// Covers it again, nothing chosen.
    void askAgain();

    /// The language of the program is another one now.
    void retranslate();

signals:
    /// Another lesson, or none.
    void lessonChanged();
    /// Another scene: docks, selection and pointer are to follow. Also for backToScene().
    void sceneChanged();
    /// Title, text or explanation read differently now.
    void textChanged();
    /// Options, choice or answer.
    void questionChanged();
    void awayChanged(bool away);

private:
    void enter(int place);
    void leave();
    void putSession(const QString &what);
    void beginQuestion();
    void answer();
    void acceptAnswer(const Result<AnsweredQuestion> &answer);
    void cover();
    void setOpen(bool open);
    void answerAgain();
    SceneTexts words() const;
    void updateTexts();
    void updateAway();

    Document &m_document;
    std::unique_ptr<LatestWorker> m_worker;
    std::shared_ptr<const Lesson> m_lesson;
    QString m_fileName;
    int m_place = 0;
    int m_resets = 0; ///< of the document, when the lesson began
    SceneTextFiller m_filler;
    ComputationPtr m_sceneNumbers; ///< of the scene as it is in the lesson; null: not computed yet
    std::optional<AnsweredQuestion> m_answer;
    std::optional<Error> m_questionError;
    int m_chosen = -1;
    bool m_revealed = false;
    QSet<int> m_open; ///< scenes that were shown and whose question is neither revealed nor without an answer
    std::uint64_t m_askedMemory = 0; ///< what the answer was allowed to take
    bool m_away = false;
};

/// The language of the program as lessons have it.
LessonLanguage shownLanguage();

} // namespace heedmap
