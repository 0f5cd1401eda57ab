// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>

class QCheckBox;
class QToolButton;

namespace heedmap {

class Document;
class HintLabel;
class TokensDockSide;
struct Session;

/// Source and target: their sentences, how they are split, and their tokens as chips.
class TokensDock final : public QDockWidget
{
    Q_OBJECT

public:
    explicit TokensDock(Document &document, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    void showSession(const Session &session);
    void retranslate();
    void setSelfAttention(bool on);
    void swapSides();

    Document &m_document;
    TokensDockSide *m_source = nullptr;
    TokensDockSide *m_target = nullptr;
    QCheckBox *m_selfAttention = nullptr;
    QToolButton *m_swap = nullptr;
};

} // namespace heedmap
