package facts

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
)

// Review is what was found about a whole game.
type Review struct {
	Width, Height int
	Moves         int
	Lanes         []Lane
	Events        []Event
	Fights        []Fight // the largest first
}

// Fight is a fight about a group: the places of the events that belong to it.
type Fight struct{ Events []int }

// Lane is the life of one group.
type Lane struct {
	Color boardview.Stone
	Name  string // what it is called, by one of its stones
	Stone Pt     // that stone
	Size  int    // at its largest
	Spans []Span
}

// Span is a time in which the status of a group did not change.
type Span struct {
	From, To int // move numbers
	Status   boardview.Status
	At       Pt
	Size     int // of the group at its end
}

// Event is something a player wants to know about one move.
type Event struct {
	Move   int
	Player boardview.Stone
	At     Pt
	Kind   engine.EventKind
	Lane   int
	Color  boardview.Stone // of the group
	Origin Pt
	Stones []Pt
	After  boardview.Status
	Gone   bool // the stones were captured
	Until  int
	Better Pt
	Proof  []Move // without codes; colours alternate, the player first
	Rival  Pt
	Ko     bool
	Limit  bool
	Points float64 // by how many points it changes what is expected at the end
	Name   string  // of the group in all events about it; "" for that of its stone
}

// Line is what would have been better than the move of the event, and what follows it. It is nil where
// nothing better is known.
func (e *Event) Line() (line []boardview.Move) {
	moves := e.Proof
	if len(moves) == 0 && e.Better != boardview.Off {
		moves = []Move{{At: e.Better}}
	}
	c := e.Player
	for _, m := range moves {
		if m.At == boardview.Off {
			break
		}
		line = append(line, boardview.Move{At: m.At, Color: c})
		c = c.Other()
	}
	return line
}

// Mistake says whether the event is something that its player should have done otherwise.
func (e *Event) Mistake() bool {
	switch e.Kind {
	case engine.MissedKill, engine.MissedDefense, engine.DiedElsewhere, engine.Revived:
		return true
	case engine.RaceLost:
		return e.Better != boardview.Off
	}
	return false
}

// Lesson is what the mistakes of a player teach, the most costly first by points: one for each fight. For no
// colour it is that of both players.
func (r *Review) Lesson(player boardview.Stone, points func(*Event) float64) (list []*Event) {
	for _, f := range r.Fights {
		var worst *Event
		for _, i := range f.Events {
			e := &r.Events[i]
			if e.Mistake() && (player == boardview.None || e.Player == player) && (worst == nil || points(e) > points(worst)) {
				worst = e
			}
		}
		if worst != nil {
			list = append(list, worst)
		}
	}
	slices.SortStableFunc(list, func(a, b *Event) int { return cmp.Compare(points(b), points(a)) })
	return list
}

// Summary is what a player missed in a game.
type Summary struct {
	Missed  int
	Points  float64
	Largest *Event  // nil for none
	Most    float64 // what that is worth
}

// Summary sums up the lesson of a player, by the points of events.
func (r *Review) Summary(player boardview.Stone, points func(*Event) float64) (s Summary) {
	for _, e := range r.Lesson(player, points) {
		if s.Missed++; s.Largest == nil {
			s.Largest, s.Most = e, points(e)
		}
		s.Points += points(e)
	}
	return s
}

// Until is what the review tells of the game up to a move. It has all lanes, those that begin later without spans.
func (r *Review) Until(move int) *Review {
	u := r.only(func(e *Event) bool { return e.Move <= move })
	u.Lanes = slices.Clone(r.Lanes)
	for i := range u.Events {
		if e := &u.Events[i]; e.Until > move {
			e.Until = 0 // nobody knows yet
		}
	}
	for i := range u.Lanes {
		lane := &u.Lanes[i]
		lane.Spans, lane.Size = nil, 0
		for _, span := range r.Lanes[i].Spans {
			if span.From <= move {
				span.To = min(span.To, move)
				lane.Spans, lane.Size = append(lane.Spans, span), max(lane.Size, span.Size)
			}
		}
	}
	return u
}

// only is the review with those of its events that answer yes.
func (r *Review) only(keep func(*Event) bool) *Review {
	u := *r
	u.Events, u.Fights = nil, nil
	place := map[int]int{} // of the events that are kept
	for i := range r.Events {
		if keep(&r.Events[i]) {
			place[i] = len(u.Events)
			u.Events = append(u.Events, r.Events[i])
		}
	}
	for _, f := range r.Fights {
		var kept []int
		for _, i := range f.Events {
			if at, ok := place[i]; ok {
				kept = append(kept, at)
			}
		}
		if len(kept) > 0 {
			u.Fights = append(u.Fights, Fight{kept})
		}
	}
	return &u
}

// Same says whether two events are the same one, of a review in any of its states.
func (e *Event) Same(other *Event) bool {
	return e != nil && other != nil && e.Move == other.Move && e.Kind == other.Kind && e.Origin == other.Origin
}

// Stone is a stone of the group that the event is about. It is the group's origin, or another stone where the event is
// about a part of the group or the group has another origin at another time.
func (e *Event) Stone() Pt {
	if len(e.Stones) > 0 && !slices.Contains(e.Stones, e.Origin) {
		return e.Stones[0]
	}
	return e.Origin
}

// Called is the stone by which the event's group is called.
func (e *Event) Called(height int) string {
	if e.Name != "" {
		return e.Name
	}
	return PointName(e.Stone(), height)
}

// CalledAt is that stone itself.
func (e *Event) CalledAt(height int) Pt {
	for _, at := range e.Stones {
		if PointName(at, height) == e.Name {
			return at
		}
	}
	return e.Stone()
}

// ShownAt is the move after which an event is looked at. What could have been played instead of its move is seen before it,
// what the move did after it.
func (e *Event) ShownAt() int {
	switch e.Kind {
	case engine.MissedKill, engine.MissedDefense, engine.NeedlessDefense, engine.RaceLost:
		return max(0, e.Move-1)
	}
	return e.Move
}

// keeper keeps whole reviews beside the reports of their positions.
type keeper interface {
	LoadAs(key engine.ReportKey, v any) bool
	SaveAs(key engine.ReportKey, v any)
}

// Reviewed says whether a review of a game would be there soon. It is kept whole, or the reports of all positions are.
func Reviewed(game *sgfio.Game, opts engine.Options) bool {
	if opts.Reports == nil {
		return false
	}
	key, err := engine.ReviewKey(game, opts)
	return err == nil && opts.Reports.Has(key) || engine.Reviewed(game, opts)
}

// ReviewGame analyses a whole game, and reports what is known of its beginning while it
// reads on. The game is read while it runs, so it must
// not be one that the window changes. A review that is kept is there at once.
func ReviewGame(options func() engine.Options) controller.Analyze[*sgfio.Game, *Review] {
	return func(ctx context.Context, game *sgfio.Game, report func(*Review, controller.Progress)) error {
		opts := options()
		kept, keeps := opts.Reports.(keeper)
		var key engine.ReportKey
		if keeps {
			var err error
			if key, err = engine.ReviewKey(game, opts); err != nil {
				return err
			}
			var review Review
			if kept.LoadAs(key, &review) {
				report(&review, controller.Progress{Stage: "review", Fraction: 1})
				return nil
			}
		}
		var sofar *Review
		var progress controller.Progress
		result, err := engine.ReviewGameSoFar(ctx, game, opts, func(done, total int, r *engine.Report) {
			progress = controller.Progress{Stage: "review", Fraction: 0.99 * float64(done) / float64(total), Nodes: progress.Nodes + countNodes(r)}
			report(sofar, progress)
		}, func(r *engine.Review) {
			// An error would be that of the whole review.
			if review, err := fromReview(r); err == nil {
				// Of events that were not read to the end most do not stand.
				sofar = review.only(func(e *Event) bool { return !e.Limit })
				report(sofar, progress)
			}
		})
		if err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return err
		}
		review, err := fromReview(result)
		if err != nil {
			return err
		}
		if keeps {
			kept.SaveAs(key, review)
		}
		report(review, controller.Progress{Stage: "review", Fraction: 1, Nodes: progress.Nodes})
		return nil
	}
}

// nameLanes gives lanes that are called by the same point other names. A stone may stand where one of another group
// was captured. The new name is that of a stone by which the group was known before, or has a number behind it.
func (r *Review) nameLanes() {
	taken := map[string]bool{}
	for i := range r.Lanes {
		lane := &r.Lanes[i]
		name := lane.Name
		for k := len(lane.Spans) - 1; k >= 0 && taken[name]; k-- {
			name = PointName(lane.Spans[k].At, r.Height)
		}
		for n := 2; taken[name]; n++ {
			name = fmt.Sprintf("%s·%d", lane.Name, n)
		}
		lane.Name, taken[name] = name, true
	}
}

func fromReview(r *engine.Review) (*Review, error) {
	b, err := board.New(r.Columns, r.Rows)
	if err != nil {
		return nil, err
	}
	out := &Review{Width: r.Columns, Height: r.Rows, Moves: len(r.Moves)}
	for i := range r.Stories {
		s := &r.Stories[i]
		lane := Lane{Color: stone(s.Color), Name: string(s.Name)}
		for _, span := range s.Spans {
			lane.Spans = append(lane.Spans, Span{span.From, span.To, statusOf(span.Status, span.Safety), point(span.Origin, b), span.Size})
			lane.Size = max(lane.Size, span.Size)
			if s.Name == "" {
				lane.Name = string(span.Origin)
			}
		}
		lane.Stone = point(engine.Vertex(lane.Name), b)
		out.Lanes = append(out.Lanes, lane)
	}
	out.nameLanes()
	for _, l := range r.Lessons {
		out.Fights = append(out.Fights, Fight{l.Events})
	}
	for i := range r.Events {
		e := &r.Events[i]
		event := Event{Move: e.Move, Player: stone(e.Player), At: point(e.Vertex, b), Kind: e.Kind, Lane: e.Story,
			Color: stone(e.Color), Origin: point(e.Origin, b), Stones: points(e.Stones, b),
			After: statusOf(e.After, ""), Gone: e.After == engine.Captured, Until: e.Until, Better: point(e.Better, b),
			Rival: point(e.Rival, b), Ko: e.Ko, Limit: !e.Certain, Points: e.Points, Name: string(e.Group)}
		for _, m := range e.Proof {
			event.Proof = append(event.Proof, Move{At: point(m.Vertex, b)})
		}
		out.Events = append(out.Events, event)
	}
	return out, nil
}
