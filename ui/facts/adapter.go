package facts

import (
	"context"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/sgfio"
	"shikatsu/ui/controller"
)

// Analyze answers the window's questions by the engine, with the options that
// hold at the time of asking.
func Analyze(options func() engine.Options) controller.Analyze[*sgfio.Position, *Facts] {
	// Readings are remembered from position to position.
	memory := engine.NewMemory()
	return func(ctx context.Context, pos *sgfio.Position, report func(*Facts, controller.Progress)) error {
		b, err := Board(pos)
		if err != nil {
			return err
		}
		position, err := engine.NewPosition(b, BoardColor(pos.ToMove))
		if err != nil {
			return err
		}
		done, judged := 0, false
		o := options()
		o.Memory = memory
		last, err := engine.Analyze(ctx, position, o, func(r *engine.Report) {
			done++
			first := len(r.Dragons) > 0 && !judged
			judged = judged || first
			report(FromReport(r, b), controller.Progress{Stage: string(r.Stage), Fraction: fraction(done), Nodes: countNodes(r), News: first})
		})
		if err == nil {
			last = engine.ReadConnections(ctx, position, o, last)
			report(FromReport(last, b), controller.Progress{Stage: string(last.Stage), Fraction: 1, Nodes: countNodes(last)})
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return err
	}
}

func countNodes(r *engine.Report) uint64 {
	return uint64(r.Counts.ReadingNodes + r.Counts.OwlNodes + r.Counts.SemeaiNodes)
}

// fraction is how much of the work is done after so many stages.
func fraction(done int) float64 {
	return min(0.95, float64(done)/float64(done+1))
}

// FromReport reads a report. The board is the position it is about; it is only
// looked at.
func FromReport(r *engine.Report, b *board.Board) *Facts {
	f := New(r.Columns, r.Rows)
	read := r.Stage != engine.StageStatic
	for i := range r.Worms {
		w := &r.Worms[i]
		f.AddWorm(&Worm{
			Color: stone(w.Color), Origin: point(w.Origin, b), Stones: points(w.Stones, b),
			Size: w.Size, EffectiveSize: w.EffectiveSize,
			Liberties: [4]int{w.Liberties, w.Liberties2, w.Liberties3, w.Liberties4},
			Orders: [4][]Pt{points(w.LibertyPoints, b), points(w.Liberty2Points, b),
				points(w.Liberty3Points, b), points(w.Liberty4Points, b)},
			Cutstone: w.Cutstone, Cutstone2: w.Cutstone2, Genus: w.Genus,
			Inessential: w.Inessential, Invincible: w.Invincible, Unconditional: w.UnconditionalStatus,
			Lunch:         point(w.Lunch, b),
			Attack:        moves(w.AttackPoints, w.AttackCodes, b),
			Defense:       moves(w.DefensePoints, w.DefenseCodes, b),
			AttackThreat:  moves(w.AttackThreatPoints, w.AttackThreatCodes, b),
			DefenseThreat: moves(w.DefenseThreatPoints, w.DefenseThreatCodes, b),
			Limited:       !w.Certain, Read: read, Nodes: w.Nodes,
		})
	}
	f.addGroups(r, b)
	f.addPairs(r, b)
	f.addInfluence(r.Influence)
	if r.Domains != nil {
		f.DomainBlack, f.DomainWhite = r.Domains.Black, r.Domains.White
	}
	return f
}
