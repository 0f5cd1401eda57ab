// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

#include <QUndoCommand>

namespace heedmap {

/// One undo step: the session before and after. Undo is exact because it keeps snapshots, not differences.
class EditSessionCommand final : public QUndoCommand
{
public:
    /// Commands with the same non-empty \a mergeKey and the same \a run become one step.
    EditSessionCommand(Document &document, const QString &what, SessionSnapshot before, SessionSnapshot after,
                       const QString &mergeKey, int run);

    void undo() override;
    void redo() override;
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand *other) override;

private:
    Document &m_document;
    SessionSnapshot m_before;
    SessionSnapshot m_after;
    QString m_mergeKey;
    int m_run;
};

} // namespace heedmap
