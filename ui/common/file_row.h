// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace heedmap {

/// A file that a setting takes its numbers from: its name, a button to choose another, one to go without.
class FileRow final : public QWidget
{
    Q_OBJECT

public:
    explicit FileRow(QWidget *parent = nullptr);

    /// \a text stands for the file, \a path is in its tool tip. Without a path there is none: \a text then says
    /// what is used instead.
    void showFile(const QString &text, const QString &path);

    void retranslate();

signals:
    void chooseRequested();
    void removeRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void elide();

    QString m_text;
    QLabel *m_name = nullptr;
    QToolButton *m_choose = nullptr;
    QToolButton *m_remove = nullptr;
};

} // namespace heedmap
