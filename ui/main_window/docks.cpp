// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/docks.h"

#include "ui/docks/attention_dock.h"
#include "ui/docks/embeddings_dock.h"
#include "ui/docks/figure_dock.h"
#include "ui/docks/mask_dock.h"
#include "ui/docks/saved_weights_dock.h"
#include "ui/docks/tokens_dock.h"
#include "ui/docks/weights_table_dock.h"

#include <QMainWindow>

namespace heedmap {

Docks makeDocks(Document &document, JobRunner &jobs, QMainWindow *window)
{
    return {new TokensDock(document, window),
            new EmbeddingsDock(document, window),
            new AttentionDock(document, window),
            new MaskDock(document, window),
            new FigureDock(document, window),
            new WeightsTableDock(document, window),
            new SavedWeightsDock(document, jobs, window)};
}

QList<QDockWidget *> allDocks(const Docks &docks)
{
    return {docks.tokens, docks.embeddings, docks.attention, docks.mask,
            docks.figure, docks.saved,      docks.table};
}

} // namespace heedmap
