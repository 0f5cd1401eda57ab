// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/dock_controls.h"

#include "ui/common/file_row.h"
#include "ui/common/slider_spin.h"
#include "ui/explain/drawing_view.h"
#include "ui/figure/heatmap_figure.h"

#include <QDockWidget>
#include <QEvent>
#include <QLabel>
#include <QLayout>
#include <QScrollArea>

#include <utility>

namespace heedmap {

namespace {

bool isPicture(const QWidget *widget)
{
    return qobject_cast<const DrawingView *>(widget) != nullptr ||
           qobject_cast<const HeatmapFigure *>(widget) != nullptr;
}

bool isControl(const QWidget *widget)
{
    if (widget->objectName().isEmpty())
        return false;
    return qobject_cast<const SliderSpin *>(widget) != nullptr ||
           qobject_cast<const FileRow *>(widget) != nullptr || (widget->focusPolicy() & Qt::TabFocus) != 0;
}

/// Walks through a panel as it is read.
class Reading final
{
public:
    void read(QWidget *widget)
    {
        if (auto *area = qobject_cast<QScrollArea *>(widget)) {
            if (area->widget() != nullptr)
                read(area->widget());
        } else if (auto *label = qobject_cast<QLabel *>(widget)) {
            readLabel(label);
        } else if (isPicture(widget)) {
            return;
        } else if (isControl(widget)) {
            m_found.append({widget, std::exchange(m_waiting, {})});
        } else if (widget->layout() != nullptr) {
            read(*widget->layout());
        }
    }

    QList<DockControl> found() const { return m_found; }

private:
    void read(const QLayout &layout)
    {
        for (int i = 0; i < layout.count(); ++i) {
            QLayoutItem *item = layout.itemAt(i);
            if (item->widget() != nullptr)
                read(item->widget());
            else if (item->layout() != nullptr)
                read(*item->layout());
        }
    }

    /// A label with a buddy stands before its control, a hint behind it.
    void readLabel(QLabel *label)
    {
        if (label->buddy() != nullptr)
            m_waiting = {label};
        else if (!m_found.isEmpty())
            m_found.last().belongings.append(label);
    }

    QList<DockControl> m_found;
    QList<QWidget *> m_waiting;
};

} // namespace

QList<DockControl> controlsOf(const QDockWidget &dock)
{
    Reading reading;
    if (dock.widget() != nullptr)
        reading.read(dock.widget());
    return reading.found();
}

QString dockName(const QDockWidget &dock)
{
    const QString name = dock.objectName();
    return name.endsWith(QLatin1String("Dock")) ? name.chopped(4) : name;
}

void ControlHider::hideExcept(const QList<QDockWidget *> &docks, const QStringList &names)
{
    for (const QDockWidget *dock : docks) {
        for (const DockControl &control : controlsOf(*dock)) {
            if (names.contains(control.name()))
                continue;
            hide(control.widget);
            for (QWidget *belonging : control.belongings) {
                if (!names.contains(belonging->objectName()))
                    hide(belonging);
            }
        }
    }
}

void ControlHider::hide(QWidget *widget)
{
    if (!widget->isHidden())
        m_wanted.insert(widget);
    widget->hide();
    widget->installEventFilter(this);
    m_hidden.append(widget);
}

bool ControlHider::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShowToParent) {
        m_wanted.insert(watched);
        static_cast<QWidget *>(watched)->hide();
    } else if (event->type() == QEvent::Destroy) {
        m_wanted.remove(watched);
    }
    return QObject::eventFilter(watched, event);
}

void ControlHider::restore()
{
    const QList<QPointer<QWidget>> hidden = std::exchange(m_hidden, {});
    for (const QPointer<QWidget> &pointer : hidden) {
        QWidget *widget = pointer.data();
        if (widget == nullptr)
            continue;
        widget->removeEventFilter(this);
        if (m_wanted.contains(widget))
            widget->show();
    }
    m_wanted.clear();
}

} // namespace heedmap
