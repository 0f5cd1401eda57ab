// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QMetaEnum>

#include <algorithm>
#include <ctime>

namespace heedmap {

/// Tells for how long the window thread was busy with one event at most, those that it caused at once included.
class WatchedApplication final : public QApplication
{
public:
    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (m_depth > 0)
            return QApplication::notify(receiver, event);
        const QEvent::Type type = event->type();
        const QByteArray name = receiver->metaObject()->className();
        QElapsedTimer timer;
        timer.start();
        const double before = processorTime();
        ++m_depth;
        const bool result = QApplication::notify(receiver, event);
        --m_depth;
        m_mostWork = std::max(m_mostWork, processorTime() - before);
        note(double(timer.nsecsElapsed()) / 1e6, name, type);
        return result;
    }

    void forget()
    {
        m_longest = 0;
        m_mostWork = 0;
        m_over = 0;
        m_what.clear();
    }
    /// "busy at most 3.1 ms (Paint of QWidgetWindow), 0 events above 16 ms; at work at most 2.9 ms". The thread is at
    /// work for less than it is busy where other programs have the processor meanwhile.
    QString report() const
    {
        return QStringLiteral("busy at most %1 ms (%2), %3 events above 16 ms; at work at most %4 ms")
            .arg(m_longest, 0, 'f', 1)
            .arg(m_what)
            .arg(m_over)
            .arg(m_mostWork, 0, 'f', 1);
    }

private:
    /// Of this thread, in milliseconds.
    static double processorTime()
    {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
    }

    void note(double ms, const QByteArray &receiver, QEvent::Type type)
    {
        m_over += ms > 16 ? 1 : 0;
        if (ms <= m_longest)
            return;
        m_longest = ms;
        const char *name = QMetaEnum::fromType<QEvent::Type>().valueToKey(type);
        m_what = QString::fromLatin1(name == nullptr ? "event" : name) + QLatin1String(" of ") +
                 QString::fromLatin1(receiver);
    }

    int m_depth = 0;
    int m_over = 0;
    double m_longest = 0;
    double m_mostWork = 0;
    QString m_what;
};

class PaintWatch final : public QObject
{
public:
    using QObject::QObject;
    int paints = 0;

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        paints += event->type() == QEvent::Paint ? 1 : 0;
        return QObject::eventFilter(watched, event);
    }
};

} // namespace heedmap
