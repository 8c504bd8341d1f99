package solve

import (
	"context"

	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/owl"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
)

// priceCapture tells of a group that was found dead what its capture costs. Where that is the life of its captor, it is not dead.
func priceCapture(ctx context.Context, s *life.Reading, ds *dragon.Dragons, d *dragon.Dragon, sol *Solution, opts Options) error {
	captor := life.Surrounding(ds, d)
	if sol.Status != report.Dead || captor == nil || captor.Safety == dragon.Invincible {
		return nil
	}
	reader := s.TakeReader(opts.Owl)
	defer s.Options().Memory.PutReader(reader)
	reader.ResetNodes()
	dear, proved := life.TooDear(ctx, reader.Reader, ds, captor, d)
	sol.Nodes += reader.Nodes()
	if !dear {
		return ctx.Err()
	}
	sol.Status, sol.Life = report.Alive, owl.Seki
	sol.CaptureCosts = report.Namer{B: s.Board()}.Vertices(ds.Stones(captor, nil))
	if !proved {
		sol.Certainty = max(sol.Certainty, search.Estimated)
	}
	return ctx.Err()
}
