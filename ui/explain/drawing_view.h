// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/drawing.h"

#include <QWidget>

namespace heedmap {

/// A drawing on the screen, as large as the widget, at least as large as it needs. Positions are in units of the drawing.
/// Put it into a scroll area whose widget it resizes.
class DrawingView final : public QWidget
{
    Q_OBJECT

public:
    explicit DrawingView(QWidget *parent = nullptr);

    void setDrawing(const Drawing &drawing);
    const Drawing &drawing() const { return m_drawing; }

    /// Said in the middle while there is no drawing.
    void setHint(const QString &hint);

    /// Pales the drawing while it shows an older state than what is set.
    void setOutdated(bool outdated);

    /// The canvas that is painted now.
    QSizeF canvas() const;
    /// The colours it is painted in.
    FigureStyle style() const;
    QPointF toDrawing(QPointF widgetPosition) const;
    QPointF toWidget(QPointF drawingPosition) const;

    QSize sizeHint() const override;

signals:
    /// The pointer moves over the drawing, no button held.
    void pointed(QPointF position);
    void left();
    void pressed(QPointF position, Qt::KeyboardModifiers modifiers);
    /// The left button is held.
    void dragged(QPointF position);
    void released(QPointF position);
    /// A key that the view itself has no use for; accept it if you have.
    void keyPressed(QKeyEvent *event);

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void moveEvent(QMoveEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    double scale() const;
    void fit();
    void paintFocus(QPainter &painter) const;

    Drawing m_drawing;
    QString m_hint;
    bool m_outdated = false;
    bool m_dragging = false;
};

} // namespace heedmap
