// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "ui/explain/explain_content.h"
#include "ui/figure/drawing.h"

#include <QDockWidget>

class QHBoxLayout;
class QToolButton;
class QVBoxLayout;

namespace heedmap {

class HintLabel;
class LatestWorker;

/// What all views that explain have in common: they follow the document while they are visible, at most once for
/// whatever changes at a time, ask for the parts of the trace that they need, leave computing to worker(), and give
/// what they show as a drawing for export.
class ExplainDock : public QDockWidget
{
    Q_OBJECT

public:
    /// What is shown, to be exported. Errors: NothingToDraw with the view's name, also while it is hidden and while what is
    /// shown is older than what is set.
    Result<Drawing> exportedDrawing() const;

    /// Its name in files and on the command line: "steps", "links".
    virtual QString viewName() const = 0;

signals:
    /// A person asked for a picture of this view.
    void exportRequested();

protected:
    /// \a objectName ends in "Dock". \a parts: what it needs of the trace.
    ExplainDock(Document &document, const QString &objectName, TraceParts parts, QWidget *parent);

    /// What is drawn now; empty while there is nothing.
    virtual Drawing drawing() const = 0;
    /// Something changed: make what is shown, in worker() where it takes more than a glance. The computation is null where
    /// there is none, where a part of it is still on its way, and when the view is hidden: then nothing of it is to be
    /// kept, and worker() has nothing to answer any more.
    virtual void showContent(const ExplainContent &content) = 0;
    /// Whether nothing of \a content may be shown because a row is covered: then a sentence stands in the place of the view,
    /// and showContent() gets no computation. By default when the chosen cell is in that row; a view that leaves the row out
    /// says no. \pre content.computation
    virtual bool isCovered(const ExplainContent &content) const;
    /// The latest session could not be computed: what is shown is of an older one.
    virtual void setOutdated(bool outdated) = 0;
    /// All words anew; showContent() follows.
    virtual void retranslateView() = 0;

    Document &document() { return m_document; }
    const Document &document() const { return m_document; }
    ExplainContent content() const;
    LatestWorker &worker() { return *m_worker; }
    /// Controls, from the left, in the row above the view.
    QHBoxLayout *header() { return m_header; }
    /// The place below the header.
    QVBoxLayout *body() { return m_body; }
    /// Puts \a view into the body, with scroll bars when it must.
    void addScrolled(QWidget *view);
    /// Words of a subclass are ready: to be called at the end of its constructor.
    void begin();
    /// showContent() soon, unless it will be anyhow.
    void schedule();

    /// Changes how views are set, by one undo step. See Document::edit().
    void change(const QString &what, const std::function<void(ExplainSettings &)> &change,
                const QString &mergeKey = {});

    void changeEvent(QEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void connectDocument();
    void showNow();
    void showCover(bool covered);
    void retranslate();

    Document &m_document;
    TraceParts m_parts;
    LatestWorker *m_worker;
    QHBoxLayout *m_header = nullptr;
    QWidget *m_view = nullptr;    ///< has the body
    HintLabel *m_cover = nullptr; ///< in its place while it is covered
    QVBoxLayout *m_body = nullptr;
    QToolButton *m_export = nullptr;
    bool m_begun = false;
    bool m_scheduled = false;
};

} // namespace heedmap
