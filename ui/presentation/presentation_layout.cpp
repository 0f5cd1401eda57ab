// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presentation/presentation_layout.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace heedmap {

namespace {

/// A way to arrange things, at one size of text.
struct Trial
{
    PresentationPlaces places;
    int missing = 0; ///< the height that something would need more
};

struct Frame
{
    QRect body;
    const PresentationType &type;
    const PresentationWants &wants;
};

int part(int whole, double share)
{
    return static_cast<int>(whole * share);
}

/// A title and some lines.
int leastTextHeight(const PresentationType &type)
{
    return 2 * type.title + 5 * type.least;
}

/// What is at the right; the figure gets what it leaves.
QRect columnOf(const Frame &frame, QRect body, double share, PresentationPlaces &places)
{
    const PresentationWants &wants = frame.wants;
    const int margin = frame.type.margin;
    const bool hangs = wants.panelHeight && wants.panelHasMargins;
    if (hangs)
        body.setRight(body.right() + margin);
    QRect column = body;
    const int least = wants.panelHeight ? wants.panelWidth : 0;
    column.setLeft(body.right() + 1 - std::max(least, part(frame.body.width(), share)));
    places.figure = body;
    places.figure.setRight(column.left() - 1 - (hangs ? 0 : margin));
    return column;
}

Trial besideFigure(const Frame &frame, double share, int pixels)
{
    const PresentationWants &wants = frame.wants;
    const int margin = frame.type.margin;
    Trial trial;
    PresentationPlaces &places = trial.places;
    places.pixels = pixels;
    places.figure = frame.body;
    if (!wants.textHeight && !wants.panelHeight)
        return trial;
    const QRect column = columnOf(frame, frame.body, share, places);
    // A page has its margins itself; the text beside it has none.
    const bool hangs = wants.panelHeight && wants.panelHasMargins;
    const QRect lines = hangs ? column.adjusted(margin, 0, -margin, 0) : column;
    const int text = wants.textHeight ? wants.textHeight(lines.width(), pixels) : 0;
    if (!wants.panelHeight) {
        trial.missing = std::max(0, text - column.height());
        places.text = column;
        return trial;
    }
    const int panel = wants.panelHeight(column.width(), pixels);
    if (!wants.textHeight) {
        trial.missing = std::max(0, panel - column.height());
        places.panel = column;
        return trial;
    }
    const int room = column.height() - margin;
    trial.missing = std::max(0, text + panel - room);
    const int leastText = std::min(text, leastTextHeight(frame.type));
    const int forText = std::clamp(room - panel, leastText, text);
    places.text = QRect(lines.topLeft(), QSize(lines.width(), forText));
    places.panel = column;
    places.panel.setTop(places.text.bottom() + 1 + margin);
    return trial;
}

Trial belowText(const Frame &frame, double share, int pixels)
{
    const PresentationWants &wants = frame.wants;
    Trial trial;
    PresentationPlaces &places = trial.places;
    places.pixels = pixels;
    QRect body = frame.body;
    const int margin = frame.type.margin;
    const int text = wants.textHeight(body.width(), pixels);
    const int most = std::min(text, part(body.height(), 0.4));
    int forText = most;
    if (wants.panelHeight) {
        const QRect column = columnOf(frame, body, share, places);
        const int left = body.height() - margin - wants.panelHeight(column.width(), pixels);
        const int least = std::min(most, leastTextHeight(frame.type));
        // A page that scrolls in any case leaves the text what it needs; answers come first even so.
        if (left >= least || !wants.panelHasMargins)
            forText = std::clamp(left, least, most);
    }
    trial.missing = text - forText;
    places.text = QRect(body.topLeft(), QSize(body.width(), forText));
    body.setTop(places.text.bottom() + 1 + margin);
    places.figure = body;
    if (!wants.panelHeight)
        return trial;
    places.panel = columnOf(frame, body, share, places);
    const int panel = wants.panelHeight(places.panel.width(), pixels);
    trial.missing += std::max(0, panel - places.panel.height());
    return trial;
}

/// The largest text at which nothing is missing; the least one if there is none.
template <typename Arrange>
Trial largestText(const PresentationType &type, const Arrange &arrange)
{
    int least = type.least;
    int tooLarge = type.text;
    if (Trial trial = arrange(tooLarge); trial.missing == 0)
        return trial;
    Trial best = arrange(least);
    if (best.missing > 0)
        return best;
    while (tooLarge - least > 1) {
        const int pixels = (least + tooLarge) / 2;
        const Trial trial = arrange(pixels);
        if (trial.missing > 0) {
            tooLarge = pixels;
        } else {
            best = trial;
            least = pixels;
        }
    }
    return best;
}

/// Larger is better. Lines of more than about a hundred letters are hard to read.
auto worth(const Trial &trial, const Frame &frame)
{
    constexpr int widestLine = 60;
    const PresentationPlaces &places = trial.places;
    const QSize room = places.figure.size();
    const double cell =
        frame.wants.figureCell ? frame.wants.figureCell(room) : std::min(room.width(), room.height());
    return std::tuple(trial.missing == 0, cell >= frame.wants.numberCell,
                      trial.missing > 0 || places.text.width() <= widestLine * places.pixels,
                      trial.missing == 0 ? places.pixels : -trial.missing, cell);
}

} // namespace

PresentationPlaces presentationPlaces(QSize window, const PresentationType &type,
                                      const PresentationWants &wants)
{
    const QRect body = QRect(QPoint(), window).adjusted(type.margin, type.margin, -type.margin, -type.margin);
    const Frame frame{body, type, wants};
    std::optional<Trial> best;
    const auto consider = [&](const Trial &trial) {
        if (!best || worth(trial, frame) > worth(*best, frame))
            best = trial;
    };
    for (const double share : {0.34, 0.4, 0.46, 0.52}) {
        consider(largestText(type, [&](int pixels) { return besideFigure(frame, share, pixels); }));
        if (wants.textHeight)
            consider(largestText(type, [&](int pixels) { return belowText(frame, share, pixels); }));
    }
    return best->places;
}

} // namespace heedmap
