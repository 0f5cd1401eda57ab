// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/recovery_offer.h"

#include "ui/document/autosave.h"
#include "ui/document/document.h"
#include "ui/main_window/file_actions.h"
#include "ui/main_window/message_bar.h"
#include "ui/main_window/message_row.h"

#include <QFileInfo>

namespace heedmap {

RecoveryOffer::RecoveryOffer(Document &document, FileActions &files, Autosave &autosave, MessageBar &messages,
                             QObject *parent)
    : QObject(parent), m_document(document), m_files(files), m_autosave(autosave), m_messages(messages)
{}

void RecoveryOffer::offer(const QList<LostSession> &lost)
{
    m_lost = lost;
    if (!m_lost.isEmpty())
        showNext();
}

void RecoveryOffer::showNext()
{
    if (m_lost.isEmpty()) {
        m_messages.clear(MessageBar::Topic::Recovery);
        return;
    }
    const auto text = [name = QFileInfo(m_lost.first().fileName).fileName()] {
        return tr("The program ended without saving “%1”.").arg(name.isEmpty() ? tr("Untitled") : name);
    };
    m_messages.ask(MessageBar::Topic::Recovery, text,
                   {{[] { return tr("Restore"); }, [this] { restore(); }},
                    {[] { return tr("Discard"); }, [this] { discardFirst(); }}});
}

void RecoveryOffer::restore()
{
    m_files.whenSafe([this] {
        if (m_lost.isEmpty())
            return;
        const LostSession lost = m_lost.takeFirst();
        m_document.restore(lost.session, lost.fileName);
        // The old file goes only once a new one holds the same.
        m_autosave.keepNow([lost](const Result<void> &kept) {
            if (kept)
                discard(lost);
        });
        showNext();
    });
}

void RecoveryOffer::discardFirst()
{
    discard(m_lost.takeFirst());
    showNext();
}

} // namespace heedmap
