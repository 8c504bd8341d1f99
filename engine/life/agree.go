package life

import (
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
)

// agree makes what races say of dragons fit what becomes of them. Of a dragon that is dead no race tells a saving move: it wins the race, and
// is captured all the same. Of one that lives none tells a killing move.
func agree(ds *dragon.Dragons) {
	for i := range ds.List {
		d := &ds.List[i]
		race := &d.Semeai
		if d.Status == dragon.Dead && race.DefenseCode != board.Fail {
			race.DefenseCode, race.DefensePoint = board.Fail, board.NoPoint
		}
		if d.Status == dragon.Alive && race.AttackCode != board.Fail {
			race.AttackCode, race.AttackPoint = board.Fail, board.NoPoint
		}
	}
}
