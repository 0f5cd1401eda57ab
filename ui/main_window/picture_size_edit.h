// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSizeF>
#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QToolButton;

namespace heedmap {

/// Width and height of a picture, in millimetres or pixels, linked in the natural proportion unless the
/// person unlinks them.
class PictureSizeEdit final : public QWidget
{
    Q_OBJECT

public:
    explicit PictureSizeEdit(QWidget *parent);

    /// Shows these and tells nobody. An empty \a mm is the natural size.
    void setSize(const QSizeF &mm, bool linked, bool inPixels);

    /// The size that the figure would have by itself. A size that was never touched follows it.
    void setNaturalSize(const QSizeF &mm);

    /// What a pixel is, where the size is told in pixels.
    void setDpi(int dpi);

    bool isNatural() const { return m_natural; }
    bool isLinked() const;
    bool isInPixels() const;
    QSizeF sizeMm() const { return m_sizeMm; }

signals:
    void changed();

private:
    void buildFields();
    void buildButtons();
    void editWidth(double value);
    void editHeight(double value);
    void link();
    void showNumbers();
    double millimetresPerUnit() const;

    QDoubleSpinBox *m_width = nullptr;
    QDoubleSpinBox *m_height = nullptr;
    QComboBox *m_unit = nullptr;
    QToolButton *m_link = nullptr;
    QToolButton *m_reset = nullptr;
    QSizeF m_sizeMm = {160, 100};
    QSizeF m_naturalMm = {160, 100};
    int m_dpi = 300;
    bool m_natural = true;
};

} // namespace heedmap
