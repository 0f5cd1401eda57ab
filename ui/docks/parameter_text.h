// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

#include <QCoreApplication>

class QComboBox;

namespace heedmap {

/// Words for parameters that come from a file.
class ParameterText final
{
    Q_DECLARE_TR_FUNCTIONS(heedmap::ParameterText)

public:
    static QString
    layer(const QString &prefix); ///< "layers.0.self_attn"; words where the names have no prefix

    /// The choices of the two enumerations in their order; the first names what it stands for. The current
    /// index stays.
    static void fillOrientations(QComboBox *combo, Orientation asNamed);
    static void fillOrders(QComboBox *combo, FusedOrder asNamed);

    /// "model.safetensors, layers.0.self_attn".
    static QString source(const ParameterFile &parameters);
};

} // namespace heedmap
