// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled once for each instruction set, with HEEDMAP_KERNEL_NAME set to the set's name, under the rules at the top of
// core/attention/kernel_code.cpp: all is local but the one table at the end, and nothing of the standard library.
#include "core/training/training_kernel.h"
#include "core/training/training_kernel_attention.h"
#include "core/training/training_kernel_lanes.h"
#include "core/training/training_kernel_products.h"

#define HEEDMAP_QUOTE_(name) #name
#define HEEDMAP_QUOTE(name) HEEDMAP_QUOTE_(name)
#define HEEDMAP_JOIN_(a, b) a##b
#define HEEDMAP_JOIN(a, b) HEEDMAP_JOIN_(a, b)

namespace heedmap {

namespace {

void crossEntropyRow(const CrossEntropyJob &job, Index row)
{
    float *logits = job.logits + row * job.columns;
    Vector largest = all(-infinity);
    for (Index i = 0; i < job.columns; i += lanes) {
        const Vector logit = firstOf(load(logits + i), job.words - i);
        store(logits + i, logit);
        largest = largerOf(logit, largest);
    }
    const Vector top = largestInAll(largest);
    const Index target = job.targets[row];
    job.distances[row] = top[0] - logits[target];
    Vector sum = {};
    for (Index i = 0; i < job.columns; i += lanes) {
        const Vector power = exponential(load(logits + i) - top);
        sum += power;
        store(logits + i, power);
    }
    sum = sumInAll(sum);
    job.sums[row] = sum[0];
    const Vector factor = job.factor / sum;
    for (Index i = 0; i < job.columns; i += lanes)
        store(logits + i, load(logits + i) * factor);
    logits[target] -= job.factor;
}

void crossEntropy(const CrossEntropyJob &job)
{
    for (Index row = 0; row < job.rows; ++row)
        crossEntropyRow(job, row);
}

/// Written so that one that is not a number never leads, and nothing leads it.
bool leads(const float *logits, Index words, Index word)
{
    const float own = logits[word];
    int ahead = own == own ? 0 : 1;
    for (Index i = 0; i < word; ++i)
        ahead += logits[i] < own ? 0 : 1;
    for (Index i = word + 1; i < words; ++i)
        ahead += logits[i] <= own ? 0 : 1;
    return ahead == 0;
}

void adam(const AdamJob &job)
{
    float *__restrict parameters = job.parameters;
    const float *__restrict gradients = job.gradients;
    float *__restrict firstMoments = job.firstMoments;
    float *__restrict secondMoments = job.secondMoments;
    for (Index i = 0; i < job.count; ++i) {
        const float gradient = gradients[i];
        const float first = firstMoments[i] * job.keepFirst + gradient * job.addFirst;
        const float second = secondMoments[i] * job.keepSecond + gradient * gradient * job.addSecond;
        firstMoments[i] = first;
        secondMoments[i] = second;
        parameters[i] -= job.stepSize * first / (__builtin_sqrtf(second) * job.rootFactor + job.epsilon);
    }
}

void add(const float *a, const float *b, Index count, float *result)
{
    for (Index i = 0; i < count; i += lanes)
        store(result + i, load(a + i) + load(b + i));
}

} // namespace

#define HEEDMAP_TABLE HEEDMAP_JOIN(training_kernel_, HEEDMAP_KERNEL_NAME)

extern const TrainingKernel HEEDMAP_TABLE;
constinit const TrainingKernel HEEDMAP_TABLE = {
    HEEDMAP_QUOTE(HEEDMAP_KERNEL_NAME), product, attend, attendBackward, crossEntropy, leads, adam, add};

} // namespace heedmap
