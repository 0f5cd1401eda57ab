// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_tokens.h"
#include "lesson_resources.h"

#include <QRegularExpression>

using namespace heedmap;

namespace {

/// What a test says about a piece of text.
struct Text
{
    QString where;
    LocalText words;
};

QList<Text> textsOf(const Lesson &lesson, int place)
{
    const Scene &scene = lesson.scenes[place];
    QList<Text> texts{{QStringLiteral("lesson title"), lesson.title},
                      {QStringLiteral("summary"), lesson.summary},
                      {QStringLiteral("title"), scene.title},
                      {QStringLiteral("text"), scene.text}};
    if (scene.question) {
        texts.append({QStringLiteral("question"), scene.question->text});
        texts.append({QStringLiteral("explanation"), scene.question->explanation});
    }
    return texts;
}

/// Without code and placeholders, which are the same in every language.
QString prose(QString text)
{
    static const QRegularExpression code(QStringLiteral("```.*?```|`[^`]*`"),
                                         QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression placeholder(QStringLiteral("\\{[^{}]*\\}"));
    return text.remove(code).remove(placeholder);
}

/// What the learner sees in the figures of \a lesson.
QStringList tokensOf(const Lesson &lesson)
{
    QStringList tokens;
    for (const Scene &scene : lesson.scenes)
        tokens += sourceTokens(scene.session) + targetTokens(scene.session);
    return tokens;
}

QStringList allMatches(const QString &pattern, const QString &text)
{
    QStringList found;
    const QRegularExpression expression(pattern);
    for (auto match = expression.globalMatch(text); match.hasNext();)
        found.append(match.next().captured());
    return found;
}

/// Names, and symbols of more than one letter, that Chinese textbooks write in Latin letters too.
bool isName(const QString &word)
{
    static const QStringList names =
        QStringLiteral(
            "RNN LSTM GRU Transformer PyTorch NumPy TensorFlow Bahdanau Luong BERT GPT Heedmap Python "
            "softmax tanh exp ln log sin cos max NaN EOS BOS viridis Blues dropout npz safetensors "
            "float32 fill add inf ones True False layer_0 layer_1 new old")
            .split(u' ');
    static const QRegularExpression symbol(QStringLiteral("^([A-Za-z]{1,2}|[A-Za-z]{1,2}_[A-Za-z]+)$"));
    return names.contains(word) || symbol.match(word).hasMatch();
}

/// Sentences that the learner is asked to type.
bool isToBeTyped(const QString &word)
{
    static const QStringList words = QStringLiteral("we help teachers students today often yesterday river "
                                                    "account 我们 今天 常常 帮助 老师 学生 昨天")
                                         .split(u' ');
    return words.contains(word);
}

/// Decimals in prose that nothing computes: what others claim.
QStringList typedDecimals(const QString &id)
{
    // What popular sample code prints where everything is blocked.
    if (id == u"05-masks")
        return {QStringLiteral("0.68"), QStringLiteral("0.32")};
    return {};
}

int wordsIn(const QString &english)
{
    return static_cast<int>(
        english.split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts).size());
}

} // namespace

class TestLessonTexts final : public QObject
{
    Q_OBJECT

private slots:
    void everyText_isThere_inBothLanguages_data() { addSceneRows(); }
    void everyText_isThere_inBothLanguages();
    void lengths_areThoseOfATextbook_data() { addSceneRows(); }
    void lengths_areThoseOfATextbook();
    void numbers_areComputed_notTyped_data() { addSceneRows(); }
    void numbers_areComputed_notTyped();
    void languages_areNotMixed_data() { addSceneRows(); }
    void languages_areNotMixed();
    void chinesePunctuation_isFullWidth_data() { addSceneRows(); }
    void chinesePunctuation_isFullWidth();
    void markdown_isPlain_data() { addSceneRows(); }
    void markdown_isPlain();
    void handMadeNumbers_areCalledSo_data() { addSceneRows(); }
    void handMadeNumbers_areCalledSo();
};

void TestLessonTexts::everyText_isThere_inBothLanguages()
{
    QFETCH(Lesson, lesson);
    QFETCH(int, place);
    for (const auto &[where, words] : textsOf(lesson, place)) {
        QVERIFY2(!words.english.trimmed().isEmpty(), qUtf8Printable(where));
        QVERIFY2(!words.chinese.trimmed().isEmpty(), qUtf8Printable(where));
    }
}

void TestLessonTexts::lengths_areThoseOfATextbook()
{
    QFETCH(Lesson, lesson);
    QFETCH(int, place);
    const Scene &scene = lesson.scenes[place];
    QVERIFY(scene.title.english.size() <= 60 && scene.title.chinese.size() <= 30);
    const int words = wordsIn(prose(scene.text.english));
    QVERIFY2(words >= 50 && words <= 180, qUtf8Printable(QString::number(words)));
    const qsizetype characters = prose(scene.text.chinese).size();
    QVERIFY2(characters >= 80 && characters <= 420, qUtf8Printable(QString::number(characters)));
    if (scene.question) {
        QVERIFY(wordsIn(scene.question->text.english) <= 50);
        QVERIFY(wordsIn(prose(scene.question->explanation.english)) <= 90);
    }
}

void TestLessonTexts::numbers_areComputed_notTyped()
{
    QFETCH(Lesson, lesson);
    QFETCH(int, place);
    for (const auto &[where, words] : textsOf(lesson, place)) {
        for (const QString &text : {words.english, words.chinese}) {
            for (const QString &number : allMatches(QStringLiteral("\\d*\\.\\d+"), prose(text)))
                QVERIFY2(typedDecimals(lesson.id).contains(number), qUtf8Printable(where + u' ' + number));
        }
    }
}

void TestLessonTexts::languages_areNotMixed()
{
    QFETCH(Lesson, lesson);
    QFETCH(int, place);
    const QStringList tokens = tokensOf(lesson);
    const QString joined = tokens.join(QString());
    for (const auto &[where, words] : textsOf(lesson, place)) {
        for (const QString &word :
             allMatches(QStringLiteral("[A-Za-z][A-Za-z_0-9]*"), prose(words.chinese))) {
            const bool allowed = isName(word) || isToBeTyped(word) || tokens.contains(word);
            QVERIFY2(allowed, qUtf8Printable(where + u' ' + word));
        }
        for (const QString &word :
             allMatches(QStringLiteral("[\\x{3000}-\\x{9FFF}\\x{FF00}-\\x{FF60}]+"), prose(words.english)))
            QVERIFY2(joined.contains(word) || isToBeTyped(word), qUtf8Printable(where + u' ' + word));
    }
}

void TestLessonTexts::chinesePunctuation_isFullWidth()
{
    QFETCH(Lesson, lesson);
    QFETCH(int, place);
    const QString half = QStringLiteral("[\\x{4E00}-\\x{9FFF}] ?[,;:!?.()]|[,;:!?(] ?[\\x{4E00}-\\x{9FFF}]");
    for (const auto &[where, words] : textsOf(lesson, place)) {
        const QStringList found = allMatches(half, prose(words.chinese));
        QVERIFY2(found.isEmpty(), qUtf8Printable(where + u' ' + found.join(u' ')));
    }
}

void TestLessonTexts::markdown_isPlain()
{
    QFETCH(Lesson, lesson);
    QFETCH(int, place);
    // Pictures, HTML, addresses, and emphasis that CommonMark does not close in front of a Chinese character.
    const QString refused = QStringLiteral(
        "!\\[|<[A-Za-z/!]|https?:|\\*\\*[^*]*[。，：；！？”）]\\*\\*(?=[\\x{4E00}-\\x{9FFF}])");
    for (const auto &[where, words] : textsOf(lesson, place)) {
        for (const QString &text : {words.english, words.chinese}) {
            const QStringList found = allMatches(refused, prose(text));
            QVERIFY2(found.isEmpty(), qUtf8Printable(where + u' ' + found.join(u' ')));
            // Code is read in a narrow column.
            for (const QString &code : allMatches(QStringLiteral("(?s)```.*?```"), text)) {
                for (const QString &line : code.split(u'\n'))
                    QVERIFY2(line.size() <= 48, qUtf8Printable(line));
            }
        }
    }
}

void TestLessonTexts::handMadeNumbers_areCalledSo()
{
    QFETCH(Lesson, lesson);
    QFETCH(int, place);
    const Scene &scene = lesson.scenes[place];
    const bool weights = scene.session.weights.handMade.isSet();
    const bool vectors = scene.session.embedding.kind == EmbeddingKind::Table;
    if (!weights && !vectors)
        return;
    static const QRegularExpression english(QStringLiteral("made by hand|hand-made|by hand|designed"));
    QVERIFY(scene.text.english.contains(english));
    QVERIFY(scene.text.chinese.contains(QStringLiteral("手工")));
}

QTEST_MAIN(TestLessonTexts)
#include "tst_lesson_texts.moc"
