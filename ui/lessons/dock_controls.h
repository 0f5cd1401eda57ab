// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QStringList>
#include <QWidget>

class QDockWidget;

namespace heedmap {

/// A control of a panel with what stands there because of it: its label, the hints below it.
struct DockControl
{
    QWidget *widget = nullptr;
    QList<QWidget *> belongings = {};

    QString name() const { return widget->objectName(); }
};

/// The controls of \a dock in reading order, shown or not: fields, buttons, tables; not the picture that a view draws.
QList<DockControl> controlsOf(const QDockWidget &dock);

/// "steps" for the dock whose object name is "stepsDock".
QString dockName(const QDockWidget &dock);

/// Hides controls, however often their docks show them meanwhile.
class ControlHider final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Hides every control of \a docks that is not among \a names.
    void hideExcept(const QList<QDockWidget *> &docks, const QStringList &names);
    /// Shows what was to be seen. Docks that would hide something by now have to be told again what holds.
    void restore();
    bool isHiding() const { return !m_hidden.isEmpty(); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void hide(QWidget *widget);

    QList<QPointer<QWidget>> m_hidden;
    QSet<const QObject *> m_wanted; ///< those of m_hidden that their dock shows
};

} // namespace heedmap
