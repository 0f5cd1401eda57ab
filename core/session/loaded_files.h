// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/task.h"
#include "core/files/saved_weights.h"
#include "core/session/session.h"
#include "core/training/aligner.h"
#include "core/word_vectors/word_vectors.h"

#include <QHash>

#include <any>
#include <list>
#include <memory>
#include <mutex>

namespace heedmap {

/// Saved weights as they are shown, and what else the file has to choose from.
struct SavedWeights
{
    std::vector<WeightsKind> kinds;
    std::size_t kind = 0; ///< which of them
    WeightsLayout layout;
    HeadStack weights;  ///< [h, T_q, T_k]
    int rows = 0;       ///< of all heads
    int rowsNotOne = 0; ///< whose sum is not 1 within what their type can hold
    QStringList source; ///< the labels that the file has, or none
    QStringList target;
};

/// What sessions use of files, read once and kept: undo, a turned control or a second view do not read again.
/// A session names a file with its checksum; one that has another by now is FileChanged, one that went is
/// FileMissing, unless what is wanted of it was kept. About 512 MB are kept, what was used last the longest.
/// Thread-safe; one thread reads at a time.
class LoadedFiles final
{
public:
    Result<std::shared_ptr<const FloatArray>> array(const ArrayReference &reference);
    Result<std::shared_ptr<const StateDict>> parameters(const ParameterFile &reference, int heads);
    Result<std::shared_ptr<const WordVectors>> words(const WordFile &reference, const QStringList &tokens,
                                                     const Task &task);
    Result<std::shared_ptr<const SavedWeights>> weights(const WeightsSource &reference);
    Result<std::shared_ptr<const Aligner>> trained(const TrainedFile &reference);

    /// What was kept of the file at \a path is read again the next time.
    void forget(const QString &path);

private:
    struct Kept
    {
        QString path;
        QString key;
        std::any value;
        qint64 size = 0; ///< in bytes
    };
    /// A file is known by these until one of them changes; then its checksum is looked at again.
    struct Seen
    {
        qint64 size = 0;
        qint64 modified = 0;
        QString checksum;
    };

    template <typename Value>
    Result<std::shared_ptr<const Value>> keep(const FileReference &file, const QString &what, auto &&read,
                                              auto &&sizeOf);
    Result<void> check(const FileReference &file);
    void add(Kept kept);

    std::mutex m_mutex;     ///< guards the rest
    std::list<Kept> m_kept; ///< what was used last in front
    qint64 m_keptSize = 0;
    QHash<QString, Seen> m_seen; ///< by path
};

} // namespace heedmap
