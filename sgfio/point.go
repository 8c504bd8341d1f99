package sgfio

import (
	"strconv"
	"strings"

	"shikatsu/sgfio/internal/diagram"
)

// MaxSize is the largest width or height a record can have. The coordinates of the format are the letters a
// to z and A to Z.
const MaxSize = diagram.MaxSize

// Color is the colour of a stone, or Empty.
type Color uint8

// The colours of a point.
const (
	Empty Color = iota
	Black
	White
)

// Other gives the opponent's colour; Empty for Empty.
func (c Color) Other() Color { return [...]Color{Empty: Empty, Black: White, White: Black}[c] }

// String gives "black", "white" or "empty".
func (c Color) String() string { return [...]string{Empty: "empty", Black: "black", White: "white"}[c] }

// phrase is the color as a word that can be translated.
func (c Color) phrase() Phrase {
	if c == White {
		return say("white")
	}
	return say("black")
}

// Point is a point of the board counted from the top left corner, which is the
// zero value, or Pass.
type Point int16

// Pass is the move that places no stone. Where a point is asked for and there
// is none (no ko, no last move) Pass says so too.
const Pass Point = -1

// pointShift leaves six bits for the column, enough for MaxSize.
const pointShift = 6

// Pt makes a point of its column and row, both counted from 0 at the top left.
// Outside of 0..MaxSize-1 it gives Pass.
func Pt(column, row int) Point {
	if column < 0 || row < 0 || column >= MaxSize || row >= MaxSize {
		return Pass
	}
	return Point(row<<pointShift | column)
}

// Column counts from 0 at the left edge; -1 for Pass.
func (p Point) Column() int {
	if p < 0 {
		return -1
	}
	return int(p) & (1<<pointShift - 1)
}

// Row counts from 0 at the top edge; -1 for Pass.
func (p Point) Row() int {
	if p < 0 {
		return -1
	}
	return int(p) >> pointShift
}

// OnBoard tells whether the point lies on a board of that size. Pass does not.
func (p Point) OnBoard(width, height int) bool {
	return p >= 0 && p.Column() < width && p.Row() < height
}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// String gives the two letters that FF[4] writes for the point, "" for Pass.
func (p Point) String() string {
	if p < 0 || p.Column() >= MaxSize || p.Row() >= MaxSize {
		return ""
	}
	return string([]byte{letters[p.Column()], letters[p.Row()]})
}

// columnLetters name columns as players do.
const columnLetters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

// Name is what players call the point on a board of that height. A1 is at the bottom left, the letter I is
// left out, and AA follows Z. It is "" for Pass.
func (p Point) Name(height int) string {
	if p < 0 {
		return ""
	}
	col := p.Column()
	name := columnLetters[col%len(columnLetters):][:1]
	if again := col / len(columnLetters); again > 0 {
		name = columnLetters[again-1:again] + name
	}
	return name + strconv.Itoa(height-p.Row())
}

// letterIndex is the coordinate a letter stands for, or -1.
func letterIndex(c byte) int {
	switch {
	case 'a' <= c && c <= 'z':
		return int(c - 'a')
	case 'A' <= c && c <= 'Z':
		return int(c-'A') + 26
	}
	return -1
}

// ParsePoint reads the two letters of a point. White space anywhere is
// ignored, as old programs fold lines inside values. The empty text is Pass.
func ParsePoint(s string) (Point, bool) {
	if len(s) == 2 { // nearly always
		x, y := letterIndex(s[0]), letterIndex(s[1])
		if x >= 0 && y >= 0 {
			return Point(y<<pointShift | x), true
		}
	}
	var co [2]int
	n := 0
	for i := 0; i < len(s); i++ {
		if isSpace(s[i]) {
			continue
		}
		v := letterIndex(s[i])
		if v < 0 || n == 2 {
			return Pass, false
		}
		co[n] = v
		n++
	}
	switch n {
	case 0:
		return Pass, true
	case 2:
		return Pt(co[0], co[1]), true
	}
	return Pass, false
}

// Move is one play of a record.
type Move struct {
	Color Color
	// Point is where the stone is placed, or Pass.
	Point Point
	// Valid is false where the record's value is not a point of any board. The move then counts as played,
	// but no stone appears.
	Valid bool
}

// parseColor reads a colour as files have it: B, W, Black, white, 1 and 2.
func parseColor(s string) (Color, bool) {
	switch strings.ToLower(strings.TrimSpace(s)) {
	case "b", "black", "1":
		return Black, true
	case "w", "white", "2":
		return White, true
	}
	return Empty, false
}

// letter is how the format writes a colour.
func (c Color) letter() string { return [...]string{Empty: "", Black: "B", White: "W"}[c] }
