// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention_inputs.h"
#include "core/session/file_settings.h"
#include "core/session/patch_picture.h"
#include "core/session/training_settings.h"
#include "core/tokens/tokens.h"

#include <QList>
#include <QMap>
#include <QString>

#include <compare>
#include <memory>

namespace heedmap {

inline constexpr int maximumHeads = 16;
inline constexpr int maximumFileHeads = 128; ///< of a layer whose parameters come from a file
inline constexpr int maximumWidth = 512;     ///< of d_model, d_k, d_v, d_q and d_h
inline constexpr double maximumFreeScale = 1000.0;
inline constexpr double maximumSpectralRadius = 2.0;
inline constexpr int maximumPathWidth = 64;

/// One side as a person wrote it. The tokens are derived: see sideTokens() in session_tokens.h.
struct SideText
{
    QString text;
    SplitMode split = SplitMode::Words;
    bool begin = false; ///< BOS in front
    bool end = false;   ///< EOS behind

    bool operator==(const SideText &) const = default;
};

struct TokenSettings
{
    SideText source;
    SideText target;            ///< kept, but not used, while selfAttention is on
    bool selfAttention = false; ///< target = source
    PatchPicture picture = {}; ///< where set, its patches are the source tokens; source is kept, but not used

    bool operator==(const TokenSettings &) const = default;
};

enum class EmbeddingKind {
    Random,  ///< N(0, 1), the same token always the same vector
    OneHot,  ///< a dimension for each distinct token, source first
    Table,   ///< edited by hand
    Words,   ///< looked up by token in a file of word vectors
    Rows,    ///< an array with a row a token
    Trained, ///< learned by training: rows of a model's embeddings, one for each side
};

struct EmbeddingSettings
{
    EmbeddingKind kind = EmbeddingKind::Random;
    quint64 seed = 1; ///< also of the random projections
    int dModel = 64; ///< 1–512; for Random and Table. The other kinds have their own: embeddingWidth() tells.
    bool position = false; ///< adds sinusoidal position (Vaswani et al. 2017, section 3.5)
    QMap<QString, QList<float>>
        table;                ///< for Table: token text → dModel numbers; a token without a row is zero
    WordFile words = {};      ///< for Words
    TokenRows rows = {};      ///< for Rows
    TrainedFile trained = {}; ///< for Trained
    /// A query is made from the target word before it, the first one from BOS, as in a decoder: row t tells what is
    /// looked at while word t is being produced. Rows of an array are used as they are.
    bool previousWord = false;

    bool operator==(const EmbeddingSettings &) const = default;
};

enum class ProjectionKind {
    Random,   ///< N(0, 1/fan_in)
    Identity, ///< ones on the diagonal: head i sees dimensions i·d_k … (i+1)·d_k − 1
};

struct AttentionSettings
{
    Mechanism mechanism = Mechanism::DotProduct;
    int heads =
        2; ///< 1–16, with parameters of a file to 128; additive attention has one head whatever stands here
    int dK = 32; ///< 1–512; additive: the width of keys
    int dV = 32; ///< 1–512; additive values are the keys
    int dQ = 32; ///< 1–512; additive only: the width of queries, for random embeddings
    int dH = 64; ///< 1–512; additive only: the hidden width
    bool widthFollowsHeads =
        false; ///< d_k = d_v = d_model / h; prepare() refuses a d_model that does not divide
    ScaleRule scale = ScaleRule::InverseSqrtDk;
    double freeScale = 1.0; ///< −1000…1000, for ScaleRule::Free
    ProjectionKind projections = ProjectionKind::Random;
    ParameterFile parameters = {}; ///< where set, and of this mechanism, used instead of projections

    bool operator==(const AttentionSettings &) const = default;
};

/// A cell blocked by hand. head −1 blocks it in every head.
struct BlockedCell
{
    int head = -1;
    int query = 0;
    int key = 0;

    auto operator<=>(const BlockedCell &) const = default;
};

struct MaskSettings
{
    bool causal = false;
    CausalAlignment alignment = CausalAlignment::TopLeft;
    QList<int> blockedKeys;          ///< ascending, no doubles
    QList<BlockedCell> blockedCells; ///< ascending, no doubles
    MaskMethod method = MaskMethod::Fill;
    MaskFile file = {};

    bool operator==(const MaskSettings &) const = default;
};

enum class ColorMap { Viridis, Cividis, Magma, Inferno, Plasma, RdYlBu, Blues, Greys };

enum class RangeMode {
    Fixed,       ///< 0 to 1
    Shared,      ///< 0 to the largest weight of all heads
    PerHead,     ///< 0 to the head's own largest weight; every head has its own bar
    Logarithmic, ///< 10⁻⁴ to 1, logarithmic
};

/// Whether numbers stand in the cells.
enum class CellValues {
    Auto, ///< two decimals where they fit
    Off,
    Digits, ///< FigureSettings::digits decimals, where they fit
};

/// What a pixel shows that covers several cells.
enum class PixelReduction { Maximum, Mean };

/// What the figure shows of the heads.
enum class HeadsShown {
    Each,    ///< a map a head
    Mean,    ///< one map, the mean of them
    Maximum, ///< one map, cell by cell the largest weight of them
};

/// What stands beside each row of the figure.
enum class RowNumbers {
    None,
    Entropy,       ///< H = −Σ w ln w, in nats
    EffectiveKeys, ///< e^H: how many keys share the attention
    Both,
};

/// How the figure is drawn: part of the session, so that it is undone, saved and exported with it.
struct FigureSettings
{
    ColorMap colorMap = ColorMap::Viridis;
    bool reversed = false;
    RangeMode range = RangeMode::Fixed;
    CellValues values = CellValues::Auto;
    int digits = 2;        ///< 0–6
    bool swapAxes = false; ///< true: columns are queries, rows are keys
    int columns = 4;       ///< 1–16 heads a row
    HeadsShown heads = HeadsShown::Each;
    QList<int>
        chosenHeads; ///< zero-based, ascending, no doubles; empty: all. One that does not exist is passed over
    RowNumbers rowNumbers = RowNumbers::None;
    PixelReduction reduction = PixelReduction::Maximum;
    QString title;      ///< empty: none. {heads} stands for the head count
    QString queryLabel; ///< template for target labels, {token} stands for the token; empty: the token alone
    QString keyLabel;   ///< the same for source labels

    bool operator==(const FigureSettings &) const = default;
};

struct Session;

/// A session kept beside the current one, to be compared with. Shared by copies, never altered.
class PinnedSession final
{
public:
    PinnedSession() = default;
    /// Keeps the numbers of \a session: how they are drawn and explained is left out.
    explicit PinnedSession(const Session &session);

    bool isSet() const { return m_session != nullptr; }
    /// \pre isSet()
    const Session &session() const { return *m_session; }

    bool operator==(const PinnedSession &other) const;

private:
    std::shared_ptr<const Session> m_session;
};

/// What the links view draws: a line for each pair of tokens.
struct LinksSettings
{
    QList<int> heads;        ///< zero-based, ascending, no doubles; empty: all
    double threshold = 0.05; ///< 0–1; a line for weights of at least this
    bool horizontal = false; ///< queries above, keys below, instead of side by side

    bool operator==(const LinksSettings &) const = default;
};

/// What is compared. The difference is always the first minus the second, as named.
enum class DifferenceKind {
    Heads,    ///< head `first` − head `second`
    Mask,     ///< with mask − without
    Scale,    ///< with 1/√d_k − plain dot product
    Snapshot, ///< now − the pinned session
};

struct DifferenceSettings
{
    DifferenceKind kind = DifferenceKind::Heads;
    int first = 0;
    int second = 1;
    PinnedSession snapshot = {};

    bool operator==(const DifferenceSettings &) const = default;
};

/// What the saturation view sweeps.
enum class SweepKind {
    KeyWidth,    ///< d_k from 1 to 512, scaling on and off
    Temperature, ///< 1/scale
};

/// A tanh RNN that attention is compared with: h_t = tanh(W h_{t−1} + U x_t).
struct PathSettings
{
    double spectralRadius = 0.9; ///< 0–2; of W
    int width = 32;              ///< 1–64; of h
    quint64 seed = 1;

    bool operator==(const PathSettings &) const = default;
};

enum class VectorsShown {
    Embeddings,     ///< x of every token
    QueriesAndKeys, ///< q and k of the selected head
};

/// How the views that explain are set. It changes no number of the computation.
struct ExplainSettings
{
    bool allTerms = false; ///< sums are written out whole, however long
    LinksSettings links = {};
    DifferenceSettings difference = {};
    SweepKind sweep = SweepKind::KeyWidth;
    PathSettings path = {};
    VectorsShown vectors = VectorsShown::QueriesAndKeys;

    bool operator==(const ExplainSettings &) const = default;
};

/// Everything a person can set: comparable, copyable, serialisable. Undo keeps snapshots of it.
struct Session
{
    TokenSettings tokens;
    EmbeddingSettings embedding;
    AttentionSettings attention;
    MaskSettings mask;
    WeightsSource weights = {};
    FigureSettings figure;
    ExplainSettings explain = {};
    TrainingSettings training = {}; ///< changes no number until it was trained

    bool operator==(const Session &) const = default;
};

/// What a first start shows: 我 爱 中国 EOS → I love China, two heads, random vectors.
Session firstSession();

} // namespace heedmap
