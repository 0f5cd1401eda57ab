// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array_file.h"

#include "core/files/json_arrays.h"
#include "core/files/npy.h"
#include "core/files/npz.h"
#include "core/files/safetensors.h"
#include "core/files/separated.h"
#include "core/files/separated_reader.h"
#include "core/files/shard_index.h"
#include "core/files/sniff.h"
#include "core/files/sniff_text.h"

#include <QFileInfo>

#include <algorithm>
#include <new>

namespace heedmap {

namespace {

std::string_view asText(Bytes bytes)
{
    return withoutByteOrderMark({reinterpret_cast<const char *>(bytes.data()), bytes.size()});
}

/// Nothing where the text is of no kind that is known.
std::optional<Result<ArraySourcePtr>> openText(Bytes bytes, const QString &path)
{
    const std::string place = path.toStdString();
    switch (sniffText(bytes)) {
    case TextKind::Session:
        return failure(ErrorCode::FileRefused, place, {"session"});
    case TextKind::WordVectors:
        return failure(ErrorCode::FileRefused, place, {"word-vectors"});
    case TextKind::ShardIndex:
        return openShardIndex(asText(bytes), path);
    case TextKind::Json:
        return openJsonArrays(bytes, place);
    case TextKind::Separated:
        return openSeparated(bytes, place);
    case TextKind::Other:
        break;
    }
    return std::nullopt;
}

Result<ArraySourcePtr> openSource(Bytes bytes, const QString &path, const ReadOptions &options)
{
    const std::string place = path.toStdString();
    const FileKind kind = sniff(bytes);
    if (const Result<void> passed = refuseForeign(kind, place); !passed)
        return tl::unexpected(passed.error());
    if (kind == FileKind::Npy)
        return openNpy(bytes, place, options);
    if (kind == FileKind::Zip)
        return openNpz(bytes, place, options);
    if (kind == FileKind::Other) {
        if (std::optional<Result<ArraySourcePtr>> text = openText(bytes, path))
            return std::move(*text);
    }
    const bool named = path.endsWith(QLatin1String(".safetensors"), Qt::CaseInsensitive);
    if (kind == FileKind::Safetensors || named)
        return openSafetensors(bytes, place);
    // Damage is more helpful to hear of than an unknown kind, where the name says what it was meant to be.
    if (path.endsWith(QLatin1String(".npy"), Qt::CaseInsensitive))
        return openNpy(bytes, place, options);
    if (path.endsWith(QLatin1String(".npz"), Qt::CaseInsensitive))
        return openNpz(bytes, place, options);
    if (path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive))
        return openJsonArrays(bytes, place);
    if (path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive) ||
        path.endsWith(QLatin1String(".tsv"), Qt::CaseInsensitive))
        return openSeparated(bytes, place);
    return failure(ErrorCode::FileRefused, place, {"unknown"});
}

} // namespace

Result<ArrayFile> ArrayFile::open(const QString &path, const ReadOptions &options)
{
    Result<FileBytes> bytes = FileBytes::open(path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    ArrayFile file;
    file.m_place = path.toStdString();
    file.m_bytes = std::move(*bytes);
    Result<ArraySourcePtr> source = openSource(file.m_bytes.bytes(), path, options);
    if (!source)
        return tl::unexpected(source.error());
    file.m_source = std::move(*source);
    return file;
}

std::string ArrayFile::names() const
{
    constexpr std::size_t enough = 250;
    std::string text;
    for (const ArrayInfo &info : arrays()) {
        if (!text.empty())
            text += ", ";
        if (text.size() > enough)
            return text + "…";
        text += info.name;
    }
    return text;
}

std::vector<std::size_t> ArrayFile::numeric() const
{
    std::vector<std::size_t> indexes;
    for (std::size_t i = 0; i < arrays().size(); ++i) {
        if (!arrays()[i].text)
            indexes.push_back(i);
    }
    return indexes;
}

Result<FloatArray> ArrayFile::read(std::size_t index, Notes *notes) const
{
    try {
        return m_source->read(index, notes);
    } catch (const std::bad_alloc &) {
        return tooLarge(index);
    }
}

Result<FloatArray> ArrayFile::readPart(std::size_t index, std::size_t first, std::size_t count) const
{
    try {
        return m_source->readPart(index, first, count);
    } catch (const std::bad_alloc &) {
        return tooLarge(index);
    }
}

Result<std::vector<std::string>> ArrayFile::readTexts(std::size_t index) const
{
    try {
        return m_source->readTexts(index);
    } catch (const std::bad_alloc &) {
        return tooLarge(index);
    }
}

tl::unexpected<Error> ArrayFile::tooLarge(std::size_t index) const
{
    const ArrayInfo &info = arrays()[index];
    return failure(ErrorCode::TooLarge, m_place + "::" + info.name,
                   {shapeText(info.shape), "what fits into memory"});
}

Result<FloatArray> ArrayFile::read(const std::string &name, Notes *notes) const
{
    const auto found = std::ranges::find(arrays(), name, &ArrayInfo::name);
    if (found == arrays().end())
        return failure(ErrorCode::NoSuchArray, m_place, {name, names()});
    return read(static_cast<std::size_t>(found - arrays().begin()), notes);
}

FileAndName splitFileAndName(const QString &text)
{
    const QString separator = QStringLiteral("::");
    if (QFileInfo::exists(text))
        return {text, {}};
    for (qsizetype at = text.lastIndexOf(separator); at > 0; at = text.lastIndexOf(separator, at - 1)) {
        if (QFileInfo::exists(text.left(at)))
            return {text.left(at), text.mid(at + separator.size()).toStdString()};
    }
    const qsizetype at = text.indexOf(separator);
    return at < 0 ? FileAndName{text, {}}
                  : FileAndName{text.left(at), text.mid(at + separator.size()).toStdString()};
}

Result<FloatArray> readArray(const QString &fileAndName, const ReadOptions &options, Notes *notes)
{
    const FileAndName wanted = splitFileAndName(fileAndName);
    const Result<ArrayFile> file = ArrayFile::open(wanted.file, options);
    if (!file)
        return tl::unexpected(file.error());
    if (!wanted.name.empty())
        return file->read(wanted.name, notes);
    if (file->arrays().empty())
        return failure(ErrorCode::NothingToDraw, file->place());
    const std::vector<std::size_t> numeric = file->numeric();
    if (numeric.size() > 1)
        return failure(ErrorCode::ArrayNameNeeded, file->place(), {file->names()});
    return file->read(numeric.empty() ? 0 : numeric.front(), notes);
}

Result<std::map<std::string, FloatArray>> readArrays(const QString &file, const ReadOptions &options)
{
    const Result<ArrayFile> opened = ArrayFile::open(file, options);
    if (!opened)
        return tl::unexpected(opened.error());
    std::map<std::string, FloatArray> arrays;
    std::optional<Error> refusal;
    for (std::size_t i = 0; i < opened->arrays().size(); ++i) {
        if (opened->arrays()[i].text)
            continue;
        Result<FloatArray> array = opened->read(i);
        if (array)
            arrays.emplace(opened->arrays()[i].name, std::move(*array));
        else if (!refusal)
            refusal = array.error();
    }
    if (arrays.empty() && refusal)
        return tl::unexpected(*refusal);
    return arrays;
}

} // namespace heedmap
