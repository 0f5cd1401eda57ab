// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

#include <QDockWidget>

class QAction;
class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QListView;
class QPushButton;
class QToolButton;

namespace heedmap {

class BlockedKeysModel;
class FileRow;
class HintLabel;

/// What is blocked: causal, keys, single cells, and how a blocked score is taken out. Checked always means
/// blocked.
class MaskDock final : public QDockWidget
{
    Q_OBJECT

public:
    explicit MaskDock(Document &document, QWidget *parent = nullptr);

    /// Checked while the mouse paints blocked cells on the figure. For menus and for the figure to follow.
    QAction *paintAction() const { return m_paint; }

signals:
    /// A file with a mask is wanted.
    void fileRequested();

public slots:
    /// Blocks or frees \a cell of the figure. The first cell of a stroke decides which of the two the whole
    /// stroke does; a stroke is one undo step. Cells beyond the tokens are ignored.
    void applyPaint(const heedmap::Selection &cell, bool first);
    void endPaint();

protected:
    void changeEvent(QEvent *event) override;

private:
    using Change = std::function<void(MaskSettings &)>;

    void build();
    void buildCausal();
    void buildMethod();
    void buildKeys();
    void buildPainting();
    void buildFile();

    void retranslate();
    void retranslateMethod();
    void retranslatePainting();

    void showSession(const Session &session);
    void fitKeys();
    void showOnlyThisHead(const Session &session);
    void showFullyBlocked();

    void change(const QString &what, const Change &change, const QString &mergeKey = {});
    void setKeyBlocked(int key, bool blocked);
    void unblockAll();

    Document &m_document;
    QFormLayout *m_form = nullptr;
    QCheckBox *m_causal = nullptr;
    QComboBox *m_alignment = nullptr;
    QComboBox *m_method = nullptr;
    QLabel *m_keysTitle = nullptr;
    QListView *m_keys = nullptr;
    BlockedKeysModel *m_keysModel = nullptr;
    QAction *m_paint = nullptr;
    QToolButton *m_paintButton = nullptr;
    QCheckBox *m_onlyThisHead = nullptr;
    HintLabel *m_cellCount = nullptr;
    HintLabel *m_fullyBlocked = nullptr;
    QPushButton *m_unblockAll = nullptr;
    FileRow *m_file = nullptr;
    QComboBox *m_ones = nullptr;
    bool m_strokeBlocks = true;
};

} // namespace heedmap
