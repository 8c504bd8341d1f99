#!/bin/bash
# Usage: scripts/e2e-keyboard.sh bin/shikatsu
# A player's session by keyboard alone, in the real window under its own X server:
# opens a game by the desktop's dialog, steps, asks why a group is in danger and
# follows a claim to its points, explores the proof, reviews, solves a problem, plays
# and comments a variation, saves, exports, changes settings, and finds all of it
# again after a restart; then begins a handicap game. The pointer never touches the window.
# Pictures of each step stay in $E2E_OUT (default: a directory under /tmp).
set -euo pipefail
app=$(realpath "${1:?the window to drive, for example bin/shikatsu}")
cd "$(dirname "$0")/.."
. scripts/e2e-display.sh

game="$out/game.sgf"
corner_game >"$game"
rm -f "$out/other.sgf" "$out/board.svg" # of an earlier run: the dialogs would ask
keys() { xdotool key --delay 30 "$@"; }
type_text() { xdotool type --delay 30 "$1"; }
xdotool mousemove 1279 899 # off the window

# file_dialog KEY TITLE PATH: presses a key that opens the desktop's file dialog and
# types a path there. Without a window manager nobody gives it the keyboard but us.
# The dialog to open a file has no field for a path of its own accord, only once
# somebody types; it is told to have one from the start, as the one to save has.
export GSETTINGS_BACKEND=keyfile
mkdir -p "$XDG_CONFIG_HOME/glib-2.0/settings"
printf "[org/gtk/settings/file-chooser]\nlocation-mode='filename-entry'\n" >"$XDG_CONFIG_HOME/glib-2.0/settings/keyfile"
file_dialog() {
	keys "$1"
	local dialog
	opened() { dialog=$(xdotool search --onlyvisible --name "^$2" | head -1) && [ -n "$dialog" ]; }
	until_ok 20 opened "$@" || fail "$1 opened no dialog called $2"
	xdotool windowfocus --sync "$dialog"
	closed() { ! xdotool search --onlyvisible --name "^$1" >/dev/null; }
	# The dialog may lose a letter while it completes a name. It says that there is no such file then, until Return.
	for _ in 1 2 3; do
		keys ctrl+a
		type_text "$3"
		keys Return
		until_ok 2 closed "$2" && break
		keys Return
	done
	closed "$2" || fail "the dialog $2 did not close"
	xdotool windowfocus --sync "$(window)"
}

title_has() { xdotool getwindowname "$(window)" | grep -q -- "$1"; }

# menu N M: takes the Mth item of the Nth menu.
menu() {
	keys Alt_L
	for _ in $(seq 2 "$1"); do keys Right; done
	for _ in $(seq "$2"); do keys Down; done
	keys Return
}

launch
until_ok 30 logged 'arrived move 0' || fail "the bundled game was not analysed"

# Open and step.
file_dialog ctrl+o Open "$game"
until_ok 20 title_has 'Ann – Ben' || fail "the game was not opened"
until_ok 30 grep -q -z 'arrived move 0 .*arrived move 0 ' "$out/log.txt" || fail "the game was not analysed"
keys Right
until_ok 30 logged 'arrived move 1 ' || fail "Right did not step"
keys Left
until_ok 30 grep -q -z 'arrived move 1 .*arrived move 0 ' "$out/log.txt" || fail "Left did not step back"
shot 01-open

# The cursor goes from the middle to the black group; Enter selects it. Escape ends
# the cursor and leaves the group selected.
keys c Up Up Up Left
changes keys Return
keys Escape
# A line that proves the verdict comes into the card, and has the position read once more.
lined() { [ "$(grep -c 'arrived move 0 ' "$out/log.txt")" -ge 3 ]; }
until_ok 30 lined || fail "no line of play came into the card"
shot 02-why

# Tab leads to the claims of the card, which show their points, then to its buttons.
seen keys Tab Tab
shot 03-claim
keys Tab Tab Tab Tab Tab Tab Tab Return
until_ok 30 logged 'arrived proof, 0 moves' || fail "Tab and Return did not lead to the proof"

# The proof: J1, the far corner, is refuted; B9 works. Then the tree by its list.
keys c shift+Right shift+Right shift+Down shift+Down Return
until_ok 30 logged 'arrived proof, 2 moves' || fail "the engine did not answer a move elsewhere"
shot 04-refuted
keys Escape Home c shift+Up shift+Up Left shift+Left Left Left Return
until_ok 30 logged 'arrived proof, 1 moves' || fail "the engine did not judge the right move"
shot 05-conceded
keys Escape
changes keys Home
changes keys Escape

# The menu of a point makes the group a problem.
keys c Down
keys m
shot 06-menu
keys Down Down Down Down Return
until_ok 30 logged 'arrived problem 1, 0 moves' || fail "the menu of the point made no problem"
keys Escape
changes keys Escape

# The position as a problem: two hints, a wrong move, the right one.
keys ctrl+t
until_ok 30 grep -q -z 'arrived problem 1, 0 moves.*arrived problem 1, 0 moves' "$out/log.txt" || fail "the problem was not solved"
changes keys h
changes keys h
keys c
changes keys Up Right Return
until_ok 30 logged 'arrived problem 1, 1 moves' || fail "the wrong move was not judged"
shot 07-wrong
changes keys BackSpace
keys Left Return
journal() { grep -rqs '"grade":"again"' "$XDG_CONFIG_HOME"; }
until_ok 30 journal || fail "the attempt is not in the journal"
shot 08-solved
keys Escape
changes keys Escape

# The review, and its events.
keys F2
until_ok 120 logged 'arrived review' || fail "the review did not end"
changes keys n
shot 09-review

# What was played beside what was better, stepped back along.
seen keys b
shot 09-side-by-side
changes keys Left # the line that was played is the longer one
changes keys Escape

# A variation by the cursor, with a comment.
keys Home c shift+Down shift+Down shift+Right shift+Right Return Escape
until_ok 20 title_has '^•' || fail "a new variation does not mark the title"
keys ctrl+Return
type_text "by hand"
keys Escape
shot 10-comment

# The lines of a table choose groups, the next panel comes by F6, and what was typed
# is found.
keys ctrl+l
seen keys Down
changes keys F6
keys ctrl+f
type_text elsewhere
changes keys Return
keys Escape
shot 11-found

# Another variation, undone; then all is saved, and once more under another name,
# and the board as a picture.
unchanged() { ! title_has '^•'; }
keys ctrl+s
until_ok 20 unchanged || fail "Ctrl+S did not save"
grep -q 'B\[ii\].*C\[by hand\]' <(tr -d '\n' <"$game") || fail "the variation is not in the file: $(cat "$game")"
keys Home c Left Return Escape
until_ok 20 title_has '^•' || fail "the second variation does not mark the title"
keys ctrl+z
until_ok 20 unchanged || fail "Ctrl+Z did not undo the variation"
file_dialog ctrl+shift+s Save "$out/other.sgf"
until_ok 20 test -s "$out/other.sgf" || fail "the game was not saved under another name"
file_dialog ctrl+e Save "$out/board.svg"
until_ok 20 test -s "$out/board.svg" || fail "the picture of the board was not written"

# Settings: a slider of the depth, then dark colours, both from the menu bar.
preference() { grep -qs "$1" "$XDG_CONFIG_HOME"/org.shikatsu.Shikatsu/settings.json; }
menu 5 13
shot 12-depth
keys Tab Tab Right Right Return
until_ok 20 preference custom || fail "the depth chosen is not remembered: $(cat "$XDG_CONFIG_HOME"/org.shikatsu.Shikatsu/settings.json)"
menu 6 7
brightness() { convert "$1" -crop 400x300+770+460 -colorspace Gray -format '%[fx:round(100*mean)]' info:; }
dark() { import -window root "$out/after.png" && [ "$(brightness "$out/after.png")" -lt 40 ]; }
until_ok 20 dark || fail "the window is not dark"
shot 13-dark

# The program ends and opens the game again, dark, with the variation.
keys ctrl+q
ended() { ! kill -0 "$running"; }
until_ok 20 ended || fail "Ctrl+Q did not end the program"
launch "$game"
until_ok 30 logged 'arrived move 0' || fail "the saved game was not analysed"
until_ok 20 dark || fail "the dark colours are not remembered"
keys Right Down
until_ok 30 grep -q -z 'arrived move 0.*arrived move 1 ' "$out/log.txt" || fail "the reopened game does not step"
shot 14-reopened

# A handicap game begins, in a tab of its own beside what was there before.
keys ctrl+n
type_text 9
keys Tab Tab
type_text 3
keys Return
until_ok 20 title_has 'New game' || fail "no new board"
shot 15-handicap
keys ctrl+w
until_ok 20 title_has 'Ann – Ben' || fail "closing the new game did not bring the other back"

check_threads
echo "e2e: a session by keyboard alone passed; pictures in $out"
