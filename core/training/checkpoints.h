// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

namespace heedmap {

/// A model as it was after a step of training.
struct Checkpoint
{
    int step = 0;
    double loss = std::numeric_limits<double>::quiet_NaN(); ///< of that step's batch; NaN at step 0
    double accuracy =
        std::numeric_limits<double>::quiet_NaN(); ///< on held-out pairs, 0–1; NaN where nobody looked
    std::shared_ptr<const QByteArray> model = {}; ///< modelToBytes()
    QString checksum = {};                        ///< bytesChecksum() of them

    bool isSet() const { return model != nullptr; }
    bool operator==(const Checkpoint &other) const
    {
        return step == other.step && checksum == other.checksum;
    }
};

/// What is kept while a model is trained, by ascending step. Takes a bounded amount of memory: above it, every second
/// one goes, but for the first and the last. A value; copies share the models.
class Checkpoints final
{
public:
    static constexpr std::uint64_t usualBytes = std::uint64_t(256) << 20;

    explicit Checkpoints(std::uint64_t mostBytes = usualBytes) : m_mostBytes(mostBytes) {}

    /// Takes the place of one of the same step. \pre no later step was added; checkpoint.isSet()
    void add(const Checkpoint &checkpoint);

    const std::vector<Checkpoint> &all() const { return m_all; }
    bool isEmpty() const { return m_all.empty(); }
    int size() const { return static_cast<int>(m_all.size()); }
    std::uint64_t bytes() const { return m_bytes; }

    /// The index of the one whose step is nearest to \a step, the earlier of two; −1 where there is none.
    int nearest(double step) const;
    /// The index of the one with that checksum, or −1.
    int indexOf(const QString &checksum) const;

private:
    void thin();

    std::uint64_t m_mostBytes;
    std::uint64_t m_bytes = 0;
    std::vector<Checkpoint> m_all;
};

} // namespace heedmap
