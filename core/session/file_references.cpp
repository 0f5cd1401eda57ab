// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/file_references.h"

namespace heedmap {

namespace {

/// Of the session alone, without the pinned one.
void eachFile(auto &session, const auto &visit)
{
    auto &embedding = session.embedding;
    visit(embedding.words.file);
    visit(embedding.rows.source.file);
    visit(embedding.rows.target.file);
    visit(embedding.trained.file);
    visit(session.attention.parameters.file);
    visit(session.mask.file.array.file);
    visit(session.weights.file);
    visit(session.training.file);
}

} // namespace

void visitFiles(const Session &session, const std::function<void(const FileReference &)> &visit)
{
    const auto visitSet = [&](const FileReference &file) {
        if (file.isSet())
            visit(file);
    };
    eachFile(session, visitSet);
    if (const PinnedSession &pinned = session.explain.difference.snapshot; pinned.isSet())
        visitFiles(pinned.session(), visit);
}

namespace {

void changeEach(Session &session, const std::function<void(FileReference &)> &change, bool modelsAlone)
{
    const auto changeSet = [&](FileReference &file) {
        if (file.isSet())
            change(file);
    };
    if (modelsAlone) {
        changeSet(session.embedding.trained.file);
        changeSet(session.attention.parameters.file);
    } else {
        eachFile(session, changeSet);
    }
    PinnedSession &pinned = session.explain.difference.snapshot;
    if (!pinned.isSet())
        return;
    Session inner = pinned.session();
    changeEach(inner, change, modelsAlone);
    pinned = PinnedSession(inner);
}

} // namespace

void changeFiles(Session &session, const std::function<void(FileReference &)> &change)
{
    changeEach(session, change, false);
}

void changeModels(Session &session, const std::function<void(FileReference &)> &change)
{
    changeEach(session, change, true);
}

} // namespace heedmap
