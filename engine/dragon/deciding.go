package dragon

import "shikatsu/engine/board"

// RaceDecides says whether a capturing race rather than life and death decides
// what becomes of the dragon. A race that was not read to its end decides nothing, and of a dragon that
// life and death finds critical it only does where that was not read to its end.
func (d *Dragon) RaceDecides() bool {
	race := &d.Semeai
	if race.AttackCode == board.Fail && race.DefenseCode == board.Fail || !race.AttackCertain || !race.DefenseCertain {
		return false
	}
	if d.Status != Critical || d.OwlStatus != Critical {
		return true
	}
	return race.AttackCode != board.Fail && race.DefenseCode != board.Fail && !(d.Owl.AttackCertain && d.Owl.DefenseCertain)
}

// DecidingAttack is what the opponent achieves by moving first, and the move. They are the race's where a race decides, life
// and death's otherwise. A race may leave a dragon critical because of one of the players; the other's move is life and death's
// then.
func (d *Dragon) DecidingAttack() (board.Code, board.Point) {
	if d.Ahead.Kill != board.NoPoint {
		return board.Win, d.Ahead.Kill
	}
	if d.RaceDecides() && (d.Semeai.AttackCode != board.Fail || d.Status != Critical) {
		return d.Semeai.AttackCode, d.Semeai.AttackPoint
	}
	return d.Owl.AttackCode, d.Owl.AttackPoint
}

// DecidingDefense is the same of the owner.
func (d *Dragon) DecidingDefense() (board.Code, board.Point) {
	if d.Ahead.Save != board.NoPoint {
		return board.Win, d.Ahead.Save
	}
	if d.RaceDecides() && (d.Semeai.DefenseCode != board.Fail || d.Status != Critical) {
		return d.Semeai.DefenseCode, d.Semeai.DefensePoint
	}
	return d.Owl.DefenseCode, d.Owl.DefensePoint
}
