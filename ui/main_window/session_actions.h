// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace heedmap {

class Actions;
class Document;
struct Session;

/// The actions that change the session or the selection, and their state as the session has it: checked,
/// disabled with a reason, named after the step.
class SessionActions final : public QObject
{
    Q_OBJECT

public:
    SessionActions(Document &document, Actions &actions, QObject *parent);

    /// Shows the state again, in the current language.
    void update();

private:
    void connectUndo();
    void connectToggles();
    void connectNumbers();
    void connectSelection();
    void updateToggles(const Session &session);
    void updateNumbers(const Session &session);
    void updateTelling();
    void changeHeads(int step);
    void changeDk(bool larger);
    void selectHead(int step);
    QString reasonAgainstHeads(const Session &session, int step) const;
    QString reasonAgainstDk(const Session &session, bool larger) const;

    Document &m_document;
    Actions &m_actions;
};

} // namespace heedmap
