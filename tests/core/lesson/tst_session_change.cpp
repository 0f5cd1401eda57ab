// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_json.h"
#include "core/lesson/session_change.h"

#include <QTest>

namespace heedmap {

class TestSessionChange final : public QObject
{
    Q_OBJECT

private slots:
    void change_hasOnlyWhatDiffers()
    {
        const Session before = firstSession();
        Session after = before;
        after.attention.scale = ScaleRule::One;
        after.mask.causal = true;
        const Result<QJsonObject> change = sessionChange(before, after);
        QVERIFY(change);
        QCOMPARE(changedFields(*change),
                 (QStringList{QStringLiteral("attention.scale"), QStringLiteral("mask.causal")}));
        const Result<Session> changed = changedSession(before, *change, QStringLiteral("test"));
        QVERIFY(changed);
        QVERIFY(*changed == after);
    }

    void sameSession_isNoChange()
    {
        const Result<QJsonObject> change = sessionChange(firstSession(), firstSession());
        QVERIFY(change);
        QVERIFY(change->isEmpty());
    }

    void list_isWhole()
    {
        Session before = firstSession();
        before.mask.blockedKeys = {0, 2};
        Session after = before;
        after.mask.blockedKeys = {1};
        const Result<QJsonObject> change = sessionChange(before, after);
        QVERIFY(change);
        QVERIFY(*changedSession(before, *change, {}) == after);
    }

    /// What is left out of a file cannot be taken away by laying fields over it.
    void fileThatIsUsedNoMore_cannotBeTold()
    {
        Session before = firstSession();
        before.mask.file.array.file = {QStringLiteral("/mask.npy"), QStringLiteral("0123"), {}};
        before.mask.file.array.shape = {3, 4};
        const Result<QJsonObject> change = sessionChange(before, firstSession());
        QVERIFY(!change);
        QCOMPARE(change.error().code, ErrorCode::WrongValue);
    }
};

} // namespace heedmap

QTEST_GUILESS_MAIN(heedmap::TestSessionChange)
#include "tst_session_change.moc"
