// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"

#include "core/base/error_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QTextStream>

#include <cstdio>

namespace heedmap {

void complain(const QString &message)
{
    QTextStream(stderr) << "heedmap: " << message << '\n';
}

int complain(const Error &error, int exitStatus)
{
    complain(describe(error));
    return exitStatus;
}

std::optional<int> parseOrAnswer(QCommandLineParser &parser, const QStringList &arguments)
{
    const QCommandLineOption help = parser.addHelpOption();
    const QCommandLineOption version = parser.addVersionOption();
    if (!parser.parse(arguments)) {
        complain(parser.errorText());
        return exitBadCall;
    }
    if (parser.isSet(help)) {
        QTextStream(stdout) << parser.helpText();
        return exitDone;
    }
    if (parser.isSet(version)) {
        QTextStream(stdout) << "heedmap " << QCoreApplication::applicationVersion() << '\n';
        return exitDone;
    }
    return std::nullopt;
}

int writeToStandardOutput(const QByteArray &bytes)
{
    QFile out;
    if (out.open(stdout, QIODevice::WriteOnly) && out.write(bytes) == bytes.size() && out.flush())
        return exitDone;
    return complain(Error{ErrorCode::FileUnwritable, "-", {out.errorString().toStdString()}}, exitBadInput);
}

} // namespace heedmap
