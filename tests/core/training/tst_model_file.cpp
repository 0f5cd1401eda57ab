// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/files/array_file.h"
#include "core/files/state_dict.h"
#include "core/training/corpus.h"
#include "core/training/model_file.h"
#include "tests/core/files/file_fixtures.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <limits>

using namespace heedmap;
using namespace heedmap::fixtures;

namespace {

Matrix counted(Eigen::Index rows, Eigen::Index columns, float first)
{
    Matrix matrix(rows, columns);
    for (Eigen::Index i = 0; i < matrix.size(); ++i)
        matrix.data()[i] = first + 0.25F * float(i);
    return matrix;
}

/// Width 3, two heads of 2, 3 source and 4 target words.
Aligner small(Mechanism mechanism)
{
    Aligner model;
    model.source = Vocabulary({QStringLiteral("EOS"), QStringLiteral("我"), QStringLiteral("\"\\\n")});
    model.target = Vocabulary(
        {QStringLiteral("BOS"), QStringLiteral("EOS"), QStringLiteral("I"), QStringLiteral("🙂")});
    model.sourceEmbedding = counted(3, 3, 1);
    model.targetEmbedding = counted(4, 3, 20);
    if (mechanism == Mechanism::Additive) {
        model.additive = AdditiveParameters{
            {counted(3, 3, 40), {}}, {counted(3, 3, 60), {}}, RowVector(counted(1, 3, 80)), 0};
    } else {
        model.heads = 2;
        model.projections = Projections{{counted(3, 4, 40), {}},
                                        {counted(3, 4, 60), {}},
                                        {counted(3, 4, 80), {}},
                                        {counted(4, 3, 100), {}}};
    }
    model.generator = {counted(3, 4, 120), RowVector(counted(1, 4, 140))};
    model.origin = {
        QStringLiteral("my pairs.tsv"), SplitMode::Words, SplitMode::Characters, ~quint64{0}, 400, 0.01, 32};
    return model;
}

QByteArray changed(QByteArray bytes, const QByteArray &before, const QByteArray &after)
{
    const qsizetype at = bytes.indexOf(before);
    if (at < 0)
        qFatal("nothing to change");
    bytes.replace(at, before.size(), after);
    // The length of the header stands in front of it.
    const quint64 length =
        qFromLittleEndian<quint64>(bytes.constData()) + quint64(after.size() - before.size());
    QByteArray start;
    appendNumber(start, length);
    return bytes.replace(0, 8, start);
}

/// A text of JSON within a text of JSON has its quotes escaped: they are written as '.
QByteArray quoted(const char *text)
{
    return QByteArray(text).replace("'", "\\\"");
}

void compare(const Linear &found, const Linear &expected)
{
    QCOMPARE(found.weight, expected.weight);
    QCOMPARE(found.bias.size(), expected.bias.size());
}

} // namespace

class TestModelFile : public QObject
{
    Q_OBJECT

private slots:
    void bytes_areAsDocumented()
    {
        const QByteArray bytes = modelToBytes(small(Mechanism::DotProduct));
        const auto length = qFromLittleEndian<quint64>(bytes.constData());
        // The metadata by name, as a map has them; then the tensors, each after the one before: 3 · 3 floats are 36 bytes.
        QByteArray header =
            "{'__metadata__':{'batch':'32','corpus':'my pairs.tsv','format':'heedmap-aligner','heads':'2',"
            "'learning_rate':'0.01','seed':'18446744073709551615','source_split':'words',"
            "'source_vocabulary':'[\\'EOS\\',\\'我\\',\\'\\\\\\'\\\\\\\\\\\\u000a\\']','step':'400','target_"
            "split':'characters',"
            "'target_vocabulary':'[\\'BOS\\',\\'EOS\\',\\'I\\',\\'🙂\\']','version':'1'},"
            "'source_embedding.weight':{'dtype':'F32','shape':[3,3],'data_offsets':[0,36]},"
            "'target_embedding.weight':{'dtype':'F32','shape':[4,3],'data_offsets':[36,84]},"
            "'attention.q_proj.weight':{'dtype':'F32','shape':[4,3],'data_offsets':[84,132]},"
            "'attention.k_proj.weight':{'dtype':'F32','shape':[4,3],'data_offsets':[132,180]},"
            "'attention.v_proj.weight':{'dtype':'F32','shape':[4,3],'data_offsets':[180,228]},"
            "'attention.out_proj.weight':{'dtype':'F32','shape':[3,4],'data_offsets':[228,276]},"
            "'generator.weight':{'dtype':'F32','shape':[4,3],'data_offsets':[276,324]},"
            "'generator.bias':{'dtype':'F32','shape':[4],'data_offsets':[324,340]}}";
        header.replace('\'', '"'); // which moc reads better
        QCOMPARE(bytes.mid(8, qsizetype(length)).trimmed(), header);
        QCOMPARE(length % 8, 0U);
        const QByteArray data = bytes.mid(8 + qsizetype(length));
        QCOMPARE(data.size(), 340);
        QCOMPARE(data.left(12), numbers<float>({1, 1.25F, 1.5F}));
        // [in, out] turned: the first row are the weights of the first output, 4 apart.
        QCOMPARE(data.mid(84, 16), numbers<float>({40, 41, 42, 40.25F}));
        QCOMPARE(data.mid(228, 16), numbers<float>({100, 100.75F, 101.5F, 102.25F}));
        QCOMPARE(data.right(16), numbers<float>({140, 140.25F, 140.5F, 140.75F}));
        QCOMPARE(modelToBytes(small(Mechanism::DotProduct)), bytes);
    }

    void model_comesBack_data()
    {
        QTest::addColumn<bool>("additive");
        QTest::newRow("scaled dot-product") << false;
        QTest::newRow("additive") << true;
    }
    void model_comesBack()
    {
        QFETCH(bool, additive);
        const Aligner model = small(additive ? Mechanism::Additive : Mechanism::DotProduct);
        const QByteArray bytes = modelToBytes(model);
        QVERIFY(isModel(asBytes(bytes)));
        const auto back = modelFromBytes(asBytes(bytes), "m");
        QVERIFY2(back, back ? "" : qPrintable(describe(back.error())));
        QCOMPARE(back->source, model.source);
        QCOMPARE(back->target, model.target);
        QCOMPARE(back->shape(), model.shape());
        QCOMPARE(back->origin, model.origin);
        QCOMPARE(back->sourceEmbedding, model.sourceEmbedding);
        QCOMPARE(back->targetEmbedding, model.targetEmbedding);
        compare(back->generator, model.generator);
        QCOMPARE(back->generator.bias, model.generator.bias);
        QCOMPARE(back->additive.has_value(), additive);
        QCOMPARE(back->projections.has_value(), !additive);
        if (additive) {
            compare(back->additive->query, model.additive->query);
            compare(back->additive->key, model.additive->key);
            QCOMPARE(back->additive->energy, model.additive->energy);
        } else {
            compare(back->projections->query, model.projections->query);
            compare(back->projections->key, model.projections->key);
            compare(back->projections->value, model.projections->value);
            compare(back->projections->output, model.projections->output);
        }
        QCOMPARE(modelToBytes(*back), bytes);
    }

    void attention_isFoundByTheReaderOfStateDicts()
    {
        QTemporaryDir folder;
        for (const Mechanism mechanism : {Mechanism::DotProduct, Mechanism::Additive}) {
            const Aligner model = small(mechanism);
            const QString path =
                written(folder.filePath(QStringLiteral("m.safetensors")), modelToBytes(model));
            for (const char *prefix : {"", "::attention."}) {
                const auto dict = readStateDict(path + QLatin1String(prefix));
                QVERIFY2(dict, dict ? "" : qPrintable(describe(dict.error())));
                QCOMPARE(dict->prefix, std::string("attention."));
                QCOMPARE(dict->mechanism, mechanism);
                if (mechanism == Mechanism::Additive) {
                    compare(dict->additive->query, model.additive->query);
                    compare(dict->additive->key, model.additive->key);
                    QCOMPARE(dict->additive->energy, model.additive->energy);
                    QCOMPARE(dict->additive->energyBias, 0.0F);
                } else {
                    compare(dict->projections->query, model.projections->query);
                    compare(dict->projections->key, model.projections->key);
                    compare(dict->projections->value, model.projections->value);
                    compare(dict->projections->output, model.projections->output);
                }
            }
            const auto bias = readArray(path + QStringLiteral("::generator.bias"));
            QCOMPARE(bias->values, (std::vector<float>{140, 140.25F, 140.5F, 140.75F}));
        }
    }

    void numbersThatAreNone_areKept()
    {
        Aligner model = small(Mechanism::DotProduct);
        model.sourceEmbedding(1, 1) = std::numeric_limits<float>::quiet_NaN();
        model.generator.bias[2] = std::numeric_limits<float>::infinity();
        const QByteArray bytes = modelToBytes(model);
        const auto back = modelFromBytes(asBytes(bytes), "m");
        QVERIFY(back);
        QVERIFY(std::isnan(back->sourceEmbedding(1, 1)));
        QVERIFY(std::isinf(back->generator.bias[2]));
    }

    void learningRate_comesBackToTheBit()
    {
        for (const double rate : {0.1, 1.0 / 3.0, 1e-6, 10.0, 0.0}) {
            Aligner model = small(Mechanism::Additive);
            model.origin.learningRate = rate;
            QCOMPARE(modelFromBytes(asBytes(modelToBytes(model)), "m")->origin.learningRate, rate);
        }
    }

    void alteredHeader_saysWhat_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *title, const char *before, const char *after, const char *message) {
            QTest::newRow(title) << quoted(before) << quoted(after) << QString::fromUtf8(message);
        };
        row("another format", "heedmap-aligner", "pt", "m::format: found \"pt\", expected heedmap-aligner.");
        row("no format", "\"format\":", "\"Format\":", "m::format: found nothing");
        row("a later version", "\"version\":\"1\"", "\"version\":\"2\"",
            "newer Heedmap (format 2; this one reads up to 1)");
        row("version 0", "\"version\":\"1\"", "\"version\":\"0\"", "m::version: found \"0\", expected 1.");
        row("version of words", "\"version\":\"1\"", "\"version\":\"one\"", "m::version: found \"one\"");
        row("version as a number", "\"version\":\"1\"", "\"version\":1", "m::version: found nothing");
        row("no heads", "\"heads\"", "\"tails\"", "m::heads: found nothing, expected a text.");
        row("no head", "\"heads\":\"2\"", "\"heads\":\"0\"",
            "m::heads: found \"0\", expected a number from 1 to 8.");
        row("nine heads", "\"heads\":\"2\"", "\"heads\":\"9\"", "m::heads: found \"9\"");
        row("minus", "\"heads\":\"2\"", "\"heads\":\"-2\"", "m::heads: found \"-2\"");
        row("heads with a blank", "\"heads\":\"2\"", "\"heads\":\"2 \"", "m::heads: found \"2 \"");
        row("heads that do not fit", "\"heads\":\"2\"", "\"heads\":\"4\"",
            ""); // 4 heads of 1: 4 rows as well
        row("three heads", "\"heads\":\"2\"", "\"heads\":\"3\"",
            "m::attention.q_proj.weight has the shape [4, 3]; expected [3, 3].");
        row("unknown split", "\"words\"", "\"letters\"", "m::source_split: \"letters\" is not a choice");
        row("seed beyond 64 bits", "18446744073709551615", "18446744073709551616", "m::seed");
        row("steps beyond", "\"step\":\"400\"", "\"step\":\"1000001\"", "m::step");
        row("learning rate of NaN", "\"0.01\"", "\"nan\"", "m::learning_rate: found \"nan\"");
        row("learning rate of ∞", "\"0.01\"", "\"inf\"", "m::learning_rate");
        row("learning rate below 0", "\"0.01\"", "\"-0.01\"", "m::learning_rate");
        row("batch beyond", "\"batch\":\"32\"", "\"batch\":\"1025\"", "m::batch");
        row("a word twice", "'我'", "'EOS'",
            "m::source_vocabulary: found \"EOS\" twice, expected each word once.");
        row("an empty word", "'我'", "''", "m::source_vocabulary: found 1 words, then");
        row("a word too few", "'I',", "",
            "m::target_vocabulary: found 3 words, then the end of the text, expected a JSON list of 4 "
            "words.");
        row("a word too many", "'I',", "'I','you',", "m::target_vocabulary: found 4 words, then");
        row("a number among words", "'I'", "7", "m::target_vocabulary: found 2 words, then 7");
        row("no list", "['BOS", "{'BOS", "m::target_vocabulary: found 0 words, then {");
        row("an open list", "🙂']", "🙂'",
            "m::target_vocabulary: found 4 words, then the end of the text");
        row("something behind it", "🙂']", "🙂']]", "m::target_vocabulary");
        row("no JSON", "['EOS','我", "'EOS','我", "m::source_vocabulary");
        row("no marker", "['BOS'", "['bos'",
            "m::target_vocabulary: found \"bos,EOS\" first, expected BOS,EOS.");
        row("markers the wrong way round", "['BOS','EOS'", "['EOS','BOS'",
            "m::target_vocabulary: found \"EOS,BOS\" first");
        row("no source marker", "['EOS','我", "['eos','我",
            "m::source_vocabulary: found \"eos,我\" first, expected EOS.");
        row("a lone surrogate", "'I'", "'\\\\ud800'", "m::target_vocabulary: found 2 words, then");
        row("no generator", "generator.bias", "generator.Bias",
            "m: no parameter generator.bias. Found: source_embedding.weight");
        row("no embedding", "target_embedding.weight", "target_embeddings.weight",
            "m: no parameter target_embedding.weight");
        row("no query", "attention.q_proj", "attention.p_proj", "m: no parameter attention.q_proj.weight");
        row("a shape turned", "[3,4],\"data_offsets\":[228", "[4,3],\"data_offsets\":[228",
            "m::attention.out_proj.weight has the shape [4, 3]; expected [3, 4].");
        row("a flat embedding", "[3,3],", "[9],",
            "m::source_embedding.weight has the shape [9]; expected [words, 1 to 512].");
        row("an embedding of three axes", "[3,3],", "[3,3,1],", "[3, 3, 1]");
        row("more words than the vocabulary", "[3,3],", "[9,1],",
            "m::source_vocabulary: found 3 words, then");
        row("a bias of two axes", "[4],", "[4,1],", "m::generator.bias has the shape [4, 1]; expected [4].");
        row("integers", "F32\",\"shape\":[4],", "I32\",\"shape\":[4],", "");
        row("a type that is not read", "F32\",\"shape\":[4],", "XX\",\"shape\":[4],",
            "m::generator.bias has the type XX");
        row("half of the bytes", "F32\",\"shape\":[4],", "F16\",\"shape\":[4],",
            "m::generator.bias is damaged");
        row("additive and dot-product", "attention.k_proj", "attention.Wa",
            "m::heads: found 2, expected 1 for additive attention.");
    }
    void alteredHeader_saysWhat()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QString, message);
        const QByteArray bytes = changed(modelToBytes(small(Mechanism::DotProduct)), before, after);
        const auto model = modelFromBytes(asBytes(bytes), "m");
        const QString said = model ? QString() : describe(model.error());
        QCOMPARE(model.has_value(), message.isEmpty());
        QVERIFY2(said.contains(message), qPrintable(said));
    }

    void additiveOfTwoHeads_isRefused()
    {
        const QByteArray bytes =
            changed(modelToBytes(small(Mechanism::Additive)), "\"heads\":\"1\"", "\"heads\":\"2\"");
        QCOMPARE(describe(modelFromBytes(asBytes(bytes), "m").error()),
                 QStringLiteral("m::heads: found 2, expected 1 for additive attention."));
    }

    void furtherTensor_isRefused()
    {
        // A bias of the query would be left out in silence.
        QByteArray bytes = modelToBytes(small(Mechanism::DotProduct)) + QByteArray(16, '\0');
        bytes = changed(bytes, "[324,340]}",
                        "[324,340]},\"attention.q_proj.bias\":{\"dtype\":\"F32\",\"shape\":[4],\"data_"
                        "offsets\":[340,356]}");
        QCOMPARE(describe(modelFromBytes(asBytes(bytes), "m").error()),
                 QStringLiteral(
                     "m::attention.q_proj.bias: found a tensor that is not used, expected no further one."));
    }

    void widthBeyond512_isRefused()
    {
        Aligner model = small(Mechanism::Additive);
        model.sourceEmbedding = counted(3, 513, 0);
        QCOMPARE(
            describe(modelFromBytes(asBytes(modelToBytes(model)), "m").error()),
            QStringLiteral("m::source_embedding.weight has the shape [3, 513]; expected [words, 1 to 512]."));
    }

    void vocabularyBeyondTheLimit_isRefused()
    {
        Aligner model = small(Mechanism::Additive);
        model.targetEmbedding = Matrix::Zero(maximumVocabulary + 1, 1);
        QCOMPARE(describe(modelFromBytes(asBytes(modelToBytes(model)), "m").error()),
                 QStringLiteral("m::target_embedding.weight is too large: 1000001 words, at most 1000000."));
    }

    void metadataOf90Megabytes_areReadAndRefused()
    {
        const QByteArray words = quoted("'a',").repeated(90'000'000 / 6);
        const QByteArray bytes = changed(modelToBytes(small(Mechanism::Additive)), quoted("['EOS','我"),
                                         quoted("['EOS',") + words + quoted("'我"));
        QVERIFY(isModel(asBytes(bytes)));
        const auto model = modelFromBytes(asBytes(bytes), "m");
        QVERIFY(!model);
        QVERIFY2(describe(model.error()).contains(QLatin1String("m::source_vocabulary: found \"a\" twice")),
                 qPrintable(describe(model.error())));
    }

    void cutAnywhere_isAnError()
    {
        const QByteArray bytes = modelToBytes(small(Mechanism::DotProduct));
        for (qsizetype size = 0; size < bytes.size(); ++size) {
            const QByteArray cut = bytes.left(size);
            QVERIFY(!modelFromBytes(asBytes(cut), "m"));
        }
        // A model whose numbers are missing is still one: it can be said that it is cut short.
        const QByteArray cut = bytes.chopped(1);
        QVERIFY(isModel(asBytes(cut)));
        QCOMPARE(modelFromBytes(asBytes(cut), "m").error().code, ErrorCode::FileTruncated);
        QVERIFY(!isModel(asBytes(bytes.left(100))));
        QVERIFY(!isModel({}));
        QVERIFY(!isModel(asBytes(changed(bytes, "heedmap-aligner", "pt"))));
    }
};

QTEST_APPLESS_MAIN(TestModelFile)
#include "tst_model_file.moc"
