// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QSlider;
class QSpinBox;

namespace heedmap {

/// A slider and a spin box in a row that are one whole number. The person's changes are told by
/// valueEdited(); setValue() shows a value and tells nobody. The wheel turns it only when it has the focus,
/// so that a panel scrolls past it. The spin box keeps its width, whatever the number.
class SliderSpin final : public QWidget
{
    Q_OBJECT

public:
    explicit SliderSpin(QWidget *parent = nullptr);
    ~SliderSpin() override;

    void setRange(int minimum, int maximum);
    int minimum() const;
    int maximum() const;

    /// The slider's scale: equal distances are equal ratios. Needs a minimum of at least 1.
    void setLogarithmic(bool logarithmic);

    int value() const;
    /// Shows \a value, bounded to the range. Emits nothing.
    void setValue(int value);

    /// Shows a dash in place of a number, until setValue(). For a disabled control whose value does not
    /// exist.
    void showNothing();

    /// What a screen reader calls both parts.
    void setName(const QString &name);

    QSlider *slider() const { return m_slider; }
    QSpinBox *spinBox() const { return m_spin; }

signals:
    /// On every change that the person makes.
    void valueEdited(int value);
    /// The slider was released, or the field was left or confirmed: what comes next is another edit.
    void editingEnded();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildSlider();
    void buildSpinBox();
    int toPosition(int value) const;
    int toValue(int position) const;
    void updateSlider();
    void followSlider(int position);
    void followSpinBox(int value);
    void stepByValue(int action);
    void fixSpinWidth();

    QSlider *m_slider = nullptr;
    QSpinBox *m_spin = nullptr;
    bool m_logarithmic = false;
};

} // namespace heedmap
