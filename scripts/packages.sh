#!/bin/bash
# Makes all packages that this machine can make (see scripts/package.sh) and says what it cannot
# and why.
set -euo pipefail
cd "$(dirname "$0")/.."
systems=""
case $(${GO:-go} env GOHOSTOS) in
linux) systems="linux macos" ;;
darwin) systems="macos" ;;
windows) systems="windows" ;;
esac
if command -v x86_64-w64-mingw32-gcc >/dev/null 2>&1; then
	systems="$systems windows"
else
	case $systems in *windows*) ;; *) echo "packages: none will be made for Windows without x86_64-w64-mingw32-gcc (Debian: gcc-mingw-w64-x86-64)" >&2 ;; esac
fi
# shellcheck disable=SC2086 # a list
scripts/package.sh $systems
# What is not made here, and how it is.
lacks() { echo "packages: not made here: $*" >&2; }
case $(${GO:-go} env GOHOSTOS)/$(${GO:-go} env GOHOSTARCH) in
linux/amd64) lacks "the window for Linux on arm64 (on such a machine, or with a C compiler for it: CC=... GOARCH=arm64 make package-linux)" ;;
linux/arm64) lacks "the window for Linux on amd64 (on such a machine, or with a C compiler for it: CC=... GOARCH=amd64 make package-linux)" ;;
*) lacks "packages for Linux (on Linux)" ;;
esac
[ "$(${GO:-go} env GOHOSTOS)" = darwin ] || lacks "the window for macOS (on a Mac)"
lacks "a Flatpak (flatpak-builder with packaging/linux/org.shikatsu.Shikatsu.json, after go mod vendor) and an AppImage (packaging/linux/appimage.sh)"
