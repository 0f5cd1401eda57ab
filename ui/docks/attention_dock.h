// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

#include <QDockWidget>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;

namespace heedmap {

class FileRow;
class HintLabel;
class NumberSpin;
class SliderSpin;

/// How scores arise: the mechanism, heads and widths, the scale, the projections. Shows only what the
/// mechanism has.
class AttentionDock final : public QDockWidget
{
    Q_OBJECT

public:
    explicit AttentionDock(Document &document, QWidget *parent = nullptr);

signals:
    /// A file with parameters is wanted.
    void fileRequested();
    /// The file's matrices are to be read so: their widths have to be looked at for it.
    void readingChosen(const heedmap::ParameterReading &reading);

protected:
    void changeEvent(QEvent *event) override;

private:
    using Change = std::function<void(AttentionSettings &)>;
    using Text = QString (*)();

    void build();
    void buildFormula();
    void buildHeads();
    void buildDivision();
    void buildWidths();
    void buildScale();
    void buildProjections();
    void buildParameters();
    SliderSpin *addSlider(const QString &name, int maximum, int AttentionSettings::*member, Text what);
    HintLabel *addHint(const QString &name);

    void retranslate();
    void retranslateHeads();
    void retranslateWidths();
    void retranslateScale();
    void retranslateProjections();
    void retranslateParameters();
    void nameWidth(SliderSpin *control, const QString &label, const QString &toolTip);

    void showSession(const Session &session);
    void showRows(bool additive);
    void showHeads(const Session &session);
    void showDivision(const Session &session);
    void showHeadCounts(const Session &session);
    void showWidths(const Session &session);
    void showScale(const Session &session);
    void showProjections(const Session &session);
    void showParameters(const Session &session);

    void change(const QString &what, const Change &change, const QString &mergeKey = {});
    void setFollowing(bool following);

    Document &m_document;
    QFormLayout *m_form = nullptr;
    QLabel *m_formula = nullptr;
    QComboBox *m_mechanism = nullptr;
    SliderSpin *m_heads = nullptr;
    HintLabel *m_oneHead = nullptr;
    QCheckBox *m_follow = nullptr;
    QWidget *m_divisionRow = nullptr;
    HintLabel *m_division = nullptr;
    QList<QPushButton *> m_headCounts;
    SliderSpin *m_queryWidth = nullptr;
    SliderSpin *m_keyWidth = nullptr;
    SliderSpin *m_valueWidth = nullptr;
    HintLabel *m_fixedWidths = nullptr;
    SliderSpin *m_hiddenWidth = nullptr;
    QComboBox *m_scale = nullptr;
    NumberSpin *m_scaleNumber = nullptr;
    QComboBox *m_projections = nullptr;
    HintLabel *m_identityZeros = nullptr;
    FileRow *m_parameters = nullptr;
    QComboBox *m_orientation = nullptr;
    QComboBox *m_order = nullptr;
};

} // namespace heedmap
