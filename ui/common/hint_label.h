// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/wrapping_label.h"

namespace heedmap {

/// A small wrapping line that says why: why a control is disabled, what a number means. Always plain text.
class HintLabel final : public WrappingLabel
{
    Q_OBJECT

public:
    enum class Kind {
        Note,    ///< muted
        Advice,  ///< full text colour, with a bar in the highlight colour at its side
        Warning, ///< the same with an amber bar
    };

    explicit HintLabel(QWidget *parent = nullptr);
    explicit HintLabel(Kind kind, QWidget *parent = nullptr);

    Kind kind() const { return m_kind; }
    void setKind(Kind kind);

    /// Keeps room for \a lines of text, so that what lies below does not move when the text changes.
    void reserveLines(int lines);

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void updateLook();

    Kind m_kind = Kind::Note;
    int m_reservedLines = 0;
    bool m_updating = false;
};

} // namespace heedmap
