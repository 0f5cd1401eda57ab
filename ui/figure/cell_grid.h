// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/qcustomplot_header.h"

namespace heedmap {

class CellPictures;
class FigureScene;

/// The cells of one head on its axis rect. Those of a large figure come from pictures; what there is no picture of
/// is asked for.
class CellGrid final : public QCPAbstractPlottable
{
    Q_OBJECT

public:
    CellGrid(QCPAxis *keyAxis, QCPAxis *valueAxis, const FigureScene &scene, CellPictures &pictures, int map);

    double selectTest(const QPointF &pos, bool onlySelectable, QVariant *details = nullptr) const override;
    QCPRange getKeyRange(bool &foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool &foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth,
                           const QCPRange &inKeyRange = QCPRange()) const override;

signals:
    /// What was painted is only similar to what it should be.
    void pictureMissed();

protected:
    QRect clipRect() const override;
    void draw(QCPPainter *painter) override;
    void drawLegendIcon(QCPPainter *painter, const QRectF &rect) const override;

private:
    const FigureScene &m_scene;
    CellPictures &m_pictures;
    int m_map;
};

} // namespace heedmap
