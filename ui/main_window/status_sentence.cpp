// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/status_sentence.h"

#include "core/session/session_tokens.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>

#include <cmath>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(StatusSentence)
};

/// A token as it is drawn, shortened in the middle so that a sentence stays a line.
QString shortToken(const QString &token)
{
    constexpr int longest = 32;
    const QString text = displayText(token);
    if (text.size() <= longest)
        return text;
    return text.left(longest / 2) + QChar(0x2026) + text.right(longest / 2 - 1);
}

/// Two decimals; where they would say 0.00 of something, the first two digits that are not 0.
QString weightText(float weight)
{
    const double value = weight;
    if (std::isnan(value))
        return QStringLiteral("NaN");
    if (std::isinf(value))
        return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    const bool vanishes = value != 0 && std::abs(value) < 0.005;
    return vanishes ? QLocale::c().toString(value, 'g', 2) : QLocale::c().toString(value, 'f', 2);
}

int strongestKey(const Trace &trace, int head, int query)
{
    int best = -1;
    for (int key = 0; key < trace.keys(); ++key) {
        const float weight = trace.weights(head, query, key);
        if (std::isfinite(weight) && (best < 0 || weight > trace.weights(head, query, best)))
            best = key;
    }
    return best;
}

QString cellSentence(const Computation &computation, const Selection &cell)
{
    const Trace &trace = computation.trace;
    const QString query = shortToken(computation.target[cell.query]);
    const QString key = shortToken(computation.source[cell.key]);
    const QString weight = weightText(trace.weights(cell.head, cell.query, cell.key));
    const QString head = QString::number(cell.head + 1);
    if (trace.mask.rowFullyBlocked(cell.head, cell.query))
        return Words::tr("Every key is blocked for “%1” in head %2: the %3 for “%4” is what the mask method "
                         "leaves.")
            .arg(query, head, weight, key);
    if (trace.mask.blocked(cell.head, cell.query, cell.key))
        return Words::tr("The mask blocks “%1” from “%2” in head %3: %4").arg(key, query, head, weight);
    return Words::tr("“%1” gives %2 of its attention to “%3” in head %4").arg(query, weight, key, head);
}

QString rowSentence(const Computation &computation, const Selection &row)
{
    const int key = strongestKey(computation.trace, row.head, row.query);
    const QString query = shortToken(computation.target[row.query]);
    const QString head = QString::number(row.head + 1);
    if (key < 0 || computation.trace.mask.rowFullyBlocked(row.head, row.query))
        return Words::tr("“%1” in head %2 has no key to attend to").arg(query, head);
    return Words::tr("“%1” attends most to “%2” in head %3: %4")
        .arg(query, shortToken(computation.source[key]), head,
             weightText(computation.trace.weights(row.head, row.query, key)));
}

QString fileName(const FileReference &file)
{
    return shortToken(QFileInfo(file.path).fileName());
}

bool usesRandomParameters(const Session &session)
{
    return session.attention.mechanism == Mechanism::Additive ||
           session.attention.projections == ProjectionKind::Random;
}

} // namespace

QString selectionSentence(const ComputationPtr &computation, const Selection &selection, int covered)
{
    if (computation == nullptr || computation->trace.weights.isEmpty())
        return Words::tr("Type source and target tokens to see attention");
    const Trace &trace = computation->trace;
    const bool inside = selection.head >= 0 && selection.head < trace.heads() && selection.query >= 0 &&
                        selection.query < trace.queries() && selection.key < trace.keys();
    if (!inside)
        return Words::tr("Point at a cell to read it, click to select it");
    if (selection.query == covered)
        return Words::tr("“%1” in head %2: this row is covered until the question is answered")
            .arg(shortToken(computation->target[selection.query]), QString::number(selection.head + 1));
    return selection.key < 0 ? rowSentence(*computation, selection) : cellSentence(*computation, selection);
}

QString originSentence(const Session &session, const ComputationPtr &computation)
{
    if (session.weights.handMade.isSet())
        return Words::tr("weights made by hand, of no model");
    if (showsSavedWeights(session))
        return Words::tr("weights of %1, as they are stored").arg(fileName(session.weights.file));
    const QString seed = QString::number(session.embedding.seed);
    QString sentence;
    switch (session.embedding.kind) {
    case EmbeddingKind::Random:
        sentence = Words::tr("random vectors, seed %1").arg(seed);
        break;
    case EmbeddingKind::OneHot:
        sentence = Words::tr("one-hot vectors");
        break;
    case EmbeddingKind::Table:
        sentence = Words::tr("hand-made vectors");
        break;
    case EmbeddingKind::Words:
        sentence = Words::tr("word vectors of %1").arg(fileName(session.embedding.words.file));
        break;
    case EmbeddingKind::Rows:
        sentence = Words::tr("vectors of %1").arg(fileName(session.embedding.rows.source.file));
        break;
    case EmbeddingKind::Trained:
        sentence = computation && computation->trained && computation->trained->origin.step == 0
                       ? Words::tr("random vectors, not trained yet")
                       : Words::tr("trained vectors");
        break;
    }
    if (session.embedding.position)
        sentence = Words::tr("%1 + position").arg(sentence);
    const bool begun = !computation || !computation->trained || computation->trained->origin.step > 0;
    if (usesTrainedParameters(session) && !begun)
        return Words::tr("%1, random parameters").arg(sentence);
    if (usesTrainedParameters(session))
        return Words::tr("%1, trained parameters").arg(sentence);
    if (usesParameterFile(session))
        return Words::tr("%1, parameters of %2").arg(sentence, fileName(session.attention.parameters.file));
    if (session.embedding.kind != EmbeddingKind::Random && usesRandomParameters(session))
        sentence = Words::tr("%1, random parameters, seed %2").arg(sentence, seed);
    return sentence;
}

QString notFiniteSentence(const ComputationPtr &computation)
{
    if (computation == nullptr || computation->trace.notFinite == 0)
        return {};
    return Words::tr("NaN or ∞ in the weights: %1").arg(computation->trace.notFinite);
}

} // namespace heedmap
