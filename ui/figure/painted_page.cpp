// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/painted_page.h"

#include "ui/figure/band_painting.h"
#include "ui/figure/figure_painting.h"

#include <QPaintDevice>
#include <QPaintEngine>

namespace heedmap {

namespace {

/// Draws nothing and keeps the texts.
class TextEngine final : public QPaintEngine
{
public:
    TextEngine() : QPaintEngine(QPaintEngine::AllFeatures) {}

    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState &) override {}
    void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override {}
    void drawImage(const QRectF &, const QImage &, const QRectF &, Qt::ImageConversionFlags) override {}
    void drawPath(const QPainterPath &) override {}
    void drawPolygon(const QPointF *, int, PolygonDrawMode) override {}
    void drawTextItem(const QPointF &, const QTextItem &item) override { texts += item.text(); }
    Type type() const override { return QPaintEngine::User; }

    QString texts;
};

class TextDevice final : public QPaintDevice
{
public:
    explicit TextDevice(QSizeF size) : m_size(size) {}

    QPaintEngine *paintEngine() const override { return &m_engine; }
    const QString &texts() const { return m_engine.texts; }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth:
            return static_cast<int>(m_size.width());
        case PdmHeight:
            return static_cast<int>(m_size.height());
        case PdmDepth:
            return 32;
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return 96;
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return static_cast<int>(devicePixelRatioFScale());
        default:
            return 0;
        }
    }

private:
    QSizeF m_size;
    mutable TextEngine m_engine;
};

QString textsOf(const Drawing &drawing, QSizeF canvas, const FigureStyle &style)
{
    TextDevice device(canvas);
    QPainter painter(&device);
    drawing.paint(painter, canvas, style);
    painter.end();
    return device.texts();
}

} // namespace

PaintedPage pageOf(const FigureScene &scene)
{
    return {scene.model()->title(),
            scene.canvas(),
            scene.style,
            [scene](QPainter &painter) { paintScene(painter, scene); },
            [scene](QPainter &painter, const QRect &band) { paintSceneInBand(painter, scene, band); },
            [scene] { return scene.allTexts(); }};
}

PaintedPage pageOf(const Drawing &drawing, QSizeF canvas, const FigureStyle &style)
{
    const auto paint = [drawing, canvas, style](QPainter &painter) {
        painter.save();
        drawing.paint(painter, canvas, style);
        painter.restore();
    };
    return {drawing.title,
            canvas,
            style,
            paint,
            [paint](QPainter &painter, const QRect &) { paint(painter); },
            [drawing, canvas, style] { return textsOf(drawing, canvas, style); }};
}

} // namespace heedmap
