// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/patches_dock.h"

#include "core/base/error_text.h"
#include "ui/common/form_rows.h"
#include "ui/document/latest_worker.h"
#include "ui/explain/drawing_view.h"
#include "ui/explain/patches_layout.h"
#include "ui/explain/patches_painting.h"
#include "ui/explain/patches_words.h"
#include "ui/figure/figure_words.h"

#include <QKeyEvent>
#include <QScrollArea>

#include <algorithm>

namespace heedmap {

namespace {

/// Where an arrow leads in a grid of \a columns and \a rows; \a from where it leads nowhere, −1 for other keys.
int neighbour(int from, int key, int columns, int rows)
{
    const int column = from % columns;
    const int row = from / columns;
    switch (key) {
    case Qt::Key_Left:
        return from - (column > 0 ? 1 : 0);
    case Qt::Key_Right:
        return from + (column < columns - 1 ? 1 : 0);
    case Qt::Key_Up:
        return from - (row > 0 ? columns : 0);
    case Qt::Key_Down:
        return from + (row < rows - 1 ? columns : 0);
    case Qt::Key_Home:
        return 0;
    case Qt::Key_End:
        return columns * rows - 1;
    default:
        return -1;
    }
}

/// The same among tokens in a row.
int neighbour(int from, int key, int count)
{
    if (key == Qt::Key_Up || key == Qt::Key_Down)
        key = key == Qt::Key_Up ? Qt::Key_Left : Qt::Key_Right;
    return neighbour(from, key, count, 1);
}

} // namespace

PatchesDock::PatchesDock(Document &document, QWidget *parent)
    : ExplainDock(document, QStringLiteral("patchesDock"), {}, parent)
{
    m_view = new DrawingView;
    m_view->setObjectName(QStringLiteral("view"));
    addScrolled(m_view);
    connect(m_view, &DrawingView::pointed, this, &PatchesDock::point);
    connect(m_view, &DrawingView::pressed, this, &PatchesDock::press);
    connect(m_view, &DrawingView::keyPressed, this, &PatchesDock::pressKey);
    begin();
}

void PatchesDock::showContent(const ExplainContent &content)
{
    if (!content.computation) {
        worker().drop();
        showReason(document().session().tokens.picture.isSet() ? FigureWords::empty()
                                                               : PatchesWords::noPicture());
        return;
    }
    if (const QString reason = whyNoPatches(content); !reason.isEmpty()) {
        worker().drop();
        showReason(reason);
        return;
    }
    worker().run([content](const std::stop_token &stop) { return patchesModel(content, stop); },
                 [this](const std::shared_ptr<const PatchesModel> &model) { showModel(model); });
}

void PatchesDock::showModel(const std::shared_ptr<const PatchesModel> &model)
{
    if (!model) {
        showReason(describe({ErrorCode::OutOfMemory, {}, {}}));
        return;
    }
    m_model = model;
    m_view->setAccessibleDescription(PatchesWords::heading(*m_model) + u'\n' +
                                     PatchesWords::sentence(*m_model));
    m_view->setToolTip({});
    m_view->setDrawing(patchesDrawing(m_model));
}

void PatchesDock::showReason(const QString &reason)
{
    m_model = nullptr;
    m_view->setHint(reason);
    m_view->setAccessibleDescription(reason);
    m_view->setToolTip({});
    m_view->unsetCursor();
    m_view->setDrawing({});
}

void PatchesDock::point(QPointF position)
{
    if (!m_model)
        return;
    const PatchesLayout places(*m_model, m_view->canvas());
    const int patch = places.patchAt(position);
    m_view->setToolTip(patch < 0 ? QString() : tipText(PatchesWords::patchSentence(*m_model, patch)));
    const bool leads = patch >= 0 || places.queryAt(position) >= 0;
    m_view->setCursor(leads ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void PatchesDock::press(QPointF position, Qt::KeyboardModifiers modifiers)
{
    if (!m_model)
        return;
    const PatchesLayout places(*m_model, m_view->canvas());
    Selection cell = m_model->cell;
    if (const int patch = places.patchAt(position); patch >= 0) {
        const bool query = m_model->isSelf && modifiers.testFlag(Qt::ControlModifier);
        (query ? cell.query : cell.key) = patch;
        select(cell);
    } else if (const int query = places.queryAt(position); query >= 0) {
        cell.query = query;
        select(cell);
    }
}

/// Arrows move the key, with Shift the query; a digit chooses the head.
void PatchesDock::pressKey(QKeyEvent *event)
{
    const auto modifiers = event->modifiers() & ~Qt::KeyboardModifiers(Qt::KeypadModifier);
    if (!m_model || (modifiers & ~Qt::KeyboardModifiers(Qt::ShiftModifier)) != 0)
        return;
    const int digit = event->key() - Qt::Key_1;
    if (modifiers == Qt::NoModifier && digit >= 0 && digit < std::min(9, m_model->headCount)) {
        Selection cell = m_model->cell;
        cell.head = digit;
        select(cell);
    } else if (!moveByKey(event->key(), modifiers != 0)) {
        return;
    }
    event->accept();
}

bool PatchesDock::moveByKey(int key, bool query)
{
    Selection cell = m_model->cell;
    int &place = query ? cell.query : cell.key;
    const bool inPicture = !query || m_model->isSelf;
    const int next = inPicture ? neighbour(place, key, m_model->columns, m_model->rows)
                               : neighbour(place, key, static_cast<int>(m_model->queries.size()));
    if (next < 0)
        return false;
    place = next;
    select(cell);
    const PatchesLayout places(*m_model, m_view->canvas());
    const QRectF shown = inPicture ? places.patch(next) : places.chips()[static_cast<std::size_t>(next)];
    QWidget *viewport = m_view->parentWidget();
    auto *area = viewport != nullptr ? qobject_cast<QScrollArea *>(viewport->parentWidget()) : nullptr;
    const QPoint middle = m_view->toWidget(shown.center()).toPoint();
    if (area != nullptr)
        area->ensureVisible(middle.x(), middle.y(), 32, 32);
    return true;
}

/// The head of a combined map is nobody's: the one that is selected stays.
void PatchesDock::select(const Selection &cell)
{
    Selection selection = cell;
    if (selection.head < 0)
        selection.head = std::max(0, document().selection().head);
    document().select(selection);
}

Drawing PatchesDock::drawing() const
{
    return m_view->drawing();
}

void PatchesDock::setOutdated(bool outdated)
{
    m_view->setOutdated(outdated);
}

void PatchesDock::retranslateView()
{
    setWindowTitle(PatchesWords::title());
    m_view->setAccessibleName(PatchesWords::title());
}

} // namespace heedmap
