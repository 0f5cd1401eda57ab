// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presentation/presenter_dock.h"

#include "core/base/error_text.h"
#include "ui/common/line_icon.h"
#include "ui/common/reading_text.h"
#include "ui/common/wrapping_label.h"
#include "ui/explain/flow_layout.h"
#include "ui/lessons/lesson_player.h"

#include <QEvent>
#include <QToolButton>
#include <QVBoxLayout>

namespace heedmap {

namespace {

QString nextTitle(const LessonPlayer &player)
{
    const QList<Scene> &scenes = player.lesson().scenes;
    const int next = player.place() + 1;
    return next < scenes.size() ? scenes[next].title.in(shownLanguage()) : QString();
}

} // namespace

PresenterDock::PresenterDock(LessonPlayer *player, QWidget *parent) : QDockWidget(parent), m_player(player)
{
    setObjectName(QStringLiteral("presenterDock"));
    setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetFloatable);
    build();
    m_since.start();
    m_clock.setInterval(1000);
    connect(&m_clock, &QTimer::timeout, this, &PresenterDock::showTime);
    m_clock.start();
    if (player != nullptr) {
        for (const auto changed : {&LessonPlayer::lessonChanged, &LessonPlayer::sceneChanged,
                                   &LessonPlayer::textChanged, &LessonPlayer::questionChanged})
            connect(player, changed, this, &PresenterDock::showScene);
    }
    retranslate();
}

void PresenterDock::build()
{
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    m_time = new QLabel;
    m_time->setObjectName(QStringLiteral("presentedTime"));
    QFont large = m_time->font();
    large.setPointSizeF(large.pointSizeF() * 1.4);
    m_time->setFont(large);
    m_title = new WrappingLabel;
    m_title->setObjectName(QStringLiteral("presenterTitle"));
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_text = new ReadingText;
    m_text->setObjectName(QStringLiteral("presenterText"));
    m_answer = new WrappingLabel;
    m_answer->setObjectName(QStringLiteral("presenterAnswer"));
    m_next = new WrappingLabel;
    m_next->setObjectName(QStringLiteral("presenterNext"));
    m_buttons = new QWidget;
    new FlowLayout(m_buttons);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    m_buttons->setSizePolicy(policy);
    addButton(PresentationCommand::Previous, "presentPrevious", "step-back");
    addButton(PresentationCommand::Next, "presentNext", "step-forward");
    addButton(PresentationCommand::Reveal, "presentReveal", "unlock");
    addButton(PresentationCommand::Black, "presentBlack", "eye-off");
    addButton(PresentationCommand::Zoom, "presentZoom", "grid");
    addButton(PresentationCommand::Leave, "presentEnd", "stop");
    for (QWidget *part :
         std::initializer_list<QWidget *>{m_time, m_buttons, m_title, m_text, m_answer, m_next})
        column->addWidget(part);
    column->setStretchFactor(m_text, 1);
    setWidget(content);
}

void PresenterDock::addButton(PresentationCommand command, const char *name, const char *icon)
{
    auto *button = new QToolButton;
    button->setObjectName(QLatin1String(name));
    button->setIcon(lineIcon(QLatin1String(icon)));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setCheckable(command == PresentationCommand::Black || command == PresentationCommand::Zoom);
    connect(button, &QToolButton::clicked, this, [this, command] { emit commanded(command); });
    m_buttons->layout()->addWidget(button);
    m_commands.append({command, button});
}

void PresenterDock::setState(bool blank, bool zoomed)
{
    for (const auto &[command, button] : m_commands) {
        if (command == PresentationCommand::Black)
            button->setChecked(blank);
        else if (command == PresentationCommand::Zoom)
            button->setChecked(zoomed);
    }
}

QString PresenterDock::timeText(qint64 seconds)
{
    const auto two = [](qint64 number) { return QStringLiteral("%1").arg(number, 2, 10, QChar(u'0')); };
    const qint64 minutes = seconds / 60;
    if (minutes < 60)
        return QString::number(minutes) + u':' + two(seconds % 60);
    return QString::number(minutes / 60) + u':' + two(minutes % 60) + u':' + two(seconds % 60);
}

void PresenterDock::showTime()
{
    m_time->setText(timeText(m_since.elapsed() / 1000));
}

void PresenterDock::showScene()
{
    const LessonPlayer *player = m_player;
    const bool playing = player != nullptr && player->isPlaying();
    for (QWidget *part : std::initializer_list<QWidget *>{m_text, m_answer, m_next})
        part->setVisible(playing);
    if (!playing) {
        m_title->setText(tr("No lesson is played: next and back go through the steps."));
        showQuestion();
        return;
    }
    m_title->setText(tr("Scene %1 of %2: %3")
                         .arg(QString::number(player->place() + 1),
                              QString::number(player->lesson().scenes.size()), player->title()));
    const QString question = player->hasQuestion() ? player->questionText() : QString();
    m_text->setReading(question.isEmpty() ? player->text()
                                          : player->text() + QStringLiteral("\n\n---\n\n") + question);
    const QString next = nextTitle(*player);
    m_next->setText(next.isEmpty() ? tr("This is the last scene.") : tr("Next: %1").arg(next));
    showQuestion();
}

void PresenterDock::showQuestion()
{
    const LessonPlayer *player = m_player;
    const bool asked = player != nullptr && player->hasQuestion();
    const bool hasAnswer = asked && player->right() >= 0;
    const QString answer = asked ? answerText(*player) : QString();
    for (const auto &[command, button] : m_commands) {
        if (command != PresentationCommand::Reveal)
            continue;
        button->setEnabled(hasAnswer && !player->isRevealed());
        button->setToolTip(asked && !hasAnswer ? answer : button->text());
    }
    m_answer->setVisible(asked);
    m_answer->setText(answer);
}

/// Of the question that is asked; or why there is none.
QString PresenterDock::answerText(const LessonPlayer &player)
{
    if (const std::optional<Error> error = player.questionError())
        return describe(*error);
    const QList<AnswerOption> options = player.options();
    if (options.isEmpty())
        return tr("The answer is being worked out…");
    const int right = player.right();
    return right < 0 ? tr("This question has no single right answer.")
                     : tr("Answer: %1").arg(options.value(right).text);
}

void PresenterDock::retranslate()
{
    setWindowTitle(tr("Presenting"));
    m_time->setAccessibleName(tr("Time since the start"));
    m_time->setToolTip(m_time->accessibleName());
    m_text->setAccessibleName(tr("Text of the scene"));
    for (const auto &[command, button] : m_commands) {
        switch (command) {
        case PresentationCommand::Previous:
            button->setText(tr("Back"));
            break;
        case PresentationCommand::Next:
            button->setText(tr("Next"));
            break;
        case PresentationCommand::Reveal:
            button->setText(tr("Reveal"));
            break;
        case PresentationCommand::Black:
            button->setText(tr("Black"));
            break;
        case PresentationCommand::Zoom:
            button->setText(tr("One head"));
            break;
        default:
            button->setText(tr("End"));
            break;
        }
    }
    showTime();
    showScene();
}

void PresenterDock::changeEvent(QEvent *event)
{
    QDockWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace heedmap
