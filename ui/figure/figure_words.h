// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace heedmap {

/// The words that stand in the figure.
class FigureWords final
{
    Q_DECLARE_TR_FUNCTIONS(Figure)

public:
    static QString queryAxis() { return tr("target (query)"); }
    static QString keyAxis() { return tr("source (key)"); }
    static QString headTitle(int head) { return tr("head %1").arg(head + 1); }
    static QString head() { return tr("head"); }
    static QString figure() { return tr("the figure"); }
    static QString meanTitle(int heads) { return tr("mean of %1 heads").arg(heads); }
    static QString meanTitle(const QString &heads) { return tr("mean of heads %1").arg(heads); }
    static QString maximumTitle(int heads) { return tr("maximum of %1 heads").arg(heads); }
    static QString maximumTitle(const QString &heads) { return tr("maximum of heads %1").arg(heads); }
    static QString barTitle() { return tr("attention weight"); }
    static QString differenceBarTitle() { return tr("difference of weights"); }
    static QString distanceBarTitle() { return tr("divergence (nats)"); }
    static QString distanceTitle() { return tr("distance of heads"); }
    static QString entropyNote() { return tr("H: entropy of the row in nats"); }
    static QString effectiveKeysNote() { return tr("e^H: effective number of keys"); }
    static QString notANumber() { return tr("not a number"); }
    static QString everyKeyBlocked() { return tr("every key blocked"); }
    static QString blocked() { return tr("blocked"); }
    static QString covered() { return tr("covered"); }
    static QString questionMark() { return QStringLiteral("?"); }
    /// In place of what a view would tell of the covered row.
    static QString coveredHint() { return tr("This row is covered until the question is answered."); }
    /// Says so when only every \a stride-th token has a label.
    static QString axisTitle(const QString &title, int stride)
    {
        return stride == 1 ? title : tr("%1, one label in %2").arg(title, QString::number(stride));
    }
    static QString empty() { return tr("Nothing to show yet: type a source and a target sentence."); }
};

} // namespace heedmap
