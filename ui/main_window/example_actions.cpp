// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/example_actions.h"

#include "core/lesson/lesson_file.h"
#include "ui/document/trained_example.h"
#include "ui/lessons/lesson_player.h"

#include <QAction>
#include <QDir>
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

const QString folder = QStringLiteral(":/heedmap/examples");

QList<Lesson> titles()
{
    QList<Lesson> examples = lessonTitlesIn(folder);
    std::ranges::stable_sort(examples, {}, [](const Lesson &example) { return order().indexOf(example.id); });
    return examples;
}

} // namespace

ExampleActions::ExampleActions(QMenu *menu, QObject *parent) : QObject(parent), m_titles(titles())
{
    for (const Lesson &example : std::as_const(m_titles)) {
        QAction *action = menu->addAction(QString());
        action->setObjectName(example.id + QStringLiteral("Example"));
        connect(action, &QAction::triggered, this, [this, id = example.id] { read(id); });
        m_actions.append(action);
    }
    retranslate();
}

/// Only the one that is wanted: its scenes take longer than all titles.
void ExampleActions::read(const QString &id)
{
    const LessonModels models{{QStringLiteral("zh-en"), exampleModel().content}};
    const QString fileName = folder + u'/' + id + QStringLiteral(".json");
    if (const Result<Lesson> example = readLesson(fileName, QDir::tempPath(), models))
        emit chosen(*example);
}

void ExampleActions::retranslate()
{
    const LessonLanguage language = shownLanguage();
    for (qsizetype i = 0; i < m_titles.size(); ++i) {
        // A menu takes & as the mark of a mnemonic.
        QString title = m_titles[i].title.in(language);
        m_actions[i]->setText(title.replace(u'&', QLatin1String("&&")));
        m_actions[i]->setStatusTip(m_titles[i].summary.in(language));
    }
}

} // namespace heedmap
