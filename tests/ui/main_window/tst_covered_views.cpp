// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/docks/dock_testing.h"
#include "ui/docks/weights_table_dock.h"
#include "ui/document/latest_worker.h"
#include "ui/explain/explain_dock.h"
#include "ui/figure/heatmap_figure.h"
#include "ui/figure/spoken_figure.h"
#include "ui/main_window/language.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/table_text.h"
#include "window_test.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QLabel>
#include <QTextBrowser>

using namespace heedmap;

namespace {

constexpr int covered = 1;

/// Two heads; the numbers of the query "love" come from \a love, and nothing else does.
Session sessionWith(const QList<float> &love)
{
    Session session = firstSession();
    session.tokens.source = {QStringLiteral("我 爱 中国 EOS"), SplitMode::Spaces, false, false};
    session.tokens.target = {QStringLiteral("I love China"), SplitMode::Spaces, false, false};
    session.tokens.selfAttention = false;
    session.embedding.kind = EmbeddingKind::Table;
    session.embedding.position = false;
    session.embedding.dModel = 4;
    session.embedding.table = {
        {QStringLiteral("我"), {2, 0, 1, 0}},    {QStringLiteral("爱"), {0, 2, 0, 1}},
        {QStringLiteral("中国"), {1, 0, -2, 0}}, {QStringLiteral("EOS"), {0, -1, 0, 2}},
        {QStringLiteral("I"), {1, 0, 0, 1}},     {QStringLiteral("China"), {0, 1, -1, 0}},
        {QStringLiteral("love"), love}};
    session.attention.heads = 2;
    session.attention.dK = 2;
    session.attention.dV = 2;
    session.attention.projections = ProjectionKind::Identity;
    session.explain.sweep = SweepKind::Temperature; // vectors by hand cannot become wider
    return session;
}

const QList<float> loving = {0, 2, 0, 1};
const QList<float> hating = {-3, 0.5F, 4, -1};

/// What a view shows and says.
struct Impression
{
    QImage picture;
    QStringList texts;

    bool operator==(const Impression &) const = default;
};

QStringList textsOf(const QWidget &view)
{
    QStringList texts;
    for (const QWidget *part : view.findChildren<QWidget *>()) {
        texts << part->accessibleName() << part->accessibleDescription() << part->toolTip();
        if (const auto *label = qobject_cast<const QLabel *>(part))
            texts << label->text();
        if (const auto *browser = qobject_cast<const QTextBrowser *>(part))
            texts << browser->toPlainText();
        QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(part));
        if (spoken != nullptr)
            texts << spoken->text(QAccessible::Description) << spoken->text(QAccessible::Value);
        const auto *items = qobject_cast<const QAbstractItemView *>(part);
        const QAbstractItemModel *model = items == nullptr ? nullptr : items->model();
        for (int row = 0; model != nullptr && row < model->rowCount(); ++row) {
            for (int column = 0; column < model->columnCount(); ++column) {
                for (const int role :
                     {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)})
                    texts << model->index(row, column).data(role).toString();
            }
        }
    }
    return texts;
}

} // namespace

/// While a row is covered, every view of the window looks and reads the same whatever the numbers of that row are.
class TestCoveredViews final : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_settings.clear();
        qputenv("XDG_DATA_HOME", m_settings.folder().toLocal8Bit());
        failOnWarnings();
        installLanguage(Language::English);
    }

    void views_areTheSameWhateverTheRowIs_data();
    void views_areTheSameWhateverTheRowIs();
    void viewsOfTheRow_sayThatItIsCovered_data();
    void viewsOfTheRow_sayThatItIsCovered();
    void figureAndStatus_areTheSame();
    void clipboardTable_hasQuestionMarks();
    void answer_bringsTheRowBack();
    void whatWouldTellTheRow_isBlocked();

private:
    static QStringList views()
    {
        return {QStringLiteral("stepsDock"),       QStringLiteral("inspectorDock"),
                QStringLiteral("linksDock"),       QStringLiteral("differenceDock"),
                QStringLiteral("agreementDock"),   QStringLiteral("saturationDock"),
                QStringLiteral("pathDock"),        QStringLiteral("vectorsDock"),
                QStringLiteral("weightsTableDock")};
    }

    TemporarySettings m_settings;
};

namespace {

class Shown final
{
public:
    Shown(const Session &session, const Selection &selection, int row)
    {
        window.resize(1400, 900);
        window.show();
        window.document().reset(session, {});
        settle();
        window.document().select(selection);
        window.document().coverRow(row);
        settle();
    }

    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] {
            QCoreApplication::processEvents();
            const QList<LatestWorker *> workers = window.findChildren<LatestWorker *>();
            return window.document().isCurrent() && !window.document().isComputing() &&
                   std::ranges::none_of(workers, [](const LatestWorker *worker) { return worker->isBusy(); });
        }));
        QCoreApplication::processEvents();
    }

    QDockWidget *dock(const QString &name) { return window.findChild<QDockWidget *>(name); }

    /// On its own, as large as in every other window.
    Impression impression(const QString &name)
    {
        QDockWidget *view = dock(name);
        view->setFloating(true);
        view->resize(700, 500);
        view->show();
        view->activateWindow();
        if (!QTest::qWaitForWindowActive(view))
            qFatal("the view is not active");
        settle();
        // Layouts may take another turn or two.
        QImage picture;
        if (!QTest::qWaitFor([&] {
                const QImage before = std::exchange(picture, view->widget()->grab().toImage());
                return picture == before;
            }))
            qFatal("the view does not come to rest");
        return {picture, textsOf(*view)};
    }

    MainWindow window;
};

} // namespace

void TestCoveredViews::views_areTheSameWhateverTheRowIs_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<Selection>("selection");
    for (const QString &name : views()) {
        QTest::addRow("%s, in the row", qPrintable(name)) << name << Selection{0, covered, 1};
        // Where what a query is made from may be seen, it is.
        if (name != QLatin1String("vectorsDock") && name != QLatin1String("pathDock"))
            QTest::addRow("%s, in another row", qPrintable(name)) << name << Selection{1, 0, 2};
    }
}

void TestCoveredViews::views_areTheSameWhateverTheRowIs()
{
    QFETCH(QString, name);
    QFETCH(Selection, selection);
    const Impression loves = Shown(sessionWith(loving), selection, covered).impression(name);
    const Impression hates = Shown(sessionWith(hating), selection, covered).impression(name);
    QCOMPARE(hates.texts, loves.texts);
    QCOMPARE(hates.picture, loves.picture);
    // The test would see it: without the cover they differ where the row is looked at.
    if (selection.query != covered)
        return;
    QVERIFY(Shown(sessionWith(loving), selection, -1).impression(name) !=
            Shown(sessionWith(hating), selection, -1).impression(name));
}

void TestCoveredViews::viewsOfTheRow_sayThatItIsCovered_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"stepsDock", "inspectorDock", "saturationDock", "pathDock", "vectorsDock"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestCoveredViews::viewsOfTheRow_sayThatItIsCovered()
{
    QFETCH(QString, name);
    Shown shown(sessionWith(loving), {0, covered, 1}, covered);
    shown.impression(name);
    auto *hint = shown.dock(name)->findChild<QLabel *>(QStringLiteral("coveredHint"));
    QVERIFY(hint->isVisible());
    QCOMPARE(hint->text(), QStringLiteral("This row is covered until the question is answered."));
    auto *dock = qobject_cast<ExplainDock *>(shown.dock(name));
    QVERIFY(!dock->exportedDrawing());
    shown.window.document().coverRow(-1);
    shown.settle();
    QVERIFY(!hint->isVisible());
    QVERIFY(dock->exportedDrawing());
}

void TestCoveredViews::figureAndStatus_areTheSame()
{
    for (const Selection &selection :
         {Selection{0, covered, 1}, Selection{1, covered, -1}, Selection{0, 0, 0}}) {
        const auto look = [&selection](const QList<float> &love) {
            Shown shown(sessionWith(love), selection, covered);
            auto *figure = shown.window.findChild<HeatmapFigure *>(QStringLiteral("heads"));
            const auto *status = shown.window.findChild<QLabel *>(QStringLiteral("statusSelection"));
            return Impression{figure->grab().toImage(),
                              {status->text(), figure->accessibleDescription(),
                               spokenFigure(FigureModel(figure->content()))}};
        };
        const Impression loves = look(loving);
        const Impression hates = look(hating);
        QCOMPARE(hates.texts, loves.texts);
        QCOMPARE(hates.picture, loves.picture);
    }
}

void TestCoveredViews::clipboardTable_hasQuestionMarks()
{
    const ComputationPtr computation = compute(sessionWith(loving), TraceParts()).value();
    const QString text = weightsAsText(*computation, {}, covered).value();
    QCOMPARE(text.count(QStringLiteral("love\t?\t?\t?\t?\n")), 2);
    QVERIFY(text.contains(QStringLiteral("I\t0.")));
}

void TestCoveredViews::answer_bringsTheRowBack()
{
    Shown shown(sessionWith(loving), {0, covered, 1}, -1);
    const Impression before = shown.impression(QStringLiteral("linksDock"));
    shown.window.document().coverRow(covered);
    shown.settle();
    QVERIFY(shown.impression(QStringLiteral("linksDock")) != before);
    shown.window.document().coverRow(-1);
    shown.settle();
    QCOMPARE(shown.impression(QStringLiteral("linksDock")).texts, before.texts);
}

void TestCoveredViews::whatWouldTellTheRow_isBlocked()
{
    Shown shown(sessionWith(loving), {0, covered, 1}, covered);
    for (const char *name : {"worksheetAction", "exportNumbersAction"}) {
        const auto *action = shown.window.findChild<QAction *>(QLatin1String(name));
        QVERIFY2(action != nullptr, name);
        QVERIFY2(!action->isEnabled(), name);
        const QString tip = action->statusTip();
        QCOMPARE(tip, QStringLiteral("A question is open: answer or reveal it first."));
        shown.window.document().coverRow(-1);
        QVERIFY2(action->isEnabled(), name);
        QVERIFY(action->statusTip() != tip);
        shown.window.document().coverRow(covered);
    }
}

QTEST_MAIN(TestCoveredViews)
#include "tst_covered_views.moc"
