// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/look_at_pointer.h"

#include <QApplication>
#include <QEvent>
#include <QPainter>
#include <QScrollArea>

namespace heedmap {

namespace {

constexpr int lineWidth = 3;
constexpr int outline = 1; ///< in the colour of the background, so that the ring is seen on every picture
constexpr int reach = lineWidth + 2 * outline;
constexpr int radius = 6;

bool isUse(QEvent::Type type)
{
    return type == QEvent::MouseButtonPress || type == QEvent::KeyPress || type == QEvent::Wheel ||
           type == QEvent::TouchBegin;
}

bool movesThings(QEvent::Type type)
{
    return type == QEvent::Move || type == QEvent::Resize || type == QEvent::Show || type == QEvent::Hide ||
           type == QEvent::ParentChange || type == QEvent::ZOrderChange;
}

/// What scroll areas and borders leave of \a target, in the coordinates of its window.
QRect visiblePart(const QWidget &target)
{
    QRect part = target.rect();
    const QWidget *widget = &target;
    for (const QWidget *around = target.parentWidget(); around != nullptr && !widget->isWindow();
         around = around->parentWidget()) {
        part.translate(widget->pos());
        part &= around->rect();
        widget = around;
    }
    return part;
}

void scrollTo(QWidget &target)
{
    for (QWidget *around = target.parentWidget(); around != nullptr; around = around->parentWidget()) {
        if (auto *area = qobject_cast<QScrollArea *>(around))
            area->ensureWidgetVisible(&target, reach, reach);
    }
}

} // namespace

LookAtPointer::LookAtPointer(QWidget *window) : QWidget(window)
{
    setObjectName(QStringLiteral("lookAtPointer"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

LookAtPointer::~LookAtPointer() = default;

void LookAtPointer::pointAt(QWidget *target)
{
    QWidget *before = m_target.data();
    m_target = target;
    m_isToScroll = target != nullptr;
    if (target == nullptr) {
        qApp->removeEventFilter(this);
        hide();
        return;
    }
    if (before == nullptr)
        qApp->installEventFilter(this);
    retranslate();
    placeSoon();
}

/// Layouts have to settle first.
void LookAtPointer::placeSoon()
{
    if (std::exchange(m_scheduled, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_scheduled = false;
            place();
        },
        Qt::QueuedConnection);
}

void LookAtPointer::place()
{
    QWidget *target = m_target.data();
    if (target == nullptr || !target->isVisible()) {
        hide();
        return;
    }
    if (std::exchange(m_isToScroll, false))
        scrollTo(*target);
    if (parentWidget() != target->window())
        setParent(target->window());
    const QRect part = visiblePart(*target);
    if (part.isEmpty()) {
        hide();
        return;
    }
    const QRect ring = part.adjusted(-reach, -reach, reach, reach) & target->window()->rect();
    setGeometry(ring);
    setMask(QRegion(rect()) - QRegion(rect().adjusted(reach, reach, -reach, -reach)));
    show();
    raise();
}

bool LookAtPointer::eventFilter(QObject *watched, QEvent *event)
{
    const QWidget *target = m_target.data();
    const auto *widget = qobject_cast<const QWidget *>(watched);
    if (target == nullptr || widget == nullptr || widget == this)
        return false;
    if (isUse(event->type()) && (widget == target || target->isAncestorOf(widget)))
        pointAt(nullptr);
    else if (movesThings(event->type()) && (widget == target || widget->isAncestorOf(target)))
        placeSoon();
    return false;
}

void LookAtPointer::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void LookAtPointer::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double inset = outline + lineWidth / 2.0;
    const QRectF ring = QRectF(rect()).adjusted(inset, inset, -inset, -inset);
    const QPalette colors = palette();
    painter.setPen(QPen(colors.color(QPalette::Window), lineWidth + 2 * outline));
    painter.drawRoundedRect(ring, radius, radius);
    painter.setPen(QPen(colors.color(QPalette::Active, QPalette::Highlight), lineWidth));
    painter.drawRoundedRect(ring, radius, radius);
}

void LookAtPointer::retranslate()
{
    const QWidget *target = m_target.data();
    if (target == nullptr)
        return;
    QString name = target->windowTitle().isEmpty() ? target->accessibleName() : target->windowTitle();
    if (name.isEmpty())
        name = target->objectName();
    setAccessibleName(tr("Look here: %1").arg(name));
    setAccessibleDescription(tr("A ring around what the scene is about. It goes away when you use it."));
}

} // namespace heedmap
