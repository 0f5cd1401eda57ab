// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/patches_model.h"

#include "ui/explain/patches_words.h"
#include "ui/figure/drawing.h"
#include "ui/figure/figure_model.h"
#include "ui/figure/figure_text.h"
#include "ui/figure/patch_image.h"

namespace heedmap {

namespace {

constexpr int enlargedSide = 512;

/// The figure's own numbers and colours, of one map: that of the selected head, or of the heads that are combined.
FigureContent figureOf(const ExplainContent &content, int head)
{
    FigureContent figure;
    figure.computation = content.computation;
    figure.settings = content.figure;
    figure.settings.swapAxes = false;
    figure.settings.rowNumbers = RowNumbers::None;
    figure.heads = headsShown(content.figure, static_cast<int>(content.computation->trace.heads()));
    if (!figure.heads.isCombined())
        figure.heads = {HeadChoice::Kind::Chosen, {head}};
    figure.coveredRow = content.coveredRow;
    return figure;
}

void takeRow(const FigureModel &figure, PatchesModel &model)
{
    const CellMap &map = figure.maps().front();
    const int query = model.cell.query;
    model.scale = map.scale;
    model.heads = map.title;
    model.cell.head = map.head;
    if (model.isCovered())
        return;
    model.fullyBlocked = map.marks[static_cast<std::size_t>(query)].fullyBlocked;
    for (int key = 0; key < model.count(); ++key) {
        model.weights.push_back(map.value(query, key));
        model.blocked.push_back(figure.blocked(map, query, key));
    }
}

} // namespace

QString whyNoPatches(const ExplainContent &content)
{
    const PatchPicture &picture = content.computation->session.tokens.picture;
    const Trace &trace = content.computation->trace;
    if (!picture.isSet() || patchImage(picture).isNull())
        return PatchesWords::noPicture();
    if (trace.heads() == 0 || trace.queries() == 0)
        return PatchesWords::noQuery();
    if (trace.keys() != picture.count())
        return PatchesWords::otherKeys(static_cast<int>(trace.keys()), picture.count());
    return {};
}

std::shared_ptr<const PatchesModel> patchesModel(const ExplainContent &content, const std::stop_token &stop)
{
    const Computation &computation = *content.computation;
    const PatchPicture &picture = computation.session.tokens.picture;
    auto model = std::make_shared<PatchesModel>();
    model->cell = chosenCell(content);
    const auto figure = FigureModel::make(figureOf(content, model->cell.head), nullptr, stop);
    if (!figure || figure->isEmpty())
        return nullptr;
    model->image = enlarged(patchImage(picture), enlargedSide);
    model->columns = picture.columns;
    model->rows = picture.rows;
    model->patches = figure->columnLabels();
    model->queries = figure->rowLabels();
    for (const QString &query : model->queries)
        model->queryWidths.push_back(labelWidth(query, figureFont(drawingEm), widestQueryLabel));
    model->isSelf =
        computation.session.tokens.selfAttention && computation.trace.queries() == picture.count();
    model->headCount = static_cast<int>(computation.trace.heads());
    model->coveredQuery = figure->coveredQuery();
    model->digits = figure->digits();
    takeRow(*figure, *model);
    return model;
}

} // namespace heedmap
