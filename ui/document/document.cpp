// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include "core/session/session_carrier.h"
#include "core/session/session_json.h"
#include "ui/document/compute_service.h"
#include "ui/document/edit_session_command.h"

namespace heedmap {

namespace {

/// What the views show: weights for the maps, scores for the tooltip and the table.
constexpr TraceParts shownParts = TraceParts(TracePart::Scores);

} // namespace

Document::Document(QObject *parent)
    : QObject(parent),
      m_session(firstSession()),
      m_files(std::make_shared<LoadedFiles>()),
      m_service(new ComputeService(shownParts, m_files, this))
{
    connect(m_service, &ComputeService::computed, this, &Document::acceptComputation);
    connect(m_service, &ComputeService::failed, this, &Document::acceptError);
    connect(&m_undoStack, &QUndoStack::cleanChanged, this,
            [this](bool clean) { emit modifiedChanged(!clean); });
    request();
}

Document::~Document() = default;

void Document::edit(const QString &what, const std::function<void(Session &)> &change,
                    const QString &mergeKey)
{
    Session after = m_session;
    change(after);
    if (after == m_session)
        return;
    m_undoStack.push(new EditSessionCommand(*this, what, m_session, after, mergeKey, m_mergeRun));
}

void Document::endMerge()
{
    ++m_mergeRun;
}

void Document::reset(const Session &session, const QString &fileName)
{
    ++m_resets;
    m_undoStack.clear();
    m_fileName = fileName;
    select({});
    // What was computed belongs to the session that goes; nothing of it may be shown or exported under a new name.
    m_computation.reset();
    m_computeError.reset();
    m_requested.reset();
    emit computationDropped();
    setSession(session);
    emit fileNameChanged(m_fileName);
    emit modifiedChanged(false);
}

void Document::restore(const Session &session, const QString &fileName)
{
    reset(session, fileName);
    m_undoStack.resetClean();
}

Result<void> Document::save(const QString &fileName)
{
    const Result<void> written = writeSession(m_session, fileName);
    if (written) {
        endMerge();
        m_undoStack.setClean();
        m_fileName = fileName;
        emit fileNameChanged(m_fileName);
    }
    return written;
}

Result<void> Document::open(const QString &fileName)
{
    const Result<Session> session = readSessionFrom(fileName);
    if (!session)
        return tl::unexpected(session.error());
    // Save must not write a session over the picture that it came from.
    reset(*session, isPicture(fileName) ? QString() : fileName);
    return {};
}

void Document::computeAgain()
{
    m_requested.reset();
    request();
}

bool Document::isComputing() const
{
    return m_service->isBusy();
}

void Document::select(const Selection &selection)
{
    if (selection == m_selection)
        return;
    m_selection = selection;
    emit selectionChanged(m_selection);
}

void Document::setSession(const Session &session)
{
    m_session = session;
    emit sessionChanged(m_session);
    request();
}

void Document::request()
{
    // How the figure is drawn changes no number.
    Session numbers = m_session;
    numbers.figure = {};
    if (m_requested == numbers)
        return;
    m_requested = numbers;
    m_service->request(m_session);
}

bool Document::isCurrent() const
{
    return m_computation != nullptr && !m_computeError && !m_service->isBusy();
}

void Document::acceptComputation(const ComputationPtr &computation)
{
    m_computation = computation;
    m_computeError.reset();
    const Trace &trace = computation->trace;
    Selection inside = m_selection;
    if (inside.head >= trace.heads() || inside.query >= trace.queries())
        inside = {};
    else if (inside.key >= trace.keys())
        inside.key = -1;
    select(inside);
    emit computed(computation);
}

void Document::acceptError(const Error &error)
{
    m_computeError = error;
    emit computeFailed(error);
}

} // namespace heedmap
