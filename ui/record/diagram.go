package record

import (
	"fmt"
	"strings"

	"shikatsu/sgfio"
)

// Diagram is a position as text: X for Black, O for White, with coordinates, as
// forums and this program read it.
func Diagram(pos *sgfio.Position) string {
	const letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
	named := pos.Width <= len(letters)
	var b strings.Builder
	columns := func() {
		if !named {
			return
		}
		b.WriteString("   ")
		for col := range pos.Width {
			b.WriteString(" " + letters[col:col+1])
		}
		b.WriteByte('\n')
	}
	columns()
	for row := range pos.Height {
		if named {
			fmt.Fprintf(&b, "%3d", pos.Height-row)
		}
		for col := range pos.Width {
			switch pos.At(sgfio.Pt(col, row)) {
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
