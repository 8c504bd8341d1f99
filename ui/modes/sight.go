package modes

import (
	"image"

	"shikatsu/engine/board"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/proof"
	"shikatsu/ui/record"
	"shikatsu/ui/settings"
)

// Sight is what decides which part of a board is shown.
type Sight struct {
	// Of is what is shown; for another, the part is found anew. They are compared.
	Of any
	// Ground is what a part that the player chose round a group is kept for.
	Ground any
	// Box has all stones that will be seen.
	Box func() image.Rectangle
	// Shown is what the record shows of the board, which is taken instead of the box. It is empty for all of
	// the board.
	Shown image.Rectangle
	// Group is what the player may want to see alone where the stones are everywhere.
	Group []boardview.Pt
	// Kept is the choice for all things of this kind. Until it is made, it is on if On is set. With "" each
	// begins with the whole board.
	Kept settings.Switch
	On   bool
}

// keptOf is the sight with the choice that is kept for a record. It is another where the record shows a part itself
// than where it begins with stones, and none elsewhere.
func (v Sight) keptOf(doc *record.Document) Sight {
	switch {
	case !v.Shown.Empty():
		v.Kept, v.On = settings.PartShown, true
	case doc.SetUp():
		v.Kept = settings.PartOfRecords
	}
	return v
}

// treeBox is the smallest rectangle with the stones that a proof begins with.
func treeBox(t *proof.Tree) image.Rectangle {
	b := t.Board(t.Root)
	var stones []boardview.Pt
	for _, p := range b.Points() {
		if b.At(p) != board.Empty {
			stones = append(stones, facts.PointOf(p))
		}
	}
	return boardview.Box(stones...)
}

func groupPoints(t *proof.Tree) (points []boardview.Pt) {
	for _, p := range t.Group {
		points = append(points, facts.PointOf(p))
	}
	return points
}

// part is the part of a picture's board that is shown where a part of it is asked for. It is empty where that
// is hardly less than all of it.
func (v *Sight) part(sc *boardview.Scene) image.Rectangle {
	if !v.Shown.Empty() {
		return boardview.PartShown(v.Shown, sc.Width, sc.Height)
	}
	return boardview.PartRound(v.Box(), sc.Width, sc.Height)
}
