// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/sniff.h"

#include <QtEndian>

#include <algorithm>
#include <string_view>

namespace heedmap {

namespace {

using namespace std::string_view_literals;

bool startsWithText(std::string_view text, std::string_view lowerCase)
{
    if (text.size() < lowerCase.size())
        return false;
    return std::ranges::equal(text.substr(0, lowerCase.size()), lowerCase, {}, [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
}

bool looksLikeHtml(std::string_view text)
{
    if (text.starts_with("\xEF\xBB\xBF"sv))
        text.remove_prefix(3);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    return startsWithText(text, "<!d") || startsWithText(text, "<ht");
}

/// Protocols 2 to 5 begin with their number; 0 and 1, of Python 2, are not told from text.
bool looksLikePickle(std::string_view text)
{
    return text.size() >= 2 && text[0] == '\x80' && text[1] >= 2 && text[1] <= 5;
}

bool looksLikeSafetensors(std::string_view text, Bytes bytes)
{
    constexpr std::size_t lengthSize = 8;
    if (bytes.size() <= lengthSize || qFromLittleEndian<quint64>(bytes.data()) > bytes.size() - lengthSize)
        return false;
    text.remove_prefix(lengthSize);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    return text.starts_with('{');
}

} // namespace

FileKind sniff(Bytes bytes)
{
    constexpr std::size_t enough = 4096;
    const std::string_view text(reinterpret_cast<const char *>(bytes.data()), std::min(bytes.size(), enough));
    if (text.starts_with("\x93NUMPY"sv))
        return FileKind::Npy;
    if (text.starts_with("PK\x03\x04"sv) || text.starts_with("PK\x05\x06"sv))
        return FileKind::Zip;
    // Before pickle and gzip: a header of 640, 896, 1152 or 1408 bytes, or of 35,615, starts with their
    // marks.
    if (looksLikeSafetensors(text, bytes))
        return FileKind::Safetensors;
    if (looksLikePickle(text))
        return FileKind::Pickle;
    if (text.starts_with("\x1F\x8B"sv))
        return FileKind::Gzip;
    if (text.starts_with("\xBA\x16\x4F\x2F"sv)) // 793712314, little-endian
        return FileKind::FastText;
    if (text.starts_with("GGUF"sv))
        return FileKind::Gguf;
    if (text.starts_with("version https://git-lfs"sv))
        return FileKind::GitLfs;
    return looksLikeHtml(text) ? FileKind::Html : FileKind::Other;
}

Result<void> refuseForeign(FileKind kind, const std::string &place)
{
    switch (kind) {
    case FileKind::Pickle:
        return failure(ErrorCode::FileRefused, place, {"pickle"});
    case FileKind::Gguf:
        return failure(ErrorCode::FileRefused, place, {"gguf"});
    case FileKind::Gzip:
        return failure(ErrorCode::FileRefused, place, {"gzip"});
    case FileKind::FastText:
        return failure(ErrorCode::FileRefused, place, {"fasttext"});
    case FileKind::Html:
        return failure(ErrorCode::FileRefused, place, {"html"});
    case FileKind::GitLfs:
        return failure(ErrorCode::FileRefused, place, {"git-lfs"});
    case FileKind::Npy:
    case FileKind::Zip:
    case FileKind::Safetensors:
    case FileKind::Other:
        return {};
    }
    return {};
}

} // namespace heedmap
