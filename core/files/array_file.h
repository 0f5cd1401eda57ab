// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/array_source.h"
#include "core/files/file_bytes.h"

#include <QString>

#include <map>
#include <string>

namespace heedmap {

/// A file of arrays that is open: .npy, .npz, .safetensors, the index of a sharded one, .json, .csv or .tsv, told apart
/// by content. See npy.h, npz.h, safetensors.h, shard_index.h, json_arrays.h and separated.h for what each reads.
///
///     const Result<ArrayFile> file = ArrayFile::open(path);
///     const Result<FloatArray> query = file->read("query");
///
/// Lists without reading the numbers. Not to be used by two threads at once.
class ArrayFile final
{
public:
    /// Errors: FileUnreadable, FileRefused and what the format's reader says. All name \a path.
    static Result<ArrayFile> open(const QString &path, const ReadOptions &options = {});

    const std::string &place() const { return m_place; }
    const std::vector<ArrayInfo> &arrays() const { return m_source->arrays(); }
    const Notes &notes() const { return m_source->notes(); } ///< about the file as a whole

    /// The indexes of the arrays that hold numbers, whether they can be read or not.
    std::vector<std::size_t> numeric() const;

    /// The names, separated by ", ", as far as they fit a message.
    std::string names() const;

    /// Notes about the array are appended to \a notes.
    /// Errors: what made arrays()[\a index] unreadable; TooLarge when the memory does not suffice.
    Result<FloatArray> read(std::size_t index, Notes *notes = nullptr) const;

    /// NoSuchArray when there is none of this name, else as above.
    Result<FloatArray> read(const std::string &name, Notes *notes = nullptr) const;

    /// ArraySource::readPart(). Errors as above.
    Result<FloatArray> readPart(std::size_t index, std::size_t first, std::size_t count) const;
    bool readsParts(std::size_t index) const { return m_source->readsParts(index); }

    /// The texts of an array with ArrayInfo::text, as UTF-8 in C order. Errors as above.
    Result<std::vector<std::string>> readTexts(std::size_t index) const;

private:
    ArrayFile() = default;
    tl::unexpected<Error> tooLarge(std::size_t index) const;

    FileBytes m_bytes;
    ArraySourcePtr m_source;
    std::string m_place;
};

/// FILE[::NAME] taken apart. A name of "" means none was given.
struct FileAndName
{
    QString file;
    std::string name;
};

/// Splits at the last "::" that leaves an existing file in front of it, unless the whole text is an existing
/// file: names of files and of arrays may both contain "::".
FileAndName splitFileAndName(const QString &text);

/// The array that \a fileAndName, FILE[::NAME], names. Without a name: the only one with numbers in the file.
/// Errors: those of ArrayFile; NoSuchArray; ArrayNameNeeded when there are several and no name was given.
/// A .npy file has no names, so any is NoSuchArray.
Result<FloatArray> readArray(const QString &fileAndName, const ReadOptions &options = {},
                             Notes *notes = nullptr);

/// Every array of \a file that can be read, by name; "" for the one in a .npy file.
/// When none can be read, the reason of the first one.
Result<std::map<std::string, FloatArray>> readArrays(const QString &file, const ReadOptions &options = {});

} // namespace heedmap
