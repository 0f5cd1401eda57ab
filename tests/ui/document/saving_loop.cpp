// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/autosave.h"
#include "ui/document/document.h"

#include <QCoreApplication>

#include <cstdio>

using namespace heedmap;

namespace {

/// Says what is done, so that the one who ends this program knows what has to be there.
void say(const char *what, quint64 seed)
{
    std::printf("%s %llu\n", what, static_cast<unsigned long long>(seed));
    std::fflush(stdout);
}

} // namespace

/// Changes a session, keeps and saves it, as fast as it can, until it is killed: saving_loop FILE FOLDER FIRST.
/// The number of the state is the session's seed; each second one is saved, too.
int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const QString path = arguments.value(1);
    Document document;
    document.reset(firstSession(), path);
    Autosave autosave(document, arguments.value(2), nullptr, std::chrono::milliseconds(0));
    quint64 seed = arguments.value(3).toULongLong();
    const auto change = [&] {
        ++seed;
        document.edit(QStringLiteral("seed"), [seed](Session &session) { session.embedding.seed = seed; });
    };
    QObject::connect(&autosave, &Autosave::kept, &application, [&] {
        say("kept", seed);
        if (seed % 2 == 0) {
            if (!document.save(path))
                std::abort();
            say("saved", seed);
        }
        change();
    });
    change();
    return QCoreApplication::exec();
}
