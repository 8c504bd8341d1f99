package dragon

import (
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
)

// Assess writes everything about the dragons that is known before life and death is read. That is neighbours, eyes,
// surroundings, moyo, escape, weakness and crude status. spaces holds the evaluated eye spaces. Status and Safety are set as if
// no reading followed.
func (ds *Dragons) Assess(spaces *eyes.Map) {
	ds.setGenus(spaces)
	fields := ds.InitialFields()
	ds.setNeighbors(fields)
	ds.setMoyo(fields)
	for i := range ds.List {
		d := &ds.List[i]
		ds.setSurround(d)
		d.EscapeBefore = ds.escape(d, fields.Against(d.Color))
		switch d.SurroundStatus {
		case NotSurrounded:
			d.EscapeRoute = d.EscapeBefore
		case WeaklySurrounded:
			d.EscapeRoute = d.EscapeBefore / 2
		case Surrounded:
			d.EscapeRoute = 0
		}
	}
	for i := range ds.List {
		d := &ds.List[i]
		d.WeaknessPreOwl = weakness(d, d.EscapeBefore)
		d.Weakness = d.WeaknessPreOwl
		d.CrudeStatus = ds.crude(d)
	}
	ds.Conclude()
}

// crude judges the dragon by its eyes, its moyo and its way out.
func (ds *Dragons) crude(d *Dragon) Status {
	least, most := d.Genus.Min(), d.Genus.Max()
	lunch := d.Lunch != board.NoPoint
	switch {
	case ds.tacticallyDead(d):
		return Dead
	case least >= 2 || d.MoyoTerritorialValue >= livingMoyo:
		return Alive
	case least == 1 && most >= 2 && lunch:
		return Alive
	case d.EscapeBefore > 0:
		return Unknown
	case lunch || most >= 2:
		return Critical
	}
	return Dead
}

// NeedsOwl says whether the dragon is not safe enough to go without reading of life
// and death.
func (ds *Dragons) NeedsOwl(d *Dragon) bool {
	return !ds.invincible(d) && d.WeaknessPreOwl >= safeWeakness
}

// Conclude derives Status, Safety, the final moyo, weakness and strategic size from the owl and semeai results in the dragons.
// Who wants to keep a status that the semeai code has set sets it again afterwards.
func (ds *Dragons) Conclude() {
	for i := range ds.List {
		d := &ds.List[i]
		d.Status = d.OwlStatus
		if d.OwlStatus == Unchecked {
			d.Status = Alive
			if ds.tacticallyDead(d) {
				d.Status = Dead
			}
		}
	}
	ds.Derive()
}

// Derive sets what depends on Status: safety, final moyo, weakness and
// strategic size.
func (ds *Dragons) Derive() {
	ds.setMoyo(ds.FinalFields())
	for i := range ds.List {
		d := &ds.List[i]
		d.Safety = ds.safety(d)
		switch d.Safety {
		case Invincible, Inessential:
			d.Weakness = 0
		case TacticallyDead, SafetyDead, SafetyCritical, AliveInSeki:
			d.Weakness = 1
		default:
			d.Weakness = weakness(d, d.EscapeRoute)
		}
	}
	ds.setStrategicSize()
}

func (ds *Dragons) safety(d *Dragon) Safety {
	switch {
	case d.Safety == AliveInSeki && d.Status == Alive:
		return AliveInSeki
	case ds.tacticallyDead(d) && d.Status == Dead:
		if ds.inessential(d) {
			return Inessential
		}
		return TacticallyDead
	case ds.inessential(d):
		return Inessential
	case d.Status == Dead:
		return SafetyDead
	case d.Status == Critical:
		return SafetyCritical
	case ds.invincible(d):
		return Invincible
	case d.Genus.Min() >= 3 || d.MoyoTerritorialValue >= strongMoyo:
		return StronglyAlive
	}
	return SafetyAlive
}

// OlderSafety is Safety in the ten values of GNU Go's older documentation. They tell apart what is called alive since. A dragon
// with little to spare is weakly alive if the reading of life and death found it to live, and weak otherwise. Where the lines
// run is our choice, as the documentation only names the grades.
func (d *Dragon) OlderSafety() Safety {
	switch {
	case d.Safety != SafetyAlive || d.Weakness < littleToSpare:
		return d.Safety
	case d.OwlStatus == Alive:
		return WeaklyAlive
	}
	return Weak
}

// inessential says whether all worms of the dragon are.
func (ds *Dragons) inessential(d *Dragon) bool {
	return !slices.ContainsFunc(d.Worms, func(origin board.Point) bool { return !ds.worms.At(origin).Inessential })
}

// invincible says whether a worm of the dragon is.
func (ds *Dragons) invincible(d *Dragon) bool {
	return slices.ContainsFunc(d.Worms, func(origin board.Point) bool { return ds.worms.At(origin).Invincible })
}

// setStrategicSize shares the effective size of each weak dragon among its hostile neighbours. The size is weighted by the
// dragon's weakness, and shared in proportion to the neighbours' own sizes.
func (ds *Dragons) setStrategicSize() {
	for i := range ds.List {
		ds.List[i].StrategicSize = ds.List[i].GNUEffectiveSize
	}
	for i := range ds.List {
		d := &ds.List[i]
		worth := d.GNUEffectiveSize * d.Weakness
		total := 0.0
		for _, j := range d.Neighbors {
			if e := &ds.List[j]; e.Color != d.Color {
				total += e.GNUEffectiveSize * e.Weakness
			}
		}
		if worth == 0 || total == 0 {
			continue
		}
		for _, j := range d.Neighbors {
			if e := &ds.List[j]; e.Color != d.Color {
				e.StrategicSize += worth * e.GNUEffectiveSize * e.Weakness / total
			}
		}
	}
}
