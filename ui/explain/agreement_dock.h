// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/explain_dock.h"
#include "ui/figure/heatmap_figure.h"

namespace heedmap {

class HintLabel;

/// How far each head of \a content is from each other, as a figure. An empty one where there is no computation.
FigureContent agreementContent(const ExplainContent &content, const std::stop_token &stop = {});

/// For the command line.
Result<Drawing> drawAgreement(const ExplainContent &content, const Task &task = {});

/// Which heads do the same: the divergence of each pair as a small matrix.
class AgreementDock final : public ExplainDock
{
    Q_OBJECT

public:
    explicit AgreementDock(Document &document, QWidget *parent = nullptr);

    QString viewName() const override { return QStringLiteral("agreement"); }

protected:
    Drawing drawing() const override;
    bool isCovered(const ExplainContent &) const override { return false; } // its means leave the row out
    void showContent(const ExplainContent &content) override;
    void setOutdated(bool outdated) override;
    void retranslateView() override;

private:
    void accept(const FigureContent &content);
    QString sentence(const FigureContent &content) const;

    ComputationPtr m_shownOf;
    int m_shownWithout = -1; ///< the covered row then
    HintLabel *m_hint = nullptr;
    HeatmapFigure *m_figure = nullptr;
};

} // namespace heedmap
