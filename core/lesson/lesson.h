// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace heedmap {

enum class LessonLanguage { English, Chinese };

/// The same words in the languages of the program. A lesson of somebody's own may have one of them only.
struct LocalText
{
    QString english;
    QString chinese;

    bool isEmpty() const { return english.isEmpty() && chinese.isEmpty(); }
    /// Where there is none in \a language, the other.
    const QString &in(LessonLanguage language) const
    {
        const bool wantsChinese = language == LessonLanguage::Chinese;
        const QString &wanted = wantsChinese ? chinese : english;
        return wanted.isEmpty() ? (wantsChinese ? english : chinese) : wanted;
    }
    bool operator==(const LocalText &) const = default;
};

/// A number that core can compute of a session.
enum class MeasureKind {
    Weight,        ///< of (head, query, key)
    Score,         ///< q·k, or additive, before scale and mask, of (head, query, key)
    ScaledScore,   ///< of (head, query, key)
    MaskedScore,   ///< of (head, query, key)
    RowSum,        ///< Σ w of (head, query)
    LargestWeight, ///< of (head, query)
    Entropy,       ///< −Σ w ln w of (head, query), in nats
    EffectiveKeys, ///< e^H of (head, query)
    Jacobian,      ///< norm of the softmax Jacobian of (head, query): see softmaxJacobianNorm()
    MeanEntropy,   ///< over the rows of the head
    HeadDistance,  ///< between head and otherHead, averaged over rows: see head_agreement.h
    PathGradient, ///< what is left of a gradient after the RNN's steps from the query to the key: see gradient_path.h
    PathSteps,   ///< how many steps these are
    SourceCount, ///< T_k
    TargetCount, ///< T_q
    Heads,
    ModelWidth,  ///< d_model
    KeyWidth,    ///< d_k
    ValueWidth,  ///< d_v
    Scale,       ///< what scores are multiplied by
    WeightCount, ///< h · T_q · T_k
};

/// Which number. Places are counted from 0; those that the kind does not ask for are 0.
struct Measure
{
    MeasureKind kind = MeasureKind::Weight;
    int head = 0;
    int query = 0;
    int key = 0;
    int otherHead = 0;

    bool operator==(const Measure &) const = default;
};

enum class QuestionKind {
    LargestKey, ///< which key has the largest weight in the row of (head, query)? The row is covered until it is answered
    Change,      ///< does a number fall, stay or rise when the session changes?
    Nearest,     ///< which of these numbers is it?
    LargestHead, ///< in which head is a number largest?
};

/// Predict, then reveal. The right answer is not stored: core computes it when it is asked for.
struct Question
{
    QuestionKind kind = QuestionKind::LargestKey;
    LocalText text;
    /// What is asked about. LargestKey: head and query of it; LargestHead: its head does not matter.
    Measure measure = {};
    QJsonObject change = {}; ///< Change: fields of the session as in a .heedmap file, laid over the scene's
    QList<double> choices = {}; ///< Nearest: 2–6 numbers
    LocalText explanation = {}; ///< Markdown with placeholders, shown when it was answered

    bool operator==(const Question &) const = default;
};

/// What a scene shows of the window. Docks are named by their object names without "Dock": "tokens", "steps".
struct SceneView
{
    QStringList docks; ///< those that are open, the first of each tab group in front; empty: the figure alone
    /// The only controls of these docks that a class sees, by object name ("headsSpin"); empty: all of them
    QStringList controls;
    int head = -1; ///< what is selected; −1: nothing
    int query = -1;
    int key = -1;
    /// Stage of the steps view: vectors, product, scale, hidden, tanh, energy, mask, power, power-sum, weight, weighted,
    /// context, output; empty: as it is
    QString step;
    /// What a pointer shows: "figure", a dock ("steps") or a control in it ("attention/headsSpin")
    QString lookAt;

    bool operator==(const SceneView &) const = default;
};

struct Scene
{
    LocalText title;
    LocalText text; ///< Markdown with placeholders: see lesson_text.h
    Session session;
    SceneView view = {};
    std::optional<Question> question = {};

    bool operator==(const Scene &) const = default;
};

struct Lesson
{
    QString id;     ///< what progress is filed under; of a lesson that comes with the program its file's name
    int number = 0; ///< of the twelve; 0: none
    LocalText title;
    LocalText summary; ///< one or two sentences, for lists
    QList<Scene> scenes;

    bool operator==(const Lesson &) const = default;
};

inline constexpr int mostScenes = 100;
inline constexpr int mostChoices = 6;
inline constexpr int mostLessonText = 20000; ///< characters of one text

} // namespace heedmap
