// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/explain_dock.h"
#include "ui/explain/vectors_model.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QPushButton;

namespace heedmap {

class DrawingView;
class HintLabel;
class VectorsLayout;

/// Tokens as points of a plane. Where their vectors are a table of two numbers they can be dragged, and the weights follow.
class VectorsDock final : public ExplainDock
{
    Q_OBJECT

public:
    explicit VectorsDock(Document &document, QWidget *parent = nullptr);

    QString viewName() const override { return QStringLiteral("vectors"); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    Drawing drawing() const override;
    void showContent(const ExplainContent &content) override;
    void setOutdated(bool outdated) override;
    void retranslateView() override;

private:
    /// A token on its way.
    struct Drag
    {
        QString token;
        QPointF from;        ///< in the plane, where the pointer took hold
        QList<float> vector; ///< as it was then
        QSizeF extent;       ///< of the plane, which rests meanwhile
    };

    void buildControls();
    void buildOrder();
    void connectView();
    void retranslateControls();
    void retranslateKinds();

    void showControls();
    void showModel(const std::shared_ptr<const VectorsModel> &model);
    void showHints();
    bool hasPlane() const;
    /// \pre hasPlane()
    VectorsLayout layout() const;
    DragObstacle obstacle() const;

    void chooseKind(int index);
    void shuffle();
    void makeTwoDimensionalNow();
    void point(QPointF position);
    void press(QPointF position);
    void drag(QPointF position);
    void release();
    void pressKey(QKeyEvent *event);
    bool moveByKey(QKeyEvent *event);
    bool chooseByKey(int key);
    void select(const PlaneToken &token);
    void moveVector(const QString &token, float x, float y);

    QFormLayout *m_form = nullptr;
    QComboBox *m_shown = nullptr;
    QComboBox *m_kind = nullptr;
    QCheckBox *m_position = nullptr;
    QPushButton *m_shuffle = nullptr;
    QPushButton *m_makeTwo = nullptr;
    HintLabel *m_hint = nullptr;
    DrawingView *m_view = nullptr;

    std::shared_ptr<const VectorsModel> m_model; ///< what is shown; null: nothing
    std::optional<Drag> m_drag;
    AttentionRole m_side = AttentionRole::Key; ///< of the point that keys move
};

} // namespace heedmap
