// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/patch_picture.h"

#include <QImage>
#include <QWidget>

namespace heedmap {

/// A picture with the lines that it is cut along.
class PatchThumbnail final : public QWidget
{
    Q_OBJECT

public:
    explicit PatchThumbnail(QWidget *parent = nullptr);

    void showPicture(const PatchPicture &picture);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    PatchPicture m_picture;
    QImage m_image;
};

} // namespace heedmap
