package life

import (
	"cmp"
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/eyes"
	"shikatsu/engine/internal/cache"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// A dragon that was taken or judged to live is proved to by its own room where that is enough. The room is a few of its eye
// spaces and the liberties of its strings, with all the rest of the board given to its opponent.

// provedByRoom has the rooms by which alone dragons of Semeai are proved to live, by their IDs. Each of their strings does,
// whoever moves first. Only living dragons of which that is not known otherwise are looked at; of others it is nil.
func (s *Reading) provedByRoom(ctx context.Context) ([]*board.Bits, error) {
	ds, err := s.Semeai(ctx)
	if err != nil {
		return nil, err
	}
	spaces, err := s.Eyes(ctx)
	if err != nil {
		return nil, err
	}
	proved := make([]*board.Bits, len(ds.List))
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
		proved[asked[i].ID] = s.livesByRoom(ctx, reader, b, spaces, asked[i], s.opts.RoomNodes)
	})
	return proved, err
}

// RoomOf is the room by which a dragon that is asked about alone is proved to live, or nil. Each of its strings does.
func (s *Reading) RoomOf(ctx context.Context, d *dragon.Dragon) (*board.Bits, error) {
	spaces, err := s.Eyes(ctx)
	if err != nil || s.opts.RoomNodes == 0 {
		return nil, err
	}
	r := s.TakeReader(s.opts.Owl)
	defer s.opts.Memory.PutReader(r)
	return s.livesByRoom(ctx, r.Reader, s.Board().Clone(), spaces, d, aloneRooms*s.opts.RoomNodes), ctx.Err()
}

// livesByRoom is the room by which a dragon is proved to live, or nil. Each of its strings does, with so many nodes for
// each.
func (s *Reading) livesByRoom(ctx context.Context, r *owl.Reader, b *board.Board, spaces *eyes.Map, d *dragon.Dragon, nodes int) *board.Bits {
	strings := slices.Clone(d.Worms)
	slices.SortStableFunc(strings, func(x, y board.Point) int { return b.StringSize(y) - b.StringSize(x) })
	var last board.Bits
	for _, empties := range [...]int{fewRoomEmpties, manyRoomEmpties} {
		room, ok := ownRoom(b, spaces, d, empties)
		if !ok || room == last {
			return nil
		}
		last = room
		if !slices.ContainsFunc(strings, func(str board.Point) bool { return !s.stringLives(ctx, r, b, str, &room, nodes) }) {
			return &room
		}
	}
	return nil
}

// stringLives asks whether a string lives by a room, or remembers it.
func (s *Reading) stringLives(ctx context.Context, r *owl.Reader, b *board.Board, str board.Point, room *board.Bits, nodes int) bool {
	opts := s.opts.Owl
	opts.NodeLimit = nodes
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

// ownRoom are the stones of a dragon with their liberties and the eye spaces beside them. These have at most so many
// empty points together. The first of the eye spaces, which may have more points, are those that are sure to yield an
// eye, and the smaller ones of these. It is false where there is no eye space, or too much room.
func ownRoom(b *board.Board, spaces *eyes.Map, d *dragon.Dragon, empties int) (room board.Bits, ok bool) {
	for _, str := range d.Worms {
		b.StoneBits(str, &room)
	}
	beside := room.Around()
	beside.And(b.PointBits())
	type space struct {
		points  []board.Point
		empties int
		eyes    int // 1 where it is sure to yield an eye
	}
	var all []space
	for _, origin := range spaces.Spaces(d.Color) {
		points, _ := spaces.Points(d.Color, origin)
		if slices.ContainsFunc(points, beside.Has) {
			all = append(all, space{points, countEmpty(b, points), min(1, spaces.Data(d.Color, origin).Value.Min())})
		}
	}
	if len(all) == 0 {
		return room, false
	}
	slices.SortStableFunc(all, func(x, y space) int { return cmp.Or(cmp.Compare(y.eyes, x.eyes), cmp.Compare(x.empties, y.empties)) })
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
