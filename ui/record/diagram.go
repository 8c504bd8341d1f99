package record

import (
	"fmt"
	"strings"

	"shikatsu/sgfio"
)

// Diagram is a position as text, X for Black and O for White, with coordinates. Forums and this program read
// it so. The stones are what at says of each point.
func Diagram(width, height int, at func(sgfio.Point) sgfio.Color) string {
	const letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
	named := width <= len(letters)
	var b strings.Builder
	columns := func() {
		if !named {
			return
		}
		b.WriteString("   ")
		for col := range width {
			b.WriteString(" " + letters[col:col+1])
		}
		b.WriteByte('\n')
	}
	columns()
	for row := range height {
		if named {
			fmt.Fprintf(&b, "%3d", height-row)
		}
		for col := range width {
			switch at(sgfio.Pt(col, row)) {
			case sgfio.Black:
				b.WriteString(" X")
			case sgfio.White:
				b.WriteString(" O")
			default:
				b.WriteString(" .")
			}
		}
		b.WriteByte('\n')
	}
	columns()
	return b.String()
}
