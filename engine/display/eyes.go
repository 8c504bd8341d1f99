package display

import (
	"fmt"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
)

// Eyes draws the eye spaces of both colors: x and o for proper points of Black
// and White, ! for marginal ones, X and O for stones. A list follows of the spaces that
// have proper points and of half and false eyes.
func Eyes(b *board.Board, m *eyes.Map, inColor bool) string {
	at := func(p board.Point) cell {
		black, white := m.Data(board.Black, p), m.Data(board.White, p)
		inBlack, inWhite := black.Color == board.Black, white.Color == board.White
		mark := plainMark(b, p)
		switch {
		case mark == 'X':
			return cell{'X', Red}
		case mark == 'O' && inBlack:
			return cell{'O', Red} // captured inside
		case mark == 'O':
			return cell{'O', Green}
		case inBlack && !black.Marginal:
			return cell{'x', Red}
		case inWhite && !white.Marginal:
			return cell{'o', Green}
		case inBlack && inWhite:
			return cell{'!', Yellow}
		case inBlack:
			return cell{'!', Red}
		case inWhite:
			return cell{'!', Green}
		}
		return cell{'.', Magenta}
	}
	var text strings.Builder
	fmt.Fprintf(&text, "          eye display:\n\n%s\n", frame(b, at, nil, inColor))
	for _, c := range []board.Color{board.Black, board.White} {
		for _, origin := range m.Spaces(c) {
			d := m.Data(c, origin)
			if d.Size == d.MarginalSize {
				continue
			}
			fmt.Fprintf(&text, "%s eye space at %s: %d points, %d marginal, value %s", c, b.Vertex(origin), d.Size, d.MarginalSize, d.Value)
			if d.Value.Min() != d.Value.Max() {
				fmt.Fprintf(&text, ", attack %s, defense %s", b.Vertex(d.Attack), b.Vertex(d.Defense))
			}
			text.WriteByte('\n')
		}
	}
	for _, p := range b.Points() {
		if !m.IsHalfEye(p) && !m.IsFalseEye(p) {
			continue
		}
		h := m.HalfEye(p)
		fmt.Fprintf(&text, "%s at %s, value %.2f", strings.ToLower(strings.ReplaceAll(h.Type.String(), "_", " ")), b.Vertex(p), h.Value)
		fmt.Fprintf(&text, "%s%s\n", pointList(b, ", attack", h.Attacks()), pointList(b, ", defense", h.Defenses()))
	}
	return text.String()
}

// pointList names points behind a word, or nothing if there are none.
func pointList(b *board.Board, word string, points []board.Point) string {
	for _, p := range points {
		word += " " + b.Vertex(p)
	}
	if len(points) == 0 {
		return ""
	}
	return word
}
