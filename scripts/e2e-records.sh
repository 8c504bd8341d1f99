#!/bin/bash
# Usage: scripts/e2e-records.sh bin/shikatsu
# What is done with records, in the real window under its own X server: several in tabs, from the
# clipboard and from an address, turned, with move numbers, two variations side by side, guessed, counted,
# full screen; the guide in a window of its own; and all that was not saved is there again after the program was killed.
# Pictures of each step stay in $E2E_OUT (default: a directory under /tmp).
set -euo pipefail
app=$(realpath "${1:?the window to drive, for example bin/shikatsu}")
cd "$(dirname "$0")/.."
. scripts/e2e-display.sh

first="$out/first.sgf" second="$out/second.sgf"
echo '(;GM[1]FF[4]SZ[9]GN[First];B[cc](;W[gc];B[cg];W[gg])(;W[gf]))' >"$first"
corner_game >"$second"
mkdir -p "$out/web"
echo '(;GM[1]FF[4]SZ[9]GN[From afar];B[ee])' >"$out/web/afar.sgf"

keys() { xdotool key --delay 60 "$@"; }
type_text() { xdotool type --delay 30 "$1"; }
title_has() { xdotool getwindowname "$main" | grep -q -- "$1"; }
titled() { until_ok 20 title_has "$1" || fail "$2: the window is called $(xdotool getwindowname "$main")"; }
# menu N M: takes the Mth item of the Nth menu.
menu() {
	keys Alt_L
	for _ in $(seq 2 "$1"); do keys Right; done
	for _ in $(seq "$2"); do keys Down; done
	keys Return
}
start() {
	launch "$@"
	main=$(window)
	until_ok 30 logged 'arrived move' || fail "no position was analysed"
}
xdotool mousemove 1279 899 # off the window

# Two records in tabs.
start "$first" "$second"
titled 'Ann – Ben' "two records"
shot 01-tabs
keys ctrl+Tab
titled '^First' "the other tab"

# Turned by a quarter and back.
has() { grep -q "$1" "$first"; }
menu 2 9
titled '^•' "a record that was turned"
keys ctrl+s
until_ok 20 has 'B\[gc\]' || fail "the turned record is $(cat "$first")"
for _ in 1 2 3; do menu 2 9; done
keys ctrl+s
until_ok 20 has 'B\[cc\]' || fail "the record turned four times is $(cat "$first")"
menu 2 12 # exchanges the colours
titled '^•' "a record with other colours"
keys ctrl+z
titled '^First' "colours as before"

# Numbers on all moves, and on none.
keys End
seen menu 4 17
shot 02-numbers
seen menu 4 15

# Two variations side by side.
changes menu 3 13
shot 03-compared
changes keys Escape

# The next move guessed: wrong once, then right.
keys Home
menu 5 12
keys c Return
shot 04-guess
keys Up Up Left Left Return
until_ok 30 logged 'arrived move 1 ' || fail "the right guess does not go on"
keys Escape
menu 5 12

# Counted.
keys End
changes menu 5 11
shot 05-count
changes keys Escape

# Parts of the window that can be hidden.
preference() { grep -qs "$1" "$XDG_CONFIG_HOME"/org.shikatsu.Shikatsu/settings.json; }
changes keys F9
until_ok 20 preference '"panels.hidden": true' || fail "the panels are not remembered as hidden"
changes keys F9

# By the clipboard into a tab of its own, which is closed again.
keys ctrl+c ctrl+Tab
titled 'Ann – Ben' "the second tab"
keys ctrl+v
titled '^First' "what was pasted"
keys ctrl+w
titled 'Ann – Ben' "after closing what was pasted"

# From an address, and from one that cannot be reached.
python3 -u -m http.server --bind 127.0.0.1 --directory "$out/web" 0 >"$out/web.log" 2>&1 &
pids+=($!)
serves() { grep -q 'port [0-9]' "$out/web.log"; }
until_ok 20 serves || fail "no server: $(cat "$out/web.log")"
port=$(grep -oE 'port [0-9]+' "$out/web.log" | head -1 | cut -d' ' -f2)
address() {
	keys ctrl+shift+o
	type_text "$1"
	keys Return
}
address "http://127.0.0.1:$port/afar.sgf"
titled '^From afar' "the record of an address"
changes_at 700x300+250+250 address "http://127.0.0.1:1/none.sgf"
shot 06-unreachable
keys Escape
keys ctrl+w
titled 'Ann – Ben' "after closing the record of an address"

# Full screen and back.
as_large_as() { [ "$(xdotool getwindowgeometry --shell "$main" | grep -E '^(WIDTH|HEIGHT)' | cut -d= -f2 | paste -sd x)" = "$1" ]; }
keys F11
until_ok 20 as_large_as 1280x900 || fail "F11 does not fill the screen: $(xdotool getwindowgeometry "$main")"
keys F11
until_ok 20 as_large_as 1200x820 || fail "F11 does not give the size back: $(xdotool getwindowgeometry "$main")"

# The guide in a window of its own.
menu 8 3
guide() { xdotool search --onlyvisible --name '^Guide' | head -1 | grep .; }
until_ok 20 guide || fail "the guide has no window"
xdotool windowfocus --sync "$(guide)"
keys Down
import -window "$(guide)" "$out/07-guide.png"
keys Escape
closed() { ! guide; }
until_ok 20 closed || fail "Escape does not close the guide"
xdotool windowfocus --sync "$main"

# Changes in both tabs; quitting asks, and after a kill both are there again.
keys Home c Down Down Down Return Escape
titled '^•' "a variation"
keys ctrl+Tab Home c Down Down Down Return Escape
titled '^•' "a variation of the first"
seen keys ctrl+q
shot 08-quit
keys Escape
kept() { [ "$(find "$XDG_CACHE_HOME" -name 'unsaved*.sgf' | wc -l)" = 2 ]; }
until_ok 20 kept || fail "kept safe are $(find "$XDG_CACHE_HOME" -name 'unsaved*')"
kill -9 "$running"
wait "$running" 2>/dev/null || true
start
titled '^• First' "the record changed last"
keys ctrl+Tab
titled '^• Ann – Ben' "the other one"
shot 09-resumed

check_threads
echo "e2e: a session with several records passed; pictures in $out"
