package review

import (
	"cmp"
	"math"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/report"
)

// Story is the life of one group through a game: a lane of the review's
// timeline.
type Story struct {
	// ID is the place in Review.Stories.
	ID    int          `json:"id"`
	Color report.Color `json:"color"`
	// Founded is the number of the move after which the group is first seen. 0 means the position before the first move.
	// Founder is the origin then.
	Founded int           `json:"founded"`
	Founder report.Vertex `json:"founder"`
	// Name is one of its stones, by which the group is called. Its events are about that stone, and no other group has it as
	// name.
	Name report.Vertex `json:"name"`
	// Ended is the number of the move that ended the story. It is 0 if the group is there in the last position.
	Ended int `json:"ended,omitempty"`
	// End says how: "captured" or "joined"; JoinedTo is the story that goes on then.
	End      string `json:"end,omitempty"`
	JoinedTo int    `json:"joined_to,omitempty"`
	// Spans tell what the group was in between, without gaps unless it had
	// joined another group for a while.
	Spans []Span `json:"spans"`
	// Chapters are the changes, in order.
	Chapters []Chapter `json:"chapters"`
}

// Span is a time in which the status of a group did not change.
type Span struct {
	// From and To are the first and last move numbers.
	From int `json:"from"`
	To   int `json:"to"`
	// Status and Safety are those of the dragon.
	Status report.Status `json:"status"`
	Safety report.Safety `json:"safety"`
	// Origin and Size are those at the end of the span.
	Origin report.Vertex `json:"origin"`
	Size   int           `json:"size"`
	// Chances are how likely the group stands at the end (0 to 1) after each of the moves. The player to move is the one who
	// moves next.
	Chances []float64 `json:"chances"`
}

// ChapterKind says what changed.
type ChapterKind string

// The kinds of chapters.
const (
	// Founded: the group appears.
	Founded ChapterKind = "founded"
	// Grew: it is twice as large as when this was last said.
	Grew ChapterKind = "grew"
	// Joined: another group, Other, has become a part of it.
	Joined ChapterKind = "joined"
	// Merged: it has become a part of Other.
	Merged ChapterKind = "merged"
	// Separated: it was a part of Other and is a group of its own now.
	Separated ChapterKind = "separated"
	// StatusChanged: Status is new.
	StatusChanged ChapterKind = "status"
	// WasCaptured: its last stones are taken.
	WasCaptured ChapterKind = "captured"
)

// Chapter is one change in the life of a group.
type Chapter struct {
	Move   int           `json:"move"`
	Kind   ChapterKind   `json:"kind"`
	Status report.Status `json:"status,omitempty"`
	Size   int           `json:"size,omitempty"`
	// Other is the other group's story.
	Other int `json:"other,omitempty"`
}

// tracker follows groups from position to position.
type tracker struct {
	board   *board.Board
	stories []Story
	// present has the stones of the groups that are on the board, by story.
	present map[int]board.Bits
	// past has the stones that a story had when it merged into another.
	past map[int]board.Bits
	// told is the size at which growth was last told.
	told map[int]int
	// there says after how many moves a stone was one of a story's.
	there []map[report.Vertex]int
}

func newTracker(columns, rows int) (*tracker, error) {
	b, err := board.New(columns, rows)
	if err != nil {
		return nil, err
	}
	return &tracker{board: b, present: map[int]board.Bits{}, past: map[int]board.Bits{}, told: map[int]int{}}, nil
}

// bits is the set of named points.
func (t *tracker) bits(names []report.Vertex) board.Bits {
	var set board.Bits
	for _, name := range names {
		if p, err := t.board.ParseVertex(name); err == nil && p != board.NoPoint {
			set.Set(p)
		}
	}
	return set
}

// fate is what became of a group in one move.
type fate struct {
	story int
	// before and after are the dragons that the group is (part of); after is
	// nil if it was captured.
	before, after *report.Dragon
	// joined says that another story goes on with its stones.
	joined bool
}

// step takes in the position after a move and tells what became of each group
// that was there before.
func (t *tracker) step(move int, before, after *report.Report) []fate {
	sets := make([]board.Bits, len(after.Dragons))
	for i := range after.Dragons {
		sets[i] = t.bits(after.Dragons[i].Stones)
	}
	owner := t.match(after, sets)
	var fates []fate
	dragonOf := t.dragonsOf(before)
	for _, id := range t.ids() {
		fates = append(fates, t.leave(move, id, dragonOf[id], after, sets, owner))
	}
	t.forgetCaptured(after, sets)
	next := map[int]board.Bits{}
	for i := range after.Dragons {
		id := owner[i]
		if id < 0 {
			id = t.found(move, &after.Dragons[i], sets[i])
			owner[i] = id
		}
		next[id] = sets[i]
		t.live(move, id, &after.Dragons[i], after.ToMove)
	}
	t.present = next
	return fates
}

// forgetCaptured takes captured stones from those that stories had when they merged into others. Stones that are played there
// later are another group.
func (t *tracker) forgetCaptured(after *report.Report, sets []board.Bits) {
	for id, stones := range t.past {
		var left board.Bits
		for i := range sets {
			if after.Dragons[i].Color == t.stories[id].Color {
				left.OrCommon(&stones, &sets[i])
			}
		}
		if left.IsEmpty() {
			delete(t.past, id)
		} else {
			t.past[id] = left
		}
	}
}

// ids lists the stories that go on, in order.
func (t *tracker) ids() []int {
	ids := make([]int, 0, len(t.present))
	for id := range t.present {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// dragonsOf finds the dragons of the last position by story.
func (t *tracker) dragonsOf(before *report.Report) map[int]*report.Dragon {
	found := map[int]*report.Dragon{}
	if before == nil {
		return found
	}
	for i := range before.Dragons {
		d := &before.Dragons[i]
		p, err := t.board.ParseVertex(d.Origin)
		if err != nil {
			continue
		}
		for id, stones := range t.present {
			if stones.Has(p) {
				found[id] = d
			}
		}
	}
	return found
}

// match gives each dragon the story that shares most stones with it. A story
// goes on in one dragon only. -1 stands for none.
func (t *tracker) match(after *report.Report, sets []board.Bits) []int {
	type pair struct{ shared, story, dragon int }
	var pairs []pair
	for _, id := range t.ids() {
		stones := t.present[id]
		for i := range sets {
			if t.stories[id].Color != after.Dragons[i].Color {
				continue
			}
			if n := sets[i].CommonCount(&stones); n > 0 {
				pairs = append(pairs, pair{n, id, i})
			}
		}
	}
	// Larger shares first; older stories first among equal ones.
	slices.SortStableFunc(pairs, func(a, b pair) int {
		if a.shared != b.shared {
			return b.shared - a.shared
		}
		return a.story - b.story
	})
	owner := make([]int, len(sets))
	for i := range owner {
		owner[i] = -1
	}
	used := map[int]bool{}
	for _, p := range pairs {
		if owner[p.dragon] < 0 && !used[p.story] {
			owner[p.dragon], used[p.story] = p.story, true
		}
	}
	return owner
}

// leave tells what became of one story's group and ends the story if need be.
func (t *tracker) leave(move, id int, before *report.Dragon, after *report.Report, sets []board.Bits, owner []int) fate {
	f := fate{story: id, before: before}
	stones := t.present[id]
	best, most := -1, 0
	for i := range sets {
		if owner[i] == id {
			f.after = &after.Dragons[i]
			return f
		}
		if n := sets[i].CommonCount(&stones); n > most && after.Dragons[i].Color == t.stories[id].Color {
			best, most = i, n
		}
	}
	s := &t.stories[id]
	s.Ended = move
	if best < 0 {
		s.End = string(WasCaptured)
		s.Chapters = append(s.Chapters, Chapter{Move: move, Kind: WasCaptured})
		return f
	}
	f.after, f.joined = &after.Dragons[best], true
	s.End = string(Joined)
	t.past[id] = stones
	if to := owner[best]; to >= 0 {
		s.JoinedTo = to
		s.Chapters = append(s.Chapters, Chapter{Move: move, Kind: Merged, Other: to})
		t.stories[to].Chapters = append(t.stories[to].Chapters, Chapter{Move: move, Kind: Joined, Other: id})
	}
	return f
}

// found begins a story, or takes up that of a group that had merged into another
// and is separate again.
func (t *tracker) found(move int, d *report.Dragon, stones board.Bits) int {
	best, most := -1, 0
	for id := range t.stories {
		past, merged := t.past[id]
		if !merged || t.stories[id].Color != d.Color {
			continue
		}
		if n := past.CommonCount(&stones); n > most {
			best, most = id, n
		}
	}
	if best >= 0 {
		s := &t.stories[best]
		s.Chapters = append(s.Chapters, Chapter{Move: move, Kind: Separated, Other: s.JoinedTo})
		s.Ended, s.End, s.JoinedTo = 0, "", 0
		delete(t.past, best)
		return best
	}
	id := len(t.stories)
	t.stories = append(t.stories, Story{
		ID: id, Color: d.Color, Founded: move, Founder: d.Origin,
		Chapters: []Chapter{{Move: move, Kind: Founded, Status: d.Status, Size: d.Size}},
	})
	t.told[id] = d.Size
	t.there = append(t.there, map[report.Vertex]int{})
	return id
}

// name gives the stories and their events their names. A story is called by a stone that most of its events are about,
// and of these by that which is there longest; an event by the story's stone, or one of its own where it is not about that.
func (t *tracker) name(events []Event) {
	about := make([]map[report.Vertex]int, len(t.stories))
	for i := range about {
		about[i] = map[report.Vertex]int{}
	}
	for i := range events {
		for _, stone := range events[i].Stones {
			about[events[i].Story][stone]++
		}
	}
	taken := map[report.Vertex]bool{}
	for i := range t.stories {
		s := &t.stories[i]
		better := func(a, b report.Vertex) int {
			return cmp.Or(cmp.Compare(about[i][a], about[i][b]), cmp.Compare(t.there[i][a], t.there[i][b]), onlyFirst(a == s.Founder, b == s.Founder), cmp.Compare(b, a))
		}
		best := s.Founder
		for stone := range t.there[i] {
			if !taken[stone] && (taken[best] || better(stone, best) > 0) {
				best = stone
			}
		}
		s.Name, taken[best] = best, true
	}
	for i := range events {
		e := &events[i]
		if e.Group = t.stories[e.Story].Name; len(e.Stones) == 0 || slices.Contains(e.Stones, e.Group) {
			continue
		}
		there := t.there[e.Story]
		e.Group = slices.MaxFunc(e.Stones, func(a, b report.Vertex) int {
			return cmp.Or(onlyFirst(!taken[a], !taken[b]), cmp.Compare(there[a], there[b]), cmp.Compare(b, a))
		})
	}
}

// onlyFirst orders what is true behind what is not.
func onlyFirst(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// live adds one position to a story.
func (t *tracker) live(move, id int, d *report.Dragon, toMove report.Color) {
	for _, stone := range d.Stones {
		t.there[id][stone]++
	}
	s := &t.stories[id]
	chance := d.ChanceSecond
	if toMove == d.Color {
		chance = d.ChanceFirst
	}
	chance = math.Round(100*chance) / 100
	last := len(s.Spans) - 1
	if last >= 0 && s.Spans[last].To == move-1 && s.Spans[last].Status == d.Status && s.Spans[last].Safety == d.Safety {
		s.Spans[last].To, s.Spans[last].Origin, s.Spans[last].Size = move, d.Origin, d.Size
		s.Spans[last].Chances = append(s.Spans[last].Chances, chance)
	} else {
		if last >= 0 && s.Spans[last].Status != d.Status {
			s.Chapters = append(s.Chapters, Chapter{Move: move, Kind: StatusChanged, Status: d.Status, Size: d.Size})
		}
		s.Spans = append(s.Spans, Span{From: move, To: move, Status: d.Status, Safety: d.Safety, Origin: d.Origin, Size: d.Size, Chances: []float64{chance}})
	}
	if d.Size >= 2*t.told[id] && d.Size >= growthWorthTelling {
		t.told[id] = d.Size
		s.Chapters = append(s.Chapters, Chapter{Move: move, Kind: Grew, Size: d.Size})
	}
}
