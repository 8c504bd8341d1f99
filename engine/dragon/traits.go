package dragon

import (
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
	"shikatsu/engine/internal/shape"
	"shikatsu/engine/reading"
)

// trait numbers a property of a pair of strings that says how likely they are joined.
type trait uint8

// What reading says.
const (
	// traitAnswer is the answer of reading, see answerOf.
	traitAnswer trait = iota
	// traitNodes is the number of nodes that it took.
	traitNodes
	// traitCutOwn to traitCutEmpty count what lies next to the move that cuts. They are own stones, those of the opponent, and
	// empty points; 0 if nothing cuts.
	traitCutOwn
	traitCutOther
	traitCutEmpty
	// traitCutAtari: the move that cuts leaves its string in atari.
	traitCutAtari
	// traitCutCapture: it captures.
	traitCutCapture
	// traitCutCommon: it is a common liberty.
	traitCutCommon
	// traitCutLine is the line of that move, from 1.
	traitCutLine
	// traitCutHelp is the distance of the opponent's nearest stone from that move. traitCutHelpers counts his stones at most
	// three steps away from it.
	traitCutHelp
	traitCutHelpers

	// The strings, and those of the opponent that touch both.
	traitSteps       // between the two
	traitFewer       // liberties of the string with fewer
	traitMore        // of the other one
	traitSmaller     // stones of the smaller string
	traitLarger      // of the larger one
	traitAttackable  // strings of the two that can be captured
	traitLost        // those of them that cannot be saved
	traitBothLost    // strings of the opponent touching both that are lost
	traitBothWeak    // those that can be captured but also be saved
	traitBothSafe    // those that cannot be captured
	traitBothLiberty // least liberties of one

	// The common liberties.
	traitCommon    // their number
	traitMouths    // those where the opponent would be in atari
	traitMeeting   // most own strings beside one
	traitIntruder  // most liberties that the opponent's stone would have on one, about
	traitIntruders // most stones of the opponent beside one

	// The eye spaces.
	traitEye       // the smallest eye space between the two, by size, 0 for none
	traitEyeMargin // its marginal points, up to 3
	traitEyeEdge   // both touch one eye space, be it by marginal points

	// The place.
	traitLong  // the longer distance, along rows or columns
	traitShort // the shorter one
	traitPairs // pairs of stones as near
	traitNear  // pairs of stones at most one step farther
	traitLine  // the lowest line of those stones, from 0
	// traitGapOther to traitGapOthers are about the points between the nearest stones. They say how far the opponent's and the
	// own nearest stones are, those of the two strings left out. Then come how many of the opponent's are at most two and three
	// steps away.
	traitGapOther
	traitGapOwn
	traitGapOthers
	traitGapMore

	// traitDouble and traitDoubleShared are about moves that cut other pairs of the color and may threaten this one too. Such a
	// move is at most a point beside the gap. They count the pairs cut, and those of them with one of these strings.
	traitDouble
	traitDoubleShared
	// traitDoubleCommon counts those among the common liberties.
	traitDoubleCommon

	// traitSafe is whether the shape needs no reading. It is 1 if a move can cut another safe shape at once, 2 if none can.
	traitSafe
	// traitShapes are the shapes of connections. A trait is 1 where its shape fits but does not hold, 2 where it holds, 3 for
	// both.
	traitShapes
)

// shapeCount is the number of shapes in connections.
const shapeCount = 19

// Around the rectangle that the nearest stones span, and in wider ones.
const (
	traitAround trait = traitShapes + shapeCount
	// widenings is the number of rectangles, each a point wider on each side.
	widenings = 4

	aroundOwn     = 0 // stones of other strings of the color
	aroundOther   = 1 // stones of the opponent that are not lost
	aroundLost    = 2 // lost ones
	aroundWeak    = 3 // those that can be captured but also be saved
	aroundEmpty   = 4
	aroundOutside = 5 // points outside the board
	aroundLiberty = 6 // least liberties of a string of the opponent that is not lost
	aroundCount   = 7
	traitCount    = traitAround + widenings*aroundCount
)

// traits are the properties of one pair.
type traits [traitCount]int16

// The answers of reading whether two strings can be cut.
const (
	answerHolds     = iota // they cannot
	answerHoldsSoon        // no cut was found within the limit
	answerCutSoon          // a cut was found, but not followed to the end
	answerKo
	answerCut
)

func answerOf(res reading.Result) int16 {
	limited := res.Certainty == reading.Limit
	switch {
	case res.Code == board.Fail && limited:
		return answerHoldsSoon
	case res.Code == board.Fail:
		return answerHolds
	case limited:
		return answerCutSoon
	case res.Code < board.Win:
		return answerKo
	}
	return answerCut
}

// shared is what shapes and eye spaces say of a pair of worms.
type shared struct {
	fits, holds uint32 // shapes of connections that do not hold and that do, by their places
	eye, margin int16  // the traits traitEye and traitEyeMargin
	eyeEdge     bool
	safe        int16 // the trait traitSafe
}

// sharedBy finds what shapes and eye spaces say of all pairs; worms of a pair are in
// ascending order.
func (l *linker) sharedBy(spaces *eyes.Map) map[[2]int]shared {
	all := map[[2]int]shared{}
	links := l.findSafe()
	for i := range links {
		k := &links[i]
		s := all[[2]int{k.a, k.b}]
		if slices.ContainsFunc(links, func(other link) bool { return k.cutTogether(&other) }) {
			s.safe = max(s.safe, 1)
		} else {
			s.safe = alwaysSafe
		}
		all[[2]int{k.a, k.b}] = s
	}
	for _, c := range [2]board.Color{board.White, board.Black} {
		l.scan(c, func(i, a, b int, _ shape.Match, holds bool) {
			s := all[[2]int{a, b}]
			if holds {
				s.holds |= 1 << i
			} else {
				s.fits |= 1 << i
			}
			all[[2]int{a, b}] = s
		})
		l.shareEyes(spaces, c, all)
	}
	return all
}

// shareEyes notes the worms of color c around the same eye spaces.
func (l *linker) shareEyes(spaces *eyes.Map, c board.Color, all map[[2]int]shared) {
	inner, outer := map[board.Point][]int{}, map[board.Point][]int{}
	for _, p := range l.board.Points() {
		data := spaces.Data(c, p)
		if data.Color != c {
			continue
		}
		for _, d := range board.Directions[:4] {
			if l.board.At(p+d) != c {
				continue
			}
			worm := l.at(p + d)
			outer[data.Origin] = include(outer[data.Origin], worm)
			if !data.Marginal {
				inner[data.Origin] = include(inner[data.Origin], worm)
			}
		}
	}
	for _, origin := range spaces.Spaces(c) {
		data := spaces.Data(c, origin)
		pairs(outer[origin], func(a, b int) {
			s := all[[2]int{a, b}]
			s.eyeEdge = true
			all[[2]int{a, b}] = s
		})
		size := roughSize(data.Size)
		pairs(inner[origin], func(a, b int) {
			s := all[[2]int{a, b}]
			if s.eye == 0 || size < s.eye {
				s.eye, s.margin = size, min(data.MarginalSize, largestMargins)
			}
			all[[2]int{a, b}] = s
		})
	}
}

// roughSize is the size of an eye space up to the next of a few.
func roughSize(n int16) int16 {
	for _, limit := range [...]int16{1, 2, 3, 4, 7, 12, 20} {
		if n <= limit {
			return limit
		}
	}
	return 30
}

// include adds i to list unless it is there.
func include(list []int, i int) []int {
	for _, j := range list {
		if i == j {
			return list
		}
	}
	return append(list, i)
}

// pairs calls f with every two members of list, the smaller one first.
func pairs(list []int, f func(a, b int)) {
	for i, a := range list {
		for _, b := range list[i+1:] {
			f(min(a, b), max(a, b))
		}
	}
}

// traits are those of the pair in k, with the answer whether it can be cut.
func (l *linker) traits(k *candidate, res reading.Result) (t traits) {
	a, b := &l.ws.List[k.a], &l.ws.List[k.b]
	t[traitAnswer], t[traitNodes] = answerOf(res), int16(min(res.Nodes, 1<<14))
	t[traitSteps] = int16(k.steps)
	common := *l.board.LibertyBits(a.Origin)
	common.And(l.board.LibertyBits(b.Origin))
	if res.Code != board.Fail && res.Move > board.NoPoint {
		l.cutTraits(&t, res.Move, k.color, &common)
	}
	m, n := int16(l.board.Liberties(a.Origin)), int16(l.board.Liberties(b.Origin))
	t[traitFewer], t[traitMore] = min(m, n), max(m, n)
	m, n = int16(a.Size), int16(b.Size)
	t[traitSmaller], t[traitLarger] = min(m, n), max(m, n)
	for _, i := range [2]int{k.a, k.b} {
		if l.danger[i] != unharmed {
			t[traitAttackable]++
		}
		if l.danger[i] == lost {
			t[traitLost]++
		}
	}
	l.touchingBoth(&t, a.Origin, b.Origin)
	l.commonTraits(&t, k.color, &common)
	t[traitSafe] = k.safe
	t[traitEye], t[traitEyeMargin], t[traitEyeEdge] = k.eye, k.margin, truth(k.eyeEdge)
	for i := range shapeCount {
		t[traitShapes+trait(i)] = int16(k.holds>>i&1<<1 | k.fits>>i&1)
	}
	l.placeTraits(&t, k)
	return t
}

func truth(b bool) int16 {
	if b {
		return 1
	}
	return 0
}

// cutTraits describe the opponent's move that cuts worms of color c.
func (l *linker) cutTraits(t *traits, move board.Point, c board.Color, common *board.Bits) {
	for _, d := range board.Directions[:4] {
		switch l.board.At(move + d) {
		case c:
			t[traitCutOwn]++
		case c.Other():
			t[traitCutOther]++
		case board.Empty:
			t[traitCutEmpty]++
		}
	}
	t[traitCutAtari] = truth(l.board.IsSelfAtari(move, c.Other()))
	t[traitCutCapture] = truth(l.board.IsCapture(move, c.Other()))
	t[traitCutCommon] = truth(common.Has(move))
	t[traitCutLine] = l.line(move) + 1
	t[traitCutHelp] = farOff
	for _, p := range l.stones {
		if l.board.At(p) == c.Other() && l.danger[l.at(p)] != lost {
			d := distance(p, move)
			t[traitCutHelp] = min(t[traitCutHelp], d)
			t[traitCutHelpers] += truth(d <= 3)
		}
	}
}

// distance is the number of steps between two points.
func distance(p, q board.Point) int16 {
	return int16(abs(p.Column()-q.Column()) + abs(p.Row()-q.Row()))
}

// line is the line of p, from 0.
func (l *linker) line(p board.Point) int16 {
	x, y := p.Column(), p.Row()
	return int16(min(x, y, l.board.Width()-1-x, l.board.Height()-1-y))
}

// touchingBoth counts the opponent's strings that touch both worms.
func (l *linker) touchingBoth(t *traits, a, b board.Point) {
	t[traitBothLiberty] = manyLiberties
	var first, second [board.MaxSize * board.MaxSize / 4]board.Point
	for _, p := range l.board.Chainlinks(a, first[:0]) {
		for _, q := range l.board.Chainlinks(b, second[:0]) {
			if !l.board.SameString(p, q) {
				continue
			}
			t[traitBothLost+trait(l.danger[l.at(p)])]++
			t[traitBothLiberty] = min(t[traitBothLiberty], int16(l.board.Liberties(p)))
		}
	}
}

// commonTraits describe the common liberties of two worms of color c.
func (l *linker) commonTraits(t *traits, c board.Color, common *board.Bits) {
	for p := range common.All() {
		t[traitCommon]++
		t[traitMouths] += truth(l.selfAtari(p, c.Other()))
		var own [4]int
		strings := own[:0]
		liberties, others := 0, int16(0)
		for _, d := range board.Directions[:4] {
			switch q := p + d; l.board.At(q) {
			case c:
				strings = include(strings, l.at(q))
			case c.Other():
				others++
				liberties += l.board.Liberties(q) - 1
			case board.Empty:
				liberties++
			}
		}
		t[traitMeeting] = max(t[traitMeeting], int16(len(strings)))
		t[traitIntruder] = max(t[traitIntruder], int16(liberties))
		t[traitIntruders] = max(t[traitIntruders], others)
	}
}

// rectangle is a part of the board, borders included.
type rectangle struct{ left, right, top, bottom int }

// placeTraits describe where the two worms are nearest, and what is around there.
func (l *linker) placeTraits(t *traits, k *candidate) {
	steps := int(k.steps)
	from, to := l.ws.List[k.a].Origin, l.ws.List[k.b].Origin
	t[traitLong], t[traitLine] = board.MaxSize, board.MaxSize
	var r rectangle
	for p := range l.board.Stones(from) {
		for q := range l.board.Stones(to) {
			dx, dy := abs(q.Column()-p.Column()), abs(q.Row()-p.Row())
			if dx+dy <= steps+1 {
				t[traitNear]++
			}
			if dx+dy == steps {
				t[traitPairs]++
				t[traitLine] = min(t[traitLine], l.line(p), l.line(q))
				if long := int16(max(dx, dy)); long < t[traitLong] {
					t[traitLong], t[traitShort] = long, int16(min(dx, dy))
					r = rectangle{min(p.Column(), q.Column()), max(p.Column(), q.Column()),
						min(p.Row(), q.Row()), max(p.Row(), q.Row())}
				}
			}
		}
	}
	l.gapTraits(t, k, r)
	l.doubleTraits(t, k, rectangle{r.left - 1, r.right + 1, r.top - 1, r.bottom + 1})
	for i := range widenings {
		l.aroundTraits(t, traitAround+trait(i*aroundCount), k,
			rectangle{r.left - i, r.right + i, r.top - i, r.bottom + i})
	}
}

// aroundTraits count what is in a rectangle; first is the place of the first count.
func (l *linker) aroundTraits(t *traits, first trait, k *candidate, r rectangle) {
	counts := t[first : first+aroundCount]
	counts[aroundLiberty] = manyLiberties
	for y := r.top; y <= r.bottom; y++ {
		for x := r.left; x <= r.right; x++ {
			if x < 0 || y < 0 || x >= l.board.Width() || y >= l.board.Height() {
				counts[aroundOutside]++
				continue
			}
			p := board.MakePoint(x, y)
			switch l.board.At(p) {
			case board.Empty:
				counts[aroundEmpty]++
			case k.color:
				if i := l.at(p); i != k.a && i != k.b {
					counts[aroundOwn]++
				}
			default:
				danger := l.danger[l.at(p)]
				if danger == lost {
					counts[aroundLost]++
					continue
				}
				counts[aroundOther]++
				counts[aroundWeak] += truth(danger == weak)
				counts[aroundLiberty] = min(counts[aroundLiberty], int16(l.board.Liberties(p)))
			}
		}
	}
}

// gapTraits describe what is near the empty points of r.
func (l *linker) gapTraits(t *traits, k *candidate, r rectangle) {
	t[traitGapOther], t[traitGapOwn] = farOff, farOff
	for _, p := range l.stones {
		i := l.at(p)
		if i == k.a || i == k.b || l.danger[i] == lost {
			continue
		}
		nearest := int16(farOff)
		for y := r.top; y <= r.bottom; y++ {
			for x := r.left; x <= r.right; x++ {
				if q := board.MakePoint(x, y); l.board.At(q) == board.Empty {
					nearest = min(nearest, distance(p, q))
				}
			}
		}
		if l.board.At(p) == k.color {
			t[traitGapOwn] = min(t[traitGapOwn], nearest)
			continue
		}
		t[traitGapOther] = min(t[traitGapOther], nearest)
		t[traitGapOthers] += truth(nearest <= 2)
		t[traitGapMore] += truth(nearest <= 3)
	}
}

// refutation is a move that cuts two worms, given by their places in Worms.List.
type refutation struct {
	a, b int
	move board.Point
}

// doubleTraits count the refutations of other pairs in r.
func (l *linker) doubleTraits(t *traits, k *candidate, r rectangle) {
	for i := range l.refuted {
		f := &l.refuted[i]
		x, y := f.move.Column(), f.move.Row()
		if f.a == k.a && f.b == k.b || x < r.left || x > r.right || y < r.top || y > r.bottom ||
			l.ws.List[f.a].Color != k.color {
			continue
		}
		t[traitDouble] = min(t[traitDouble]+1, mostDouble)
		if f.a == k.a || f.a == k.b || f.b == k.a || f.b == k.b {
			t[traitDoubleShared] = min(t[traitDoubleShared]+1, mostDouble)
		}
		a, b := l.board.LibertyBits(l.ws.List[k.a].Origin), l.board.LibertyBits(l.ws.List[k.b].Origin)
		if a.Has(f.move) && b.Has(f.move) {
			t[traitDoubleCommon] = min(t[traitDoubleCommon]+1, mostDouble)
		}
	}
}
