// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/explain_dock.h"
#include "ui/explain/patches_model.h"

namespace heedmap {

class DrawingView;

/// A picture that is the source, with what the selected query gives to each of its patches.
class PatchesDock final : public ExplainDock
{
    Q_OBJECT

public:
    explicit PatchesDock(Document &document, QWidget *parent = nullptr);

    QString viewName() const override { return QStringLiteral("patches"); }

protected:
    Drawing drawing() const override;
    /// The picture tells nothing of the weights: it stays, they go.
    bool isCovered(const ExplainContent &) const override { return false; }
    void showContent(const ExplainContent &content) override;
    void setOutdated(bool outdated) override;
    void retranslateView() override;

private:
    void showModel(const std::shared_ptr<const PatchesModel> &model);
    void showReason(const QString &reason);
    void point(QPointF position);
    void press(QPointF position, Qt::KeyboardModifiers modifiers);
    void pressKey(QKeyEvent *event);
    bool moveByKey(int key, bool query);
    void select(const Selection &cell);

    DrawingView *m_view = nullptr;
    std::shared_ptr<const PatchesModel> m_model; ///< null: nothing is shown
};

} // namespace heedmap
