#!/bin/bash
# Usage: scripts/e2e.sh bin/shikatsu
# Drives the real window under its own X server, as a player would.
# Pictures of each step stay in $E2E_OUT (default: a directory under /tmp).
set -euo pipefail
app=$(realpath "${1:?the window to drive, for example bin/shikatsu}")
cd "$(dirname "$0")/.."
. scripts/e2e-display.sh

sample=$PWD/resources/sample.sgf
moves=$(grep -oE ';[BW]\[' "$sample" | wc -l)

launch "$sample"
until_ok 30 logged 'arrived move 0' || fail "the first position was not analysed"
import -window root "$out/01-start.png"

# Hold the Right key through the game.
start=$(date +%s%N)
xdotool keydown Right
until_ok 120 logged "started move $moves\$" || fail "the Right key did not reach move $moves"
xdotool keyup Right
took=$((($(date +%s%N) - start) / 1000000))
until_ok 60 logged "arrived move $moves " || fail "analysis of the last position did not arrive"
import -window root "$out/02-end.png"

# Everything before was cancelled, or had arrived before the next step.
cancelled=$(grep -c ' cancelled move ' "$out/log.txt" || true)
[ "$cancelled" -gt 0 ] || fail "no analysis of an older position was cancelled"
last=$(grep -E ' (arrived|cancelled) move ' "$out/log.txt" | tail -1)
case $last in *"arrived move $moves "*) ;; *) fail "the last event is: $last" ;; esac
painted=$(grep -c '^paint move ' "$out/log.txt")
# How many depends on what else the machine does; none between start and end would
# be a window that freezes.
[ "$painted" -ge 10 ] || fail "only $painted of $moves positions were painted"

# The picture shows a board full of stones: many dark and many light pixels on
# the left, where the board is.
share() { # share CONDITION: percent of the board's pixels that meet it
	convert "$out/02-end.png" -crop 700x700+5+65 +repage -colorspace Gray \
		$1 -format '%[fx:round(100*mean)]' info:
}
dark=$(share '-threshold 25% -negate')
light=$(share '-threshold 85%')
[ "$dark" -ge 8 ] || fail "only $dark% of the board is dark: no black stones?"
[ "$light" -ge 8 ] || fail "only $light% of the board is light: no white stones?"

echo "e2e: $moves moves held through in $took ms, $painted painted, $cancelled analyses cancelled"
times=$(grep '^paint' "$out/log.txt" | awk '{ print $5 }' | sort -n)
nth() { echo "$times" | sed -n "$1p"; }
echo "e2e: step to paint: median $(nth $(((painted + 1) / 2))) ms, 95 % $(nth $((painted * 95 / 100))) ms, worst $(nth "$painted") ms"

echo "e2e: passed; pictures in $out"
