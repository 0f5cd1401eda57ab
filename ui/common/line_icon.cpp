// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/line_icon.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

// A static library's resources are linked only when somebody names them; the macro wants no namespace.
static void initResources()
{
    Q_INIT_RESOURCE(icons);
}

namespace heedmap {

namespace {

QColor strokeColor(QIcon::Mode mode)
{
    const QPalette palette = QGuiApplication::palette();
    if (mode == QIcon::Selected)
        return palette.color(QPalette::Active, QPalette::HighlightedText);
    if (mode == QIcon::Disabled)
        return palette.color(QPalette::Disabled, QPalette::ButtonText);
    return palette.color(QPalette::Active, QPalette::ButtonText);
}

class LineIconEngine final : public QIconEngine
{
public:
    LineIconEngine(const QString &name, const QByteArray &svg) : m_name(name), m_svg(svg) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, scaledPixmap(rect.size() * ratio, mode, state, ratio));
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1.0);
    }

    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State, qreal scale) override
    {
        const QColor color = strokeColor(mode);
        const QString key = QStringLiteral("heedmap/%1/%2x%3/%4")
                                .arg(m_name)
                                .arg(size.width())
                                .arg(size.height())
                                .arg(color.rgba());
        QPixmap pixmap;
        if (!QPixmapCache::find(key, &pixmap)) {
            pixmap = render(size, color);
            QPixmapCache::insert(key, pixmap);
        }
        pixmap.setDevicePixelRatio(scale);
        return pixmap;
    }

    QIconEngine *clone() const override { return new LineIconEngine(m_name, m_svg); }
    QString key() const override { return QStringLiteral("heedmap"); }

private:
    QPixmap render(const QSize &size, const QColor &color) const
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QByteArray svg = m_svg;
        svg.replace("currentColor", color.name(QColor::HexRgb).toLatin1());
        QSvgRenderer renderer(svg);
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        QPainter painter(&pixmap);
        painter.setOpacity(color.alphaF());
        renderer.render(&painter);
        return pixmap;
    }

    QString m_name;
    QByteArray m_svg;
};

} // namespace

QIcon lineIcon(const QString &name)
{
    initResources();
    QFile file(QStringLiteral(":/heedmap/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QIcon(new LineIconEngine(name, file.readAll()));
}

} // namespace heedmap
