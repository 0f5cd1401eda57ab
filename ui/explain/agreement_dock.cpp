// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/agreement_dock.h"

#include "core/insight/head_agreement.h"
#include "ui/common/hint_label.h"
#include "ui/document/latest_worker.h"
#include "ui/explain/number_words.h"
#include "ui/figure/figure_drawing.h"
#include "ui/figure/figure_words.h"

#include <QVBoxLayout>

#include <cmath>
#include <limits>

namespace heedmap {

namespace {

/// A distance is a number like any other: decimals, range and labels of the weights' figure say nothing about it.
FigureSettings settingsFor(const FigureSettings &figure)
{
    FigureSettings settings;
    settings.colorMap = figure.colorMap;
    settings.range = figure.range;
    settings.reversed = figure.reversed;
    settings.values = figure.values;
    settings.digits = figure.digits;
    return settings;
}

/// Rows that are no distribution take no part in the means.
HeadStack withoutRow(const HeadStack &weights, int query)
{
    HeadStack others = weights;
    for (Eigen::Index head = 0; head < others.heads(); ++head)
        others.head(head).row(query).setConstant(std::numeric_limits<float>::quiet_NaN());
    return others;
}

Matrix distancesOf(const ExplainContent &content, const std::stop_token &stop)
{
    const HeadStack &weights = content.computation->trace.weights;
    const bool covered = content.coveredRow >= 0 && content.coveredRow < weights.rows();
    return covered ? headDistances(withoutRow(weights, content.coveredRow), stop)
                   : headDistances(weights, stop);
}

} // namespace

FigureContent agreementContent(const ExplainContent &content, const std::stop_token &stop)
{
    FigureContent figure;
    figure.settings = settingsFor(content.figure);
    figure.numbers = FigureNumbers::Distance;
    if (!content.computation || content.computation->trace.weights.isEmpty())
        return figure;
    const Matrix distances = distancesOf(content, stop);
    if (stop.stop_requested())
        return figure;
    auto heads = std::make_shared<Computation>();
    heads->session = content.computation->session;
    heads->trace.weights = HeadStack::fromMatrix(distances);
    for (Eigen::Index head = 0; head < distances.rows(); ++head)
        heads->source.append(QString::number(head + 1));
    heads->target = heads->source;
    figure.computation = heads;
    figure.mapTitles = {FigureWords::distanceTitle()};
    return figure;
}

Result<Drawing> drawAgreement(const ExplainContent &content, const Task &task)
{
    const FigureContent figure = agreementContent(content, task.stop);
    if (!figure.computation)
        return failure(ErrorCode::NothingToDraw, FigureWords::distanceTitle().toStdString());
    return figureDrawing(std::make_shared<const FigureModel>(figure));
}

AgreementDock::AgreementDock(Document &document, QWidget *parent)
    : ExplainDock(document, QStringLiteral("agreementDock"), {}, parent)
{
    m_hint = new HintLabel;
    m_hint->setObjectName(QStringLiteral("hint"));
    body()->addWidget(m_hint);
    m_figure = new HeatmapFigure;
    m_figure->setObjectName(QStringLiteral("agreementFigure"));
    m_figure->setMinimumSize(160, 120);
    body()->addWidget(m_figure, 1);
    connect(m_figure, &HeatmapFigure::selected, this, [this](const Selection &pair) {
        // A click on a pair of heads compares them.
        change(
            tr("Compare other heads"),
            [&pair](ExplainSettings &explain) {
                explain.difference.kind = DifferenceKind::Heads;
                explain.difference.first = pair.query;
                explain.difference.second = pair.key;
            },
            QStringLiteral("agreement.pair"));
    });
    begin();
}

void AgreementDock::showContent(const ExplainContent &content)
{
    const FigureSettings settings = settingsFor(content.figure);
    if (!content.computation) {
        m_shownOf = nullptr;
        accept({});
        return;
    }
    const FigureContent &shown = m_figure->content();
    if (content.computation == m_shownOf && content.coveredRow == m_shownWithout && shown.computation) {
        FigureContent same = shown;
        same.settings = settings;
        same.mapTitles = {FigureWords::distanceTitle()};
        accept(same);
        return;
    }
    worker().run([content](const std::stop_token &stop) { return agreementContent(content, stop); },
                 [this, of = content.computation, covered = content.coveredRow](const FigureContent &figure) {
                     m_shownOf = of;
                     m_shownWithout = covered;
                     accept(figure);
                 });
}

void AgreementDock::accept(const FigureContent &content)
{
    m_figure->setContent(content);
    m_hint->setText(sentence(content));
}

QString AgreementDock::sentence(const FigureContent &content) const
{
    if (!content.computation)
        return tr("No numbers yet.");
    const HeadStack &distances = content.computation->trace.weights;
    if (distances.rows() < 2)
        return tr("There is one head only: nothing to compare.");
    int first = -1;
    int second = -1;
    for (int a = 0; a < distances.rows(); ++a) {
        for (int b = a + 1; b < distances.rows(); ++b) {
            const float distance = distances(0, a, b);
            if (std::isfinite(distance) && (first < 0 || distance < distances(0, first, second))) {
                first = a;
                second = b;
            }
        }
    }
    if (first < 0)
        return tr("No two heads have rows that can be compared.");
    return tr("0: the two heads attend alike; ln 2 = 0.69: to different keys altogether. Most alike: heads "
              "%1 and %2 "
              "(%3). A click on a pair compares it in the Difference panel.")
        .arg(first + 1)
        .arg(second + 1)
        .arg(fixedNumber(static_cast<double>(distances(0, first, second)), 3));
}

Drawing AgreementDock::drawing() const
{
    return m_figure->drawing();
}

void AgreementDock::setOutdated(bool outdated)
{
    m_figure->setOutdated(outdated);
}

void AgreementDock::retranslateView()
{
    setWindowTitle(tr("Head Agreement"));
    m_figure->setAccessibleName(tr("Distances of the heads"));
}

} // namespace heedmap
