// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/explain_dock.h"
#include "ui/figure/heatmap_figure.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace heedmap {

class HintLabel;

/// What a figure of the difference that \a content's settings ask for shows. Errors: those of differenceOf().
Result<FigureContent> differenceContent(const ExplainContent &content, LoadedFiles &files,
                                        const Task &task = {});

/// For the command line. Errors: those of differenceContent().
Result<Drawing> drawDifference(const ExplainContent &content, LoadedFiles &files, const Task &task = {});

/// The difference of two heads, of mask or scaling on and off, or of now and a pinned session, as a heatmap whose colours
/// diverge around 0.
class DifferenceDock final : public ExplainDock
{
    Q_OBJECT

public:
    explicit DifferenceDock(Document &document, QWidget *parent = nullptr);

    QString viewName() const override { return QStringLiteral("difference"); }

public slots:
    /// Keeps the current session to be compared with, and compares with it.
    void pin();

protected:
    Drawing drawing() const override;
    bool isCovered(const ExplainContent &) const override { return false; } // its figure covers the row
    void showContent(const ExplainContent &content) override;
    void setOutdated(bool outdated) override;
    void retranslateView() override;

private:
    using Answer = std::shared_ptr<const Result<FigureContent>>;

    void build();
    void connectControls();
    void showControls(const ExplainContent &content);
    void accept(const Answer &answer);
    void showSelection();
    void showCoveredRow();

    QComboBox *m_kind = nullptr;
    QComboBox *m_first = nullptr;
    QLabel *m_minus = nullptr;
    QComboBox *m_second = nullptr;
    QPushButton *m_pin = nullptr;
    HintLabel *m_hint = nullptr;
    HeatmapFigure *m_figure = nullptr;
    ComputationPtr m_shownOf; ///< what was compared, and how
    ExplainSettings m_shownAs;
    FigureSettings m_shownIn;
};

} // namespace heedmap
