// Package unconditional finds the stones and points whose fate no number of consecutive moves can change. These are invincible
// strings, the territory that they enclose, and the stones that are dead in it. Nothing is read out; whose turn it is and ko do
// not matter. The terms are those of GNU Go's documentation of its worms; the invincible strings are those of D. B. Benson's
// "Life in the game of Go" (1976).
package unconditional

import "shikatsu/engine/board"

// Status is what is unconditionally true of a point.
type Status uint8

// The statuses. Unknown is the zero value.
const (
	// Unknown: nothing is certain regardless of the number of moves.
	Unknown Status = iota
	// Alive: a stone of an invincible string, or a stone that stands in
	// unconditional territory of its own color.
	Alive
	// Dead: a stone that cannot become part of an invincible string. It cannot even if its owner plays any number of moves in a
	// row.
	Dead
	// WhiteTerritory: an empty point where Black can form no invincible string.
	WhiteTerritory
	// BlackTerritory: an empty point where White can form no invincible string.
	BlackTerritory
)

// String is the word that worm reports use: alive, dead, white_territory,
// black_territory or unknown.
func (s Status) String() string {
	return [...]string{Unknown: "unknown", Alive: "alive", Dead: "dead", WhiteTerritory: "white_territory", BlackTerritory: "black_territory"}[s]
}

// territoryOf is the status of empty points in the territory of c.
func territoryOf(c board.Color) Status {
	if c == board.White {
		return WhiteTerritory
	}
	return BlackTerritory
}

// Result is the unconditional status of every point of a position.
type Result struct {
	status     [board.PointCount]Status
	invincible board.Bits
}

// Status is the status of point p; Unknown for cells outside the board.
func (r *Result) Status(p board.Point) Status { return r.status[p] }

// Invincible says whether the stone at p belongs to a string that can never be
// captured.
func (r *Result) Invincible(p board.Point) bool { return r.invincible.Has(p) }

// Compute analyses both colors of the position.
func Compute(b *board.Board) *Result {
	r := new(Result)
	r.Update(b)
	return r
}

// Update makes r the result for the position b, reusing its memory.
func (r *Result) Update(b *board.Board) {
	*r = Result{}
	for _, c := range [2]board.Color{board.White, board.Black} {
		r.addColor(b, c)
	}
}

// InvincibleStones adds to set the stones of all invincible strings of color c.
// It allocates nothing and is meant for use inside searches.
func InvincibleStones(b *board.Board, c board.Color, set *board.Bits) {
	var s benson
	if !s.run(b, c) {
		return
	}
	for i, origin := range s.origins[:s.strings] {
		if s.alive[i] {
			b.StoneBits(origin, set)
		}
	}
}

// addColor enters what the invincible strings of color c decide.
func (r *Result) addColor(b *board.Board, c board.Color) {
	var s benson
	if !s.run(b, c) {
		return
	}
	for i, origin := range s.origins[:s.strings] {
		if !s.alive[i] {
			continue
		}
		b.StoneBits(origin, &r.invincible)
		for q := range b.Stones(origin) {
			r.status[q] = Alive
		}
	}
	for i := range s.regions {
		if region := s.region(i); !canLive(b, c, region) {
			r.addTerritory(b, c, region)
		}
	}
}

// addTerritory marks a region in which the opponent of c cannot live.
func (r *Result) addTerritory(b *board.Board, c board.Color, region []board.Point) {
	for _, p := range region {
		switch b.At(p) {
		case board.Empty:
			r.status[p] = territoryOf(c)
		case c:
			r.status[p] = Alive
		default:
			r.status[p] = Dead
		}
	}
}
