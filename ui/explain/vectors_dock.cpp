// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/vectors_dock.h"

#include "core/session/edit_tokens.h"
#include "core/session/edit_vectors.h"
#include "core/session/session_tokens.h"
#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/common/line_icon.h"
#include "ui/document/latest_worker.h"
#include "ui/explain/drawing_view.h"
#include "ui/explain/vectors_painting.h"
#include "ui/explain/vectors_words.h"
#include "ui/figure/figure_words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace heedmap {

namespace {

constexpr EmbeddingKind kinds[] = {EmbeddingKind::Random, EmbeddingKind::OneHot, EmbeddingKind::Table,
                                   EmbeddingKind::Words,  EmbeddingKind::Rows,   EmbeddingKind::Trained};

bool comesFromAFile(EmbeddingKind kind)
{
    return kind == EmbeddingKind::Words || kind == EmbeddingKind::Rows || kind == EmbeddingKind::Trained;
}

/// Whether shuffling can give another order.
bool wordsDiffer(const Session &session)
{
    if (session.tokens.picture.isSet())
        return false;
    const QStringList words = splitTokens(session.tokens.source.text, session.tokens.source.split, mostSplit);
    return words.count(words.value(0)) < words.size();
}

} // namespace

VectorsDock::VectorsDock(Document &document, QWidget *parent)
    : ExplainDock(document, QStringLiteral("vectorsDock"), TracePart::Inputs | TracePart::Projected, parent)
{
    buildControls();
    buildOrder();
    m_view = new DrawingView;
    m_view->setObjectName(QStringLiteral("view"));
    m_view->installEventFilter(this);
    addScrolled(m_view);
    connectView();
    begin();
}

void VectorsDock::buildControls()
{
    m_shown = new QComboBox;
    m_shown->setObjectName(QStringLiteral("shown"));
    m_shown->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_shown->setMinimumContentsLength(14);
    m_shown->addItems({QString(), QString()}); // in the order of VectorsShown
    guardWheel(m_shown);
    header()->addWidget(m_shown);
    connect(m_shown, &QComboBox::activated, this, [this](int index) {
        change(tr("Choose vectors to show"),
               [index](ExplainSettings &explain) { explain.vectors = static_cast<VectorsShown>(index); });
    });

    auto *controls = new QWidget;
    m_form = newForm(controls);
    controls->layout()->setContentsMargins(0, 0, 0, 0);
    m_kind = addCombo(m_form, QStringLiteral("kind"), static_cast<int>(std::size(kinds)));
    body()->addWidget(controls);
    connect(m_kind, &QComboBox::activated, this, &VectorsDock::chooseKind);
}

void VectorsDock::buildOrder()
{
    m_position = new QCheckBox;
    m_position->setObjectName(QStringLiteral("position"));
    connect(m_position, &QCheckBox::clicked, this, [this](bool on) {
        document().edit(tr("Sinusoidal position"),
                        [on](Session &session) { session.embedding.position = on; });
    });
    m_shuffle = new QPushButton;
    m_shuffle->setObjectName(QStringLiteral("shuffle"));
    m_shuffle->setIcon(lineIcon(QStringLiteral("dice")));
    connect(m_shuffle, &QPushButton::clicked, this, &VectorsDock::shuffle);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_position);
    row->addStretch(1);
    row->addWidget(m_shuffle);
    body()->addLayout(row);
    m_hint = new HintLabel;
    m_hint->setObjectName(QStringLiteral("hint"));
    body()->addWidget(m_hint);
    m_makeTwo = new QPushButton;
    m_makeTwo->setObjectName(QStringLiteral("makeTwoDimensional"));
    connect(m_makeTwo, &QPushButton::clicked, this, &VectorsDock::makeTwoDimensionalNow);
    body()->addWidget(m_makeTwo, 0, Qt::AlignLeading);
}

Drawing VectorsDock::drawing() const
{
    return m_view->drawing();
}

void VectorsDock::setOutdated(bool outdated)
{
    m_view->setOutdated(outdated);
}

void VectorsDock::retranslateView()
{
    setWindowTitle(VectorsWords::title());
    retranslateControls();
    retranslateKinds();
    m_view->setAccessibleName(VectorsWords::title());
}

void VectorsDock::retranslateControls()
{
    m_shown->setItemText(0, tr("Embeddings"));
    m_shown->setItemText(1, tr("Queries and keys"));
    m_shown->setAccessibleName(tr("Vectors that are shown"));
    setTip(m_shown, tipText(tr("The vectors x of the tokens, or what the selected head makes of them."),
                            tr("q = x W_Q,  k = x W_K")));
    m_position->setText(tr("Position"));
    setTip(m_position, tipText(tr("Adds a wave to every dimension, so that the place of a token counts."),
                               tr("PE(p, 2i) = sin(p / 10000^(2i/d_model)),  PE(p, 2i+1) = cos(the same)")));
    m_shuffle->setText(tr("Shuffle"));
    setTip(m_shuffle,
           tipText(tr("Puts the words of the source into another order; what is blocked at a word stays "
                      "blocked at it.")));
    m_makeTwo->setText(tr("Make them two-dimensional"));
    setTip(
        m_makeTwo,
        tipText(
            tr("A table with two numbers a token, one head, and queries and keys that are the vectors "
               "themselves. Tokens start where they are seen, closer to the middle where they are far out."),
            tr("d_model = d_k = d_v = 2,  h = 1,  W_Q = W_K = I")));
}

void VectorsDock::retranslateKinds()
{
    setRowText(m_form, m_kind, tr("Vectors"), tipText(tr("Where the vector of a token comes from.")));
    m_kind->setAccessibleName(tr("Vectors"));
    const QString names[] = {tr("random"),       tr("one-hot"),          tr("table by hand"),
                             tr("word vectors"), tr("rows of an array"), tr("trained")};
    for (int i = 0; i < m_kind->count(); ++i)
        m_kind->setItemText(i, names[i]);
}

void VectorsDock::showControls()
{
    const Session &session = document().session();
    const EmbeddingKind kind = session.embedding.kind;
    m_shown->setCurrentIndex(static_cast<int>(session.explain.vectors));
    // A file is chosen in the embeddings; here it can only be left.
    auto *items = qobject_cast<QStandardItemModel *>(m_kind->model());
    for (int i = 0; i < m_kind->count(); ++i) {
        if (kinds[i] == kind)
            m_kind->setCurrentIndex(i);
        items->item(i)->setEnabled(!comesFromAFile(kinds[i]) || kinds[i] == kind);
    }
    m_position->setChecked(session.embedding.position);
    const QString saved =
        showsSavedWeights(session) ? tr("These weights were saved: they depend on no vectors.") : QString();
    for (QWidget *control : {static_cast<QWidget *>(m_kind), static_cast<QWidget *>(m_position),
                             static_cast<QWidget *>(m_shown)})
        setDisabledBecause(control, saved);
    QString fixed = saved;
    if (fixed.isEmpty() && kind == EmbeddingKind::Rows)
        fixed = tr("The rows of the array do not move with the words.");
    else if (fixed.isEmpty() && !wordsDiffer(session))
        fixed = tr("There is no other order: the source needs two different words.");
    setDisabledBecause(m_shuffle, fixed);
}

void VectorsDock::showContent(const ExplainContent &content)
{
    showControls();
    const std::optional<QSizeF> extent = m_drag ? std::optional(m_drag->extent) : std::nullopt;
    // A plane that is being dragged in shows every step, late rather than never.
    worker().run([content, extent](const std::stop_token &) { return vectorsModel(content, extent); },
                 [this](const std::shared_ptr<const VectorsModel> &model) { showModel(model); },
                 m_drag ? LatestWorker::Running::Finish : LatestWorker::Running::Stop);
}

bool VectorsDock::hasPlane() const
{
    return m_model && m_model->problem == VectorsProblem::None;
}

void VectorsDock::showModel(const std::shared_ptr<const VectorsModel> &model)
{
    m_model = model;
    const QString why = model ? VectorsWords::problem(*model) : FigureWords::empty();
    m_view->setHint(why);
    m_view->setDrawing(hasPlane() ? vectorsDrawing(model) : Drawing());
    m_view->setAccessibleDescription(model ? VectorsWords::description(*model) : why);
    showHints();
}

void VectorsDock::showHints()
{
    const Session &session = document().session();
    const DragObstacle obstacle = this->obstacle();
    QStringList sentences;
    if (!showsSavedWeights(session))
        sentences.append(VectorsWords::position(session.embedding.position));
    if (const QString dragging = VectorsWords::dragging(obstacle, session); !dragging.isEmpty())
        sentences.append(dragging);
    m_hint->setText(sentences.join(QLatin1Char('\n')));
    m_hint->setVisible(!sentences.isEmpty());
    m_makeTwo->setVisible(obstacle != DragObstacle::None);
    setDisabledBecause(m_makeTwo, hasPlane() ? QString() : tr("There are no vectors to begin with."));
}

DragObstacle VectorsDock::obstacle() const
{
    return m_model ? dragObstacle(document().session(), *m_model) : DragObstacle::NoPlane;
}

void VectorsDock::chooseKind(int index)
{
    const EmbeddingKind kind = kinds[index];
    if (kind == document().session().embedding.kind)
        return;
    document().edit(tr("Change the embeddings"),
                    [kind](Session &session) { chooseEmbedding(session, kind); });
}

void VectorsDock::shuffle()
{
    const quint32 seed = QRandomGenerator::global()->generate();
    document().edit(tr("Shuffle the source"),
                    [seed](Session &session) { shuffleTokens(session, TokenSide::Source, seed); });
}

void VectorsDock::makeTwoDimensionalNow()
{
    if (!hasPlane())
        return;
    const QMap<QString, QList<float>> places = placesByToken(*m_model);
    document().edit(tr("Make the vectors two-dimensional"),
                    [&places](Session &session) { makeTwoDimensional(session, places); });
}

} // namespace heedmap
