// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/encode_safetensors.h"
#include "core/files/safetensors.h"
#include "tests/core/files/file_fixtures.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>

using namespace heedmap;
using namespace heedmap::fixtures;

class TestEncodeSafetensors : public QObject
{
    Q_OBJECT

private slots:
    void bytes_areThoseOfTheFormat()
    {
        // By hand, after the README of huggingface/safetensors: 8 bytes of length, JSON, spaces up to a multiple of 8,
        // numbers. Here ' stands for ".
        const QByteArray metadata = "{'__metadata__':{'a':'\\'\\\\','b':'\\u0001 爱'},";
        const QByteArray tensors = "'two':{'dtype':'F32','shape':[1,2],'data_offsets':[0,8]},"
                                   "'one':{'dtype':'F32','shape':[],'data_offsets':[8,12]}}";
        QByteArray header = metadata + tensors;
        header.replace('\'', '"');
        header.append((8 - header.size() % 8) % 8, ' ');
        const std::array<float, 2> two = {1.5F, -2.0F};
        const std::array<float, 1> one = {0.1F};
        const std::vector<ArrayView> arrays = {{"two", {1, 2}, two}, {"one", {}, one}};
        // 1.5 = 0x3FC00000, −2 = 0xC0000000, 0.1 = 0x3DCCCCCD
        const QByteArray data("\x00\x00\xC0\x3F\x00\x00\x00\xC0\xCD\xCC\xCC\x3D", 12);
        QCOMPARE(encodeSafetensors(arrays, {{"b", "\x01 爱"}, {"a", "\"\\"}}), safetensorsFile(header, data));
    }

    void padding_reachesEveryMultipleOfEight()
    {
        const std::array<float, 1> one = {1};
        for (std::size_t length = 1; length < 20; ++length) {
            const std::vector<ArrayView> arrays = {{std::string(length, 'x'), {1}, one}};
            const QByteArray bytes = encodeSafetensors(arrays);
            const auto header = qFromLittleEndian<quint64>(bytes.constData());
            QCOMPARE(header % 8, 0U);
            QCOMPARE(bytes.size(), qsizetype(8 + header + 4));
            QCOMPARE(bytes.mid(8, 2), QByteArray("{\""));
            QVERIFY(bytes.mid(8, qsizetype(header)).trimmed().size() > qsizetype(header) - 8);
        }
        // {} and six spaces
        QCOMPARE(encodeSafetensors({}), safetensorsFile("{}      ", {}));
    }

    void arrays_comeBack()
    {
        const std::array<float, 3> odd = {std::numeric_limits<float>::quiet_NaN(),
                                          -std::numeric_limits<float>::infinity(), 1e-45F};
        const std::vector<ArrayView> arrays = {
            {"b 爱\n", {3, 1}, odd}, {"none", {0, 5}, {}}, {"a", {1}, {odd.data() + 2, 1}}};
        const MetadataTexts texts = {{"", ""}, {"k", "line\nline\t\x7F\xF0\x9F\x99\x82"}};
        const QByteArray bytes = encodeSafetensors(arrays, texts);
        MetadataTexts back;
        const auto source = openSafetensors(asBytes(bytes), "x", &back);
        QVERIFY2(source, source ? "" : source.error().details.front().c_str());
        QCOMPARE(back, texts);
        QVERIFY((*source)->notes().empty());
        QCOMPARE((*source)->arrays().size(), std::size_t{3});
        QCOMPARE((*source)->arrays()[0].name, std::string("b 爱\n"));
        QCOMPARE((*source)->arrays()[1].shape, (std::vector<std::int64_t>{0, 5}));
        const auto values = (*source)->read(0)->values;
        QVERIFY(std::isnan(values[0]) && std::isinf(values[1]) && values[1] < 0 && values[2] == 1e-45F);
    }
};

QTEST_APPLESS_MAIN(TestEncodeSafetensors)
#include "tst_encode_safetensors.moc"
