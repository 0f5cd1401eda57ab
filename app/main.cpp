// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands.h"
#include "core/base/error_text.h"
#include "ui/main_window/start.h"

#include <QApplication>
#include <QTextStream>

using namespace heedmap;

namespace {

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
    if (!hasDisplay()) {
        QTextStream(stderr)
            << "heedmap: there is no display. \"heedmap render\" and \"heedmap compute\" need none; see "
               "heedmap --help.\n";
        return 2;
    }
    QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const std::unique_ptr<QWidget> window = makeMainWindow(arguments.value(1));
    window->show();
    return QApplication::exec();
}

int printUsage()
{
    QTextStream(stdout) << "Heedmap, a desktop laboratory for attention.\n\n"
                           "heedmap [FILE]            opens the window, with FILE if there is one\n"
                           "heedmap compute …         computes attention and writes every number\n"
                           "heedmap render …          draws the heatmaps into a PNG, SVG or PDF\n"
                           "heedmap COMMAND --help    lists what a command takes\n"
                           "heedmap --version         says which version this is\n";
    return 0;
}

} // namespace

int main(int argc, char *argv[])
{
    const QByteArray verb = argc > 1 ? QByteArray(argv[1]) : QByteArray();
    if (verb == "compute") {
        QCoreApplication application(argc, argv);
        describeProgram();
        return runCompute(QCoreApplication::arguments().sliced(1));
    }
    if (verb == "render") {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        QApplication application(argc, argv);
        describeProgram();
        return runRender(QCoreApplication::arguments().sliced(1));
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
