// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace heedmap {

enum class UnsavedAnswer { Save, Discard, Cancel };

/// What a person has to be asked before a file is touched. Each asks without blocking and passes the answer
/// on later; a name that was not given is not passed on at all. Tests put their own answers here.
struct Questions
{
    std::function<void(const QString &name, std::function<void(UnsavedAnswer)> then)> unsaved;
    std::function<void(const QString &folder, std::function<void(const QString &)> then)> nameToOpen;
    std::function<void(const QString &suggestion, std::function<void(const QString &)> then)> nameToSave;
    /// The same for a .heedlesson.
    std::function<void(const QString &suggestion, std::function<void(const QString &)> then)> lessonToSave =
        {};
};

/// Where files are looked for first: beside \a session, else in the documents, or at home.
QString usualFolder(const QString &session);
QString importFilter(); ///< for a file dialog

/// Message box and file dialogs, as sheets of \a window.
Questions dialogQuestions(QWidget *window);

} // namespace heedmap
