// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson_text.h"

#include <QObject>

#include <memory>

namespace heedmap {

class LatestWorker;

/// The texts of a scene, as they are written or with their numbers.
struct SceneTexts
{
    QString text;
    QString question;
    QString explanation;

    bool operator==(const SceneTexts &) const = default;
};

/// Fills the texts of a scene with their numbers, in a thread of its own: gradients and distances between heads take long.
/// Lives in the window thread.
class SceneTextFiller final : public QObject
{
    Q_OBJECT

public:
    explicit SceneTextFiller(QObject *parent = nullptr);
    ~SceneTextFiller() override;

    /// \a computation has what \a words ask for; null: it is not there yet. The explanation, which nobody sees before the
    /// row is uncovered, has numbers of that row.
    void fill(const SceneTexts &words, const ComputationPtr &computation, const ShownNumbers &shown);

    /// With "…" for numbers that are not there yet.
    const SceneTexts &texts() const { return m_texts; }

signals:
    void changed();

private:
    void show(const SceneTexts &texts);

    std::unique_ptr<LatestWorker> m_worker;
    SceneTexts m_words;
    ComputationPtr m_computation;
    ShownNumbers m_shown;
    SceneTexts m_texts;
};

} // namespace heedmap
