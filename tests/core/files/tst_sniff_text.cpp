// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/sniff_text.h"
#include "core/session/session.h"
#include "core/session/session_json.h"
#include "tests/core/files/file_fixtures.h"

#include <QTest>

using namespace heedmap;
using namespace heedmap::fixtures;

Q_DECLARE_METATYPE(heedmap::TextKind)

class TestSniffText : public QObject
{
    Q_OBJECT

private slots:
    void kind_isSeenFromTheText_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<TextKind>("kind");
        using enum TextKind;
        const auto row = [](const char *name, const QByteArray &text, TextKind kind) {
            QTest::newRow(name) << text << kind;
        };
        row("nothing", "", Other);
        row("prose", "Hello, world.\nThis is text.\n", Other);
        row("a nested list", "[[1, 2], [3, 4]]", Json);
        row("a nested list with blanks and a mark", "\xEF\xBB\xBF \n[ [1]]", Json);
        row("null first", "[null, [[1]]]", Json);
        row("objects", "[{\"token\":\"a\",\"vector\":[1]}]", Json);
        row("named arrays", "{\"q\": [[1]]}", Json);
        row("our arrays", "{\n \"q\": {\"shape\": [1], \"values\":\n  [1]}}", Json);
        row("damaged JSON", "{\"q\": ", Json);
        row("a brace in prose", "{x, 1}", Other);
        row("a session", "{\"attention\":{\"heads\":2},\"format\":\"heedmap-session\",\"version\":1}",
            Session);
        row("another format", "{\"format\":\"x\",\"q\":[1]}", Json);
        row("an array named format", "{\"format\":[1]}", Json);
        row("an index", "{\"metadata\":{\"total_size\":8},\"weight_map\":{\"a\":\"b\"}}", ShardIndex);
        row("an array named weight_map", "{\"weight_map\":[1]}", Json);
        row("CSV", "1,2\n3,4\n", Separated);
        row("CSV with a header", "a,b\n3,4\n", Separated);
        row("TSV with tokens", "the\t0.5\t1\nof\t1\t2\n", Separated);
        row("decimal commas", "0,5;0,25\n1,5;2,5\n", Separated);
        row("GloVe", "the 0.418 0.24968 -0.41242\nof 0.7 0.5 0.2\n", WordVectors);
        row("GloVe, a comma as token", ", 0.418 0.24968 -0.41242\n", WordVectors);
        row("GloVe, a bracket as token", "[ 0.418 0.24968 -0.41242\n", WordVectors);
        row("GloVe, a token with blanks", ". . . 0.418 0.24968\n", WordVectors);
        row("word2vec", "400000 300\nthe 0.1 0.2\n", WordVectors);
        row("one line of CSV with blanks", "1, 2, 3\n", Separated);
        row("bytes with commas", QByteArray("\0\1,1,2\n3,4", 11), Other);
    }

    void kind_isSeenFromTheText()
    {
        QFETCH(QByteArray, text);
        QFETCH(TextKind, kind);
        QCOMPARE(sniffText(asBytes(text)), kind);
        QCOMPARE(looksLikeSession(asBytes(text)), kind == TextKind::Session);
    }

    void ourSession_isOne() { QVERIFY(looksLikeSession(asBytes(sessionToJson(Session())))); }
};

QTEST_APPLESS_MAIN(TestSniffText)
#include "tst_sniff_text.moc"
