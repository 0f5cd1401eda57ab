// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

#include <QDockWidget>

#include <atomic>
#include <memory>

class QComboBox;
class QFormLayout;
class QPushButton;

namespace heedmap {

class FileRow;
class HintLabel;
class JobRunner;
class OverviewGrid;
class SliderSpin;

/// Which of the saved weights are shown: file, kind, layer and sample, with all layers and heads as thumbnails.
class SavedWeightsDock final : public QDockWidget
{
    Q_OBJECT

public:
    /// The overview is read in a job.
    SavedWeightsDock(Document &document, JobRunner &jobs, QWidget *parent = nullptr);

signals:
    void fileRequested();
    /// A head of the layer that is shown is to have a dock of its own.
    void headOpened(int head);

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    void connectControls();
    void retranslate();
    void showSession(const Session &session);
    void showComputation(const ComputationPtr &computation);
    void showChoices(const SavedWeights &saved);
    void showSelection();
    void showCovered();
    void readOverview(const WeightsSource &weights);
    void change(const QString &what, const std::function<void(WeightsSource &)> &change,
                const QString &mergeKey = {});
    void choose(int layer, int head);

    Document &m_document;
    JobRunner &m_jobs;
    QFormLayout *m_form = nullptr;
    FileRow *m_file = nullptr;
    QComboBox *m_kind = nullptr;
    QComboBox *m_axis = nullptr;
    QComboBox *m_labelSource = nullptr;
    SliderSpin *m_layer = nullptr;
    SliderSpin *m_sample = nullptr;
    HintLabel *m_rowSums = nullptr;
    HintLabel *m_labels = nullptr;
    OverviewGrid *m_overview = nullptr;
    HintLabel *m_overviewHint = nullptr;
    QPushButton *m_compute = nullptr;
    std::optional<WeightsSource> m_overviewOf; ///< without a layer
    std::shared_ptr<std::atomic<int>> m_overviewNumber = std::make_shared<std::atomic<int>>(0);
    int m_headToSelect = -1; ///< once the layer that was clicked is there
};

} // namespace heedmap
