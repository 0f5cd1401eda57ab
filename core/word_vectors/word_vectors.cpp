// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/word_vectors.h"

#include "core/word_vectors/word_vector_file.h"

#include <QSet>
#include <QtGlobal>

#include <unordered_map>

namespace heedmap {

namespace {

struct Spelling
{
    std::string bytes;
    WordMatch match;
};

/// What to look for, the best first.
std::array<Spelling, 3> spellings(const QString &token)
{
    const QString composed = token.normalized(QString::NormalizationForm_C);
    return {{{token.toStdString(), WordMatch::Exact},
             {composed.toStdString(), WordMatch::Composed},
             {composed.toLower().toStdString(), WordMatch::LowerCase}}};
}

Result<std::optional<WordVector>> findToken(const QString &token, const RowOfSpelling &rowOf)
{
    for (const Spelling &spelling : spellings(token)) {
        Result<std::optional<std::vector<float>>> values = rowOf(spelling.bytes);
        if (!values)
            return tl::unexpected(values.error());
        if (*values)
            return WordVector{std::move(**values), spelling.match, QString::fromStdString(spelling.bytes)};
    }
    return std::nullopt;
}

} // namespace

Result<void> matchTokens(const QStringList &tokens, const RowOfSpelling &rowOf, WordVectors &vectors)
{
    QSet<QString> done;
    for (const QString &token : tokens) {
        if (done.contains(token))
            continue;
        done.insert(token);
        Result<std::optional<WordVector>> found = findToken(token, rowOf);
        if (!found)
            return tl::unexpected(found.error());
        if (*found)
            vectors.rows.emplace(token, std::move(**found));
        else
            vectors.missing.append(token);
    }
    for (const char *spelling : unknownSpellings) {
        if (vectors.unknown)
            break;
        Result<std::optional<std::vector<float>>> values = rowOf(spelling);
        if (!values)
            return tl::unexpected(values.error());
        vectors.unknown = std::move(*values);
    }
    return {};
}

Result<WordVectors> readWordVectors(const QString &path, const QStringList &tokens, const Task &task)
{
    const Result<WordVectorFile> file = WordVectorFile::open(path, task);
    if (!file)
        return tl::unexpected(file.error());
    return file->find(tokens);
}

WordVectors matchRows(const QStringList &labels, const FloatArray &rows, const QStringList &tokens)
{
    Q_ASSERT(rows.rank() == 2 && rows.shape[0] == labels.size());
    WordVectors vectors;
    vectors.width = static_cast<std::size_t>(rows.shape[1]);
    vectors.file.format = VectorFormat::Rows;
    vectors.file.width = vectors.width;
    vectors.file.rowCount = labels.size();
    std::unordered_map<std::string, std::size_t> rowOfLabel;
    for (qsizetype row = 0; row < labels.size(); ++row) {
        if (!rowOfLabel.try_emplace(labels[row].toStdString(), row).second)
            ++vectors.file.duplicates;
    }
    const auto rowOf = [&](const std::string &spelling) -> Result<std::optional<std::vector<float>>> {
        const auto found = rowOfLabel.find(spelling);
        if (found == rowOfLabel.end())
            return std::nullopt;
        const auto begin = rows.values.begin() + static_cast<std::ptrdiff_t>(found->second * vectors.width);
        return std::vector<float>(begin, begin + static_cast<std::ptrdiff_t>(vectors.width));
    };
    static_cast<void>(matchTokens(tokens, rowOf, vectors)); // rowOf never fails
    vectors.file.hasUnknown = vectors.unknown.has_value();
    return vectors;
}

const char *formatName(VectorFormat format)
{
    switch (format) {
    case VectorFormat::GloveText:
        return QT_TRANSLATE_NOOP("VectorFormat", "GloVe text");
    case VectorFormat::Word2vecText:
        return QT_TRANSLATE_NOOP("VectorFormat", "word2vec text");
    case VectorFormat::Word2vecBinary:
        return QT_TRANSLATE_NOOP("VectorFormat", "word2vec binary");
    case VectorFormat::Rows:
        return QT_TRANSLATE_NOOP("VectorFormat", "rows of numbers");
    }
    return "";
}

} // namespace heedmap
