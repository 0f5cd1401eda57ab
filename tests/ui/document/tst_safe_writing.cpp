// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/files/array_writer.h"
#include "core/session/recovery.h"
#include "core/session/session_json.h"
#include "tests/support/file_size_limit.h"
#include "ui/document/document.h"
#include "ui/figure/figure_export.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace heedmap;

namespace {

FloatArray manyNumbers()
{
    FloatArray array;
    array.shape = {64, 64};
    array.values.resize(64 * 64);
    for (std::size_t i = 0; i < array.values.size(); ++i)
        array.values[i] = 1.0F / static_cast<float>(i + 3);
    return array;
}

FigureContent figure()
{
    const Result<ComputationPtr> computed = compute(firstSession(), TracePart::Scores);
    if (!computed)
        qFatal("the first session cannot be computed");
    return {*computed, {}, {}};
}

/// Writes something of its kind, by the name's ending, to \a path.
Result<void> write(const QString &kind, const QString &path)
{
    if (kind == QLatin1String("heedmap"))
        return writeSession(firstSession(), path);
    for (const auto &[name, format] :
         {std::pair{"png", PictureFormat::Png}, {"svg", PictureFormat::Svg}, {"pdf", PictureFormat::Pdf}}) {
        if (kind != QLatin1String(name))
            continue;
        PictureOptions options;
        options.format = format;
        options.session = firstSession();
        return writePicture(figure(), options, path);
    }
    return writeArrays({{"weights", manyNumbers()}}, path);
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

const QByteArray older = QByteArrayLiteral("what was there before");

} // namespace

/// Everything that is written, and everything that can go wrong with it.
class TestSafeWriting final : public QObject
{
    Q_OBJECT

private slots:
    void init();

    void goodFolder_replacesTheOldFile_data() { kinds(); }
    void goodFolder_replacesTheOldFile();
    void fullDisk_keepsTheOldFile_data();
    void fullDisk_keepsTheOldFile();
    void vanishedFolder_isTold_data() { kinds(); }
    void vanishedFolder_isTold();
    void folderThatTakesNothing_isTold_data() { kinds(); }
    void folderThatTakesNothing_isTold();
    void readOnlyFolder_keepsTheOldFile_data() { kinds(); }
    void readOnlyFolder_keepsTheOldFile();
    void document_thatCannotBeSaved_staysModified();

private:
    static void kinds();
    void putOlder(const QString &path);
    void verifyTold(const Result<void> &written, const QString &path);

    std::optional<QTemporaryDir> m_folder;
};

void TestSafeWriting::init()
{
    m_folder.emplace();
}

void TestSafeWriting::kinds()
{
    QTest::addColumn<QString>("kind");
    for (const char *kind : {"heedmap", "png", "svg", "pdf", "npz", "npy", "json", "csv", "tsv"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void TestSafeWriting::putOlder(const QString &path)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(older), older.size());
}

/// The message names the file, the system's reason and a way out.
void TestSafeWriting::verifyTold(const Result<void> &written, const QString &path)
{
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::FileUnwritable);
    QVERIFY(!written.error().details.empty() && !written.error().details[0].empty());
    const QString message = describe(written.error());
    QVERIFY2(message.contains(path) && message.contains(QLatin1String("another folder")),
             qPrintable(message));
}

void TestSafeWriting::goodFolder_replacesTheOldFile()
{
    QFETCH(QString, kind);
    const QString path = m_folder->filePath(QStringLiteral("file.") + kind);
    putOlder(path);
    QVERIFY(write(kind, path));
    QVERIFY(contentOf(path).size() > 1000);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

void TestSafeWriting::fullDisk_keepsTheOldFile_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("room");
    for (const char *kind : {"heedmap", "png", "svg", "pdf", "npz", "npy", "json", "csv", "tsv"}) {
        for (int room : {0, 1, 1000})
            QTest::addRow("%s, %d bytes", kind, room) << QString::fromLatin1(kind) << room;
    }
}

void TestSafeWriting::fullDisk_keepsTheOldFile()
{
    QFETCH(QString, kind);
    QFETCH(int, room);
    const QString path = m_folder->filePath(QStringLiteral("file.") + kind);
    putOlder(path);
    Result<void> written;
    {
        const FileSizeLimit full(static_cast<rlim_t>(room));
        written = write(kind, path);
    }
    verifyTold(written, path);
    QCOMPARE(contentOf(path), older);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

void TestSafeWriting::vanishedFolder_isTold()
{
    QFETCH(QString, kind);
    const QString path = m_folder->filePath(QStringLiteral("gone/file.") + kind);
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("gone")));
    QVERIFY(QDir(m_folder->path()).rmdir(QStringLiteral("gone")));
    verifyTold(write(kind, path), path);
    QVERIFY(!QDir(m_folder->filePath(QStringLiteral("gone"))).exists());
}

/// /proc takes no file, not even root's.
void TestSafeWriting::folderThatTakesNothing_isTold()
{
    QFETCH(QString, kind);
    const QString path = QStringLiteral("/proc/file.") + kind;
    verifyTold(write(kind, path), path);
}

void TestSafeWriting::readOnlyFolder_keepsTheOldFile()
{
    QFETCH(QString, kind);
    if (geteuid() == 0)
        QSKIP("Nothing is read-only for root.");
    const QString path = m_folder->filePath(QStringLiteral("file.") + kind);
    putOlder(path);
    QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::ExeOwner);
    const Result<void> written = write(kind, path);
    QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    verifyTold(written, path);
    QCOMPARE(contentOf(path), older);
}

void TestSafeWriting::document_thatCannotBeSaved_staysModified()
{
    Document document;
    const QString path = m_folder->filePath(QStringLiteral("file.heedmap"));
    QVERIFY(document.save(path));
    const QByteArray saved = contentOf(path);
    document.edit(QStringLiteral("heads"), [](Session &session) { session.attention.heads = 9; });
    Result<void> written;
    {
        const FileSizeLimit full(100);
        written = document.save(path);
    }
    verifyTold(written, path);
    QVERIFY(document.isModified());
    QCOMPARE(document.fileName(), path);
    QCOMPARE(contentOf(path), saved);
}

QTEST_MAIN(TestSafeWriting)
#include "tst_safe_writing.moc"
