#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Heedmap authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds every fuzz target and runs it, two at a time, on the files of corpus/NAME. Fails on any finding.
# Usage: run.sh [SECONDS [TARGET…]]   (60 each by default; targets are named fuzz_NAME)
set -euo pipefail
seconds=${1:-60}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"

bash app/setup.sh --fuzz
[[ -f build/fuzz/build.ninja ]] || cmake --preset fuzz
cmake --build --preset fuzz --target fuzz_targets

if [[ $# -gt 1 ]]; then
  targets=("${@:2}")
else
  targets=()
  for source in tests/fuzz/fuzz_*.cpp; do
    targets+=("$(basename "$source" .cpp)")
  done
fi

# One target: what it finds new stays in the build folder, and so does its log.
run() {
  local target=$1 seconds=$2 name=${1#fuzz_}
  local folder=build/fuzz/runs/$name seeds=tests/fuzz/corpus/$name status=0
  mkdir -p "$folder/found" "$folder/corpus"
  local corpora=("$folder/corpus")
  [[ -d $seeds ]] && corpora+=("$seeds")
  build/fuzz/bin/"$target" -max_total_time="$seconds" -max_len=16384 -timeout=10 -malloc_limit_mb=256 -rss_limit_mb=1024 \
    -artifact_prefix="$folder/found/" "${corpora[@]}" >"$folder/log" 2>&1 || status=$?
  if [[ $status -eq 0 ]]; then
    echo "$target: $(tail -n 1 "$folder/log")"
  else
    echo "$target: failed with status $status; see $folder/log" >&2
    tail -n 30 "$folder/log" >&2
  fi
  return "$status"
}
export -f run

printf '%s\n' "${targets[@]}" | xargs -P 2 -I TARGET bash -c 'run TARGET '"$seconds"
