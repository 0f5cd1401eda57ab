// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/explain_dock.h"
#include "ui/explain/inspector_model.h"

class QTextBrowser;
class QToolButton;

namespace heedmap {

/// Everything about the selected cell, or the first, in words and numbers; and why, where a row is out of the ordinary.
class InspectorDock final : public ExplainDock
{
    Q_OBJECT

public:
    explicit InspectorDock(Document &document, QWidget *parent = nullptr);

    QString viewName() const override { return QStringLiteral("inspector"); }

public slots:
    /// All of it to the clipboard, as plain text.
    void copy();

protected:
    Drawing drawing() const override;
    void showContent(const ExplainContent &content) override;
    void setOutdated(bool outdated) override;
    void retranslateView() override;

private:
    void setModel(const InspectorModelPtr &model);
    void showText();
    QString hint() const;

    QTextBrowser *m_text = nullptr;
    QToolButton *m_copy = nullptr;
    InspectorModelPtr m_model;
    QString m_shown; ///< HTML: setting it anew would drop what is selected
};

} // namespace heedmap
