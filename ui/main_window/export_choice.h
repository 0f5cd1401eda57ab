// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"
#include "ui/figure/picture_subject.h"

namespace heedmap {

/// All: those that the window shows, combined where it combines them.
enum class ExportHeads { All, Chosen, Selected, Mean, EachHead };

/// A view beside the figure, of which a picture can be made.
struct ExportView
{
    QString name; ///< in names of files: "steps"
    std::function<QString()> title;
    std::function<bool()> isShown; ///< of what nobody sees, no picture is made
    std::function<Result<Drawing>()> drawing;
};

/// How a picture is saved: what the export dialog asks, and what Export Again repeats.
struct ExportChoice
{
    PictureFormat format = PictureFormat::Png;
    bool natural = true;   ///< the size that gives everything the room it wants
    bool linked = true;    ///< the height follows the width in the natural proportion
    bool inPixels = false; ///< how the dialog shows the size
    QSizeF sizeMm;         ///< unless natural
    int dpi = 300;
    bool transparent = false;
    bool includeSession = true;   ///< the picture carries what it was drawn from
    bool printParameters = false; ///< small, under the figure
    ExportHeads heads = ExportHeads::All;
    QString chosenHeads; ///< "1,3-5", for ExportHeads::Chosen

    bool operator==(const ExportChoice &) const = default;
};

/// What was used last, and remembering it.
ExportChoice savedExportChoice();
void saveExportChoice(const ExportChoice &choice);

/// "1,3-5" → 0, 2, 3, 4: ascending, each once. Errors: WrongValue for what is no list, OutOfRange for a head
/// that is not there.
Result<QList<int>> parseHeadList(const QString &text, int headCount);

/// What is drawn. Errors: those of parseHeadList(); NothingToDraw without numbers; NoHeadSelected when
/// the selected one is wanted.
Result<FigureContent> exportContent(const ExportChoice &choice, const Document &document);

/// The same of the figure, or of \a view where there is one.
Result<PictureSubject> exportSubject(const ExportChoice &choice, const Document &document,
                                     const std::optional<ExportView> &view);

/// The size that the picture gets.
QSizeF exportSizeMm(const ExportChoice &choice, const PictureSubject &subject);

/// How writePicture() wants it. Errors: OutOfRange for the dpi and the size.
Result<PictureOptions> exportOptions(const ExportChoice &choice, const PictureSubject &subject,
                                     const Document &document);

/// A picture to be written, or one a head: values only, so that another thread can do it.
struct PictureOrder
{
    PictureSubject subject;
    PictureOptions options;
    QString fileName;
    bool eachHead = false;
};

struct WrittenPicture
{
    QString name;      ///< as it was asked for
    QStringList files; ///< that were written
};

/// Errors: those of exportSubject() and exportOptions().
Result<PictureOrder> pictureOrder(const ExportChoice &choice, const Document &document,
                                  const QString &fileName, const std::optional<ExportView> &view = {});
/// What is said while that takes long.
std::function<QString()> savingText(const QString &fileName);
Result<WrittenPicture> carryOut(const PictureOrder &order, const Task &task = {});

/// "png", "svg" or "pdf".
QString formatSuffix(PictureFormat format);

/// \a fileName with the suffix of \a format, in place of another format's.
QString withSuffix(const QString &fileName, PictureFormat format);

} // namespace heedmap
