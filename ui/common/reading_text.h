// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

namespace heedmap {

/// Markdown to be read, from files of anybody: it can be selected and copied, follows palette and font, opens no link and
/// loads nothing, neither from disk nor from the net. HTML in it is shown as typed.
///
/// Example: `text->setTextPixels(28); text->setReading(scene); text->setFixedHeight(text->heightAt(width));`
class ReadingText final : public QTextBrowser
{
    Q_OBJECT

public:
    explicit ReadingText(QWidget *parent = nullptr);

    void setReading(const QString &markdown);
    const QString &reading() const { return m_markdown; }

    /// The size of plain text and, at least, of code; headings are larger. 0: as the widget's font has it.
    void setTextPixels(double pixels);

    /// What all of it takes when it is \a width wide, without scrolling.
    int heightAt(int width) const;

    /// A picture of nothing, in place of every resource that the text names.
    QVariant loadResource(int type, const QUrl &name) override;

protected:
    void changeEvent(QEvent *event) override;

private:
    void readAgain();
    double textPoints() const;

    QString m_markdown;
    double m_pixels = 0;
};

} // namespace heedmap
