#!/bin/bash
# Usage: scripts/e2e-player.sh bin/shikatsu
# Does what a player does in the real window under its own X server: opens a game,
# steps, asks why a group is in danger, tries moves against the proof, solves the
# position as a problem, reviews the game, saves it, and finds unsaved changes
# again after the program was killed.
# Pictures of each step stay in $E2E_OUT (default: a directory under /tmp).
set -euo pipefail
app=$(realpath "${1:?the window to drive, for example bin/shikatsu}")
cd "$(dirname "$0")/.."
. scripts/e2e-display.sh

game="$out/game.sgf"
corner_game >"$game"

# Where the window of usual size has the points of a 9x9 board: the place of the
# top left one, and the step.
left=87 top=153 step=68
click() { # click COLUMN ROW, both from 0 at the top left
	xdotool mousemove $((left + step * $1)) $((top + step * $2)) click 1
	xdotool mousemove $((left + step * 8)) $((top + step * 5)) # out of the way
}

launch "$game"
until_ok 30 logged 'arrived move 0' || fail "the position was not analysed"
shot 01-open

xdotool key Right
until_ok 30 logged 'arrived move 1 ' || fail "Right did not step"
xdotool key Left
until_ok 30 grep -q -z 'arrived move 1 .*arrived move 0 ' "$out/log.txt" || fail "Left did not step back"

changes click 1 1
shot 02-why

# The proof: a move elsewhere is refuted at once, B9 works.
xdotool key p
until_ok 30 logged 'arrived proof, 0 moves' || fail "the proof did not come"
shot 03-proof
click 8 8
until_ok 30 logged 'arrived proof, 2 moves' || fail "the engine did not answer a move elsewhere"
shot 04-refuted
xdotool key Home
click 1 0
until_ok 30 logged 'arrived proof, 1 moves' || fail "the engine did not judge the right move"
shot 05-conceded
# Back to the question, and to a move of the tree by its number.
changes xdotool key Home
xdotool mousemove 1120 771 click 1
changes_at 440x740+750+60 xdotool type 2
changes xdotool key Return
changes xdotool key Home
changes xdotool key Escape

# The same position as a problem: two hints, a wrong move, the right one.
xdotool key ctrl+t
until_ok 30 logged 'arrived problem 1, 0 moves' || fail "the problem was not solved"
changes xdotool key h
changes xdotool key h
shot 06-hint
changes click 2 0
until_ok 30 logged 'arrived problem 1, 1 moves' || fail "the wrong move was not judged"
shot 07-wrong
changes xdotool key BackSpace
click 1 0
journal() { grep -rqs '"grade":"again"' "$XDG_CONFIG_HOME"; }
until_ok 30 journal || fail "the attempt is not in the journal"
shot 08-solved
changes xdotool key Escape

# The review finds both misses; its lanes unfold beside the board, which stays as large as it is.
changes_at 480x60+720+730 xdotool key F2
until_ok 120 logged 'arrived review' || fail "the review did not end"
changes xdotool key n
shot 09-review

# A variation, saved.
xdotool key Home
click 8 8
xdotool key ctrl+s
until_ok 20 grep -q 'B\[ii\]' "$game" || fail "the variation is not in the file: $(cat "$game")"
shot 10-saved

# Undo by its key.
changed() { xdotool getwindowname "$(window)" | grep -q '^•'; }
unchanged() { ! changed; }
xdotool key Home
click 5 7
until_ok 20 changed || fail "a new variation does not mark the title"
xdotool key ctrl+z
until_ok 20 unchanged || fail "Ctrl+Z did not undo the variation"

# The program ends and opens the file again: the variation is there.
xdotool key ctrl+q
ended() { ! kill -0 "$running"; }
until_ok 20 ended || fail "Ctrl+Q did not end the program"
launch "$game"
until_ok 30 logged 'arrived move 0' || fail "the saved game was not analysed"
until_ok 60 logged 'arrived review' || fail "the review was not kept"
changes xdotool key Right
xdotool key Up Down
until_ok 20 grep -q -z 'arrived move 1 ' "$out/log.txt" || fail "the reopened game does not step"
shot 11-reopened

# Another one, not saved: it is there again after the program was killed.
xdotool key Home
click 6 6
# Only the finished file counts: it is written beside its place and renamed.
kept() { grep -rqs --include='unsaved*.sgf' 'B\[gg\]' "$XDG_CACHE_HOME"; }
until_ok 20 kept || fail "the unsaved variation is not kept safe"
kill -9 "$running"
wait "$running" 2>/dev/null || true
grep -q 'B\[gg\]' "$game" && fail "the file was changed without saving"
launch
resumed() { xdotool getwindowname "$(window)" | grep -q 'Ann – Ben'; }
until_ok 30 resumed || fail "the window is called $(xdotool getwindowname "$(window)")"
until_ok 30 logged 'arrived move' || fail "the resumed game was not analysed"
shot 12-resumed
xdotool key ctrl+s
until_ok 20 grep -q 'B\[gg\]' "$game" || fail "the resumed changes were not saved"
grep -q 'B\[ii\]' "$game" || fail "the earlier variation is gone"

check_threads
echo "e2e: a player's session passed; pictures in $out"
