// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/files/array.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace heedmap {

/// How arrays are written.
///
/// - Npz: float32, C order, members stored as numpy.savez does; NpzDeflated: compressed. The bytes depend on
/// the
///   arrays alone, not on the time.
/// - Npy: one array, float32.
/// - Json: {"NAME": {"shape": [2, 3], "values": [[…], […]]}, …}, in the order given. JSON has no NaN and no
/// ∞: they are
///   written as the texts "NaN", "Infinity" and "-Infinity".
/// - Csv, Tsv: a line a number, array,head,query,key,value, after a header of these words; lines end with CR
/// LF, and
///   texts are quoted as RFC 4180 has it. The last axes of an array are its head, query and key; those that
///   it has not are left empty. Ranks 0 to 3.
///
/// Decimal numbers are the shortest that read back as the same float32, in every locale.
enum class ArrayFormat { Npz, NpzDeflated, Npy, Json, Csv, Tsv };

/// The format of a file name's extension: npz, npy, json, csv, tsv, in any case.
/// Anything else is UnknownChoice with the extensions that there are.
Result<ArrayFormat> arrayFormatOf(const QString &path);

/// \a arrays as the bytes of a file. Errors at \a place: WrongValue when Npy is given other than one array,
/// ShapeMismatch for a rank that Csv cannot hold, TooLarge when the memory does not suffice.
Result<QByteArray> encodeArrays(const std::vector<NamedArray> &arrays, ArrayFormat format,
                                const std::string &place = {});

/// encodeArrays() into \a path, by its extension, atomically: a failure leaves what was there. FileUnwritable
/// with the system's reason.
Result<void> writeArrays(const std::vector<NamedArray> &arrays, const QString &path);

} // namespace heedmap
