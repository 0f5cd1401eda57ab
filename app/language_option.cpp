// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language_option.h"

#include "ui/main_window/language.h"

namespace heedmap {

void useLanguage(OptionReader &options)
{
    const QString language = options.text("language");
    if (language == QLatin1String("en") || language == QLatin1String("zh"))
        installLanguage(language == QLatin1String("zh") ? Language::Chinese : Language::English);
    else if (options.isSet("language"))
        options.refuse(Error{ErrorCode::UnknownChoice, "--language", {language.toStdString(), "en, zh"}});
}

} // namespace heedmap
