// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/corpus.h"

#include <memory>

namespace heedmap {

/// 我 昨天 看见 狗 – I see dogs yesterday: six subjects, seven verbs, seven objects, with none or one of three adverbs, which
/// stand behind the subject in the source and at the end in the target. 6 · 7 · 7 · 4 = 1176 pairs.
inline std::shared_ptr<const Corpus> smallGrammar()
{
    const auto words = [](const char *text) { return QString::fromUtf8(text).split(u' '); };
    const QStringList subjects[] = {words("我 你 她 他 我们 他们"), words("I you she he we they")};
    const QStringList verbs[] = {words("爱 看见 喜欢 画 想念 认识 帮助"),
                                 words("love see like draw miss know help")};
    const QStringList objects[] = {words("中国 北京 狗 猫 鸟 老师 学生"),
                                   words("China Beijing dogs cats birds teachers students")};
    const QStringList adverbs[] = {words("昨天 今天 常常"), words("yesterday today often")};
    std::vector<TextPair> pairs;
    for (qsizetype s = 0; s < subjects[0].size(); ++s) {
        for (qsizetype v = 0; v < verbs[0].size(); ++v) {
            for (qsizetype o = 0; o < objects[0].size(); ++o) {
                pairs.push_back({{subjects[0][s], verbs[0][v], objects[0][o]},
                                 {subjects[1][s], verbs[1][v], objects[1][o]}});
                for (qsizetype a = 0; a < adverbs[0].size(); ++a)
                    pairs.push_back({{subjects[0][s], adverbs[0][a], verbs[0][v], objects[0][o]},
                                     {subjects[1][s], verbs[1][v], objects[1][o], adverbs[1][a]}});
            }
        }
    }
    const Result<Corpus> corpus = makeCorpus(pairs, QStringLiteral("small"));
    return corpus ? std::make_shared<const Corpus>(*corpus) : nullptr;
}

} // namespace heedmap
