// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/patches_words.h"

#include "ui/explain/sentence_painting.h"
#include "ui/explain/weight_words.h"
#include "ui/figure/figure_words.h"

#include <QCoreApplication>

#include <cmath>

namespace heedmap::PatchesWords {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Patches)
};

/// The patch with the largest weight that is a number; −1: none.
int strongest(const PatchesModel &model)
{
    int best = -1;
    for (int patch = 0; patch < static_cast<int>(model.weights.size()); ++patch) {
        const float weight = model.weights[static_cast<std::size_t>(patch)];
        if (std::isfinite(weight) && (best < 0 || weight > model.weights[static_cast<std::size_t>(best)]))
            best = patch;
    }
    return best;
}

QString weightOf(const PatchesModel &model, int patch)
{
    const float weight = model.weights[static_cast<std::size_t>(patch)];
    return std::isfinite(weight) ? weightText(static_cast<double>(weight)) : FigureWords::notANumber();
}

QString selected(const PatchesModel &model)
{
    const int key = model.cell.key;
    const bool blocked = model.blocked[static_cast<std::size_t>(key)] && !model.fullyBlocked;
    return blocked ? Words::tr("Selected: %1, %2 (blocked).").arg(model.patches[key], weightOf(model, key))
                   : Words::tr("Selected: %1, %2.").arg(model.patches[key], weightOf(model, key));
}

} // namespace

QString title()
{
    return Words::tr("Patches");
}

QString picture()
{
    return Words::tr("the picture of patches");
}

QString noPicture()
{
    return Words::tr("Choose a picture as source in the Tokens panel.");
}

QString noQuery()
{
    return Words::tr("There is no query that could look at the picture: type a target sentence.");
}

QString otherKeys(int keys, int patches)
{
    return Words::tr("These weights have %1 keys, but the picture has %2 patches.")
        .arg(QString::number(keys), QString::number(patches));
}

QString heading(const PatchesModel &model)
{
    return Words::tr("“%1” looks at the picture (%2)").arg(model.queries[model.cell.query], model.heads);
}

QString queries(const PatchesModel &model)
{
    return model.isSelf ? Words::tr("Dashed: the patch that looks. Ctrl+click chooses another one.")
                        : FigureWords::queryAxis();
}

QString sentence(const PatchesModel &model)
{
    if (model.isCovered())
        return FigureWords::coveredHint();
    QStringList parts;
    if (model.fullyBlocked)
        parts.append(Words::tr("Every patch is blocked for this query: its weights mean nothing."));
    if (const int best = strongest(model); best >= 0)
        parts.append(Words::tr("“%1” gives most to %2: %3.")
                         .arg(model.queries[model.cell.query], model.patches[best], weightOf(model, best)));
    else
        parts.append(Words::tr("No weight of this query is a number."));
    parts.append(selected(model));
    return joinedSentences(parts);
}

QString patchSentence(const PatchesModel &model, int patch)
{
    if (model.isCovered())
        return Words::tr("%1: covered").arg(model.patches[patch]);
    return model.blocked[static_cast<std::size_t>(patch)]
               ? Words::tr("%1: %2 (blocked)").arg(model.patches[patch], weightOf(model, patch))
               : Words::tr("%1: %2").arg(model.patches[patch], weightOf(model, patch));
}

} // namespace heedmap::PatchesWords
