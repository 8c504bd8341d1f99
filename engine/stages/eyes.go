package stages

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/eyes"
	"shikatsu/engine/reading"
	"shikatsu/engine/worm"
)

// Eyes are the eye spaces of both colors with half eyes, false eyes and values.
// The map must not be updated.
func (s *Stages) Eyes(ctx context.Context) (*eyes.Map, error) {
	if s.eyes != nil {
		return s.eyes, nil
	}
	ws, err := s.Worms(ctx)
	if err != nil {
		return nil, err
	}
	lively := livelyStones(ws)
	evaluator := s.opts.Memory.takeEvaluator()
	defer s.opts.Memory.putEvaluator(evaluator)
	m := eyes.NewMap(evaluator)
	m.MakeDomains(s.board, &lively)
	b, r := s.Readers().Get(0)
	tactics := newTactics(ctx, ws, b, r)
	tactics.memory = s.opts.Memory
	m.FindHalfAndFalseEyes(tactics)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.ComputeAll()
	s.eyes = m
	return m, nil
}

// livelyStones is the set of stones that count when eye spaces are found. They are those of worms that are not inessential and
// cannot be captured, or can be saved.
func livelyStones(ws *worm.Worms) board.Bits {
	var lively board.Bits
	for i := range ws.List {
		w := &ws.List[i]
		if w.Inessential || w.AttackCode() != board.Fail && w.DefenseCode() == board.Fail {
			continue
		}
		ws.Board().StoneBits(w.Origin, &lively)
	}
	return lively
}

// Tactics answers the questions that the topology of eyes asks, from the worms
// of a position and by reading.
type Tactics struct {
	ctx context.Context
	ws  *worm.Worms
	b   *board.Board
	r   *reading.Reader
	// memory keeps readings for other positions; it may be nil.
	memory *Memory
}

// newTactics makes Tactics for the position of ws. The reader plays on b, which
// must be set to that position.
func newTactics(ctx context.Context, ws *worm.Worms, b *board.Board, r *reading.Reader) *Tactics {
	return &Tactics{ctx: ctx, ws: ws, b: b, r: r}
}

// Attack is the worm's attack.
func (t *Tactics) Attack(p board.Point) (board.Code, board.Point) {
	w := t.ws.At(p)
	return w.AttackCode(), w.AttackPoint()
}

// Defense is the worm's defense.
func (t *Tactics) Defense(p board.Point) (board.Code, board.Point) {
	w := t.ws.At(p)
	return w.DefenseCode(), w.DefensePoint()
}

// SafeMove plays the stone and reads whether it can be captured.
func (t *Tactics) SafeMove(p board.Point, c board.Color) board.Code {
	if t.memory == nil {
		attack, _ := t.attackOn(p, c)
		return attack.Code.Reverse()
	}
	question := safeMoveQuestion{p, c, t.b.Ko(), t.r.Options()}
	return t.memory.safeMoves.Ask(t.b, question, func() (board.Code, board.Bits, bool) {
		t.b.Watch()
		attack, _ := t.attackOn(p, c)
		return attack.Code.Reverse(), t.b.Watched(), t.ctx.Err() == nil
	})
}

// attackOn plays a stone and reads whether it can be captured, which it is if it cannot be
// played.
func (t *Tactics) attackOn(p board.Point, c board.Color) (attack reading.Result, played bool) {
	if !t.b.TryMove(p, c) {
		return reading.Result{Code: board.Win}, false
	}
	attack = t.r.Attack(t.ctx, p)
	t.b.PopMove()
	return attack, true
}
