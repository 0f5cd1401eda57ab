// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/word_vector_file.h"
#include "tests/core/files/file_fixtures.h"
#include "tests/core/word_vectors/vector_fixtures.h"
#include "tests/support/file_size_limit.h"

#include <QDateTime>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace heedmap;
using namespace heedmap::fixtures;

namespace {

constexpr int rowCount = 60000;
const QString word = QStringLiteral("w45001");

/// The first number of \a token's row; nothing when it has none.
std::optional<float> firstNumber(const Result<WordVectorFile> &file, const QString &token)
{
    const Result<WordVectors> words = file ? file->find({token}) : tl::unexpected(file.error());
    if (!words || !words->rows.contains(token))
        return std::nullopt;
    return words->rows.at(token).values.front();
}

/// Overwrites bytes without a trace in size or time.
void replaceSecretly(const QString &path, const QByteArray &before, const QByteArray &after)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    const qint64 at = file.readAll().indexOf(before);
    QVERIFY(at > 0 && before.size() == after.size());
    struct stat status
    {};
    QCOMPARE(fstat(file.handle(), &status), 0);
    QVERIFY(file.seek(at) && file.write(after) == after.size() && file.flush());
    const timespec times[] = {status.st_atim, status.st_mtim};
    QCOMPARE(futimens(file.handle(), times), 0);
}

} // namespace

class TestVectorIndex : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_indexes = m_folder->filePath(QStringLiteral("cache/word-vectors"));
        m_path = written(m_folder->filePath(QStringLiteral("v.txt")), manyVectors(rowCount));
    }

    void secondLookUp_readsLittle()
    {
        const auto size = static_cast<std::uint64_t>(QFile(m_path).size());
        const Result<WordVectorFile> first = open();
        QCOMPARE(firstNumber(first, word), std::optional(45001.5F));
        QVERIFY(first->bytesRead() >= size);
        const Result<WordVectorFile> second = open();
        QCOMPARE(firstNumber(second, word), std::optional(45001.5F));
        QCOMPARE(firstNumber(second, QStringLiteral("W7")), std::optional(7.5F));
        QCOMPARE(firstNumber(second, QStringLiteral("none")), std::optional<float>());
        QVERIFY(second->bytesRead() < size / 10);
        QCOMPARE(second->summary(), first->summary());
        QCOMPARE(second->summary().rowCount, std::int64_t{rowCount});
    }

    void hit_isComparedWithTheFile()
    {
        QVERIFY(open());
        replaceSecretly(m_path, "w45001 45001.5", "w45001 99999.5");
        QCOMPARE(firstNumber(open(), word), std::optional(99999.5F)); // read from the file
        replaceSecretly(m_path, "w45001 ", "x45001 ");
        QCOMPARE(firstNumber(open(), word), std::optional<float>());
    }

    void wrongNumber_isFoundThroughTheIndexToo()
    {
        replaceSecretly(m_path, "w45001 45001.5", "w45001 45001,5");
        for (int i = 0; i < 2; ++i) {
            const Result<WordVectors> words = open()->find({word});
            QVERIFY(!words);
            QCOMPARE(QString::fromStdString(words.error().place), m_path + QStringLiteral(", line 45001"));
        }
    }

    void longerFile_isReadAgain()
    {
        QVERIFY(open());
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::Append) && file.write("new 3.5 0 1 2 3 4 5 6 7 8\n") > 0);
        file.close();
        QCOMPARE(firstNumber(open(), QStringLiteral("new")), std::optional(3.5F));
    }

    void touchedFile_isReadAgain()
    {
        QVERIFY(open());
        replaceSecretly(m_path, "w45001 ", "x45001 ");
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime(QDate(2020, 1, 1), QTime()), QFile::FileModificationTime));
        file.close();
        QCOMPARE(firstNumber(open(), QStringLiteral("x45001")), std::optional(45001.5F));
    }

    void otherBeginning_isReadAgain()
    {
        QVERIFY(open());
        replaceSecretly(m_path, "w2 2.5", "x2 2.5");
        QCOMPARE(firstNumber(open(), QStringLiteral("x2")), std::optional(2.5F));
    }

    void damagedIndex_isMadeAnew_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<int>("flipped");
        QTest::newRow("empty") << 0 << -1;
        QTest::newRow("cut short") << 1000 << -1;
        QTest::newRow("not a whole number of words") << 1001 << -1;
        for (const int byte : {0, 8, 40, 47, 136, 150, 200000})
            QTest::addRow("byte %d", byte) << -1 << byte;
    }

    void damagedIndex_isMadeAnew()
    {
        QFETCH(int, size);
        QFETCH(int, flipped);
        QVERIFY(open());
        QFile index(onlyIndex());
        QVERIFY(index.open(QIODevice::ReadOnly));
        const QByteArray whole = index.readAll();
        index.close();
        QByteArray bytes = flipped >= 0 ? whole : whole.left(size);
        if (flipped >= 0)
            bytes[flipped] = static_cast<char>(~bytes[flipped]);
        QVERIFY(!written(onlyIndex(), bytes).isEmpty());
        QCOMPARE(firstNumber(open(), word), std::optional(45001.5F));
        QVERIFY(index.open(QIODevice::ReadOnly));
        QCOMPARE(index.readAll(), whole);
    }

    void indexOfAnotherFile_isIgnored()
    {
        QVERIFY(open());
        const QString own = onlyIndex();
        const QString foreignFolder = m_folder->filePath(QStringLiteral("foreign"));
        QByteArray foreign = manyVectors(rowCount + 1);
        const QString other = written(m_folder->filePath(QStringLiteral("o.txt")), foreign.replace("w", "v"));
        QVERIFY(WordVectorFile::open(other, {}, foreignFolder));
        const QString index = QDir(foreignFolder).entryInfoList(QDir::Files).value(0).filePath();
        QVERIFY(QFile::remove(own) && QFile::copy(index, own));
        QCOMPARE(firstNumber(open(), word), std::optional(45001.5F));
    }

    void folderThatCannotBeMade_isNoError()
    {
        m_indexes = m_path + QStringLiteral("/below-a-file");
        QCOMPARE(firstNumber(open(), word), std::optional(45001.5F));
        m_indexes.clear();
        QCOMPARE(firstNumber(open(), word), std::optional(45001.5F));
    }

    void fullDisk_isNoError()
    {
        {
            const FileSizeLimit limit(1000);
            QCOMPARE(firstNumber(open(), word), std::optional(45001.5F));
        }
        QVERIFY(QDir(m_indexes).isEmpty());
    }

    void folderInThePlaceOfTheIndex_isNoError()
    {
        QVERIFY(open());
        const QString index = onlyIndex();
        QVERIFY(QFile::remove(index) && QDir().mkpath(index));
        QCOMPARE(firstNumber(open(), word), std::optional(45001.5F));
    }

    void smallFile_leavesNoIndex()
    {
        const QString small = written(m_folder->filePath(QStringLiteral("s.txt")), "a 1 2\nb 3 4\n");
        QCOMPARE(firstNumber(WordVectorFile::open(small, {}, m_indexes), QStringLiteral("b")),
                 std::optional(3.0F));
        QVERIFY(!QDir(m_indexes).exists());
    }

    void stoppedWork_leavesNoIndex()
    {
        std::stop_source stop;
        const Task task{stop.get_token(), [&](double fraction) {
                            if (fraction > 0)
                                stop.request_stop();
                        }};
        QCOMPARE(WordVectorFile::open(m_path, task, m_indexes).error().code, ErrorCode::Cancelled);
        QVERIFY(!QDir(m_indexes).exists());
    }

    void oldIndexes_areRemoved()
    {
        QVERIFY(QDir().mkpath(m_indexes));
        for (int i = 0; i < 40; ++i) {
            QFile old(QDir(m_indexes).filePath(QStringLiteral("%1.index").arg(i)));
            QVERIFY(old.open(QIODevice::WriteOnly));
            QVERIFY(old.setFileTime(QDateTime(QDate(2020, 1, 1), QTime()), QFile::FileModificationTime));
        }
        QVERIFY(open());
        QCOMPARE(QDir(m_indexes).entryList(QDir::Files).size(), qsizetype{32});
        QVERIFY(open()->bytesRead() < static_cast<std::uint64_t>(QFile(m_path).size()) / 10);
    }

    void bytes_comeBack()
    {
        VectorIndex index;
        index.summary = {VectorFormat::Word2vecBinary, 3, 2, 7, 4, 5, 1, 6, 2, true, true};
        index.layout = {'\t', 3, true, 7, 12};
        index.entries = {{1, 12}, {0xFFFFFFFFFFFFFFFFU, 30}};
        const FileIdentity identity{100, -5, 0x123456789ABCDEF0U};
        const QByteArray bytes = encodeIndex(index, identity);
        QCOMPARE(decodeIndex(bytes, identity), std::optional(index));
        QVERIFY(!decodeIndex(bytes, {101, -5, 0x123456789ABCDEF0U}));
        QVERIFY(!decodeIndex(bytes, {100, -4, 0x123456789ABCDEF0U}));
        QVERIFY(!decodeIndex(bytes, {100, -5, 0x123456789ABCDEF1U}));
        for (qsizetype i = 0; i < bytes.size(); ++i) {
            QVERIFY(!decodeIndex(bytes.left(i), identity));
            QByteArray flipped = bytes;
            flipped[i] = static_cast<char>(flipped[i] ^ 1);
            QVERIFY(!decodeIndex(flipped, identity));
        }
    }

private:
    Result<WordVectorFile> open() const { return WordVectorFile::open(m_path, {}, m_indexes); }

    QString onlyIndex() const
    {
        const QFileInfoList files = QDir(m_indexes).entryInfoList(QDir::Files);
        return files.size() == 1 ? files.front().filePath() : QString();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_indexes;
    QString m_path;
};

QTEST_APPLESS_MAIN(TestVectorIndex)
#include "tst_vector_index.moc"
