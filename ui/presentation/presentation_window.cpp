// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presentation/presentation_window.h"

#include "ui/figure/heatmap_figure.h"
#include "ui/lessons/lesson_player.h"
#include "ui/presentation/pointer_ring.h"
#include "ui/presentation/presentation_figure.h"
#include "ui/presentation/presentation_help.h"
#include "ui/presentation/presentation_layout.h"
#include "ui/presentation/presentation_question.h"
#include "ui/presentation/presentation_steps.h"
#include "ui/presentation/presentation_text.h"

#include <QApplication>
#include <QCloseEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QWindow>

namespace heedmap {

namespace {

constexpr int helpMs = 8000;
constexpr int pointerMs = 3000;

/// Without a lesson there is nothing else to show beside the figure.
bool sceneHasSteps(const LessonPlayer *player)
{
    return player == nullptr || !player->isPlaying() ||
           player->scene().view.docks.contains(QStringLiteral("steps"));
}

} // namespace

PresentationWindow::PresentationWindow(Document &document, LessonPlayer *player, QWidget *parent)
    : QWidget(parent, Qt::Window), m_document(document), m_player(player)
{
    setObjectName(QStringLiteral("presentationWindow"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    build();
    adoptPalette();
    setTypeOf(1080);
    connectPlayer();
    m_hideHelp.setSingleShot(true);
    m_hideHelp.setInterval(helpMs);
    connect(&m_hideHelp, &QTimer::timeout, this, [this] { showHelp(false); });
    m_hidePointer.setObjectName(QStringLiteral("hidePointer"));
    m_hidePointer.setSingleShot(true);
    m_hidePointer.setInterval(pointerMs);
    connect(&m_hidePointer, &QTimer::timeout, this, [this] { setCursor(Qt::BlankCursor); });
    retranslate();
    showNewScene();
}

void PresentationWindow::build()
{
    m_heads = new HeatmapFigure(this);
    m_heads->setObjectName(QStringLiteral("presentedHeads"));
    m_heads->setFocusPolicy(Qt::TabFocus);
    for (QWidget *part : m_heads->findChildren<QWidget *>())
        part->setFocusPolicy(Qt::NoFocus);
    m_heads->installEventFilter(this);
    m_figure = new PresentationFigure(m_document, m_heads);
    m_steps = new PresentationSteps(m_document, this);
    m_text = new PresentationText(this);
    m_question = new PresentationQuestion(this);
    m_help = new PresentationHelp(this);
    m_ring = new PointerRing(this);
    m_ring->hide();
    m_cover = new QWidget(this);
    m_cover->setObjectName(QStringLiteral("presentationCover"));
    m_cover->setAutoFillBackground(true);
    m_cover->hide();
    m_cover->installEventFilter(this);
    connect(m_steps, &PresentationSteps::stepChanged, this, &PresentationWindow::stateChanged);
    connect(m_steps, &PresentationSteps::stepsChanged, this, &PresentationWindow::arrange);
    connect(&m_document, &Document::computed, this, &PresentationWindow::arrange);
}

void PresentationWindow::connectPlayer()
{
    if (!m_player)
        return;
    LessonPlayer *player = m_player;
    connect(player, &LessonPlayer::lessonChanged, this, &PresentationWindow::showNewScene);
    connect(player, &LessonPlayer::sceneChanged, this, &PresentationWindow::showNewScene);
    connect(player, &LessonPlayer::textChanged, this, &PresentationWindow::showScene);
    connect(player, &LessonPlayer::questionChanged, this, &PresentationWindow::showScene);
    connect(m_question, &PresentationQuestion::chosen, player, &LessonPlayer::choose);
}

bool PresentationWindow::hasLesson() const
{
    const LessonPlayer *player = m_player;
    return player != nullptr && player->isPlaying();
}

bool PresentationWindow::isQuestionOpen() const
{
    const LessonPlayer *player = m_player;
    return player != nullptr && player->hasQuestion() && !player->isRevealed();
}

bool PresentationWindow::isBlank() const
{
    return !m_cover->isHidden();
}

bool PresentationWindow::isZoomed() const
{
    return m_figure->isZoomed();
}

bool PresentationWindow::showsSteps() const
{
    return !m_steps->isHidden();
}

bool PresentationWindow::showsPointer() const
{
    return !m_ring->isHidden();
}

bool PresentationWindow::showsHelp() const
{
    return !m_help->isHidden();
}

void PresentationWindow::showNewScene()
{
    m_prefersSteps = false;
    const LessonPlayer *player = m_player;
    if (player != nullptr && player->isPlaying())
        m_steps->showStage(player->scene().view.step);
    showScene();
}

void PresentationWindow::showScene()
{
    const PresentedScene scene = presentedScene(m_player);
    m_text->setVisible(!scene.isEmpty());
    m_text->setScene(scene, scene.question.isRevealed);
    m_question->setQuestion(scene.question);
    m_help->setLesson(hasLesson());
    const bool asked = !scene.question.text.isEmpty();
    const bool steps = m_prefersSteps || (!asked && sceneHasSteps(m_player));
    m_steps->setVisible(steps);
    m_question->setVisible(asked && !steps);
    arrange();
}

void PresentationWindow::showPanel(bool steps)
{
    if (steps == m_prefersSteps)
        return;
    m_prefersSteps = steps;
    showScene();
}

void PresentationWindow::setTypeOf(int height)
{
    const PresentationType type = presentationType(height);
    if (type == m_type)
        return;
    m_type = type;
    m_figure->setType(type);
    m_steps->setType(type);
    m_text->setType(type);
    m_question->setType(type);
    m_help->setType(type);
    m_ring->setRadius(2 * type.least);
}

PresentationWants PresentationWindow::wants() const
{
    PresentationWants wants;
    if (!m_text->isHidden())
        wants.textHeight = [this](int width, int pixels) { return m_text->heightAt(width, pixels); };
    if (!m_steps->isHidden()) {
        wants.panelHeight = [this](int width, int) { return m_steps->heightAt(width); };
        wants.panelWidth = m_steps->leastWidth();
        wants.panelHasMargins = true;
    } else if (!m_question->isHidden()) {
        wants.panelHeight = [this](int width, int pixels) { return m_question->heightAt(width, pixels); };
    }
    wants.figureCell = [this](QSize room) { return m_figure->cellIn(room); };
    wants.numberCell = m_figure->numberCell();
    return wants;
}

void PresentationWindow::arrange()
{
    const QSize room(width(), height() - m_help->stripIn(size()));
    const PresentationPlaces places = presentationPlaces(room, m_type, wants());
    m_heads->setGeometry(places.figure);
    m_text->setGeometry(places.text);
    m_steps->setGeometry(places.panel);
    m_question->setTextPixels(places.pixels);
    m_question->setGeometry(places.panel);
    arrangeOverlays();
}

/// What stands beside it gives it its room.
void PresentationWindow::showHelp(bool shown)
{
    m_help->setVisible(shown);
    arrange();
}

void PresentationWindow::arrangeOverlays()
{
    m_help->place(size());
    m_ring->setGeometry(rect());
    m_cover->setGeometry(rect());
    m_help->raise();
    m_ring->raise();
    m_cover->raise();
}

void PresentationWindow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    setTypeOf(height());
    arrange();
}

void PresentationWindow::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    // Every move of the pointer goes by here, whatever it is over.
    if (QWindow *window = windowHandle())
        window->installEventFilter(this);
    showHelp(true);
    m_hideHelp.start();
    m_hidePointer.start();
    setFocus();
}

void PresentationWindow::closeEvent(QCloseEvent *event)
{
    event->ignore();
    emit leaveRequested();
}

void PresentationWindow::paintEvent(QPaintEvent * /*event*/)
{
    QPainter(this).fillRect(rect(), palette().color(QPalette::Base));
}

void PresentationWindow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::StyleChange)
        adoptPalette();
}

void PresentationWindow::adoptPalette()
{
    if (m_adopting)
        return;
    m_adopting = true;
    setPalette(presentationPalette(QApplication::palette()));
    m_adopting = false;
}

void PresentationWindow::retranslate()
{
    setWindowTitle(tr("Presentation — Heedmap"));
    setAccessibleName(tr("Presentation"));
    showScene();
}

} // namespace heedmap
