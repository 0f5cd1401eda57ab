// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/explain_dock.h"
#include "ui/explain/saturation_model.h"

class QComboBox;

namespace heedmap {

class DrawingView;

/// What √d_k is for: how sharp attention becomes, and what is left of its gradient, as d_k or the temperature is turned.
class SaturationDock final : public ExplainDock
{
    Q_OBJECT

public:
    explicit SaturationDock(Document &document, QWidget *parent = nullptr);

    QString viewName() const override { return QStringLiteral("saturation"); }

protected:
    Drawing drawing() const override;
    bool isCovered(const ExplainContent &) const override { return true; } // its means count every row
    void showContent(const ExplainContent &content) override;
    void setOutdated(bool outdated) override;
    void retranslateView() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    void chooseSweep(int index);
    void showModel(const Result<std::shared_ptr<const SaturationModel>> &model);
    void showReason(const QString &reason);
    void hover(std::optional<double> x);
    void pressKey(QKeyEvent *event);
    void showDrawing();

    QComboBox *m_sweep = nullptr;
    DrawingView *m_view = nullptr;
    std::shared_ptr<const SaturationModel> m_model; ///< null: nothing is shown
    std::optional<double> m_hover;
};

} // namespace heedmap
