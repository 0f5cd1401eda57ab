// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention_inputs.h"
#include "core/files/state_dict.h"
#include "core/files/weights_kinds.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <memory>

namespace heedmap {

/// A file whose numbers the session uses. The session holds no numbers of it, only where it is and what it
/// was: another file under the same name is not taken for it. In memory the path is absolute; a session file
/// has it relative to itself where both lie in one tree.
struct FileReference
{
    QString path = {};     ///< empty: no file
    QString checksum = {}; ///< fileChecksum() of when it was chosen
    /// Where it was made here and may not have been written yet: its bytes, shared by copies, never altered. The path
    /// is a name then.
    std::shared_ptr<const QByteArray> content = {};

    bool isSet() const { return !path.isEmpty(); }
    bool operator==(const FileReference &other) const
    {
        return checksum == other.checksum && (path == other.path || (content && other.content));
    }
};

/// One array of a file.
struct ArrayReference
{
    FileReference file = {};
    QString name = {};        ///< empty in a file of one array without names
    bool bfloat16 = false;    ///< two-byte numbers without a name are read as bfloat16
    QList<qint64> shape = {}; ///< as it was found: other settings follow it before the file is read

    bool isSet() const { return file.isSet(); }
    bool operator==(const ArrayReference &) const = default;
};

/// Vectors looked up by token in a file of word vectors.
struct WordFile
{
    FileReference file;
    int width = 0; ///< numbers a token: d_model

    bool operator==(const WordFile &) const = default;
};

/// Vectors taken from an array with a row a token.
struct TokenRows
{
    ArrayReference source; ///< [T_k, d_model]
    ArrayReference target; ///< [T_q, d_model]; not set: the rows of the source, in self-attention

    bool operator==(const TokenRows &) const = default;
};

/// A model that was trained here, with the vectors of its words: see core/training/model_file.h. Its attention is a
/// ParameterFile of the same file.
struct TrainedFile
{
    FileReference file;
    Mechanism mechanism = Mechanism::DotProduct;
    int heads = 1;
    int width = 0; ///< numbers a token: d_model

    bool operator==(const TrainedFile &) const = default;
};

/// The parameters of a layer that somebody trained. Used while the mechanism is theirs.
struct ParameterFile
{
    FileReference file;
    QString prefix; ///< before the tensors' names
    ParameterReading reading;
    Mechanism mechanism = Mechanism::DotProduct;
    ParameterWidths widths; ///< as they were found
    bool fused = false;     ///< query, key and value lie in one matrix
    bool bfloat16 = false;  ///< as in ArrayReference

    bool operator==(const ParameterFile &) const = default;
};

/// A mask that somebody saved; what it blocks is blocked besides what the other settings block.
struct MaskFile
{
    ArrayReference array = {};
    bool oneBlocks = true; ///< of an array of 0 and 1: whether 1 is blocked, or 0

    bool operator==(const MaskFile &) const = default;
};

/// What stands on the axes of saved weights. Where it does not fit an axis, numbers do.
enum class WeightsLabelSource : std::uint8_t {
    Tokens, ///< the tokens of the text
    File,   ///< what the file has, or else the tokens
    Numbers,
};

/// Weights that somebody wrote down to show an idea. They come from no model, and are said to be hand-made wherever they
/// are shown.
struct HandMadeWeights
{
    int heads = 0; ///< 1–16; 0: none
    int queries = 0;
    int keys = 0;
    QList<float> values = {}; ///< [heads, queries, keys]

    bool isSet() const { return heads > 0; }
    bool operator==(const HandMadeWeights &) const = default;
};

/// Attention weights that somebody saved: they are shown as they are, and nothing is computed.
struct WeightsSource
{
    FileReference file = {};       ///< not set: weights are computed, or made by hand
    HandMadeWeights handMade = {}; ///< where set, shown instead of those of a file
    QString kind = {};             ///< WeightsKind::name, where a file has several
    WeightsAxis firstAxis = WeightsAxis::Unsaid;
    int layer = 0;
    int sample = 0;
    WeightsLabelSource labels = WeightsLabelSource::File;
    bool bfloat16 = false; ///< as in ArrayReference

    bool operator==(const WeightsSource &) const = default;
};

} // namespace heedmap
