// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/kernel.h"
#include "core/training/training_kernel.h"

#include <array>
#include <cstring>

namespace heedmap {

// Each is the table at the end of training_kernel_code.cpp, compiled for its instruction set.
extern const TrainingKernel training_kernel_baseline;
#ifdef HEEDMAP_WIDE_KERNELS
extern const TrainingKernel training_kernel_avx2;
extern const TrainingKernel training_kernel_avx512;
#endif

namespace {

constexpr std::array tables{
#ifdef HEEDMAP_WIDE_KERNELS
    &training_kernel_avx512,
    &training_kernel_avx2,
#endif
    &training_kernel_baseline,
};

} // namespace

const TrainingKernel *trainingKernelNamed(const char *name)
{
    for (const TrainingKernel *table : tables) {
        if (std::strcmp(table->name, name) == 0)
            return kernelNamed(name) != nullptr ? table : nullptr;
    }
    return nullptr;
}

const TrainingKernel &trainingKernel()
{
    static const TrainingKernel &chosen = *trainingKernelNamed(kernel().name);
    return chosen;
}

} // namespace heedmap
