// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/note_text.h"

#include <QCoreApplication>

namespace heedmap {

namespace {

struct NoteWords
{
    Q_DECLARE_TR_FUNCTIONS(Note)
};

/// On one line, shortened so that a hostile name cannot fill the screen.
QString oneLine(const std::string &source)
{
    QString text = QString::fromStdString(source);
    for (QChar &c : text) {
        if (c.category() == QChar::Other_Control)
            c = u'\u2423';
    }
    constexpr int longest = 300;
    return text.size() > longest ? text.left(longest) + QChar(0x2026) : text;
}

QString detail(const Note &note, std::size_t index)
{
    return index < note.details.size() ? oneLine(note.details[index]) : QString();
}

} // namespace

QString describe(const Note &note)
{
    const QString place = oneLine(note.place);
    const QString a = detail(note, 0);
    const QString b = detail(note, 1);
    switch (note.code) {
    case NoteCode::FurtherArrays:
        return NoteWords::tr("%1 holds more than one array; the first is used.").arg(place);
    case NoteCode::TrailingBytes:
        return NoteWords::tr("%1: %2 bytes behind the numbers are ignored.").arg(place, a);
    case NoteCode::IntegersRounded:
        return NoteWords::tr("%1: %2 whole numbers have more digits than float32 holds and were rounded.")
            .arg(place, a);
    case NoteCode::BeyondFloat:
        return NoteWords::tr("%1: %2 numbers are too large for float32 and became infinite.").arg(place, a);
    case NoteCode::NotJsonNumbers:
        return NoteWords::tr(
                   "%1: %2 entries are NaN or Infinity. JSON has no such numbers, but Python writes "
                   "them; they were read.")
            .arg(place, a);
    case NoteCode::NotFinite:
        return NoteWords::tr("%1: %2 numbers are NaN or infinite.").arg(place, a);
    case NoteCode::MetadataIgnored:
        return NoteWords::tr("%1: the metadata \"%2\" is not a text and was ignored.").arg(place, a);
    case NoteCode::OtherShard:
        return NoteWords::tr("%1 is not in %2, as the index says, but in %3; it was read from there.")
            .arg(place, a, b);
    case NoteCode::NotInIndex:
        return NoteWords::tr("%1: %2 arrays are in the files but not in the index; they are listed too: %3.")
            .arg(place, a, b);
    case NoteCode::ItemsDiffer:
        return NoteWords::tr("%1: the items of the list differ in shape; each is an array of its own.")
            .arg(place);
    }
    return {};
}

} // namespace heedmap
