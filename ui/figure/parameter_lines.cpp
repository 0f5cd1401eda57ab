// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/parameter_lines.h"

#include "core/session/choice_names.h"
#include "core/session/session_tokens.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(ParameterLines)
};

bool isAdditive(const Session &session)
{
    return session.attention.mechanism == Mechanism::Additive;
}

QString mechanism(const Session &session)
{
    if (isAdditive(session))
        return Words::tr("additive attention");
    switch (session.attention.scale) {
    case ScaleRule::InverseSqrtDk:
        return Words::tr("scaled dot-product attention, scale 1/√d_k");
    case ScaleRule::One:
        return Words::tr("dot-product attention, not scaled");
    case ScaleRule::Free:
        break;
    }
    return Words::tr("dot-product attention, scale %1")
        .arg(QString::number(session.attention.freeScale, 'g', 6));
}

QString equals(const char *symbol, int value)
{
    return QStringLiteral("%1 = %2").arg(QLatin1String(symbol)).arg(value);
}

QStringList widths(const Session &session)
{
    if (isAdditive(session))
        return {equals("d_q", queryWidth(session)), equals("d_k", keyWidth(session)),
                equals("d_h", hiddenWidth(session))};
    return {equals("d_model", embeddingWidth(session)), equals("d_k", keyWidth(session)),
            equals("d_v", valueWidth(session))};
}

QString fileName(const FileReference &file)
{
    return QFileInfo(file.path).fileName();
}

QString arrayName(const ArrayReference &array)
{
    return array.name.isEmpty() ? fileName(array.file)
                                : fileName(array.file) + QStringLiteral("::") + array.name;
}

/// What a file's matrices were taken for, since no shape tells.
QString parameters(const ParameterFile &file)
{
    QString text = Words::tr("parameters of %1").arg(fileName(file.file));
    if (!file.prefix.isEmpty())
        text += QStringLiteral("::") + file.prefix;
    text += QStringLiteral(" (%1").arg(nameOf(file.reading.orientation));
    if (file.fused)
        text += QStringLiteral(", %1").arg(nameOf(file.reading.order));
    return text + u')';
}

QString vectors(const Session &session)
{
    const bool position = session.embedding.position;
    switch (session.embedding.kind) {
    case EmbeddingKind::Random:
        return position ? Words::tr("random vectors + position") : Words::tr("random vectors");
    case EmbeddingKind::OneHot:
        return position ? Words::tr("one-hot vectors + position") : Words::tr("one-hot vectors");
    case EmbeddingKind::Words:
        return position
                   ? Words::tr("word vectors of %1 + position").arg(fileName(session.embedding.words.file))
                   : Words::tr("word vectors of %1").arg(fileName(session.embedding.words.file));
    case EmbeddingKind::Rows:
        return position ? Words::tr("vectors of %1 + position").arg(arrayName(session.embedding.rows.source))
                        : Words::tr("vectors of %1").arg(arrayName(session.embedding.rows.source));
    case EmbeddingKind::Trained:
        return position ? Words::tr("trained vectors + position") : Words::tr("trained vectors");
    case EmbeddingKind::Table:
        break;
    }
    return position ? Words::tr("hand-made vectors + position") : Words::tr("hand-made vectors");
}

/// Where the numbers come from.
QStringList origin(const Session &session)
{
    const bool fromFile = usesParameterFile(session);
    const bool randomParameters =
        !fromFile && (isAdditive(session) || session.attention.projections == ProjectionKind::Random);
    QStringList phrases{vectors(session)};
    phrases.append(usesTrainedParameters(session) ? Words::tr("trained parameters")
                   : fromFile                     ? parameters(session.attention.parameters)
                   : isAdditive(session)          ? Words::tr("random parameters")
                   : randomParameters             ? Words::tr("random projections")
                                                  : Words::tr("identity projections"));
    if (randomParameters || session.embedding.kind == EmbeddingKind::Random)
        phrases.append(Words::tr("seed %1").arg(session.embedding.seed));
    if (usesPreviousWord(session))
        phrases.append(Words::tr("each query from the word before"));
    return phrases;
}

QStringList mask(const Session &session)
{
    const MaskSettings &mask = session.mask;
    QStringList phrases;
    if (mask.causal)
        phrases.append(mask.alignment == CausalAlignment::TopLeft ? Words::tr("causal mask")
                                                                  : Words::tr("causal mask, bottom-right"));
    if (!mask.blockedKeys.isEmpty())
        phrases.append(Words::tr("blocked keys: %1").arg(mask.blockedKeys.size()));
    if (!mask.blockedCells.isEmpty())
        phrases.append(Words::tr("blocked cells: %1").arg(mask.blockedCells.size()));
    if (mask.file.array.isSet())
        phrases.append(Words::tr("mask of %1").arg(arrayName(mask.file.array)));
    if (phrases.isEmpty())
        return {Words::tr("no mask")};
    return phrases << Words::tr("mask method %1").arg(nameOf(mask.method));
}

} // namespace

QStringList parameterLines(const Session &session)
{
    if (showsSavedWeights(session)) {
        const WeightsSource &weights = session.weights;
        if (weights.handMade.isSet())
            return {Words::tr("weights made by hand")};
        QStringList saved{Words::tr("weights of %1, as they are stored").arg(fileName(weights.file))};
        if (!weights.kind.isEmpty())
            saved.append(weights.kind);
        return saved << Words::tr("layer %1").arg(weights.layer + 1)
                     << Words::tr("sample %1").arg(weights.sample + 1);
    }
    QStringList phrases{mechanism(session)};
    phrases.append(Words::tr("heads: %1").arg(headCount(session)));
    return phrases + widths(session) + origin(session) + mask(session);
}

} // namespace heedmap
