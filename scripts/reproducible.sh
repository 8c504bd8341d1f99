#!/bin/bash
# Usage: scripts/reproducible.sh [SYSTEM...]
# Makes packages twice, in two folders and at two times, and fails if any byte differs: those for the systems
# named, or all that this machine can make.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
mkdir "$work/one" "$work/two"
make=(scripts/package.sh "$@")
[ $# -gt 0 ] || make=(scripts/packages.sh)
DIST=$work/one "${make[@]}"
# Elsewhere, and with other permissions for new files.
mkdir "$work/tmp"
(umask 077; TMPDIR=$work/tmp DIST=$work/two TZ=Asia/Tokyo "${make[@]}")
if diff -r "$work/one" "$work/two"; then
	echo "reproducible: $(wc -l <"$work/one/SHA256SUMS") packages, made twice, are the same"
else
	echo "reproducible: packages made twice differ" >&2
	exit 1
fi
