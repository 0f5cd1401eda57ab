// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPushButton;

namespace heedmap {

class AdviceRow;
class Document;
class HintLabel;
class TrainingFlow;

/// Train, Pause, Step, Reset, Stop; how far it is, what is in the way, and what may help.
class RunPart final : public QWidget
{
    Q_OBJECT

public:
    RunPart(Document &document, TrainingFlow &flow, QWidget *parent = nullptr);

    /// Shows what there is now.
    void refresh();
    void retranslate();

private:
    void build();
    QPushButton *makeButton(const QString &name, const QString &icon);
    void trainOrPause();
    void showButtons();
    void showAdvice();
    void adviseOnSettings();
    void adviseOnMemory();
    void adviseOnDivergence();
    QString reasonNotToBegin() const;

    Document &m_document;
    TrainingFlow &m_flow;
    QPushButton *m_train = nullptr;
    QPushButton *m_step = nullptr;
    QPushButton *m_reset = nullptr;
    QPushButton *m_stop = nullptr;
    HintLabel *m_progress = nullptr;
    AdviceRow *m_advice = nullptr;
};

} // namespace heedmap
