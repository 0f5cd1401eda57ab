// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/explain_dock.h"
#include "ui/explain/path_model.h"

class QFormLayout;
class QSlider;

namespace heedmap {

class DrawingView;
class NumberSpin;
class SeedEdit;
class SliderSpin;

/// How a gradient gets from a word to another: through a tanh RNN step by step, or by attention at once.
class PathDock final : public ExplainDock
{
    Q_OBJECT

public:
    explicit PathDock(Document &document, QWidget *parent = nullptr);

    QString viewName() const override { return QStringLiteral("path"); }

protected:
    Drawing drawing() const override;
    void showContent(const ExplainContent &content) override;
    void setOutdated(bool outdated) override;
    void retranslateView() override;
    void resizeEvent(QResizeEvent *event) override;

private:
    using Change = std::function<void(PathSettings &)>;

    void build();
    void buildControls();
    QWidget *buildRadius();
    void connectControls();
    void changePath(const QString &what, const QString &member, const Change &change);
    void showSettings(const PathSettings &settings);
    void showModel(const Result<std::shared_ptr<const PathModel>> &model);
    void showReason(const QString &reason);
    void hover(std::optional<double> steps);
    void pressKey(QKeyEvent *event);

    QFormLayout *m_form = nullptr;
    QWidget *m_radiusRow = nullptr;
    QSlider *m_radiusSlider = nullptr; ///< in hundredths
    NumberSpin *m_radius = nullptr;
    SliderSpin *m_width = nullptr;
    SeedEdit *m_seed = nullptr;
    DrawingView *m_view = nullptr;
    std::shared_ptr<const PathModel> m_model; ///< null: nothing is shown
    std::optional<double> m_hover;
    QWidget *m_controls = nullptr;
};

} // namespace heedmap
