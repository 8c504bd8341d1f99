#!/bin/bash
# Usage: scripts/pictures.sh bin/shikatsu
# Takes the pictures of the README and of the guide anew, of the real window under
# its own X server. Look at each before it is kept. PICTURES="records dark" takes those parts
# alone; the parts are explaining, problems, records, dark and lesson, and score, for which
# KATAGO, KATAGO_MODEL and KATAGO_CONFIG name another engine and its files.
set -euo pipefail
app=$(realpath "${1:?the window, for example bin/shikatsu}")
cd "$(dirname "$0")/.."
docs=$PWD/docs sample=$PWD/resources/sample.sgf
. scripts/e2e-display.sh

# picture NAME: keeps a picture of the window in docs/.
picture() {
	shot "$1"
	convert "$out/$1.png" -strip +dither -colors 255 "png8:$docs/$1.png"
}
mkdir -p "$out/guide"
click() { xdotool mousemove "$1" "$2" click "${3:-1}"; }
away() { xdotool mousemove 1150 12; }
keys() { xdotool key --delay 60 "$@"; }
# menu N M: takes the Mth item of the Nth menu.
menu() {
	keys Alt_L
	for _ in $(seq 2 "$1"); do keys Right; done
	for _ in $(seq "$2"); do keys Down; done
	keys Return
}
# point COLUMN ROW: clicks a point of a 9x9 or a 19x19 board, from 0 at the top left.
small() { click $((87 + 68 * $1)) $((153 + 68 * $2)); }
large() { click $((53 + 34 * $1)) $((119 + 34 * $2)); }
panel() { for _ in $(seq "$1"); do keys F6; done; } # goes on by some panels
# again ARGUMENT...: a start for the first time, whatever was there before.
again() {
	[ -z "${running:-}" ] || kill -9 "$running"
	wait "${running:-}" 2>/dev/null || true
	rm -rf "$XDG_CONFIG_HOME/org.shikatsu.Shikatsu" "$XDG_CACHE_HOME/org.shikatsu.Shikatsu"
	launch "$@"
	until_ok 60 logged 'arrived move' || fail "no analysis"
}

explaining() {
	# The first start, and a group explained.
	again
	until_ok 60 logged 'arrived move 0' || fail "no analysis"
	away
	picture window
	large 2 16
	away
	picture guide/why

	# A move elsewhere is refuted in a proof.
	large 14 14
	keys p
	until_ok 60 logged 'arrived proof, 0 moves' || fail "no proof"
	large 10 6
	until_ok 60 logged 'arrived proof, 2 moves' || fail "no refutation"
	away
	picture guide/proof
	keys Escape

}

problems() {
	# Hints.
	again
	menu 7 4 # the practice problems
	until_ok 60 logged 'arrived problem 1, 0 moves' || fail "no problem"
	keys Down Down Down Down Down Down Down Down Down Down Down Down
	until_ok 60 logged 'arrived problem 13, 0 moves' || fail "no thirteenth problem"
	for _ in 1 2 3; do changes xdotool key h; done
	away
	picture guide/hint

	# A wrong move, and a collection checked.
	three='SZ[9]AB[da][ab][bb][cb][db]AW[ea][fa][ga][eb][fb][gb][ac][bc][cc][dc][ec][fc][gc]'
	cat >"$out/collection.sgf" <<SGF
(;GM[1]FF[4]GN[Three in a row]C[Black to live.]${three}PL[B];B[ba])
(;GM[1]FF[4]GN[The same, misprinted]${three}PL[B];B[ca])
(;GM[1]FF[4]GN[White's turn]${three}PL[W];W[ba]C[Correct. White gets a ko.])
(;GM[1]FF[4]GN[No answer]${three}PL[W])
(;GM[1]FF[4]GN[Alive already]SZ[9]AB[ba][ab][bb][cb][db][da]AW[ea][eb][ac][bc][cc][dc][ec]MA[ab]PL[W];W[gg])
SGF
	again "$out/collection.sgf"
	keys ctrl+t
	until_ok 60 logged 'arrived problem 1, 0 moves' || fail "no problem of the collection"
	shot before-a-move # the window has taken the answer
	small 5 6
	until_ok 60 logged 'arrived problem 1, 2 moves' || fail "no judgement"
	away
	picture guide/wrong
	keys BackSpace
	click 800 771
	until_ok 60 logged 'arrived check' || fail "the collection was not checked"
	away
	picture guide/check

	# A problem in the corner of a large board, of which that part is shown.
	cat >"$out/corner.sgf" <<SGF
(;GM[1]FF[4]SZ[19]GN[A room in the corner]C[Black to play and live.]AB[ao][bo][co][cp][dq][dr]
AW[an][bn][cn][dn][do][dp][ep][eq][er][es]PL[B])
SGF
	again "$out/corner.sgf"
	keys ctrl+t
	until_ok 60 logged 'arrived problem 1, 0 moves' || fail "no problem in the corner"
	away
	picture guide/part

}

records() {
	# A variation with marks and a comment.
	again "$sample"
	keys ctrl+g
	xdotool type --delay 60 ${PICTURE_MOVE:-40}
	keys Return
	large 10 9
	large 10 10
	keys Left
	large 9 10
	keys ctrl+4
	large 9 9
	keys ctrl+8
	large 9 11
	large 11 9
	keys ctrl+1
	panel 8 # the variations
	keys ctrl+Return
	xdotool type --delay 30 "Two ways on: A and B."
	keys Escape
	away
	picture guide/records

	# Two records in tabs, and the end of one counted.
	again "$PWD/resources/fights.sgf" "$sample"
	keys End
	until_ok 60 logged 'arrived move 236' || fail "the end was not analysed"
	menu 5 11 # counts
	away
	picture guide/count
}

lesson() {
	# The review of a game in which both players miss something.
	again "$PWD/resources/mistakes.sgf"
	keys F2
	until_ok 300 logged 'arrived review' || fail "no review"
	keys n n
	until_ok 60 logged 'arrived move 73' || fail "the first miss is another one"
	away
	picture review

	# What was played beside what would have been better.
	keys b
	away
	picture guide/lesson

}

dark() {
	# Dark, with eye spaces.
	again "$PWD/resources/fights.sgf"
	menu 6 7 # dark colours
	keys alt+3
	large 2 16
	away
	picture eyes-dark
}

score() {
	# The score by another engine beside the review, and where the two disagree.
	again "$sample"
	click 190 12
	shot menu
	click 215 569 # another engine
	shot dialog
	xdotool type --delay 20 "$KATAGO"
	keys Tab Tab
	xdotool type --delay 20 "$KATAGO_MODEL"
	keys Tab Tab
	xdotool type --delay 20 "$KATAGO_CONFIG"
	keys Return
	keys F2
	until_ok 300 logged 'arrived review' || fail "no review"
	keys F8 # without lanes
	click 190 12
	shot menu
	click 215 536 # the score of the game
	# It takes its time; the button says when it is through.
	part 225x28+725+398 "$out/asking.png"
	done_asking() { part 225x28+725+398 "$out/now.png"; ! cmp -s "$out/asking.png" "$out/now.png"; }
	shot asked
	part 225x28+725+398 "$out/asking.png"
	until_ok 300 done_asking || fail "no score"
	keys ctrl+g
	xdotool type --delay 60 ${PICTURE_SCORE:-90}
	keys Return
	until_ok 60 logged "arrived move ${PICTURE_SCORE:-90} " || fail "no analysis"
	away
	picture guide/score
}

for part in ${PICTURES:-explaining problems records dark lesson}; do "$part"; done
echo "pictures taken; look at them in docs/"
