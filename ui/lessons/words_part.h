// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QMenu;
class QPlainTextEdit;
class QStackedWidget;
class QToolButton;

namespace heedmap {

class HintLabel;
class LessonDraft;
class ReadingText;

/// Title and text of the scene that is being written, in one language, with a preview in which the numbers are filled in.
class WordsPart final : public QWidget
{
    Q_OBJECT

public:
    WordsPart(Document &document, LessonDraft &draft, QWidget *parent = nullptr);

    void setChinese(bool chinese);
    void refresh();
    void retranslate();

private:
    void build();
    void connectFields();
    void fillMenu();
    void insertPlaceholder(const QString &placeholder);
    void showPreview();

    Document &m_document;
    LessonDraft &m_draft;
    QLabel *m_titleLabel = nullptr;
    QLineEdit *m_title = nullptr;
    QLabel *m_textLabel = nullptr;
    QPlainTextEdit *m_text = nullptr;
    ReadingText *m_preview = nullptr;
    QStackedWidget *m_pages = nullptr;
    QToolButton *m_insert = nullptr;
    QToolButton *m_showPreview = nullptr;
    HintLabel *m_wrong = nullptr;
    QMenu *m_numbers = nullptr;
    bool m_chinese = false;
};

} // namespace heedmap
