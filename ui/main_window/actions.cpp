// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/actions.h"

#include "ui/common/line_icon.h"
#include "ui/main_window/action_table.h"

#include <QAction>

namespace heedmap {

namespace {

QKeySequence shortcutOf(const ActionRow &row)
{
    const auto standard = row.standard == QKeySequence::UnknownKey ? QList<QKeySequence>()
                                                                   : QKeySequence::keyBindings(row.standard);
    // Not every platform has a standard key for everything, such as Save As.
    return standard.isEmpty() ? QKeySequence(QString::fromLatin1(row.keys)) : standard.first();
}

/// Qt guesses whether a tooltip is HTML; this one always is, with its text escaped.
QString toolTipOf(const QAction &action)
{
    QString text = action.text();
    text.replace(QLatin1String("&&"), QString(QChar(0x1)));
    text.remove(u'&').replace(QChar(0x1), u'&').remove(QChar(0x2026));
    const QString keys = action.shortcut().toString(QKeySequence::NativeText);
    if (!keys.isEmpty())
        text += QStringLiteral(" (%1)").arg(keys);
    return QStringLiteral("<span>%1</span>").arg(text.toHtmlEscaped());
}

QString escapedForMenu(QString text)
{
    return text.replace(u'&', QLatin1String("&&"));
}

} // namespace

Actions::Actions(QObject *parent) : QObject(parent)
{
    for (const ActionRow &row : actionTable()) {
        auto *action = new QAction(this);
        action->setObjectName(QString::fromLatin1(row.name));
        action->setShortcut(shortcutOf(row));
        action->setCheckable(row.checkable);
        action->setMenuRole(row.role);
        if (*row.icon != '\0')
            action->setIcon(lineIcon(QString::fromLatin1(row.icon)));
        m_actions[row.act] = action;
    }
    retranslate();
}

QList<QAction *> Actions::all() const
{
    QList<QAction *> actions;
    for (const auto &[act, action] : m_actions)
        actions.append(action);
    return actions;
}

void Actions::setStep(Act act, const QString &step)
{
    m_steps[act] = step;
    at(act)->setEnabled(!step.isEmpty());
    updateWords(act);
}

void Actions::setBlocked(Act act, const QString &reason)
{
    m_reasons[act] = reason;
    at(act)->setEnabled(reason.isEmpty());
    updateWords(act);
}

void Actions::retranslate()
{
    for (const ActionRow &row : actionTable())
        updateWords(row.act);
}

void Actions::updateWords(Act act)
{
    const ActionRow &row = actionRow(act);
    QString text = tr(row.text);
    if (const auto step = m_steps.find(act); step != m_steps.end() && !step->second.isEmpty())
        text = tr(row.textWithStep).arg(escapedForMenu(step->second));
    const auto reason = m_reasons.find(act);
    const bool blocked = reason != m_reasons.end() && !reason->second.isEmpty();
    QAction *action = at(act);
    action->setText(text);
    action->setStatusTip(blocked ? reason->second : tr(row.tip));
    action->setToolTip(toolTipOf(*action));
}

} // namespace heedmap
