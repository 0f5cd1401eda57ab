// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QDockWidget;
class QMainWindow;

namespace heedmap {

class AgreementDock;
class AttentionDock;
class DifferenceDock;
class Document;
class EmbeddingsDock;
class ExplainDock;
class FigureDock;
class JobRunner;
class InspectorDock;
class LessonEditorDock;
class LessonsDock;
class LinksDock;
class MaskDock;
class PatchesDock;
class PathDock;
class PipelineDock;
class SaturationDock;
class SavedWeightsDock;
class StepsDock;
class TokensDock;
class TrainingDock;
class VectorsDock;
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
    TrainingDock *training = nullptr;
    StepsDock *steps = nullptr;
    InspectorDock *inspector = nullptr;
    PipelineDock *pipeline = nullptr;
    LinksDock *links = nullptr;
    DifferenceDock *difference = nullptr;
    AgreementDock *agreement = nullptr;
    PatchesDock *patches = nullptr;
    SaturationDock *saturation = nullptr;
    PathDock *path = nullptr;
    VectorsDock *vectors = nullptr;
    LessonsDock *lessons = nullptr;
    LessonEditorDock *editor = nullptr;
};

Docks makeDocks(Document &document, JobRunner &jobs, QMainWindow *window);

/// Those in which a session is set, in the order of the View menu; behind them come those that explain.
QList<QDockWidget *> settingDocks(const Docks &docks);
QList<ExplainDock *> explainDocks(const Docks &docks);
/// Both, and the lessons.
QList<QDockWidget *> allDocks(const Docks &docks);

} // namespace heedmap
