// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array_file.h"
#include "core/files/shard_index.h"
#include "tests/core/files/zip_fixture.h"

#include <QTemporaryDir>
#include <QTest>

using namespace heedmap;
using namespace heedmap::fixtures;

Q_DECLARE_METATYPE(heedmap::ErrorCode)

namespace {

using Values = std::vector<float>;

/// One tensor of one float32. ' stands for ".
QByteArray shard(const QByteArray &name, float value)
{
    const QByteArray header = "{'" + name + "':{'dtype':'F32','shape':[1],'data_offsets':[0,4]}}";
    return safetensorsFile(QByteArray(header).replace('\'', '"'), numbers<float>({value}));
}

QByteArray json(const char *text)
{
    return QByteArray(text).replace('\'', '"');
}

} // namespace

class TestShardIndex : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        put("a.safetensors", shard("x", 1));
        put("b.safetensors", shard("y", 2));
    }

    void tensors_areReadFromTheirShards()
    {
        const QString path =
            put("model.safetensors.index.json", json("{'metadata':{'total_size':8},'weight_map':"
                                                     "{'y':'b.safetensors','x':'a.safetensors'}}"));
        const Result<ArrayFile> file = ArrayFile::open(path);
        QVERIFY2(file, file ? "" : file.error().details.front().c_str());
        QCOMPARE(file->names(), std::string("y, x"));
        QVERIFY(file->notes().empty());
        Notes notes;
        QCOMPARE(file->read("x", &notes)->values, (Values{1}));
        QCOMPARE(file->read("y", &notes)->values, (Values{2}));
        QVERIFY(notes.empty());
        QCOMPARE(readArray(path + QStringLiteral("::y"))->values, (Values{2}));
    }

    void tensorInAnotherShard_isFoundAndNoted()
    {
        const QString path = put(
            "i.json", json("{'weight_map':{'x':'b.safetensors','y':'b.safetensors','z':'a.safetensors'}}"));
        const Result<ArrayFile> file = ArrayFile::open(path);
        QVERIFY(file);
        Notes notes;
        QCOMPARE(file->read("x", &notes)->values, (Values{1}));
        const Notes expected = {
            {NoteCode::OtherShard, path.toStdString() + "::x", {"b.safetensors", "a.safetensors"}}};
        QVERIFY(notes == expected);
        const Result<FloatArray> absent = file->read("z");
        QVERIFY(!absent);
        QCOMPARE(absent.error().code, ErrorCode::FileDamaged);
        QCOMPARE(absent.error().details, (std::vector<std::string>{"no such tensor", "it in a.safetensors"}));
    }

    void tensorThatTheIndexOmits_isListedAndNoted()
    {
        put("c.safetensors", safetensorsFile(json("{'p':{'dtype':'U8','shape':[1],'data_offsets':[0,1]},"
                                                  "'q':{'dtype':'U8','shape':[1],'data_offsets':[1,2]}}"),
                                             "\x05\x06"));
        const QString path = put("i.json", json("{'weight_map':{'q':'c.safetensors'}}"));
        const Result<ArrayFile> file = ArrayFile::open(path);
        QVERIFY(file);
        QCOMPARE(file->names(), std::string("q, p"));
        QCOMPARE(file->read("p")->values, (Values{5}));
        const Notes expected = {{NoteCode::NotInIndex, path.toStdString(), {"1", "p"}}};
        QVERIFY(file->notes() == expected);
    }

    void missingShards_areAllNamed()
    {
        const QString path = put("i.json", json("{'weight_map':{'x':'a.safetensors','y':'2.safetensors',"
                                                "'z':'3.safetensors','w':'3.safetensors'}}"));
        const Result<ArrayFile> file = ArrayFile::open(path);
        QVERIFY(!file);
        QCOMPARE(file.error().code, ErrorCode::FilesMissing);
        QCOMPARE(file.error().details, (std::vector<std::string>{"2.safetensors, 3.safetensors", "2 / 3"}));
    }

    void badIndex_saysWhy_data()
    {
        QTest::addColumn<QByteArray>("index");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QString>("detail");
        const auto row = [](const char *name, const char *index, ErrorCode code, const char *detail) {
            QTest::newRow(name) << json(index) << code << QString::fromLatin1(detail);
        };
        using enum ErrorCode;
        row("a folder", "{'weight_map':{'x':'sub/a.safetensors'}}", FileDamaged, "the file \"sub/");
        row("the folder above", "{'weight_map':{'x':'../a.safetensors'}}", FileDamaged, "the file \"../");
        row("above", "{'weight_map':{'x':'..'}}", FileDamaged, "the file \"..\"");
        row("an absolute path", "{'weight_map':{'x':'/etc/passwd'}}", FileDamaged, "the file \"/etc");
        row("another system's path", "{'weight_map':{'x':'..\\\\a'}}", FileDamaged, "the file \"..\\a");
        row("an address", "{'weight_map':{'x':'http:a.b'}}", FileDamaged, "the file \"http");
        row("no name", "{'weight_map':{'x':''}}", FileDamaged, "the file \"\"");
        row("a tensor twice", "{'weight_map':{'x':'a.safetensors','x':'b.safetensors'}}", FileDamaged,
            "the name x twice");
        row("the map twice", "{'weight_map':{},'weight_map':{}}", FileDamaged, "weight_map twice");
        row("a number for a file", "{'weight_map':{'x':1}}", FileDamaged, "1}}");
        row("cut short", "{'weight_map':{'x':'a.safetensors'", FileDamaged, "the end of the text");
        row("a rest", "{'weight_map':{}} x", FileDamaged, "x");
        row("a pickle as shard", "{'weight_map':{'x':'old.bin'}}", FileRefused, "pickle");
        row("a PyTorch zip as shard", "{'weight_map':{'x':'new.bin'}}", FileRefused, "pickle");
        row("a damaged shard", "{'weight_map':{'x':'cut.safetensors'}}", FileDamaged, "");
    }

    void badIndex_saysWhy()
    {
        QFETCH(QByteArray, index);
        QFETCH(ErrorCode, code);
        QFETCH(QString, detail);
        put("old.bin", "\x80\x02}q.");
        put("new.bin", zipFile({{"archive/data.pkl", "\x80\x02}q."}}));
        put("cut.safetensors", shard("x", 1) + "rest");
        const Result<ArrayFile> file = ArrayFile::open(put("i.json", index));
        QVERIFY(!file);
        QCOMPARE(file.error().code, code);
        const QString found = QString::fromStdString(file.error().details.front());
        QVERIFY2(found.startsWith(detail), qPrintable(found));
    }

private:
    QString put(const char *name, const QByteArray &content)
    {
        return written(m_folder->filePath(QString::fromLatin1(name)), content);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_APPLESS_MAIN(TestShardIndex)
#include "tst_shard_index.moc"
