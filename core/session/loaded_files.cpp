// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/loaded_files.h"

#include "core/files/array_statistics.h"
#include "core/files/file_bytes.h"
#include "core/files/file_checksum.h"
#include "core/files/labelled_rows.h"
#include "core/files/safetensors.h"
#include "core/files/sniff.h"
#include "core/files/sniff_text.h"
#include "core/files/weights_labels.h"
#include "core/training/model_file.h"

#include <QDateTime>
#include <QFileInfo>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr qint64 mostKept = 512LL * 1024 * 1024;
constexpr int mostModelsKept = 6;              ///< each has vectors and parameters
const QString inMemory = QStringLiteral("\n"); ///< before the key of what is of no file

qint64 bytesOf(std::size_t numbers)
{
    return static_cast<qint64>(numbers * sizeof(float));
}

qint64 bytesOf(const Linear &linear)
{
    return bytesOf(static_cast<std::size_t>(linear.weight.size()));
}

qint64 bytesOf(const StateDict &dict)
{
    if (dict.additive)
        return bytesOf(dict.additive->query) + bytesOf(dict.additive->key);
    const Projections &projections = *dict.projections;
    return bytesOf(projections.query) + bytesOf(projections.key) + bytesOf(projections.value) +
           bytesOf(projections.output);
}

ReadOptions readOptions(bool bfloat16)
{
    return bfloat16 ? ReadOptions{ElementType::BF16} : ReadOptions{};
}

QString withName(const ArrayReference &reference)
{
    const QString &path = reference.file.path;
    return reference.name.isEmpty() ? path : path + QLatin1String("::") + reference.name;
}

QStringList asTexts(const std::vector<std::string> &labels)
{
    QStringList texts;
    for (const std::string &label : labels)
        texts.append(QString::fromStdString(label));
    return texts;
}

void countRowSums(const std::string &type, SavedWeights &saved)
{
    const double tolerance = rowSumTolerance(type);
    for (Eigen::Index head = 0; head < saved.weights.heads(); ++head) {
        for (Eigen::Index query = 0; query < saved.weights.rows(); ++query) {
            const double sum = saved.weights.head(head).row(query).cast<double>().sum();
            ++saved.rows;
            saved.rowsNotOne += std::abs(sum - 1) <= tolerance ? 0 : 1;
        }
    }
}

Result<SavedWeights> readWeights(const WeightsSource &reference)
{
    const Result<ArrayFile> file = ArrayFile::open(reference.file.path, readOptions(reference.bfloat16));
    if (!file)
        return tl::unexpected(file.error());
    SavedWeights saved;
    saved.kinds = findWeightsKinds(file->arrays());
    if (saved.kinds.empty()) {
        const std::vector<std::size_t> numeric = file->numeric();
        if (!numeric.empty() && !file->arrays()[numeric.front()].refusal)
            return failure(
                ErrorCode::ShapeMismatch, file->place(),
                {shapeText(file->arrays()[numeric.front()].shape),
                 "[T_q, T_k], [h, T_q, T_k], [batch, h, T_q, T_k] or [layers, batch, h, T_q, T_k]"});
        if (!numeric.empty())
            return tl::unexpected(*file->arrays()[numeric.front()].refusal);
    }
    const Result<std::size_t> kind = chooseKind(saved.kinds, reference.kind.toStdString(), file->place());
    if (!kind)
        return tl::unexpected(kind.error());
    saved.kind = *kind;
    const WeightsKind &chosen = saved.kinds[*kind];
    saved.layout = weightsLayout(*file, chosen, reference.firstAxis);
    Result<HeadStack> weights =
        readSavedWeights(*file, chosen, reference.firstAxis, reference.layer, reference.sample);
    if (!weights)
        return tl::unexpected(weights.error());
    saved.weights = std::move(*weights);
    const std::size_t first =
        firstArrayOf(*file, chosen, reference.firstAxis, reference.layer, reference.sample);
    countRowSums(file->arrays()[first].type, saved);
    const WeightsLabels labels =
        findWeightsLabels(*file, first, saved.weights.rows(), saved.weights.columns());
    saved.source = asTexts(labels.source);
    saved.target = asTexts(labels.target);
    return saved;
}

/// Tables of vectors, CSV and JSON, are read whole; files of word vectors have an index.
Result<WordVectors> readWords(const QString &path, const QStringList &tokens, const Task &task)
{
    const Result<FileBytes> file = FileBytes::open(path);
    if (!file)
        return tl::unexpected(file.error());
    const TextKind kind =
        sniff(file->bytes()) == FileKind::Other ? sniffText(file->bytes()) : TextKind::Other;
    if (kind != TextKind::Json && kind != TextKind::Separated)
        return readWordVectors(path, tokens, task);
    const Result<LabelledRows> table = labelledRows(file->bytes(), path.toStdString());
    if (!table)
        return tl::unexpected(table.error());
    if (table->labels.empty())
        return failure(ErrorCode::MissingParameter, path.toStdString(),
                       {"tokens beside the vectors", shapeText(table->rows.shape)});
    return matchRows(asTexts(table->labels), table->rows, tokens);
}

Bytes bytesOf(const QByteArray &content)
{
    return std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size())));
}

/// readStateDict() of a model that is in memory.
Result<StateDict> parametersInMemory(const FileReference &file, const ParameterWish &wish)
{
    const std::string place = file.path.toStdString();
    const Result<ArraySourcePtr> source = openSafetensors(bytesOf(*file.content), place);
    if (!source)
        return tl::unexpected(source.error());
    const std::vector<ArrayInfo> &arrays = (*source)->arrays();
    NamedTensors tensors{place, {}, [&](const std::string &name) {
                             const auto found = std::ranges::find(arrays, name, &ArrayInfo::name);
                             return (*source)->read(static_cast<std::size_t>(found - arrays.begin()));
                         }};
    for (const ArrayInfo &info : arrays)
        tensors.names.push_back(info.name);
    return findParameters(tensors, wish);
}

Result<Aligner> readModel(const FileReference &reference)
{
    const std::string place = reference.path.toStdString();
    if (reference.content)
        return modelFromBytes(bytesOf(*reference.content), place);
    const Result<FileBytes> file = FileBytes::open(reference.path);
    if (!file)
        return tl::unexpected(file.error());
    return modelFromBytes(file->bytes(), place);
}

qint64 bytesOf(const Aligner &model)
{
    return bytesOf(static_cast<std::size_t>(model.sourceEmbedding.size() + model.targetEmbedding.size() +
                                            model.generator.weight.size()));
}

} // namespace

Result<void> LoadedFiles::check(const FileReference &file)
{
    if (file.content)
        return {};
    const QFileInfo info(file.path);
    if (!info.exists())
        return failure(ErrorCode::FileMissing, file.path.toStdString());
    const qint64 modified = info.lastModified().toMSecsSinceEpoch();
    Seen &seen = m_seen[file.path];
    if (seen.checksum.isEmpty() || seen.size != info.size() || seen.modified != modified) {
        const Result<QString> checksum = fileChecksum(file.path);
        if (!checksum)
            return tl::unexpected(checksum.error());
        seen = {info.size(), modified, *checksum};
    }
    if (seen.checksum != file.checksum)
        return failure(ErrorCode::FileChanged, file.path.toStdString());
    return {};
}

void LoadedFiles::add(Kept kept)
{
    m_keptSize += kept.size;
    m_kept.push_front(std::move(kept));
    while (m_keptSize > mostKept && m_kept.size() > 1) {
        m_keptSize -= m_kept.back().size;
        m_kept.pop_back();
    }
    // Models that are being trained follow one another fast: they must not push out what files hold.
    int models = 0;
    std::erase_if(m_kept, [&](const Kept &other) {
        const bool old = other.key.startsWith(inMemory) && ++models > mostModelsKept;
        m_keptSize -= old ? other.size : 0;
        return old;
    });
}

/// \a what tells apart what is kept of one file.
template <typename Value>
Result<std::shared_ptr<const Value>> LoadedFiles::keep(const FileReference &file, const QString &what,
                                                       auto &&read, auto &&sizeOf)
{
    const std::lock_guard lock(m_mutex);
    const QString key =
        (file.content ? inMemory : QString()) + file.path + u'\n' + file.checksum + u'\n' + what;
    const auto found = std::ranges::find(m_kept, key, &Kept::key);
    if (found != m_kept.end()) {
        m_kept.splice(m_kept.begin(), m_kept, found);
        return std::any_cast<std::shared_ptr<const Value>>(m_kept.front().value);
    }
    if (const Result<void> good = check(file); !good)
        return tl::unexpected(good.error());
    Result<Value> value = read();
    if (!value)
        return tl::unexpected(value.error());
    auto shared = std::make_shared<const Value>(std::move(*value));
    add({file.path, key, shared, sizeOf(*shared)});
    return shared;
}

Result<std::shared_ptr<const FloatArray>> LoadedFiles::array(const ArrayReference &reference)
{
    return keep<FloatArray>(
        reference.file, QStringLiteral("array %1 %2").arg(reference.bfloat16).arg(reference.name),
        [&] { return readArray(withName(reference), readOptions(reference.bfloat16)); },
        [](const FloatArray &array) { return bytesOf(array.values.size()); });
}

Result<std::shared_ptr<const StateDict>> LoadedFiles::parameters(const ParameterFile &reference, int heads)
{
    const ParameterReading &reading = reference.reading;
    const bool countsHeads = reading.order == FusedOrder::PerHead || reading.order == FusedOrder::AsNamed;
    const QString what = QStringLiteral("parameters %1 %2 %3 %4 %5")
                             .arg(static_cast<int>(reading.orientation))
                             .arg(static_cast<int>(reading.order))
                             .arg(countsHeads ? heads : 0)
                             .arg(reference.bfloat16)
                             .arg(reference.prefix);
    return keep<StateDict>(
        reference.file, what,
        [&] {
            const ParameterWish wish{reference.prefix.toStdString(), reading, heads};
            return reference.file.content
                       ? parametersInMemory(reference.file, wish)
                       : readStateDict(reference.file.path, wish, readOptions(reference.bfloat16));
        },
        [](const StateDict &dict) { return bytesOf(dict); });
}

Result<std::shared_ptr<const WordVectors>> LoadedFiles::words(const WordFile &reference,
                                                              const QStringList &tokens, const Task &task)
{
    return keep<WordVectors>(
        reference.file, QStringLiteral("words ") + tokens.join(QChar(0)),
        [&] { return readWords(reference.file.path, tokens, task); },
        [](const WordVectors &words) { return bytesOf(words.rows.size() * words.width); });
}

Result<std::shared_ptr<const Aligner>> LoadedFiles::trained(const TrainedFile &reference)
{
    return keep<Aligner>(
        reference.file, QStringLiteral("model"), [&] { return readModel(reference.file); },
        [](const Aligner &model) { return bytesOf(model); });
}

Result<std::shared_ptr<const SavedWeights>> LoadedFiles::weights(const WeightsSource &reference)
{
    const QString what = QStringLiteral("weights %1 %2 %3 %4 %5")
                             .arg(static_cast<int>(reference.firstAxis))
                             .arg(reference.layer)
                             .arg(reference.sample)
                             .arg(reference.bfloat16)
                             .arg(reference.kind);
    return keep<SavedWeights>(
        reference.file, what, [&] { return readWeights(reference); },
        [](const SavedWeights &saved) { return bytesOf(saved.weights.values().size()); });
}

void LoadedFiles::forget(const QString &path)
{
    const std::lock_guard lock(m_mutex);
    m_seen.remove(path);
    std::erase_if(m_kept, [&](const Kept &kept) {
        if (kept.path == path)
            m_keptSize -= kept.size;
        return kept.path == path;
    });
}

} // namespace heedmap
