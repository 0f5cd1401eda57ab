#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Heedmap authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs what is missing, builds, and runs all tests. Usage: run.sh [PRESET]   (dev, asan or tsan; dev by default)
set -euo pipefail
preset=${1:-dev}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

bash app/setup.sh --tests
[[ -f build/$preset/build.ninja ]] || cmake --preset "$preset"
cmake --build --preset "$preset"
ctest --preset "$preset"
