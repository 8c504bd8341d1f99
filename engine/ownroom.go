package engine

import (
	"cmp"
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/cache"
	"shikatsu/engine/dragon"
	"shikatsu/engine/eyes"
	"shikatsu/engine/owl"
	"shikatsu/engine/parallel"
	"shikatsu/engine/search"
)

// A dragon that was taken to live, or judged to, is proved to by its own room where that is enough: the smallest of its eye spaces
// and the liberties of its strings, with all the rest of the board given to its opponent.

const (
	// fewRoomEmpties and manyRoomEmpties are the numbers of empty points up to which eye spaces are added to the room, tried in turn:
	// what the smaller room decides it decides sooner.
	fewRoomEmpties  = 12
	manyRoomEmpties = 24
	// mostRoomEmpties is the number of empty points, liberties included, from which a room is not looked at: next to nothing is decided there.
	mostRoomEmpties = 40
)

// ownRoomQuestion asks whether a string lives by this room.
type ownRoomQuestion struct {
	str  board.Point
	room board.Bits
	ko   board.Point
	opts owl.Options
}

// ProvedByRoom says of each dragon of Semeai whether it is proved that each of its strings lives, whoever moves first, by the dragon's
// own room alone. Only living dragons of which that is not known otherwise are looked at.
func (s *Stages) ProvedByRoom(ctx context.Context) ([]bool, error) {
	ds, err := s.Semeai(ctx)
	if err != nil {
		return nil, err
	}
	spaces, err := s.Eyes(ctx)
	if err != nil {
		return nil, err
	}
	proved := make([]bool, len(ds.List))
	var asked []*dragon.Dragon
	for i := range ds.List {
		d := &ds.List[i]
		known := d.Safety == dragon.Invincible || d.OwlStatus == dragon.Alive && d.Owl.Certainty == search.Proved && !d.Owl.RestsOnFriends
		if d.Status == dragon.Alive && !known && s.opts.RoomNodes > 0 {
			asked = append(asked, d)
		}
	}
	readers := s.lifeReaders()
	defer readers.put()
	err = parallel.Each(ctx, len(readers.readers), len(asked), func(worker, i int) {
		reader, b := readers.get(worker)
		proved[asked[i].ID] = s.livesByRoom(ctx, reader, b, spaces, asked[i]) != nil
	})
	return proved, err
}

// roomOf is the room by which each string of a dragon is proved to live, or nil.
func (s *Stages) roomOf(ctx context.Context, d *dragon.Dragon) (*board.Bits, error) {
	spaces, err := s.Eyes(ctx)
	if err != nil || s.opts.RoomNodes == 0 {
		return nil, err
	}
	r := s.takeReader(s.opts.Owl)
	defer s.opts.Memory.putReader(r)
	return s.livesByRoom(ctx, r.Reader, s.board.Clone(), spaces, d), ctx.Err()
}

// livesByRoom is the room by which each string of a dragon is proved to live, or nil.
func (s *Stages) livesByRoom(ctx context.Context, r *owl.Reader, b *board.Board, spaces *eyes.Map, d *dragon.Dragon) *board.Bits {
	strings := slices.Clone(d.Worms)
	slices.SortStableFunc(strings, func(x, y board.Point) int { return b.StringSize(y) - b.StringSize(x) })
	var last board.Bits
	for _, empties := range [...]int{fewRoomEmpties, manyRoomEmpties} {
		room, ok := ownRoom(b, spaces, d, empties)
		if !ok || room == last {
			return nil
		}
		last = room
		if !slices.ContainsFunc(strings, func(str board.Point) bool { return !s.stringLives(ctx, r, b, str, &room) }) {
			return &room
		}
	}
	return nil
}

// stringLives asks whether a string lives by a room, or remembers it.
func (s *Stages) stringLives(ctx context.Context, r *owl.Reader, b *board.Board, str board.Point, room *board.Bits) bool {
	opts := s.opts.Owl
	opts.Lanes, opts.NodeLimit = 1, s.opts.RoomNodes
	read := func() bool {
		r.SetOptions(opts)
		lives, _ := r.LivesIn(ctx, b, []board.Point{str}, room, opts.NodeLimit)
		return lives
	}
	if s.opts.Memory == nil {
		return read()
	}
	question := ownRoomQuestion{str: str, room: *room, ko: b.Ko(), opts: opts}
	return s.opts.Memory.rooms.Ask(b, question, func() (bool, board.Bits, bool) {
		lives := read()
		return lives, cache.CloseArea(b, room), ctx.Err() == nil
	})
}

// ownRoom are the stones of a dragon, the smallest eye spaces beside them with so many empty points together, or the smallest alone if that has more, and
// the liberties of the stones. It is false where there is no eye space, or too much room.
func ownRoom(b *board.Board, spaces *eyes.Map, d *dragon.Dragon, empties int) (room board.Bits, ok bool) {
	for _, str := range d.Worms {
		b.StoneBits(str, &room)
	}
	beside := room.Around()
	beside.And(b.PointBits())
	type space struct {
		points  []board.Point
		empties int
	}
	var all []space
	for _, origin := range spaces.Spaces(d.Color) {
		points, _ := spaces.Points(d.Color, origin)
		if slices.ContainsFunc(points, beside.Has) {
			all = append(all, space{points, countEmpty(b, points)})
		}
	}
	if len(all) == 0 {
		return room, false
	}
	slices.SortStableFunc(all, func(x, y space) int { return cmp.Compare(x.empties, y.empties) })
	for i, sp := range all {
		if empties -= sp.empties; i > 0 && empties < 0 {
			break
		}
		for _, p := range sp.points {
			room.Set(p)
		}
	}
	for p := range beside.All() {
		if b.At(p) == board.Empty {
			room.Set(p)
		}
	}
	return room, countEmpty(b, slices.Collect(room.All())) <= mostRoomEmpties
}

// countEmpty is how many of some points are empty.
func countEmpty(b *board.Board, points []board.Point) (n int) {
	for _, p := range points {
		if b.At(p) == board.Empty {
			n++
		}
	}
	return n
}
