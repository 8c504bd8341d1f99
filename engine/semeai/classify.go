package semeai

import "shikatsu/engine/board"

// strings finds the strings of both sides.
func (k *scan) strings(b *board.Board, a *area, color board.Color, s *state) {
	k.b, k.area, k.color = b, a, color
	k.escaped, k.hunterSafe = false, false
	k.preyCount, k.preyOrigins = k.collect(&s.prey, &k.prey, &k.escaped, !s.hunterMoves)
	k.hunterCount, k.hunterOrigins = k.collect(&s.hunter, &k.hunter, &k.hunterSafe, s.hunterMoves)
}

func (k *scan) collect(goal *board.Bits, list *[maxStrings]board.Point, stays *bool, moves bool) (n int, origins board.Bits) {
	for left := *goal; !left.IsEmpty(); {
		p := left.First()
		o := k.b.Origin(p)
		for q := range k.b.Stones(p) {
			left.Clear(q)
		}
		if !*stays {
			links := k.links(p)
			*stays = k.area.stays(k.b, p) || links == 2 || links == 1 && moves
		}
		origins.Set(o)
		if n < maxStrings {
			list[n] = o
			n++
		}
	}
	return n, origins
}

// points classifies the empty points of the area.
func (k *scan) points() {
	for i := range k.sets {
		k.sets[i] = board.Bits{}
	}
	k.preyEyes = 0
	for p := range k.area.points.All() {
		if k.b.At(p) != board.Empty {
			continue
		}
		t := k.classify(p)
		k.kind[p] = t
		k.sets[t].Set(p)
	}
	for k.demote() {
	}
	k.findEyes()
}

// classify gives the kind of p, assuming that empty neighbours are of the same kind.
func (k *scan) classify(p board.Point) kind {
	var prey, hunter board.Point
	var friend, foe, other, empty bool // walls of the prey's and of the hunter's color
	for _, d := range board.Directions[:4] {
		q := p + d
		at := k.b.At(q)
		if at == board.Border {
			continue
		}
		if at == board.Empty {
			empty = true
			other = other || !k.area.points.Has(q)
			continue
		}
		o := k.b.Origin(q)
		switch {
		case k.preyOrigins.Has(o):
			other = other || prey != 0 && prey != o
			prey = o
		case k.hunterOrigins.Has(o) && !k.area.stays(k.b, q):
			other = other || hunter != 0 && hunter != o
			hunter = o
		case !k.area.stays(k.b, q):
			other = true
		case at == k.color:
			foe = true
		default:
			friend = true
		}
	}
	if !foe && hunter == 0 && !empty {
		k.preyEyes++
	}
	k.owner[p], k.partner[p] = prey, hunter
	switch {
	case other:
		return mixed
	case prey != 0 && hunter == 0 && foe && !friend:
		return outsidePrey
	case hunter != 0 && prey == 0 && friend && !foe:
		k.owner[p] = hunter
		return outsideHunter
	case prey != 0 && hunter != 0 && !friend && !foe:
		return common
	case prey != 0 && hunter == 0 && !friend && !foe && !empty:
		return eyePrey
	case hunter != 0 && prey == 0 && !friend && !foe && !empty:
		k.owner[p] = hunter
		return eyeHunter
	case prey == 0 && hunter == 0 && foe && !friend:
		return behindPrey
	case prey == 0 && hunter == 0 && friend && !foe:
		return behindHunter
	case prey == 0 && hunter == 0 && friend && foe:
		return neutral
	}
	return mixed
}

// demote makes points mixed that have an empty neighbour of another kind or of another string. It says whether there were any.
func (k *scan) demote() bool {
	changed := false
	for t := outsidePrey; t <= neutral; t++ {
		for p := range k.sets[t].All() {
			if !k.keeps(p, t) {
				k.sets[t].Clear(p)
				k.sets[mixed].Set(p)
				k.kind[p] = mixed
				changed = true
			}
		}
	}
	return changed
}

// keeps says whether the empty neighbours of p let it keep its kind t.
func (k *scan) keeps(p board.Point, t kind) bool {
	behind, empty := 0, 0
	for _, d := range board.Directions[:4] {
		q := p + d
		if k.b.At(q) != board.Empty {
			continue
		}
		empty++
		switch u := k.kind[q]; {
		case u == t && k.owner[q] == k.owner[p] && k.partner[q] == k.partner[p]:
		case t == outsidePrey && u == behindPrey, t == outsideHunter && u == behindHunter:
			behind++
		case t == behindPrey && u == outsidePrey, t == behindHunter && u == outsideHunter:
		default:
			return false
		}
	}
	// Crawling gains a liberty where the way forks.
	return behind <= 1 && (empty <= 2 || t != behindPrey && t != behindHunter)
}
