// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/main_window/export_choice.h"

#include <QImage>
#include <QTimer>
#include <QWidget>

namespace heedmap {

/// The picture as it will be saved, small, drawn by the code that saves it. A transparent one stands on a
/// checked ground. It waits until changes come to rest.
class ExportPreview final : public QWidget
{
    Q_OBJECT

public:
    explicit ExportPreview(QWidget *parent);

    void setPicture(const PictureSubject &subject, const PictureOptions &options);
    void clear();

    QSize sizeHint() const override { return {360, 300}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void draw();
    QRect pictureRect() const;

    QTimer m_rest;
    PictureSubject m_subject;
    PictureOptions m_options;
    QImage m_image;
};

} // namespace heedmap
