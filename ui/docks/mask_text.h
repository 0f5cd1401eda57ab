// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/compute.h"

#include <QCoreApplication>

namespace heedmap {

/// What the mask dock says about a mask, in the current language. Plain text.
class MaskText final
{
    Q_DECLARE_TR_FUNCTIONS(MaskText)

public:
    /// "3 cells blocked by hand."
    static QString cellCount(const MaskSettings &mask);

    /// Which queries have no key left, and what the method makes of such a row; empty when there is none.
    /// Looks at \a computation only, so that it speaks of what is drawn.
    static QString fullyBlockedRows(const Computation &computation);

private:
    static QString rowName(const QString &token, const QList<Eigen::Index> &heads, Eigen::Index planes);
};

} // namespace heedmap
