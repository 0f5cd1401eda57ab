// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/origin_note.h"

#include "core/session/session_tokens.h"
#include "core/session/unknown_tokens.h"
#include "core/session/use_files.h"
#include "ui/document/document.h"
#include "ui/document/trained_example.h"
#include "ui/main_window/app_settings.h"
#include "ui/main_window/message_bar.h"
#include "ui/main_window/message_row.h"

namespace heedmap {

namespace {

const QString closedKey = QStringLiteral("notes/randomVectorsRead");

bool showsRandomVectors(const Session &session)
{
    return session.embedding.kind == EmbeddingKind::Random && !showsSavedWeights(session);
}

/// The model that the session had, or the example's with the example's sentences.
void showTrained(Session &session)
{
    if (session.embedding.trained.file.isSet()) {
        useTrained(session);
        return;
    }
    const Session example = trainedExample();
    session.tokens = example.tokens;
    session.embedding = example.embedding;
    session.attention = example.attention;
    session.mask = example.mask;
    session.weights = {};
}

} // namespace

OriginNote::OriginNote(Document &document, MessageBar &messages, QObject *parent)
    : QObject(parent),
      m_document(document),
      m_messages(messages),
      m_closed(AppSettings().value(closedKey).toBool())
{
    connect(&document, &Document::sessionChanged, this, &OriginNote::update);
    connect(&document, &Document::computed, this, &OriginNote::update);
    connect(&messages, &MessageBar::dismissed, this, [this](MessageBar::Topic topic) {
        if (topic == MessageBar::Topic::Origin)
            close();
    });
    update();
}

void OriginNote::setSilent(bool silent)
{
    m_silent = silent;
    update();
}

void OriginNote::update()
{
    const Session &session = m_document.session();
    const Told told = m_closed || m_silent          ? Told::Nothing
                      : showsRandomVectors(session) ? Told::Random
                      : showsExample()              ? Told::Example
                                                    : Told::Nothing;
    if (told == m_told)
        return;
    m_told = told;
    if (told == Told::Nothing)
        m_messages.clear(MessageBar::Topic::Origin);
    else
        told == Told::Random ? tellRandom() : tellExample();
}

/// Of words that the model does not know, its rows say nothing.
bool OriginNote::showsExample() const
{
    const ComputationPtr computation = m_document.computation();
    return !m_wasWatched && showsExampleModel(m_document.session()) &&
           !(computation && showsExampleModel(computation->session) &&
             !unknownTokens(*computation).isEmpty());
}

void OriginNote::tellRandom()
{
    m_messages.ask(MessageBar::Topic::Origin,
                   [] { return tr("These vectors are random: the picture is noise, not meaning."); },
                   {{[] { return tr("Show Trained Vectors"); },
                     [this] { m_document.edit(tr("Show trained vectors"), showTrained); }}});
}

void OriginNote::tellExample()
{
    m_messages.ask(
        MessageBar::Topic::Origin,
        [] { return tr("Learned from sentence pairs: each word looks at the word that it translates."); },
        {{[] { return tr("Show Random Vectors"); },
          [this] { m_document.edit(tr("Show random vectors"), dropTraining); }},
         {[] { return tr("Watch It Learn"); },
          [this] {
              m_wasWatched = true;
              update();
              emit trainingRequested();
          }}});
}

void OriginNote::close()
{
    m_closed = true;
    AppSettings().setValue(closedKey, true);
    update();
}

} // namespace heedmap
