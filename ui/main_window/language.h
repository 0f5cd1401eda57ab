// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace heedmap {

enum class Language {
    System, ///< Chinese where the system's first language is Chinese, English elsewhere
    English,
    Chinese,
};

Language savedLanguage();
void saveLanguage(Language language);

/// "en" or "zh_CN".
QString languageCode(Language language);

/// Replaces the translators of the application and the default locale. Every window then gets a
/// LanguageChange event. A translation that is not there leaves the English of the sources.
void installLanguage(Language language);

} // namespace heedmap
