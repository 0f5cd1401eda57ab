// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

#include <QLatin1String>

#include <array>
#include <optional>

namespace heedmap {

/// A choice and its name in files and on the command line. Names never change and are never translated.
template <typename Choice>
struct ChoiceName
{
    Choice value;
    QLatin1String name;
};

template <typename Choice>
struct ChoiceNames;

#define HEEDMAP_CHOICE_NAMES(Type, ...)                                                                      \
    template <>                                                                                              \
    struct ChoiceNames<Type>                                                                                 \
    {                                                                                                        \
        static constexpr auto all = std::to_array<ChoiceName<Type>>({__VA_ARGS__});                          \
    }

HEEDMAP_CHOICE_NAMES(SplitMode, {SplitMode::Words, QLatin1String("words")},
                     {SplitMode::Characters, QLatin1String("characters")},
                     {SplitMode::Spaces, QLatin1String("spaces")}, {SplitMode::List, QLatin1String("list")});
HEEDMAP_CHOICE_NAMES(EmbeddingKind, {EmbeddingKind::Random, QLatin1String("random")},
                     {EmbeddingKind::OneHot, QLatin1String("one-hot")},
                     {EmbeddingKind::Table, QLatin1String("table")},
                     {EmbeddingKind::Words, QLatin1String("words")},
                     {EmbeddingKind::Rows, QLatin1String("rows")},
                     {EmbeddingKind::Trained, QLatin1String("trained")});
HEEDMAP_CHOICE_NAMES(CorpusSource, {CorpusSource::ChineseEnglish, QLatin1String("zh-en")},
                     {CorpusSource::Copy, QLatin1String("copy")},
                     {CorpusSource::Reversal, QLatin1String("reversal")},
                     {CorpusSource::File, QLatin1String("file")});
HEEDMAP_CHOICE_NAMES(Orientation, {Orientation::AsNamed, QLatin1String("as-named")},
                     {Orientation::OutIn, QLatin1String("out-in")},
                     {Orientation::InOut, QLatin1String("in-out")});
HEEDMAP_CHOICE_NAMES(FusedOrder, {FusedOrder::AsNamed, QLatin1String("as-named")},
                     {FusedOrder::QueryKeyValue, QLatin1String("query-key-value")},
                     {FusedOrder::PerHead, QLatin1String("per-head")},
                     {FusedOrder::FourBlocks, QLatin1String("four-blocks")});
HEEDMAP_CHOICE_NAMES(WeightsLabelSource, {WeightsLabelSource::Tokens, QLatin1String("tokens")},
                     {WeightsLabelSource::File, QLatin1String("file")},
                     {WeightsLabelSource::Numbers, QLatin1String("numbers")});
HEEDMAP_CHOICE_NAMES(WeightsAxis, {WeightsAxis::Unsaid, QLatin1String("unsaid")},
                     {WeightsAxis::Heads, QLatin1String("heads")},
                     {WeightsAxis::Samples, QLatin1String("samples")},
                     {WeightsAxis::Layers, QLatin1String("layers")});
HEEDMAP_CHOICE_NAMES(Mechanism, {Mechanism::DotProduct, QLatin1String("dot-product")},
                     {Mechanism::Additive, QLatin1String("additive")});
HEEDMAP_CHOICE_NAMES(ScaleRule, {ScaleRule::InverseSqrtDk, QLatin1String("1/sqrt(d_k)")},
                     {ScaleRule::One, QLatin1String("1")}, {ScaleRule::Free, QLatin1String("free")});
HEEDMAP_CHOICE_NAMES(ProjectionKind, {ProjectionKind::Random, QLatin1String("random")},
                     {ProjectionKind::Identity, QLatin1String("identity")});
HEEDMAP_CHOICE_NAMES(CausalAlignment, {CausalAlignment::TopLeft, QLatin1String("top-left")},
                     {CausalAlignment::BottomRight, QLatin1String("bottom-right")});
HEEDMAP_CHOICE_NAMES(MaskMethod, {MaskMethod::Add, QLatin1String("add")},
                     {MaskMethod::Fill, QLatin1String("fill")}, {MaskMethod::Inf, QLatin1String("inf")});
HEEDMAP_CHOICE_NAMES(ColorMap, {ColorMap::Viridis, QLatin1String("viridis")},
                     {ColorMap::Cividis, QLatin1String("cividis")}, {ColorMap::Magma, QLatin1String("magma")},
                     {ColorMap::Inferno, QLatin1String("inferno")},
                     {ColorMap::Plasma, QLatin1String("plasma")}, {ColorMap::RdYlBu, QLatin1String("rdylbu")},
                     {ColorMap::Blues, QLatin1String("blues")}, {ColorMap::Greys, QLatin1String("greys")});
HEEDMAP_CHOICE_NAMES(RangeMode, {RangeMode::Fixed, QLatin1String("fixed")},
                     {RangeMode::Shared, QLatin1String("shared")},
                     {RangeMode::PerHead, QLatin1String("per-head")},
                     {RangeMode::Logarithmic, QLatin1String("logarithmic")});
HEEDMAP_CHOICE_NAMES(CellValues, {CellValues::Auto, QLatin1String("auto")},
                     {CellValues::Off, QLatin1String("off")}, {CellValues::Digits, QLatin1String("digits")});
HEEDMAP_CHOICE_NAMES(PixelReduction, {PixelReduction::Maximum, QLatin1String("maximum")},
                     {PixelReduction::Mean, QLatin1String("mean")});

HEEDMAP_CHOICE_NAMES(HeadsShown, {HeadsShown::Each, QLatin1String("each")},
                     {HeadsShown::Mean, QLatin1String("mean")},
                     {HeadsShown::Maximum, QLatin1String("maximum")});
HEEDMAP_CHOICE_NAMES(RowNumbers, {RowNumbers::None, QLatin1String("none")},
                     {RowNumbers::Entropy, QLatin1String("entropy")},
                     {RowNumbers::EffectiveKeys, QLatin1String("effective-keys")},
                     {RowNumbers::Both, QLatin1String("both")});
HEEDMAP_CHOICE_NAMES(DifferenceKind, {DifferenceKind::Heads, QLatin1String("heads")},
                     {DifferenceKind::Mask, QLatin1String("mask")},
                     {DifferenceKind::Scale, QLatin1String("scale")},
                     {DifferenceKind::Snapshot, QLatin1String("snapshot")});
HEEDMAP_CHOICE_NAMES(SweepKind, {SweepKind::KeyWidth, QLatin1String("d_k")},
                     {SweepKind::Temperature, QLatin1String("temperature")});
HEEDMAP_CHOICE_NAMES(VectorsShown, {VectorsShown::Embeddings, QLatin1String("embeddings")},
                     {VectorsShown::QueriesAndKeys, QLatin1String("queries-and-keys")});

#undef HEEDMAP_CHOICE_NAMES

template <typename Choice>
QString nameOf(Choice value)
{
    for (const auto &entry : ChoiceNames<Choice>::all) {
        if (entry.value == value)
            return entry.name;
    }
    return {};
}

template <typename Choice>
std::optional<Choice> choiceNamed(const QString &name)
{
    for (const auto &entry : ChoiceNames<Choice>::all) {
        if (entry.name == name)
            return entry.value;
    }
    return std::nullopt;
}

/// "words, characters, spaces, list", for messages.
template <typename Choice>
QString allNames()
{
    QString names;
    for (const auto &entry : ChoiceNames<Choice>::all)
        names += (names.isEmpty() ? QString() : QStringLiteral(", ")) + entry.name;
    return names;
}

} // namespace heedmap
