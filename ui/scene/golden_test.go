package scene

import (
	"testing"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts/factstest"
	"shikatsu/ui/golden"
	"shikatsu/ui/record"
	"shikatsu/ui/state"
)

// TestOverlays draws every view of one position.
func TestOverlays(t *testing.T) {
	f := factstest.Facts(t)
	doc := record.New(9, 9)
	game := factstest.Position(t)
	s := &state.State{Doc: doc, Position: game.Position(game.Root()), Facts: f}
	painter := boardview.NewPainter()
	draw := func(name string) {
		t.Run(name, func(t *testing.T) {
			sc := Build(s, Options{Style: boardview.Wood, Coordinates: true})
			golden.Check(t, "view-"+name, painter.Paint(sc, boardview.Off, 360, 360))
		})
	}
	for _, v := range state.Views() {
		s.View = v.ID
		draw(string(v.ID))
	}
	at := func(name string) boardview.Pt {
		for _, w := range f.Worms {
			if f.Name(w.Origin) == name {
				return w.Origin
			}
		}
		t.Fatalf("no string at %s", name)
		return boardview.Off
	}
	s.View = state.ViewLiberties
	s.Selection = state.Selection{Kind: state.Worm, At: at("G3"), Points: f.WormAt(at("G3")).Stones}
	draw("liberties-of-a-string")
	s.View = state.ViewGroups
	s.Selection = state.Selection{Kind: state.Dragon, At: at("D9"), Points: f.DragonAt(at("D9")).Stones}
	draw("selected-group")
	s.Selection = state.Selection{Kind: state.Link, At: at("E9"), With: at("G3"), Points: f.Links[0].Stones}
	draw("selected-cut")
	s.Selection = state.Selection{Kind: state.Race, At: at("G3"), With: at("G2"), Points: f.Races[0].Stones}
	draw("selected-race")
	s.Selection = state.Selection{Kind: state.Eye, At: f.Eyes[0].At, Points: f.Eyes[0].Points}
	draw("selected-eye")
	t.Run("cursor-and-preview", func(t *testing.T) {
		sc := Build(s, Options{Style: boardview.Night, Coordinates: true, Preview: f.Worms[2].Stones})
		sc.At(boardview.Pt{Col: 8, Row: 8}).Cursor = true
		sc.At(at("G2")).Cursor = true
		golden.Check(t, "view-cursor-and-preview", painter.Paint(sc, boardview.Off, 360, 360))
	})
}
