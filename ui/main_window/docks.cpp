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
#include "ui/explain/agreement_dock.h"
#include "ui/explain/difference_dock.h"
#include "ui/explain/inspector_dock.h"
#include "ui/explain/links_dock.h"
#include "ui/explain/patches_dock.h"
#include "ui/explain/path_dock.h"
#include "ui/explain/pipeline_dock.h"
#include "ui/explain/saturation_dock.h"
#include "ui/explain/steps_dock.h"
#include "ui/explain/vectors_dock.h"
#include "ui/lessons/lesson_editor_dock.h"
#include "ui/lessons/lessons_dock.h"
#include "ui/training/training_dock.h"

#include <QMainWindow>

namespace heedmap {

Docks makeDocks(Document &document, JobRunner &jobs, QMainWindow *window)
{
    Docks docks;
    docks.tokens = new TokensDock(document, window);
    docks.embeddings = new EmbeddingsDock(document, window);
    docks.attention = new AttentionDock(document, window);
    docks.mask = new MaskDock(document, window);
    docks.figure = new FigureDock(document, window);
    docks.table = new WeightsTableDock(document, window);
    docks.saved = new SavedWeightsDock(document, jobs, window);
    docks.training = new TrainingDock(document, window);
    docks.steps = new StepsDock(document, window);
    docks.inspector = new InspectorDock(document, window);
    docks.pipeline = new PipelineDock(document, window);
    docks.links = new LinksDock(document, window);
    docks.difference = new DifferenceDock(document, window);
    docks.agreement = new AgreementDock(document, window);
    docks.patches = new PatchesDock(document, window);
    docks.saturation = new SaturationDock(document, window);
    docks.path = new PathDock(document, window);
    docks.vectors = new VectorsDock(document, window);
    docks.lessons = new LessonsDock(document, window);
    docks.editor = new LessonEditorDock(document, window);
    return docks;
}

QList<QDockWidget *> settingDocks(const Docks &docks)
{
    return {docks.tokens, docks.embeddings, docks.attention, docks.mask,
            docks.figure, docks.saved,      docks.table,     docks.training};
}

QList<ExplainDock *> explainDocks(const Docks &docks)
{
    return {docks.steps,     docks.inspector, docks.pipeline,   docks.links, docks.difference,
            docks.agreement, docks.patches,   docks.saturation, docks.path,  docks.vectors};
}

QList<QDockWidget *> allDocks(const Docks &docks)
{
    QList<QDockWidget *> all = settingDocks(docks);
    for (ExplainDock *dock : explainDocks(docks))
        all.append(dock);
    all.append(docks.lessons);
    all.append(docks.editor);
    return all;
}

} // namespace heedmap
