// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/edit_tokens.h"

#include <QTimer>
#include <QWidget>

#include <functional>

class QCheckBox;
class QComboBox;
class QLabel;

namespace heedmap {

class Document;
class HintLabel;
class PictureSource;
class TokenChips;
class TokensDockField;

/// One side of the tokens dock: its sentence, how it is split, its markers, and its tokens as chips; of the source
/// also a picture in their place.
class TokensDockSide final : public QWidget
{
    Q_OBJECT

public:
    TokensDockSide(Document &document, TokenSide side, QWidget *parent = nullptr);

    void showSession(const Session &session);
    void retranslate();

private:
    void build();
    void nameObjects();
    QLayout *buildForm();
    void connectField();
    void connectChoices();
    void connectChips();
    void retranslateSplit();

    bool isSource() const { return m_side == TokenSide::Source; }
    const SideText &sideText(const Session &session) const;
    SideText &sideText(Session &session) const;
    void editText(const QString &text);
    /// An edit of the side's settings, after which blocked keys are matched to their tokens by text.
    void editSide(const QString &what, const std::function<void(SideText &)> &change,
                  const QString &mergeKey = {});
    /// An edit that moves blocked keys itself.
    void editTokens(const QString &what, const std::function<void(Session &)> &change);
    void showParts(const Session &session);
    void showTokens(const Session &session);
    void showHints(const Session &session);

    Document &m_document;
    const TokenSide m_side;
    QLabel *m_title = nullptr;
    TokensDockField *m_field = nullptr;
    HintLabel *m_problem = nullptr; ///< too many tokens
    QLabel *m_splitLabel = nullptr;
    QComboBox *m_split = nullptr;
    QLabel *m_markersLabel = nullptr;
    QCheckBox *m_begin = nullptr;
    QCheckBox *m_end = nullptr;
    QLabel *m_countLabel = nullptr;
    QLabel *m_count = nullptr;
    TokenChips *m_chips = nullptr;
    PictureSource *m_picture = nullptr; ///< of the source: what may stand in its place
    HintLabel *m_hint = nullptr;        ///< why it is disabled, or that the split mode became a list
    QTimer m_typingPause;               ///< what is typed after it is another undo step
    bool m_becameList = false;
};

} // namespace heedmap
