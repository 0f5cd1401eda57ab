// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/npz.h"
#include "tests/core/files/zip_fixture.h"

#include <QTest>

using namespace heedmap;
using namespace heedmap::fixtures;

Q_DECLARE_METATYPE(heedmap::ErrorCode)

namespace {

using Values = std::vector<float>;

const QByteArray oneTwo = npyFile("<f4", false, "(2,)", numbers<float>({1, 2}));
const QByteArray threeFour = npyFile("<f4", false, "(2,)", numbers<float>({3, 4}));

ZipEntry stored(const QByteArray &name, const QByteArray &content)
{
    return {name, content};
}

ZipEntry deflated(const QByteArray &name, const QByteArray &content)
{
    ZipEntry entry{name, content};
    entry.deflated = true;
    return entry;
}

} // namespace

class TestNpz : public QObject
{
    Q_OBJECT

private slots:
    void deflatedThenStored_areBothRead()
    {
        const QByteArray zeros = npyFile("<f4", false, "(100000,)", QByteArray(400000, '\0'));
        const QByteArray file =
            zipFile({deflated("zeros.npy", zeros), stored("layer.0/attn.npy", threeFour)});
        QVERIFY(file.size() < 10000);
        const Result<ArraySourcePtr> source = openNpz(asBytes(file), "a.npz");
        QVERIFY(source);
        QCOMPARE((*source)->arrays().size(), std::size_t{2});
        QCOMPARE((*source)->arrays()[0].shape, std::vector<std::int64_t>{100000});
        QCOMPARE((*source)->arrays()[1].name, std::string("layer.0/attn"));
        QCOMPARE((*source)->arrays()[1].type, std::string("<f4"));
        QCOMPARE((*source)->read(0)->values, Values(100000, 0.0F));
        QCOMPARE((*source)->read(1)->values, (Values{3, 4}));
    }

    void parts_areThoseOfTheWhole_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<bool>("alone"); // whether nothing else is read for it
        const QByteArray rows = numbers<float>({0, 1, 2, 3, 4, 5});
        const QByteArray columns = numbers<float>({0, 3, 1, 4, 2, 5});
        const QByteArray halves = numbers<quint16>({0, 0x3C00, 0x4000, 0x4200, 0x4400, 0x4500});
        const QByteArray plain = npyFile("<f4", false, "(2, 3)", rows);
        QTest::newRow("stored") << zipFile({stored("b.npy", oneTwo), stored("a.npy", plain)}) << true;
        QTest::newRow("stored, f2") << zipFile({stored("b.npy", oneTwo),
                                                stored("a.npy", npyFile("<f2", false, "(2, 3)", halves))})
                                    << true;
        QTest::newRow("stored, Fortran order")
            << zipFile({stored("b.npy", oneTwo), stored("a.npy", npyFile("<f4", true, "(2, 3)", columns))})
            << false;
        QTest::newRow("deflated") << zipFile({deflated("b.npy", oneTwo), deflated("a.npy", plain)}) << false;
    }

    void parts_areThoseOfTheWhole()
    {
        QFETCH(QByteArray, file);
        const Result<ArraySourcePtr> source = openNpz(asBytes(file), "a.npz");
        QVERIFY(source);
        QTEST(source.value()->readsParts(1), "alone");
        for (std::size_t first = 0; first < 6; ++first) {
            for (std::size_t count = 0; first + count <= 6; ++count) {
                const Result<FloatArray> part = (*source)->readPart(1, first, count);
                QVERIFY(part);
                QCOMPARE(part->shape, std::vector<std::int64_t>{static_cast<std::int64_t>(count)});
                Values expected;
                for (std::size_t i = first; i < first + count; ++i)
                    expected.push_back(static_cast<float>(i));
                QCOMPARE(part->values, expected);
            }
        }
    }

    void partThatIsTheWhole_isChecked_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::newRow("as in memory") << QByteArray("<f4");
        QTest::newRow("to be decoded") << QByteArray(">f4");
    }

    void partThatIsTheWhole_isChecked()
    {
        // Longer than what is read for the header, which would be checked with it.
        QFETCH(QByteArray, type);
        ZipEntry entry = stored("a.npy", npyFile(type.constData(), false, "(1000,)", QByteArray(4000, '\0')));
        entry.wrongChecksum = true;
        const QByteArray file = zipFile({entry});
        const Result<ArraySourcePtr> source = openNpz(asBytes(file), "a.npz");
        QVERIFY(source);
        QVERIFY(!(*source)->arrays()[0].refusal);
        QCOMPARE((*source)->readPart(0, 0, 1000).error().code, ErrorCode::FileDamaged);
        QCOMPARE((*source)->read(0).error().code, ErrorCode::FileDamaged);
        QVERIFY((*source)->readPart(0, 10, 5)); // nothing else is read for it
    }

    void partOfFewerNumbersThanPromised_isRefused()
    {
        const QByteArray file =
            zipFile({stored("a.npy", npyFile("<f4", false, "(1000000, 3)", numbers<float>({1, 2, 3})))});
        const Result<ArraySourcePtr> source = openNpz(asBytes(file), "a.npz");
        QVERIFY(source);
        QVERIFY(!(*source)->readsParts(0));
        QCOMPARE((*source)->readPart(0, 0, 3).error().code, ErrorCode::FileTruncated);
    }

    void zip64MarksInLocalHeaders_areNoMatter()
    {
        ZipEntry first = stored("a.npy", oneTwo);
        ZipEntry second = deflated("b.npy", threeFour);
        first.zip64Marks = second.zip64Marks = true;
        const QByteArray file = zipFile({first, second});
        const Result<ArraySourcePtr> source = openNpz(asBytes(file), "a.npz");
        QVERIFY(source);
        QCOMPARE((*source)->read(0)->values, (Values{1, 2}));
        QCOMPARE((*source)->read(1)->values, (Values{3, 4}));
    }

    void zip64Directory_isRead()
    {
        ZipEntry first = stored("a.npy", oneTwo);
        ZipEntry second = deflated("b.npy", threeFour);
        first.zip64 = second.zip64 = true;
        const QByteArray file = zipFile({first, second});
        const Result<ArraySourcePtr> source = openNpz(asBytes(file), "a.npz");
        QVERIFY2(source, source ? "" : source.error().details.front().c_str());
        QCOMPARE((*source)->read(0)->values, (Values{1, 2}));
        QCOMPARE((*source)->read(1)->values, (Values{3, 4}));
    }

    void sizesBehindTheData_areTakenFromTheDirectory()
    {
        ZipEntry first = deflated("a.npy", oneTwo);
        ZipEntry second = stored("b.npy", threeFour);
        first.sizesBehind = second.sizesBehind = true;
        const QByteArray file = zipFile({first, second});
        const Result<ArraySourcePtr> source = openNpz(asBytes(file), "a.npz");
        QVERIFY2(source, source ? "" : source.error().details.front().c_str());
        QCOMPARE((*source)->read(0)->values, (Values{1, 2}));
        QCOMPARE((*source)->read(1)->values, (Values{3, 4}));
    }

    void longHeader_isRead()
    {
        const QByteArray header =
            "{'descr': '<f4', 'fortran_order': False, 'shape': (2,)" + QByteArray(60000, ' ') + "}";
        const QByteArray file = zipFile({deflated("a.npy", npyFile(header, numbers<float>({1, 2}), 2))});
        const Result<ArraySourcePtr> source = openNpz(asBytes(file), "a.npz");
        QVERIFY(source);
        QVERIFY(!(*source)->arrays()[0].refusal);
        QCOMPARE((*source)->read(0)->values, (Values{1, 2}));
    }

    void otherMembers_arePassedOver()
    {
        const QByteArray file =
            zipFile({stored("folder/", {}), stored("read me.txt", "x"), stored("a.npy", oneTwo)});
        const Result<ArraySourcePtr> source = openNpz(asBytes(file), "a.npz");
        QVERIFY(source);
        QCOMPARE((*source)->arrays().size(), std::size_t{1});
    }

    void typesOfMembers_areAsInNpy()
    {
        const QByteArray unnamed = npyFile("|V2", false, "(1,)", numbers<quint16>({0x4049}));
        const QByteArray words = npyFile("|S2", false, "(2,)", QByteArray("a\0bc", 4));
        const QByteArray twice = oneTwo + threeFour;
        const QByteArray file =
            zipFile({stored("v.npy", unnamed), deflated("w.npy", words), stored("t.npy", twice)});
        const Result<ArraySourcePtr> source = openNpz(asBytes(file), "a.npz");
        QVERIFY(source);
        QCOMPARE((*source)->read(0).error().code, ErrorCode::TypeNeeded);
        QCOMPARE((*source)->arrays()[0].shape, std::vector<std::int64_t>{1});
        QVERIFY((*source)->arrays()[1].text);
        QCOMPARE(*(*source)->readTexts(1), (std::vector<std::string>{"a", "bc"}));
        Notes notes;
        QVERIFY((*source)->read(2, &notes));
        const Notes expected = {{NoteCode::FurtherArrays, "a.npz::t"}};
        QVERIFY(notes == expected);
        const Result<ArraySourcePtr> chosen = openNpz(asBytes(file), "a.npz", {ElementType::BF16});
        QVERIFY(!(*chosen)->arrays()[0].refusal);
        QCOMPARE((*chosen)->read(0)->values, (Values{3.140625F}));
    }

    void name_isOpaqueText_data()
    {
        QTest::addColumn<QByteArray>("member");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("one suffix goes") << QByteArray("a.npy.npy") << QByteArray("a.npy");
        QTest::newRow("a path stays text")
            << QByteArray("../../etc/passwd.npy") << QByteArray("../../etc/passwd");
        QTest::newRow("markup stays text") << QByteArray("a&<b>.npy") << QByteArray("a&<b>");
        QTest::newRow("nothing") << QByteArray(".npy") << QByteArray();
        QTest::newRow("a leading slash") << QByteArray("/a.npy") << QByteArray("/a");
        QTest::newRow("UTF-8") << QByteArray("注意.npy") << QByteArray("注意");
    }

    void name_isOpaqueText()
    {
        QFETCH(QByteArray, member);
        QFETCH(QByteArray, name);
        ZipEntry entry = stored(member, oneTwo);
        entry.flags = 1 << 11; // the name is UTF-8
        const QByteArray file = zipFile({entry});
        const Result<ArraySourcePtr> source = openNpz(asBytes(file), "a.npz");
        QVERIFY(source);
        QCOMPARE((*source)->arrays()[0].name, name.toStdString());
    }

    void nameWithoutMark_isCodePage437()
    {
        // 0x81 is u with diaeresis there, and no UTF-8
        const QByteArray file = zipFile({stored("\x81.npy", oneTwo)});
        const Result<ArraySourcePtr> source = openNpz(asBytes(file), "a.npz");
        QVERIFY(source);
        QCOMPARE((*source)->arrays()[0].name, std::string("ü"));
    }

    void badMember_leavesTheOthersReadable_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<bool>("listed");
        using enum ErrorCode;
        const auto row = [](const char *name, const ZipEntry &bad, ErrorCode code, bool listed = true) {
            QTest::newRow(name) << zipFile({stored("a.npy", oneTwo), bad, stored("c.npy", threeFour)}) << code
                                << listed;
        };
        row("objects", stored("b.npy", npyFile("|O", false, "(2,)", "\x80\x02pickle")), FileRefused);
        row("cut short", stored("b.npy", oneTwo.chopped(1)), FileTruncated, false);
        row("not an array", stored("b.npy", "text"), FileDamaged);
        row("empty", stored("b.npy", {}), FileTruncated);
        ZipEntry bad = deflated("b.npy", oneTwo);
        bad.wrongChecksum = true;
        row("wrong checksum", bad, FileDamaged);
        bad = deflated("b.npy", oneTwo);
        bad.declaredSize = oneTwo.size() - 4;
        row("unpacks to more", bad, FileDamaged);
        bad.declaredSize = oneTwo.size() + 4;
        row("unpacks to less", bad, FileDamaged);
        bad.declaredSize = 0xF0000000U;
        row("claims 3.75 GiB", bad, FileDamaged);
        bad = stored("b.npy", oneTwo);
        bad.flags = 1;
        row("encrypted", bad, UnsupportedType);
        bad = stored("b.npy", oneTwo);
        bad.method = 12;
        row("bzip2", bad, UnsupportedType);
        bad.method = 97;
        row("unknown packing", bad, UnsupportedType);
    }

    void badMember_leavesTheOthersReadable()
    {
        QFETCH(QByteArray, file);
        QFETCH(ErrorCode, code);
        QFETCH(bool, listed);
        const Result<ArraySourcePtr> source = openNpz(asBytes(file), "a.npz");
        QVERIFY(source);
        QCOMPARE((*source)->arrays().size(), std::size_t{3});
        QCOMPARE((*source)->arrays()[1].refusal.has_value(), listed);
        const Result<FloatArray> bad = (*source)->read(1);
        QVERIFY(!bad);
        QCOMPARE(bad.error().code, code);
        QVERIFY2(bad.error().place.starts_with("a.npz::b"), bad.error().place.c_str());
        QCOMPARE((*source)->read(0)->values, (Values{1, 2}));
        QCOMPARE((*source)->read(2)->values, (Values{3, 4}));
    }

    void badArchive_saysWhy_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QString>("detail");
        using enum ErrorCode;
        const QByteArray good = zipFile({stored("a.npy", oneTwo)});
        QTest::newRow("nothing") << QByteArray() << FileTruncated << "0";
        QTest::newRow("no directory") << good.left(100) << FileDamaged << "";
        QTest::newRow("cut by one byte") << good.chopped(1) << FileDamaged << "";
        QTest::newRow("no members") << zipFile({}) << FileRefused << "zip";
        QTest::newRow("no arrays") << zipFile({stored("a.txt", "x")}) << FileRefused << "zip";
        QTest::newRow("PyTorch") << zipFile({stored("archive/data.pkl", "\x80\x02"), stored("a.npy", oneTwo)})
                                 << FileRefused << "pickle";
        QTest::newRow("PyTorch, bare")
            << zipFile({stored("data.pkl", "\x80\x02")}) << FileRefused << "pickle";
        std::vector<ZipEntry> many(65537, stored("a.txt", {}));
        many.front().zip64 = true;
        QTest::newRow("too many members") << zipFile(many) << TooLarge << "65537 members";
        QTest::newRow("a name twice") << zipFile({stored("a.npy", oneTwo), stored("a.npy", threeFour)})
                                      << FileDamaged << "the name a.npy twice";
    }

    void badArchive_saysWhy()
    {
        QFETCH(QByteArray, file);
        QFETCH(ErrorCode, code);
        QFETCH(QString, detail);
        const Result<ArraySourcePtr> source = openNpz(asBytes(file), "a.npz");
        QVERIFY(!source);
        QCOMPARE(source.error().code, code);
        QCOMPARE(source.error().place, std::string("a.npz"));
        QVERIFY(QString::fromStdString(source.error().details.front()).startsWith(detail));
    }
};

QTEST_APPLESS_MAIN(TestNpz)
#include "tst_npz.moc"
