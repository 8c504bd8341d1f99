package display

import (
	"fmt"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/influence"
)

// Regions draws territory, moyo and area of both colors: x for Black and o for White. On a terminal territory is cyan, moyo
// yellow and area red. Without colors, territory is written as a capital B or W, moyo as b or w, area as x or o, so that the
// classes can be told apart.
func Regions(b *board.Board, regions *[board.PointCount]influence.Region, title string, inColor bool) string {
	at := func(p board.Point) cell {
		if b.At(p) != board.Empty {
			return cell{mark: plainMark(b, p)}
		}
		region := regions[p]
		white := region.Color() == board.White
		class, marks := region.Class(), "xxx"
		if !inColor {
			marks = "xbB"
		}
		if white {
			marks = "ooo"
			if !inColor {
				marks = "owW"
			}
		}
		switch class {
		case influence.Area:
			return cell{marks[0], Red}
		case influence.Moyo:
			return cell{marks[1], Yellow}
		case influence.Territory:
			return cell{marks[2], Cyan}
		}
		return cell{mark: plainMark(b, p)}
	}
	return fmt.Sprintf("influence regions (%s):\n%s", title, frame(b, at, nil, inColor))
}

// Territory is a table of the expected territory, positive for White, with two
// decimals; stones are letters.
func Territory(b *board.Board, f *influence.Field, title string) string {
	var text strings.Builder
	columns := "   "
	for x := range b.Width() {
		columns += fmt.Sprintf("   %s  ", strings.TrimRight(b.Vertex(board.MakePoint(x, 0)), "0123456789"))
	}
	fmt.Fprintf(&text, "territory (%s)\n%s\n", title, columns)
	for y := range b.Height() {
		row := b.Height() - y
		fmt.Fprintf(&text, "%2d ", row)
		for x := range b.Width() {
			p := board.MakePoint(x, y)
			if b.At(p).IsStone() {
				fmt.Fprintf(&text, "   %c  ", plainMark(b, p))
				continue
			}
			// Adding 0 makes a negative zero an ordinary one.
			fmt.Fprintf(&text, "%5.2f ", f.Territory[p]+0)
		}
		fmt.Fprintf(&text, " %d\n", row)
	}
	text.WriteString(columns + "\n")
	return text.String()
}
