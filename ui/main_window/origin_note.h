// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace heedmap {

class Document;
class MessageBar;

/// The line of the message bar that says what the picture is worth: noise of random vectors, or what the example learned.
/// From each, the other is one click away. Closed once, it does not come back. Silent, it tells nothing: a lesson speaks.
class OriginNote final : public QObject
{
    Q_OBJECT

public:
    OriginNote(Document &document, MessageBar &messages, QObject *parent);

    void setSilent(bool silent);

signals:
    /// A person wants to see the example learn.
    void trainingRequested();

private:
    enum class Told { Nothing, Random, Example };

    void update();
    bool showsExample() const;
    void tellRandom();
    void tellExample();
    void close();

    Document &m_document;
    MessageBar &m_messages;
    Told m_told = Told::Nothing;
    bool m_silent = false;
    bool m_closed = false;
    bool m_wasWatched = false; ///< what it tells was seen
};

} // namespace heedmap
