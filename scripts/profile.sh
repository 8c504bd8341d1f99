#!/bin/bash
# profile.sh FILE: profiles the benchmarks of the readings and of whole positions and
# writes what the compiler is to optimise for (https://go.dev/doc/pgo) to FILE.
set -e
cd "$(dirname "$0")/.."
out=$1
parts=$(mktemp -d)
trap 'rm -rf "$parts"' EXIT
# profiled PACKAGE BENCHMARK SECONDS
profiled() {
	CGO_ENABLED=0 "${GO:-go}" test "./$1" -run '^$' -bench "^$2\$" -benchtime "$3s" \
		-o "$parts/test" -cpuprofile "$parts/$2.cpu"
}
profiled engine/reading BenchmarkMiddleGame 6
profiled engine/connect BenchmarkDisconnect 3
profiled engine/owl BenchmarkEnclosed 10
profiled engine/optics BenchmarkAttack 4
profiled engine/semeai BenchmarkRaces 3
profiled engine BenchmarkAnalyze 12
"${GO:-go}" tool pprof -proto "$parts"/*.cpu >"$out"
