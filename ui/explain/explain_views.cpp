// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/explain_views.h"

#include "ui/explain/agreement_dock.h"
#include "ui/explain/difference_dock.h"
#include "ui/explain/inspector_model.h"
#include "ui/explain/links_painting.h"
#include "ui/explain/patches_painting.h"
#include "ui/explain/path_painting.h"
#include "ui/explain/pipeline_painting.h"
#include "ui/explain/saturation_painting.h"
#include "ui/explain/steps_model.h"
#include "ui/explain/steps_painting.h"
#include "ui/explain/vectors_painting.h"

#include <algorithm>
#include <array>

namespace heedmap {

namespace {

/// A view that reads no files.
template <Result<Drawing> (*draw)(const ExplainContent &, const Task &)>
Result<Drawing> withoutFiles(const ExplainContent &content, LoadedFiles &, const Task &task)
{
    return draw(content, task);
}

bool always(const ExplainSettings &)
{
    return true;
}

bool never(const ExplainSettings &)
{
    return false;
}

bool comparesSessions(const ExplainSettings &explain)
{
    return explain.difference.kind != DifferenceKind::Heads;
}

const std::array views = {
    ExplainView{"steps", stepsParts, never, withoutFiles<drawSteps>},
    ExplainView{"inspector", inspectorParts, always, withoutFiles<drawInspector>},
    ExplainView{"pipeline", pipelineParts, never, withoutFiles<drawPipeline>},
    ExplainView{"difference", {}, comparesSessions, drawDifference},
    ExplainView{"agreement", {}, never, withoutFiles<drawAgreement>},
    ExplainView{"links", {}, never, withoutFiles<drawLinks>},
    ExplainView{"patches", {}, never, withoutFiles<drawPatches>},
    ExplainView{"saturation", TracePart::Inputs, always, withoutFiles<drawSaturation>},
    ExplainView{"path", TracePart::Inputs, always, withoutFiles<drawPath>},
    ExplainView{"vectors", TracePart::Inputs | TracePart::Projected, never, withoutFiles<drawVectors>},
};

} // namespace

std::span<const ExplainView> explainViews()
{
    return views;
}

const ExplainView *explainViewNamed(const QString &name)
{
    const auto found = std::ranges::find_if(
        views, [&name](const ExplainView &view) { return name == QLatin1String(view.name); });
    return found == views.end() ? nullptr : &*found;
}

} // namespace heedmap
