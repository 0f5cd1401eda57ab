#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Heedmap authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds the benchmarks and runs them. With HEEDMAP_SHARED (or ../shared beside the sources), Debian's python3-torch and
# python3-matplotlib and libopenblas0-pthread, what people use today is measured in the same run. The table at the end has both, with ratios.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"
bash app/setup.sh --tests
cmake --preset release -DHEEDMAP_BUILD_TESTS=ON -DHEEDMAP_BUILD_BENCH=ON >/dev/null
cmake --build --preset release --target heedmap heedmap_bench window_bench word_vectors_bench large_file_bench training_bench >&2
bin=build/release/bin
peers=${HEEDMAP_SHARED:-../shared}/peers

"$bin/heedmap_bench" --benchmark_min_time=0.5
"$bin/word_vectors_bench"
"$bin/large_file_bench"
"$bin/training_bench"
QT_QPA_PLATFORM=${QT_QPA_PLATFORM:-offscreen} "$bin/window_bench" zoom open
echo
if [[ -d $peers ]] && /usr/bin/python3 -c 'import torch, matplotlib' 2>/dev/null; then
  python3 tests/bench/compare.py "$bin" "$peers"
else
  python3 tests/bench/compare.py "$bin"
fi
