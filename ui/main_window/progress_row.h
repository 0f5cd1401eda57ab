// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include <chrono>

class QLabel;
class QProgressBar;
class QPushButton;

namespace heedmap {

class JobRunner;

/// One line that says what takes long and how far it is, with a button that stops it. It shows itself when a job
/// has run for a while and hides when the job has ended; what is over sooner never flickers.
class ProgressRow final : public QWidget
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds patience{300};

    ProgressRow(JobRunner &runner, QWidget *parent, std::chrono::milliseconds delay = patience);

    void retranslate();

signals:
    /// It appeared or went away.
    void visibilityChanged();

private:
    void build();
    void appear();
    void disappear();
    void showFraction();

    JobRunner &m_runner;
    QLabel *m_label = nullptr;
    QProgressBar *m_bar = nullptr;
    QPushButton *m_cancel = nullptr;
    QTimer m_wait;
};

} // namespace heedmap
