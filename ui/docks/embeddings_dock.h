// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <QMap>

#include <functional>
#include <optional>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QPushButton;
class QToolButton;

namespace heedmap {

class Document;
class FileRow;
class HintLabel;
class SeedEdit;
class SliderSpin;
class VectorTableModel;
class VectorTableView;
struct Session;

/// How tokens become vectors: random, one-hot, a table edited by hand, from a file or trained; their position, and whether
/// queries come from the word before.
class EmbeddingsDock final : public QDockWidget
{
    Q_OBJECT

public:
    explicit EmbeddingsDock(Document &document, QWidget *parent = nullptr);

signals:
    /// A file is wanted: of word vectors, or of rows for a side.
    void wordsRequested();
    void rowsRequested();
    /// A model is wanted: to be trained, since the session has none.
    void trainingRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    void buildKind();
    void buildSeed();
    void buildWidth();
    void buildFiles();
    void buildTable(QWidget *content);
    void connectControls();
    void connectTable();
    void retranslate();
    void retranslateTable();

    void showSession(const Session &session);
    void showSeed(const Session &session);
    void showWidth(const Session &session);
    void showTable(const Session &session);
    void showFiles(const Session &session);
    void showFoundWords();
    void chooseKind(int index);
    QString meaning(const Session &session) const;
    QString widthReason(const Session &session) const;

    void edit(const QString &what, const std::function<void(Session &)> &change,
              const QString &mergeKey = {});
    void editWidth(int dModel);
    void endWidthEdit();

    Document &m_document;
    QFormLayout *m_form = nullptr;
    QComboBox *m_kind = nullptr;
    HintLabel *m_meaning = nullptr;
    QWidget *m_seedRow = nullptr;
    SeedEdit *m_seed = nullptr;
    QToolButton *m_newSeed = nullptr;
    HintLabel *m_seedHint = nullptr;
    SliderSpin *m_width = nullptr;
    HintLabel *m_widthHint = nullptr;
    QCheckBox *m_position = nullptr;
    QCheckBox *m_previousWord = nullptr;
    FileRow *m_words = nullptr;
    FileRow *m_trained = nullptr;
    FileRow *m_sourceRows = nullptr;
    FileRow *m_targetRows = nullptr;
    HintLabel *m_found = nullptr;
    QWidget *m_tablePart = nullptr;
    VectorTableModel *m_model = nullptr;
    VectorTableView *m_table = nullptr;
    HintLabel *m_tableHint = nullptr;
    QPushButton *m_fillRandom = nullptr;
    QPushButton *m_fillZero = nullptr;
    QPushButton *m_removeUnused = nullptr;
    /// The table when a run of width edits began: a slider that comes back brings its numbers back.
    std::optional<QMap<QString, QList<float>>> m_tableBefore;
    bool m_editing = false;
};

} // namespace heedmap
