// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace heedmap {

/// A large ring that follows the pointer, above everything, so that a class sees what is spoken about.
class PointerRing final : public QWidget
{
    Q_OBJECT

public:
    /// Covers \a parent, whose size it is given.
    explicit PointerRing(QWidget *parent);

    /// The radius in pixels; while it is emphasized it is larger.
    void setRadius(int radius);
    void setPosition(QPoint position);
    void setEmphasized(bool emphasized);

    QPoint position() const { return m_position; }
    int shownRadius() const { return m_isEmphasized ? m_radius * 2 : m_radius; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QRect ringArea() const;

    QPoint m_position;
    int m_radius = 40;
    bool m_isEmphasized = false;
};

} // namespace heedmap
