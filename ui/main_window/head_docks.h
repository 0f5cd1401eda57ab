// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/heatmap_figure.h"

#include <QMainWindow>

#include <map>

class QDockWidget;

namespace heedmap {

class MaskDock;

/// Heads that stand in docks of their own, for comparison or a second screen. Closing such a dock puts its
/// head back into the grid.
class HeadDocks final : public QObject
{
    Q_OBJECT

public:
    HeadDocks(Document &document, MaskDock &mask, QMainWindow *window);

    /// \a head is zero-based. Shows its dock if it has one already.
    void pullOut(int head);
    void putBack(int head);
    void putBackAll();
    bool isEmpty() const { return m_docks.empty(); }

    /// The heads that the grid keeps: all when none or every one is pulled out.
    HeadChoice remaining() const;

    void retranslate();

signals:
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QDockWidget *makeDock(int head);
    void dropMissing(const ComputationPtr &computation);

    Document &m_document;
    MaskDock &m_mask;
    QMainWindow *m_window;
    std::map<int, QDockWidget *> m_docks;
};

} // namespace heedmap
