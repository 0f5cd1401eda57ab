// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/presentation/presentation_type.h"

#include <QWidget>

class QLabel;

namespace heedmap {

/// The keys of a presentation, in a box at the lower edge of its window.
class PresentationHelp final : public QWidget
{
    Q_OBJECT

public:
    explicit PresentationHelp(QWidget *parent);

    void setType(const PresentationType &type);
    /// Without a lesson there are no scenes and no answers.
    void setLesson(bool lesson);
    void place(QSize window);
    /// What it takes of \a window's height at the lower edge, if it is shown.
    int stripIn(QSize window) const;

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void writeKeys();
    QString keyTable() const;
    int heightIn(QSize window) const;

    PresentationType m_type;
    QSize m_window;
    bool m_hasLesson = false;
    QLabel *m_keys;
};

} // namespace heedmap
