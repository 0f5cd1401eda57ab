// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/steps_model.h"

#include <QWidget>

class QLabel;
class QScrollArea;

namespace heedmap {

class DrawingView;
class LatestWorker;
struct PresentationType;

/// The arithmetic of the selected cell in large type, one stage at a time. Follows the document while it is visible, and
/// scrolls to the selected key.
class PresentationSteps final : public QWidget
{
    Q_OBJECT

public:
    explicit PresentationSteps(Document &document, QWidget *parent = nullptr);

    void setType(const PresentationType &type);
    /// The width that a page needs at least, its scroll bar included.
    int leastWidth() const;
    /// What the step that is shown takes, unscrolled; 0 while there is none.
    int heightAt(int width) const;

    /// Counted from 0; −1 while there is none.
    qsizetype step() const;
    qsizetype stepCount() const { return m_model ? m_model->stages.size() : 0; }
    /// First to the end, or the beginning, of what is shown.
    void nextStep();
    void previousStep();
    /// The stage with this name in a lesson's scene: "product", "power-sum"; of any other nothing happens.
    void showStage(const QString &name);

signals:
    void stepChanged();
    /// Other steps, of another cell perhaps: they may take another height.
    void stepsChanged();

protected:
    void changeEvent(QEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void schedule();
    void askForModel();
    void setModel(const StepsModelPtr &model);
    void goTo(qsizetype stage);
    double pageWidthAt(int width) const;
    void showStep();
    void scrollToKey();
    bool scrollBy(int pages);
    QString hint() const;

    Document &m_document;
    LatestWorker *m_worker;
    QLabel *m_place;
    QScrollArea *m_area;
    DrawingView *m_view;
    StepsModelPtr m_model;
    StepKind m_kind = StepKind::Vectors;
    bool m_scheduled = false;
};

} // namespace heedmap
