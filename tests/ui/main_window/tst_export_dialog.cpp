// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_carrier.h"
#include "ui/document/document.h"
#include "ui/document/job_runner.h"
#include "ui/main_window/export_dialog.h"
#include "ui/main_window/picture_names.h"
#include "window_test.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>

using namespace heedmap;

Q_DECLARE_METATYPE(QList<int>)

class TestExportDialog final : public QObject
{
    Q_OBJECT

private slots:
    void init();

    void headList_data();
    void headList();
    void options_outOfRange_areRefused_data();
    void options_outOfRange_areRefused();
    void pixels_followDpi();
    void height_followsWidth_untilUnlinked();
    void natural_returns();
    void suffix_followsFormat();
    void badHeads_areRefusedInPlace();
    void save_unwritable_staysOpenAndSaysWhy();
    void save_tooLarge_staysOpenAndSaysWhy();
    void save_writesAndRemembers();
    void eachHead_writesOneFileAHead();
    void session_isIncludedUnlessUnchecked();
    void parameters_standUnderTheFigureWhenAsked();
    void viewBesideTheFigure_isSavedUnderItsName();
    void nextName_data();
    void nextName();

private:
    template <typename Widget>
    Widget *part(const ExportDialog &dialog, const char *name)
    {
        return dialog.findChild<Widget *>(QString::fromLatin1(name));
    }
    QString errorOf(const ExportDialog &dialog) { return part<QLabel>(dialog, "exportError")->text(); }
    std::unique_ptr<ExportDialog> makeDialog();
    QList<ExportView> m_views;

    TemporarySettings m_settings;
    QTemporaryDir m_folder;
    JobRunner m_jobs;
    std::unique_ptr<Document> m_document;
};

void TestExportDialog::init()
{
    m_settings.clear();
    m_document = std::make_unique<Document>();
    QTRY_VERIFY(m_document->computation() != nullptr);
}

std::unique_ptr<ExportDialog> TestExportDialog::makeDialog()
{
    auto dialog = std::make_unique<ExportDialog>(*m_document, m_jobs, QStringLiteral("love"), m_views,
                                                 QString(), nullptr);
    part<QLineEdit>(*dialog, "exportFile")->setText(m_folder.filePath(QStringLiteral("love.png")));
    return dialog;
}

void TestExportDialog::headList_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QList<int>>("heads"); // empty: refused
    QTest::newRow("one") << QStringLiteral("1") << QList<int>{0};
    QTest::newRow("range") << QStringLiteral("1,3-5") << QList<int>{0, 2, 3, 4};
    QTest::newRow("blanks") << QStringLiteral(" 2 , 4 - 5 ") << QList<int>{1, 3, 4};
    QTest::newRow("doubles and order") << QStringLiteral("5,1,1-2") << QList<int>{0, 1, 4};
    QTest::newRow("backwards") << QStringLiteral("5-4") << QList<int>{3, 4};
    QTest::newRow("full-width comma") << QStringLiteral("1，2") << QList<int>{0, 1};
    QTest::newRow("empty") << QString() << QList<int>{};
    QTest::newRow("zero") << QStringLiteral("0") << QList<int>{};
    QTest::newRow("too large") << QStringLiteral("1,9") << QList<int>{};
    QTest::newRow("words") << QStringLiteral("all") << QList<int>{};
    QTest::newRow("open range") << QStringLiteral("3-") << QList<int>{};
    QTest::newRow("negative") << QStringLiteral("-1") << QList<int>{};
    QTest::newRow("end") << QStringLiteral("1,") << QList<int>{};
    QTest::newRow("overflow") << QStringLiteral("99999999999") << QList<int>{};
}

void TestExportDialog::headList()
{
    QFETCH(QString, text);
    QFETCH(QList<int>, heads);
    const Result<QList<int>> parsed = parseHeadList(text, 8);
    QCOMPARE(parsed.has_value(), !heads.isEmpty());
    if (parsed)
        QCOMPARE(*parsed, heads);
}

void TestExportDialog::options_outOfRange_areRefused_data()
{
    QTest::addColumn<int>("dpi");
    QTest::addColumn<double>("width");
    QTest::addColumn<bool>("good");
    QTest::newRow("least dpi") << 72 << 100.0 << true;
    QTest::newRow("most dpi") << 1200 << 100.0 << true;
    QTest::newRow("71 dpi") << 71 << 100.0 << false;
    QTest::newRow("1201 dpi") << 1201 << 100.0 << false;
    QTest::newRow("narrow") << 300 << 1.0 << false;
}

void TestExportDialog::options_outOfRange_areRefused()
{
    QFETCH(int, dpi);
    QFETCH(double, width);
    QFETCH(bool, good);
    const auto dialog = makeDialog();
    part<QSpinBox>(*dialog, "exportDpi")->setValue(dpi);
    part<QDoubleSpinBox>(*dialog, "exportWidth")->setValue(width);
    QCOMPARE(errorOf(*dialog).isEmpty(), good);
    QCOMPARE(part<QPushButton>(*dialog, "exportSave")->isEnabled(), good);
}

void TestExportDialog::pixels_followDpi()
{
    // 100 mm at 300 dpi: 100 / 25.4 · 300 = 1181.1 pixels.
    const auto dialog = makeDialog();
    part<QSpinBox>(*dialog, "exportDpi")->setValue(300);
    part<QDoubleSpinBox>(*dialog, "exportWidth")->setValue(100);
    const auto *hint = part<QLabel>(*dialog, "exportHint");
    QVERIFY2(hint->text().startsWith(QStringLiteral("1181 ×")), qPrintable(hint->text()));
    part<QComboBox>(*dialog, "exportUnit")->setCurrentIndex(1);
    QCOMPARE(part<QDoubleSpinBox>(*dialog, "exportWidth")->value(), 1181.0);
    QVERIFY2(hint->text().startsWith(QStringLiteral("100.0 ×")), qPrintable(hint->text()));
    QCOMPARE(dialog->choice().sizeMm.width(), 100.0);
}

void TestExportDialog::height_followsWidth_untilUnlinked()
{
    const auto dialog = makeDialog();
    const QSizeF natural = naturalSizeMm(*exportContent({}, *m_document));
    auto *width = part<QDoubleSpinBox>(*dialog, "exportWidth");
    auto *height = part<QDoubleSpinBox>(*dialog, "exportHeight");
    width->setValue(200);
    QVERIFY(std::abs(height->value() - 200 * natural.height() / natural.width()) < 0.06);
    part<QToolButton>(*dialog, "exportLink")->setChecked(false);
    height->setValue(50);
    QCOMPARE(width->value(), 200.0);
    QCOMPARE(dialog->choice().sizeMm, QSizeF(200, 50));
}

void TestExportDialog::natural_returns()
{
    const auto dialog = makeDialog();
    auto *width = part<QDoubleSpinBox>(*dialog, "exportWidth");
    const double natural = width->value();
    width->setValue(natural + 30);
    QVERIFY(!dialog->choice().natural);
    part<QToolButton>(*dialog, "exportNatural")->click();
    QVERIFY(dialog->choice().natural);
    QCOMPARE(width->value(), natural);
}

void TestExportDialog::suffix_followsFormat()
{
    const auto dialog = makeDialog();
    part<QComboBox>(*dialog, "exportFormat")->setCurrentIndex(static_cast<int>(PictureFormat::Svg));
    QCOMPARE(dialog->fileName(), m_folder.filePath(QStringLiteral("love.svg")));
    part<QComboBox>(*dialog, "exportFormat")->setCurrentIndex(static_cast<int>(PictureFormat::Pdf));
    QCOMPARE(dialog->fileName(), m_folder.filePath(QStringLiteral("love.pdf")));
    QVERIFY(!part<QCheckBox>(*dialog, "exportTransparent")->isEnabled());
    QCOMPARE(withSuffix(QStringLiteral("v1.2"), PictureFormat::Png), QStringLiteral("v1.2.png"));
}

void TestExportDialog::badHeads_areRefusedInPlace()
{
    const auto dialog = makeDialog();
    part<QComboBox>(*dialog, "exportHeads")->setCurrentIndex(static_cast<int>(ExportHeads::Chosen));
    part<QLineEdit>(*dialog, "exportChosenHeads")->setText(QStringLiteral("1,<s>"));
    QVERIFY2(errorOf(*dialog).contains(QLatin1String("<s>")), qPrintable(errorOf(*dialog)));
    QVERIFY(!part<QPushButton>(*dialog, "exportSave")->isEnabled());
    part<QLineEdit>(*dialog, "exportChosenHeads")->setText(QStringLiteral("2"));
    QVERIFY(errorOf(*dialog).isEmpty());
    part<QComboBox>(*dialog, "exportHeads")->setCurrentIndex(static_cast<int>(ExportHeads::Selected));
    QVERIFY(errorOf(*dialog).contains(QLatin1String("No head is selected")));
}

void TestExportDialog::save_unwritable_staysOpenAndSaysWhy()
{
    const auto dialog = makeDialog();
    dialog->show();
    part<QLineEdit>(*dialog, "exportFile")->setText(QStringLiteral("/no/such/folder/love.png"));
    QSignalSpy exported(dialog.get(), &ExportDialog::exported);
    part<QPushButton>(*dialog, "exportSave")->click();
    QTRY_VERIFY(!m_jobs.isBusy());
    QCOMPARE(exported.count(), 0);
    QVERIFY(dialog->isVisible());
    QVERIFY2(errorOf(*dialog).contains(QLatin1String("/no/such/folder")), qPrintable(errorOf(*dialog)));
}

void TestExportDialog::save_tooLarge_staysOpenAndSaysWhy()
{
    const auto dialog = makeDialog();
    dialog->show();
    part<QSpinBox>(*dialog, "exportDpi")->setValue(1200);
    part<QComboBox>(*dialog, "exportUnit")->setCurrentIndex(1);
    part<QDoubleSpinBox>(*dialog, "exportWidth")->setValue(200'000);
    part<QPushButton>(*dialog, "exportSave")->click();
    QTRY_VERIFY(!m_jobs.isBusy());
    QVERIFY(dialog->isVisible());
    QVERIFY2(errorOf(*dialog).contains(QLatin1String("200000")), qPrintable(errorOf(*dialog)));
    QVERIFY(!QFile::exists(dialog->fileName()));
}

void TestExportDialog::save_writesAndRemembers()
{
    const auto dialog = makeDialog();
    QSignalSpy exported(dialog.get(), &ExportDialog::exported);
    part<QSpinBox>(*dialog, "exportDpi")->setValue(96);
    part<QCheckBox>(*dialog, "exportTransparent")->setChecked(true);
    part<QPushButton>(*dialog, "exportSave")->click();
    QTRY_COMPARE(exported.count(), 1);
    QVERIFY(QFile::exists(m_folder.filePath(QStringLiteral("love.png"))));
    QCOMPARE(savedExportChoice(), dialog->choice());
    QCOMPARE(savedExportChoice().dpi, 96);
    QCOMPARE(suggestedPictureName(QStringLiteral("other"), PictureFormat::Svg),
             m_folder.filePath(QStringLiteral("love.svg")));
}

void TestExportDialog::eachHead_writesOneFileAHead()
{
    ExportChoice choice;
    choice.heads = ExportHeads::EachHead;
    choice.dpi = 72;
    const QString name = m_folder.filePath(QStringLiteral("each.png"));
    const Result<WrittenPicture> written =
        pictureOrder(choice, *m_document, name).and_then([](const PictureOrder &order) {
            return carryOut(order);
        });
    QVERIFY(written.has_value());
    QCOMPARE(written->files, QStringList({m_folder.filePath(QStringLiteral("each-head1.png")),
                                          m_folder.filePath(QStringLiteral("each-head2.png"))}));
    QVERIFY(nextFreeName(name, true) == m_folder.filePath(QStringLiteral("each-2.png")));
}

void TestExportDialog::session_isIncludedUnlessUnchecked()
{
    m_document->edit(QStringLiteral("figure"), [](Session &session) { session.figure.reversed = true; });
    const auto dialog = makeDialog();
    part<QSpinBox>(*dialog, "exportDpi")->setValue(72);
    QVERIFY(part<QCheckBox>(*dialog, "exportSession")->isChecked());
    QSignalSpy exported(dialog.get(), &ExportDialog::exported);
    part<QPushButton>(*dialog, "exportSave")->click();
    QTRY_COMPARE(exported.count(), 1);
    const Result<Session> carried = readSessionFrom(dialog->fileName());
    QVERIFY(carried.has_value());
    QCOMPARE(*carried, m_document->session());

    part<QCheckBox>(*dialog, "exportSession")->setChecked(false);
    part<QPushButton>(*dialog, "exportSave")->click();
    QTRY_COMPARE(exported.count(), 2);
    QCOMPARE(readSessionFrom(dialog->fileName()).error().code, ErrorCode::NoSession);
    QVERIFY(!savedExportChoice().includeSession);
    QVERIFY(!part<QCheckBox>(*makeDialog(), "exportSession")->isChecked());
}

void TestExportDialog::parameters_standUnderTheFigureWhenAsked()
{
    const auto dialog = makeDialog();
    auto *box = part<QCheckBox>(*dialog, "exportParameters");
    QVERIFY(!box->isChecked());
    QVERIFY(exportContent(dialog->choice(), *m_document)->notes.isEmpty());
    box->setChecked(true);
    const QStringList notes = exportContent(dialog->choice(), *m_document)->notes;
    // The first session: two heads, d_model 64, d_k 32, random, seed 1, nothing blocked.
    for (const char *phrase :
         {"scaled dot-product attention, scale 1/√d_k", "heads: 2", "d_model = 64", "d_k = 32", "d_v = 32",
          "random vectors", "random projections", "seed 1", "no mask"})
        QVERIFY2(notes.contains(QString::fromUtf8(phrase)), phrase);
}

void TestExportDialog::viewBesideTheFigure_isSavedUnderItsName()
{
    m_views = {{QStringLiteral("steps"), [] { return QStringLiteral("Steps"); }, [] { return true; },
                []() -> Result<Drawing> {
                    return Drawing{QStringLiteral("steps"), QSizeF(96, 48), QSizeF(96, 48),
                                   [](QPainter &painter, QSizeF canvas, const FigureStyle &) {
                                       painter.fillRect(QRectF(QPointF(), canvas), Qt::red);
                                   }};
                }}};
    rememberPictureName(m_folder.filePath(QStringLiteral("love.png")));
    const auto dialog = std::make_unique<ExportDialog>(*m_document, m_jobs, QStringLiteral("love"), m_views,
                                                       QString(), nullptr);
    m_views = {};
    auto *subject = part<QComboBox>(*dialog, "exportSubject");
    QCOMPARE(subject->count(), 2);
    QVERIFY(part<QComboBox>(*dialog, "exportHeads")->isEnabled());
    subject->setCurrentIndex(1);
    QCOMPARE(QFileInfo(dialog->fileName()).fileName(), QStringLiteral("love-steps.png"));
    QVERIFY(!part<QComboBox>(*dialog, "exportHeads")->isEnabled());
    part<QSpinBox>(*dialog, "exportDpi")->setValue(96);
    QSignalSpy exported(dialog.get(), &ExportDialog::exported);
    part<QPushButton>(*dialog, "exportSave")->click();
    QTRY_COMPARE(exported.count(), 1);
    const QImage picture(m_folder.filePath(QStringLiteral("love-steps.png")));
    QCOMPARE(picture.size(), QSize(96, 48));
    QCOMPARE(picture.pixelColor(50, 20), QColor(Qt::red));
    QCOMPARE(*readSessionFrom(dialog->fileName()), m_document->session());
}

void TestExportDialog::nextName_data()
{
    QTest::addColumn<QString>("last");
    QTest::addColumn<QStringList>("existing");
    QTest::addColumn<QString>("next");
    QTest::newRow("free") << QStringLiteral("a.png") << QStringList() << QStringLiteral("a.png");
    QTest::newRow("taken") << QStringLiteral("a.png") << QStringList{QStringLiteral("a.png")}
                           << QStringLiteral("a-2.png");
    QTest::newRow("counted on") << QStringLiteral("a-5.png")
                                << QStringList{QStringLiteral("a-5.png"), QStringLiteral("a-6.png")}
                                << QStringLiteral("a-7.png");
    QTest::newRow("dot in the name") << QStringLiteral("v1.2.png") << QStringList{QStringLiteral("v1.2.png")}
                                     << QStringLiteral("v1.2-2.png");
}

void TestExportDialog::nextName()
{
    QFETCH(QString, last);
    QFETCH(QStringList, existing);
    QFETCH(QString, next);
    QTemporaryDir folder;
    for (const QString &name : existing) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    QCOMPARE(nextFreeName(folder.filePath(last), false), folder.filePath(next));
}

QTEST_MAIN(TestExportDialog)
#include "tst_export_dialog.moc"
