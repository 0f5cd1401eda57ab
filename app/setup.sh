#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Heedmap authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs what Heedmap needs from Debian's packages, and only what is missing.
# Usage: setup.sh [--tests|--fuzz]     --tests: what the tests use besides; --fuzz: what the fuzz targets use besides
set -euo pipefail

packages=(
  g++ cmake ninja-build pkg-config
  qt6-base-dev qt6-svg-dev qt6-l10n-tools qt6-tools-dev qt6-tools-dev-tools qt6-translations-l10n
  libgl-dev libxkbcommon-dev
  libqcustomplot-dev libqcustomplot2.1-qt6
  libeigen3-dev libtbb-dev libicu-dev libexpected-dev libzip-dev zlib1g-dev libgif-dev
  fonts-dejavu-core fonts-noto-cjk fonts-noto-color-emoji
)
if [[ ${1:-} == --tests ]]; then
  packages+=(ccache clang-format xvfb openbox xdotool imagemagick x11-utils
             poppler-utils python3 python3-numpy libbenchmark-dev)
fi
if [[ ${1:-} == --fuzz ]]; then
  packages+=(clang llvm libclang-rt-14-dev)
fi

missing=()
for package in "${packages[@]}"; do
  state=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
  [[ $state == installed ]] || missing+=("$package")
done
[[ ${#missing[@]} -eq 0 ]] && exit 0

as_root=()
if [[ $EUID -ne 0 ]]; then
  command -v sudo >/dev/null || { echo "Install these packages as root: ${missing[*]}" >&2; exit 1; }
  as_root=(sudo)
fi
echo "Installing: ${missing[*]}" >&2
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
