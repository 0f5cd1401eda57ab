// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace heedmap {

/// A button with an arrow that shows and hides what stands below it.
class Expander final : public QToolButton
{
    Q_OBJECT

public:
    /// \a content belongs to the layout in which it stands; it is hidden at first.
    explicit Expander(QWidget *content, QWidget *parent = nullptr);

    /// Whether there is anything to show: without, both are hidden.
    void setAvailable(bool available);

private:
    void update();

    QWidget *m_content;
    bool m_isAvailable = true;
};

} // namespace heedmap
