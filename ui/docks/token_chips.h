// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>
#include <QHash>
#include <QStringList>

#include <optional>

class QLineEdit;

namespace heedmap {

/// Tokens as chips in rows, and a "+" behind them. It shows what it is given and asks for changes by signals:
/// an index counts the chips, markers included. Grows with its rows up to a few, then scrolls. Drawn by one
/// widget, so that hundreds of chips stay quick.
///
/// Keys: arrows, Home, End select; F2, Enter edit; Alt+Left, Alt+Right move; Delete removes; Insert adds.
/// Mouse: double click edits, dragging moves, the cross on a chip removes.
class TokenChips final : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit TokenChips(QWidget *parent = nullptr);

    /// \a begin, \a end: the first, the last token is a marker, which can be removed but not edited or moved.
    void setTokens(const QStringList &tokens, bool begin, bool end);
    QStringList tokens() const { return m_tokens; }

    /// Tokens that the vectors' file or the model does not know: underlined in dashes, and told.
    void setUnknown(const QStringList &tokens);

    /// The selected chip; tokens().size() is the "+".
    int currentChip() const { return m_current; }
    void setCurrentChip(int index);

    /// Where a chip is, in coordinates of viewport(); tokens().size() gives the "+".
    QRect chipRect(int index) const;
    /// The part of a chip that removes it while the pointer is on the chip.
    QRect crossRect(int index) const;

    /// Opens the field over a chip; tokens().size() opens one for a new token.
    void editChip(int index);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void moveRequested(int from, int to);
    void removeRequested(int index);
    void replaceRequested(int index, const QString &text);
    void appendRequested(const QString &text);

protected:
    bool viewportEvent(QEvent *event) override;
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    struct Drag
    {
        int chip = -1;
        QPoint start;
        QPoint now;
        bool moving = false; ///< the pointer went far enough to mean it
        int gap = -1;
    };

    bool isMarkerChip(int index) const;
    bool isWordChip(int index) const;
    int chipAt(const QPoint &position) const;
    int chipWidth(const QString &token) const;
    void layOut();
    void revealChip(int index);
    void setHovered(int index);
    bool selectByKey(int key);
    void requestMove(int from, int to);
    void requestRemove(int index);
    void finishEditing(bool commit);
    void endDrag();
    void dragTo(const QPoint &position);
    QString toolTipOf(int index) const;
    void tellScreenReader();

    void paintChip(QPainter &painter, int index) const;
    void paintPlus(QPainter &painter) const;
    void paintCross(QPainter &painter, int index) const;
    void paintInsertionMark(QPainter &painter) const;
    void paintGhost(QPainter &painter) const;

    QStringList m_tokens;
    QStringList m_unknown;
    bool m_begin = false;
    bool m_end = false;
    QList<QRect> m_chips; ///< in content coordinates; the last is the "+"
    mutable QHash<QString, int> m_widths;
    int m_contentHeight = 0;
    int m_current = -1; ///< −1 until the chips were used
    int m_hovered = -1;
    std::optional<Drag> m_drag;
    QLineEdit *m_editor = nullptr; ///< open while a chip is edited
    int m_edited = -1;
};

} // namespace heedmap
