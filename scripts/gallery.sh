#!/bin/bash
# Usage: scripts/gallery.sh bin/shikatsu FOLDER [SIZE[@SCALE]:COLORS:LANGUAGE...]
# Takes pictures of every mode of the real window for people to look at, in many sizes, colours and languages:
# 1280x720, 1440x900 and 1920x1080, and 2560x1440 at scale 2; light and dark; English, Japanese, Chinese and Korean.
# Each combination gets a folder of its own. What is taken by default shows each size, colour and language at least once.
set -euo pipefail
app=$(realpath "${1:?the window, for example bin/shikatsu}")
folder=${2:?a folder for the pictures}
shift 2
cd "$(dirname "$0")/.."
mkdir -p "$folder"
folder=$(realpath "$folder")
[ $# -gt 0 ] || set -- 1280x720:light:en_US 1280x720:dark:ja_JP 1440x900:light:zh_CN 1440x900:dark:en_US \
	1920x1080:light:ko_KR 1920x1080:dark:en_US 2560x1440@2:light:ja_JP 2560x1440@2:dark:zh_CN

# tour SIZE SCALE COLORS LANGUAGE: one window, through all modes.
tour() (
	local size=$1 scale=$2 colors=$3 language=$4
	export E2E_OUT="$folder/$size@$scale-$colors-$language" E2E_SCREEN=$size
	. scripts/e2e-display.sh
	export XDG_CACHE_HOME="$folder/kept" # a review is read once
	export LANG=$language.UTF-8 FYNE_SCALE=$scale
	mkdir -p "$XDG_CONFIG_HOME/org.shikatsu.Shikatsu"
	printf '{"mode": "%s", "language": "%s", "window.width": %d, "window.height": %d}\n' "$colors" "${language%_*}" \
		$((${size%x*} / scale)) $((${size#*x} / scale)) >"$XDG_CONFIG_HOME/org.shikatsu.Shikatsu/settings.json"
	keys() { xdotool key --delay 60 "$@"; }
	# menu N M: takes the Mth item of the Nth menu.
	menu() {
		keys Alt_L
		for _ in $(seq 2 "$1"); do keys Right; done
		for _ in $(seq "$2"); do keys Down; done
		keys Return
	}
	# shot NAME: keeps a picture of the window, once it is on the screen, another than the one before, and stands still.
	local last=/dev/null
	still() {
		import -window root "$1"
		[ "$(convert "$1" -colorspace Gray -format '%[fx:round(100*mean)]' info:)" -ge 3 ] || return 1
		cmp -s "$1" "$last" && return 1
		import -window root "$out/again.png"
		[ "$(compare -metric AE "$1" "$out/again.png" null: 2>&1)" -lt 200 ] # but for the mark of a field, which blinks
	}
	shot() {
		until_ok 5 still "$out/$1.png" || fail "the window does not come to rest, or shows nothing new: $1"
		last=$out/$1.png
	}
	xdotool mousemove "${size%x*}" "${size#*x}" # off the window
	launch "$PWD/resources/fights.sgf" "$PWD/resources/mistakes.sgf"
	xdotool windowmove "$(window)" 0 0
	until_ok 60 logged 'arrived move' || fail "no analysis"
	keys End
	shot 01-tabs
	menu 5 11
	shot 02-count
	keys Escape
	# One that is kept comes by itself; asking for it would stop it.
	until_ok 2 logged 'started review' || keys F2
	until_ok 120 logged 'arrived review' || fail "no review"
	keys Home
	shot 04-review
	keys n n
	until_ok 60 logged 'arrived move 73' || fail "the first miss is another one"
	shot 04-event
	keys b
	shot 05-compared
	keys Escape p
	until_ok 60 logged 'arrived proof' || fail "no proof"
	shot 06-proof
	keys Escape ctrl+w
	shot 03-position
	keys F6
	shot 07-next-panel
	keys ctrl+n
	shot 08-new
	keys Escape ctrl+i
	shot 09-information
	keys Escape F1
	shot 10-keys
	keys Escape shift+F1
	shot 11-signs
	keys Escape
	menu 5 13
	shot 12-depth
	keys Escape
	menu 8 5
	shot 13-about
	keys Escape
	menu 7 4
	until_ok 60 logged 'arrived problem 1, 0 moves' || fail "no problem"
	keys h h
	shot 14-hint
	menu 7 20
	shot 15-statistics
	keys Escape Escape alt+3
	shot 16-eyes
)

for what in "$@"; do
	IFS=: read -r size colors language <<<"$what"
	scale=1
	case $size in *@*) scale=${size#*@} size=${size%@*} ;; esac
	tour "$size" "$scale" "$colors" "$language"
	echo "pictures of $size at scale $scale, $colors, $language are in $folder"
done
