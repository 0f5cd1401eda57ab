// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"
#include "ui/figure/heatmap_figure.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/start.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTextStream>
#include <QTimer>

#include <algorithm>

using namespace heedmap;

/// How long a person waits: from the start of the program to the first painted figure, and from a move of the d_k slider
/// to the figure that shows it, at 12 heads of 64 × 64. Runs the real window; prints medians in milliseconds.
namespace {

class PaintWatch final : public QObject
{
public:
    using QObject::QObject;
    bool painted = false;

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        painted = painted || event->type() == QEvent::Paint;
        return QObject::eventFilter(watched, event);
    }
};

Session twelveHeads()
{
    Session session = firstSession();
    QStringList words;
    for (int i = 1; i <= 64; ++i)
        words.append(QStringLiteral("token%1").arg(i));
    session.tokens.source = {words.join(u' '), SplitMode::Spaces, false, false};
    session.tokens.selfAttention = true;
    session.attention.heads = 12;
    return session;
}

/// Until the figure of the latest session has been painted.
void waitForPaint(MainWindow &window, PaintWatch &watch)
{
    while (window.document().isComputing())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    watch.painted = false;
    while (!watch.painted)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

double sliderToPaint(MainWindow &window, PaintWatch &watch, int dK)
{
    QElapsedTimer timer;
    timer.start();
    window.document().edit(
        QStringLiteral("d_k"), [dK](Session &s) { s.attention.dK = dK; }, QStringLiteral("bench"));
    waitForPaint(window, watch);
    return double(timer.nsecsElapsed()) / 1e6;
}

double median(QList<double> times)
{
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

} // namespace

int main(int argc, char *argv[])
{
    QElapsedTimer sinceStart;
    sinceStart.start();
    QApplication application(argc, argv);
    const std::unique_ptr<QWidget> widget = makeMainWindow({});
    auto &window = dynamic_cast<MainWindow &>(*widget);
    auto *figure = window.findChild<HeatmapFigure *>();
    PaintWatch watch;
    for (QWidget *part : figure->findChildren<QWidget *>())
        part->installEventFilter(&watch);
    window.resize(1600, 960);
    window.show();
    waitForPaint(window, watch);
    QTextStream out(stdout);
    out << "start to first painted figure: " << double(sinceStart.nsecsElapsed()) / 1e6 << " ms\n";

    window.document().reset(twelveHeads(), {});
    waitForPaint(window, watch);
    QList<double> times;
    for (int i = 0; i < 60; ++i)
        times.append(sliderToPaint(window, watch, 16 + i));
    out << "slider to paint, 12 heads of 64 x 64: median " << median(times) << " ms, worst "
        << *std::max_element(times.begin(), times.end()) << " ms\n";
    out.flush();
    // The session counts as changed; nobody is here to be asked.
    std::_Exit(0);
}
