#!/bin/sh
# Usage: scripts/fuzz.sh TIME
# Runs every fuzz test of the module for TIME (for example 10s), one at a time. Inputs that
# reach something new are made smaller by a few tries only: left to itself that takes up to
# a minute for each, in which nothing else is tried.
set -eu
time=${1:?time each, for example 10s}
go=${GO:-go}
export CGO_ENABLED=0
git ls-files '*_test.go' | xargs grep -lE '^func Fuzz' | while read -r file; do
	dir=$(dirname "$file")
	grep -oE '^func Fuzz[A-Za-z0-9_]+' "$file" | sed 's/^func //' | while read -r name; do
		echo "== $dir $name"
		$go test "./$dir" -run '^$' -fuzz "^$name\$" -fuzztime "$time" -fuzzminimizetime 20x </dev/null
	done
done
