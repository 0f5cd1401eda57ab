// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include "core/session/memory_estimate.h"
#include "core/session/session_carrier.h"
#include "core/session/session_json.h"
#include "ui/document/compute_service.h"
#include "ui/document/edit_session_command.h"

#include <utility>

namespace heedmap {

namespace {

/// The oldest steps go when there are more. Snapshots share what did not change, so that a step takes about as much as
/// what it changed.
constexpr int mostUndoSteps = 500;

/// Parts that nobody looks at any more and that are smaller stay until the next edit.
constexpr std::uint64_t worthFreeing = std::uint64_t(64) << 20;

} // namespace

Document::Document(QObject *parent)
    : QObject(parent),
      m_session(firstSession()),
      m_snapshot(std::make_shared<const Session>(m_session)),
      m_files(std::make_shared<LoadedFiles>()),
      m_service(new ComputeService(m_files, this))
{
    connect(m_service, &ComputeService::computed, this, &Document::acceptComputation);
    connect(m_service, &ComputeService::failed, this, &Document::acceptError);
    connect(&m_undoStack, &QUndoStack::cleanChanged, this,
            [this](bool clean) { emit modifiedChanged(!clean); });
    m_undoStack.setUndoLimit(mostUndoSteps);
    request();
}

Document::~Document() = default;

void Document::edit(const QString &what, const std::function<void(Session &)> &change,
                    const QString &mergeKey)
{
    push(what, change, mergeKey, m_mergeRun);
}

void Document::editOngoing(const QString &what, const std::function<void(Session &)> &change,
                           const QString &key)
{
    constexpr int anyRun = -1;
    push(what, change, key, anyRun);
}

void Document::push(const QString &what, const std::function<void(Session &)> &change,
                    const QString &mergeKey, int mergeRun)
{
    auto after = std::make_shared<Session>(m_session);
    change(*after);
    if (*after == m_session)
        return;
    m_undoStack.push(new EditSessionCommand(*this, what, m_snapshot, after, mergeKey, mergeRun));
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
    coverRow(-1);
    // What was computed belongs to the session that goes; nothing of it may be shown or exported under a new name.
    m_computation.reset();
    m_isCurrent = false;
    m_computeError.reset();
    m_requested.reset();
    m_consentedMemory = 0;
    emit computationDropped();
    setSession(std::make_shared<const Session>(session));
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
    if (written)
        noteSaved(m_session, fileName);
    return written;
}

void Document::noteSaved(const Session &saved, const QString &fileName)
{
    endMerge();
    if (saved == m_session)
        m_undoStack.setClean();
    else
        m_undoStack.resetClean();
    m_fileName = fileName;
    emit fileNameChanged(m_fileName);
}

Result<void> Document::open(const QString &fileName)
{
    return readSessionFrom(fileName).map([&](const Session &session) { resetTo(session, fileName); });
}

void Document::resetTo(const Session &read, const QString &fileName)
{
    // Save must not write a session over the picture that it came from.
    reset(read, isPicture(fileName) ? QString() : fileName);
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

namespace {

/// A view may still show what was there before: what does not exist any more is not selected.
Selection within(const Trace &trace, Selection selection)
{
    if (selection.head >= trace.heads() || selection.query >= trace.queries())
        return {};
    if (selection.key >= trace.keys())
        selection.key = -1;
    return selection;
}

} // namespace

void Document::select(const Selection &selection)
{
    const Selection inside = m_computation ? within(m_computation->trace, selection) : selection;
    if (inside == m_selection)
        return;
    m_selection = inside;
    emit selectionChanged(m_selection);
}

void Document::coverRow(int query)
{
    if (std::exchange(m_coveredRow, query) != query)
        emit coveredRowChanged(query);
}

void Document::setSession(const SessionSnapshot &session)
{
    m_snapshot = session;
    m_session = *session;
    emit sessionChanged(m_session);
    request();
}

void Document::request()
{
    // How the figure is drawn changes no number.
    Session numbers = m_session;
    numbers.figure = {};
    numbers.explain = {};
    numbers.training = {};
    if (m_requested == numbers)
        return;
    m_requested = numbers;
    m_isCurrent = false;
    requestParts();
}

void Document::requestParts()
{
    m_requestedParts = wanted();
    m_service->request(m_session, m_requestedParts, allowedMemory());
}

TraceParts Document::wanted() const
{
    TraceParts all;
    for (const auto &[consumer, parts] : m_wants)
        all = all | parts;
    return all;
}

void Document::want(QObject *consumer, TraceParts parts)
{
    const auto known = m_wants.find(consumer);
    if (known == m_wants.end()) {
        if (parts == TraceParts())
            return;
        connect(consumer, &QObject::destroyed, this, [this, consumer] {
            m_wants.erase(consumer);
            wantsChanged();
        });
    } else if (known->second == parts) {
        return;
    }
    m_wants[consumer] = parts;
    wantsChanged();
}

void Document::wantsChanged()
{
    const TraceParts now = wanted();
    const bool isNew = !m_requestedParts.hasAll(now);
    const TraceParts unused = m_requestedParts.without(now);
    const bool isWorthFreeing = m_computation && bytesOf(m_computation->trace, unused) >= worthFreeing;
    if (isNew || isWorthFreeing || isOverBudget())
        requestParts();
}

bool Document::isOverBudget() const
{
    return m_computeError && m_computeError->code == ErrorCode::OverMemoryBudget;
}

void Document::setMemoryBudget(std::uint64_t bytes)
{
    m_memoryBudget = bytes;
    m_consentedMemory = 0; // it was given with another budget in view
    if (isOverBudget())
        requestParts();
}

void Document::computeAllTheSame()
{
    if (!isOverBudget())
        return;
    const std::uint64_t needed = std::stoull(m_computeError->details.at(0));
    m_consentedMemory = needed + needed / 2;
    requestParts();
}

bool Document::isCurrent() const
{
    return m_isCurrent && !m_computeError;
}

void Document::acceptComputation(const ComputationPtr &computation)
{
    m_computation = computation;
    m_isCurrent = true;
    m_computeError.reset();
    select(m_selection);
    emit computed(computation);
}

void Document::acceptError(const Error &error)
{
    m_computeError = error;
    emit computeFailed(error);
}

} // namespace heedmap
