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
shot 01-start

# hold KEY MOVE: holds a key until the game is at a move; sets took and from, the
# first line of the log that is about it.
hold() {
	from=$(($(wc -l <"$out/log.txt") + 1))
	local start
	start=$(date +%s%N)
	reached() { tail -n "+$from" "$out/log.txt" | grep -q "started move $2\$"; }
	xdotool keydown "$1"
	until_ok 120 reached "$@" || fail "the $1 key did not reach move $2"
	xdotool keyup "$1"
	took=$((($(date +%s%N) - start) / 1000000))
	until_ok 60 logged "arrived move $2 " || fail "analysis of move $2 did not arrive"
}

# times EVENT: how many such events this holding of a key has, and how long after
# the step they came.
times() {
	tail -n "+$from" "$out/log.txt" | grep "^$1 move" | awk '{ print $5 }' | sort -n |
		awk '{ a[NR] = $1 } END { printf "%d: median %s ms, 95 %% %s ms, worst %s ms", NR, a[int((NR+1)/2)], a[int((NR*19+19)/20)], a[NR] }'
}

# waits: how long keys had to wait since a line of the log, where that was longer than
# two frames take.
waits() {
	tail -n "+$1" "$out/log.txt" | awk '/^keys waited/ { n++; if ($3 + 0 > max) max = $3 + 0 }
		END { if (n) printf "keys waited longer than 34 ms %d times, the longest %s ms", n, max
		      else printf "no key waited longer than 34 ms" }'
}

# Hold the Right key through the game. What is measured is read before a picture of
# the screen is taken, for which the server lets the window wait.
hold Right "$moves"
seen="pictures drawn after a step, $(times paint)
e2e: on the screen after a step, $(times frame)
e2e: $(waits "$from")"
shot 02-end

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
echo "e2e: $seen"

# There and back again with what else the board shows.
to=0 key=Left
for view in 2 3 4 5 6 7 8 9; do
	xdotool key "alt+$view"
	hold $key $to
	import -window root "$out/03-view$view.png"
	echo "e2e: view $view on the screen after a step, $(times frame)"
	if [ $to = 0 ]; then to=$moves key=Right; else to=0 key=Left; fi
done
kill "$running"
wait "$running" 2>/dev/null || true

# Jump to the end, where most is found at once, and about, with nothing known before.
rm -rf "$XDG_CACHE_HOME"
launch "$sample"
until_ok 30 logged 'arrived move 0' || fail "the first position was not analysed again"
for key in End Left Left Left Page_Up Left Left; do
	before=$(($(wc -l <"$out/log.txt") + 1))
	arrives() { tail -n "+$before" "$out/log.txt" | grep -q ' arrived move '; }
	xdotool key $key
	until_ok 60 arrives || fail "nothing arrived after $key"
done
echo "e2e: jumping to the end and about, $(waits 1)"

echo "e2e: passed; pictures in $out"
