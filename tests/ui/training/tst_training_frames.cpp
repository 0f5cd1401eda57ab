// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/loaded_files.h"
#include "tests/ui/training/training_samples.h"
#include "ui/document/job_runner.h"
#include "ui/figure/color_scale.h"
#include "ui/figure/figure_drawing.h"
#include "ui/training/frames_dialog.h"
#include "ui/training/gif_palette.h"
#include "ui/training/gif_writer.h"
#include "ui/training/training_frames.h"

#include <QBuffer>
#include <QComboBox>
#include <QDir>
#include <QImageReader>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <cmath>

using namespace heedmap;

namespace {

/// Delays of an animation as ImageMagick reads them, in hundredths of a second; empty without ImageMagick.
QStringList delaysOf(const QString &fileName)
{
    QProcess identify;
    identify.start(QStringLiteral("identify"), {QStringLiteral("-format"), QStringLiteral("%T "), fileName});
    if (!identify.waitForStarted() || !identify.waitForFinished())
        return {};
    return QString::fromUtf8(identify.readAllStandardOutput()).split(u' ', Qt::SkipEmptyParts);
}

} // namespace

class TestTrainingFrames final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void palette_isNearToTheMap_data();
    void palette_isNearToTheMap();
    void writer_storesWhatChanges();
    void animation_isWhatWasPainted();
    void animation_onceOnly();
    void pictures_areNumbered_andExact();
    void pictures_areAsTheyWere_whereOneCannotBeReplaced();
    void frames_areWhatTheScreenShows();
    void everyNth_keepsTheLast();
    void cancelled_leavesNothing_data();
    void cancelled_leavesNothing();
    void folderThatIsGone_isNamed();
    void wrongOrders_areRefused();
    void dialog_saves();

private:
    FramesOrder order(FramesKind kind, const QString &name) const;

    FramesOrder m_order;
    QTemporaryDir m_folder;
};

void TestTrainingFrames::initTestCase()
{
    failOnAnyWarning();
    Document document;
    setSteps(document, 12);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    flow.train();
    QVERIFY(waitUntilShown(document, flow));
    m_order.session = document.session();
    m_order.checkpoints = everyNth(flow.checkpoints().all(), 4);
    m_order.losses = flow.progress().losses;
    m_order.steps = 12;
    m_order.width = 480;
    QVERIFY(m_order.checkpoints.size() >= 3);
}

FramesOrder TestTrainingFrames::order(FramesKind kind, const QString &name) const
{
    FramesOrder order = m_order;
    order.kind = kind;
    order.fileName = m_folder.filePath(name);
    return order;
}

void TestTrainingFrames::palette_isNearToTheMap_data()
{
    QTest::addColumn<int>("map");
    for (int map = 0; map <= static_cast<int>(ColorMap::Greys); ++map)
        QTest::addRow("%d", map) << map;
}

/// No channel is further off than 4 in cells and 7 in greys, which are 8.2 apart. A palette of 256 greys alone would be off by 250.
void TestTrainingFrames::palette_isNearToTheMap()
{
    QFETCH(int, map);
    GifPalette palette(static_cast<ColorMap>(map), {qRgb(0, 0x72, 0xB2), qRgb(0x1A, 0x6F, 0xD4)});
    QCOMPARE(palette.colors().size(), std::size_t(256));
    int worstCell = 0;
    for (const QRgb color : colorTable(static_cast<ColorMap>(map)))
        worstCell = std::max(worstCell, colorDistance(color, palette.colors()[palette.indexOf(color)]));
    QVERIFY2(worstCell <= 4, qPrintable(QString::number(worstCell)));
    for (int grey = 0; grey < 256; ++grey) {
        const QRgb color = qRgb(grey, grey, grey);
        QVERIFY(colorDistance(color, palette.colors()[palette.indexOf(color)]) <= 7);
    }
}

void TestTrainingFrames::writer_storesWhatChanges()
{
    std::vector<QRgb> colors(256, qRgb(255, 255, 255));
    colors[1] = qRgb(255, 0, 0);
    colors[2] = qRgb(0, 0, 255);
    QImage first(20, 10, QImage::Format_Indexed8);
    first.setColorTable(QList<QRgb>(colors.begin(), colors.end()));
    first.fill(0);
    first.setPixel(3, 4, 1);
    QImage second = first;
    second.setPixel(7, 2, 2);
    second.setPixel(9, 8, 2);
    QCOMPARE(changedPart(first, second), QRect(QPoint(7, 2), QPoint(9, 8)));
    QCOMPARE(changedPart(first, first), QRect(0, 0, 1, 1));

    GifWriter writer(first.size(), colors, true);
    for (const QImage &frame : {first, second, second})
        writer.add(frame, 7);
    QByteArray bytes = writer.finish();
    QVERIFY(bytes.startsWith("GIF89a"));
    QBuffer buffer(&bytes);
    QImageReader reader(&buffer, "gif");
    for (const QImage &frame : {first, second, second}) {
        const QImage read = reader.read();
        QCOMPARE(reader.nextImageDelay(), 70);
        QCOMPARE(read.convertToFormat(QImage::Format_RGB32), frame.convertToFormat(QImage::Format_RGB32));
    }
    QVERIFY(!reader.canRead() || reader.read().isNull());
}

/// Cells are the same within 4 of 255 a channel; antialiased text may be off by more, of which there is less than 5 % in so small a picture.
void TestTrainingFrames::animation_isWhatWasPainted()
{
    const FramesOrder wanted = order(FramesKind::Animation, QStringLiteral("learning.gif"));
    const Result<QStringList> written = writeFrames(wanted);
    QVERIFY2(written, written ? "" : written.error().place.c_str());
    QCOMPARE(*written, QStringList{wanted.fileName});
    QImageReader reader(wanted.fileName);
    QCOMPARE(reader.imageCount(), int(wanted.checkpoints.size()));
    QCOMPARE(reader.loopCount(), -1); // for ever
    LoadedFiles files;
    QSize size;
    int worst = 0;
    double squares = 0;
    qint64 pixels = 0;
    qint64 far = 0;
    for (std::size_t i = 0; i < wanted.checkpoints.size(); ++i) {
        const Result<Drawing> drawing = frameDrawing(wanted, i, files);
        QVERIFY(drawing);
        if (i == 0)
            size = frameSize(wanted, *drawing);
        const QImage painted = frameImage(*drawing, size);
        const QImage read = reader.read().convertToFormat(QImage::Format_RGB32);
        QCOMPARE(read.size(), size);
        QCOMPARE(reader.nextImageDelay(), i + 1 == wanted.checkpoints.size() ? 2000 : 120);
        for (int y = 0; y < size.height(); ++y) {
            for (int x = 0; x < size.width(); ++x) {
                const int distance = colorDistance(painted.pixel(x, y), read.pixel(x, y));
                worst = std::max(worst, distance);
                squares += double(distance) * distance;
                far += distance > 4 ? 1 : 0;
                ++pixels;
            }
        }
    }
    const double farPart = double(far) / double(pixels);
    qInfo("worst colour error %d, root mean square %.2f, more than 4 off: %.2f %%", worst,
          std::sqrt(squares / double(pixels)), farPart * 100);
    QVERIFY2(worst <= 40, qPrintable(QString::number(worst)));
    QVERIFY2(farPart < 0.05, qPrintable(QString::number(farPart)));
    if (const QStringList delays = delaysOf(wanted.fileName); !delays.isEmpty()) {
        QCOMPARE(delays.size(), qsizetype(wanted.checkpoints.size()));
        QCOMPARE(delays.first(), QStringLiteral("12"));
        QCOMPARE(delays.last(), QStringLiteral("200"));
    }
}

void TestTrainingFrames::animation_onceOnly()
{
    FramesOrder wanted = order(FramesKind::Animation, QStringLiteral("once.gif"));
    wanted.loops = false;
    wanted.lossCurve = false;
    QVERIFY(writeFrames(wanted));
    const QImageReader reader(wanted.fileName);
    QCOMPARE(reader.loopCount(), 0);
    QVERIFY(reader.size().height() <
            QImageReader(m_folder.filePath(QStringLiteral("learning.gif"))).size().height());
}

void TestTrainingFrames::pictures_areNumbered_andExact()
{
    const FramesOrder wanted = order(FramesKind::Pictures, QStringLiteral("step.png"));
    const Result<QStringList> written = writeFrames(wanted);
    QVERIFY(written);
    QCOMPARE(written->size(), qsizetype(wanted.checkpoints.size()));
    QCOMPARE(written->first(), m_folder.filePath(QStringLiteral("step-0001.png")));
    QCOMPARE(written->at(1), m_folder.filePath(QStringLiteral("step-0002.png")));
    LoadedFiles files;
    const Result<Drawing> last = frameDrawing(wanted, wanted.checkpoints.size() - 1, files);
    QVERIFY(last);
    const QImage read(written->last());
    QCOMPARE(read.width(), 480);
    QCOMPARE(read.convertToFormat(QImage::Format_RGB32), frameImage(*last, read.size()));
    // Nothing is left over of how they were written.
    QCOMPARE(QDir(m_folder.path()).entryList({QStringLiteral(".heedmap*")}, QDir::AllEntries | QDir::Hidden),
             QStringList());
}

void TestTrainingFrames::pictures_areAsTheyWere_whereOneCannotBeReplaced()
{
    const QTemporaryDir folder;
    const auto path = [&folder](int number) {
        return folder.filePath(QStringLiteral("step-000%1.png").arg(number));
    };
    const auto write = [](const QString &name, const QByteArray &bytes) {
        QFile file(name);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    };
    QVERIFY(write(path(1), "first"));
    QVERIFY(QDir().mkdir(path(2)));
    QVERIFY(write(path(2) + QStringLiteral("/inside"), "inside"));
    QVERIFY(write(path(3), "third"));
    FramesOrder wanted = m_order;
    wanted.kind = FramesKind::Pictures;
    wanted.fileName = folder.filePath(QStringLiteral("step.png"));
    const Result<QStringList> written = writeFrames(wanted);
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::FileUnwritable);
    QCOMPARE(QString::fromStdString(written.error().place), path(2));
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
             QStringList({QStringLiteral("step-0001.png"), QStringLiteral("step-0002.png"),
                          QStringLiteral("step-0003.png")}));
    const QList<std::pair<QString, QByteArray>> files{
        {path(1), "first"}, {path(2) + QStringLiteral("/inside"), "inside"}, {path(3), "third"}};
    for (const auto &[name, bytes] : files) {
        QFile file(name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), bytes);
    }
    // Where nothing is in the way, they are replaced.
    QVERIFY(QDir(path(2)).removeRecursively());
    QVERIFY(writeFrames(wanted));
    QVERIFY(!QImage(path(1)).isNull());
    QVERIFY(!QImage(path(3)).isNull());
}

void TestTrainingFrames::frames_areWhatTheScreenShows()
{
    Document document;
    setSteps(document, 12);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    flow.train();
    QVERIFY(waitUntilShown(document, flow));
    // What a person changes of the attention stays while checkpoints are looked at.
    document.edit(QStringLiteral("x"), [](Session &session) {
        session.attention.scale = ScaleRule::One;
        session.embedding.position = false;
    });
    FramesOrder wanted = m_order;
    wanted.session = document.session();
    wanted.checkpoints = flow.checkpoints().all();
    wanted.lossCurve = false;
    LoadedFiles files;
    const Result<Drawing> frame = frameDrawing(wanted, 8, files);
    QVERIFY(frame);
    flow.scrub(8);
    flow.endScrub();
    QTRY_COMPARE(flow.shownCheckpoint(), 8);
    QVERIFY(waitUntilComputed(document));
    FigureContent content{document.computation(), document.session().figure, {}};
    content.settings.title = QStringLiteral("step 8");
    content.heads = headsShown(content.settings, int(document.computation()->trace.heads()));
    const Drawing screen = figureDrawing(std::make_shared<const FigureModel>(content));
    const QSize size = frameSize(wanted, *frame);
    QCOMPARE(frameImage(*frame, size), frameImage(screen, size));
}

void TestTrainingFrames::everyNth_keepsTheLast()
{
    std::vector<Checkpoint> all(10);
    for (int i = 0; i < 10; ++i)
        all[std::size_t(i)].step = i;
    const auto steps = [&all](int nth) {
        QList<int> found;
        for (const Checkpoint &checkpoint : everyNth(all, nth))
            found.append(checkpoint.step);
        return found;
    };
    QCOMPARE(steps(1).size(), 10);
    QCOMPARE(steps(4), QList<int>({0, 4, 8, 9}));
    QCOMPARE(steps(3), QList<int>({0, 3, 6, 9}));
    QCOMPARE(steps(100), QList<int>({0, 9}));
}

void TestTrainingFrames::cancelled_leavesNothing_data()
{
    QTest::addColumn<FramesKind>("kind");
    QTest::addRow("pictures") << FramesKind::Pictures;
    QTest::addRow("animation") << FramesKind::Animation;
}

void TestTrainingFrames::cancelled_leavesNothing()
{
    QFETCH(FramesKind, kind);
    const QTemporaryDir folder;
    FramesOrder wanted = m_order;
    wanted.kind = kind;
    wanted.fileName = folder.filePath(QStringLiteral("x.png"));
    std::stop_source stop;
    Task task;
    task.stop = stop.get_token();
    task.progress = [&stop](double fraction) {
        if (fraction > 0.3)
            stop.request_stop();
    };
    const Result<QStringList> written = writeFrames(wanted, task);
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::Cancelled);
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
             QStringList());
}

void TestTrainingFrames::folderThatIsGone_isNamed()
{
    for (const FramesKind kind : {FramesKind::Pictures, FramesKind::Animation}) {
        const FramesOrder wanted = order(kind, QStringLiteral("no/such/folder/x.gif"));
        const Result<QStringList> written = writeFrames(wanted);
        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::FileUnwritable);
        QVERIFY(QString::fromStdString(written.error().place).contains(QLatin1String("no/such/folder")));
    }
}

void TestTrainingFrames::wrongOrders_areRefused()
{
    FramesOrder none = order(FramesKind::Animation, QStringLiteral("x.gif"));
    none.checkpoints.clear();
    QCOMPARE(writeFrames(none).error().code, ErrorCode::NothingToDraw);
    FramesOrder narrow = order(FramesKind::Animation, QStringLiteral("x.gif"));
    narrow.width = smallestFrameWidth - 1;
    QCOMPARE(writeFrames(narrow).error().code, ErrorCode::OutOfRange);
    narrow.width = largestFrameWidth + 1;
    QCOMPARE(writeFrames(narrow).error().code, ErrorCode::OutOfRange);
    QVERIFY(checkFrameSize({480, 1}));
    QVERIFY(checkFrameSize({480, largestFrameHeight}));
    QCOMPARE(checkFrameSize({480, largestFrameHeight + 1}).error().code, ErrorCode::OutOfRange);
}

void TestTrainingFrames::dialog_saves()
{
    Document document;
    document.reset(m_order.session, {});
    TrainingProgress progress;
    progress.options.steps = 12;
    progress.losses = m_order.losses;
    for (const Checkpoint &checkpoint : m_order.checkpoints)
        progress.checkpoints.add(checkpoint);
    FramesDialog dialog(document, progress);
    QSignalSpy exported(&dialog, &FramesDialog::exported);
    dialog.show();
    auto *file = child<QLineEdit>(dialog, "framesFile");
    QVERIFY(file->text().endsWith(QLatin1String("heedmap-training.gif")));
    file->setText(m_folder.filePath(QStringLiteral("dialog.gif")));
    child<QComboBox>(dialog, "framesKind")->setCurrentIndex(0);
    QCOMPARE(file->text(), m_folder.filePath(QStringLiteral("dialog.png")));
    QVERIFY(!child<QSpinBox>(dialog, "framesSpeed")->isEnabled());
    child<QSpinBox>(dialog, "framesNth")->setValue(2);
    child<QSpinBox>(dialog, "framesWidth")->setValue(320);
    const qsizetype frames = qsizetype(everyNth(m_order.checkpoints, 2).size());
    QCOMPARE(qsizetype(dialog.order().checkpoints.size()), frames);
    QTest::mouseClick(child<QPushButton>(dialog, "framesSave"), Qt::LeftButton);
    QTRY_COMPARE(exported.size(), 1);
    QCOMPARE(exported.first().first().toStringList().size(), frames);
    QVERIFY(QFileInfo::exists(m_folder.filePath(QStringLiteral("dialog-0001.png"))));
    QVERIFY(!dialog.isVisible());
}

QTEST_MAIN(TestTrainingFrames)
#include "tst_training_frames.moc"
