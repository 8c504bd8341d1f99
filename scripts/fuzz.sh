#!/bin/sh
# Usage: scripts/fuzz.sh TIME
# Runs every fuzz test of the module for TIME (for example 10s), one at a time.
set -eu
time=${1:?time each, for example 10s}
go=${GO:-go}
export CGO_ENABLED=0
git ls-files '*_test.go' | xargs grep -lE '^func Fuzz' | while read -r file; do
	dir=$(dirname "$file")
	grep -oE '^func Fuzz[A-Za-z0-9_]+' "$file" | sed 's/^func //' | while read -r name; do
		echo "== $dir $name"
		$go test "./$dir" -run '^$' -fuzz "^$name\$" -fuzztime "$time" </dev/null
	done
done
