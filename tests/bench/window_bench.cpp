// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench_content.h"
#include "core/session/use_files.h"
#include "ui/docks/overview_grid.h"
#include "ui/docks/saved_weights_dock.h"
#include "ui/document/document.h"
#include "ui/document/latest_worker.h"
#include "ui/explain/explain_dock.h"
#include "ui/figure/heatmap_figure.h"
#include "ui/import/import_dialog.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/start.h"
#include "watched_application.h"

#include <QAbstractButton>
#include <QDir>
#include <QMouseEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTextStream>
#include <QWheelEvent>

#include <cmath>

using namespace heedmap;

/// How long a person waits, and for how long the window thread is busy at a time. Runs the real window; prints
/// milliseconds. Names of scenarios as arguments run only these: start small large zoom open. An .npz file as an
/// argument is opened instead of one that is made here.
namespace {

double milliseconds(const QElapsedTimer &timer)
{
    return double(timer.nsecsElapsed()) / 1e6;
}

class Bench final
{
public:
    Bench(WatchedApplication &application, MainWindow &window)
        : m_application(application),
          m_window(window),
          m_figure(window.findChild<HeatmapFigure *>(QStringLiteral("heads")))
    {
        for (QWidget *part : m_figure->findChildren<QWidget *>())
            part->installEventFilter(&m_watch);
        QObject::connect(&window.document(), &Document::computed, m_figure, [this] {
            m_sinceComputed.start();
            m_paintsWhenComputed = m_watch.paints;
            ++m_computed;
        });
    }

    void start(const QElapsedTimer &sinceStart)
    {
        waitUntil([this] {
            return m_computed > 0 && !m_figure->isPending() && m_watch.paints > m_paintsWhenComputed;
        });
        tell("start to first painted figure", {milliseconds(sinceStart)});
    }

    void small()
    {
        Session session = tokens(64, 16);
        m_window.document().reset(session, {});
        waitForPaint();
        slide("slider to paint, 16 heads of 64 x 64", 60);
        session.mask.causal = true;
        m_window.document().reset(session, {});
        waitForPaint();
        slide("slider to paint, 16 heads of 64 x 64, causal", 60);
        m_window.document().reset(tokens(256, 8), {}); // as many cells as are painted without a worker
        waitForPaint();
        slide("slider to paint, 8 heads of 256 x 256", 20);
    }

    void large()
    {
        const QString path = file(QStringLiteral("rows.npy"));
        save(path, {1024, 64});
        ArrayReference rows;
        rows.file.path = path;
        const Result<Session> session = withRows(tokens(64, 12), rows, RowsFor::Both);
        if (!session)
            qFatal("rows");
        m_application.forget();
        m_window.document().reset(*session, {});
        waitForPaint();
        tell("first figure of 12 heads of 1024 x 1024", {});
        slide("slider to paint, 12 heads of 1024 x 1024", 15);
        recolor();
    }

    void zoom()
    {
        m_figure->setContent(content(12, 2048));
        waitForPaint();
        zoomAndPan("12 heads of 2048 x 2048");
        m_figure->setContent(content(1, 4096));
        waitForPaint();
        zoomAndPan("1 head of 4096 x 4096");
    }

    void open(QString path)
    {
        if (path.isEmpty()) {
            path = file(QStringLiteral("weights.npz"));
            saveLayers(path);
        }
        m_application.forget();
        QElapsedTimer timer;
        timer.start();
        m_window.openFile(path);
        ImportDialog *dialog = nullptr;
        waitUntil([&] { return (dialog = m_window.findChild<ImportDialog *>()) != nullptr; });
        waitUntil([&] { return dialog->isVisible(); });
        const double asked = milliseconds(timer);
        tell("open 144 heads of 512 x 512: until it asks", {asked});
        m_application.forget();
        timer.start();
        dialog->findChild<QAbstractButton *>(QStringLiteral("importUse"))->click();
        waitUntil([&] { return dialog == nullptr || !dialog->isVisible(); });
        waitForPaint();
        tell("… until the first layer is painted", {milliseconds(timer)});
        auto *overview = m_window.findChild<OverviewGrid *>();
        waitUntil([&] { return overview->heightForWidth(200) > 0; });
        waitForPaintNow();
        tell("… until all thumbnails are painted", {milliseconds(timer)});
        scroll(*overview);
        layers();
    }

private:
    QString file(const QString &name) { return QDir(m_folder.path()).filePath(name); }

    template <typename Condition>
    static void waitUntil(Condition condition)
    {
        while (!condition())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }

    /// Until the latest content has been painted.
    void waitForPaint()
    {
        waitUntil([this] { return !m_window.document().isComputing() && !m_figure->isPending(); });
        // What was computed may have been painted already, while other views were at work.
        const int before = std::min(m_watch.paints, m_paintsWhenComputed);
        waitUntil([&] { return m_watch.paints > before; });
    }

    void slide(const char *what, int steps)
    {
        QList<double> whole;
        QList<double> figure;
        m_application.forget();
        for (int i = 0; i < steps; ++i) {
            QElapsedTimer timer;
            timer.start();
            const int computed = m_computed;
            m_window.document().edit(
                QStringLiteral("d_k"), [i](Session &s) { s.attention.dK = 16 + i; }, QStringLiteral("bench"));
            // What other views do meanwhile may come before or after the figure's paint.
            waitUntil([&] {
                return m_computed > computed && !m_figure->isPending() &&
                       m_watch.paints > m_paintsWhenComputed;
            });
            whole.append(milliseconds(timer));
            figure.append(milliseconds(m_sinceComputed));
        }
        tell(what, whole);
        tell("… of which after computing", figure);
    }

public:
    /// 12 heads of 64 x 64 with every view that explains on the screen, each in a window of its own: side by side they
    /// would not fit, and one behind another is not painted.
    void explain()
    {
        m_window.document().reset(tokens(64, 12), {});
        waitForPaint();
        slide("d_k slider, 12 heads of 64 x 64, no view open", 20);
        const QList<ExplainDock *> docks = m_window.findChildren<ExplainDock *>();
        for (ExplainDock *dock : docks) {
            dock->setFloating(true);
            dock->show();
        }
        m_window.document().select({3, 20, 30});
        waitUntil([this] { return !m_window.document().isComputing(); });
        settle();
        slide("d_k slider, 12 heads of 64 x 64, all views open", 20);
        QList<double> selections;
        m_application.forget();
        for (int i = 0; i < 20; ++i) {
            QElapsedTimer timer;
            timer.start();
            m_window.document().select({i % 12, i, 2 * i});
            settle();
            selections.append(milliseconds(timer));
        }
        tell("another cell, all views open, until every view shows it", selections);
        for (ExplainDock *dock : docks)
            dock->hide();
    }

private:
    /// Until no view works any more.
    void settle()
    {
        const QList<LatestWorker *> workers = m_window.findChildren<LatestWorker *>();
        const auto busy = [&] {
            return std::any_of(workers.begin(), workers.end(),
                               [](const LatestWorker *w) { return w->isBusy(); });
        };
        do {
            QCoreApplication::processEvents();
        } while (busy());
        QCoreApplication::processEvents();
    }

    void recolor()
    {
        QList<double> times;
        m_application.forget();
        for (int i = 0; i < 10; ++i) {
            QElapsedTimer timer;
            timer.start();
            m_window.document().edit(QStringLiteral("colours"), [i](Session &s) {
                s.figure.colorMap = i % 2 == 0 ? ColorMap::Magma : ColorMap::Viridis;
            });
            waitForPaint();
            times.append(milliseconds(timer));
        }
        tell("other colours, 12 heads of 1024 x 1024", times);
    }

    QPoint middleOfAMap() const
    {
        // The window is wide enough for four maps a row at most; a quarter of it lies in one of them.
        return {m_plot()->width() * 3 / 16, m_plot()->height() / 4};
    }
    QWidget *m_plot() const { return m_figure->findChild<QWidget *>(QStringLiteral("figurePlot")); }

    void turnWheel(int steps)
    {
        const QPoint at = middleOfAMap();
        QWheelEvent event(at, m_plot()->mapToGlobal(at), QPoint(), QPoint(0, 120 * steps), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_plot(), &event);
    }

    void mouse(QEvent::Type type, QPoint at)
    {
        const bool moves = type == QEvent::MouseMove;
        const bool released = type == QEvent::MouseButtonRelease;
        QMouseEvent event(type, at, m_plot()->mapToGlobal(at), moves ? Qt::NoButton : Qt::LeftButton,
                          released ? Qt::NoButton : Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_plot(), &event);
    }

    void frame(QList<double> &frames, const std::function<void()> &act)
    {
        QElapsedTimer timer;
        timer.start();
        const int before = m_watch.paints;
        act();
        waitUntil([&] { return m_watch.paints > before; });
        frames.append(milliseconds(timer));
    }

    void zoomAndPan(const char *what)
    {
        QList<double> zooms;
        QList<double> pans;
        m_application.forget();
        for (int i = 0; i < 12; ++i)
            frame(zooms, [this, i] { turnWheel(i < 6 ? 1 : -1); });
        turnWheel(4);
        waitForPaintNow();
        const QString zoomed = m_application.report();
        m_application.forget();
        mouse(QEvent::MouseButtonPress, middleOfAMap());
        for (int i = 1; i <= 90; ++i) {
            const double turn = i * 2 * M_PI / 90;
            const QPointF way(120 * std::sin(turn), 90 * std::sin(2 * turn));
            frame(pans, [&] { mouse(QEvent::MouseMove, middleOfAMap() + way.toPoint()); });
        }
        mouse(QEvent::MouseButtonRelease, middleOfAMap());
        const QString panned = m_application.report();
        tellFrames(QStringLiteral("zoom ") + QLatin1String(what), zooms, zoomed);
        tellFrames(QStringLiteral("pan ") + QLatin1String(what), pans, panned);
        turnWheel(-30);
        waitForPaintNow();
    }

    void waitForPaintNow()
    {
        const int before = m_watch.paints;
        m_plot()->update();
        waitUntil([&] { return m_watch.paints > before; });
    }

    void scroll(OverviewGrid &overview)
    {
        m_application.forget();
        PaintWatch watch;
        overview.installEventFilter(&watch);
        auto *dock = m_window.findChild<SavedWeightsDock *>();
        auto *area = dock->findChild<QScrollArea *>();
        dock->raise();
        QList<double> frames;
        for (int i = 0; i < 60; ++i) {
            QElapsedTimer timer;
            timer.start();
            const int before = watch.paints;
            area->verticalScrollBar()->setValue((i % 30) * area->verticalScrollBar()->maximum() / 30);
            overview.update();
            waitUntil([&] { return watch.paints > before; });
            frames.append(milliseconds(timer));
        }
        tellFrames(QStringLiteral("scroll the thumbnails"), frames, m_application.report());
    }

    void layers()
    {
        QList<double> times;
        m_application.forget();
        for (int layer = 11; layer >= 0; --layer) {
            QElapsedTimer timer;
            timer.start();
            m_window.document().edit(QStringLiteral("layer"),
                                     [layer](Session &s) { s.weights.layer = layer; });
            waitForPaint();
            times.append(milliseconds(timer));
        }
        tell("another layer, 12 heads of 512 x 512", times);
    }

    void tell(const char *what, QList<double> times)
    {
        QTextStream out(stdout);
        out << what << ": ";
        std::sort(times.begin(), times.end());
        if (times.size() == 1)
            out << times.first() << " ms; ";
        else if (!times.isEmpty())
            out << "median " << times[times.size() / 2] << " ms, best " << times.first() << " ms, worst "
                << times.last() << " ms; ";
        out << m_application.report() << '\n';
    }

    static void tellFrames(const QString &what, QList<double> frames, const QString &report)
    {
        double sum = 0;
        for (const double time : frames)
            sum += time;
        std::sort(frames.begin(), frames.end());
        QTextStream(stdout) << what << ": " << double(frames.size()) * 1000 / sum << " frames/s, worst "
                            << frames.last() << " ms; " << report << '\n';
    }

    WatchedApplication &m_application;
    MainWindow &m_window;
    HeatmapFigure *m_figure;
    PaintWatch m_watch;
    QElapsedTimer m_sinceComputed;
    int m_computed = 0;
    int m_paintsWhenComputed = 0;
    QTemporaryDir m_folder;
};

} // namespace

int main(int argc, char *argv[])
{
    QElapsedTimer sinceStart;
    sinceStart.start();
    WatchedApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments().mid(1);
    const auto wanted = [&](const char *name) {
        return arguments.isEmpty() || arguments.contains(QLatin1String(name));
    };
    const std::unique_ptr<QWidget> widget = makeMainWindow({});
    auto &window = dynamic_cast<MainWindow &>(*widget);
    Bench bench(application, window);
    window.resize(1600, 960);
    window.show();
    bench.start(sinceStart);
    if (wanted("small"))
        bench.small();
    if (wanted("explain"))
        bench.explain();
    if (wanted("large"))
        bench.large();
    if (wanted("zoom"))
        bench.zoom();
    const QStringList files = arguments.filter(QStringLiteral(".npz"));
    if (wanted("open") && files.isEmpty())
        bench.open({});
    for (const QString &path : files)
        bench.open(path);
    // The session counts as changed; nobody is here to be asked.
    std::_Exit(0);
}
