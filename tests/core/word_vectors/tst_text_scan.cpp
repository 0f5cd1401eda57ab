// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/byte_kernels.h"
#include "core/word_vectors/source_buffer.h"
#include "core/word_vectors/word_vector_file.h"
#include "tests/core/files/file_fixtures.h"
#include "tests/core/word_vectors/vector_fixtures.h"

#include <QTest>
#include <QThread>

#include <algorithm>

using namespace heedmap;
using namespace heedmap::fixtures;

namespace {

/// Long enough for several threads.
const QByteArray &longFile()
{
    static const QByteArray file = manyVectors(400000);
    return file;
}

Result<WordVectorFile> open(const QByteArray &file, const Task &task = {})
{
    return WordVectorFile::fromBytes(asBytes(file), "f", task);
}

} // namespace

class TestTextScan : public QObject
{
    Q_OBJECT

private slots:
    void longFile_hasEveryRow()
    {
        const Result<WordVectorFile> file = open(longFile());
        QVERIFY(file);
        QCOMPARE(file->summary().rowCount, std::int64_t{400000});
        QCOMPARE(file->summary().duplicates, std::int64_t{0});
        QStringList words;
        for (int i = 1; i <= 400000; i += 97)
            words.append(QStringLiteral("w%1").arg(i));
        const Result<WordVectors> found = file->find(words);
        QVERIFY(found && found->missing.isEmpty());
        for (int i = 1; i <= 400000; i += 97)
            QCOMPARE(found->rows.at(QStringLiteral("w%1").arg(i)).values.front(),
                     static_cast<float>(i) + 0.5F);
    }

    void lines_areNumberedFromTheStartOfTheFile()
    {
        QByteArray bytes = "400003 10\n" + longFile();
        bytes += "=======\nw3 1 0 1 2 3 4 5 6 7 8\nn nan 0 1 2 3 4 5 6 7 8\nbad x 0 1 2 3 4 5 6 7 8\n";
        const Result<WordVectorFile> file = open(bytes);
        QVERIFY(file);
        QCOMPARE(file->summary().promised, std::int64_t{400003});
        QCOMPARE(file->summary().rowCount, std::int64_t{400003});
        QCOMPARE(file->summary().skipped, std::int64_t{1});
        QCOMPARE(file->summary().firstSkipped, std::int64_t{400002});
        QCOMPARE(file->summary().duplicates, std::int64_t{1});
        QCOMPARE(file->summary().firstNotFinite, std::int64_t{400004});
        QCOMPARE(file->find({QStringLiteral("w3")})->rows.begin()->second.values.front(), 3.5F);
        QCOMPARE(file->find({QStringLiteral("bad")}).error().place, std::string("f, line 400005"));
    }

    void progress_growsToOneInTheSameThread()
    {
        std::vector<double> reports;
        bool sameThread = true;
        QThread *thread = QThread::currentThread();
        QVERIFY(open(longFile(), {{}, [&](double fraction) {
                                      reports.push_back(fraction);
                                      sameThread = sameThread && QThread::currentThread() == thread;
                                  }}));
        QVERIFY(reports.size() > 3);
        QVERIFY(std::ranges::is_sorted(reports));
        QVERIFY(reports.front() >= 0);
        QCOMPARE(reports.back(), 1.0);
        QVERIFY(sameThread);
    }

    void stop_isObeyedOnTheWay()
    {
        std::stop_source stop;
        const Task task{stop.get_token(), [&](double fraction) {
                            if (fraction > 0.2)
                                stop.request_stop();
                        }};
        const Result<WordVectorFile> file = open(longFile(), task);
        QVERIFY(!file);
        QCOMPARE(file.error().code, ErrorCode::Cancelled);
    }

    void longLine_crossesBuffers()
    {
        const QByteArray token(3 << 20, 'x');
        const QByteArray bytes = "a 1 2\n" + token + " 3 4\nb 5 6\n";
        const Result<WordVectorFile> file = open(bytes);
        QVERIFY(file);
        const Result<WordVectors> found = file->find({QString::fromLatin1(token), QStringLiteral("b")});
        QCOMPARE(found->rows.at(QString::fromLatin1(token)).values, (std::vector<float>{3, 4}));
        QCOMPARE(found->rows.at(QStringLiteral("b")).values, (std::vector<float>{5, 6}));
    }

    void lines_areTheSameForEveryBufferSize()
    {
        const QByteArray bytes = "\n\r\na\r\nlonger line\n\xE2\x80\xA8\n\nend";
        const std::vector<std::string> expected = {"", "", "a", "longer line", "\xE2\x80\xA8", "", "end"};
        const MemorySource source(asBytes(bytes));
        for (std::size_t size = 1; size < 40; ++size) {
            SourceLines lines(source, 0, source.size(), size);
            std::vector<std::string> found;
            while (lines.next().value_or(false)) {
                QCOMPARE(bytes.mid(static_cast<qsizetype>(lines.offset()), 1).isEmpty(), false);
                found.emplace_back(lines.line());
            }
            QCOMPARE(found, expected);
        }
    }

    void bytes_areCounted()
    {
        QByteArray bytes;
        for (int i = 0; i < 1000; ++i) {
            const std::string_view text(bytes.constData(), static_cast<std::size_t>(bytes.size()));
            QCOMPARE(countByte(text, ' '), static_cast<std::size_t>(bytes.count(' ')));
            QCOMPARE(hasLetterN(text), bytes.toLower().contains('n'));
            bytes += i > 700 && i % 50 == 0 ? 'N' : (i * 7) % 3 == 0 ? ' ' : static_cast<char>(i * 31 | 0x80);
        }
        QCOMPARE(countByte(std::string(1000, ' '), ' '), std::size_t{1000});
    }
};

QTEST_APPLESS_MAIN(TestTextScan)
#include "tst_text_scan.moc"
