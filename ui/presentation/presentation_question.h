// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/presentation/presentation_type.h"
#include "ui/presentation/presented_scene.h"

#include <QWidget>

class QScrollArea;

namespace heedmap {

class PresentationOption;
class ReadingText;
class WrappingLabel;

/// A question with its options, large, each with the number that chooses it. What is right and wrong is told by marks, not
/// by colour alone.
class PresentationQuestion final : public QWidget
{
    Q_OBJECT

public:
    explicit PresentationQuestion(QWidget *parent = nullptr);

    void setType(const PresentationType &type);
    void setQuestion(const PresentedQuestion &question);

    /// How large it is written from now on.
    void setTextPixels(int pixels);
    /// What all of it takes when it is written \a pixels large.
    int heightAt(int width, int pixels) const;

    /// Whether there was more to see.
    bool scrollBy(int pages);

signals:
    void chosen(int option);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showOptions();
    void fitText();
    int optionsHeightAt(int width, int pixels) const;

    PresentationType m_type;
    int m_pixels = 1;
    PresentedQuestion m_question;
    QScrollArea *m_area;
    QWidget *m_content;
    ReadingText *m_text;
    ReadingText *m_measured; ///< the same, never shown
    WrappingLabel *m_remark;
    QWidget *m_flow;
    QList<PresentationOption *> m_options;
};

} // namespace heedmap
