// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <map>

namespace heedmap {

class MessageRow;
class ProgressRow;
struct MessageChoice;

/// Lines above the figure that say what went wrong or what to know, where a modal box would be in the way.
/// One line a topic; hidden when there is none. Text is always plain: `<s>` is shown as typed.
class MessageBar final : public QWidget
{
    Q_OBJECT

public:
    enum class Topic { Recovery, LostLesson, Compute, File, FileChange, SavedWeights, Export, Origin };
    enum class Kind { Note, Error };

    /// Asked again when the language changes.
    using Text = std::function<QString()>;

    explicit MessageBar(QWidget *parent = nullptr);

    void tell(Topic topic, Kind kind, const Text &text, bool dismissible = true);
    /// A note with buttons that stays until it is cleared or closed.
    void ask(Topic topic, const Text &text, const std::vector<MessageChoice> &choices);
    void clear(Topic topic);

    /// Puts the line that says how far a long job is below the others; it comes and goes by itself.
    void addProgress(ProgressRow *row);

    /// What stands there now, or empty.
    QString text(Topic topic) const;
    void retranslate();

signals:
    /// A person closed the line.
    void dismissed(heedmap::MessageBar::Topic topic);

private:
    void updateVisibility();

    std::map<Topic, MessageRow *> m_rows;
    ProgressRow *m_progress = nullptr;
};

} // namespace heedmap
