// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/grammar_rules.h"

#include "core/training/corpus.h"
#include "core/training/draw_sequences.h"
#include "core/training/grammar_scan.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <utility>

namespace heedmap {

namespace {

/// One line, "NAME: REST".
struct GrammarLine
{
    qsizetype number = 0; ///< from 1
    QStringView name;
    QStringView rest;

    bool isRule() const { return name == u"sentence" || name == u"copy" || name == u"reverse"; }
};

class GrammarParser final
{
public:
    GrammarParser(const QString &text, std::string place) : m_text(text), m_place(std::move(place))
    {
        m_text.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    }

    Result<Grammar> parse()
    {
        if (const Result<void> read = readLines(); !read)
            return tl::unexpected(read.error());
        for (const bool rules : {false, true}) {
            for (const GrammarLine &line : m_lines) {
                if (line.isRule() != rules)
                    continue;
                if (const Result<void> read = rules ? readRule(line) : readClass(line); !read)
                    return tl::unexpected(read.error());
            }
        }
        if (m_grammar.rules.empty())
            return failure(ErrorCode::WrongValue, m_place, {"no rule", ruleNames});
        return std::move(m_grammar);
    }

private:
    static constexpr const char *ruleNames = "a line that begins with sentence:, copy: or reverse:";
    static constexpr const char *drawForm = "CLASS 3-8, 1000 pairs";

    tl::unexpected<Error> wrong(qsizetype line, QStringView found, const std::string &expected) const
    {
        constexpr qsizetype enough = 60;
        QString shown = found.first(std::min(found.size(), enough)).toString();
        if (found.size() > enough)
            shown += u'…';
        return failure(ErrorCode::WrongValue, m_place,
                       {(u'"' + shown + u'"').toStdString() + " in line " + std::to_string(line), expected});
    }

    Result<void> readLines()
    {
        qsizetype number = 0;
        for (const QStringView line : partsOf(m_text, isLineEnd)) {
            ++number;
            if (line.isEmpty() || line.startsWith(u'#'))
                continue;
            const qsizetype colon = firstOf(line, isColon);
            if (colon < 0)
                return wrong(number, line, std::string("NAME: WORD = WORD, …; or ") + ruleNames);
            m_lines.push_back({number, line.first(colon).trimmed(), line.sliced(colon + 1).trimmed()});
        }
        return {};
    }

    Result<void> readClass(const GrammarLine &line)
    {
        if (!isWord(line.name))
            return wrong(line.number, line.name, "a name without spaces in front of the colon");
        if (m_classes.contains(line.name))
            return wrong(line.number, line.name, "a name that no class has yet");
        WordClass words{line.name.toString(), {}};
        QSet<QStringView> seen;
        for (const QStringView part : partsOf(line.rest, isComma)) {
            const qsizetype sign = firstOf(part, isEqualSign);
            const QStringView source = (sign < 0 ? part : part.first(sign)).trimmed();
            const QStringView target = sign < 0 ? source : part.sliced(sign + 1).trimmed();
            if (!isWord(source) || !isWord(target))
                return wrong(line.number, part, "WORD, or WORD = WORD, without spaces in a word");
            if (seen.contains(source))
                return wrong(line.number, source, "each word once");
            seen.insert(source);
            words.words.push_back({source.toString(), target.toString()});
        }
        m_classes.insert(line.name, m_grammar.classes.size());
        m_grammar.classes.push_back(std::move(words));
        return {};
    }

    Result<void> readRule(const GrammarLine &line)
    {
        return line.name == u"sentence" ? readSentence(line) : readDraw(line);
    }

    Result<std::size_t> classNamed(QStringView name, const GrammarLine &line) const
    {
        if (const auto found = m_classes.constFind(name); found != m_classes.constEnd())
            return *found;
        constexpr std::size_t enough = 200;
        std::string names;
        for (const WordClass &known : m_grammar.classes) {
            if (names.size() < enough)
                names += (names.empty() ? "" : ", ") + known.name.toStdString();
        }
        return wrong(line.number, name,
                     names.empty() ? "a class, which has to have a line" : "a class: " + names);
    }

    /// The classes of one side, each of them once.
    Result<std::vector<std::size_t>> readSide(QStringView side, const GrammarLine &line) const
    {
        const std::vector<QStringView> names = wordsOf(side);
        if (names.empty() || names.size() > maximumSentence)
            return wrong(line.number, side,
                         "1 to " + std::to_string(maximumSentence) + " classes on each side of ->");
        std::vector<std::size_t> classes;
        QSet<QStringView> seen;
        for (const QStringView name : names) {
            const Result<std::size_t> found = classNamed(name, line);
            if (!found)
                return tl::unexpected(found.error());
            if (seen.contains(name))
                return wrong(line.number, name, "each class once on a side");
            seen.insert(name);
            classes.push_back(*found);
        }
        return classes;
    }

    Result<void> readSentence(const GrammarLine &line)
    {
        const qsizetype ascii = line.rest.indexOf(u"->");
        const qsizetype arrow = ascii >= 0 ? ascii : line.rest.indexOf(u'→');
        if (arrow < 0)
            return wrong(line.number, line.rest, "CLASS CLASS … -> CLASS CLASS …");
        const Result<std::vector<std::size_t>> source = readSide(line.rest.first(arrow), line);
        if (!source)
            return tl::unexpected(source.error());
        const Result<std::vector<std::size_t>> target =
            readSide(line.rest.sliced(arrow + (ascii >= 0 ? 2 : 1)), line);
        if (!target)
            return tl::unexpected(target.error());
        if (!std::ranges::is_permutation(*source, *target))
            return wrong(line.number, line.rest, "the same classes on both sides of ->");
        m_grammar.rules.emplace_back(SentenceRule{*source, *target});
        return {};
    }

    Result<void> readDraw(const GrammarLine &line)
    {
        const std::vector<QStringView> parts = partsOf(line.rest, isComma);
        const std::vector<QStringView> what = wordsOf(parts.front());
        const std::vector<QStringView> howMany = wordsOf(parts.back());
        if (parts.size() != 2 || what.size() != 2 || howMany.size() != 2 || howMany.back() != u"pairs")
            return wrong(line.number, line.rest, drawForm);
        const Result<std::size_t> wordClass = classNamed(what.front(), line);
        if (!wordClass)
            return tl::unexpected(wordClass.error());
        const std::vector<QStringView> lengths = partsOf(what.back(), isDash);
        const std::optional<int> shortest = wholeNumber(lengths.front());
        const std::optional<int> longest = wholeNumber(lengths.back());
        if (lengths.size() > 2 || !shortest || !longest || *shortest < 1 || *longest < *shortest ||
            *longest > maximumSentence)
            return wrong(line.number, what.back(),
                         "a length from 1 to " + std::to_string(maximumSentence) + ", or two, such as 3-8");
        return addDraw({*wordClass, *shortest, *longest, 0, line.name == u"reverse"}, howMany.front(), line);
    }

    Result<void> addDraw(DrawRule rule, QStringView pairs, const GrammarLine &line)
    {
        const auto symbols = static_cast<int>(m_grammar.classes[rule.wordClass].words.size());
        const std::uint64_t most = std::min(sequencesOf({symbols, rule.shortest, rule.longest}),
                                            static_cast<std::uint64_t>(maximumPairs));
        const std::optional<int> count = wholeNumber(pairs);
        if (!count || *count < 1 || static_cast<std::uint64_t>(*count) > most)
            return wrong(line.number, pairs, "1 to " + std::to_string(most) + " pairs");
        rule.pairs = *count;
        m_grammar.rules.emplace_back(rule);
        return {};
    }

    QString m_text; ///< what the views below point into
    std::string m_place;
    std::vector<GrammarLine> m_lines;
    QHash<QStringView, std::size_t> m_classes;
    Grammar m_grammar;
};

} // namespace

Result<Grammar> parseGrammar(const QString &text, const std::string &place)
{
    return GrammarParser(text, place).parse();
}

} // namespace heedmap
