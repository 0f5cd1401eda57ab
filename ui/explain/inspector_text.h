// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/cell_facts.h"
#include "ui/explain/explain_page.h"

#include <QCoreApplication>

namespace heedmap {

/// Puts the facts of a cell into words.
class InspectorText final
{
    Q_DECLARE_TR_FUNCTIONS(Inspector)

public:
    static ExplainPage page(const Computation &computation, const CellFacts &facts);

    /// Why the row is out of the ordinary, a sentence each; mostly none.
    static QStringList reasons(const Computation &computation, const CellFacts &facts);
    /// What blocks the cell: "the causal mask, a blocked key".
    static QString blockedBy(const BlockedBy &by);
    /// Where the vectors and the parameters come from.
    static QString origin(const Session &session);

private:
    static PageFacts weightFacts(const Computation &computation, const CellFacts &facts);
    static PageFacts rowFacts(const Computation &computation, const CellFacts &facts);
    static PageFacts vectorFacts(const Computation &computation, const CellFacts &facts);
    static QString fullyBlocked(const Computation &computation, const CellFacts &facts);
    static QString notFinite(const Computation &computation, const CellFacts &facts);
    static QString sumReason(const CellFacts &facts);
    static QString parameters(const Session &session);
    /// “a”, “b” and 3 more
    static QString keyNames(const Computation &computation, const std::vector<Eigen::Index> &keys);
};

/// \a page as HTML: headings, paragraphs and tables; everything in it is literal.
QString pageHtml(const ExplainPage &page);

} // namespace heedmap
