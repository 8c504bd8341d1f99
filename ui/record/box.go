package record

import (
	"image"

	"shikatsu/sgfio"
)

// Box is the smallest rectangle of points with every stone that the game ever has, in all variations. It is
// empty if there is none.
func (d *Document) Box() (box image.Rectangle) {
	width, height := d.game.Size()
	add := func(p sgfio.Point) { // a pass is on no board, as is a point of a larger one
		at := image.Rect(p.Column(), p.Row(), p.Column()+1, p.Row()+1)
		if p != sgfio.Pass && at.In(image.Rect(0, 0, width, height)) {
			box = box.Union(at)
		}
	}
	d.game.Root().Walk(func(n *sgfio.Node) bool {
		if m, ok := n.Move(); ok && m.Valid {
			add(m.Point)
		}
		for _, id := range []string{"AB", "AW"} {
			for _, p := range n.Points(id) {
				add(p)
			}
		}
		return true
	})
	return box
}

// Shown is the smallest rectangle with all points that the record shows at the node shown (VW). It is empty
// if that is all of the board.
func (d *Document) Shown() image.Rectangle { return Shown(d.game, d.Node()) }

// Shown is the smallest rectangle with all points of the board that a game shows at a node (VW). It is empty
// if that is all of the board.
func Shown(g *sgfio.Game, n *sgfio.Node) (box image.Rectangle) {
	width, height := g.Size()
	for _, p := range n.Inherited("VW") {
		if p != sgfio.Pass {
			box = box.Union(image.Rect(p.Column(), p.Row(), p.Column()+1, p.Row()+1))
		}
	}
	whole := image.Rect(0, 0, width, height)
	if box = box.Intersect(whole); box == whole {
		return image.Rectangle{}
	}
	return box
}

// SetUp says whether the game begins with stones on the board, as problems do.
func (d *Document) SetUp() bool {
	for n := d.game.Root(); n != nil; n = n.Child(0) {
		if _, ok := n.Move(); ok {
			return false
		}
		if n.Has("AB") || n.Has("AW") {
			return true
		}
	}
	return false
}
