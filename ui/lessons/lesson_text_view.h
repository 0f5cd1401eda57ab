// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

namespace heedmap {

/// Shows the Markdown of a lesson, as tall as it needs to be at its width. Text can be selected and copied. Nothing is loaded:
/// no picture, no link, no file, and HTML appears as it is typed.
class LessonTextView final : public QTextBrowser
{
    Q_OBJECT

public:
    explicit LessonTextView(QWidget *parent = nullptr);

    /// A new text is shown only where it differs.
    void showMarkdown(const QString &markdown);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    QVariant loadResource(int type, const QUrl &name) override;

protected:
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void render();
    void styleTables();
    void fit();

    QString m_markdown;
    bool m_rendering = false;
};

} // namespace heedmap
