// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/base/note_text.h"

#include <QTest>

using namespace heedmap;

class TestNoteText : public QObject
{
    Q_OBJECT

private slots:
    void note_namesPlaceAndDetails_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("details");
        const auto row = [](const char *name, NoteCode code, int details) {
            QTest::newRow(name) << static_cast<int>(code) << details;
        };
        row("further arrays", NoteCode::FurtherArrays, 0);
        row("trailing bytes", NoteCode::TrailingBytes, 1);
        row("integers rounded", NoteCode::IntegersRounded, 1);
        row("beyond float", NoteCode::BeyondFloat, 1);
        row("not JSON", NoteCode::NotJsonNumbers, 1);
        row("not finite", NoteCode::NotFinite, 1);
        row("metadata", NoteCode::MetadataIgnored, 1);
        row("other shard", NoteCode::OtherShard, 2);
        row("not in index", NoteCode::NotInIndex, 2);
        row("items differ", NoteCode::ItemsDiffer, 0);
    }

    void note_namesPlaceAndDetails()
    {
        QFETCH(int, code);
        QFETCH(int, details);
        Note note{static_cast<NoteCode>(code), "folder/a%1.npz::q"};
        for (int i = 0; i < details; ++i)
            note.details.push_back("detail" + std::to_string(i));
        const QString text = describe(note);
        QVERIFY2(text.contains(QStringLiteral("folder/a%1.npz::q")), qPrintable(text));
        for (int i = 0; i < details; ++i)
            QVERIFY2(text.contains(QStringLiteral("detail%1").arg(i)), qPrintable(text));
    }

    void hostileName_staysOnOneLine()
    {
        const QString text =
            describe(Note{NoteCode::MetadataIgnored, "a\nb", {std::string(100000, 'x') + "\n"}});
        QVERIFY(!text.contains(u'\n'));
        QVERIFY(text.size() < 1000);
    }

    void typeThatIsNeeded_isAskedForWithTheWayOut()
    {
        const QString text = describe(Error{ErrorCode::TypeNeeded, "a.npy", {"|V2"}});
        for (const char *part : {"a.npy", "|V2", "bfloat16", "numpy.float32"})
            QVERIFY2(text.contains(QLatin1String(part)), part);
    }

    void raggedRows_nameRowAndBothCounts()
    {
        const QString text = describe(Error{ErrorCode::RaggedRows, "a.csv", {"17", "3", "4"}});
        for (const char *part : {"a.csv", "17", "3", "4"})
            QVERIFY2(text.contains(QLatin1String(part)), part);
    }
};

QTEST_APPLESS_MAIN(TestNoteText)
#include "tst_note_text.moc"
