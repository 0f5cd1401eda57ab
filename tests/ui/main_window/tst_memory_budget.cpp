// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory_budget.h"
#include "ui/document/document.h"
#include "ui/figure/heatmap_figure.h"
#include "ui/main_window/language.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/memory_budget_dialog.h"
#include "ui/main_window/message_bar.h"
#include "window_test.h"

#include <QAction>
#include <QDoubleSpinBox>
#include <QPushButton>
#include <QSignalSpy>

using namespace heedmap;

namespace {

/// 600 tokens attending to themselves, 16 heads: 16 · 600² · 4 = 23 million bytes of weights alone.
void enlarge(MainWindow &window)
{
    window.document().edit(QStringLiteral("large"), [](Session &session) {
        session.tokens.source = {QStringLiteral("a ").repeated(600), SplitMode::Spaces, false, false};
        session.tokens.selfAttention = true;
        session.attention.heads = 16;
    });
}

QString question(const MainWindow &window)
{
    return window.findChild<MessageBar *>()->text(MessageBar::Topic::Compute);
}

QPushButton *choice(const MainWindow &window, const QString &text)
{
    for (auto *button : window.findChild<MessageBar *>()->findChildren<QPushButton *>()) {
        if (button->text() == text && button->isVisible())
            return button;
    }
    return nullptr;
}

} // namespace

class TestMemoryBudget final : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_settings.clear();
        qputenv("XDG_DATA_HOME", m_settings.folder().toLocal8Bit());
        failOnWarnings();
    }

    void firstStart_hasHalfOfTheMachine();
    void aboveTheBudget_asksAndKeepsThePicture();
    void keyboard_computesAllTheSame();
    void consent_endsWithTheSession();
    void raisedBudget_computesAndIsKept();
    void dialog_staysWithinTheMachine();
    void question_speaksChinese();

private:
    void start(MainWindow &window);

    TemporarySettings m_settings;
};

/// A window whose budget is a million bytes: enough for the first session.
void TestMemoryBudget::start(MainWindow &window)
{
    window.document().setMemoryBudget(1'000'000);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTRY_VERIFY(window.document().isCurrent());
}

void TestMemoryBudget::firstStart_hasHalfOfTheMachine()
{
    MainWindow window;
    QCOMPARE(window.document().memoryBudget(), machineMemory() / 2);
}

void TestMemoryBudget::aboveTheBudget_asksAndKeepsThePicture()
{
    MainWindow window;
    start(window);
    const ComputationPtr before = window.document().computation();
    enlarge(window);
    QTRY_VERIFY(!question(window).isEmpty());
    // Embeddings, parameters and q, k, v come on top of the weights' 22 MB.
    static const QRegularExpression words(
        QStringLiteral("^This needs about \\d\\d\\.\\d MB; the budget is 976\\.6 kB\\.$"));
    QVERIFY2(words.match(question(window)).hasMatch(), qPrintable(question(window)));
    QCOMPARE(window.document().computation(), before);
    QCOMPARE(window.findChild<HeatmapFigure *>(QStringLiteral("heads"))->content().computation, before);
    window.document().undoStack()->undo();
    QTRY_VERIFY(question(window).isEmpty());
}

void TestMemoryBudget::keyboard_computesAllTheSame()
{
    MainWindow window;
    start(window);
    enlarge(window);
    QTRY_VERIFY(choice(window, QStringLiteral("&Compute All the Same")) != nullptr);
    QTest::keyClick(&window, Qt::Key_C, Qt::AltModifier);
    QTRY_VERIFY(window.document().isCurrent());
    QCOMPARE(window.document().computation()->trace.queries(), 600);
    QVERIFY(question(window).isEmpty());
    // A little more is not asked about again: 610² is less than half as much more than 600².
    window.document().edit(QStringLiteral("more"), [](Session &session) {
        session.tokens.source.text = QStringLiteral("a ").repeated(610);
    });
    QTRY_VERIFY(window.document().isCurrent());
    QCOMPARE(window.document().computation()->trace.queries(), 610);
    // Twice as much is.
    window.document().edit(QStringLiteral("more"), [](Session &session) {
        session.tokens.source.text = QStringLiteral("a ").repeated(900);
    });
    QTRY_VERIFY(!question(window).isEmpty());
    QCOMPARE(window.document().memoryBudget(), std::uint64_t(1'000'000));
}

void TestMemoryBudget::consent_endsWithTheSession()
{
    MainWindow window;
    start(window);
    enlarge(window);
    QTRY_VERIFY(choice(window, QStringLiteral("&Compute All the Same")) != nullptr);
    choice(window, QStringLiteral("&Compute All the Same"))->click();
    QTRY_VERIFY(window.document().isCurrent());
    window.document().reset(firstSession(), {});
    enlarge(window);
    QTRY_VERIFY(!question(window).isEmpty());
}

void TestMemoryBudget::raisedBudget_computesAndIsKept()
{
    {
        MainWindow window;
        start(window);
        enlarge(window);
        QTRY_VERIFY(choice(window, QStringLiteral("Change &Budget…")) != nullptr);
        QTest::keyClick(&window, Qt::Key_B, Qt::AltModifier);
        QTRY_VERIFY(window.findChild<MemoryBudgetDialog *>() !=
                    nullptr); // a button takes a moment to be pressed
        auto *dialog = window.findChild<MemoryBudgetDialog *>();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        auto *spin = dialog->findChild<QDoubleSpinBox *>(QStringLiteral("budget"));
        QTRY_VERIFY(spin->hasFocus());
        QTest::keyClicks(spin, QStringLiteral("0.5"));
        QTest::keyClick(spin, Qt::Key_Return);
        QTRY_VERIFY(window.document().isCurrent());
        QCOMPARE(window.document().computation()->trace.queries(), 600);
        QVERIFY(question(window).isEmpty());
        window.document().undoStack()->setClean();
    }
    MainWindow again;
    QCOMPARE(again.document().memoryBudget(), std::uint64_t(1) << 29);
}

void TestMemoryBudget::dialog_staysWithinTheMachine()
{
    MemoryBudgetDialog dialog(defaultMemoryBudget(), nullptr);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QSignalSpy chosen(&dialog, &MemoryBudgetDialog::chosen);
    auto *spin = dialog.findChild<QDoubleSpinBox *>(QStringLiteral("budget"));
    spin->setValue(1e9);
    QVERIFY(spin->value() <= double(machineMemory()) / (1 << 30) + 0.1);
    spin->setValue(0);
    QCOMPARE(spin->value(), 0.1);
    for (auto *button : dialog.findChildren<QPushButton *>()) {
        if (button->text() == QStringLiteral("Half of the Memory"))
            button->click();
    }
    QTest::keyClick(spin, Qt::Key_Return);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].toULongLong(), quint64(defaultMemoryBudget()));
}

void TestMemoryBudget::question_speaksChinese()
{
    MainWindow window;
    start(window);
    enlarge(window);
    QTRY_VERIFY(!question(window).isEmpty());
    installLanguage(Language::Chinese);
    QTRY_VERIFY2(question(window).contains(QStringLiteral("内存预算")), qPrintable(question(window)));
    installLanguage(Language::English);
    QTRY_VERIFY(question(window).startsWith(QStringLiteral("This needs about")));
}

QTEST_MAIN(TestMemoryBudget)

#include "tst_memory_budget.moc"
