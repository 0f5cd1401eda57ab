// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/latest_worker.h"
#include "ui/figure/heatmap_figure.h"
#include "ui/main_window/appearance.h"
#include "ui/main_window/language.h"
#include "ui/main_window/main_window.h"
#include "window_test.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QSlider>

using namespace heedmap;

namespace {

/// Whether \a widget is a part that Qt makes of another control, or a window's frame.
bool isPartOfAnother(const QWidget *widget)
{
    const QWidget *parent = widget->parentWidget();
    const QString name = widget->objectName();
    const QByteArray kind = widget->metaObject()->className();
    return qobject_cast<const QAbstractSpinBox *>(parent) != nullptr ||
           qobject_cast<const QComboBox *>(parent) != nullptr || name.startsWith(QLatin1String("qt_")) ||
           qobject_cast<const QScrollBar *>(widget) != nullptr ||
           qobject_cast<const QHeaderView *>(widget) != nullptr || kind == "QTableCornerButton" ||
           kind == "QLineEditIconButton" || kind == "QToolBarExtension" || kind == "QComboBoxListView";
}

/// Whether a person does something with \a widget.
bool isInteractive(const QWidget *widget)
{
    if (!widget->isVisible() || !widget->isEnabled() || isPartOfAnother(widget) ||
        widget->focusProxy() != nullptr)
        return false;
    return qobject_cast<const QAbstractButton *>(widget) != nullptr ||
           (widget->focusPolicy() & Qt::TabFocus) != 0;
}

/// Whether a number field beside \a widget does the same for the keyboard.
bool hasNumberField(const QWidget *widget)
{
    return qobject_cast<const QSlider *>(widget) != nullptr &&
           widget->parentWidget()->findChild<QAbstractSpinBox *>() != nullptr;
}

/// Nothing to point at: the focus of a list is on one of its items.
bool isEmptyList(const QWidget *widget)
{
    const auto *list = qobject_cast<const QAbstractItemView *>(widget);
    return list != nullptr && list->model() != nullptr && list->model()->rowCount() == 0;
}

QString described(const QWidget *widget)
{
    const QWidget *named = widget;
    while (named != nullptr && named->objectName().isEmpty())
        named = named->parentWidget();
    return QStringLiteral("%1 in %2")
        .arg(QLatin1String(widget->metaObject()->className()),
             named == nullptr ? QString() : named->objectName());
}

QList<QWidget *> interactiveIn(const QWidget &view)
{
    QList<QWidget *> found;
    for (QWidget *widget : view.findChildren<QWidget *>()) {
        if (isInteractive(widget))
            found.append(widget);
    }
    return found;
}

/// What Tab reaches, from where the focus is.
QSet<QWidget *> reachedByTab(QWidget &view)
{
    constexpr int most = 400;
    QSet<QWidget *> reached;
    for (int i = 0; i < most; ++i) {
        QWidget *focus = QApplication::focusWidget();
        if (focus == nullptr)
            break;
        reached.insert(focus);
        QTest::keyClick(focus, Qt::Key_Tab);
        if (QApplication::focusWidget() == focus || !view.isAncestorOf(QApplication::focusWidget()))
            break;
    }
    return reached;
}

} // namespace

/// Every dock by keyboard and by ear.
class TestAccessibility final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QApplication::setCursorFlashTime(0);
        applyAppearance(Appearance::Light);
    }
    void init()
    {
        m_settings.clear();
        qputenv("XDG_DATA_HOME", m_settings.folder().toLocal8Bit());
        failOnWarnings();
        installLanguage(Language::English);
    }

    void controls_haveNames_data();
    void controls_haveNames();
    void tab_reachesEveryControl_data();
    void tab_reachesEveryControl();
    void focus_isSeen_data();
    void focus_isSeen();
    void largeFont_clipsNothing_data();
    void largeFont_clipsNothing();

private:
    TemporarySettings m_settings;
};

namespace {

/// The dock \a name in a window of its own.
class Shown final
{
public:
    explicit Shown(const QString &name)
    {
        window.show();
        dock = window.findChild<QDockWidget *>(name);
        window.document().select({0, 0, 0});
        dock->setFloating(true);
        dock->resize(620, 820);
        dock->show();
        dock->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(dock));
        QVERIFY(QTest::qWaitFor([this] {
            QCoreApplication::processEvents();
            const QList<LatestWorker *> workers = window.findChildren<LatestWorker *>();
            return window.document().isCurrent() && !window.document().isComputing() &&
                   std::ranges::none_of(workers, [](const LatestWorker *worker) { return worker->isBusy(); });
        }));
        QCoreApplication::processEvents();
    }

    MainWindow window;
    QDockWidget *dock = nullptr;
};

void addDocks()
{
    QTest::addColumn<QString>("name");
    MainWindow window;
    for (const QDockWidget *dock : window.findChildren<QDockWidget *>())
        QTest::newRow(qPrintable(dock->objectName())) << dock->objectName();
}

} // namespace

void TestAccessibility::controls_haveNames_data()
{
    addDocks();
}

void TestAccessibility::controls_haveNames()
{
    QFETCH(QString, name);
    Shown shown(name);
    QStringList nameless;
    for (QWidget *widget : interactiveIn(*shown.dock)) {
        QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(widget);
        if (spoken == nullptr || spoken->text(QAccessible::Name).trimmed().isEmpty())
            nameless.append(described(widget));
    }
    QCOMPARE(nameless.join(u'\n'), QString());
}

void TestAccessibility::tab_reachesEveryControl_data()
{
    addDocks();
}

void TestAccessibility::tab_reachesEveryControl()
{
    QFETCH(QString, name);
    Shown shown(name);
    const QList<QWidget *> wanted = interactiveIn(*shown.dock);
    if (wanted.isEmpty())
        return;
    for (QWidget *widget : wanted) {
        if ((widget->focusPolicy() & Qt::TabFocus) != 0) {
            widget->setFocus(Qt::TabFocusReason);
            break;
        }
    }
    const QSet<QWidget *> reached = reachedByTab(*shown.dock);
    QStringList missed;
    for (QWidget *widget : wanted) {
        if (!reached.contains(widget) && !hasNumberField(widget))
            missed.append(described(widget));
    }
    QCOMPARE(missed.join(u'\n'), QString());
}

void TestAccessibility::focus_isSeen_data()
{
    addDocks();
}

void TestAccessibility::focus_isSeen()
{
    QFETCH(QString, name);
    Shown shown(name);
    // Styles draw the focus of those who use the keyboard.
    shown.dock->setAttribute(Qt::WA_KeyboardFocusChange);
    QStringList unseen;
    for (QWidget *widget : interactiveIn(*shown.dock)) {
        if ((widget->focusPolicy() & Qt::TabFocus) == 0 || isEmptyList(widget))
            continue;
        widget->setFocus(Qt::TabFocusReason);
        QCoreApplication::processEvents();
        const QImage with = shown.dock->grab().toImage();
        widget->clearFocus();
        QCoreApplication::processEvents();
        if (shown.dock->grab().toImage() == with)
            unseen.append(described(widget));
    }
    QCOMPARE(unseen.join(u'\n'), QString());
}

void TestAccessibility::largeFont_clipsNothing_data()
{
    addDocks();
}

void TestAccessibility::largeFont_clipsNothing()
{
    QFETCH(QString, name);
    const QFont before = QApplication::font();
    QFont large = before;
    large.setPointSize(16);
    QApplication::setFont(large);
    QStringList clipped;
    {
        Shown shown(name);
        for (const QWidget *widget : shown.dock->widget()->findChildren<QWidget *>()) {
            const auto *label = qobject_cast<const QLabel *>(widget);
            const bool wraps = label != nullptr && label->wordWrap();
            const bool control = label != nullptr ||
                                 qobject_cast<const QAbstractButton *>(widget) != nullptr ||
                                 qobject_cast<const QComboBox *>(widget) != nullptr ||
                                 qobject_cast<const QAbstractSpinBox *>(widget) != nullptr;
            if (!control || !widget->isVisible() || isPartOfAnother(widget))
                continue;
            const QSize least = widget->minimumSizeHint();
            const int height = wraps ? label->heightForWidth(label->width()) : least.height();
            const bool narrow = widget->sizePolicy().horizontalPolicy() != QSizePolicy::Ignored &&
                                widget->minimumWidth() == 0 && !wraps && widget->width() < least.width();
            if (narrow || widget->height() < height)
                clipped.append(QStringLiteral("%1: %2 × %3, needs %4 × %5")
                                   .arg(described(widget))
                                   .arg(widget->width())
                                   .arg(widget->height())
                                   .arg(least.width())
                                   .arg(height));
        }
    }
    QApplication::setFont(before);
    QCOMPARE(clipped.join(u'\n'), QString());
}

QTEST_MAIN(TestAccessibility)
#include "tst_accessibility.moc"
