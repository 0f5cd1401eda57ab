// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/difference_dock.h"

#include "core/base/error_text.h"
#include "core/insight/difference.h"
#include "core/session/session_tokens.h"
#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/document/latest_worker.h"
#include "ui/figure/figure_drawing.h"
#include "ui/figure/figure_words.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(DifferenceView)
};

QString mapTitle(const DifferenceSettings &settings, int head)
{
    const QString name = FigureWords::headTitle(head);
    switch (settings.kind) {
    case DifferenceKind::Heads:
        return Words::tr("head %1 − head %2").arg(settings.first + 1).arg(settings.second + 1);
    case DifferenceKind::Mask:
        return Words::tr("%1: masked − unmasked").arg(name);
    case DifferenceKind::Scale:
        return Words::tr("%1: scaled by 1/√d_k − not scaled").arg(name);
    case DifferenceKind::Snapshot:
        return Words::tr("%1: now − pinned").arg(name);
    }
    return name;
}

/// Whether places are compared that had other words when the session was pinned.
bool comparesOtherWords(const FigureContent &content)
{
    const DifferenceSettings &settings = content.computation->session.explain.difference;
    if (settings.kind != DifferenceKind::Snapshot || !settings.snapshot.isSet())
        return false;
    const Session &pinned = settings.snapshot.session();
    return !showsSavedWeights(pinned) && (sourceTokens(pinned) != content.computation->source ||
                                          targetTokens(pinned) != content.computation->target);
}

/// Of a figure of weights, what makes sense here too: no title, which tells of those weights.
FigureSettings settingsFor(FigureSettings figure)
{
    figure.title.clear();
    figure.reversed = false; // red is more
    figure.heads = HeadsShown::Each;
    figure.rowNumbers = RowNumbers::None;
    if (figure.range != RangeMode::PerHead)
        figure.range = RangeMode::Shared;
    return figure;
}

} // namespace

Result<FigureContent> differenceContent(const ExplainContent &content, LoadedFiles &files, const Task &task)
{
    const DifferenceSettings &settings = content.explain.difference;
    return differenceOf(content.computation, settings, files, task)
        .map([&](const ComputationPtr &difference) {
            const int heads = static_cast<int>(difference->trace.heads());
            FigureContent figure{difference, settingsFor(content.figure), {}, {}, FigureNumbers::Difference,
                                 {},         content.coveredRow};
            if (settings.kind != DifferenceKind::Heads)
                figure.heads = headsShown(figure.settings, heads);
            for (int head = 0; head < heads; ++head)
                figure.mapTitles.append(mapTitle(settings, head));
            return figure;
        });
}

Result<Drawing> drawDifference(const ExplainContent &content, LoadedFiles &files, const Task &task)
{
    return differenceContent(content, files, task).map([](const FigureContent &figure) {
        return figureDrawing(std::make_shared<const FigureModel>(figure));
    });
}

DifferenceDock::DifferenceDock(Document &document, QWidget *parent)
    : ExplainDock(document, QStringLiteral("differenceDock"), {}, parent)
{
    build();
    connectControls();
    begin();
}

void DifferenceDock::build()
{
    const auto newCombo = [this](const QString &name) {
        auto *combo = new QComboBox;
        combo->setObjectName(name);
        guardWheel(combo);
        header()->addWidget(combo);
        return combo;
    };
    m_kind = newCombo(QStringLiteral("differenceKind"));
    m_kind->addItems({QString(), QString(), QString(), QString()});
    m_first = newCombo(QStringLiteral("firstHead"));
    m_minus = new QLabel(QString(QChar(0x2212)));
    header()->addWidget(m_minus);
    m_second = newCombo(QStringLiteral("secondHead"));
    m_pin = new QPushButton;
    m_pin->setObjectName(QStringLiteral("pinSession"));
    m_pin->setAutoDefault(false);
    header()->addWidget(m_pin);
    m_hint = new HintLabel;
    m_hint->setObjectName(QStringLiteral("hint"));
    body()->addWidget(m_hint);
    m_figure = new HeatmapFigure;
    m_figure->setObjectName(QStringLiteral("differenceFigure"));
    m_figure->setMinimumSize(160, 120);
    body()->addWidget(m_figure, 1);
}

void DifferenceDock::connectControls()
{
    connect(m_kind, &QComboBox::activated, this, [this](int index) {
        change(tr("Compare something else"), [index](ExplainSettings &explain) {
            explain.difference.kind = static_cast<DifferenceKind>(index);
        });
    });
    const auto connectHead = [this](QComboBox *combo, int DifferenceSettings::*head) {
        connect(combo, &QComboBox::activated, this, [this, head](int index) {
            change(tr("Compare other heads"),
                   [head, index](ExplainSettings &explain) { explain.difference.*head = index; });
        });
    };
    connectHead(m_first, &DifferenceSettings::first);
    connectHead(m_second, &DifferenceSettings::second);
    connect(m_pin, &QPushButton::clicked, this, &DifferenceDock::pin);
    connect(m_figure, &HeatmapFigure::selected, this, [this](Selection cell) {
        const DifferenceSettings &settings = document().session().explain.difference;
        if (settings.kind == DifferenceKind::Heads)
            cell.head = settings.first;
        document().select(cell);
    });
}

void DifferenceDock::pin()
{
    change(tr("Pin the session"), [this](ExplainSettings &explain) {
        explain.difference.snapshot = PinnedSession(document().session());
        explain.difference.kind = DifferenceKind::Snapshot;
    });
}

void DifferenceDock::showControls(const ExplainContent &content)
{
    const DifferenceSettings &settings = content.explain.difference;
    const bool heads = settings.kind == DifferenceKind::Heads;
    m_kind->setCurrentIndex(static_cast<int>(settings.kind));
    const int count = content.computation ? static_cast<int>(content.computation->trace.heads()) : 0;
    for (const auto &[combo, head] : {std::pair{m_first, settings.first}, {m_second, settings.second}}) {
        while (combo->count() > count)
            combo->removeItem(combo->count() - 1);
        while (combo->count() < count)
            combo->addItem(QString());
        for (int i = 0; i < count; ++i)
            combo->setItemText(i, FigureWords::headTitle(i));
        combo->setCurrentIndex(head < count ? head : -1);
        combo->setVisible(heads);
    }
    m_minus->setVisible(heads);
}

void DifferenceDock::showContent(const ExplainContent &content)
{
    showControls(content);
    if (!content.computation) {
        m_shownOf = nullptr;
        m_figure->setContent({});
        m_hint->setText(tr("No numbers yet."));
        return;
    }
    const bool isShown = content.computation == m_shownOf &&
                         content.explain.difference == m_shownAs.difference && content.figure == m_shownIn;
    if (isShown && !worker().isBusy()) {
        showCoveredRow();
        showSelection();
        return;
    }
    worker().run(
        [content, files = document().files(),
         budget = document().allowedMemory()](const std::stop_token &stop) -> Answer {
            const Task task{stop, {}, budget};
            return std::make_shared<const Result<FigureContent>>(differenceContent(content, *files, task));
        },
        [this, content](const Answer &answer) {
            m_shownOf = content.computation;
            m_shownAs = content.explain;
            m_shownIn = content.figure;
            accept(answer);
        });
}

void DifferenceDock::showCoveredRow()
{
    FigureContent content = m_figure->content();
    if (!content.computation || content.coveredRow == document().coveredRow())
        return;
    content.coveredRow = document().coveredRow();
    m_figure->setContent(content);
}

void DifferenceDock::showSelection()
{
    Selection shown = document().selection();
    if (document().session().explain.difference.kind == DifferenceKind::Heads)
        shown.head = 0;
    m_figure->setSelection(shown);
}

void DifferenceDock::accept(const Answer &answer)
{
    if (!answer) {
        m_hint->setText(describe(Error{ErrorCode::OutOfMemory, {}, {}}));
        return;
    }
    const Result<FigureContent> &content = *answer;
    if (!content) {
        if (content.error().code == ErrorCode::Cancelled)
            return;
        m_figure->setContent({});
        m_figure->setVisible(false);
        m_hint->setText(describe(content.error()));
        return;
    }
    m_figure->setVisible(true);
    m_figure->setContent(*content);
    showCoveredRow();
    showSelection();
    m_hint->setText(
        comparesOtherWords(*content)
            ? tr("The pinned session has other tokens: cells in the same place are compared, whatever their "
                 "words. Labels are those of now.")
            : tr("Red: more than in what is taken away; blue: less. Where both rows sum to 1, the "
                 "differences of a row sum to 0."));
}

Drawing DifferenceDock::drawing() const
{
    return m_figure->drawing();
}

void DifferenceDock::setOutdated(bool outdated)
{
    m_figure->setOutdated(outdated);
}

void DifferenceDock::retranslateView()
{
    setWindowTitle(tr("Difference"));
    m_shownOf = nullptr; // its titles were in another language
    m_kind->setItemText(0, tr("head − head"));
    m_kind->setItemText(1, tr("mask on − off"));
    m_kind->setItemText(2, tr("scaling on − off"));
    m_kind->setItemText(3, tr("now − pinned"));
    m_kind->setAccessibleName(tr("What is compared"));
    setTip(m_kind,
           tipText(tr("What is compared. With the mask: what the other keys gained when a key went.")));
    m_first->setAccessibleName(tr("Head to compare"));
    m_second->setAccessibleName(tr("Head that is taken away"));
    m_pin->setText(tr("Pin now"));
    setTip(m_pin,
           tipText(tr("Keeps the session as it is now, so that what you change next is compared with it. It "
                      "is saved with the session.")));
    m_figure->setAccessibleName(tr("Difference of attention weights"));
}

} // namespace heedmap
