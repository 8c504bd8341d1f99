package display

import (
	"fmt"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/worm"
)

// Worms lists the strings with their fields, one line each, and their attack,
// defense and threat points below.
func Worms(ds *dragon.Dragons) string {
	var text strings.Builder
	ws := ds.Worms()
	b := ws.Board()
	for i := range ws.List {
		w := &ws.List[i]
		fmt.Fprintf(&text, "%s : (dragon %s) %s string of size %d (%.2f), genus %d: (%d,%d,%d,%d)",
			b.Vertex(w.Origin), b.Vertex(ds.At(w.Origin).Origin), w.Color, w.Size, w.EffectiveSize, w.Genus,
			w.Liberties[0], w.Liberties[1], w.Liberties[2], w.Liberties[3])
		switch w.Cutstone {
		case 1:
			text.WriteString(" - is a potential cutting stone")
		case 2:
			text.WriteString(" - is a cutting stone")
		}
		text.WriteByte('\n')
		if w.Cutstone2 > 0 {
			fmt.Fprintf(&text, "- cutstone2 = %d\n", w.Cutstone2)
		}
		listPoints(&text, b, "attackable", "attack", w.AttackPoints)
		listPoints(&text, b, "defendable", "defend", w.DefensePoints)
		listPoints(&text, b, "attack threat", "attack threat", w.AttackThreats)
		listPoints(&text, b, "defense threat", "defense threat", w.DefenseThreats)
		if w.Lunch != board.NoPoint {
			fmt.Fprintf(&text, "... adjacent worm %s is lunch\n", b.Vertex(w.Lunch))
		}
		for _, flag := range []struct {
			set  bool
			text string
		}{
			{isKoStone(b, w), "- is a ko stone"},
			{w.Inessential, "- is inessential"},
			{w.Invincible, "- is invincible"},
		} {
			if flag.set {
				fmt.Fprintln(&text, flag.text)
			}
		}
	}
	return text.String()
}

// isKoStone says whether the worm is one stone that can be captured in a ko.
func isKoStone(b *board.Board, w *worm.Worm) bool {
	if w.Size != 1 || w.Liberties[0] != 1 {
		return false
	}
	var liberty [1]board.Point
	ko, _ := b.IsKo(b.FindLiberties(w.Origin, liberty[:0])[0], w.Color.Other())
	return ko
}

func listPoints(text *strings.Builder, b *board.Board, what, code string, points []worm.Point) {
	for _, p := range points {
		fmt.Fprintf(text, "- %s at %s, %s code = %d\n", what, b.Vertex(p.Move), code, p.Code)
	}
}
