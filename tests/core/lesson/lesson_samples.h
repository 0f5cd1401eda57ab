// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson_json.h"
#include "tests/support/places.h"

#include <QFile>

namespace heedmap::samples {

inline QByteArray contentOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(path));
    return file.readAll();
}

/// The model that comes with the program, by its name.
inline LessonModels models()
{
    const QByteArray bytes = contentOf(sourcePath(QStringLiteral("resources/examples/zh-en.safetensors")));
    return {{QStringLiteral("zh-en"), std::make_shared<const QByteArray>(bytes)}};
}

/// A lesson in JSON whose scenes are \a scenes.
inline QByteArray lessonWith(const QByteArray &scenes)
{
    return R"({"format": "heedmap-lesson", "version": 1, "title": {"en": "T"}, "scenes": [)" + scenes + "]}";
}

/// A lesson in which no field has its default.
inline Lesson unusualLesson()
{
    Scene first;
    first.title = {QStringLiteral("A & <b> %1"), QStringLiteral("一")};
    first.text = {QStringLiteral("One.\n\nTwo\nthree.\n\n\nFour {weight 1 2 3}."),
                  QStringLiteral("只有一段")};
    first.session = firstSession();
    first.view = {{QStringLiteral("steps"), QStringLiteral("tokens")},
                  {QStringLiteral("headsSpin")},
                  1,
                  2,
                  0,
                  QStringLiteral("power-sum"),
                  QStringLiteral("attention/headsSpin")};
    first.question = Question{QuestionKind::Nearest,
                              {QStringLiteral("Which?"), QStringLiteral("哪个？")},
                              {MeasureKind::Entropy, 1, 2, 0, 0},
                              {},
                              {0.1, -1e-30, 2.0 / 3.0},
                              {QStringLiteral("So."), QStringLiteral("因此。")}};
    Scene second;
    second.title.chinese = QStringLiteral("二");
    second.session.attention.heads = 3;
    second.session.mask.blockedKeys = {1, 2};
    second.question = Question{QuestionKind::Change,
                               {QStringLiteral("Up?"), {}},
                               {MeasureKind::KeyWidth, 0, 0, 0, 0},
                               {{QStringLiteral("attention"), QJsonObject{{QStringLiteral("d_k"), 7}}}}};
    Scene third;
    third.session.figure.title = QStringLiteral("last");
    return {QStringLiteral("my-lesson"),
            7,
            {QStringLiteral("Title"), QStringLiteral("标题")},
            {QStringLiteral("Summary"), QStringLiteral("摘要")},
            {first, second, third}};
}

} // namespace heedmap::samples
