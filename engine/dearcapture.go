package engine

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
)

// dearestCapture is the largest string whose capture may leave too small a space to live in:
// six points can still be a dead shape, seven cannot.
const dearestCapture = 6

// nestled finds the dragon that surrounds d alone, where capturing d may cost that dragon
// its own life: d is one small string held to be dead, and the other lives without eyes.
func nestled(ds *dragon.Dragons, d *dragon.Dragon) *dragon.Dragon {
	b := ds.Board()
	if d.Status != dragon.Dead || len(d.Worms) != 1 || b.StringSize(d.Origin) > dearestCapture {
		return nil
	}
	var around *dragon.Dragon
	// Not Chainlinks, which notes on the board what it met: others may ask about the same dragons now.
	for _, w := range b.ContactsUpTo(d.Origin, board.PointCount, nil) {
		e := ds.At(w)
		if around != nil && e.ID != around.ID {
			return nil
		}
		around = e
	}
	if around == nil || around.Status != dragon.Alive || around.CrudeStatus != dragon.Dead {
		return nil
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

// spareMoves are the moves with which a captor might make room before the capture: its
// liberties and the points beside them, without the liberties of the string to be captured.
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
func deadAfterCapture(ctx context.Context, r *owl.Reader, query owl.Query, target board.Point) bool {
	query.Board = query.Board.Clone()
	if !captureAlone(query.Board, target) {
		return false
	}
	answer := r.Attack(ctx, query)
	return answer.Code == board.Win && answer.Certain()
}

// tooDear says whether captor dies if it captures the string at target, even if it may play
// one more move before that.
func tooDear(ctx context.Context, r *owl.Reader, ds *dragon.Dragons, captor *dragon.Dragon, target board.Point) bool {
	b := ds.Board().Clone()
	query := owl.Query{Board: b, Goal: ds.Stones(captor, nil), Alive: livingStones(ds)[captor.Color]}
	if !deadAfterCapture(ctx, r, query, target) {
		return false
	}
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

// refuseDearCaptures finds dead strings that their captors cannot afford to take, because they
// are killed in the space that is left. Then neither side captures, and both live in seki.
// Only dragons for which concerns is true, or their captors, are looked at.
func (s *Stages) refuseDearCaptures(ctx context.Context, ds *dragon.Dragons, concerns func(*dragon.Dragon) bool) error {
	var reader lifeReader
	defer func() {
		if reader.Reader != nil {
			s.opts.Memory.putReader(reader)
		}
	}()
	for i := range ds.List {
		d := &ds.List[i]
		captor := nestled(ds, d)
		if captor == nil || !concerns(d) && !concerns(captor) {
			continue
		}
		if reader.Reader == nil {
			reader = s.takeReader(enclosedLimits(ds, s.opts.Owl))
			reader.ResetNodes()
		}
		if tooDear(ctx, reader.Reader, ds, captor, d.Origin) {
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
