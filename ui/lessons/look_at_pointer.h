// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

namespace heedmap {

/// A calm ring around what a scene is about. It follows it, takes neither mouse nor focus, and goes when that is used.
class LookAtPointer final : public QWidget
{
    Q_OBJECT

public:
    explicit LookAtPointer(QWidget *window);
    ~LookAtPointer() override;

    /// Null: nothing.
    void pointAt(QWidget *target);
    QWidget *target() const { return m_target.data(); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void placeSoon();
    void place();
    void retranslate();

    QPointer<QWidget> m_target;
    bool m_scheduled = false;
    bool m_isToScroll = false; ///< once it is laid out
};

} // namespace heedmap
