// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/grammar.h"

namespace heedmap {

QString grammarText(BuiltInCorpus corpus)
{
    switch (corpus) {
    case BuiltInCorpus::ChineseEnglish:
        return QStringLiteral(
            "# One word stands for one word; verbs are not conjugated.\n"
            "# 一词对一词，动词不变形。\n"
            "subject: 我 = I, 你 = you, 她 = she, 他 = he, 我们 = we, 他们 = they\n"
            "verb: 爱 = love, 看见 = see, 喜欢 = like, 画 = draw, 想念 = miss, 认识 = know, 帮助 = help\n"
            "object: 中国 = China, 北京 = Beijing, 狗 = dogs, 猫 = cats, 鸟 = birds, 老师 = teachers, "
            "学生 = students\n"
            "adverb: 昨天 = yesterday, 今天 = today, 常常 = often\n"
            "sentence: subject verb object -> subject verb object\n"
            "sentence: subject adverb verb object -> subject verb object adverb\n");
    case BuiltInCorpus::Copy:
        return QStringLiteral("letter: a, b, c, d, e, f, g, h, i, j, k, l\n"
                              "copy: letter 3-8, 1000 pairs\n");
    case BuiltInCorpus::Reversal:
        return QStringLiteral("letter: a, b, c, d, e, f, g, h, i, j, k, l\n"
                              "reverse: letter 6, 1000 pairs\n");
    }
    return {};
}

QString corpusName(BuiltInCorpus corpus)
{
    switch (corpus) {
    case BuiltInCorpus::ChineseEnglish:
        return QStringLiteral("zh-en");
    case BuiltInCorpus::Copy:
        return QStringLiteral("copy");
    case BuiltInCorpus::Reversal:
        return QStringLiteral("reversal");
    }
    return {};
}

std::optional<BuiltInCorpus> builtInCorpusNamed(const QString &name)
{
    for (const BuiltInCorpus corpus :
         {BuiltInCorpus::ChineseEnglish, BuiltInCorpus::Copy, BuiltInCorpus::Reversal}) {
        if (corpusName(corpus) == name)
            return corpus;
    }
    return std::nullopt;
}

} // namespace heedmap
