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
case $(${GO:-go} env GOHOSTOS)/$(${GO:-go} env GOHOSTARCH) in
linux/amd64) ! command -v aarch64-linux-gnu-gcc >/dev/null 2>&1 || systems="$systems linux-arm64" ;;
esac
# shellcheck disable=SC2086 # a list
scripts/package.sh $systems
# What is not made here, and how it is.
lacks() { echo "packages: not made here: $*" >&2; }
case $(${GO:-go} env GOHOSTOS)/$(${GO:-go} env GOHOSTARCH) in
linux/amd64) case $systems in *arm64*) ;; *) lacks "the window for Linux on arm64 (on such a machine, or here with Debian's gcc-aarch64-linux-gnu: scripts/package.sh linux-arm64 says what else it needs)" ;; esac ;;
linux/arm64) lacks "the window for Linux on amd64 (on such a machine, or with a C compiler for it: CC=... GOARCH=amd64 make package-linux)" ;;
*) lacks "packages for Linux (on Linux)" ;;
esac
[ "$(${GO:-go} env GOHOSTOS)" = darwin ] || lacks "the window for macOS (on a Mac)"
lacks "a Flatpak (flatpak-builder with packaging/linux/org.shikatsu.Shikatsu.json, after go mod vendor) and an AppImage (packaging/linux/appimage.sh)"
