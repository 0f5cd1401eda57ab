// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace heedmap {

/// A label of plain text that wraps and is as tall as its text needs at the width it has.
///
/// It asks its layout for that height as an ordinary size: QFormLayout (Qt 6.4) gives rows no height at all when rows
/// with height-for-width stand between hidden ones.
class WrappingLabel : public QLabel
{
    Q_OBJECT

public:
    explicit WrappingLabel(QWidget *parent = nullptr);

    bool hasHeightForWidth() const override { return false; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    /// At least so tall, whatever the text. A minimum height of the widget's own would hide what the text needs.
    void setReservedHeight(int height);
    void resizeEvent(QResizeEvent *event) override;

private:
    int wrappedHeight() const;

    int m_reservedHeight = 0;
};

} // namespace heedmap
