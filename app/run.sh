#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Heedmap authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs what is missing, builds, and opens Heedmap. Arguments go to the program: a file to open, for example.
# Without a display the example is drawn into a file instead.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

bash "$root/app/setup.sh"
cd "$root"
[[ -f build/release/build.ninja ]] || cmake --preset release >&2
cmake --build --preset release --target heedmap >&2
heedmap=$root/build/release/bin/heedmap
cd - >/dev/null

if [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} || $# -gt 0 ]]; then
  exec "$heedmap" "$@"
fi
"$heedmap" render "$root/resources/examples/first.heedmap" -o heedmap-example.png
echo "There is no display here, so the example was drawn into $PWD/heedmap-example.png"
