// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QObject>

class QWidget;

namespace heedmap {

class Actions;
class Document;
class MessageBar;

/// The budget of memory as the person has it: kept between starts, changed in a dialog, and asked about in the message
/// bar before something would exceed it. What is on the screen stays until there is an answer, and after it.
class MemoryBudgetActions final : public QObject
{
    Q_OBJECT

public:
    MemoryBudgetActions(Document &document, Actions &actions, MessageBar &messages, QWidget *window);

private:
    void ask(const Error &error);
    void openDialog();

    Document &m_document;
    MessageBar &m_messages;
    QWidget *m_window;
};

} // namespace heedmap
