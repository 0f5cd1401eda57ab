// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/sniff.h"
#include "core/training/corpus.h"
#include "core/training/corpus_builder.h"

#include <QUtf8StringView>

#include <algorithm>
#include <optional>
#include <string_view>

namespace heedmap {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t longestSide = 64 * 1024; // bytes
constexpr std::size_t mostNamed = 100;
constexpr qsizetype linesBetweenReports = 512;

/// Walks over lines that end with LF, CR LF or CR.
class LineReader final
{
public:
    explicit LineReader(std::string_view text)
        : m_text(text),
          m_lineFeed{'\n', std::min(text.find('\n'), text.size())},
          m_return{'\r', std::min(text.find('\r'), text.size())}
    {}

    bool next()
    {
        if (m_at >= m_text.size())
            return false;
        const std::size_t end = std::min(m_lineFeed.from(m_text, m_at), m_return.from(m_text, m_at));
        m_line = m_text.substr(m_at, end - m_at);
        m_at = end + (m_text.substr(end).starts_with("\r\n"sv) ? 2 : 1);
        ++m_number;
        return true;
    }

    std::string_view line() const { return m_line; }
    qsizetype number() const { return m_number; } ///< from 1
    double fraction() const { return std::min(1.0, double(m_at) / double(m_text.size())); }

private:
    /// Where a character comes next; looked for again only when that place is passed.
    struct Finder
    {
        char wanted;
        std::size_t found; ///< from where it was last looked for

        std::size_t from(std::string_view text, std::size_t start)
        {
            if (found < start)
                found = std::min(text.find(wanted, start), text.size());
            return found;
        }
    };

    std::string_view m_text;
    std::string_view m_line;
    Finder m_lineFeed;
    Finder m_return;
    std::size_t m_at = 0;
    qsizetype m_number = 0;
};

bool isText(std::string_view line)
{
    return line.find('\0') == std::string_view::npos &&
           QUtf8StringView(line.data(), static_cast<qsizetype>(line.size())).isValidUtf8();
}

QStringList tokensOf(std::string_view side, SplitMode mode)
{
    // One more than there may be, and the markers.
    return splitTokens(QString::fromUtf8(side.data(), static_cast<qsizetype>(side.size())), mode,
                       maximumSentence + 3);
}

/// Makes pairs of lines, and the report of those that are none.
class LinesToPairs final
{
public:
    explicit LinesToPairs(const CorpusSplit &split) : m_split(split) {}

    /// False when no further line is wanted.
    bool add(std::string_view line, qsizetype number)
    {
        if (line.find_first_not_of(' ') == std::string_view::npos)
            return true;
        ++m_lines;
        const std::optional<SkipReason> reason = takePair(line);
        if (reason)
            skip({number, *reason});
        return reason != SkipReason::OverLimit && !m_builder.tooManyWords();
    }

    bool mostAreNoText() const { return m_notText * 2 > m_lines; }
    bool hasPairs() const { return m_pairs > 0; }
    std::optional<SkippedLine> firstSkipped() const
    {
        return m_report.skipped.empty() ? std::nullopt : std::optional(m_report.skipped.front());
    }

    Result<Corpus> corpus(const QString &name)
    {
        Result<Corpus> corpus = m_builder.finish(name, std::move(m_report));
        if (corpus) {
            corpus->sourceSplit = m_split.source;
            corpus->targetSplit = m_split.target;
        }
        return corpus;
    }

private:
    std::optional<SkipReason> takePair(std::string_view line)
    {
        if (m_pairs == maximumPairs)
            return SkipReason::OverLimit;
        if (!isText(line))
            return SkipReason::NotText;
        const std::size_t tab = line.find('\t');
        if (tab == std::string_view::npos)
            return SkipReason::NoTab;
        const std::string_view rest = line.substr(tab + 1);
        const std::size_t second = rest.find('\t');
        return takeSides(line.substr(0, tab), rest.substr(0, second), second != std::string_view::npos);
    }

    std::optional<SkipReason> takeSides(std::string_view sourceText, std::string_view targetText,
                                        bool hasFurther)
    {
        if (std::max(sourceText.size(), targetText.size()) > longestSide)
            return SkipReason::TooLong;
        QStringList source = tokensOf(sourceText, m_split.source);
        dropSourceMarkers(source);
        if (source.isEmpty())
            return SkipReason::EmptySource;
        QStringList target = tokensOf(targetText, m_split.target);
        dropTargetMarkers(target);
        if (target.isEmpty())
            return SkipReason::EmptyTarget;
        if (std::max(source.size(), target.size()) > maximumSentence)
            return SkipReason::TooLong;
        m_builder.add(source, target);
        ++m_pairs;
        m_report.furtherColumns += hasFurther ? 1 : 0;
        return std::nullopt;
    }

    void skip(const SkippedLine &line)
    {
        ++m_report.skippedCount;
        m_notText += line.reason == SkipReason::NotText ? 1 : 0;
        if (m_report.skipped.size() < mostNamed)
            m_report.skipped.push_back(line);
    }

    CorpusSplit m_split;
    CorpusBuilder m_builder;
    CorpusReport m_report;
    qsizetype m_pairs = 0;
    qsizetype m_lines = 0; ///< that are not empty
    qsizetype m_notText = 0;
};

/// What a text without NUL is that is no UTF-8, or what it is with one. UTF-16 of any language has the upper half of
/// tabs and line ends, and these alone, at places of one parity.
const char *kindOfForeignText(std::string_view text)
{
    constexpr std::size_t enough = 4096;
    const std::string_view start = text.substr(0, enough);
    if (start.starts_with("\xFF\xFE"sv) || start.starts_with("\xFE\xFF"sv))
        return "utf-16";
    std::size_t count[2] = {0, 0};
    for (std::size_t i = 0; i < start.size(); ++i)
        count[i % 2] += start[i] == '\0' ? 1 : 0;
    if (count[0] + count[1] == 0)
        return text.find('\0') == std::string_view::npos ? "not-utf-8" : "no-corpus";
    const bool oneParity = std::min(count[0], count[1]) == 0 && std::max(count[0], count[1]) > 1;
    return oneParity ? "utf-16" : "no-corpus";
}

/// What can be told from the first bytes.
Result<void> refuseForeignFile(std::string_view text, const std::string &place)
{
    const FileKind kind = sniff(std::as_bytes(std::span(text)));
    if (kind == FileKind::Npy || kind == FileKind::Zip || kind == FileKind::Safetensors)
        return failure(ErrorCode::FileRefused, place, {"no-corpus"});
    if (text.starts_with("\xFF\xFE"sv) || text.starts_with("\xFE\xFF"sv))
        return failure(ErrorCode::FileRefused, place, {"utf-16"});
    return refuseForeign(kind, place);
}

std::string whatIsWrong(const SkippedLine &line)
{
    const std::string number = "line " + std::to_string(line.line);
    switch (line.reason) {
    case SkipReason::NoTab:
        return number + " without a tab";
    case SkipReason::EmptySource:
        return number + " with nothing in front of the tab";
    case SkipReason::EmptyTarget:
        return number + " with nothing behind the tab";
    case SkipReason::NotText:
        return number + " that is no UTF-8";
    case SkipReason::TooLong:
        return number + " with more than " + std::to_string(maximumSentence) + " tokens";
    case SkipReason::OverLimit:
        break;
    }
    return number;
}

} // namespace

Result<Corpus> corpusFromText(const QByteArray &text, const QString &name, const CorpusSplit &split,
                              const Task &task)
{
    const std::string place = name.toStdString();
    std::string_view rest(text.constData(), static_cast<std::size_t>(text.size()));
    if (const Result<void> known = refuseForeignFile(rest, place); !known)
        return tl::unexpected(known.error());
    if (rest.starts_with("\xEF\xBB\xBF"sv))
        rest.remove_prefix(3);
    LineReader lines(rest);
    LinesToPairs pairs(split);
    while (lines.next() && pairs.add(lines.line(), lines.number())) {
        if (lines.number() % linesBetweenReports != 0)
            continue;
        if (task.stopped())
            return failure(ErrorCode::Cancelled);
        task.report(lines.fraction());
    }
    if (pairs.mostAreNoText())
        return failure(ErrorCode::FileRefused, place, {kindOfForeignText(rest)});
    if (!pairs.hasPairs())
        return failure(
            ErrorCode::FileDamaged, place,
            {pairs.firstSkipped() ? whatIsWrong(*pairs.firstSkipped()) : "no line", "source, tab, target"});
    task.report(1);
    return pairs.corpus(name);
}

} // namespace heedmap
