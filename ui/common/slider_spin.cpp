// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/slider_spin.h"

#include "ui/common/form_rows.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

/// Fine enough that 511 and 512 differ on a scale from 1 to 512.
constexpr int logarithmicSteps = 10'000;

} // namespace

SliderSpin::SliderSpin(QWidget *parent) : QWidget(parent)
{
    buildSlider();
    buildSpinBox();
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_slider, 1);
    row->addWidget(m_spin);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusProxy(m_spin);
    setRange(0, 99);
}

SliderSpin::~SliderSpin()
{
    // A part that has the focus loses it while it is destroyed, and would still report the end of an edit.
    m_slider->removeEventFilter(this);
    m_spin->removeEventFilter(this);
    m_slider->disconnect(this);
    m_spin->disconnect(this);
}

void SliderSpin::buildSlider()
{
    m_slider = new QSlider(Qt::Horizontal, this);
    m_slider->setObjectName(QStringLiteral("slider"));
    guardWheel(m_slider);
    m_slider->setMinimumWidth(40);
    m_slider->installEventFilter(this);
    connect(m_slider, &QSlider::valueChanged, this, &SliderSpin::followSlider);
    connect(m_slider, &QSlider::actionTriggered, this, &SliderSpin::stepByValue);
}

void SliderSpin::buildSpinBox()
{
    m_spin = new QSpinBox(this);
    m_spin->setObjectName(QStringLiteral("spinBox"));
    guardWheel(m_spin);
    m_spin->setAlignment(Qt::AlignRight);
    m_spin->installEventFilter(this);
    connect(m_spin, &QSpinBox::valueChanged, this, &SliderSpin::followSpinBox);
    connect(m_spin, &QSpinBox::editingFinished, this, &SliderSpin::editingEnded);
}

void SliderSpin::setRange(int minimum, int maximum)
{
    const QSignalBlocker blocker(m_spin);
    m_spin->setRange(minimum, maximum);
    fixSpinWidth();
    updateSlider();
}

int SliderSpin::minimum() const
{
    return m_spin->minimum();
}

int SliderSpin::maximum() const
{
    return m_spin->maximum();
}

void SliderSpin::setLogarithmic(bool logarithmic)
{
    Q_ASSERT(!logarithmic || minimum() >= 1);
    m_logarithmic = logarithmic;
    updateSlider();
}

int SliderSpin::value() const
{
    return m_spin->value();
}

void SliderSpin::setValue(int value)
{
    // Text that is being typed, such as "0" on the way to "08", stays when it means the same.
    if (value == m_spin->value() && m_spin->specialValueText().isEmpty())
        return;
    const QSignalBlocker blocker(m_spin);
    m_spin->setSpecialValueText({});
    m_spin->setValue(value);
    updateSlider();
}

void SliderSpin::showNothing()
{
    const QSignalBlocker blocker(m_spin);
    m_spin->setSpecialValueText(QStringLiteral("–"));
    m_spin->setValue(minimum());
    updateSlider();
}

void SliderSpin::setName(const QString &name)
{
    setAccessibleName(name);
    m_slider->setAccessibleName(name);
    m_spin->setAccessibleName(name);
}

bool SliderSpin::eventFilter(QObject *watched, QEvent *event)
{
    const bool leavesSlider =
        event->type() == QEvent::MouseButtonRelease || event->type() == QEvent::FocusOut;
    if (watched == m_slider && leavesSlider)
        emit editingEnded();
    if (watched == m_spin && (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange))
        fixSpinWidth();
    return QWidget::eventFilter(watched, event);
}

int SliderSpin::toPosition(int value) const
{
    if (!m_logarithmic || maximum() <= minimum())
        return value;
    const double whole = std::log(double(maximum()) / minimum());
    return static_cast<int>(std::lround(logarithmicSteps * std::log(double(value) / minimum()) / whole));
}

int SliderSpin::toValue(int position) const
{
    if (!m_logarithmic || maximum() <= minimum())
        return position;
    const double ratio = double(maximum()) / minimum();
    return static_cast<int>(std::lround(minimum() * std::pow(ratio, double(position) / logarithmicSteps)));
}

void SliderSpin::updateSlider()
{
    const QSignalBlocker blocker(m_slider);
    const bool steps = m_logarithmic && maximum() > minimum();
    m_slider->setRange(steps ? 0 : minimum(), steps ? logarithmicSteps : maximum());
    m_slider->setPageStep(steps ? logarithmicSteps / 9 : std::max(1, (maximum() - minimum()) / 8));
    // A handle under the mouse stays there, between the places of two whole numbers.
    if (toValue(m_slider->sliderPosition()) != value())
        m_slider->setValue(toPosition(value()));
}

void SliderSpin::followSlider(int position)
{
    const int value = toValue(position);
    if (value == m_spin->value())
        return;
    {
        const QSignalBlocker blocker(m_spin);
        m_spin->setValue(value);
    }
    emit valueEdited(value);
}

void SliderSpin::followSpinBox(int value)
{
    updateSlider();
    emit valueEdited(value);
}

void SliderSpin::stepByValue(int action)
{
    if (!m_logarithmic)
        return;
    const int now = value();
    int next = now;
    switch (action) {
    case QAbstractSlider::SliderSingleStepAdd:
        next = now + 1;
        break;
    case QAbstractSlider::SliderSingleStepSub:
        next = now - 1;
        break;
    case QAbstractSlider::SliderPageStepAdd:
        next = now * 2;
        break;
    case QAbstractSlider::SliderPageStepSub:
        next = now / 2;
        break;
    default:
        return;
    }
    m_slider->setSliderPosition(toPosition(std::clamp(next, minimum(), maximum())));
}

void SliderSpin::fixSpinWidth()
{
    // As wide as three digits at least, so that sliders below one another have one length.
    const QSignalBlocker blocker(m_spin);
    const int limit = maximum();
    m_spin->setMaximum(std::max(limit, 999));
    m_spin->setFixedWidth(m_spin->sizeHint().width());
    m_spin->setMaximum(limit);
}

} // namespace heedmap
