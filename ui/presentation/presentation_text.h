// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/presentation/presentation_type.h"
#include "ui/presentation/presented_scene.h"

#include <QHash>
#include <QWidget>

class QLabel;

namespace heedmap {

class ReadingText;

/// Title and text of a scene, as large as there is room, never smaller than the least size; what is longer scrolls.
class PresentationText final : public QWidget
{
    Q_OBJECT

public:
    explicit PresentationText(QWidget *parent = nullptr);

    void setType(const PresentationType &type);
    /// Another text is read from its top. \a toEnd: what was added last is to be seen.
    void setScene(const PresentedScene &scene, bool toEnd = false);

    /// What all of it takes when it is written \a pixels large.
    int heightAt(int width, int pixels) const;

    /// Whether there was more to see.
    bool scrollBy(int pages);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    enum class Seen { Top, End, AsScrolled };

    void arrange();
    void keepSeen();
    int titleHeightAt(int width) const;

    PresentationType m_type;
    QLabel *m_title;
    QLabel *m_place;
    ReadingText *m_text;
    ReadingText *m_measured;                           ///< the same, never shown
    mutable QHash<std::pair<int, int>, int> m_heights; ///< of the text, by width and pixels
    Seen m_seen = Seen::Top;
};

} // namespace heedmap
