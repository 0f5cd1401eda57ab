// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/session/session.h"
#include "ui/docks/read_picture.h"

#include <QWidget>

#include <optional>

class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace heedmap {

class Document;
class HintLabel;
class LatestWorker;
class PatchThumbnail;

/// A picture in place of the source's text: a button that asks for one; then the picture, how it is cut, and the way back.
class PictureSource final : public QWidget
{
    Q_OBJECT

public:
    explicit PictureSource(Document &document, QWidget *parent = nullptr);

    void showSession(const Session &session);
    void retranslate();

    /// Asks for a file.
    void chooseFile();
    /// Takes the picture in \a path as the source, once it is read; the session stays as it is where that fails.
    void useFile(const QString &path);

private:
    void build();
    QSpinBox *newSpin(const QString &name, int most);
    void retranslateGrid();
    void take(const Result<QImage> &image, const QString &path);
    void cutAgain();
    void useText();
    void setPicture(const QString &what, const PatchPicture &picture, const QString &mergeKey = {});
    void showHints(const Session &session);

    Document &m_document;
    LatestWorker *m_worker;
    QPushButton *m_choose = nullptr;
    QWidget *m_panel = nullptr; ///< while there is a picture
    PatchThumbnail *m_thumbnail = nullptr;
    QFormLayout *m_form = nullptr;
    QWidget *m_grid = nullptr;
    QSpinBox *m_columns = nullptr;
    QSpinBox *m_rows = nullptr;
    QSpinBox *m_side = nullptr;
    QPushButton *m_useText = nullptr;
    HintLabel *m_hint = nullptr;    ///< which vectors see the pixels
    HintLabel *m_problem = nullptr; ///< why a file was not taken
    QImage m_original;              ///< what the session's picture was cut from last, with more pixels
    std::optional<Error> m_error;
    int m_resets = 0;
};

} // namespace heedmap
