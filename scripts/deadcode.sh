#!/bin/bash
# Fails where there is code that neither a program nor a test of the window or of the command line reaches: what only
# tests of the engine use is no part of it. Functions that tests of several packages share may stay.
cd "$(dirname "$0")/.." || exit 1
GO=${GO:-go}
export CGO_ENABLED=0
shared='/(boardtest|positiontest|analysistest)/|func: (SmallOptions|Shape\.Name)$'
# The window's main needs a C compiler, and with it what it alone calls.
main='ui/store/version\.go'
# What it, OpenGL's trial and the native dialogs call needs a C compiler, too.
packages=$("$GO" list -e ./cmd/shikatsu-cli/... ./tools/... ./ui/... | grep -vE '/filepick/native$')
# shellcheck disable=SC2086
found=$("$GO" run golang.org/x/tools/cmd/deadcode@v0.40.0 -test -filter '^shikatsu' $packages) || exit 1
found=$(grep -vE "$shared|$main" <<<"$found")
[ -z "$found" ] && exit 0
echo "$found"
exit 1
