// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/kernel_vectors.h"
#include "core/training/training_kernel.h"
#include "core/training/training_kernel_lanes.h"

// Part of training_kernel_code.cpp, for that file only: attention of one sentence pair and its gradients. Sentences are
// short, so keys lie across the lanes where a query meets them, and a row's numbers where rows are summed.

namespace heedmap {

namespace {

Index keysOf(const SentenceJob &job)
{
    return roundedUp(job.sources, rowStep);
}

/// rows [S, step] to columns [width, S'], 0 behind the last.
void transpose(const float *rows, Index step, const SentenceJob &job, float *columns)
{
    const Index keys = keysOf(job);
    for (Index i = 0; i < job.heads * job.headWidth; ++i) {
        float *to = columns + i * keys;
        for (Index s = 0; s < job.sources; ++s)
            to[s] = rows[s * step + i];
        for (Index s = job.sources; s < keys; ++s)
            to[s] = 0;
    }
}

/// Products of one row's part of a head with every key: result [S'] = Σ_k row[k] columns[k].
void rowAgainstColumns(const float *row, const float *columns, Index depth, Index keys, float *result)
{
    for (Index start = 0; start < keys; start += lanes) {
        Vector sum = {};
        for (Index k = 0; k < depth; ++k)
            sum += load(columns + k * keys + start) * row[k];
        store(result + start, sum);
    }
}

/// Coefficients by which rows are summed: that of row j for head h is first[h · headStep + j · step].
struct Coefficients
{
    const float *first;
    Index headStep;
    Index step;
    Index count;
};

/// result [width] = Σ_j coefficient(j) · row j, each head with its own.
void sumRows(const Coefficients &coefficients, const float *rows, Index step, const SentenceJob &job,
             float *result)
{
    for (Index h = 0; h < job.heads; ++h) {
        const float *factors = coefficients.first + h * coefficients.headStep;
        for (Index start = 0; start < job.headWidth; start += lanes) {
            const Index column = h * job.headWidth + start;
            Vector sum = {};
            for (Index j = 0; j < coefficients.count; ++j)
                sum += load(rows + j * step + column) * factors[j * coefficients.step];
            storeFirst(result + column, sum, job.headWidth - start);
        }
    }
    for (Index column = job.heads * job.headWidth; column < job.width; ++column)
        result[column] = 0;
}

/// Scores [S'] become weights; 0 behind the last key.
void softmaxOfKeys(float *scores, Index sources, Index keys)
{
    Vector largest = all(-infinity);
    for (Index start = 0; start < keys; start += lanes) {
        const Vector score = firstOf(load(scores + start), sources - start);
        store(scores + start, score);
        largest = largerOf(score, largest);
    }
    const Vector top = largestInAll(largest);
    Vector sum = {};
    for (Index start = 0; start < keys; start += lanes) {
        const Vector power = exponential(load(scores + start) - top);
        sum += power;
        store(scores + start, power);
    }
    const Vector factor = 1.0F / sumInAll(sum);
    for (Index start = 0; start < keys; start += lanes)
        store(scores + start, load(scores + start) * factor);
}

void dotScores(const SentenceJob &job, Index keys)
{
    transpose(job.keys, job.keyStep, job, job.scratch);
    for (Index h = 0; h < job.heads; ++h) {
        for (Index t = 0; t < job.targets; ++t) {
            float *scores = job.weights + (h * job.targets + t) * keys;
            rowAgainstColumns(job.queries + t * job.width + h * job.headWidth,
                              job.scratch + h * job.headWidth * keys, job.headWidth, keys, scores);
            for (Index start = 0; start < keys; start += lanes)
                store(scores + start, load(scores + start) * job.scale);
        }
    }
}

/// Σ v_a tanh(q + k): Bahdanau et al. 2015, appendix A.1.2.
void additiveScores(const SentenceJob &job, Index keys)
{
    for (Index t = 0; t < job.targets; ++t) {
        const float *query = job.queries + t * job.width;
        for (Index s = 0; s < job.sources; ++s) {
            const float *key = job.keys + s * job.keyStep;
            Vector sum = {};
            for (Index i = 0; i < job.width; i += lanes)
                sum += hyperbolicTangent(load(query + i) + load(key + i)) * load(job.energy + i);
            job.weights[t * keys + s] = sumInAll(sum)[0];
        }
    }
}

void attend(const SentenceJob &job)
{
    const Index keys = keysOf(job);
    if (job.energy != nullptr)
        additiveScores(job, keys);
    else
        dotScores(job, keys);
    for (Index row = 0; row < job.heads * job.targets; ++row)
        softmaxOfKeys(job.weights + row * keys, job.sources, keys);
    for (Index t = 0; t < job.targets; ++t)
        sumRows({job.weights + t * keys, job.targets * keys, 1, job.sources}, job.values, job.valueStep, job,
                job.context + t * job.width);
}

/// From the gradient of the context to that of the scores before their scale:
/// ds = w (dw − Σ w dw) · scale, dw = dcontext · V. [h, T, S'].
void scoreGradients(const SentenceJob &job, Index keys, const float *valueColumns, float *gradients)
{
    for (Index h = 0; h < job.heads; ++h) {
        for (Index t = 0; t < job.targets; ++t) {
            const Index row = (h * job.targets + t) * keys;
            const float *weights = job.weights + row;
            float *to = gradients + row;
            rowAgainstColumns(job.contextGradient + t * job.width + h * job.headWidth,
                              valueColumns + h * job.headWidth * keys, job.headWidth, keys, to);
            Vector sum = {};
            for (Index start = 0; start < keys; start += lanes)
                sum += load(weights + start) * load(to + start);
            const Vector mean = sumInAll(sum);
            for (Index start = 0; start < keys; start += lanes)
                store(to + start, load(weights + start) * (load(to + start) - mean) * job.scale);
        }
    }
}

/// d(q + k) = ds · v_a (1 − tanh²), dv_a = Σ ds tanh; tanh is made again, which costs less than keeping it.
void additiveGradients(const SentenceJob &job, Index keys, const float *scoreGradient)
{
    for (Index i = 0; i < job.width; i += lanes) {
        const Vector energy = load(job.energy + i);
        Vector energySum = {};
        for (Index s = 0; s < job.sources; ++s)
            store(job.keyGradient + s * job.keyStep + i, Vector{});
        for (Index t = 0; t < job.targets; ++t) {
            const Vector query = load(job.queries + t * job.width + i);
            Vector querySum = {};
            for (Index s = 0; s < job.sources; ++s) {
                const Vector tanh = hyperbolicTangent(query + load(job.keys + s * job.keyStep + i));
                const float factor = scoreGradient[t * keys + s];
                energySum += tanh * factor;
                const Vector inner = (1.0F - tanh * tanh) * (energy * factor);
                querySum += inner;
                float *key = job.keyGradient + s * job.keyStep + i;
                store(key, load(key) + inner);
            }
            store(job.queryGradient + t * job.width + i, querySum);
        }
        store(job.energyGradient + i, energySum);
    }
}

void dotGradients(const SentenceJob &job, Index keys, const float *scoreGradient)
{
    for (Index t = 0; t < job.targets; ++t)
        sumRows({scoreGradient + t * keys, job.targets * keys, 1, job.sources}, job.keys, job.keyStep, job,
                job.queryGradient + t * job.width);
    for (Index s = 0; s < job.sources; ++s)
        sumRows({scoreGradient + s, job.targets * keys, keys, job.targets}, job.queries, job.width, job,
                job.keyGradient + s * job.keyStep);
}

void attendBackward(const SentenceJob &job)
{
    const Index keys = keysOf(job);
    float *columns = job.scratch;
    float *scoreGradient = columns + job.width * keys;
    transpose(job.values, job.valueStep, job, columns);
    scoreGradients(job, keys, columns, scoreGradient);
    for (Index s = 0; s < job.sources; ++s)
        sumRows({job.weights + s, job.targets * keys, keys, job.targets}, job.contextGradient, job.width, job,
                job.valueGradient + s * job.valueStep);
    if (job.energy != nullptr)
        additiveGradients(job, keys, scoreGradient);
    else
        dotGradients(job, keys, scoreGradient);
}

} // namespace

} // namespace heedmap
