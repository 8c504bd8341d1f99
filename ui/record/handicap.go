package record

import (
	"slices"
	"strconv"

	"shikatsu/sgfio"
)

// PlacesHandicap says whether a change of the handicap is one of the stones, too. It is as long as no move is
// played, and no stones lie but those of the handicap.
func (d *Document) PlacesHandicap() bool {
	root := d.game.Root()
	moves := false
	root.Walk(func(n *sgfio.Node) bool {
		_, moves = n.Move()
		moves = moves || n != root && (n.Has("AB") || n.Has("AW") || n.Has("AE"))
		return !moves
	})
	if moves || root.Has("AW") || root.Has("PL") {
		return false
	}
	width, height := d.game.Size()
	stones := root.Points("AB")
	usual := sgfio.HandicapPoints(d.game.Info().Handicap, width, height)
	return len(stones) == 0 || len(stones) == len(usual) &&
		!slices.ContainsFunc(stones, func(p sgfio.Point) bool { return !slices.Contains(usual, p) })
}

// SetHandicap changes the number of handicap stones, and the stones where that is theirs
// to do.
func (d *Document) SetHandicap(e *sgfio.Editor, n int) {
	root := d.game.Root()
	if d.PlacesHandicap() {
		width, height := d.game.Size()
		var stones []sgfio.Value
		for _, at := range sgfio.HandicapPoints(n, width, height) {
			stones = append(stones, sgfio.Value(at.String()))
		}
		e.Set(root, "AB", stones...)
	}
	text := ""
	if n > 0 {
		text = strconv.Itoa(n)
	}
	e.SetText(root, "HA", text)
}
