// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/kernel.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace heedmap {

// Each is the table at the end of kernel_code.cpp, compiled for its instruction set.
extern const Kernel kernel_baseline;
#ifdef HEEDMAP_WIDE_KERNELS
extern const Kernel kernel_avx2;
extern const Kernel kernel_avx512;
#endif

namespace {

struct Candidate
{
    const Kernel *kernel;
    bool (*runsHere)();
};

/// Widest first.
constexpr std::array candidates{
#ifdef HEEDMAP_WIDE_KERNELS
    Candidate{&kernel_avx512,
              [] {
                  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
                         __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
                         __builtin_cpu_supports("fma");
              }},
    Candidate{&kernel_avx2, [] { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"); }},
#endif
    Candidate{&kernel_baseline, [] { return true; }},
};

const Kernel &widestKernel()
{
    for (const Candidate &candidate : candidates) {
        if (candidate.runsHere())
            return *candidate.kernel;
    }
    return kernel_baseline;
}

const Kernel &chooseKernel()
{
    const char *wanted = std::getenv("HEEDMAP_KERNEL");
    if (wanted == nullptr || *wanted == '\0')
        return widestKernel();
    if (const Kernel *named = kernelNamed(wanted))
        return *named;
    std::fprintf(stderr, "HEEDMAP_KERNEL=%s: not on this machine; using %s\n", wanted, widestKernel().name);
    return widestKernel();
}

} // namespace

const Kernel *kernelNamed(const char *name)
{
    for (const Candidate &candidate : candidates) {
        if (std::strcmp(candidate.kernel->name, name) == 0)
            return candidate.runsHere() ? candidate.kernel : nullptr;
    }
    return nullptr;
}

const Kernel &kernel()
{
    static const Kernel &chosen = chooseKernel();
    return chosen;
}

} // namespace heedmap
