// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/example_actions.h"

#include "core/lesson/lesson_file.h"
#include "ui/document/trained_example.h"
#include "ui/lessons/lesson_player.h"

#include <QAction>
#include <QMenu>

#include <algorithm>

namespace heedmap {

namespace {

/// From the nearest to translation to the furthest.
const QStringList &order()
{
    static const QStringList ids{QStringLiteral("translation"), QStringLiteral("question-answering"),
                                 QStringLiteral("coreference"), QStringLiteral("two-heads"),
                                 QStringLiteral("patches")};
    return ids;
}

QList<Lesson> readExamples()
{
    const LessonModels models{{QStringLiteral("zh-en"), exampleModel().content}};
    QList<Lesson> examples = lessonsIn(QStringLiteral(":/heedmap/examples"), models);
    std::ranges::stable_sort(examples, {}, [](const Lesson &example) { return order().indexOf(example.id); });
    return examples;
}

} // namespace

ExampleActions::ExampleActions(QMenu *menu, QObject *parent) : QObject(parent), m_examples(readExamples())
{
    for (const Lesson &example : std::as_const(m_examples)) {
        QAction *action = menu->addAction(QString());
        action->setObjectName(example.id + QStringLiteral("Example"));
        connect(action, &QAction::triggered, this, [this, example] { emit chosen(example); });
        m_actions.append(action);
    }
    retranslate();
}

void ExampleActions::retranslate()
{
    const LessonLanguage language = shownLanguage();
    for (qsizetype i = 0; i < m_examples.size(); ++i) {
        // A menu takes & as the mark of a mnemonic.
        QString title = m_examples[i].title.in(language);
        m_actions[i]->setText(title.replace(u'&', QLatin1String("&&")));
        m_actions[i]->setStatusTip(m_examples[i].summary.in(language));
    }
}

} // namespace heedmap
