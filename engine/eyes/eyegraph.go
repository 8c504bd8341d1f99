package eyes

import (
	"context"
	"errors"
	"fmt"
	"strings"
)

// errUnrealizable is the answer for graph pictures that no position contains.
var errUnrealizable = errors.New("the eye graph cannot be realized")

// picture is an eye graph drawn in rows, in the middle of a board.
type picture struct {
	rows [][]byte
	g    Graph
	// vertex is the number of the vertex at each row and column, or -1.
	vertex [][]int
}

// AnalyzeEyegraph analyses an eye space in the middle of a board that is given as a coded picture. Its rows are separated by %.
// O stands for cells outside the space, . for empty vertices, X for captured enemy stones, ! for marginal vertices.
//
// The second result is the picture with vital moves marked, rows separated by newlines and blanks for cells outside. On a
// proper vertex, * is vital for both sides, < for the attacker, > for the defender; @, ( and ) are the same on marginal
// vertices.
//
// It fails for pictures with other characters, without vertices, or with more than maxGraph. It fails with errUnrealizable if
// the space is in several pieces, a marginal vertex has no way out that avoids the rest of the space, or no vertex is a proper
// or marginal liberty. As the largest pictures may take seconds, it fails with the error of ctx if that ends first.
func AnalyzeEyegraph(ctx context.Context, coded string) (Value, string, error) {
	p, err := parsePicture(coded)
	if err != nil {
		return Value{}, "", err
	}
	s := newSolver()
	s.stop = ctx.Err
	analysis := s.Analyze(&p.g)
	if err := ctx.Err(); err != nil {
		return Value{}, "", err
	}
	return analysis.Value, p.mark(analysis), nil
}

// parsePicture reads a coded picture. Vertices are numbered row by row.
func parsePicture(coded string) (*picture, error) {
	p := new(picture)
	p.g.Reset()
	for y, row := range strings.Split(coded, "%") {
		p.rows = append(p.rows, []byte(row))
		p.vertex = append(p.vertex, make([]int, len(row)))
		for x, r := range []byte(row) {
			if strings.IndexByte("O.X!", r) < 0 {
				return nil, fmt.Errorf("eye graph row %d column %d: %q is none of . X ! O %%", y+1, x+1, r)
			}
		}
	}
	for y, row := range p.rows {
		for x, r := range row {
			p.vertex[y][x] = -1
			if r == 'O' {
				continue
			}
			if p.g.Len() == maxGraph {
				return nil, fmt.Errorf("eye graph has more than %d vertices", maxGraph)
			}
			label := map[byte]Label{'.': Space, 'X': Captive, '!': Margin}[r]
			// One of the cells outside next to a marginal vertex is the
			// enemy's way in, the others are wall.
			outside := 4 - p.count(x, y, anyVertex)
			i := p.g.Add(label, outside > 1 || outside == 1 && label != Margin)
			p.vertex[y][x] = i
			for _, q := range [2][2]int{{x - 1, y}, {x, y - 1}} {
				if p.at(q[0], q[1]) != 'O' {
					p.g.Link(i, p.vertex[q[1]][q[0]])
				}
			}
		}
	}
	if p.g.Len() == 0 {
		return nil, errors.New("eye graph has no vertex")
	}
	if !p.realizable() {
		return nil, errUnrealizable
	}
	return p, nil
}

// at is the character of a cell; cells around the picture are outside.
func (p *picture) at(x, y int) byte {
	if y < 0 || y >= len(p.rows) || x < 0 || x >= len(p.rows[y]) {
		return 'O'
	}
	return p.rows[y][x]
}

func anyVertex(r byte) bool { return r != 'O' }
func proper(r byte) bool    { return r == '.' || r == 'X' }

// count is the number of neighbours of a cell that a test accepts.
func (p *picture) count(x, y int, accept func(byte) bool) int {
	n := 0
	for _, q := range [4][2]int{{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}} {
		if accept(p.at(q[0], q[1])) {
			n++
		}
	}
	return n
}

// realizable says whether a position on a board can contain the picture.
func (p *picture) realizable() bool {
	g := &p.g
	if g.flood(1, g.all()) != g.all() {
		return false
	}
	for y, row := range p.rows {
		for x, r := range row {
			if r == '!' && !p.hasWayOut(x, y) {
				return false
			}
		}
	}
	return true
}

// hasWayOut says whether an enemy stone can stand outside next to a marginal
// vertex without touching a proper vertex.
func (p *picture) hasWayOut(x, y int) bool {
	for _, q := range [4][2]int{{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}} {
		if p.at(q[0], q[1]) == 'O' && p.count(q[0], q[1], proper) == 0 {
			return true
		}
	}
	return false
}

// mark draws the rows with the vital vertices.
func (p *picture) mark(a Analysis) string {
	var text strings.Builder
	for y, row := range p.rows {
		if y > 0 {
			text.WriteByte('\n')
		}
		for x, r := range row {
			i := p.vertex[y][x]
			if i < 0 {
				text.WriteByte(' ')
				continue
			}
			kind := a.Attack>>i&1 | a.Defense>>i&1<<1
			switch {
			case kind == 0:
				text.WriteByte(r)
			case r == '!':
				text.WriteByte("!()@"[kind])
			default:
				text.WriteByte(".<>*"[kind])
			}
		}
	}
	return text.String()
}
