// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/picture_size_edit.h"

#include "ui/common/line_icon.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

namespace heedmap {

namespace {

constexpr double mmPerInch = 25.4;
constexpr int pixelsIndex = 1;

QToolButton *iconButton(const QString &name, const QString &icon, const QString &words, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(name);
    button->setIcon(lineIcon(icon));
    button->setIconSize({16, 16});
    button->setAutoRaise(true);
    button->setToolTip(words);
    button->setAccessibleName(words);
    return button;
}

} // namespace

PictureSizeEdit::PictureSizeEdit(QWidget *parent) : QWidget(parent)
{
    buildFields();
    buildButtons();
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(m_width, 1);
    row->addWidget(new QLabel(QStringLiteral("×"), this));
    row->addWidget(m_height, 1);
    row->addWidget(m_unit);
    row->addWidget(m_link);
    row->addWidget(m_reset);
    showNumbers();
}

void PictureSizeEdit::buildFields()
{
    const std::pair<QDoubleSpinBox **, QString> fields[] = {{&m_width, QStringLiteral("exportWidth")},
                                                            {&m_height, QStringLiteral("exportHeight")}};
    for (const auto &[field, name] : fields) {
        *field = new QDoubleSpinBox(this);
        (*field)->setObjectName(name);
        // Wider than what can be drawn, so that what is too large is told instead of silently cut.
        (*field)->setRange(0, 1'000'000);
        (*field)->setKeyboardTracking(true);
    }
    m_width->setAccessibleName(tr("Width"));
    m_height->setAccessibleName(tr("Height"));
    m_unit = new QComboBox(this);
    m_unit->setObjectName(QStringLiteral("exportUnit"));
    m_unit->addItems({tr("mm"), tr("pixels")});
    m_unit->setAccessibleName(tr("Unit"));
    connect(m_width, &QDoubleSpinBox::valueChanged, this, &PictureSizeEdit::editWidth);
    connect(m_height, &QDoubleSpinBox::valueChanged, this, &PictureSizeEdit::editHeight);
    connect(m_unit, &QComboBox::currentIndexChanged, this, [this] {
        showNumbers();
        emit changed();
    });
}

void PictureSizeEdit::buildButtons()
{
    m_link = iconButton(QStringLiteral("exportLink"), QStringLiteral("lock"),
                        tr("Keep the figure's own proportion"), this);
    m_link->setCheckable(true);
    m_link->setChecked(true);
    connect(m_link, &QToolButton::toggled, this, [this](bool linked) {
        m_link->setIcon(lineIcon(linked ? QStringLiteral("lock") : QStringLiteral("unlock")));
        link();
        showNumbers();
        emit changed();
    });
    m_reset = iconButton(QStringLiteral("exportNatural"), QStringLiteral("reset"),
                         tr("The size that gives everything the room it wants"), this);
    connect(m_reset, &QToolButton::clicked, this, [this] {
        setSize({}, true, isInPixels());
        emit changed();
    });
}

void PictureSizeEdit::setSize(const QSizeF &mm, bool linked, bool inPixels)
{
    const QSignalBlocker linkBlocker(m_link);
    const QSignalBlocker unitBlocker(m_unit);
    m_natural = mm.isEmpty();
    m_sizeMm = m_natural ? m_naturalMm : mm;
    m_link->setChecked(linked);
    m_link->setIcon(lineIcon(linked ? QStringLiteral("lock") : QStringLiteral("unlock")));
    m_unit->setCurrentIndex(inPixels ? pixelsIndex : 0);
    link();
    showNumbers();
}

void PictureSizeEdit::setNaturalSize(const QSizeF &mm)
{
    if (mm == m_naturalMm)
        return;
    m_naturalMm = mm;
    if (m_natural)
        m_sizeMm = mm;
    link();
    showNumbers();
}

void PictureSizeEdit::setDpi(int dpi)
{
    if (dpi == m_dpi || dpi < 1)
        return;
    m_dpi = dpi;
    showNumbers();
}

bool PictureSizeEdit::isLinked() const
{
    return m_link->isChecked();
}

bool PictureSizeEdit::isInPixels() const
{
    return m_unit->currentIndex() == pixelsIndex;
}

void PictureSizeEdit::editWidth(double value)
{
    m_natural = false;
    m_sizeMm.setWidth(value * millimetresPerUnit());
    link();
    showNumbers();
    emit changed();
}

void PictureSizeEdit::editHeight(double value)
{
    m_natural = false;
    m_sizeMm.setHeight(value * millimetresPerUnit());
    if (isLinked())
        m_sizeMm.setWidth(m_sizeMm.height() * m_naturalMm.width() / m_naturalMm.height());
    showNumbers();
    emit changed();
}

void PictureSizeEdit::link()
{
    if (isLinked())
        m_sizeMm.setHeight(m_sizeMm.width() * m_naturalMm.height() / m_naturalMm.width());
}

void PictureSizeEdit::showNumbers()
{
    const std::pair<QDoubleSpinBox *, double> fields[] = {{m_width, m_sizeMm.width()},
                                                          {m_height, m_sizeMm.height()}};
    for (const auto &[field, mm] : fields) {
        const QSignalBlocker blocker(field);
        field->setDecimals(isInPixels() ? 0 : 1);
        field->setSingleStep(isInPixels() ? 100 : 5);
        // The field in which the person types keeps what is typed.
        if (!field->hasFocus() || std::abs(field->value() * millimetresPerUnit() - mm) > millimetresPerUnit())
            field->setValue(mm / millimetresPerUnit());
    }
}

double PictureSizeEdit::millimetresPerUnit() const
{
    return isInPixels() ? mmPerInch / m_dpi : 1.0;
}

} // namespace heedmap
