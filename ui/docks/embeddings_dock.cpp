// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/embeddings_dock.h"

#include "core/session/edit_vectors.h"
#include "core/session/use_files.h"
#include "ui/common/file_row.h"
#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/common/line_icon.h"
#include "ui/common/slider_spin.h"
#include "ui/common/vertical_scroll_area.h"
#include "ui/docks/seed_edit.h"
#include "ui/docks/vector_table_model.h"
#include "ui/docks/vector_table_view.h"
#include "ui/document/document.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QPushButton>
#include <QRandomGenerator>
#include <QScopedValueRollback>
#include <QSlider>
#include <QToolButton>

namespace heedmap {

EmbeddingsDock::EmbeddingsDock(Document &document, QWidget *parent)
    : QDockWidget(parent), m_document(document)
{
    setObjectName(QStringLiteral("embeddingsDock"));
    build();
    connectControls();
    connectTable();
    connect(&document, &Document::sessionChanged, this, &EmbeddingsDock::showSession);
    retranslate();
}

void EmbeddingsDock::build()
{
    auto *content = new QWidget;
    m_form = newForm(content);
    setWidget(new VerticalScrollArea(content, this));
    buildKind();
    buildFiles();
    buildSeed();
    buildWidth();
    m_position = new QCheckBox;
    m_position->setObjectName(QStringLiteral("position"));
    m_form->addRow(m_position);
    m_previousWord = new QCheckBox;
    m_previousWord->setObjectName(QStringLiteral("previousWord"));
    m_form->addRow(m_previousWord);
    buildTable(content);
}

void EmbeddingsDock::buildKind()
{
    m_kind = new QComboBox;
    m_kind->setObjectName(QStringLiteral("embeddingKind"));
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_kind->setMinimumContentsLength(8);
    for (EmbeddingKind kind : {EmbeddingKind::Random, EmbeddingKind::OneHot, EmbeddingKind::Table,
                               EmbeddingKind::Words, EmbeddingKind::Rows, EmbeddingKind::Trained})
        m_kind->addItem(QString(), static_cast<int>(kind));
    guardWheel(m_kind);
    addField(m_form, m_kind);
    m_meaning = new HintLabel;
    m_meaning->setObjectName(QStringLiteral("embeddingMeaning"));
    m_form->addRow(m_meaning);
}

void EmbeddingsDock::buildFiles()
{
    const auto add = [this](const QString &name) {
        auto *row = new FileRow;
        row->setObjectName(name);
        addField(m_form, row);
        return row;
    };
    m_words = add(QStringLiteral("wordsFile"));
    m_trained = add(QStringLiteral("trainedFile"));
    m_sourceRows = add(QStringLiteral("sourceRowsFile"));
    m_targetRows = add(QStringLiteral("targetRowsFile"));
    m_found = new HintLabel;
    m_found->setObjectName(QStringLiteral("foundWords"));
    m_form->addRow(m_found);
    connect(m_words, &FileRow::chooseRequested, this, &EmbeddingsDock::wordsRequested);
    connect(m_sourceRows, &FileRow::chooseRequested, this, &EmbeddingsDock::rowsRequested);
    connect(m_targetRows, &FileRow::chooseRequested, this, &EmbeddingsDock::rowsRequested);
    const auto random = [this] {
        edit(tr("Go without the file"), [](Session &session) {
            chooseEmbedding(session, EmbeddingKind::Random);
            session.embedding.words = {};
            session.embedding.rows = {};
        });
    };
    connect(m_words, &FileRow::removeRequested, this, random);
    connect(m_trained, &FileRow::chooseRequested, this, &EmbeddingsDock::trainingRequested);
    connect(m_trained, &FileRow::removeRequested, this, [this] {
        edit(tr("Go without training"), [](Session &session) {
            dropTraining(session);
            session.embedding.trained = {};
        });
    });
    connect(m_sourceRows, &FileRow::removeRequested, this, random);
    connect(m_targetRows, &FileRow::removeRequested, this, [this] {
        edit(tr("Go without the target's rows"), [](Session &session) {
            session.embedding.rows.target = {};
            session.tokens.selfAttention = true;
        });
    });
    connect(&m_document, &Document::computed, this, &EmbeddingsDock::showFoundWords);
}

void EmbeddingsDock::chooseKind(int index)
{
    const auto kind = static_cast<EmbeddingKind>(m_kind->itemData(index).toInt());
    const EmbeddingSettings &embedding = m_document.session().embedding;
    const bool words = kind == EmbeddingKind::Words && !embedding.words.file.isSet();
    const bool rows = kind == EmbeddingKind::Rows && !embedding.rows.source.isSet();
    const bool trained = kind == EmbeddingKind::Trained && !embedding.trained.file.isSet();
    if (words || rows || trained) {
        showSession(m_document.session()); // nothing is chosen before there is a file
        trained ? emit trainingRequested() : words ? emit wordsRequested() : emit rowsRequested();
        return;
    }
    edit(tr("Change the embeddings"), [kind](Session &session) { chooseEmbedding(session, kind); });
}

void EmbeddingsDock::buildSeed()
{
    m_seedRow = new QWidget;
    m_seed = new SeedEdit(m_seedRow);
    m_seed->setObjectName(QStringLiteral("seed"));
    m_newSeed = new QToolButton(m_seedRow);
    m_newSeed->setObjectName(QStringLiteral("newSeed"));
    m_newSeed->setIcon(lineIcon(QStringLiteral("dice")));
    m_newSeed->setFocusPolicy(Qt::StrongFocus);
    auto *row = new QHBoxLayout(m_seedRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_seed, 1);
    row->addWidget(m_newSeed);
    m_seedRow->setFocusProxy(m_seed);
    addField(m_form, m_seedRow);
    m_seedHint = new HintLabel;
    m_seedHint->setObjectName(QStringLiteral("seedHint"));
    m_form->addRow(m_seedHint);
}

void EmbeddingsDock::buildWidth()
{
    m_width = new SliderSpin;
    m_width->setObjectName(QStringLiteral("dModel"));
    m_width->setRange(1, heedmap::maximumWidth);
    m_width->setLogarithmic(true);
    addField(m_form, m_width);
    m_widthHint = new HintLabel;
    m_widthHint->setObjectName(QStringLiteral("dModelHint"));
    m_form->addRow(m_widthHint);
}

void EmbeddingsDock::buildTable(QWidget *content)
{
    m_tablePart = new QWidget;
    m_model = new VectorTableModel(m_document, this);
    m_table = new VectorTableView(*m_model, m_tablePart);
    m_table->setObjectName(QStringLiteral("vectorTable"));
    m_tableHint = new HintLabel(HintLabel::Kind::Warning, m_tablePart);
    m_tableHint->setObjectName(QStringLiteral("vectorTableHint"));
    m_tableHint->hide();
    const auto button = [this](const QString &name) {
        auto *made = new QPushButton(m_tablePart);
        made->setObjectName(name);
        made->setAutoDefault(false);
        return made;
    };
    m_fillRandom = button(QStringLiteral("fillRandom"));
    m_fillZero = button(QStringLiteral("fillZero"));
    m_removeUnused = button(QStringLiteral("removeUnused"));
    auto *fills = new QHBoxLayout;
    fills->setSpacing(8);
    fills->addWidget(m_fillRandom);
    fills->addWidget(m_fillZero);
    auto *column = new QVBoxLayout(m_tablePart);
    column->setContentsMargins(0, 8, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_table, 1);
    column->addWidget(m_tableHint);
    column->addLayout(fills);
    column->addWidget(m_removeUnused);
    // Not a row of the form: it takes the height that is left.
    static_cast<QVBoxLayout *>(content->layout())->insertWidget(1, m_tablePart, 100);
}

void EmbeddingsDock::connectControls()
{
    connect(m_kind, &QComboBox::currentIndexChanged, this, &EmbeddingsDock::chooseKind);
    connect(m_seed, &SeedEdit::seedEdited, this, [this](quint64 seed) {
        edit(
            tr("Change the seed"), [seed](Session &session) { session.embedding.seed = seed; },
            QStringLiteral("embedding.seed"));
    });
    connect(m_seed, &QLineEdit::editingFinished, &m_document, &Document::endMerge);
    connect(m_newSeed, &QToolButton::clicked, this, [this] {
        const quint64 seed = QRandomGenerator::system()->generate64();
        edit(tr("New seed"), [seed](Session &session) { session.embedding.seed = seed; });
    });
    connect(m_width, &SliderSpin::valueEdited, this, &EmbeddingsDock::editWidth);
    connect(m_width, &SliderSpin::editingEnded, this, &EmbeddingsDock::endWidthEdit);
    connect(m_position, &QCheckBox::toggled, this, [this](bool on) {
        edit(tr("Sinusoidal position"), [on](Session &session) { session.embedding.position = on; });
    });
    connect(m_previousWord, &QCheckBox::toggled, this, [this](bool on) {
        edit(tr("Queries from the word before"),
             [on](Session &session) { session.embedding.previousWord = on; });
    });
}

void EmbeddingsDock::connectTable()
{
    connect(m_fillRandom, &QPushButton::clicked, this,
            [this] { edit(tr("Fill the table with random vectors"), fillTableWithRandom); });
    connect(m_fillZero, &QPushButton::clicked, this,
            [this] { edit(tr("Clear the table to zero"), fillTableWithZero); });
    connect(m_removeUnused, &QPushButton::clicked, this,
            [this] { edit(tr("Remove unused rows"), removeUnusedRows); });
    connect(m_model, &VectorTableModel::refused, m_tableHint, [this](const QString &why) {
        m_tableHint->setText(why);
        m_tableHint->show();
    });
    connect(m_model, &VectorTableModel::accepted, m_tableHint, &QWidget::hide);
}

void EmbeddingsDock::edit(const QString &what, const std::function<void(Session &)> &change,
                          const QString &mergeKey)
{
    m_document.edit(what, change, mergeKey);
}

void EmbeddingsDock::editWidth(int dModel)
{
    if (!m_tableBefore)
        m_tableBefore = m_document.session().embedding.table;
    const QScopedValueRollback editing(m_editing, true);
    edit(
        tr("Change d_model"),
        [&](Session &session) {
            session.embedding.table = *m_tableBefore;
            chooseModelWidth(session, dModel);
        },
        QStringLiteral("embedding.dModel"));
}

void EmbeddingsDock::endWidthEdit()
{
    m_tableBefore.reset();
    m_document.endMerge();
}

} // namespace heedmap
