// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_edits.h"
#include "tests/support/resident_memory.h"
#include "ui/main_window/main_window.h"
#include "window_test.h"

using namespace heedmap;

/// A day of work leaves the memory as it was: after a warm-up of the first tenth of the edits, the size in memory stays
/// within 5 %. HEEDMAP_EDITS=10000 makes the day long; the usual run takes a short one.
class TestManyEdits final : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_settings.clear();
        qputenv("XDG_DATA_HOME", m_settings.folder().toLocal8Bit());
        failOnWarnings();
    }

    void document_staysAsLargeAsItWas();
    void window_staysAsLargeAsItWas();

private:
    void edit(Document &document, int count);

    TemporarySettings m_settings;
};

void TestManyEdits::edit(Document &document, int count)
{
    const QByteArray wanted = qgetenv("HEEDMAP_EDITS");
    const int edits = wanted.isEmpty() ? count : wanted.toInt();
    RandomEdits random(document, 4711);
    // The undo history is full after 500 steps.
    const int warmUp = std::max(edits / 10, std::min(600, edits * 2 / 3));
    qint64 warm = 0;
    for (int i = 1; i <= edits; ++i) {
        random.makeOne();
        // Several edits overtake each other before a result is waited for, as when a slider is dragged.
        if (i % 5 == 0)
            QTRY_VERIFY(!document.isComputing());
        if (i == warmUp)
            warm = residentBytes();
    }
    QTRY_VERIFY(!document.isComputing());
    const qint64 end = residentBytes();
    const double growth = double(end - warm) / double(warm) * 100;
    qInfo("%d edits: %.1f MB after %d, %.1f MB at the end, %+.1f %%", edits, double(warm) / 1e6, warmUp,
          double(end) / 1e6, growth);
#ifdef __SANITIZE_ADDRESS__
    QSKIP("the sanitizer keeps what is freed, so the size grows; it looks for leaks instead");
#endif
    QVERIFY2(std::abs(growth) <= 5, qPrintable(QString::number(growth)));
}

#ifdef __SANITIZE_ADDRESS__
constexpr int slowness = 6;
#else
constexpr int slowness = 1;
#endif

void TestManyEdits::document_staysAsLargeAsItWas()
{
    Document document;
    edit(document, 1200 / slowness);
}

void TestManyEdits::window_staysAsLargeAsItWas()
{
    MainWindow window;
    window.show();
    edit(window.document(), 900 / slowness);
}

QTEST_MAIN(TestManyEdits)

#include "tst_many_edits.moc"
