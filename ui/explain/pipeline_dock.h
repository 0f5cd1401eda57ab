// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/explain_dock.h"
#include "ui/explain/pipeline_painting.h"

namespace heedmap {

class DrawingView;
class HintLabel;

/// From tokens to output in one head: every matrix on the way, side by side. A cell under the pointer lights what it is
/// made from; a click on a weight or score selects that cell.
class PipelineDock final : public ExplainDock
{
    Q_OBJECT

public:
    explicit PipelineDock(Document &document, QWidget *parent = nullptr);

    QString viewName() const override { return QStringLiteral("pipeline"); }

protected:
    Drawing drawing() const override;
    bool isCovered(const ExplainContent &) const override { return false; } // its matrices cover the row
    void showContent(const ExplainContent &content) override;
    void setOutdated(bool outdated) override;
    void retranslateView() override;

private:
    void accept(const PipelinePtr &pipeline);
    void draw();
    void point(QPointF position);
    void select(QPointF position);
    std::optional<StageCell> selectedCell() const;
    QString hintText() const;

    PipelinePtr m_pipeline;
    FigureSettings m_figure;
    std::optional<StageCell> m_pointed;
    HintLabel *m_hint = nullptr;
    DrawingView *m_view = nullptr;
};

} // namespace heedmap
