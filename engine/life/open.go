package life

import (
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// A dragon in the open is read on a part of the board whose border is assumed. Such a
// reading finds captures where the border is right, but it underrates ways out
// that lead beyond it. The weakness of the dragon before life and death is read,
// which counts its ways out, its surroundings and its eyes, says how far the reading
// can be believed. Where the lines run was measured.
const (
	// freeWeakness is the weakness below which a dragon that no walls enclose is
	// taken to live without reading.
	freeWeakness = 0.2
	// hemmedWeakness is the same for a surrounded dragon of more than a few stones: eyes make it strong, and reading can tell.
	hemmedWeakness = 0.15
	// openNodes bounds the node limit, half of which a dragon in the open gets, in a
	// game: what is decided at all is nearly always decided within that.
	openNodes = 2000
	// fewDragons are read with the whole budget.
	fewDragons = 3
	// problemDragons is the largest number of dragons, safe ones too, of a position that
	// is taken for a problem; cornerDragons is that of a position all of whose stones are in one
	// part of the board, as those of a game seldom are.
	problemDragons = 6
	cornerDragons  = 12
	// openingStones is the mean number of stones of a dragon below which a position with
	// stones all over the board is taken for an opening.
	openingStones = 3
	// emptyLines lie between the stones of a problem and others on its board.
	emptyLines = 4
	// smallBoard is the number of points of a board that one problem may fill.
	smallBoard = 13 * 13
)

// Problem says whether a position looks like a problem to be solved, with few dragons
// in all, rather than like a game. An opening has few dragons too, but they are
// small and far apart; and on a large board a game is everywhere.
func Problem(ds *dragon.Dragons) bool {
	if len(ds.List) > cornerDragons {
		return false
	}
	stones := 0
	for i := range ds.List {
		stones += ds.List[i].Size
	}
	b := ds.Board()
	var all board.Bits
	for _, p := range b.Points() {
		if b.At(p).IsStone() {
			all.Set(p)
		}
	}
	wide, tall := spread(b, &all)
	switch {
	case !wide && !tall:
		return true
	case len(ds.List) > problemDragons || wide && tall && b.Width()*b.Height() > smallBoard:
		return false
	}
	return stones >= openingStones*len(ds.List)
}

// apartAsProblem says whether the stones around p stand apart from all others and look like a problem: a board may have
// several.
func apartAsProblem(ds *dragon.Dragons, p board.Point) bool {
	b := ds.Board()
	stones := neighborhood(b, p)
	var seen board.Bits
	dragons, count := 0, 0
	for q := range stones.All() {
		count++
		if o := ds.At(q).Origin; !seen.Has(o) {
			seen.Set(o)
			dragons++
		}
	}
	wide, tall := spread(b, &stones)
	return !wide && !tall && dragons <= cornerDragons && count >= openingStones*dragons
}

// neighborhood has the stones around the one at p, and those around these: there are at least emptyLines lines between
// them and all others.
func neighborhood(b *board.Board, p board.Point) (set board.Bits) {
	set.Set(p)
	queue := []board.Point{p}
	for i := 0; i < len(queue); i++ {
		from := queue[i]
		for row := from.Row() - emptyLines; row <= from.Row()+emptyLines; row++ {
			for column := from.Column() - emptyLines; column <= from.Column()+emptyLines; column++ {
				if row < 0 || column < 0 || row >= b.Height() || column >= b.Width() {
					continue
				}
				if q := board.MakePoint(column, row); b.At(q).IsStone() && !set.Has(q) {
					set.Set(q)
					queue = append(queue, q)
				}
			}
		}
	}
	return set
}

// spread says whether stones take up more than two thirds of the board's width and of its height.
func spread(b *board.Board, stones *board.Bits) (wide, tall bool) {
	left, top, right, bottom := b.Width(), b.Height(), -1, -1
	for p := range stones.All() {
		left, right = min(left, p.Column()), max(right, p.Column())
		top, bottom = min(top, p.Row()), max(bottom, p.Row())
	}
	return 3*(right-left+1) > 2*b.Width(), 3*(bottom-top+1) > 2*b.Height()
}

// judgement is what is thought of a dragon before it is read.
type judgement struct {
	// weakness is that of its surroundings, or 1 in a problem, where the reading alone
	// counts.
	weakness float64
	// free takes it to live without reading if no walls enclose it.
	free     bool
	prospect prospect
	// thrifty limits the reading of a large enclosed area, as one dragon of many.
	thrifty bool
	// checked asks for the moves that decide the fate of a critical dragon to be read for themselves.
	checked bool
	// lost is set if the dragon was read to be dead before.
	lost bool
	// deliberated asks for more thought about judged answers, as time does not matter.
	deliberated bool
}

func judgeUnread(ds *dragon.Dragons, d *dragon.Dragon) judgement {
	if Problem(ds) {
		return judgement{weakness: 1, prospect: outlook(d)}
	}
	free := d.WeaknessPreOwl < freeWeakness && !hemmed(d)
	return judgement{weakness: d.WeaknessPreOwl, free: free, prospect: outlook(d), thrifty: true}
}

// hemmed says whether a dragon that would be taken to live is read after all because it is surrounded.
func hemmed(d *dragon.Dragon) bool {
	return d.SurroundStatus == dragon.Surrounded && d.Size > fewStones &&
		d.WeaknessPreOwl >= hemmedWeakness && d.WeaknessPreOwl < freeWeakness
}

// smallArea is the number of points up to which an enclosed area is read with all nodes
// that there are for it; larger ones cost more for each and are seldom read to the end.
const smallArea = 25

// thriftyNodes is the limit for an enclosed area of that many points.
func thriftyNodes(limit, points int) int { return max(1, limit*smallArea/max(smallArea, points)) }

// prospect says what becomes of a dragon that reading does not decide.
type prospect uint8

const (
	// inDanger: it does not live.
	inDanger prospect = iota
	// unclear: it lives if the reading favours it.
	unclear
	// livesUnread: it lives.
	livesUnread
)

// outlook judges a dragon by its eyes and its surroundings.
func outlook(d *dragon.Dragon) prospect {
	switch {
	case d.CrudeStatus == dragon.Alive || d.WeaknessPreOwl < weakEnoughToDie:
		return livesUnread
	case d.CrudeStatus == dragon.Unknown:
		return unclear
	}
	return inDanger
}

// lives says whether a dragon whose reading ended at its limit is taken to live;
// favoured says whether the reading was on its side.
func (p prospect) lives(favoured bool) bool {
	return p == livesUnread || p == unclear && favoured
}

// problemNodes is the node limit of a question about a dragon in the open of a problem, where it is worth most.
func problemNodes(limit int) int { return limit + limit/2 }

// openLimits are the limits for dragons in the open when so many dragons of a position
// are read. The dragons of a problem share the budget; the steps are coarse, so that
// kept answers hold from move to move.
func openLimits(ds *dragon.Dragons, opts owl.Options, dragons, most int) owl.Options {
	switch {
	case Problem(ds):
		if most > 0 { // time counts most in a review of a game on a small board
			opts.Thorough = true
			opts.NodeLimit = problemNodes(opts.NodeLimit)
		}
		if dragons > fewDragons {
			opts.NodeLimit = max(1, opts.NodeLimit/4)
		}
	default:
		opts.SelectiveLimit = min(opts.SelectiveLimit, most)
		opts.Brisk = opts.SelectiveLimit > 0
		opts.NodeLimit = min(opts.NodeLimit, owl.OpenNodes(openNodes/2+opts.SelectiveLimit))
	}
	return opts
}

// enclosedLimits are the limits for the enclosed ones: what can be proved is worth
// much, but not as much in a game as in a problem. In a game other dragons keep the other processors busy.
func enclosedLimits(ds *dragon.Dragons, opts owl.Options) owl.Options {
	if !Problem(ds) {
		opts.NodeLimit, opts.Lanes = max(1, opts.NodeLimit/5), 1
	}
	return opts
}

// temper bounds what a reading in the open says by what the surroundings of the
// dragon say: one with a fair way out is not dead, but may be in danger.
func temper(d *dragon.Dragon) {
	if d.OwlStatus != dragon.Dead || d.WeaknessPreOwl >= weakEnoughToDie || d.CrudeStatus == dragon.Dead {
		return
	}
	d.OwlStatus = dragon.Critical
	d.Owl.DefenseCode, d.Owl.DefenseCertain = board.Win, false
	d.Owl.Certainty = max(d.Owl.Certainty, search.Estimated)
	shareVitalPoint(d)
}
