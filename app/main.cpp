// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands.h"
#include "app/console.h"
#include "ui/main_window/language.h"
#include "ui/main_window/start.h"

#include <QApplication>
#include <QTextStream>

using namespace heedmap;

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

void describeProgram()
{
    QCoreApplication::setApplicationName(QStringLiteral("Heedmap"));
    QCoreApplication::setOrganizationName(QStringLiteral("Heedmap"));
    QCoreApplication::setApplicationVersion(QStringLiteral(HEEDMAP_VERSION));
}

bool hasDisplay()
{
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY") ||
           qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
}

int openWindow(int argc, char *argv[])
{
    // Qt takes its own options, such as -platform NAME, out of the arguments; ours are a file at most.
    const QByteArray first = argc > 1 ? QByteArray(argv[1]) : QByteArray();
    if (first.startsWith("--")) {
        complain(Words::tr("\"%1\" is no verb and no file; see heedmap --help.")
                     .arg(QString::fromLocal8Bit(first)));
        return exitBadCall;
    }
    if (!hasDisplay()) {
        complain(
            Words::tr("There is no display here. \"heedmap render\" and \"heedmap compute\" need none; see "
                      "heedmap --help."));
        return exitBadCall;
    }
    QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const std::unique_ptr<QWidget> window = makeMainWindow(arguments.value(1));
    window->show();
    return QApplication::exec();
}

int printUsage()
{
    const std::initializer_list<std::pair<const char *, QString>> lines = {
        {"heedmap [FILE]", Words::tr("opens the window, with FILE if there is one")},
        {"heedmap compute …", Words::tr("computes attention and writes every number")},
        {"heedmap render …", Words::tr("draws the heatmaps into a PNG, SVG or PDF")},
        {"heedmap inspect FILE", Words::tr("says what a file holds")},
        {"heedmap worksheet …", Words::tr("makes exercises on paper, with their answers, as a PDF")},
        {"heedmap train CORPUS", Words::tr("trains attention on sentence pairs")},
        {"heedmap VERB --help", Words::tr("lists what a verb takes")},
        {"heedmap --version", Words::tr("says which version this is")}};
    QTextStream out(stdout);
    out << Words::tr("Heedmap, a desktop laboratory for attention.") << "\n\n";
    for (const auto &[call, meaning] : lines)
        out << QString::fromUtf8(call).leftJustified(22) << meaning << '\n';
    return 0;
}

/// A machine without a desktop has no runtime folder, and Qt says so although nothing here needs one.
void dropRuntimeFolderNotice(QtMsgType, const QMessageLogContext &, const QString &message)
{
    if (!message.startsWith(QLatin1String("QStandardPaths: XDG_RUNTIME_DIR not set")))
        QTextStream(stderr) << message << '\n';
}

} // namespace

int main(int argc, char *argv[])
{
    const QByteArray verb = argc > 1 ? QByteArray(argv[1]) : QByteArray();
    if (verb == "compute" || verb == "inspect" || verb == "train") {
        QCoreApplication application(argc, argv);
        describeProgram();
        installLanguage(Language::System);
        const QStringList rest = QCoreApplication::arguments().sliced(1);
        return verb == "compute" ? runCompute(rest) : verb == "train" ? runTrain(rest) : runInspect(rest);
    }
    if (verb == "render" || verb == "worksheet") {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        qInstallMessageHandler(dropRuntimeFolderNotice);
        QApplication application(argc, argv);
        describeProgram();
        installLanguage(Language::System);
        const QStringList rest = QCoreApplication::arguments().sliced(1);
        return verb == "render" ? runRender(rest) : runWorksheet(rest);
    }
    if (verb == "--help" || verb == "-h")
        return printUsage();
    if (verb == "--version" || verb == "-v") {
        QTextStream(stdout) << "heedmap " << HEEDMAP_VERSION << '\n';
        return 0;
    }
    describeProgram();
    return openWindow(argc, argv);
}
