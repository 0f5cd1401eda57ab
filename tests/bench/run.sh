#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Heedmap authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds the benchmarks and runs them. With HEEDMAP_SHARED (or ../shared beside the sources), Debian's python3-torch,
# python3-matplotlib and hyperfine, what people use today is measured in the same run.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"
bash app/setup.sh --tests
cmake --preset release -DHEEDMAP_BUILD_TESTS=ON -DHEEDMAP_BUILD_BENCH=ON >/dev/null
cmake --build --preset release --target heedmap heedmap_bench window_bench word_vectors_bench large_file_bench >&2
bin=build/release/bin
peers=${HEEDMAP_SHARED:-../shared}/peers

"$bin/heedmap_bench" --benchmark_min_time=0.5
"$bin/word_vectors_bench"
"$bin/large_file_bench"
QT_QPA_PLATFORM=${QT_QPA_PLATFORM:-offscreen} "$bin/window_bench"
if [[ -d $peers ]] && /usr/bin/python3 -c 'import torch, matplotlib' 2>/dev/null; then
  for shape in "8 64 64" "12 1024 64"; do
    # shellcheck disable=SC2086
    echo "PyTorch $shape: $(/usr/bin/python3 "$peers/attention_torch.py" $shape)"
  done
  out=$(mktemp -d)
  hyperfine --warmup 1 --runs 7 \
    "/usr/bin/python3 $peers/export_matplotlib.py 8 $out/peer.png" \
    "$bin/heedmap render --source '我 爱 中国 EOS' --target 'I love China' --heads 8 --d-k 8 --seed 7 -o $out/ours.png --dpi 300"
  rm -r "$out"
fi
