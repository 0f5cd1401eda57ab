// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

class QLabel;
class QStatusBar;

namespace heedmap {

class Document;

/// Keeps the status bar: left the selection in a sentence; right whether it computes, how many weights are
/// not numbers, and what the numbers come from.
class StatusLine final : public QObject
{
    Q_OBJECT

public:
    StatusLine(Document &document, QStatusBar *bar, QObject *parent);

    void update();

private:
    void startPatience();
    void endPatience();
    void losePatience();
    void updateComputing();

    Document &m_document;
    QTimer m_patience; ///< computing is told only when it takes long
    bool m_tellsComputing = false;
    QLabel *m_selection;
    QLabel *m_computing;
    QLabel *m_notFinite;
    QLabel *m_origin;
};

} // namespace heedmap
