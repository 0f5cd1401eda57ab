// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/docks/dock_testing.h"
#include "tests/ui/explain/explain_samples.h"
#include "ui/explain/steps_painting.h"
#include "ui/explain/steps_writer.h"

#include <QDir>
#include <QPainter>

namespace heedmap {

namespace {

StepsModelPtr modelOf(const ExplainContent &content)
{
    return stepsModel(content).value();
}

StepsModelPtr modelOf(const Session &session, const Selection &selection = {})
{
    return modelOf(contentOf(session, selection));
}

QString textOf(const StepsModelPtr &model, StepKind kind)
{
    for (const StepStage &stage : model->stages) {
        if (stage.kind == kind)
            return pageText(*stage.page);
    }
    return {};
}

QList<StepKind> kindsOf(const StepsModelPtr &model)
{
    QList<StepKind> kinds;
    for (const StepStage &stage : model->stages)
        kinds.append(stage.kind);
    return kinds;
}

Session longSession()
{
    Session session = firstSession();
    session.tokens.source = {QStringLiteral("w ").repeated(300), SplitMode::Spaces, false, false};
    session.attention.dK = 64;
    return session;
}

bool hasInk(const Drawing &drawing, QSizeF canvas)
{
    QImage image(canvas.toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    drawing.paint(painter, canvas, FigureStyle());
    painter.end();
    QImage blank(image.size(), image.format());
    blank.fill(Qt::white);
    return image != blank;
}

/// Light and dark, to be looked at.
void savePicture(const Drawing &drawing, const QString &name)
{
    for (const bool dark : {false, true}) {
        FigureStyle style;
        if (dark) {
            style.paper = QColor(0x1E, 0x1E, 0x1E);
            style.ink = QColor(0xE0, 0xE0, 0xE0);
            style.muted = QColor(0xA0, 0xA0, 0xA0);
        }
        QImage image((drawing.natural * 1.5).toSize(), QImage::Format_RGB32);
        image.fill(style.paper);
        QPainter painter(&image);
        painter.scale(1.5, 1.5);
        drawing.paint(painter, drawing.natural, style);
        painter.end();
        QVERIFY(image.save(name + (dark ? QStringLiteral("-dark.png") : QStringLiteral(".png"))));
    }
}

} // namespace

class tst_StepsModel final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { failOnAnyWarning(); }
    void dotProductHasItsStages();
    void numbersStandInTheFormulas();
    void scaleOffSaysTimesOne();
    void maskedCellSaysHow_data();
    void maskedCellSaysHow();
    void fullyBlockedRowSaysWhy_data();
    void fullyBlockedRowSaysWhy();
    void notANumberIsTold();
    void additiveHasItsOwnStages();
    void savedWeightsSayWhyThereIsNothingBefore();
    void longSumsAreShortenedWithACount();
    void sumsAddUpAsTheyAreWritten();
    void nothingToDrawWithoutACell();
    void everythingPaints_data();
    void everythingPaints();
    void keysAreWhereTheirRowsAre();
    void narrowPagesWrap();
};

void tst_StepsModel::dotProductHasItsStages()
{
    const StepsModelPtr model = modelOf(handMadeSession());
    using K = StepKind;
    QCOMPARE(kindsOf(model), (QList<StepKind>{K::Vectors, K::Product, K::Scale, K::Mask, K::Power,
                                              K::PowerSum, K::Weight, K::Weighted, K::Context, K::Output}));
    QCOMPARE(model->sentence, QStringLiteral("From “a” (query 1) to “a” (key 1), head 1"));
    QCOMPARE(model->stages[2].name, QStringLiteral("÷ √d_k"));
}

void tst_StepsModel::numbersStandInTheFormulas()
{
    // a·b: 1·3 + 2·(−1) = 3 − 2 = 1; 1 / √2 = 0.707; e^(0.707 − 5.657) = e^(−4.950); row: 5/√2, 1/√2, 8/√2.
    const StepsModelPtr model = modelOf(handMadeSession(), {0, 0, 1});
    const QString product = textOf(model, StepKind::Product);
    QVERIFY2(product.contains(QStringLiteral("q·k = Σ_c q_c k_c\n= 1·3 + 2·(−1)\n= 3 − 2\n= 1")),
             qPrintable(product));
    const QString scale = textOf(model, StepKind::Scale);
    QVERIFY2(scale.contains(QStringLiteral("score = q·k / √d_k = 1 / √2\n= 1 / 1.414\n= 0.707")),
             qPrintable(scale));
    const QString power = textOf(model, StepKind::Power);
    // e^(−7/√2) = 0.00709
    QVERIFY2(power.contains(QStringLiteral("e^(s − max) = e^(0.707 − 5.657)\n= e^(−4.950)\n= 0.007")),
             qPrintable(power));
    // Σ = 1 + e^(−3/√2) + e^(−7/√2) = 1 + 0.11987 + 0.00709 = 1.12696; w = 0.00629
    const QString sum = textOf(model, StepKind::PowerSum);
    QVERIFY2(sum.contains(QStringLiteral("= 0.120 + 0.007 + 1.000\n= 1.127")), qPrintable(sum));
    const QString weight = textOf(model, StepKind::Weight);
    // 0.106 + 0.006 + 0.887 would be 0.999: a fourth digit lets the weights add up to 1.
    QVERIFY2(weight.contains(QStringLiteral("= 0.0071 / 1.1270\n= 0.0063\n")), qPrintable(weight));
    QVERIFY(weight.contains(QStringLiteral("0.1064\n")) && weight.contains(QStringLiteral("0.8873\n")));
    QVERIFY(!model->page->blocks.isEmpty());
    QVERIFY(!pageText(*model->page).contains(QStringLiteral("Rounding")));
}

void tst_StepsModel::scaleOffSaysTimesOne()
{
    Session session = handMadeSession();
    session.attention.scale = ScaleRule::One;
    const QString scale = textOf(modelOf(session, {0, 0, 1}), StepKind::Scale);
    QVERIFY2(scale.contains(QStringLiteral("score = q·k × 1\n= 1 × 1\n= 1\n")), qPrintable(scale));
    QVERIFY(scale.contains(QStringLiteral("The scale is off")));
    session.attention.scale = ScaleRule::Free;
    session.attention.freeScale = -0.5;
    const QString free = textOf(modelOf(session, {0, 0, 1}), StepKind::Scale);
    QVERIFY2(free.contains(QStringLiteral("= 1 × (−0.5)\n= −0.5")), qPrintable(free));
}

void tst_StepsModel::maskedCellSaysHow_data()
{
    QTest::addColumn<int>("method");
    QTest::addColumn<QString>("formula");
    QTest::newRow("add") << int(MaskMethod::Add) << QStringLiteral("s = 5.657 + (−10⁹) = −10⁹");
    QTest::newRow("fill") << int(MaskMethod::Fill) << QStringLiteral("s = −10⁹\n");
    QTest::newRow("inf") << int(MaskMethod::Inf) << QStringLiteral("s = −∞\n");
}

void tst_StepsModel::maskedCellSaysHow()
{
    QFETCH(int, method);
    QFETCH(QString, formula);
    const StepsModelPtr model = modelOf(fullyBlockedSession(MaskMethod(method)), {0, 0, 2});
    const QString mask = textOf(model, StepKind::Mask);
    QVERIFY2(mask.contains(formula), qPrintable(mask));
    QVERIFY(mask.contains(QStringLiteral("“<b>c” is blocked for this query.")));
    QVERIFY(textOf(model, StepKind::Weight).contains(QStringLiteral("= 0 / 1\n= 0\n")));
    QVERIFY(!mask.contains(QStringLiteral("Every key")));
}

void tst_StepsModel::fullyBlockedRowSaysWhy_data()
{
    QTest::addColumn<int>("method");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QString>("weight");
    QTest::newRow("add") << int(MaskMethod::Add) << QStringLiteral("Beside 10⁹ a float32 has no digits left")
                         << QStringLiteral("= 1 / 3\n= 0.333333\n");
    QTest::newRow("fill") << int(MaskMethod::Fill) << QStringLiteral("so the weights come out even")
                          << QStringLiteral("= 1 / 3\n= 0.333333\n");
    QTest::newRow("inf") << int(MaskMethod::Inf) << QStringLiteral("−∞ − (−∞) is not a number")
                         << QStringLiteral("= NaN / NaN\n= NaN\n");
}

void tst_StepsModel::fullyBlockedRowSaysWhy()
{
    QFETCH(int, method);
    QFETCH(QString, reason);
    const StepsModelPtr model = modelOf(fullyBlockedSession(MaskMethod(method)), {0, 1, 0});
    for (const StepKind kind : {StepKind::Mask, StepKind::Power, StepKind::Weight})
        QVERIFY2(textOf(model, kind).contains(reason), qPrintable(textOf(model, kind)));
    QFETCH(QString, weight);
    const QString share = textOf(model, StepKind::Weight);
    QVERIFY2(share.contains(weight), qPrintable(share));
    // 3 · 0.333333
    QCOMPARE(share.contains(
                 QStringLiteral("Rounding: as shown, the terms add up to 0.999999; stored is 1.000000.")),
             MaskMethod(method) != MaskMethod::Inf);
}

void tst_StepsModel::notANumberIsTold()
{
    Session session = handMadeSession();
    session.embedding.table[QStringLiteral("b")] = {std::numeric_limits<float>::quiet_NaN(), 1};
    const StepsModelPtr model = modelOf(session, {0, 0, 1});
    QVERIFY(textOf(model, StepKind::Weight).contains(QStringLiteral("A score of this row is NaN or ∞")));
    QVERIFY(textOf(model, StepKind::Product).contains(QStringLiteral("cannot be added")));
}

void tst_StepsModel::additiveHasItsOwnStages()
{
    Session session = handMadeSession();
    session.attention.mechanism = Mechanism::Additive;
    session.attention.dH = 4;
    const StepsModelPtr model = modelOf(session, {0, 0, 1});
    using K = StepKind;
    QCOMPARE(kindsOf(model), (QList<StepKind>{K::Vectors, K::Hidden, K::Tanh, K::Energy, K::Mask, K::Power,
                                              K::PowerSum, K::Weight, K::Weighted, K::Context}));
    const QString hidden = textOf(model, K::Hidden);
    QVERIFY(hidden.contains(QStringLiteral("h = W_a q + U_a k")));
    QVERIFY2(hidden.contains(QStringLiteral("(W_a q)₁ = Σ_c W_a[1,c] q_c")), qPrintable(hidden));
    QVERIFY(textOf(model, K::Energy).contains(QStringLiteral("score = v_aᵀ tanh(h) = Σ_c v_c tanh(h_c)")));
    QVERIFY(textOf(model, K::Weighted).contains(QStringLiteral("The values are the keys")));
}

void tst_StepsModel::savedWeightsSayWhyThereIsNothingBefore()
{
    const StepsModelPtr model = modelOf(savedContent({0.5F, 0.25F, 0.25F}));
    QCOMPARE(kindsOf(model), QList<StepKind>{StepKind::Weight});
    const QString text = textOf(model, StepKind::Weight);
    QVERIFY(text.contains(QStringLiteral("as they were saved in saved.npz")));
    QVERIFY2(text.contains(QStringLiteral("Σ w = 0.50 + 0.25 + 0.25\n= 1.00")), qPrintable(text));
}

void tst_StepsModel::longSumsAreShortenedWithACount()
{
    Session session = longSession();
    const StepsModelPtr folded = modelOf(session, {0, 0, 250});
    QVERIFY(textOf(folded, StepKind::Product).contains(QStringLiteral("… (58 more: "))); // 64 − 6
    const QString weights = textOf(folded, StepKind::Weight);
    QVERIFY(weights.contains(QStringLiteral("w (251)\t")));       // the chosen key is there
    QVERIFY(weights.contains(QStringLiteral("292 more keys\t"))); // 300 − 8
    session.explain.allTerms = true;
    const StepsModelPtr whole = modelOf(session, {0, 0, 250});
    QVERIFY(!textOf(whole, StepKind::Product).contains(QStringLiteral("more")));
    QVERIFY(textOf(whole, StepKind::Weight).contains(QStringLiteral("44 more keys\t"))); // 300 − 256
    QVERIFY(textOf(whole, StepKind::Context).contains(QStringLiteral("268 more keys"))); // 300 − 32
}

/// Reads sums as a person would: "0.64 − 0.24 + … (58 more: 0.31)" and the total below.
void tst_StepsModel::sumsAddUpAsTheyAreWritten()
{
    int sums = 0;
    for (quint64 seed = 1; seed <= 20; ++seed) {
        Session session = longSession();
        session.embedding.seed = seed;
        const StepsModelPtr model = modelOf(session, {1, 2, 17});
        for (const StepKind kind : {StepKind::Vectors, StepKind::Product, StepKind::PowerSum,
                                    StepKind::Context, StepKind::Output}) {
            const QString text = textOf(model, kind);
            const bool told = text.contains(QStringLiteral("Rounding: as shown, the terms"));
            const QStringList lines = text.split(u'\n');
            for (qsizetype i = 1; i < lines.size(); ++i) {
                const QString &terms = lines[i - 1];
                if (!terms.startsWith(u'=') || terms.contains(u'·') || !lines[i].startsWith(u'=') ||
                    lines[i].contains(u'+'))
                    continue;
                qint64 sum = 0;
                static const QRegularExpression number(QStringLiteral("(− |−)?([0-9]+\\.[0-9]+)"));
                for (auto found = number.globalMatch(terms); found.hasNext();) {
                    const QRegularExpressionMatch match = found.next();
                    const qint64 units = match.captured(2).remove(u'.').toLongLong();
                    sum += match.captured(1).isEmpty() ? units : -units;
                }
                const QRegularExpressionMatch match = number.match(lines[i]);
                qint64 total = match.captured(2).remove(u'.').toLongLong();
                total = match.captured(1).isEmpty() ? total : -total;
                QVERIFY2(sum == total || told, qPrintable(terms + u'\n' + lines[i]));
                ++sums;
            }
        }
    }
    QVERIFY(sums >= 20 * 5);
}

void tst_StepsModel::nothingToDrawWithoutACell()
{
    QCOMPARE(drawSteps({}).error().code, ErrorCode::NothingToDraw);
    Session session = handMadeSession();
    session.tokens.source.text.clear();
    QCOMPARE(drawSteps(contentOf(session)).error().code, ErrorCode::NothingToDraw);
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(drawSteps(contentOf(handMadeSession()), Task{stop.get_token(), {}}).error().code,
             ErrorCode::Cancelled);
}

void tst_StepsModel::everythingPaints_data()
{
    QTest::addColumn<Session>("session");
    QTest::addColumn<bool>("all");
    Session additive = firstSession();
    additive.attention.mechanism = Mechanism::Additive;
    for (const bool all : {false, true}) {
        QTest::addRow("hand-made %d", all) << handMadeSession() << all;
        QTest::addRow("fully blocked %d", all) << fullyBlockedSession(MaskMethod::Inf) << all;
        QTest::addRow("additive %d", all) << additive << all;
        QTest::addRow("long %d", all) << longSession() << all;
    }
}

void tst_StepsModel::everythingPaints()
{
    QFETCH(Session, session);
    QFETCH(bool, all);
    session.explain.allTerms = all;
    const ExplainContent content = contentOf(session, {0, 1, 1});
    const StepsModelPtr model = modelOf(content);
    for (qsizetype stage = 0; stage < model->stages.size(); ++stage) {
        const Drawing drawing = stepDrawing(model, stage, 300);
        QVERIFY(hasInk(drawing, drawing.natural));
    }
    const Drawing whole = drawSteps(content).value();
    QCOMPARE(whole.natural.width(), stepsWidth);
    QVERIFY(hasInk(whole, {400, 500})); // too small: painted smaller
    const QString folder = qEnvironmentVariable("HEEDMAP_PICTURES");
    if (!folder.isEmpty())
        savePicture(whole, QDir(folder).filePath(QLatin1String(QTest::currentDataTag())));
}

void tst_StepsModel::keysAreWhereTheirRowsAre()
{
    const StepsModelPtr model = modelOf(handMadeSession());
    for (qsizetype stage = 2; stage < 7; ++stage) {
        const ExplainPage &page = *model->stages[stage].page;
        for (int key = 0; key < 3; ++key) {
            const QRectF area = pageKeyArea(page, 300, key);
            QVERIFY(area.width() > 100 && area.bottom() <= pageHeight(page, 300));
            QCOMPARE(pageKeyAt(page, 300, area.center()), std::optional(key));
        }
        QVERIFY(!pageKeyAt(page, 300, {20, 14})); // the title
        QVERIFY(pageKeyArea(page, 300, 3).isNull());
    }
}

void tst_StepsModel::narrowPagesWrap()
{
    Session session = longSession();
    session.explain.allTerms = true;
    const StepsModelPtr model = modelOf(session);
    const ExplainPage &page = *model->page;
    QVERIFY(pageHeight(page, 300) > 1.5 * pageHeight(page, 900));
    QCOMPARE(pageHeight(page, 10), pageHeight(page, leastPageWidth));
}

} // namespace heedmap

QTEST_MAIN(heedmap::tst_StepsModel)
#include "tst_steps_model.moc"
