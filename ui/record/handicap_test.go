package record

import (
	"testing"

	"shikatsu/sgfio"
)

func TestHandicapMovesItsStones(t *testing.T) {
	const three = "HA[3]AB[pd][dp][pp]"
	for _, c := range []struct {
		name, text string
		n          int
		handicap   int
		stones     int
		toMove     sgfio.Color
	}{
		{"none yet", "(;SZ[19])", 4, 4, 4, sgfio.White},
		{"more", "(;SZ[19]" + three + ")", 5, 5, 5, sgfio.White},
		{"fewer", "(;SZ[19]" + three + ")", 2, 2, 2, sgfio.White},
		{"none any more", "(;SZ[19]" + three + ")", 0, 0, 0, sgfio.Black},
		{"after a move", "(;SZ[19]" + three + ";W[qf])", 2, 2, 3, sgfio.White},
		{"stones of his own", "(;SZ[19]HA[2]AB[aa][bb])", 3, 3, 2, sgfio.White},
		{"a problem", "(;SZ[19]AB[aa]AW[bb])", 2, 2, 1, sgfio.White},
		{"set up later", "(;SZ[19];AB[aa])", 2, 2, 0, sgfio.Black},
	} {
		d := open(t, c.text)
		before := d.Text()
		d.Edit(func(e *sgfio.Editor, n *sgfio.Node) *sgfio.Node {
			d.SetHandicap(e, c.n)
			return n
		})
		d.Goto(0)
		black := len(d.Game().Root().Points("AB"))
		if d.Game().Info().Handicap != c.handicap || black != c.stones {
			t.Errorf("%s: handicap %d, %d black stones, want %d, %d", c.name, d.Game().Info().Handicap, black, c.handicap, c.stones)
		}
		if c.name != "a problem" && c.name != "set up later" && d.Position().ToMove != c.toMove {
			t.Errorf("%s: %v is to move, want %v", c.name, d.Position().ToMove, c.toMove)
		}
		if !d.Undo() || d.Text() != before {
			t.Errorf("%s: undo leaves %s", c.name, d.Text())
		}
	}
}

func TestBoxHasAllStones(t *testing.T) {
	for _, c := range []struct {
		text  string
		box   string
		setUp bool
	}{
		{"(;SZ[19])", "(0,0)-(0,0)", false},
		{"(;SZ[19]AB[aa:cc]AW[db];B[ea](;W[fb])(;W[];B[ah]))", "(0,0)-(6,8)", true},
		{"(;SZ[19];AB[cc];W[dd])", "(2,2)-(4,4)", true},
		{"(;SZ[19];B[cc];AB[dd])", "(2,2)-(4,4)", false},
		{"(;SZ[19];B[zz];W[])", "(0,0)-(0,0)", false},
	} {
		d := open(t, c.text)
		if got := d.Box().String(); got != c.box || d.SetUp() != c.setUp {
			t.Errorf("%s: %s, set up %v, want %s, %v", c.text, got, d.SetUp(), c.box, c.setUp)
		}
	}
}
