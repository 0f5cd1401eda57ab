// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QToolButton;

namespace heedmap {

struct Corpus;
class Document;
class TrainingFlow;

/// Which held-out sentence pair is looked at, and the comparison with random vectors.
class SentencePart final : public QWidget
{
    Q_OBJECT

public:
    SentencePart(Document &document, TrainingFlow &flow, QWidget *parent = nullptr);

    /// Shows what there is now.
    void refresh();
    void retranslate();

signals:
    /// The session compares itself with random vectors now: the difference is worth a look.
    void compareRequested();

private:
    void build();
    void fill();
    void showTip();
    void choose(int index);
    void chooseNext();
    void compare();
    const std::shared_ptr<const Corpus> &corpus() const;

    Document &m_document;
    TrainingFlow &m_flow;
    QLabel *m_label = nullptr;
    QComboBox *m_sentences = nullptr;
    QToolButton *m_next = nullptr;
    QPushButton *m_compare = nullptr;
    std::shared_ptr<const Corpus> m_filledFrom;
    std::vector<std::size_t> m_pairs;
};

} // namespace heedmap
