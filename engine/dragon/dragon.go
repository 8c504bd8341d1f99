// Package dragon joins worms into dragons and collects what is known of each. The strings of a dragon have one color and are
// taken to live or die together. Fields and definitions are those of GNU Go's documentation of its dragon data.
package dragon

import (
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
	"shikatsu/engine/search"
	"shikatsu/engine/worm"
)

// Dragon is what is known of one dragon.
type Dragon struct {
	// ID is the dragon's place in Dragons.List: dragons are numbered in board
	// order of their origins.
	ID    int
	Color board.Color
	// Origin is the origin of the largest worm, of the first one in board order if
	// several are as large.
	Origin board.Point
	// Worms are the origins of the member worms, Origin first, then in board order.
	Worms []board.Point
	// Size is the number of stones.
	Size int
	// EffectiveSize counts stones and the empty points nearer to this dragon than
	// to others; shared points count as fractions.
	EffectiveSize float64
	// GNUEffectiveSize is EffectiveSize as GNU Go computes it, which counts each
	// empty point half.
	GNUEffectiveSize float64
	// StrategicSize adds to GNUEffectiveSize a share of weak hostile neighbours,
	// which live or die with this dragon.
	StrategicSize float64

	// Genus is the number of eyes that the dragon can be expected to get.
	Genus eyes.Value
	// Heye is a vital point of an eye space of uncertain value, or NoPoint.
	Heye board.Point
	// Heyes is the number of eye spaces of uncertain value. These are half eyes and others in which who moves first decides how
	// many eyes there will be.
	Heyes int
	// Lunch is the origin of a bordering hostile worm that can be captured but also
	// be saved, or NoPoint.
	Lunch board.Point

	// EscapeRoute measures the ways out. It is halved for a weakly surrounded dragon and 0 for a surrounded one; EscapeBefore
	// is the value before that.
	EscapeRoute, EscapeBefore int
	SurroundStatus            SurroundStatus
	// SurroundSize is the number of points inside the ring of hostile stones. It is set also where the ring does not hold the
	// dragon.
	SurroundSize int
	// MoyoSize and MoyoTerritorialValue are the points and the expected territory
	// of the moyo around the dragon.
	MoyoSize             int
	MoyoTerritorialValue float64

	// Neighbors are the IDs of the dragons of either color near this one.
	Neighbors []int
	// HostileNeighbors is the number of them that have the other color.
	HostileNeighbors int

	// CrudeStatus is judged before any reading of life and death.
	CrudeStatus Status
	// OwlStatus is the result of reading life and death, Unchecked if the dragon
	// seemed safe without.
	OwlStatus Status
	// ReadStatus is what reading alone says, of life and death and of races, and Status the most trusted status.
	ReadStatus, Status Status
	// Safety is one of the first eight grades; see OlderSafety.
	Safety Safety
	// WeaknessPreOwl and Weakness grade the need for safety from 0 to 1. The first is before life and death has been read, the
	// second after.
	WeaknessPreOwl, Weakness float64

	// Chances are how likely the dragon stands at the end, once its status is known.
	Chances Chances

	// Ahead has the moves that look best one move ahead, where reading names none that does as much.
	Ahead Ahead

	// Owl is the result of reading life and death.
	Owl Owl
	// Semeai is the result of reading capturing races.
	Semeai Semeai
}

// Ahead are the first moves after which a dragon is expected to stand (its owner's) and to fall (the opponent's). They are
// NoPoint where there is none to name.
type Ahead struct{ Save, Kill board.Point }

// Chances are how likely stones stand at the end (0 to 1). First is if their owner moves first, anywhere on the board, Second
// if their opponent does.
type Chances struct{ First, Second float64 }

// Owl is what reading life and death found for one dragon. Points are NoPoint
// where the code is 0.
type Owl struct {
	AttackCode, DefenseCode board.Code
	// AttackPoint kills the dragon and DefensePoint saves it.
	AttackPoint, DefensePoint board.Point
	// SecondAttackPoint and SecondDefensePoint are other moves that do what the first
	// ones do, NoPoint where none is known. Where Threat says that it takes two moves
	// in a row, the first point and the second are these two, and the code stays 0.
	SecondAttackPoint, SecondDefensePoint board.Point
	// AttackCertain and DefenseCertain: the node limit was not reached.
	AttackCertain, DefenseCertain bool
	// Certainty says how sure the status is that this reading gave: Proved if every
	// answer it rests on was. It means nothing while OwlStatus is Unchecked.
	Certainty search.Certainty
	// RestsOnFriends says that a proved status rests on friends that are taken to live. It is proved as far as they do.
	RestsOnFriends bool
	// LivesBy has the points that a proof rests on by which no attack succeeds. SavedBy has those of a proof that the
	// defense saves the dragon without a ko. Each is empty where there is none.
	LivesBy, SavedBy board.Bits
	// AttackWorm and DefenseWorm are worms captured on the way if the code is GAIN or LOSS.
	AttackWorm, DefenseWorm board.Point
	Threat                  ThreatStatus
	// Nodes is the number of positions read.
	Nodes int
}

// ThreatStatus says what two moves in a row achieve against or for a dragon.
type ThreatStatus uint8

// The threat statuses.
const (
	// ThreatUnchecked: not looked for, or nothing to say of.
	ThreatUnchecked ThreatStatus = iota
	// ThreatDead: two moves in a row do not save the dead dragon either.
	ThreatDead
	// CanThreatenAttack: two moves of the opponent in a row kill the living dragon.
	CanThreatenAttack
	// CanThreatenDefense: two moves of the owner in a row save the dead dragon.
	CanThreatenDefense
)

// String is the phrase that GNU Go prints.
func (s ThreatStatus) String() string {
	return [...]string{"unchecked", "dead", "can threaten attack", "can threaten defense"}[s]
}

// Semeai is what reading capturing races found for one dragon.
type Semeai struct {
	// Count is the number of races that the dragon takes part in.
	Count int
	// MarginOfSafety says by how many moves the dragon is ahead in its closest race, by liberties alone. These are the moves
	// that its stones have more than the opponent's. The liberties of an eye count as many as capturing it takes. It is
	// negative where the dragon is behind, small where the race is close, and 0 without a race. GNU Go's documentation has the
	// field, which its program does not maintain.
	MarginOfSafety                int
	AttackCode, DefenseCode       board.Code
	AttackPoint, DefensePoint     board.Point
	AttackCertain, DefenseCertain bool
	// AttackTarget and DefenseTarget are the origins of the opposing dragons.
	AttackTarget, DefenseTarget board.Point
}

// Dragons are the dragons of one position.
type Dragons struct {
	// List has all dragons of both colors, in board order of their origins.
	List []Dragon

	worms *worm.Worms
	index [board.PointCount]int16 // place in List plus 1
	final *finalFields            // the last ones computed
}

// At is the dragon of the stone at p, or nil.
func (ds *Dragons) At(p board.Point) *Dragon {
	if i := ds.index[p]; i > 0 {
		return &ds.List[i-1]
	}
	return nil
}

// Same says whether two stones belong to one dragon.
func (ds *Dragons) Same(p, q board.Point) bool {
	return ds.index[p] > 0 && ds.index[p] == ds.index[q]
}

// Worms are the worms that the dragons consist of.
func (ds *Dragons) Worms() *worm.Worms { return ds.worms }

// Board is the position. It must not be changed.
func (ds *Dragons) Board() *board.Board { return ds.worms.Board() }

// Stones adds the stones of dragon d to buf in board order.
func (ds *Dragons) Stones(d *Dragon, buf []board.Point) []board.Point {
	for _, p := range ds.Board().Points() {
		if int(ds.index[p]) == d.ID+1 {
			buf = append(buf, p)
		}
	}
	return buf
}

// Clone is an independent copy; the worms are shared.
func (ds *Dragons) Clone() *Dragons {
	c := *ds
	c.List = slices.Clone(ds.List)
	return &c
}

// collect makes the dragons from the partition of the worms.
func collect(ws *worm.Worms, groups *unionFind) *Dragons {
	ds := &Dragons{worms: ws}
	members := make([][]int, len(ws.List))
	for i := range ws.List {
		root := groups.find(i)
		members[root] = append(members[root], i)
	}
	for _, list := range members {
		if len(list) > 0 {
			ds.List = append(ds.List, newDragon(ws, list))
		}
	}
	slices.SortFunc(ds.List, func(a, b Dragon) int { return int(a.Origin) - int(b.Origin) })
	b := ws.Board()
	for i := range ds.List {
		d := &ds.List[i]
		d.ID = i
		for _, origin := range d.Worms {
			for p := range b.Stones(origin) {
				ds.index[p] = int16(i + 1)
			}
		}
	}
	return ds
}

// newDragon sums up the worms in list, which is in board order.
func newDragon(ws *worm.Worms, list []int) Dragon {
	largest := list[0]
	d := Dragon{Color: ws.List[largest].Color}
	for _, i := range list {
		w := &ws.List[i]
		if w.Size > ws.List[largest].Size {
			largest = i
		}
		d.Size += w.Size
		d.EffectiveSize += w.EffectiveSize
		d.GNUEffectiveSize += w.GNUEffectiveSize()
	}
	d.Origin = ws.List[largest].Origin
	d.StrategicSize = d.GNUEffectiveSize
	d.Worms = append(d.Worms, d.Origin)
	for _, i := range list {
		if i != largest {
			d.Worms = append(d.Worms, ws.List[i].Origin)
		}
	}
	d.Lunch = lunch(ws, list)
	return d
}

// lunch chooses among the lunches of the worms that can also be saved. The largest cutstone comes first, then the fewest
// liberties, then that of the first worm in members, which are in board order.
func lunch(ws *worm.Worms, members []int) board.Point {
	var best *worm.Worm
	for _, i := range members {
		prey := ws.At(ws.List[i].Lunch)
		if prey == nil || prey.DefenseCode() == 0 {
			continue
		}
		if best == nil || better(prey, best) {
			best = prey
		}
	}
	if best == nil {
		return board.NoPoint
	}
	return best.Origin
}

func better(a, b *worm.Worm) bool {
	if a.PairCutstone != b.PairCutstone {
		return a.PairCutstone > b.PairCutstone
	}
	return a.Liberties[0] < b.Liberties[0]
}

// single is the dragon's only worm, or nil.
func (ds *Dragons) single(d *Dragon) *worm.Worm {
	if len(d.Worms) != 1 {
		return nil
	}
	return ds.worms.At(d.Origin)
}

// tacticallyDead says whether the dragon is one worm that can be captured and
// not be saved.
func (ds *Dragons) tacticallyDead(d *Dragon) bool {
	w := ds.single(d)
	return w != nil && w.AttackCode() != 0 && w.DefenseCode() == 0
}
