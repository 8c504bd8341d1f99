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
	case $systems in *windows*) ;; *) echo "packages: none for Windows without x86_64-w64-mingw32-gcc (Debian: gcc-mingw-w64-x86-64)" >&2 ;; esac
fi
# shellcheck disable=SC2086 # a list
exec scripts/package.sh $systems
