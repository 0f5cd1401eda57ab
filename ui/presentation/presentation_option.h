// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/presentation/presentation_type.h"

#include <QAbstractButton>

namespace heedmap {

/// One answer: its number, its words, and a mark for whether it was chosen, and is right.
class PresentationOption final : public QAbstractButton
{
    Q_OBJECT

public:
    enum class Mark {
        None,
        Chosen,
        Right,
        Wrong, ///< chosen, but another is right
    };

    explicit PresentationOption(QWidget *parent = nullptr);

    void setType(const PresentationType &type);
    /// Words that are longer are elided.
    void setMostWidth(int width);
    /// \a pixels: of its words.
    void setTextPixels(int pixels);
    QSize sizeAt(int mostWidth, int pixels) const;
    void setAnswer(int number, const QString &words, Mark mark);
    Mark mark() const { return m_mark; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QString signOfMark() const;
    int keyWidth(const QFont &font) const;
    void describeMark();

    PresentationType m_type;
    int m_number = 0;
    QString m_key; ///< that chooses it
    int m_mostWidth = QWIDGETSIZE_MAX;
    QString m_words;
    Mark m_mark = Mark::None;
};

} // namespace heedmap
