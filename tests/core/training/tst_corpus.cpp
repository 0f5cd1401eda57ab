// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/training/corpus.h"
#include "core/training/held_out.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace heedmap;

namespace {

const QString name = QStringLiteral("mine");

TextPair pair(const char *source, const char *target)
{
    return {QString::fromUtf8(source).split(u' '), QString::fromUtf8(target).split(u' ')};
}

std::vector<std::int32_t> numbers(std::span<const std::int32_t> words)
{
    return {words.begin(), words.end()};
}

/// 2000 pairs that differ.
std::vector<TextPair> manyPairs()
{
    std::vector<TextPair> pairs;
    for (int i = 0; i < 2000; ++i)
        pairs.push_back({{QString::number(i)}, {QStringLiteral("n%1").arg(i)}});
    return pairs;
}

} // namespace

class TestCorpus : public QObject
{
    Q_OBJECT

private slots:
    void sentences_areNumbersWithMarkers()
    {
        const auto corpus = makeCorpus({pair("a b a", "x"), pair("c b", "y x")}, name);
        QVERIFY(corpus);
        QCOMPARE(corpus->source.words(), QStringLiteral("EOS a b c").split(u' '));
        QCOMPARE(corpus->target.words(), QStringLiteral("BOS EOS x y").split(u' '));
        QCOMPARE(numbers(corpus->sourceOf(0)), (std::vector<std::int32_t>{1, 2, 1, 0}));
        QCOMPARE(numbers(corpus->sourceOf(1)), (std::vector<std::int32_t>{3, 2, 0}));
        QCOMPARE(numbers(corpus->targetOf(0)), (std::vector<std::int32_t>{2, 1}));
        QCOMPARE(numbers(corpus->targetOf(1)), (std::vector<std::int32_t>{3, 2, 1}));
        QCOMPARE(corpus->sourceStarts, (std::vector<std::size_t>{0, 4, 7}));
        QCOMPARE(corpus->targetStarts, (std::vector<std::size_t>{0, 2, 5}));
        QCOMPARE(corpus->report.pairs, 2);
        QCOMPARE(corpus->pairs(), 2);
    }

    void markersThatStandThere_areNotDoubled()
    {
        const auto corpus =
            makeCorpus({pair("a EOS", "BOS x EOS"), pair("EOS b", "x BOS"), pair("a EOS EOS", "x")}, name);
        QVERIFY(corpus);
        QCOMPARE(numbers(corpus->sourceOf(0)), (std::vector<std::int32_t>{1, 0}));
        QCOMPARE(numbers(corpus->targetOf(0)), (std::vector<std::int32_t>{2, 1}));
        QCOMPARE(numbers(corpus->sourceOf(1)), (std::vector<std::int32_t>{0, 2, 0}));
        QCOMPARE(numbers(corpus->targetOf(1)), (std::vector<std::int32_t>{2, 0, 1}));
        QCOMPARE(numbers(corpus->sourceOf(2)), (std::vector<std::int32_t>{1, 0, 0}));
        // BOS is no marker of a source.
        const auto begun = makeCorpus({pair("BOS a", "x"), pair("b", "y")}, name);
        QCOMPARE(begun->source.words(), QStringLiteral("EOS BOS a b").split(u' '));
    }

    void fewerThanTwoPairs_areNoCorpus()
    {
        QCOMPARE(describe(makeCorpus({}, name).error()),
                 QStringLiteral("mine: found 0 sentence pairs, expected at least 2."));
        QCOMPARE(makeCorpus({pair("a", "b")}, name).error(),
                 (Error{ErrorCode::WrongValue, "mine", {"1 sentence pair", "at least 2"}}));
    }

    void hash_isSha256OfTheTokens()
    {
        // printf 'a\377b\377\376x\377\376' | sha256sum
        QCOMPARE(pairHash({QStringLiteral("a"), QStringLiteral("b")}, {QStringLiteral("x")}),
                 0x4608FE0C2304D8FAU);
        // printf '我\377\376I\377\376' | sha256sum
        QCOMPARE(pairHash({QStringLiteral("我")}, {QStringLiteral("I")}), 0x69FFBF9355D0BEFCU);
        // Nothing but the sides tells these apart.
        std::set<std::uint64_t> hashes = {pairHash({QStringLiteral("a"), QStringLiteral("b")}, {}),
                                          pairHash({QStringLiteral("a")}, {QStringLiteral("b")}),
                                          pairHash({QStringLiteral("ab")}, {}),
                                          pairHash({}, {QStringLiteral("a"), QStringLiteral("b")}),
                                          pairHash({QStringLiteral("b"), QStringLiteral("a")}, {})};
        QCOMPARE(hashes.size(), std::size_t{5});
    }

    void heldOut_isAboutATenth()
    {
        const auto corpus = makeCorpus(manyPairs(), name);
        QVERIFY(corpus);
        QCOMPARE(corpus->pairs(), 2000);
        // Binomial: 200 expected, standard deviation √(2000 · 0.1 · 0.9) = 13.4; five of them.
        QVERIFY2(corpus->heldOut.size() > 133 && corpus->heldOut.size() < 267,
                 qPrintable(QString::number(corpus->heldOut.size())));
        QVERIFY(std::ranges::is_sorted(corpus->heldOut));
        QVERIFY(std::ranges::is_sorted(corpus->training));
        std::set<std::int32_t> all(corpus->heldOut.begin(), corpus->heldOut.end());
        all.insert(corpus->training.begin(), corpus->training.end());
        QCOMPARE(all.size(), std::size_t{2000});
    }

    void heldOut_dependsOnThePairAlone()
    {
        std::vector<TextPair> pairs = manyPairs();
        const auto before = makeCorpus(pairs, name);
        std::ranges::reverse(pairs);
        pairs.resize(1000);
        pairs.insert(pairs.end(), pairs.begin(), pairs.end());
        const auto after = makeCorpus(pairs, QStringLiteral("other"));
        for (std::int32_t i = 0; i < 2000; ++i) {
            const bool isOut = std::ranges::binary_search(after->heldOut, i);
            QCOMPARE(isOut, std::ranges::binary_search(before->heldOut, 1999 - i % 1000));
        }
    }

    void smallCorpora_haveBothSides()
    {
        for (int first = 0; first < 100; ++first) {
            const TextPair a = {{QString::number(first)}, {QStringLiteral("x")}};
            const TextPair b = {{QString::number(first + 1)}, {QStringLiteral("x")}};
            const auto corpus = makeCorpus({a, b, a}, name);
            QVERIFY(!corpus->heldOut.empty() && !corpus->training.empty());
            // Both of the equal ones, or none of them.
            const bool out = std::ranges::count(corpus->heldOut, 0) == 1;
            QCOMPARE(std::ranges::count(corpus->heldOut, 2) == 1, out);
        }
        QCOMPARE(chooseHeldOut(std::vector<std::uint64_t>{10, 20}), (std::vector<bool>{false, true}));
        QCOMPARE(chooseHeldOut(std::vector<std::uint64_t>{7, 3, 3, 9}),
                 (std::vector<bool>{false, true, true, false}));
        QCOMPARE(chooseHeldOut(std::vector<std::uint64_t>{10, 10}), (std::vector<bool>{false, false}));
        QCOMPARE(chooseHeldOut(std::vector<std::uint64_t>{11, 10}), (std::vector<bool>{false, true}));
    }

    void vocabularyBeyondAModel_isRefused()
    {
        const QString longWord(4'000'001, u'a');
        const auto corpus = makeCorpus({{{longWord}, {longWord}}, pair("a", "b")}, name);
        QVERIFY(!corpus);
        QCOMPARE(corpus.error().code, ErrorCode::TooLarge);
        QCOMPARE(describe(corpus.error()),
                 QStringLiteral("mine is too large: a vocabulary of more characters, at most 8000000."));
    }
};

QTEST_APPLESS_MAIN(TestCorpus)
#include "tst_corpus.moc"
