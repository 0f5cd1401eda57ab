// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace heedmap {

/// Scrolls its content up and down when it must, never sideways: it is never narrower than its content.
class VerticalScrollArea final : public QScrollArea
{
    Q_OBJECT

public:
    explicit VerticalScrollArea(QWidget *content, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    int scrollBarWidth() const;
};

} // namespace heedmap
