// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "presentation_samples.h"
#include "tests/ui/docks/dock_widgets.h"
#include "ui/figure/heatmap_figure.h"
#include "ui/lessons/lesson_player.h"
#include "ui/presentation/presentation_option.h"
#include "ui/presentation/presentation_window.h"

#include <QLabel>

#include <optional>

namespace heedmap {

/// A presentation of 1920 × 1080, or as large as is said, on a document of its own.
class Shown
{
public:
    explicit Shown(QSize size = {1920, 1080}, bool lesson = true)
        : Shown(size, lesson ? std::optional(sampleLesson()) : std::nullopt)
    {}
    Shown(QSize size, const std::optional<Lesson> &lesson) : player(document), window(document, &player)
    {
        document.reset(handMadeSession(), {});
        if (lesson)
            player.play(*lesson);
        window.resize(size);
        window.show();
        if (!QTest::qWaitForWindowActive(&window))
            qFatal("not active");
    }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&window, key, modifiers); }
    /// Until there is another step: a page that is longer than its room is read to its end first.
    void press(Qt::Key which, Qt::KeyboardModifiers modifiers = {})
    {
        const QString before = step();
        for (int i = 0; i < 9 && step() == before; ++i)
            key(which, modifiers);
    }
    bool settle()
    {
        return QTest::qWaitFor([this] { return document.isCurrent() && !document.isComputing(); });
    }
    bool waitForOptions(qsizetype count = 3)
    {
        return QTest::qWaitFor([this, count] { return player.options().size() == count; });
    }
    QString step() { return child<QLabel>(window, "presentedStep")->text(); }
    PresentationOption *option(int number)
    {
        return child<PresentationOption>(window, qPrintable(QStringLiteral("option%1").arg(number)));
    }
    HeatmapFigure *plot() { return child<HeatmapFigure>(window, "presentedHeads"); }

    Document document;
    LessonPlayer player;
    PresentationWindow window;
};

} // namespace heedmap
