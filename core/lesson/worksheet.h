// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"
#include "core/session/compute.h"

#include <vector>

namespace heedmap {

// What stands on a worksheet, as numbers. Every number of the answer key is worked out from the numbers as they are printed,
// rounded after each step, so that whoever works with pencil and calculator arrives at the same digits.

inline constexpr int mostSheetTokens = 24; ///< of each side
inline constexpr int mostSheetWidth = 4;   ///< of vectors that are worked with by hand
inline constexpr int sheetDecimals = 2;    ///< of every result

/// How much of the matrices is filled in.
enum class SheetFill {
    Blank,
    Part, ///< one row as an example, every second cell of the others; never the row that is worked out
    Full,
};

/// Which numbers are worked with.
enum class SheetNumbers {
    Automatic, ///< the session's vectors where they are narrow, otherwise small ones
    Session,   ///< the session's: vectors where they are narrow, otherwise its scores
    Small,     ///< small vectors for the same tokens
};

struct WorksheetOptions
{
    QString title; ///< empty: the lesson's, or none
    SheetFill fill = SheetFill::Blank;
    SheetNumbers numbers = SheetNumbers::Automatic;
    int head = 0;
    int row = 0; ///< the query that is worked out step by step
    bool key = true;
    LessonLanguage language = LessonLanguage::English;

    bool operator==(const WorksheetOptions &) const = default;
};

/// Numbers of tokens, a row each, exactly as they are printed.
struct SheetTable
{
    int rows = 0;
    int columns = 0;
    std::vector<double> values = {};

    bool isEmpty() const { return values.empty(); }
    double &at(int row, int column) { return values[static_cast<std::size_t>(row * columns + column)]; }
    double at(int row, int column) const { return values[static_cast<std::size_t>(row * columns + column)]; }
};

/// What a student starts from.
enum class SheetGiven {
    Vectors, ///< q, k and v; additive: W_a q and U_a k with v_a
    Scores,  ///< before scale and mask
    Weights, ///< nothing is to be computed
};

/// The numbers that are given.
struct SheetProblem
{
    SheetGiven given = SheetGiven::Vectors;
    bool isAdditive = false;
    bool isSmall = false; ///< not the session's numbers
    int sessionWidth = 0; ///< d_k of the session; additive: d_h
    int heads = 1;        ///< of the session
    int head = 0;
    int decimals = 1;           ///< of what is given
    QStringList source;         ///< keys, as they are drawn
    QStringList target;         ///< queries
    SheetTable q;               ///< [T_q, d_k]; additive: W_a q + b_w, [T_q, d_h]
    SheetTable k;               ///< [T_k, d_k]; additive: U_a k + b_u, [T_k, d_h]
    SheetTable v;               ///< [T_k, d_v]; empty: too wide, or unknown
    std::vector<double> energy; ///< v_a
    double energyBias = 0;      ///< b_v
    SheetTable scores;          ///< where they are given
    SheetTable weights;         ///< where they are given
    ScaleRule scale = ScaleRule::One;
    double factor = 1; ///< what scores are multiplied by
    int dK = 0;
    std::vector<char> blocked; ///< [T_q, T_k]
    MaskMethod method = MaskMethod::Fill;

    bool isBlocked(int query, int key) const
    {
        return !blocked.empty() && blocked[static_cast<std::size_t>(query * source.size() + key)] != 0;
    }
    bool blocksAnything() const;
    bool isFullyBlocked(int query) const;
    bool isScaled() const { return !isAdditive && scale != ScaleRule::One; }
};

enum class SheetStepKind {
    Hidden, ///< tanh of the sum of component `index`
    Score,
    Scaled,
    Shifted, ///< less the largest of the row
    Power,   ///< e to it; 0 where it is blocked
    Weight,
};

/// A number a key.
struct SheetStep
{
    SheetStepKind kind = SheetStepKind::Score;
    int index = 0;
    std::vector<double> values = {}; ///< NaN where there is none: a blocked score
};

/// One query, worked out.
struct SheetRow
{
    QList<SheetStep> steps;
    double largest = 0; ///< that is taken off, where there is a Shifted step
    double sum = 0;     ///< of the powers
    std::vector<double> context = {};

    /// Null where there is no such step.
    const SheetStep *step(SheetStepKind kind) const;
};

enum class SheetAsk {
    LargestKey,
    RowSum,
    Blocked, ///< the weight of a blocked key
    LeastKey,
    Unscaled, ///< what the largest weight would be without the scale
    OfLesson,
};

struct SheetQuestion
{
    SheetAsk ask = SheetAsk::LargestKey;
    int query = 0;
    QList<int> keys = {}; ///< the answer, or the one that is asked about
    double value = 0;
    double other = 0;
    QString text = {};
    QStringList options = {};
    int right = -1; ///< of the options
    QString explanation = {};
};

/// One session on the sheet.
struct WorksheetPart
{
    QString title = {}; ///< of the scene
    bool hasNumbers = true;
    int tokens = 0; ///< of the longer side, where there are too many for numbers
    SheetProblem problem = {};
    QList<SheetRow> rows = {}; ///< one a query
    int row = 0;
    bool coversRow = false; ///< a question asks about it: it stays blank whatever is filled
    QList<SheetQuestion> questions = {};

    /// Before the softmax, as far as they are not blocked.
    double scoreAt(int query, int key) const;
    double weightAt(int query, int key) const;
    /// Whether the cell is printed on the student's sheet.
    bool isFilled(SheetFill fill, int query, int key) const;
};

struct Worksheet
{
    WorksheetOptions options;
    QList<WorksheetPart> parts;
};

/// Half away from zero, as on paper, whatever binary fractions make of it.
double roundedOnPaper(double value, int decimals);

/// One query from what is given to its context.
SheetRow workedRow(const SheetProblem &problem, int query);

/// Errors: TooManyTokens above mostSheetTokens; NothingToDraw without tokens; OutOfRange for head and row.
/// \a computation has Projected and Scores; Unscaled too where its scores are scaled.
Result<WorksheetPart> worksheetPart(const Computation &computation, const WorksheetOptions &options);

/// What worksheetPart() asks of a trace.
TraceParts worksheetTraceParts();

/// Errors: those of compute() and worksheetPart().
Result<Worksheet> worksheetOf(const Session &session, const WorksheetOptions &options, LoadedFiles &files,
                              const Task &task = {});

/// A part for each scene with a question: the session's own numbers, since the question is about these.
Result<Worksheet> worksheetOf(const Lesson &lesson, const WorksheetOptions &options, LoadedFiles &files,
                              const Task &task = {});

} // namespace heedmap
