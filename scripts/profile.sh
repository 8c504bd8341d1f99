#!/bin/bash
# Writes cmd/shikatsu-cli/default.pgo, from which the compiler learns which calls are hot: what the
# benchmarks of reading take their time for.
set -e
cd "$(dirname "$0")/.."
GO=${GO:-go}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export CGO_ENABLED=0
# Package of engine, benchmarks, seconds: more for what an analysis spends more on.
while read -r package benchmarks seconds; do
	"$GO" test -trimpath "./engine/$package" -run '^$' -bench "$benchmarks" -benchtime "${seconds}s" \
		-cpuprofile "$work/${package//./engine}.prof" -o "$work/tests" >/dev/null
done <<'END'
owl Enclosed 12
selective Attack 8
reading MiddleGame 5
connect BenchmarkDisconnect 6
dragon Static 2
worm ReadWorms 2
semeai Races 3
eyes FirstAnalysis 2
. Analyze 12
END
"$GO" tool pprof -proto "$work"/*.prof >cmd/shikatsu-cli/default.pgo
