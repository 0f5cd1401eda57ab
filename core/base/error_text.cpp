// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"

#include "core/base/memory_budget.h"

#include <QCoreApplication>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Error)
};

/// A detail on one line, shortened so that a hostile name cannot fill the screen.
QString detail(const Error &error, std::size_t index)
{
    if (index >= error.details.size())
        return {};
    QString text = QString::fromStdString(error.details[index]);
    for (QChar &c : text) {
        if (c.category() == QChar::Other_Control)
            c = u'\u2423';
    }
    constexpr int longest = 300;
    return text.size() > longest ? text.left(longest) + QChar(0x2026) : text;
}

QString byteText(const Error &error, std::size_t index)
{
    return byteCountText(detail(error, index).toULongLong());
}

QString wayOut(const QString &kind)
{
    if (kind == QLatin1String("pickle")) {
        return Words::tr(
            "This is a Python pickle (PyTorch .pt, .bin, .pkl or an object array). It can run code, so it is "
            "not opened. In Python, load it with weights_only=True and save the tensors with "
            "safetensors.torch.save_file or numpy.savez.");
    }
    if (kind == QLatin1String("gguf"))
        return Words::tr("This is a GGUF model. Convert it to safetensors and open that.");
    if (kind == QLatin1String("html"))
        return Words::tr(
            "This is a web page, not the file itself. Download the file again with its direct link.");
    if (kind == QLatin1String("git-lfs"))
        return Words::tr("This is a Git LFS pointer, not the data. Run \"git lfs pull\" where it came from.");
    if (kind == QLatin1String("gzip"))
        return Words::tr("This file is compressed with gzip. Unpack it first (gunzip) and open the result.");
    if (kind == QLatin1String("fasttext"))
        return Words::tr(
            "This is a model in fastText's own format. Open the .vec file that belongs to it: fastText "
            "writes both, and published models come with one.");
    if (kind == QLatin1String("zip"))
        return Words::tr("This is a zip archive without arrays in it. Unpack it and open what it holds.");
    if (kind == QLatin1String("void"))
        return Words::tr(
            "Its numbers have a type without a name; NumPy writes 8-bit floats so. In Python, save it with "
            ".astype(numpy.float32).");
    if (kind == QLatin1String("session"))
        return Words::tr(
            "This is a Heedmap session, which holds settings and not arrays. Open it as a session.");
    if (kind == QLatin1String("word-vectors"))
        return Words::tr("This is a file of word vectors. Use it for the embeddings.");
    if (kind == QLatin1String("utf-16"))
        return Words::tr(
            "This is text in UTF-16. In the program that made it, save it with the encoding UTF-8.");
    if (kind == QLatin1String("not-utf-8"))
        return Words::tr(
            "This is text in another encoding than UTF-8, GBK perhaps. Open it in a text editor and save "
            "it with the encoding UTF-8.");
    if (kind == QLatin1String("shards-in-lesson"))
        return Words::tr("It is the index of a model in several files, and a lesson takes one file along. "
                         "Save the layer that is used as a safetensors file of its own.");
    if (kind == QLatin1String("no-corpus"))
        return Words::tr(
            "This is no text. A corpus is a text file in UTF-8 with a sentence pair a line: source, tab, "
            "target. A spreadsheet can be saved so, as tab-separated text.");
    return Words::tr(
        "Heedmap does not know this kind of file. It reads .npy, .npz, .safetensors, .csv, .tsv, .json and "
        ".heedmap.");
}

QString whyNotCompared(const std::string &place, const QString &why)
{
    if (place == "sweep")
        return Words::tr("These weights were saved, not computed: there are no scores to sweep d_k or the "
                         "temperature of.");
    if (place == "path")
        return Words::tr("These weights were saved, not computed: there are no vectors for an RNN to read.");
    if (place == "vectors")
        return Words::tr("These weights were saved, not computed: there are no vectors to draw.");
    if (place == "d_k" && why == QLatin1String("additive"))
        return Words::tr("Additive attention has no √d_k. Sweep the temperature instead.");
    if (place == "d_k" && why == QLatin1String("parameters"))
        return Words::tr("d_k is that of the parameters in the file. Sweep the temperature instead.");
    if (place == "d_k")
        return Words::tr("Without random projections d_k only says which dimensions a head sees. Sweep the "
                         "temperature instead.");
    if (why == QLatin1String("additive"))
        return Words::tr("Additive attention has no scale, so there is nothing to compare.");
    if (why == QLatin1String("snapshot"))
        return Words::tr("No session is pinned yet. Pin the one to compare with, then change something.");
    if (place == "scale")
        return Words::tr(
            "These weights were saved, not computed: what they would be with another scale is not "
            "known. Saved heads can be compared with each other.");
    return Words::tr(
        "These weights were saved, not computed: what they would be without a mask is not known. "
        "Saved heads can be compared with each other.");
}

} // namespace

QString describe(const Error &error)
{
    const QString place = QString::fromStdString(error.place);
    const QString a = detail(error, 0);
    const QString b = detail(error, 1);
    const QString c = detail(error, 2);
    switch (error.code) {
    case ErrorCode::Cancelled:
        return Words::tr("Stopped.");
    case ErrorCode::OutOfRange:
        return Words::tr("%1 is %2; it has to be from %3 to %4.").arg(place, a, b, c);
    case ErrorCode::NotDivisible:
        return Words::
            tr("d_model = %1 cannot be split into %2 heads of equal width. Head counts that divide it: %3.")
                .arg(a, b, c);
    case ErrorCode::ShapeMismatch:
        return Words::tr("%1 has the shape %2; expected %3.").arg(place, a, b);
    case ErrorCode::MissingParameter:
        return Words::tr("%1: no parameter %2. Found: %3.").arg(place, a, b);
    case ErrorCode::UnknownChoice:
        return Words::tr("%1: \"%2\" is not a choice. Choose one of: %3.").arg(place, a, b);
    case ErrorCode::WrongValue:
        return Words::tr("%1: found %2, expected %3.").arg(place, a, b);
    case ErrorCode::TooManyTokens:
        return Words::tr("%1: %2 tokens; at most %3 can be typed. Shorten the text, or load an array.")
            .arg(place, a, b);
    case ErrorCode::FileMissing:
        return Words::tr("%1 is not there any more. Say where it is now.").arg(place);
    case ErrorCode::FileChanged:
        return Words::tr("%1 has changed since it was chosen. Load it again to use what it holds now.")
            .arg(place);
    case ErrorCode::FileUnreadable:
        return Words::tr("%1 cannot be read: %2.").arg(place, a);
    case ErrorCode::FileUnwritable:
        return Words::tr("%1 cannot be written: %2. Choose another folder or name.").arg(place, a);
    case ErrorCode::FileTruncated:
        return Words::tr("%1 is cut short: %2 bytes found, %3 expected. Copy or download it again.")
            .arg(place, a, b);
    case ErrorCode::FileDamaged:
        return Words::tr("%1 is damaged: found %2, expected %3.").arg(place, a, b);
    case ErrorCode::FileRefused:
        return Words::tr("%1 is not opened. %2").arg(place, wayOut(a));
    case ErrorCode::NoSuchArray:
        return Words::tr("%1 holds no array \"%2\". It holds: %3.").arg(place, a, b);
    case ErrorCode::ArrayNameNeeded:
        return Words::tr("%1 holds several arrays; say which one with ::NAME. It holds: %2.").arg(place, a);
    case ErrorCode::UnsupportedType:
        return Words::tr("%1 has the type %2; these are read: %3.").arg(place, a, b);
    case ErrorCode::TypeNeeded:
        return Words::tr("%1 holds numbers of two bytes whose type has no name (%2). NumPy writes bfloat16 "
                         "so: if it is "
                         "that, choose bfloat16 for it (--bfloat16), else save it with "
                         ".astype(numpy.float32).")
            .arg(place, a);
    case ErrorCode::RaggedRows:
        return Words::tr("%1: row %2 has %3 entries, the rows before it have %4. Every row needs as many.")
            .arg(place, a, b, c);
    case ErrorCode::FilesMissing:
        return Words::tr("%1 names files that are not beside it (%3): %2. Put them into its folder.")
            .arg(place, a, b);
    case ErrorCode::TooLarge:
        return Words::tr("%1 is too large: %2, at most %3.").arg(place, a, b);
    case ErrorCode::VocabularyList:
        return Words::tr(
                   "%1 looks like a list of words and how often they occur, not like vectors: each of its "
                   "%2 rows is a word and one whole number. Open the file of vectors that belongs to it.")
            .arg(place, a);
    case ErrorCode::NotASession:
        return Words::tr("%1 is not a session that can be opened: at %2, found %3, expected %4.")
            .arg(place, a, b, c);
    case ErrorCode::NewerSession:
        return Words::tr("%1 was saved by a newer Heedmap (format %2; this one reads up to %3). Update "
                         "Heedmap to open it.")
            .arg(place, a, b);
    case ErrorCode::NotALesson:
        return Words::tr("%1 is not a lesson that can be opened: at %2, found %3, expected %4.")
            .arg(place, a, b, c);
    case ErrorCode::NewerLesson:
        return Words::tr(
                   "%1 was saved by a newer Heedmap (lesson format %2; this one reads up to %3). Update "
                   "Heedmap to open it.")
            .arg(place, a, b);
    case ErrorCode::PictureUnreadable:
        return Words::tr("%1 is not a picture that can be read: %2. Save it as PNG or JPEG and open that.")
            .arg(place, a);
    case ErrorCode::NoSession:
        return Words::tr(
                   "%1 is a picture that carries no session. Open the .heedmap file that it was drawn from, "
                   "or save the picture again with its session in it.")
            .arg(place);
    case ErrorCode::OutOfMemory:
        return Words::tr("The memory does not suffice for this. Take fewer or smaller arrays.");
    case ErrorCode::OverMemoryBudget:
        return Words::
            tr("This needs about %1 of memory; the budget is %2. Take fewer tokens or heads, or raise the "
               "budget (Edit → Memory Budget; --memory on the command line).")
                .arg(byteText(error, 0), byteText(error, 1));
    case ErrorCode::PictureTooLarge:
        return Words::tr("A picture of %1 × %2 pixels needs %3 of memory. Choose a smaller size or fewer "
                         "dots per inch, "
                         "or save as SVG or PDF, which have no pixels.")
            .arg(a, b, c);
    case ErrorCode::NothingToDraw:
        return Words::tr("There is nothing to draw: %1 is empty.").arg(place);
    case ErrorCode::NoHeadSelected:
        return Words::tr("No head is selected. Click a cell of the head, or choose other heads.");
    case ErrorCode::NothingToCompare:
        return whyNotCompared(error.place, a);
    }
    return {};
}

} // namespace heedmap
