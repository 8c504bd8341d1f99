package life

import (
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/search"
	"shikatsu/engine/worm"
)

// TacticallyDead says whether a dragon is one string that can be captured and
// not be saved.
func (s *Reading) TacticallyDead(ds *dragon.Dragons, d *dragon.Dragon) bool {
	w := ds.Worms().At(d.Origin)
	return len(d.Worms) == 1 && w.AttackCode() != board.Fail && w.DefenseCode() == board.Fail
}

// deathOf says how sure it is that a string which cannot be saved is dead. Only captures without ko are ever proved.
func deathOf(w *worm.Worm) search.Certainty {
	if w.AttackCertainty == search.Proved && w.DefenseCertainty == search.Proved {
		return search.Proved
	}
	return search.Estimated
}

// livingStones are the stones of each color that need no reading: reaching them
// saves a dragon.
func livingStones(ds *dragon.Dragons) map[board.Color]*board.Bits {
	alive := map[board.Color]*board.Bits{board.White: {}, board.Black: {}}
	for i := range ds.List {
		d := &ds.List[i]
		if d.OwlStatus == dragon.Unchecked && !ds.NeedsOwl(d) {
			for _, origin := range d.Worms {
				ds.Board().StoneBits(origin, alive[d.Color])
			}
		}
	}
	return alive
}

// LivingStones are the stones of both colors that need no reading of life and death.
func LivingStones(ds *dragon.Dragons) (stones board.Bits) {
	for _, alive := range livingStones(ds) {
		stones.Or(alive)
	}
	return stones
}
