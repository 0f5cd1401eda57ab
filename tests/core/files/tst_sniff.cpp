// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/sniff.h"
#include "tests/core/files/file_fixtures.h"

#include <QTest>

using namespace heedmap;
using namespace heedmap::fixtures;

Q_DECLARE_METATYPE(heedmap::FileKind)

class TestSniff : public QObject
{
    Q_OBJECT

private slots:
    void firstBytes_tellTheKind_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<FileKind>("kind");
        QTest::addColumn<QString>("refusal");
        using enum FileKind;
        QTest::newRow("nothing") << QByteArray() << Other << QStringLiteral("");
        QTest::newRow("text") << QByteArray("the 0.1 0.2\n") << Other << QStringLiteral("");
        QTest::newRow("npy") << QByteArray("\x93NUMPY") << Npy << QStringLiteral("");
        QTest::newRow("zip") << QByteArray("PK\x03\x04...") << Zip << QStringLiteral("");
        QTest::newRow("empty zip") << QByteArray("PK\x05\x06...") << Zip << QStringLiteral("");
        QTest::newRow("safetensors") << safetensorsFile("{}", {}) << Safetensors << QStringLiteral("");
        QTest::newRow("safetensors, blanks in front")
            << safetensorsFile(" \n{}", {}) << Safetensors << QStringLiteral("");
        // 0x0280 = 640 and 0x8B1F = 35615: lengths whose first bytes are the marks of a pickle and of gzip
        QTest::newRow("safetensors like a pickle")
            << safetensorsFile("{" + QByteArray(639, ' '), {}) << Safetensors << QStringLiteral("");
        QTest::newRow("safetensors like gzip")
            << safetensorsFile("{" + QByteArray(35614, ' '), {}) << Safetensors << QStringLiteral("");
        for (const char protocol : {2, 3, 4, 5})
            QTest::addRow("pickle %d", protocol)
                << QByteArray("\x80").append(protocol) + "cbuiltins" << Pickle << QStringLiteral("pickle");
        QTest::newRow("0x80 of something else") << QByteArray("\x80\x06") << Other << QStringLiteral("");
        QTest::newRow("gzip") << QByteArray("\x1F\x8B\x08") << Gzip << QStringLiteral("gzip");
        QTest::newRow("GGUF") << QByteArray("GGUF\x03") << Gguf << QStringLiteral("gguf");
        QTest::newRow("web page") << QByteArray("<!DOCTYPE html>") << Html << QStringLiteral("html");
        QTest::newRow("web page, lower case, blanks")
            << QByteArray("\xEF\xBB\xBF\r\n <html>") << Html << QStringLiteral("html");
        QTest::newRow("Git LFS") << QByteArray("version https://git-lfs.github.com/spec/v1\n") << GitLfs
                                 << QStringLiteral("git-lfs");
    }

    void firstBytes_tellTheKind()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(FileKind, kind);
        QFETCH(QString, refusal);
        QCOMPARE(sniff(asBytes(bytes)), kind);
        const Result<void> passed = refuseForeign(kind, "f");
        QCOMPARE(passed.has_value(), refusal.isEmpty());
        if (!passed)
            QCOMPARE(passed.error(), (Error{ErrorCode::FileRefused, "f", {refusal.toStdString()}}));
    }
};

QTEST_APPLESS_MAIN(TestSniff)
#include "tst_sniff.moc"
