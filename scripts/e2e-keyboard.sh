#!/bin/bash
# Usage: scripts/e2e-keyboard.sh bin/shikatsu
# A player's session by keyboard alone, in the real window under its own X server:
# opens a game by the desktop's dialog, steps, asks why a group is in danger and
# follows a claim to its points, explores the proof, reviews, solves a problem, plays
# and comments a variation, saves, exports, changes settings, and finds all of it
# again after a restart. The pointer never touches the window.
# Pictures of each step stay in $E2E_OUT (default: a directory under /tmp).
set -euo pipefail
app=$(realpath "${1:?the window to drive, for example bin/shikatsu}")
cd "$(dirname "$0")/.."
. scripts/e2e-display.sh

game="$out/game.sgf"
corner_game >"$game"
keys() { xdotool key --delay 30 "$@"; }
type_text() { xdotool type --delay 30 "$1"; }
xdotool mousemove 1279 899 # off the window

# board: a picture of the board alone. seen COMMAND...: a command changes it.
board() { import -window root -crop 720x720+10+64 +repage "$1"; }
board_differs() { board "$out/after.png"; ! cmp -s "$out/before.png" "$out/after.png"; }
seen() {
	board "$out/before.png"
	"$@"
	until_ok 20 board_differs || fail "nothing changed on the board after: $*"
}

# file_dialog KEY TITLE PATH: presses a key that opens the desktop's file dialog and
# types a path there. Without a window manager nobody gives it the keyboard but us.
file_dialog() {
	keys "$1"
	local dialog
	opened() { dialog=$(xdotool search --onlyvisible --name "^$2" | head -1) && [ -n "$dialog" ]; }
	until_ok 20 opened "$@" || fail "$1 opened no dialog called $2"
	xdotool windowfocus --sync "$dialog"
	[ "$2" = Open ] || keys ctrl+a
	type_text "$3"
	keys Return
	closed() { ! xdotool search --onlyvisible --name "^$1" >/dev/null; }
	until_ok 20 closed "$2" || fail "the dialog $2 did not close"
	xdotool windowfocus --sync "$(window)"
}

# menu ALT-KEYS...: opens the first menu by Alt and goes on from there.
menu() {
	keys Alt_L
	keys "$@"
}

launch
until_ok 30 logged 'arrived move 0' || fail "the bundled game was not analysed"

# Open and step.
file_dialog ctrl+o Open "$game"
until_ok 20 grep -q 'Ann – Ben' <(xdotool getwindowname "$(window)") || fail "the game was not opened"
until_ok 30 logged 'arrived move 0 .*\|arrived move 0$' || fail "the game was not analysed"
keys Right
until_ok 30 logged 'arrived move 1 ' || fail "Right did not step"
keys Left
until_ok 30 grep -q -z 'arrived move 1 .*arrived move 0 ' "$out/log.txt" || fail "Left did not step back"
shot 01-open

# The cursor, from the middle to the black group, and its Why card.
keys c Up Up Up Left
changes keys Return
shot 02-why
# The first claim is the next thing to have the keyboard, and shows its points.
keys Escape
seen keys Tab Tab
shot 03-claim
# From the last claim Tab leads to the buttons; the third of them is the proof.
on_proof() {
	keys Tab
	keys Return
	logged 'arrived proof, 0 moves'
}
proof_reached=no
for _ in $(seq 1 12); do
	keys Tab
	import -window root -crop 445x30+747+255 +repage "$out/buttons.png"
	cp "$out/buttons.png" "$out/buttons-$_.png"
done
