// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/task.h"
#include "core/session/session.h"
#include "core/training/aligner.h"

#include <QStringList>

namespace heedmap {

/// The session that comes of \a session when a file is put to use. Each reads as much of the file as it needs
/// to know widths and shapes, and its checksum. None changes the session it is given, so that a file that
/// cannot be used changes nothing. Thread-safe.

/// Word vectors, looked up by token. Errors: those of readWordVectors().
Result<Session> withWords(const Session &session, const QString &path, const Task &task = {});

/// Which side an array of rows belongs to.
enum class RowsFor { Source, Target, Both };

/// Rows of FILE, a vector a token. A side whose tokens are not as many as the rows gets \a labels as its
/// tokens where they are as many, else numbers. Both: the target is the source.
/// Errors: those of readArray(); ShapeMismatch for another rank than 2.
Result<Session> withRows(const Session &session, const ArrayReference &rows, RowsFor side,
                         const QStringList &labels = {});

/// Parameters: path, prefix, reading and bfloat16 of \a wanted count. The mechanism becomes theirs. \a heads, or the
/// session's where it is 0, gives way to the nearest count that divides h · d_k. Errors: those of readStateDict().
Result<Session> withParameters(const Session &session, const ParameterFile &wanted, int heads = 0);

/// A model that was trained here: its vectors, its attention, a query from the word before it, and position. Tokens stay
/// as they are. \a file may have its content in memory; its checksum is looked at where it has not.
/// Errors: those of modelFromBytes().
Result<Session> withTrained(const Session &session, const FileReference &file);

/// The same without reading, for a \a file in memory that holds a model of this shape whose training began with \a seed.
Session withTrained(const Session &session, const FileReference &file, const AlignerShape &model,
                    quint64 seed);

/// \a session with the model of \a other, as withTrained() gives it.
/// \pre \a other has one
Session withTrainedOf(const Session &session, const Session &other);

/// What stands before the names of a trained model's attention parameters.
inline constexpr QLatin1String trainedPrefix("attention.");

/// Puts the session's model to use again, after dropTraining().
/// \pre the session has one
void useTrained(Session &session);

/// Random vectors and parameters in place of a model's, which the session keeps for useTrained(). With the model's seed,
/// these are what training started from.
void dropTraining(Session &session);

/// dropTraining() of a copy.
Session withoutTraining(const Session &session);

/// Saved weights. Errors: those of readSavedWeights(). What is above \a task's budget is not
/// read here: compute() of the result says OverMemoryBudget.
Result<Session> withWeights(const Session &session, const WeightsSource &weights, const Task &task = {});

/// A mask. Errors: those of readArray() and maskFromArray().
Result<Session> withMask(const Session &session, const MaskFile &mask);

/// \a session with what \a other uses of files: for an answer that comes after the session went on.
Session withFilesOf(const Session &session, const Session &other);

/// Every file that \a session's numbers come from, each once: not a corpus, which is looked at when it is trained on.
QStringList filesOf(const Session &session);

/// What \a session knows the file at \a path by; empty where it does not name it.
QString checksumOf(const Session &session, const QString &path);

/// The session as a picture in \a folder carries it: files that lie in the folder or near it are named relative to
/// it, others by their names alone, so that a picture that goes round tells nothing of its maker's folders. They are
/// asked for when it is opened. An empty \a folder: by their names.
Session forPicture(const Session &session, const QString &folder);

/// The session with \a path in place of the file \a old, as the file at \a path is now: checksum, widths and shapes.
/// What is chosen of it stays. Errors: as above.
Result<Session> withFileMoved(const Session &session, const QString &old, const QString &path);

} // namespace heedmap
