// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/recovery.h"

#include <QObject>

namespace heedmap {

class Autosave;
class Document;
class FileActions;
class MessageBar;

/// Offers in the message bar, one after the other, the sessions that a program did not save before it was gone. What is
/// not chosen on stays for the next start.
class RecoveryOffer final : public QObject
{
    Q_OBJECT

public:
    RecoveryOffer(Document &document, FileActions &files, Autosave &autosave, MessageBar &messages,
                  QObject *parent);

    void offer(const QList<LostSession> &lost);

private:
    void showNext();
    void restore();
    void discardFirst();

    Document &m_document;
    FileActions &m_files;
    Autosave &m_autosave;
    MessageBar &m_messages;
    QList<LostSession> m_lost;
};

} // namespace heedmap
