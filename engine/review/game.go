package review

import (
	"context"
	"crypto/sha256"
	"fmt"
	"slices"

	"shikatsu/engine/analysis"
	"shikatsu/engine/board"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
	"shikatsu/sgfio"
)

// Game analyses every position of a game's main line and tells the lives
// of its groups. After each position progress, if it is not nil, is told how
// many of the positions are done and handed the last report. When ctx ends the
// error is that of ctx, and the review has the reports that were finished from the
// beginning on, without stories and events.
//
// Readings are used again from move to move; answers are those of analysing each
// position by itself. A memory in opts is used and added to. On several threads
// stretches of the game are analysed at a time, so that the reports handed to
// progress, on the caller's goroutine, are not in the order of the moves.
func Game(ctx context.Context, game *sgfio.Game, opts life.Options, progress func(done, total int, r *report.Report)) (*Review, error) {
	return GameSoFar(ctx, game, opts, progress, nil)
}

// GameSoFar is Game that also hands over the review as far as it is done. Each time that this is a few positions further, it
// tells the stories and events up to the first position that is not done, on the caller's goroutine. They have no proofs yet,
// and what comes may contradict an event. The review handed over is to be read during the call only.
func GameSoFar(ctx context.Context, game *sgfio.Game, opts life.Options, progress func(done, total int, r *report.Report), soFar func(*Review)) (*Review, error) {
	if err := opts.Validate(); err != nil {
		return nil, err
	}
	if opts.Memory == nil {
		opts.Memory = life.NewMemory()
	}
	v, positions, err := gameLine(ctx, game)
	if err != nil {
		return nil, err
	}
	t, err := newIncremental(v)
	if err != nil {
		return v, err
	}
	done, shown := 0, 0
	found, err := analyzeLine(ctx, positions, opts, func(place int, r *report.Report) {
		done++
		if progress != nil {
			progress(done, len(positions), r)
		}
		t.add(place, r)
		const few = stretch / 2
		if soFar != nil && t.told >= shown+few {
			shown = t.told
			if v, err := t.review(); err == nil { // an error is that of the whole review
				soFar(v)
			}
		}
	})
	v.Reports = found.reports
	if err != nil {
		return v, err
	}
	whole, err := t.review()
	if err != nil {
		return v, err
	}
	v.Events = whole.Events
	if err := v.prove(ctx, positions, found.stages, opts); err != nil {
		v.Events, v.Lessons = []Event{}, []Lesson{} // not all of them are proved
		return v, err
	}
	v.Stories = whole.Stories
	v.teach()
	return v, nil
}

// Reviewed says whether opts.Reports keeps the reports of all positions of a game's main line. A review takes no time then.
func Reviewed(game *sgfio.Game, opts life.Options) bool {
	if opts.Reports == nil {
		return false
	}
	// Of a game that was not reviewed the last position is seldom known.
	line := game.Root().MainLine()
	last, err := position.OfRecord(game, line[len(line)-1])
	if err != nil || !opts.Reports.Has(analysis.Key(last, opts)) {
		return false
	}
	_, positions, err := gameLine(context.Background(), game)
	if err != nil {
		return false
	}
	return !slices.ContainsFunc(positions, func(p *position.Position) bool { return !opts.Reports.Has(analysis.Key(p, opts)) })
}

// Key names the review of a game's main line under opts.
func Key(game *sgfio.Game, opts life.Options) (report.Key, error) {
	v, positions, err := gameLine(context.Background(), game)
	if err != nil {
		return report.Key{}, err
	}
	text := fmt.Appendf(nil, "review %v %v\n", v.Moves, v.edited)
	for _, p := range positions {
		key := analysis.Key(p, opts)
		text = append(text, key[:]...)
	}
	return sha256.Sum256(text), nil
}

// gameLine takes a main line apart. It gives the position before the first move and those after each move, together with the
// set-up nodes that follow it.
func gameLine(ctx context.Context, game *sgfio.Game) (*Review, []*position.Position, error) {
	if game.Err != nil {
		return nil, nil, game.Err
	}
	v := &Review{Moves: []ReviewMove{}, Stories: []Story{}, Events: []Event{}, Lessons: []Lesson{}, Nodes: []*sgfio.Node{nil}, edited: []bool{false}}
	v.Columns, v.Rows = game.Size()
	empty, err := board.New(v.Columns, v.Rows)
	if err != nil {
		return nil, nil, err
	}
	for _, n := range game.Root().MainLine() {
		m, isMove := n.Move()
		if !isMove {
			v.Nodes[len(v.Nodes)-1] = n
			v.edited[len(v.edited)-1] = v.edited[len(v.edited)-1] || n.Has("AB") || n.Has("AW") || n.Has("AE")
			continue
		}
		v.Nodes = append(v.Nodes, n)
		v.edited = append(v.edited, game.Position(n).Illegal&sgfio.Occupied != 0)
		move := position.MoveOf(m, v.Columns, v.Rows)
		v.Moves = append(v.Moves, ReviewMove{len(v.Moves) + 1, report.ColorOf(move.Color), empty.Vertex(move.Point)})
	}
	positions := make([]*position.Position, len(v.Nodes))
	for i, n := range v.Nodes {
		if ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
		if n == nil {
			positions[i], err = position.New(empty, board.Black)
		} else {
			positions[i], err = position.OfRecord(game, n)
		}
		if err != nil {
			return nil, nil, fmt.Errorf("after move %d: %w", i, err)
		}
	}
	return v, positions, nil
}
