// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

// The kernels are compiled with instructions that the machine may not have. Whatever such an object shares with another
// one (an inline function, a template) may be the copy that the linker keeps for the whole program, which then fails on
// older machines only. So each object may define one symbol, its table, and nothing else may be compiled that way.

namespace {

QByteArray outputOf(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForStarted() || !process.waitForFinished(60000) || process.exitCode() != 0)
        return {};
    return process.readAllStandardOutput();
}

/// Name and kind (nm's letter) of what an object shows to the linker and defines itself.
QList<std::pair<QString, QChar>> definedSymbols(const QString &object)
{
    QList<std::pair<QString, QChar>> symbols;
    const QString table = QString::fromUtf8(outputOf(
        QStringLiteral("nm"), {QStringLiteral("--defined-only"), QStringLiteral("--extern-only"), object}));
    for (const QString &line : table.split(u'\n', Qt::SkipEmptyParts)) {
        const QStringList parts = line.split(u' ', Qt::SkipEmptyParts);
        if (parts.size() == 3)
            symbols.append({parts[2], parts[1].front()});
    }
    return symbols;
}

QStringList kernelObjects()
{
    return QStringLiteral(HEEDMAP_KERNEL_OBJECTS).split(u'|', Qt::SkipEmptyParts);
}

} // namespace

class TestKernelSymbols : public QObject
{
    Q_OBJECT

private slots:
    void objects_defineTheirTableOnly_data()
    {
        QTest::addColumn<QString>("object");
        QVERIFY(!kernelObjects().isEmpty());
        for (const QString &object : kernelObjects())
            QTest::newRow(qPrintable(object.section(u'/', -2, -2))) << object;
    }
    void objects_defineTheirTableOnly()
    {
        QFETCH(const QString, object);
        QStringList tables;
        for (const auto &[name, kind] : definedSymbols(object)) {
            // The address sanitizer marks every global with one of these.
            if (name.startsWith(QLatin1String("__odr_asan")))
                continue;
            QVERIFY2(!name.contains(QLatin1String("Eigen")), qPrintable(name));
            QVERIFY2(QStringLiteral("DRB").contains(kind),
                     qPrintable(name + QLatin1String(" is shared, kind ") + kind));
            tables.append(name);
        }
        QCOMPARE(tables.size(), 1);
        QVERIFY2(tables.front().contains(QLatin1String("kernel_")), qPrintable(tables.front()));
    }

    void objects_runNothingBeforeMain()
    {
        for (const QString &object : kernelObjects()) {
            const QByteArray sections = outputOf(QStringLiteral("objdump"), {QStringLiteral("-h"), object});
            QVERIFY(sections.contains(".text"));
            // The address sanitizer registers the globals of each file.
            if (!sections.contains("asan"))
                QVERIFY2(!sections.contains(".init_array") && !sections.contains(".ctors"),
                         qPrintable(object));
        }
    }

    void objects_needNothingOfTheStandardLibrary()
    {
        for (const QString &object : kernelObjects()) {
            const QString table = QString::fromUtf8(
                outputOf(QStringLiteral("nm"), {QStringLiteral("--undefined-only"), object}));
            QVERIFY(table.contains(QLatin1String("mem"))); // memcpy, memset
            for (const QString &line : table.split(u'\n', Qt::SkipEmptyParts)) {
                const QString name = line.trimmed().section(u' ', 1);
                QVERIFY2(!name.startsWith(QLatin1String("_Z")), qPrintable(name));
            }
        }
    }

    void otherFiles_areCompiledForEveryMachine()
    {
        QFile file(QStringLiteral(HEEDMAP_COMPILE_COMMANDS));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray commands = QJsonDocument::fromJson(file.readAll()).array();
        QVERIFY(commands.size() > 100);
        static const QRegularExpression wide(QStringLiteral(" -m(arch|avx|fma|sse[34]|f16c|bmi)"));
        int kernels = 0;
        for (const QJsonValue &value : commands) {
            const QJsonObject command = value.toObject();
            if (command.value(u"file").toString().endsWith(QLatin1String("kernel_code.cpp"))) {
                ++kernels;
                continue;
            }
            QVERIFY2(!wide.match(command.value(u"command").toString()).hasMatch(),
                     qPrintable(command.value(u"file").toString()));
        }
        QCOMPARE(kernels, kernelObjects().size());
    }
};

QTEST_GUILESS_MAIN(TestKernelSymbols)

#include "tst_kernel_symbols.moc"
