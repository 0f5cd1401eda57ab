// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/app_settings.h"
#include "ui/main_window/export_choice.h"

#include <algorithm>

namespace heedmap {

namespace {

const QString group = QStringLiteral("export");

template <typename Choice>
Choice boundedChoice(const QVariant &value, Choice last)
{
    return static_cast<Choice>(std::clamp(value.toInt(), 0, static_cast<int>(last)));
}

} // namespace

ExportChoice savedExportChoice()
{
    AppSettings settings;
    settings.beginGroup(group);
    ExportChoice choice;
    choice.format = boundedChoice(settings.value(QStringLiteral("format")), PictureFormat::Pdf);
    choice.natural = settings.value(QStringLiteral("natural"), choice.natural).toBool();
    choice.linked = settings.value(QStringLiteral("linked"), choice.linked).toBool();
    choice.inPixels = settings.value(QStringLiteral("inPixels"), choice.inPixels).toBool();
    choice.sizeMm = settings.value(QStringLiteral("sizeMm")).toSizeF();
    choice.dpi = settings.value(QStringLiteral("dpi"), choice.dpi).toInt();
    choice.transparent = settings.value(QStringLiteral("transparent"), choice.transparent).toBool();
    choice.includeSession = settings.value(QStringLiteral("includeSession"), choice.includeSession).toBool();
    choice.printParameters =
        settings.value(QStringLiteral("printParameters"), choice.printParameters).toBool();
    choice.heads = boundedChoice(settings.value(QStringLiteral("heads")), ExportHeads::EachHead);
    choice.chosenHeads = settings.value(QStringLiteral("chosenHeads")).toString();
    return choice;
}

void saveExportChoice(const ExportChoice &choice)
{
    AppSettings settings;
    settings.beginGroup(group);
    settings.setValue(QStringLiteral("format"), static_cast<int>(choice.format));
    settings.setValue(QStringLiteral("natural"), choice.natural);
    settings.setValue(QStringLiteral("linked"), choice.linked);
    settings.setValue(QStringLiteral("inPixels"), choice.inPixels);
    settings.setValue(QStringLiteral("sizeMm"), choice.sizeMm);
    settings.setValue(QStringLiteral("dpi"), choice.dpi);
    settings.setValue(QStringLiteral("transparent"), choice.transparent);
    settings.setValue(QStringLiteral("includeSession"), choice.includeSession);
    settings.setValue(QStringLiteral("printParameters"), choice.printParameters);
    settings.setValue(QStringLiteral("heads"), static_cast<int>(choice.heads));
    settings.setValue(QStringLiteral("chosenHeads"), choice.chosenHeads);
}

} // namespace heedmap
