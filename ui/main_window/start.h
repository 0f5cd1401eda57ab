// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <memory>

namespace heedmap {

/// Icon, desktop file, language and appearance as they were chosen last, for the running QApplication.
void applySavedSettings();

/// The main window, not shown yet, with \a fileToOpen open in it or, if empty, the first session. A file that
/// cannot be opened is told in the window. Applies the saved settings first; needs a QApplication.
std::unique_ptr<QWidget> makeMainWindow(const QString &fileToOpen);

} // namespace heedmap
