// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/class_view_part.h"

#include "ui/common/form_rows.h"
#include "ui/lessons/control_label.h"
#include "ui/lessons/dock_controls.h"
#include "ui/lessons/lesson_draft.h"

#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace heedmap {

namespace {

constexpr int shownRows = 6;

QString nameOf(const QTreeWidgetItem &item)
{
    return item.data(0, Qt::UserRole).toString();
}

void addItem(QTreeWidgetItem *parent, const QString &name, const QString &label)
{
    auto *item = new QTreeWidgetItem(parent, {label});
    item->setData(0, Qt::UserRole, name);
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
    item->setCheckState(0, Qt::Unchecked);
}

/// What is checked of \a view once its trees' boxes are as \a tree shows them.
SceneView viewOf(const QTreeWidget &tree, SceneView view)
{
    bool all = true;
    QStringList docks;
    QStringList controls;
    QStringList boxes;
    for (int row = 0; row < tree.topLevelItemCount(); ++row) {
        const QTreeWidgetItem &dock = *tree.topLevelItem(row);
        if (dock.checkState(0) == Qt::Unchecked)
            continue;
        docks.append(nameOf(dock));
        for (int child = 0; child < dock.childCount(); ++child) {
            const QTreeWidgetItem &control = *dock.child(child);
            boxes.append(nameOf(control));
            if (control.checkState(0) == Qt::Checked)
                controls.append(nameOf(control));
            else
                all = false;
        }
    }
    // Panels that were in front stay in front of those that come.
    QStringList ordered;
    for (const QString &name : std::as_const(view.docks)) {
        if (docks.contains(name))
            ordered.append(name);
    }
    for (const QString &name : std::as_const(docks)) {
        if (!ordered.contains(name))
            ordered.append(name);
    }
    view.docks = ordered;
    // What has no box, such as a line that explains, stays as it was.
    for (const QString &name : std::as_const(view.controls)) {
        if (!boxes.contains(name))
            controls.append(name);
    }
    // An empty list means all of them; this name is no control's.
    if (!all && controls.isEmpty())
        controls.append(QStringLiteral("none"));
    view.controls = all ? QStringList() : controls;
    return view;
}

} // namespace

ClassViewPart::ClassViewPart(LessonDraft &draft, QWidget *parent) : QWidget(parent), m_draft(draft)
{
    m_label = new QLabel(this);
    m_tree = new QTreeWidget(this);
    m_tree->setObjectName(QStringLiteral("classView"));
    m_tree->setHeaderHidden(true);
    m_tree->setMinimumHeight(m_tree->fontMetrics().lineSpacing() * shownRows);
    m_label->setBuddy(m_tree);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_label);
    column->addWidget(m_tree);
    connect(m_tree, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem *item) {
        // A panel that comes brings all its controls.
        if (item->parent() == nullptr && item->checkState(0) == Qt::Checked) {
            const QSignalBlocker blocker(m_tree);
            for (int child = 0; child < item->childCount(); ++child)
                item->child(child)->setCheckState(0, Qt::Checked);
        }
        takeOver();
    });
    connect(&m_draft, &LessonDraft::changed, this, &ClassViewPart::refresh);
    connect(&m_draft, &LessonDraft::placeChanged, this, &ClassViewPart::refresh);
}

void ClassViewPart::setDocks(const QList<QDockWidget *> &docks)
{
    m_docks.clear();
    for (QDockWidget *dock : docks)
        m_docks.append(dock);
    rebuild();
}

void ClassViewPart::rebuild()
{
    const QSignalBlocker blocker(m_tree);
    m_tree->clear();
    for (const QPointer<QDockWidget> &kept : std::as_const(m_docks)) {
        const QDockWidget *dock = kept.data();
        if (dock == nullptr)
            continue;
        addItem(m_tree->invisibleRootItem(), dockName(*dock), dock->windowTitle());
        QTreeWidgetItem *item = m_tree->topLevelItem(m_tree->topLevelItemCount() - 1);
        for (const DockControl &control : controlsOf(*dock)) {
            const QString label = controlLabel(*dock, *control.widget);
            if (!label.isEmpty() && !control.name().isEmpty())
                addItem(item, control.name(), label);
        }
    }
    showChecks();
}

void ClassViewPart::showChecks()
{
    const QSignalBlocker blocker(m_tree);
    const SceneView view = m_draft.place() < 0 ? SceneView{} : m_draft.scene().view;
    for (int row = 0; row < m_tree->topLevelItemCount(); ++row) {
        QTreeWidgetItem &dock = *m_tree->topLevelItem(row);
        const bool shown = view.docks.contains(nameOf(dock));
        dock.setCheckState(0, shown ? Qt::Checked : Qt::Unchecked);
        for (int child = 0; child < dock.childCount(); ++child) {
            QTreeWidgetItem &control = *dock.child(child);
            const bool seen = shown && (view.controls.isEmpty() || view.controls.contains(nameOf(control)));
            control.setCheckState(0, seen ? Qt::Checked : Qt::Unchecked);
            control.setDisabled(!shown);
        }
    }
}

void ClassViewPart::takeOver()
{
    m_draft.editScene(tr("what the class sees"),
                      [this](Scene &scene) { scene.view = viewOf(*m_tree, scene.view); });
    showChecks();
}

void ClassViewPart::refresh()
{
    setDisabledBecause(m_tree, m_draft.place() < 0 ? tr("The lesson has no scene yet.") : QString());
    showChecks();
}

void ClassViewPart::retranslate()
{
    m_label->setText(tr("What the class sees"));
    setTip(m_tree, tipText(tr("The panels of the scene, and which of their controls stay.")));
    refresh();
    // The panels take their names in the new language after this.
    QMetaObject::invokeMethod(this, &ClassViewPart::rebuild, Qt::QueuedConnection);
}

} // namespace heedmap
