// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QDockWidget;
class QMainWindow;

namespace heedmap {

class AttentionDock;
class Document;
class EmbeddingsDock;
class FigureDock;
class JobRunner;
class MaskDock;
class SavedWeightsDock;
class TokensDock;
class WeightsTableDock;

/// The window's docks. The window owns them.
struct Docks
{
    TokensDock *tokens = nullptr;
    EmbeddingsDock *embeddings = nullptr;
    AttentionDock *attention = nullptr;
    MaskDock *mask = nullptr;
    FigureDock *figure = nullptr;
    WeightsTableDock *table = nullptr;
    SavedWeightsDock *saved = nullptr;
};

Docks makeDocks(Document &document, JobRunner &jobs, QMainWindow *window);

/// In the order of the View menu.
QList<QDockWidget *> allDocks(const Docks &docks);

} // namespace heedmap
