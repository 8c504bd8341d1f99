package board

import "slices"

// push plays c at p, or passes, and records how to take it back. The point
// must be empty. A string of the mover left without liberties is removed.
func (b *Board) push(p Point, c Color) {
	n := len(b.undo)
	if n < cap(b.undo) {
		b.undo = b.undo[:n+1]
	} else {
		b.undo = append(b.undo, undoRecord{})
	}
	u := &b.undo[n]
	u.point, u.color, u.ko, u.hash = p, c, b.ko, b.hash
	u.absorbedCount, u.takenCount = 0, 0
	u.kept, u.suicide, u.newGroup, u.hypothetical = -1, false, false, false
	b.hash ^= koHash[b.ko]
	b.ko = NoPoint
	if p == Pass {
		return
	}
	u.previousNext, u.previousStr = b.next[p], b.str[p]
	other := c.Other()
	b.color[p] = c
	b.hash ^= stoneHash[c][p]

	// Enemy strings lose the liberty; those without any are taken. The windows show what stands
	// there at any time.
	colors, ids := b.colorsAround(p), b.stringsAround(p)
	if colors[southOf] == other {
		b.press(u, ids[southOf])
	}
	if colors[westOf] == other {
		b.press(u, ids[westOf])
	}
	if colors[northOf] == other {
		b.press(u, ids[northOf])
	}
	if colors[eastOf] == other {
		b.press(u, ids[eastOf])
	}
	var own [4]int32
	ownCount := 0
	if colors[southOf] == c {
		own[0], ownCount = ids[southOf], 1
	}
	if colors[westOf] == c && (ownCount == 0 || own[0] != ids[westOf]) {
		own[ownCount] = ids[westOf]
		ownCount++
	}
	if colors[northOf] == c && !slices.Contains(own[:ownCount], ids[northOf]) {
		own[ownCount] = ids[northOf]
		ownCount++
	}
	if colors[eastOf] == c && !slices.Contains(own[:ownCount], ids[eastOf]) {
		own[ownCount] = ids[eastOf]
		ownCount++
	}
	takenStones := int16(0)
	for i := range int(u.takenCount) {
		id := u.takenStrings[i]
		takenStones += b.strings[id].size
		b.lift(id, p)
	}
	b.captured[other] += int32(takenStones)

	if ownCount == 1 {
		b.extend(u, own[0])
		return
	}
	if ownCount > 1 {
		b.join(u, own[:ownCount])
		return
	}
	u.newGroup = true
	b.str[p] = int32(len(b.strings))
	b.next[p] = p
	s := b.newString()
	s.size, s.origin, s.color = 1, p, c
	s.stones.Set(p)
	s.spread(p, colors, other)
	if s.libCount == 0 {
		b.sacrifice(u)
	} else if takenStones == 1 && s.libCount == 1 {
		b.ko = b.strings[u.takenStrings[0]].origin
		b.hash ^= koHash[b.ko]
	}
}

// newString appends an empty record.
func (b *Board) newString() *stringRecord {
	n := len(b.strings)
	if n < cap(b.strings) {
		b.strings = b.strings[:n+1]
		b.strings[n] = stringRecord{}
	} else {
		b.strings = append(b.strings, stringRecord{})
	}
	return &b.strings[n]
}

// spread adds what is around the new stone p of the string to its liberties and contacts. The window
// shows what stands there.
func (s *stringRecord) spread(p Point, colors *[southOf + 1]Color, other Color) {
	switch colors[southOf] {
	case Empty:
		s.gain(p + South)
	case other:
		s.contacts.Set(p + South)
	}
	switch colors[westOf] {
	case Empty:
		s.gain(p + West)
	case other:
		s.contacts.Set(p + West)
	}
	switch colors[northOf] {
	case Empty:
		s.gain(p + North)
	case other:
		s.contacts.Set(p + North)
	}
	switch colors[eastOf] {
	case Empty:
		s.gain(p + East)
	case other:
		s.contacts.Set(p + East)
	}
}

// press takes the liberty u.point from an enemy string, unless another neighbour already took it. It notes the string as taken
// if that was its last liberty.
func (b *Board) press(u *undoRecord, id int32) {
	if b.strings[id].block(u.point) {
		u.takenStrings[u.takenCount] = id
		u.takenCount++
	}
}

// extend adds the stone at u.point to the only friendly string beside it.
func (b *Board) extend(u *undoRecord, own int32) {
	p := u.point
	s := &b.strings[own]
	u.kept = own
	u.keptCopy = *s
	b.str[p] = own
	b.next[p] = b.next[s.origin]
	b.next[s.origin] = p
	s.size++
	s.stones.Set(p)
	s.origin = min(s.origin, p)
	s.liberties.Clear(p)
	s.libCount--
	s.spread(p, b.colorsAround(p), u.color.Other())
	if s.libCount == 0 {
		b.sacrifice(u)
	}
}

// join adds the stone at u.point to the largest of the friendly strings beside it, two or more. That string absorbs the others.
func (b *Board) join(u *undoRecord, own []int32) {
	p := u.point
	kept := own[0]
	for _, id := range own[1:] {
		if b.strings[id].size > b.strings[kept].size {
			kept = id
		}
	}
	s := &b.strings[kept]
	u.kept = kept
	u.keptCopy = *s
	b.str[p] = kept
	b.next[p] = b.next[s.origin]
	b.next[s.origin] = p
	s.size++
	s.stones.Set(p)
	s.spread(p, b.colorsAround(p), u.color.Other())
	if p < s.origin {
		s.origin = p
	}
	for _, id := range own {
		if id == kept {
			continue
		}
		u.absorbed[u.absorbedCount] = id
		u.absorbedCount++
		a := &b.strings[id]
		for q := a.origin; ; {
			b.str[q] = kept
			if q = b.next[q]; q == a.origin {
				break
			}
		}
		b.next[p], b.next[a.origin] = b.next[a.origin], b.next[p]
		s.size += a.size
		s.stones.Or(&a.stones)
		s.liberties.Or(&a.liberties)
		s.contacts.Or(&a.contacts)
		if a.origin < s.origin {
			s.origin = a.origin
		}
	}
	s.liberties.Clear(p)
	s.libCount = int16(s.liberties.Count())
	if s.libCount == 0 {
		b.sacrifice(u)
	}
}

// sacrifice removes the mover's own string, which a suicide left without liberties.
func (b *Board) sacrifice(u *undoRecord) {
	u.suicide = true
	id := b.str[u.point]
	b.lift(id, NoPoint)
	b.captured[u.color] += int32(b.strings[id].size)
}

// lift takes the stones of a string off the board. Its record and ring stay
// as they are, so that putBack can return it. The stone at skip has no record
// yet; its liberties are counted later.
func (b *Board) lift(id int32, skip Point) {
	s := &b.strings[id]
	c := s.color
	other := c.Other()
	for q := s.origin; ; {
		b.color[q] = Empty
		b.hash ^= stoneHash[c][q]
		for _, d := range [4]Point{South, West, North, East} {
			if r := q + d; b.color[r] == other && r != skip {
				b.strings[b.str[r]].free(q)
			}
		}
		if q = b.next[q]; q == s.origin {
			break
		}
	}
}

// putBack returns a lifted string and takes its points from the liberties of
// the enemy strings around it.
func (b *Board) putBack(id int32) {
	s := &b.strings[id]
	other := s.color.Other()
	for q := s.origin; ; {
		b.color[q] = s.color
		for _, d := range [4]Point{South, West, North, East} {
			if r := q + d; b.color[r] == other {
				b.strings[b.str[r]].block(q)
			}
		}
		if q = b.next[q]; q == s.origin {
			break
		}
	}
}

// pop takes back the last push.
func (b *Board) pop() {
	n := len(b.undo) - 1
	u := &b.undo[n]
	b.undo = b.undo[:n]
	b.ko, b.hash = u.ko, u.hash
	p := u.point
	if p == Pass {
		return
	}
	c := u.color
	other := c.Other()
	if u.suicide {
		id := b.str[p]
		b.putBack(id)
		b.captured[c] -= int32(b.strings[id].size)
	}
	if u.newGroup {
		b.strings = b.strings[:len(b.strings)-1]
	} else {
		for i := int(u.absorbedCount) - 1; i >= 0; i-- {
			id := u.absorbed[i]
			a := &b.strings[id]
			b.next[p], b.next[a.origin] = b.next[a.origin], b.next[p]
			for q := a.origin; ; {
				b.str[q] = id
				if q = b.next[q]; q == a.origin {
					break
				}
			}
		}
		b.next[u.keptCopy.origin] = b.next[p]
		b.strings[u.kept] = u.keptCopy
	}
	b.color[p] = Empty
	b.next[p], b.str[p] = u.previousNext, u.previousStr
	for i := int(u.takenCount) - 1; i >= 0; i-- {
		id := u.takenStrings[i]
		b.putBack(id)
		b.captured[other] -= int32(b.strings[id].size)
	}
	colors, ids := b.colorsAround(p), b.stringsAround(p)
	if colors[southOf] == other {
		b.strings[ids[southOf]].free(p)
	}
	if colors[westOf] == other {
		b.strings[ids[westOf]].free(p)
	}
	if colors[northOf] == other {
		b.strings[ids[northOf]].free(p)
	}
	if colors[eastOf] == other {
		b.strings[ids[eastOf]].free(p)
	}
}

// free makes p, where an enemy stone stood, a liberty of the string.
func (s *stringRecord) free(p Point) {
	if s.liberties.Has(p) {
		return
	}
	s.contacts.Clear(p)
	s.liberties.Set(p)
	s.libCount++
}

// block takes the liberty p, where an enemy stone stands now, from the string, unless that has been done. It says whether it
// was the last one.
func (s *stringRecord) block(p Point) bool {
	if !s.liberties.Has(p) {
		return false
	}
	s.contacts.Set(p)
	s.liberties.Clear(p)
	s.libCount--
	return s.libCount == 0
}

// gain makes p a liberty of the string.
func (s *stringRecord) gain(p Point) {
	if !s.liberties.Has(p) {
		s.liberties.Set(p)
		s.libCount++
	}
}
