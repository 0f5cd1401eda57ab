// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/places.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QtTest>

namespace {

struct Source
{
    QString path; ///< from the root, such as "core/files/npy.cpp"
    QString text;
};

QList<Source> sourcesIn(const QStringList &folders)
{
    const QDir root(sourcePath());
    QList<Source> sources;
    for (const QString &folder : folders) {
        QDirIterator files(root.filePath(folder), {QStringLiteral("*.h"), QStringLiteral("*.cpp")},
                           QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.open(QIODevice::ReadOnly))
                qFatal("a source file cannot be read");
            sources.append({root.relativeFilePath(file.fileName()), QString::fromUtf8(file.readAll())});
        }
    }
    return sources;
}

QStringList includesOf(const QString &text, const QString &pattern)
{
    const QRegularExpression expression(pattern, QRegularExpression::MultilineOption);
    QStringList includes;
    for (auto matches = expression.globalMatch(text); matches.hasNext();)
        includes.append(matches.next().captured(1));
    return includes;
}

QString folderOf(const QString &path)
{
    return path.section(u'/', 0, 1);
}

/// Top to bottom: each may include those before it in its own list and everything further down the layers.
const QStringList coreFolders{QStringLiteral("core/base"),         QStringLiteral("core/attention"),
                              QStringLiteral("core/tokens"),       QStringLiteral("core/files"),
                              QStringLiteral("core/word_vectors"), QStringLiteral("core/embedding"),
                              QStringLiteral("core/training"),     QStringLiteral("core/session"),
                              QStringLiteral("core/insight"),      QStringLiteral("core/lesson")};
const QStringList uiFolders{
    QStringLiteral("ui/common"),       QStringLiteral("ui/document"),   QStringLiteral("ui/figure"),
    QStringLiteral("ui/docks"),        QStringLiteral("ui/explain"),    QStringLiteral("ui/training"),
    QStringLiteral("ui/import"),       QStringLiteral("ui/lessons"),    QStringLiteral("ui/worksheet"),
    QStringLiteral("ui/presentation"), QStringLiteral("ui/main_window")};

/// Where a file stands; a file may include what stands at its own place or before.
qsizetype placeOf(const QString &path)
{
    if (const qsizetype place = coreFolders.indexOf(folderOf(path)); place >= 0)
        return place;
    if (const qsizetype place = uiFolders.indexOf(folderOf(path)); place >= 0)
        return 100 + place;
    return path.startsWith(QLatin1String("app/")) ? 200 : -1;
}

} // namespace

class TestLayers : public QObject
{
    Q_OBJECT

private slots:
    void include_neverPointsUp()
    {
        for (const Source &source :
             sourcesIn({QStringLiteral("core"), QStringLiteral("ui"), QStringLiteral("app")})) {
            const qsizetype place = placeOf(source.path);
            QVERIFY2(place >= 0, qPrintable(source.path + QStringLiteral(" is in no layer")));
            for (const QString &include : includesOf(source.text, QStringLiteral("^#include \"([^\"]+)\""))) {
                const qsizetype included = placeOf(include);
                if (include.endsWith(QLatin1String(".moc")))
                    continue;
                QVERIFY2(included >= 0, qPrintable(source.path + QStringLiteral(": \"") + include +
                                                   QStringLiteral("\" is not written from the root")));
                QVERIFY2(included <= place,
                         qPrintable(source.path + QStringLiteral(" points up at ") + include));
            }
        }
    }

    void core_seesNoPixel()
    {
        const QRegularExpression forbidden(
            QStringLiteral(
                "^#include <(QtGui|QtWidgets|QWidget|QImage|QPainter|QColor|QPixmap|QFont|QIcon|QApplication|"
                "QGuiApplication|qcustomplot)"),
            QRegularExpression::MultilineOption);
        for (const Source &source : sourcesIn({QStringLiteral("core")}))
            QVERIFY2(!forbidden.match(source.text).hasMatch(), qPrintable(source.path));
    }

    void attention_knowsNoQt()
    {
        for (const Source &source : sourcesIn({QStringLiteral("core/attention")}))
            QVERIFY2(includesOf(source.text, QStringLiteral("^#include <(Q[^>]*)>")).isEmpty(),
                     qPrintable(source.path));
    }

    void qcustomplot_staysInFigure()
    {
        for (const Source &source : sourcesIn({QStringLiteral("ui"), QStringLiteral("app")})) {
            if (!source.path.startsWith(QLatin1String("ui/figure/")))
                QVERIFY2(!source.text.contains(QLatin1String("<qcustomplot.h>")), qPrintable(source.path));
        }
    }

    void everyFile_namesItsLicence()
    {
        for (const Source &source : sourcesIn({QStringLiteral("core"), QStringLiteral("ui"),
                                               QStringLiteral("app"), QStringLiteral("tests")})) {
            QVERIFY2(
                source.text.startsWith(QLatin1String("// SPDX-FileCopyrightText: 2026 The Heedmap authors\n"
                                                     "// SPDX-License-Identifier: GPL-3.0-or-later\n")),
                qPrintable(source.path));
        }
    }
};

QTEST_GUILESS_MAIN(TestLayers)
#include "tst_layers.moc"
