// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/edit_session_command.h"

namespace heedmap {

EditSessionCommand::EditSessionCommand(Document &document, const QString &what, SessionSnapshot before,
                                       SessionSnapshot after, const QString &mergeKey, int run)
    : QUndoCommand(what),
      m_document(document),
      m_before(std::move(before)),
      m_after(std::move(after)),
      m_mergeKey(mergeKey),
      m_run(run)
{}

void EditSessionCommand::undo()
{
    m_document.setSession(m_before);
}

void EditSessionCommand::redo()
{
    m_document.setSession(m_after);
}

bool EditSessionCommand::mergeWith(const QUndoCommand *other)
{
    const auto *next = static_cast<const EditSessionCommand *>(other);
    if (m_mergeKey.isEmpty() || next->m_mergeKey != m_mergeKey || next->m_run != m_run)
        return false;
    m_after = next->m_after;
    // A slider that came back to where it started leaves nothing to undo.
    setObsolete(*m_after == *m_before);
    return true;
}

} // namespace heedmap
