// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/scene_text_filler.h"

#include "ui/document/latest_worker.h"

#include <utility>

namespace heedmap {

namespace {

SceneTexts pending(const SceneTexts &words)
{
    return {pendingText(words.text), pendingText(words.question), pendingText(words.explanation)};
}

SceneTexts filled(const SceneTexts &words, const Computation &computation, const ShownNumbers &shown)
{
    ShownNumbers uncovered = shown;
    uncovered.coveredRow = -1;
    return {filledText(words.text, computation, TextFormat::Markdown, shown),
            filledText(words.question, computation, TextFormat::Markdown, shown),
            filledText(words.explanation, computation, TextFormat::Markdown, uncovered)};
}

} // namespace

SceneTextFiller::SceneTextFiller(QObject *parent)
    : QObject(parent), m_worker(std::make_unique<LatestWorker>())
{}

SceneTextFiller::~SceneTextFiller() = default;

void SceneTextFiller::fill(const SceneTexts &words, const ComputationPtr &computation,
                           const ShownNumbers &shown)
{
    const bool isOther = words != m_words;
    if (!isOther && computation == m_computation && shown.hasSameAs(m_shown))
        return;
    const bool isCovered = shown.coveredRow >= 0 && shown.coveredRow != m_shown.coveredRow;
    m_words = words;
    m_computation = computation;
    m_shown = shown;
    m_worker->drop();
    if (computation)
        m_worker->run(
            [words, computation, shown](const std::stop_token &stop) {
                ShownNumbers numbers = shown;
                numbers.stop = stop;
                return std::optional(filled(words, *computation, numbers));
            },
            [this](const std::optional<SceneTexts> &texts) { show(texts.value_or(pending(m_words))); });
    // Otherwise the numbers of before stay until the new ones are there.
    if (isOther || isCovered || !computation)
        show(pending(words));
}

void SceneTextFiller::show(const SceneTexts &texts)
{
    if (std::exchange(m_texts, texts) != texts)
        emit changed();
}

} // namespace heedmap
