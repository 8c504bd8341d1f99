package life

import (
	"context"
	"slices"

	"shikatsu/engine/ablation"
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
)

// nestled finds the dragon that surrounds d alone, where capturing d may cost its life. There d is small and held to be
// dead, and the other lives, but not whatever is played.
func nestled(ds *dragon.Dragons, d *dragon.Dragon) *dragon.Dragon {
	around := Surrounding(ds, d)
	if d.Status != dragon.Dead || around == nil || around.Status != dragon.Alive || around.Safety == dragon.Invincible {
		return nil
	}
	return around
}

// Surrounding is the one dragon that touches d, or nil. It is looked for where d is as small as what can be dear to
// capture.
func Surrounding(ds *dragon.Dragons, d *dragon.Dragon) (around *dragon.Dragon) {
	b := ds.Board()
	if d.Size > dearestCapture {
		return nil
	}
	for _, str := range d.Worms {
		// Not Chainlinks, which notes on the board what it met: others may ask about the same dragons now.
		for _, w := range b.ContactsUpTo(str, board.PointCount, nil) {
			e := ds.At(w)
			if around != nil && e.ID != around.ID {
				return nil
			}
			around = e
		}
	}
	return around
}

// captureAlone takes the string at target off the board by moves of its opponent alone,
// while its owner plays elsewhere. It says whether that is legal.
func captureAlone(b *board.Board, target board.Point) bool {
	captor := b.At(target).Other()
	for b.At(target) != board.Empty {
		played := false
		for _, p := range b.FindLiberties(target, nil) {
			if b.TryMove(p, captor) {
				played = true
				break
			}
		}
		if !played {
			return false
		}
	}
	return true
}

// spareMoves are the moves with which a captor might make room before the capture. They are its liberties and the points
// beside them, without the liberties of the string to be captured.
func spareMoves(ds *dragon.Dragons, captor *dragon.Dragon, target board.Point) (moves board.Bits) {
	b := ds.Board()
	for _, w := range captor.Worms {
		for p := range b.LibertyBits(w).All() {
			moves.Set(p)
			for _, step := range board.Directions[:4] {
				if b.At(p+step) == board.Empty {
					moves.Set(p + step)
				}
			}
		}
	}
	moves.AndNot(b.LibertyBits(target))
	return moves
}

// deadAfterCapture says whether a captor that has taken the string at target dies in the
// space that is left. Nobody answers the moves of the capture.
func deadAfterCapture(ctx context.Context, r *owl.Reader, query exact.Query, target board.Point) bool {
	answer, ok := attackAfterCapture(ctx, r, query, target)
	return ok && answer.Code == board.Win && answer.Certain()
}

// livesAfterCapture says whether it lives there for sure, so that the capture is not dear.
func livesAfterCapture(ctx context.Context, r *owl.Reader, query exact.Query, target board.Point) bool {
	answer, ok := attackAfterCapture(ctx, r, query, target)
	return !ok || answer.Code != board.Win && answer.Certain()
}

// attackAfterCapture asks whether a captor can be killed that has taken the string at target.
func attackAfterCapture(ctx context.Context, r *owl.Reader, query exact.Query, target board.Point) (answer owl.Answer, ok bool) {
	query.Board = query.Board.Clone()
	if !captureAlone(query.Board, target) {
		return answer, false
	}
	return r.Attack(ctx, query), true
}

// tooDear says whether captor dies if it captures d, however it does so. Between walls that is played out. In the open it captures
// without being answered, and may play one more move before that, where it has no eyes otherwise. proved is set where nothing is judged.
func tooDear(ctx context.Context, r *owl.Reader, ds *dragon.Dragons, captor, d *dragon.Dragon) (dear, proved bool) {
	b := ds.Board().Clone()
	query := exact.Query{Board: b, Goal: ds.Stones(captor, nil), Alive: livingStones(ds)[captor.Color]}
	lives := func(str board.Point) bool { return livesAfterCapture(ctx, r, query, str) }
	if query.Enclosed() && !slices.ContainsFunc(d.Worms, lives) {
		if cost, _ := r.CaptureCost(ctx, query, ds.Stones(d, nil)); cost != exact.CostUnknown {
			return cost == exact.CostLife, true
		}
	}
	if len(d.Worms) != 1 || captor.CrudeStatus != dragon.Dead {
		return false, false
	}
	return dearInTheOpen(ctx, r, ds, captor, query, d.Origin), false
}

// dearInTheOpen is tooDear where a string is captured without being answered, as it is and after one more move.
func dearInTheOpen(ctx context.Context, r *owl.Reader, ds *dragon.Dragons, captor *dragon.Dragon, query exact.Query, target board.Point) bool {
	if !deadAfterCapture(ctx, r, query, target) {
		return false
	}
	b := query.Board
	spare := spareMoves(ds, captor, target)
	for p := range spare.All() {
		if !b.TryMove(p, captor.Color) {
			continue
		}
		dead := deadAfterCapture(ctx, r, query, target)
		b.PopMove()
		if !dead {
			return false
		}
	}
	return ctx.Err() == nil
}

// findSekiByCapture finds dead strings that their captors cannot afford to take. These would be killed in the space that
// is left. Then neither side captures, and both live in seki. Only dragons for which concerns is true, or their captors,
// are looked at.
func (s *Reading) findSekiByCapture(ctx context.Context, ds *dragon.Dragons, concerns func(*dragon.Dragon) bool) error {
	if s.opts.Off.Has(ablation.SekiByCapture) {
		return nil
	}
	var reader lifeReader
	defer func() {
		if reader.Reader != nil {
			s.opts.Memory.PutReader(reader)
		}
	}()
	for i := range ds.List {
		d := &ds.List[i]
		captor := nestled(ds, d)
		if captor == nil || !concerns(d) && !concerns(captor) {
			continue
		}
		if reader.Reader == nil {
			reader = s.TakeReader(s.briefBudget().walled)
			reader.ResetNodes()
		}
		if dear, _ := tooDear(ctx, reader.Reader, ds, captor, d); dear {
			d.Status, d.Safety = dragon.Alive, dragon.AliveInSeki
			captor.Safety = dragon.AliveInSeki
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	if reader.Reader != nil {
		s.owlNodes += reader.Nodes()
	}
	return nil
}
