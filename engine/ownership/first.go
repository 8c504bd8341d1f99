package ownership

import (
	"math"

	"shikatsu/engine/board"
	"shikatsu/engine/internal/net"
	"shikatsu/engine/worm"
)

// FirstMoves is how likely each point is the first move of a solution. It is for a player who is told that there
// is one.
type FirstMoves struct {
	width  int
	chance [MaxPoints]float64
}

// Chance is how likely the solution begins at p (0 to 1); all points together have 1. A nil FirstMoves knows nothing: 0.
func (m *FirstMoves) Chance(p board.Point) float64 {
	if m == nil {
		return 0
	}
	return m.chance[p.Row()*m.width+p.Column()]
}

// Scout looks for the first moves of problems with a network. It is used by one goroutine at a time.
type Scout struct {
	watcher *net.Watcher
	view    view
}

// NewScout prepares to look with the network that comes with the program.
func NewScout() *Scout { return &Scout{watcher: net.NewWatcher(net.LearnedFirst())} }

// MostScouted is the number of sides from which a scout can look at a board.
const MostScouted = 4

// FirstMoves says where the solution likely begins, me to move, given what was read of the strings. It looks from n sides, 1 to
// MostScouted, and tells the mean. The network learned with Black to move, so that the colors are exchanged where White is.
func (s *Scout) FirstMoves(ws *worm.Worms, me board.Color, n int) *FirstMoves {
	b := ws.Board()
	sight := &s.view.sight
	sight.See(ws)
	m := &FirstMoves{width: sight.Width}
	t := sight.toUpperLeft()
	t.colors = me == board.White
	points := sight.Width * sight.Height
	turns := furtherTurns()
	for _, further := range turns[:n] {
		further.colors = false
		width, height := s.view.turn(t, further)
		s.watcher.Look(s.view.turned[:points], width, height)
		for i, at := range s.view.place[:points] {
			m.chance[i] += float64(s.watcher.First(at)) / float64(n)
		}
	}
	most := math.Inf(-1)
	for _, p := range b.Points() {
		i := sight.index(p)
		if b.At(p) != board.Empty || !b.IsLegal(p, me) {
			m.chance[i] = math.Inf(-1)
		}
		most = max(most, m.chance[i])
	}
	if math.IsInf(most, -1) {
		return &FirstMoves{width: sight.Width} // there is no legal move
	}
	sum := 0.0
	for i, x := range m.chance[:points] {
		m.chance[i] = math.Exp(x - most)
		sum += m.chance[i]
	}
	for i := range m.chance[:points] {
		m.chance[i] /= sum
	}
	return m
}
