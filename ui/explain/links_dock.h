// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/explain_dock.h"
#include "ui/explain/links_model.h"

class QCheckBox;
class QLabel;
class QSlider;

namespace heedmap {

class DrawingView;
class LinksLayout;
class NumberSpin;

/// Attention as lines between two columns of tokens. Pointing at a token, or walking to it with the arrow keys, shows its
/// lines alone; Ctrl+click and Space put several together, whose attention is summed.
class LinksDock final : public ExplainDock
{
    Q_OBJECT

public:
    explicit LinksDock(Document &document, QWidget *parent = nullptr);
    ~LinksDock() override;

    QString viewName() const override { return QStringLiteral("links"); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    Drawing drawing() const override;
    bool isCovered(const ExplainContent &) const override { return false; } // the row has no lines
    void showContent(const ExplainContent &content) override;
    void setOutdated(bool outdated) override;
    void retranslateView() override;

private:
    void buildControls();
    void connectView();

    void showSettings(const LinksSettings &links);
    void showModel(const std::shared_ptr<const LinksModel> &model);
    void showFocus();
    LinksFocus focus() const;
    /// \pre m_model
    LinksLayout layout() const;

    void editThreshold(double threshold);
    void toggleHead(int head, bool alone);
    void point(QPointF position);
    void press(QPointF position, Qt::KeyboardModifiers modifiers);
    void pressKey(QKeyEvent *event);
    bool walk(int key);
    void select(const LinkToken &token);
    void addOrRemove(const LinkToken &token);
    void clearFocus();
    void reveal(const LinkToken &token);

    QLabel *m_thresholdLabel = nullptr;
    QSlider *m_slider = nullptr;
    NumberSpin *m_threshold = nullptr;
    QCheckBox *m_horizontal = nullptr;
    DrawingView *m_view = nullptr;

    std::shared_ptr<const LinksModel> m_model; ///< what is drawn; null: nothing
    LinkToken m_hovered;                       ///< index −1: none
    LinkToken m_cursor;                        ///< of the keyboard and the last click; index −1: none
    LinksFocus m_chosen;                       ///< whose attention is summed
};

} // namespace heedmap
