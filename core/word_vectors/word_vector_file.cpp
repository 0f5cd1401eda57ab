// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/word_vector_file.h"

#include "core/files/sniff.h"
#include "core/word_vectors/text_scan.h"
#include "core/word_vectors/vector_row.h"
#include "core/word_vectors/word2vec_binary.h"

#include <QFileInfo>

#include <algorithm>
#include <new>

namespace heedmap {

namespace {

constexpr std::uint64_t smallestIndexed = std::uint64_t{1} << 20; // below, reading all costs a millisecond
constexpr std::uint64_t sampleSize = std::uint64_t{1} << 22;      // holds two rows of the largest width

Result<VectorIndex> scan(const ByteSource &source, const std::string &place, const Task &task)
{
    std::string start(std::min(source.size(), sampleSize), '\0');
    const Result<std::size_t> count = source.read(0, start);
    if (!count)
        return tl::unexpected(count.error());
    start.resize(*count);
    if (looksLikeWord2vecBinary(start))
        return scanWord2vecBinary(source, place, task);
    const std::optional<VectorLayout> layout = findVectorLayout(start, start.size() == source.size());
    if (!layout)
        return failure(ErrorCode::FileDamaged, place,
                       {"no line of a token and numbers", "GloVe, word2vec or fastText text"});
    start = {};
    return scanVectorText(source, *layout, place, task);
}

Result<void> refuseOthers(Bytes bytes, const std::string &place)
{
    const FileKind kind = sniff(bytes);
    if (const Result<void> passed = refuseForeign(kind, place); !passed)
        return passed;
    if (kind != FileKind::Other)
        return failure(ErrorCode::FileRefused, place, {"unknown"});
    return {};
}

tl::unexpected<Error> outOfMemory(const std::string &place)
{
    return failure(ErrorCode::TooLarge, place, {"its list of words", "what fits into memory"});
}

} // namespace

Result<void> WordVectorFile::makeIndex(const Task &task)
{
    Result<VectorIndex> index = scan(*m_source, m_place, task);
    if (!index)
        return tl::unexpected(index.error());
    m_index = std::move(*index);
    for (const char *spelling : unknownSpellings) {
        const Result<bool> has = hasVectorRow(*m_source, m_index, spelling);
        if (!has)
            return tl::unexpected(has.error());
        m_index.summary.hasUnknown = m_index.summary.hasUnknown || *has;
    }
    return {};
}

Result<void> WordVectorFile::openIndexed(const QString &path, const QString &indexFolder, const Task &task)
{
    Result<std::unique_ptr<FileSource>> opened = FileSource::open(path);
    if (!opened)
        return tl::unexpected(opened.error());
    const FileSource &source = **opened;
    m_source = std::move(*opened);
    const std::optional<FileIdentity> identity = identityOf(source);
    if (identity) {
        if (std::optional<VectorIndex> index = loadIndex(indexFolder, path, *identity)) {
            m_index = std::move(*index);
            task.report(1);
            return {};
        }
    }
    if (const Result<void> made = makeIndex(task); !made)
        return made;
    // An index of a file that was being written would fit no state of it.
    if (identity && identityOf(source) == identity)
        saveIndex(indexFolder, path, m_index, *identity);
    return {};
}

Result<WordVectorFile> WordVectorFile::open(const QString &path, const Task &task, const QString &indexFolder)
{
    WordVectorFile file;
    file.m_place = path.toStdString();
    try {
        Result<FileBytes> content = FileBytes::open(path);
        if (!content)
            return tl::unexpected(content.error());
        if (const Result<void> passed = refuseOthers(content->bytes(), file.m_place); !passed)
            return tl::unexpected(passed.error());
        Result<void> ready;
        if (content->bytes().size() >= smallestIndexed && QFileInfo(path).isFile()) {
            ready = file.openIndexed(path, indexFolder, task);
        } else {
            file.m_content = std::move(*content);
            file.m_source = std::make_unique<MemorySource>(file.m_content.bytes());
            ready = file.makeIndex(task);
        }
        if (!ready)
            return tl::unexpected(ready.error());
        return file;
    } catch (const std::bad_alloc &) {
        return outOfMemory(file.m_place);
    }
}

Result<WordVectorFile> WordVectorFile::fromBytes(Bytes bytes, const std::string &place, const Task &task)
{
    WordVectorFile file;
    file.m_place = place;
    file.m_source = std::make_unique<MemorySource>(bytes);
    if (const Result<void> passed = refuseOthers(bytes, place); !passed)
        return tl::unexpected(passed.error());
    try {
        if (const Result<void> made = file.makeIndex(task); !made)
            return tl::unexpected(made.error());
        return file;
    } catch (const std::bad_alloc &) {
        return outOfMemory(place);
    }
}

Result<WordVectors> WordVectorFile::find(const QStringList &tokens) const
{
    WordVectors vectors;
    vectors.width = m_index.summary.width;
    vectors.file = m_index.summary;
    const auto rowOf = [this](const std::string &spelling) {
        return readVectorRow(*m_source, m_index, spelling, m_place);
    };
    try {
        if (const Result<void> matched = matchTokens(tokens, rowOf, vectors); !matched)
            return tl::unexpected(matched.error());
        return vectors;
    } catch (const std::bad_alloc &) {
        return outOfMemory(m_place);
    }
}

} // namespace heedmap
