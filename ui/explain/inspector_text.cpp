// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/inspector_text.h"

#include "core/session/session_tokens.h"
#include "ui/explain/number_words.h"
#include "ui/explain/step_text.h"

#include <QFileInfo>

#include <cmath>

namespace heedmap {

namespace {

QString fileName(const FileReference &file)
{
    return QFileInfo(file.path).fileName();
}

/// A score with what a mask puts in written as such.
QString scoreText(float score)
{
    return score == blockedScore ? QStringLiteral("−10⁹") : shortNumber(double(score), 5);
}

} // namespace

QString InspectorText::blockedBy(const BlockedBy &by)
{
    QStringList reasons;
    if (by.causal)
        reasons.append(tr("the causal mask"));
    if (by.key)
        reasons.append(tr("a blocked key"));
    if (by.cell)
        reasons.append(tr("a cell blocked by hand"));
    if (by.file)
        reasons.append(tr("the mask file"));
    return reasons.join(tr(", "));
}

QString InspectorText::keyNames(const Computation &computation, const std::vector<Eigen::Index> &keys)
{
    constexpr std::size_t named = 4;
    QStringList names;
    for (std::size_t i = 0; i < std::min(named, keys.size()); ++i)
        names.append(
            tr("“%1” (key %2)").arg(tokenName(computation.source, keys[i]), QString::number(keys[i] + 1)));
    const QString list = names.join(tr(", "));
    return keys.size() > named ? tr("%1 and %2 more").arg(list, QString::number(keys.size() - named)) : list;
}

PageFacts InspectorText::weightFacts(const Computation &computation, const CellFacts &facts)
{
    const auto key = static_cast<std::size_t>(facts.cell.key);
    const RowScores &row = facts.row;
    const double weight = double(row.weights[key]);
    PageFacts list;
    const auto add = [&list](const QString &name, const QString &value) { list.facts.append({name, value}); };
    add(tr("weight"),
        std::isfinite(weight)
            ? QStringLiteral("%1 (%2 %)").arg(shortNumber(weight, 5), shortNumber(100 * weight, 3))
            : shortNumber(weight));
    if (facts.rank > 0) {
        const QString rank = tr("%1 of %2 keys").arg(facts.rank).arg(row.weights.size());
        add(tr("rank in the row"),
            facts.sharedBy > 1 ? tr("%1, shared by %2").arg(rank).arg(facts.sharedBy) : rank);
        add(tr("largest of the row"),
            tr("%1 for “%2”")
                .arg(shortNumber(double(row.weights[std::size_t(facts.heaviest)]), 5),
                     tokenName(computation.source, facts.heaviest)));
    }
    if (!row.unscaled.empty()) {
        add(tr("q·k"), shortNumber(double(row.unscaled[key]), 5));
        add(tr("scale"), QStringLiteral("× %1").arg(shortNumber(double(facts.scale), 5)));
    }
    if (row.hasSteps()) {
        add(tr("score"), shortNumber(double(row.scores[key]), 5));
        add(tr("blocked"), !facts.blocked ? tr("no") : tr("yes: %1").arg(blockedBy(facts.blockedBy)));
        add(tr("masked score"), scoreText(row.masked[key]));
        add(tr("e^(s − max)"), shortNumber(row.powers[key], 5));
    }
    return list;
}

PageFacts InspectorText::rowFacts(const Computation &computation, const CellFacts &facts)
{
    const RowScores &row = facts.row;
    PageFacts list;
    const auto add = [&list](const QString &name, const QString &value) { list.facts.append({name, value}); };
    add(tr("sum of the weights"), fixedNumber(row.sumOfWeights, 6));
    if (row.hasSteps()) {
        add(tr("largest masked score"), scoreText(row.largest));
        add(tr("sum of e^(s − max)"), shortNumber(row.sumOfPowers, 6));
    }
    if (!std::isnan(facts.entropy)) {
        // What is blocked takes no part.
        const auto taken = std::count(row.blocked.begin(), row.blocked.end(), true);
        const auto all = static_cast<std::ptrdiff_t>(row.weights.size());
        const std::ptrdiff_t keys = taken < all ? all - taken : all;
        add(tr("entropy"), tr("%1 nats, of at most %2")
                               .arg(fixedNumber(facts.entropy, 4), fixedNumber(std::log(double(keys)), 4)));
        add(tr("effective keys"), tr("%1 of %2").arg(shortNumber(facts.effectiveKeys, 4)).arg(keys));
    }
    const auto blocked = std::count(row.blocked.begin(), row.blocked.end(), true);
    if (computation.trace.mask.blocksAnything())
        add(tr("blocked keys"), tr("%1 of %2").arg(blocked).arg(row.weights.size()));
    return list;
}

PageFacts InspectorText::vectorFacts(const Computation &computation, const CellFacts &facts)
{
    PageFacts list;
    const auto add = [&list](const QString &name, const QString &value) { list.facts.append({name, value}); };
    if (facts.queryNorm)
        add(QStringLiteral("|q|"), shortNumber(*facts.queryNorm, 5));
    if (facts.keyNorm)
        add(QStringLiteral("|k|"), shortNumber(*facts.keyNorm, 5));
    if (facts.degrees)
        add(tr("angle between q and k"),
            tr("%1°, cos = %2").arg(fixedNumber(*facts.degrees, 1), fixedNumber(*facts.cosine, 4)));
    else if (facts.queryNorm && facts.isAdditive)
        add(tr("angle between q and k"), tr("none: additive attention does not compare them by an angle"));
    else if (facts.queryNorm)
        add(tr("angle between q and k"), tr("none: a vector is 0 or not finite"));
    if (usesPreviousWord(computation.session))
        add(tr("query made from"),
            tr("the word before, “%1”").arg(tokenName(queryTokens(computation.session), facts.cell.query)));
    add(tr("numbers from"), origin(computation.session));
    return list;
}

QString InspectorText::parameters(const Session &session)
{
    if (usesTrainedParameters(session))
        return tr("trained parameters");
    if (usesParameterFile(session))
        return tr("parameters of %1").arg(fileName(session.attention.parameters.file));
    if (session.attention.mechanism == Mechanism::Additive)
        return tr("random parameters, seed %1").arg(session.embedding.seed);
    return session.attention.projections == ProjectionKind::Identity
               ? tr("identity projections")
               : tr("random projections, seed %1").arg(session.embedding.seed);
}

QString InspectorText::origin(const Session &session)
{
    if (session.weights.handMade.isSet())
        return tr("weights made by hand, of no model");
    if (showsSavedWeights(session))
        return tr("weights saved in %1").arg(fileName(session.weights.file));
    const EmbeddingSettings &embedding = session.embedding;
    QString vectors;
    switch (embedding.kind) {
    case EmbeddingKind::Random:
        vectors = tr("random vectors, seed %1").arg(embedding.seed);
        break;
    case EmbeddingKind::OneHot:
        vectors = tr("one-hot vectors");
        break;
    case EmbeddingKind::Table:
        vectors = tr("vectors made by hand");
        break;
    case EmbeddingKind::Words:
        vectors = tr("word vectors of %1").arg(fileName(embedding.words.file));
        break;
    case EmbeddingKind::Rows:
        vectors = tr("vectors of %1").arg(fileName(embedding.rows.source.file));
        break;
    case EmbeddingKind::Trained:
        vectors = tr("trained vectors");
        break;
    }
    if (embedding.position)
        vectors = tr("%1 + position").arg(vectors);
    return vectors + tr("; ") + parameters(session);
}

ExplainPage InspectorText::page(const Computation &computation, const CellFacts &facts)
{
    ExplainPage page;
    page.add(TextKind::Title, cellTitle(computation, facts.cell));
    for (const QString &reason : reasons(computation, facts))
        page.add(TextKind::Remark, reason);
    page.add(TextKind::Heading, tr("The weight"));
    page.add(weightFacts(computation, facts));
    page.add(TextKind::Heading, tr("Its row"));
    page.add(rowFacts(computation, facts));
    page.add(TextKind::Heading, tr("The vectors"));
    page.add(vectorFacts(computation, facts));
    return page;
}

QString pageHtml(const ExplainPage &page)
{
    QString html;
    for (const PageBlock &block : page.blocks) {
        if (const auto *text = std::get_if<PageText>(&block)) {
            const bool isBold = text->kind == TextKind::Title || text->kind == TextKind::Heading;
            const QString words = text->text.toHtmlEscaped();
            html += QStringLiteral("<p style=\"margin-top:8px; margin-bottom:0px;\">") +
                    (isBold ? QStringLiteral("<b>%1</b>").arg(words) : words) + QStringLiteral("</p>");
        } else if (const auto *facts = std::get_if<PageFacts>(&block)) {
            html += QStringLiteral("<table cellspacing=\"0\" cellpadding=\"2\">");
            for (const PageFact &fact : facts->facts)
                html += QStringLiteral("<tr><td style=\"padding-right:16px;\">") + fact.name.toHtmlEscaped() +
                        QStringLiteral("</td><td>") + fact.value.toHtmlEscaped() +
                        QStringLiteral("</td></tr>");
            html += QStringLiteral("</table>");
        }
    }
    return html;
}

} // namespace heedmap
