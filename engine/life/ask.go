package life

import (
	"context"
	"errors"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
)

// Ask is what becomes of the dragon of the stone at p, at the given effort. The error says that there is no stone, or is that of ctx.
func (s *Reading) Ask(ctx context.Context, p board.Point, effort Effort) (*Verdict, error) {
	if !s.Board().OnBoard(p) || !s.Board().At(p).IsStone() {
		return nil, errors.New("there is no stone at " + s.Board().Vertex(p))
	}
	if effort.Level == owl.ByProof {
		return s.askProofs(ctx, p, effort)
	}
	ds, err := s.Semeai(ctx)
	if err != nil {
		return nil, err
	}
	d := ds.At(p)
	if effort.Level <= owl.AtPosition {
		all, err := s.Verdicts(ctx)
		if err != nil {
			return nil, err
		}
		return all[d.ID], nil
	}
	if !settled(d) {
		if ds, d, err = s.readAlone(ctx, p, effort); err != nil {
			return nil, err
		}
	}
	return VerdictOf(ds, d, effort), nil
}

// Verdicts are those on all dragons of Semeai, by their IDs, as the analysis of a position finds them. They must not be changed.
func (s *Reading) Verdicts(ctx context.Context) ([]*Verdict, error) {
	if s.told != nil {
		return s.told, nil
	}
	ds, err := s.Semeai(ctx)
	if err != nil {
		return nil, err
	}
	rooms, err := s.provedByRoom(ctx)
	if err != nil {
		return nil, err
	}
	all := make([]*Verdict, len(ds.List))
	for i := range all {
		v := VerdictOf(ds, &ds.List[i], Effort{Level: owl.AtPosition})
		if rooms[i] != nil {
			v.Certainty, v.ProvedBy, v.Second.Zone = search.Proved, report.ByOwnRoom, *rooms[i]
			v.Chances = dragon.Chances{First: max(v.Chances.First, Almost), Second: max(v.Chances.Second, Almost)}
		}
		all[i] = v
	}
	s.told = all
	return all, nil
}

// settled says whether the status of a dragon is proved, so that more effort changes nothing.
func settled(d *dragon.Dragon) bool { return d.Safety == dragon.Invincible || provedStatus(d) }
