// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/worksheet_pages.h"
#include "ui/worksheet/worksheet_words.h"

#include <QFile>
#include <QImage>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace heedmap;

namespace {

QByteArray run(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(60000) || process.exitCode() != 0)
        return {};
    return process.readAllStandardOutput();
}

QString numbered(int count, const QString &stem)
{
    QStringList words;
    for (int i = 1; i <= count; ++i)
        words.append(stem + QString::number(i));
    return words.join(u' ');
}

Session session(const QString &source, const QString &target, int dK)
{
    Session made;
    made.tokens.source.text = source;
    made.tokens.source.split = SplitMode::Spaces;
    made.tokens.target.text = target;
    made.tokens.target.split = SplitMode::Spaces;
    made.attention.dK = dK;
    made.attention.dV = dK;
    return made;
}

Worksheet sheetOf(const Session &made, const WorksheetOptions &options)
{
    LoadedFiles files;
    const Result<Worksheet> sheet = worksheetOf(made, options, files);
    return sheet ? *sheet : Worksheet();
}

} // namespace

#define REQUIRE_TOOL(name)                                                                                   \
    if (QStandardPaths::findExecutable(QStringLiteral(name)).isEmpty())                                      \
    QSKIP(name " is not installed.")

class TestWorksheetPages : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!.*OpenType support missing)")));
    }
    void text_canBeSearched();
    void paper_isOfItsSize_data();
    void paper_isOfItsSize();
    void nothing_isBeyondMargins_data();
    void nothing_isBeyondMargins();
    void sheet_isBlackAndWhite();
    void answers_areOnPagesOfTheirOwn();
    void longQuestion_goesOnOverPages();
    void markup_isPrintedAsTyped();
    void questionAndItsLines_stayTogether();
    void cross_saysWhatTheMaskLeaves_data();
    void cross_saysWhatTheMaskLeaves();

private:
    QString write(const Worksheet &sheet, SheetPaper paper)
    {
        const Result<QByteArray> pdf = worksheetPdf(worksheetPages(sheet, paper));
        QFile file(m_folder.filePath(QStringLiteral("sheet.pdf")));
        if (!pdf || !file.open(QIODevice::WriteOnly) || file.write(*pdf) != pdf->size())
            return {};
        return file.fileName();
    }
    static QString textOf(const QString &pdf)
    {
        return QString::fromUtf8(
            run(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), pdf, QStringLiteral("-")}));
    }

    QTemporaryDir m_folder;
};

void TestWorksheetPages::text_canBeSearched()
{
    REQUIRE_TOOL("pdftotext");
    WorksheetOptions options;
    options.title = QStringLiteral("第三课 注意力 2026");
    const Worksheet sheet =
        sheetOf(session(QStringLiteral("我 爱 中国 EOS"), QStringLiteral("I love China"), 2), options);
    const QString text = textOf(write(sheet, SheetPaper::A4));
    for (const QString &part :
         {QStringLiteral("第三课 注意力 2026"), QStringLiteral("中国"), QStringLiteral("China"),
          QStringLiteral("Name"), QStringLiteral("Answer key"), QStringLiteral("weight")})
        QVERIFY2(text.contains(part), qPrintable(part + QStringLiteral(" in ") + text));
    // Every number of the key, as core has it.
    for (int query = 0; query < 3; ++query) {
        for (int key = 0; key < 4; ++key) {
            const QString number = QString::number(sheet.parts[0].weightAt(query, key), 'f', 2);
            QVERIFY2(text.contains(number), qPrintable(number));
        }
    }
}

void TestWorksheetPages::paper_isOfItsSize_data()
{
    QTest::addColumn<SheetPaper>("paper");
    QTest::addColumn<int>("keys");
    QTest::addColumn<QString>("size"); ///< in points, as pdfinfo says it
    QTest::newRow("A4") << SheetPaper::A4 << 4 << QStringLiteral("595 x 842 pts (A4)");
    QTest::newRow("Letter") << SheetPaper::Letter << 4 << QStringLiteral("612 x 792 pts (letter)");
    QTest::newRow("A4 across") << SheetPaper::A4 << 13 << QStringLiteral("842 x 595 pts (A4)");
    QTest::newRow("Letter across") << SheetPaper::Letter << 13 << QStringLiteral("792 x 612 pts (letter)");
}

void TestWorksheetPages::paper_isOfItsSize()
{
    REQUIRE_TOOL("pdfinfo");
    QFETCH(SheetPaper, paper);
    QFETCH(int, keys);
    QFETCH(QString, size);
    const Session made = session(numbered(keys, QStringLiteral("k")), QStringLiteral("a b"), 2);
    const QString info = QString::fromUtf8(run(QStringLiteral("pdfinfo"), {write(sheetOf(made, {}), paper)}));
    QVERIFY2(info.simplified().contains(size), qPrintable(info));
}

void TestWorksheetPages::nothing_isBeyondMargins_data()
{
    QTest::addColumn<int>("tokens");
    QTest::addColumn<QString>("stem");
    QTest::addColumn<SheetPaper>("paper");
    for (const int tokens : {1, 2, 7, 12, 13, 16, 24}) {
        for (const SheetPaper paper : {SheetPaper::A4, SheetPaper::Letter}) {
            const QByteArray name =
                QByteArray::number(tokens) + (paper == SheetPaper::A4 ? " on A4" : " on Letter");
            QTest::newRow(name.constData()) << tokens << QStringLiteral("word") << paper;
        }
    }
    QTest::newRow("long tokens") << 10 << QStringLiteral("Donaudampfschifffahrtsgesellschaft")
                                 << SheetPaper::A4;
}

void TestWorksheetPages::nothing_isBeyondMargins()
{
    QFETCH(int, tokens);
    QFETCH(QString, stem);
    QFETCH(SheetPaper, paper);
    Session made = session(numbered(tokens, stem), QString(), 32);
    made.tokens.selfAttention = true;
    made.mask.causal = true;
    for (const SheetNumbers numbers : {SheetNumbers::Small, SheetNumbers::Session}) {
        WorksheetOptions options;
        options.numbers = numbers;
        options.fill = SheetFill::Full;
        options.row = tokens - 1;
        const SheetPages pages = worksheetPages(sheetOf(made, options), paper);
        QVERIFY(!pages.pages.isEmpty());
        const double pixelsAMm = 1200 / pages.sizeMm.width();
        for (qsizetype page = 0; page < pages.pages.size(); ++page) {
            const QImage image = worksheetImage(pages, page, 1200);
            // 15 mm are promised; the foot line stands in the lower ones. Half a millimetre for the width of lines.
            const QRect paperRect = image.rect();
            const int side = static_cast<int>(14.5 * pixelsAMm);
            const QRect inside = paperRect.adjusted(side, side, -side, -static_cast<int>(9 * pixelsAMm));
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    if (!inside.contains(x, y) && (image.pixel(x, y) & 0xFFFFFF) != 0xFFFFFF)
                        QFAIL(qPrintable(QStringLiteral("page %1: ink at %2, %3").arg(page).arg(x).arg(y)));
                }
            }
            // The foot of the page is free of what is above it.
            const double room = pages.size().height() - 2 * pages.margin;
            for (const SheetPage::Placed &placed : pages.pages[page].items)
                QVERIFY(placed.top + placed.item.height <= room - 20);
        }
    }
}

void TestWorksheetPages::sheet_isBlackAndWhite()
{
    Session made = session(QStringLiteral("a b c"), QStringLiteral("x y z"), 2);
    made.mask.causal = true;
    WorksheetOptions options;
    options.fill = SheetFill::Full;
    const SheetPages pages = worksheetPages(sheetOf(made, options), SheetPaper::A4);
    int grey = 0;
    for (qsizetype page = 0; page < pages.pages.size(); ++page) {
        const QImage image = worksheetImage(pages, page, 800);
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const QRgb pixel = image.pixel(x, y);
                QVERIFY(qRed(pixel) == qGreen(pixel) && qGreen(pixel) == qBlue(pixel));
                grey += qRed(pixel) < 200 ? 1 : 0;
            }
        }
    }
    QVERIFY(grey > 1000);
}

void TestWorksheetPages::answers_areOnPagesOfTheirOwn()
{
    REQUIRE_TOOL("pdftotext");
    const Session made = session(QStringLiteral("a b c"), QStringLiteral("x y"), 2);
    WorksheetOptions options;
    options.key = false;
    const SheetPages without = worksheetPages(sheetOf(made, options), SheetPaper::A4);
    QVERIFY(std::ranges::none_of(without.pages, &SheetPage::isKey));
    options.key = true;
    const Worksheet sheet = sheetOf(made, options);
    const SheetPages with = worksheetPages(sheet, SheetPaper::A4);
    QVERIFY(with.pages.size() > without.pages.size());
    QVERIFY(with.pages.last().isKey);
    QCOMPARE(with.pages.first().count, static_cast<int>(without.pages.size()));
    // What a student gets does not tell the answers.
    const QString pdf = write(sheet, SheetPaper::A4);
    const QString first = QString::fromUtf8(
        run(QStringLiteral("pdftotext"),
            {QStringLiteral("-l"), QString::number(without.pages.size()), pdf, QStringLiteral("-")}));
    const QString largest = QString::number(sheet.parts[0].questions[0].value, 'f', 2);
    QVERIFY(!first.isEmpty() && !first.contains(largest) && !first.contains(QStringLiteral("Answer key")));
    QVERIFY(textOf(pdf).contains(largest));
}

void TestWorksheetPages::longQuestion_goesOnOverPages()
{
    Worksheet sheet;
    WorksheetPart part;
    part.hasNumbers = false;
    SheetQuestion question;
    question.ask = SheetAsk::OfLesson;
    question.text = QString(QStringLiteral("word ")).repeated(4000);
    part.questions = {question};
    sheet.parts = {part};
    const SheetPages pages = worksheetPages(sheet, SheetPaper::Letter);
    QVERIFY(pages.pages.size() > 3);
    for (const SheetPage &page : pages.pages) {
        for (const SheetPage::Placed &placed : page.items)
            QVERIFY(placed.top + placed.item.height <= pages.size().height() - 2 * pages.margin);
    }
}

void TestWorksheetPages::markup_isPrintedAsTyped()
{
    REQUIRE_TOOL("pdftotext");
    WorksheetOptions options;
    options.title = QStringLiteral("<b>A&B</b> %1 d_{k}");
    const Session made = session(QStringLiteral("<b> &amp; %2 e^{x}"), QStringLiteral("x y"), 2);
    const QString text = textOf(write(sheetOf(made, options), SheetPaper::A4));
    for (const char *part : {"<b>A&B</b> %1 d_{k}", "&amp;", "%2", "e^{x}"})
        QVERIFY2(text.contains(QLatin1String(part)), part);
}

void TestWorksheetPages::questionAndItsLines_stayTogether()
{
    SheetFlow flow(QStringLiteral("t"), sheetSizeMm(SheetPaper::A4, false));
    SheetItem block;
    block.height = flow.height() - 40;
    block.paint = [](QPainter &, QPointF) {};
    flow.add(block);
    flow.addText(QStringLiteral("Why?"), {.gap = 4, .withNext = true});
    flow.addLines(2, 0);
    const SheetPages pages = flow.finish();
    QCOMPARE(pages.pages.size(), 2);
    QCOMPARE(pages.pages[0].items.size(), 1);
    QCOMPARE(pages.pages[1].items.size(), 2);
}

void TestWorksheetPages::cross_saysWhatTheMaskLeaves_data()
{
    QTest::addColumn<MaskMethod>("method");
    QTest::addColumn<bool>("wholeRow");
    QTest::addColumn<QString>("says");
    const QString zero = QStringLiteral("its weight is 0.");
    QTest::newRow("fill, keys are left") << MaskMethod::Fill << false << zero;
    QTest::newRow("inf, keys are left") << MaskMethod::Inf << false << zero;
    QTest::newRow("fill") << MaskMethod::Fill << true << QStringLiteral("each weight is 1/2.");
    QTest::newRow("add") << MaskMethod::Add << true << QStringLiteral("each weight is 1/2.");
    QTest::newRow("inf") << MaskMethod::Inf << true << QStringLiteral("not a number.");
}

void TestWorksheetPages::cross_saysWhatTheMaskLeaves()
{
    QFETCH(MaskMethod, method);
    QFETCH(bool, wholeRow);
    QFETCH(QString, says);
    SheetProblem problem;
    problem.source = {QStringLiteral("a"), QStringLiteral("b")};
    problem.target = {QStringLiteral("x"), QStringLiteral("y")};
    problem.blocked = {0, 1, 1, static_cast<char>(wholeRow ? 1 : 0)};
    problem.method = method;
    const QString text = sheetIntroduction(problem);
    QVERIFY2(text.endsWith(says), qPrintable(text));
    QCOMPARE(text.contains(QStringLiteral("its weight is 0.")), !wholeRow);
}

QTEST_MAIN(TestWorksheetPages)
#include "tst_worksheet_pages.moc"
