// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_accessibility.h"

#include "ui/figure/cell_sentence.h"
#include "ui/figure/figure_plot.h"
#include "ui/figure/heatmap_figure.h"
#include "ui/figure/spoken_figure.h"

#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>
#include <QWindow>

namespace heedmap {

namespace {

/// A head, a row of it (key −1) or a cell.
struct FigurePart
{
    int map = -1;
    int query = -1;
    int key = -1;

    bool operator==(const FigurePart &) const = default;
};

size_t qHash(const FigurePart &part, size_t seed = 0)
{
    return qHashMulti(seed, part.map, part.query, part.key);
}

/// What of a figure is on the screen.
class Screen
{
public:
    explicit Screen(const HeatmapFigure *figure)
        : m_plot(figure == nullptr ? nullptr : figure->findChild<FigurePlot *>()),
          m_scene(m_plot == nullptr ? noScene() : m_plot->scene())
    {}

    bool isEmpty() const { return m_scene.isEmpty(); }
    const FigurePlot &plot() const { return *m_plot; }
    const FigureModel &model() const { return *m_scene.model(); }

    int maps() const { return isEmpty() ? 0 : static_cast<int>(model().maps().size()); }
    int queries() const { return isEmpty() ? 0 : model().swapped() ? model().columns() : model().rows(); }
    int keys() const { return isEmpty() ? 0 : model().swapped() ? model().rows() : model().columns(); }

    bool has(const FigurePart &part) const
    {
        return part.map >= 0 && part.map < maps() && part.query < queries() && part.key < keys();
    }

    CellPlace placeOf(const FigurePart &part) const
    {
        return {part.map, model().rowOf(part.query, part.key), model().columnOf(part.query, part.key)};
    }

    FigurePart selected() const
    {
        const CellPlace place = isEmpty() ? CellPlace() : m_plot->selectedCell();
        if (place.map < 0 || place.row < 0 || place.column < 0)
            return {};
        return {place.map, model().queryOf(place.row, place.column), model().keyOf(place.row, place.column)};
    }

    /// In pixels of the plot; empty where it is not in view.
    QRect rectOf(const FigurePart &part) const
    {
        if (part.map >= static_cast<int>(m_scene.layout().heads.size()))
            return {};
        const CellGeometry cells = m_scene.geometry(part.map);
        if (part.query < 0)
            return cells.map.toAlignedRect();
        const auto cell = [&](int key) {
            const CellPlace place = placeOf({part.map, part.query, key});
            return cells.cell(place.row, place.column);
        };
        const QRectF rect = part.key < 0 ? cell(0).united(cell(keys() - 1)) : cell(part.key);
        return (rect & cells.map).toAlignedRect();
    }

private:
    static const FigureScene &noScene()
    {
        static const FigureScene none;
        return none;
    }

    const FigurePlot *m_plot;
    const FigureScene &m_scene;
};

class FigureAccessible final : public QAccessibleWidget
{
public:
    explicit FigureAccessible(HeatmapFigure *figure) : QAccessibleWidget(figure, QAccessible::Chart) {}
    ~FigureAccessible() override
    {
        for (const QAccessible::Id id : std::as_const(m_parts))
            QAccessible::deleteAccessibleInterface(id);
    }

    HeatmapFigure *figure() const { return static_cast<HeatmapFigure *>(object()); }
    /// Null where there is no such part.
    QAccessibleInterface *part(const FigurePart &part) const;

    int childCount() const override { return Screen(figure()).maps(); }
    QAccessibleInterface *child(int index) const override { return part({index, -1, -1}); }
    int indexOfChild(const QAccessibleInterface *child) const override;
    QAccessibleInterface *childAt(int x, int y) const override;
    QAccessibleInterface *focusChild() const override;
    QString text(QAccessible::Text text) const override;

private:
    mutable QHash<FigurePart, QAccessible::Id> m_parts;
};

FigureAccessible *accessibleOf(HeatmapFigure *figure)
{
    return dynamic_cast<FigureAccessible *>(QAccessible::queryAccessibleInterface(figure));
}

class PartAccessible final : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    PartAccessible(HeatmapFigure *figure, const FigurePart &part) : m_figure(figure), m_part(part) {}

    const FigurePart &part() const { return m_part; }

    bool isValid() const override { return Screen(m_figure).has(m_part); }
    QObject *object() const override { return nullptr; }
    QWindow *window() const override
    {
        const HeatmapFigure *figure = m_figure;
        return figure == nullptr ? nullptr : figure->window()->windowHandle();
    }
    QAccessibleInterface *parent() const override;
    int childCount() const override;
    QAccessibleInterface *child(int index) const override;
    int indexOfChild(const QAccessibleInterface *child) const override;
    QAccessibleInterface *childAt(int x, int y) const override;
    QString text(QAccessible::Text text) const override;
    void setText(QAccessible::Text, const QString &) override {}
    QRect rect() const override;
    QAccessible::Role role() const override;
    QAccessible::State state() const override;

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        const bool acts = type == QAccessible::ActionInterface && isCell();
        return acts ? static_cast<QAccessibleActionInterface *>(this) : nullptr;
    }
    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString &action) override;
    QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
    bool isHead() const { return m_part.query < 0; }
    bool isCell() const { return m_part.key >= 0; }
    QString name(const FigureModel &model) const;
    QString description(const FigureModel &model) const;

    QPointer<HeatmapFigure> m_figure;
    FigurePart m_part;
};

QAccessibleInterface *FigureAccessible::part(const FigurePart &part) const
{
    if (!Screen(figure()).has(part))
        return nullptr;
    const auto known = m_parts.constFind(part);
    if (known != m_parts.constEnd())
        return QAccessible::accessibleInterface(*known);
    auto *made = new PartAccessible(figure(), part);
    m_parts.insert(part, QAccessible::registerAccessibleInterface(made));
    return made;
}

int FigureAccessible::indexOfChild(const QAccessibleInterface *child) const
{
    const auto *part = dynamic_cast<const PartAccessible *>(child);
    return part == nullptr ? -1 : part->part().map;
}

QAccessibleInterface *FigureAccessible::childAt(int x, int y) const
{
    for (int map = 0; map < childCount(); ++map) {
        QAccessibleInterface *head = child(map);
        if (head != nullptr && head->rect().contains(x, y))
            return head;
    }
    return nullptr;
}

QAccessibleInterface *FigureAccessible::focusChild() const
{
    if (!figure()->hasFocus())
        return nullptr;
    return part(Screen(figure()).selected());
}

QString FigureAccessible::text(QAccessible::Text text) const
{
    const Screen screen(figure());
    if (screen.isEmpty())
        return QAccessibleWidget::text(text);
    switch (text) {
    case QAccessible::Name: {
        const QString &title = screen.model().title();
        return title.isEmpty() ? figure()->accessibleName() : title;
    }
    case QAccessible::Value: // the selected cell
        return figure()->accessibleDescription();
    case QAccessible::Description:
        return spokenFigure(screen.model());
    default:
        return QAccessibleWidget::text(text);
    }
}

QAccessibleInterface *PartAccessible::parent() const
{
    HeatmapFigure *figure = m_figure;
    FigureAccessible *whole = figure == nullptr ? nullptr : accessibleOf(figure);
    if (whole == nullptr || isHead())
        return whole;
    return whole->part({m_part.map, isCell() ? m_part.query : -1, -1});
}

int PartAccessible::childCount() const
{
    if (isCell() || !isValid())
        return 0;
    const Screen screen(m_figure);
    return isHead() ? screen.queries() : screen.keys();
}

QAccessibleInterface *PartAccessible::child(int index) const
{
    HeatmapFigure *figure = m_figure;
    FigureAccessible *whole = figure == nullptr ? nullptr : accessibleOf(figure);
    if (whole == nullptr || index < 0 || index >= childCount())
        return nullptr;
    return whole->part(isHead() ? FigurePart{m_part.map, index, -1}
                                : FigurePart{m_part.map, m_part.query, index});
}

int PartAccessible::indexOfChild(const QAccessibleInterface *child) const
{
    const auto *part = dynamic_cast<const PartAccessible *>(child);
    if (part == nullptr)
        return -1;
    return isHead() ? part->part().query : part->part().key;
}

QAccessibleInterface *PartAccessible::childAt(int x, int y) const
{
    if (isCell() || !isValid())
        return nullptr;
    const Screen screen(m_figure);
    const auto place = screen.plot().cellAt(screen.plot().mapFromGlobal(QPoint(x, y)));
    if (!place || place->map != m_part.map)
        return nullptr;
    const int query = screen.model().queryOf(place->row, place->column);
    if (isHead())
        return child(query);
    return query == m_part.query ? child(screen.model().keyOf(place->row, place->column)) : nullptr;
}

QString PartAccessible::name(const FigureModel &model) const
{
    if (isHead())
        return spokenHeadName(model, m_part.map);
    return isCell() ? spokenCellName(model, m_part.query, m_part.key) : spokenRowName(model, m_part.query);
}

QString PartAccessible::description(const FigureModel &model) const
{
    if (isHead())
        return spokenHead(model, m_part.map);
    if (!isCell())
        return spokenRow(model, m_part.map, m_part.query);
    const CellPlace place = Screen(m_figure).placeOf(m_part);
    return cellSentence(model, m_part.map, place.row, place.column);
}

QString PartAccessible::text(QAccessible::Text text) const
{
    if (!isValid())
        return {};
    const FigureModel &model = Screen(m_figure).model();
    switch (text) {
    case QAccessible::Name:
        return name(model);
    case QAccessible::Value:
        return isCell() ? spokenCellValue(model, m_part.map, m_part.query, m_part.key) : QString();
    case QAccessible::Description:
        return description(model);
    default:
        return {};
    }
}

QRect PartAccessible::rect() const
{
    if (!isValid())
        return {};
    const Screen screen(m_figure);
    const QRect rect = screen.rectOf(m_part);
    return {screen.plot().mapToGlobal(rect.topLeft()), rect.size()};
}

QAccessible::Role PartAccessible::role() const
{
    if (isHead())
        return QAccessible::Grouping;
    return isCell() ? QAccessible::Cell : QAccessible::Row;
}

QAccessible::State PartAccessible::state() const
{
    QAccessible::State state;
    state.readOnly = true;
    if (!isValid()) {
        state.invalid = true;
        return state;
    }
    const Screen screen(m_figure);
    state.invisible = !screen.plot().isVisible();
    state.offscreen = screen.rectOf(m_part).isEmpty();
    if (!isCell())
        return state;
    state.selectable = true;
    state.focusable = true;
    state.selected = screen.selected() == m_part;
    state.focused = state.selected && m_figure->hasFocus();
    return state;
}

void PartAccessible::doAction(const QString &action)
{
    HeatmapFigure *figure = m_figure;
    if (figure == nullptr || !isValid() || !isCell() || action != pressAction())
        return;
    const int head = Screen(figure).model().maps()[static_cast<std::size_t>(m_part.map)].head;
    const Selection cell{std::max(0, head), m_part.query, m_part.key};
    figure->setSelection(cell);
    emit figure->selected(cell);
}

QAccessibleInterface *makeFigureAccessible(const QString &, QObject *object)
{
    auto *figure = qobject_cast<HeatmapFigure *>(object);
    return figure == nullptr ? nullptr : new FigureAccessible(figure);
}

} // namespace

void installFigureAccessibility()
{
    [[maybe_unused]] static const bool installed = [] {
        QAccessible::installFactory(makeFigureAccessible);
        return true;
    }();
}

void tellSelectedCell(HeatmapFigure *figure)
{
    if (!QAccessible::isActive())
        return;
    FigureAccessible *whole = accessibleOf(figure);
    QAccessibleInterface *cell = whole == nullptr ? nullptr : whole->part(Screen(figure).selected());
    if (cell == nullptr)
        return;
    QAccessibleEvent selection(cell, QAccessible::Selection);
    QAccessible::updateAccessibility(&selection);
    if (!figure->hasFocus())
        return;
    QAccessibleEvent focus(cell, QAccessible::Focus);
    QAccessible::updateAccessibility(&focus);
}

void tellOtherContent(HeatmapFigure *figure)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleEvent description(figure, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&description);
}

} // namespace heedmap
