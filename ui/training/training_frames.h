// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/task.h"
#include "core/session/session.h"
#include "core/training/checkpoints.h"
#include "core/training/loss_history.h"
#include "ui/figure/drawing.h"

#include <QImage>
#include <QStringList>

namespace heedmap {

class LoadedFiles;

enum class FramesKind {
    Pictures,  ///< NAME-0001.png, NAME-0002.png, …
    Animation, ///< NAME.gif
};

/// Pictures of a training: the figure at each checkpoint. A value: any thread may paint them.
struct FramesOrder
{
    FramesKind kind = FramesKind::Animation;
    Session session; ///< with all that is set of it; the model in it is replaced by each checkpoint's
    std::vector<Checkpoint> checkpoints;
    LossHistory losses;
    int steps = 0;         ///< of the whole training
    bool lossCurve = true; ///< below the figure, with a mark where the frame stands
    int width = 960;       ///< in pixels; the height follows: see frameSize()
    int framesPerSecond = 8;
    bool loops = true;
    QString fileName; ///< NAME.gif; of pictures NAME.png, from which the numbered names are made
};

inline constexpr int smallestFrameWidth = 160;
inline constexpr int largestFrameWidth = 4096;
inline constexpr int largestFrameHeight = 32767; ///< as far as is painted; a GIF's sides end at 65535

/// Every \a nth of \a all, the last one in any case.
std::vector<Checkpoint> everyNth(const std::vector<Checkpoint> &all, int nth);

/// What stands in frame \a index: what the screen shows of that checkpoint. Errors: those of modelFromBytes() and
/// compute().
Result<Drawing> frameDrawing(const FramesOrder &order, std::size_t index, LoadedFiles &files,
                             const Task &task = {});

/// The pixels of a frame, all of the same size: the proportion of \a first, the drawing of the first one.
QSize frameSize(const FramesOrder &order, const Drawing &first);

/// Whether frames of \a size can be painted and written. Errors: OutOfRange for the height.
Result<void> checkFrameSize(QSize size);

/// \a drawing on white, \a size pixels large.
QImage frameImage(const Drawing &drawing, QSize size);

/// The files that writeFrames() writes.
QStringList frameNames(const FramesOrder &order);

/// Writes them and returns their names: all or none; files of these names are replaced at the end, and are as they were
/// where not all could be written. The last frame of an animation stays for two seconds. Errors: those of frameDrawing(); NothingToDraw without a checkpoint; OutOfRange for the
/// width or the height; FileUnwritable; Cancelled.
Result<QStringList> writeFrames(const FramesOrder &order, const Task &task = {});

} // namespace heedmap
