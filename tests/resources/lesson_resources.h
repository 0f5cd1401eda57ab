// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson_file.h"
#include "ui/document/trained_example.h"

#include <QTest>

namespace heedmap {

/// The lessons and the examples that come with the program.
inline QList<Lesson> lessonResources(QList<Error> *errors = nullptr)
{
    const LessonModels models{{QStringLiteral("zh-en"), exampleModel().content}};
    return lessonsIn(QStringLiteral(":/heedmap/lessons"), models, errors) +
           lessonsIn(QStringLiteral(":/heedmap/examples"), models, errors);
}

/// Runs a test for each scene of each of them.
inline void addSceneRows()
{
    QTest::addColumn<heedmap::Lesson>("lesson");
    QTest::addColumn<int>("place");
    for (const Lesson &lesson : lessonResources()) {
        for (int place = 0; place < lesson.scenes.size(); ++place)
            QTest::addRow("%s, scene %d", qUtf8Printable(lesson.id), place + 1) << lesson << place;
    }
}

} // namespace heedmap
Q_DECLARE_METATYPE(heedmap::Lesson)
