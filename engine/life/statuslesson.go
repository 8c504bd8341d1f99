package life

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

const (
	// StatusSigns is the number of signs that the status of a dragon is judged by. The first has the same value for all.
	StatusSigns = int(signCount)
	// StatusOverrule is how much likelier another status than the one that was read must be to take its place.
	StatusOverrule = overrule
)

// StatusLesson is what a dragon of which nothing was proved shows to those who learn how likely each status is.
type StatusLesson struct {
	Stones []board.Point
	Signs  [StatusSigns]float64
	Read   dragon.Status // as it was read, before the signs are judged
}

// StatusLessons reads the dragons of the position that are not read to the end.
func (s *Reading) StatusLessons(ctx context.Context) (list []StatusLesson, err error) {
	unread, err := s.Dragons(ctx)
	if err != nil {
		return nil, err
	}
	ds := unread.Clone()
	brief := s.briefLimits()
	reader, alive := s.opts.Memory.takeReader(s.opts.Owl), livingStones(ds)
	for i := range ds.List {
		d := &ds.List[i]
		if s.TacticallyDead(ds, d) || !ds.NeedsOwl(d) {
			continue
		}
		query := owl.Query{Board: s.Board(), Goal: ds.Stones(d, nil), Alive: alive[d.Color]}
		r := s.readDragon(ctx, reader.Reader, query, judgeUnread(d, brief.level), brief.open, brief.walled)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		r.enter(d)
		heedCapture(ds, d)
		if d.Owl.Certainty != search.Proved {
			list = append(list, StatusLesson{ds.Stones(d, nil), r.signsOf(unread, d), d.OwlStatus})
		}
	}
	return list, nil
}
