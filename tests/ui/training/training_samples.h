// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/grammar.h"
#include "tests/ui/docks/dock_widgets.h"
#include "ui/training/training_flow.h"

#include <algorithm>

namespace heedmap {

inline std::shared_ptr<const Corpus> chineseEnglish()
{
    const Result<Corpus> corpus = corpusFromGrammar(grammarText(BuiltInCorpus::ChineseEnglish),
                                                    corpusName(BuiltInCorpus::ChineseEnglish));
    if (!corpus)
        qFatal("the corpus that is built in is wrong");
    return std::make_shared<const Corpus>(*corpus);
}

/// A training that ends soon.
inline TrainingOptions fewSteps(int steps)
{
    TrainingOptions options;
    options.steps = steps;
    options.width = 16;
    options.batch = 8;
    return options;
}

inline void setSteps(Document &document, int steps)
{
    document.edit(QStringLiteral("steps"),
                  [steps](Session &session) { session.training.options = fewSteps(steps); });
}

inline bool waitUntilRead(const TrainingFlow &flow)
{
    return QTest::qWaitFor([&flow] { return flow.obstacle() != Obstacle::Reading; });
}

/// Until the model that was trained last is in the session, and computed.
inline bool waitUntilShown(const Document &document, const TrainingFlow &flow)
{
    constexpr int mostMs = 60'000;
    return QTest::qWaitFor(
        [&] {
            const TrainingProgress &progress = flow.progress();
            return !flow.run().isGoing() && progress.now.isSet() && progress.state != RunState::Training &&
                   document.session().embedding.trained.file.checksum == progress.now.checksum &&
                   document.isCurrent() && !document.isComputing();
        },
        mostMs);
}

} // namespace heedmap
