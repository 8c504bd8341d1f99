package dragon

import (
	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
)

// setGenus adds up the values of the eye spaces of each dragon. A space whose inner
// part touches several dragons counts for none of them.
func (ds *Dragons) setGenus(spaces *eyes.Map) {
	for i := range ds.List {
		ds.List[i].Genus, ds.List[i].Heye, ds.List[i].Heyes = eyes.Value{}, board.NoPoint, 0
	}
	for _, c := range [2]board.Color{board.White, board.Black} {
		owners := ds.eyeOwners(spaces, c)
		for _, origin := range spaces.Spaces(c) {
			owner := owners[origin]
			if owner <= 0 {
				continue
			}
			d := &ds.List[owner-1]
			data := spaces.Data(c, origin)
			d.Genus = d.Genus.Add(data.Value)
			if data.Value.Min() == data.Value.Max() {
				continue
			}
			d.Heyes++
			if d.Heye == board.NoPoint {
				if d.Heye = data.Defense; d.Heye == board.NoPoint {
					d.Heye = data.Attack
				}
			}
		}
	}
}

// eyeOwners has, for the origin of each eye space of color c, the only dragon at its inner part. That is its number plus 1, 0
// if there is none and -1 if there are several.
func (ds *Dragons) eyeOwners(spaces *eyes.Map, c board.Color) *[board.PointCount]int16 {
	var owners [board.PointCount]int16
	b := ds.Board()
	for _, p := range b.Points() {
		data := spaces.Data(c, p)
		if data.Color != c || data.Marginal {
			continue
		}
		for _, dir := range board.Directions[:4] {
			q := p + dir
			if b.At(q) != c {
				continue
			}
			switch owner := &owners[data.Origin]; *owner {
			case 0:
				*owner = ds.index[q]
			case ds.index[q]:
			default:
				*owner = -1
			}
		}
	}
	return &owners
}
