package selective

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
)

// tactics knows which strings can be captured in the present position, as far
// as it was asked.
type tactics struct {
	b       *board.Board
	onBoard *board.Bits
	reader  *reading.Reader
	known   board.Bits // origins of strings that were read
	worms   [board.PointCount]worm
	// memory has what was read before, by all that stands near the string.
	memory map[wormKey]worm
	// seen are the points that the readings looked at since begin: a ladder may run far.
	seen board.Bits
}

// wormKey names a string and the stones around it. What lies farther away hardly
// matters to a short reading.
type wormKey struct {
	origin board.Point
	area   uint64
}

// worm is what is known of a string.
type worm struct {
	attack, defense           board.Code
	attackPoint, defensePoint board.Point
}

func (t *tactics) begin(ctx context.Context, b *board.Board, onBoard *board.Bits) {
	t.b, t.onBoard = b, onBoard
	t.reader.SetBoard(b)
	t.reader.BeginLine(ctx)
	t.reader.BeginSeries()
	if t.memory == nil {
		t.memory = make(map[wormKey]worm)
	}
	clear(t.memory)
	t.seen = board.Bits{}
}

func (t *tactics) end() {
	t.reader.EndSeries()
	t.reader.EndLine()
}

// forget is called in a new position.
func (t *tactics) forget() { t.known = board.Bits{} }

// at is what is known of the string at p.
func (t *tactics) at(p board.Point) *worm {
	o := t.b.Origin(p)
	w := &t.worms[o]
	if !t.known.Has(o) {
		t.known.Set(o)
		*w = t.read(o)
	}
	return w
}

// read reads the string with origin o, or remembers it.
func (t *tactics) read(o board.Point) (w worm) {
	if t.b.Liberties(o) > tacticalLiberties {
		return w
	}
	var area board.Bits
	t.b.StoneBits(o, &area)
	for range wormRadius {
		area = grown(&area)
	}
	area.And(t.onBoard)
	key := wormKey{o, t.b.AreaHash(&area)}
	if known, ok := t.memory[key]; ok {
		return known
	}
	t.b.Watch()
	base := t.b.StackDepth()
	w.attack, w.attackPoint = t.reader.AskAttack(o, base, tacticsNodes)
	if w.attack != board.Fail {
		w.defense, w.defensePoint = t.reader.AskDefense(o, base, tacticsNodes)
	}
	seen := t.b.Watched()
	t.seen.Or(&seen)
	t.memory[key] = w
	return w
}

// captured says whether the string at p cannot be saved.
func (t *tactics) captured(p board.Point) bool {
	w := t.at(p)
	return w.attack != board.Fail && w.defense == board.Fail
}

// Attack is the best result for the opponent of the string at p.
func (t *tactics) Attack(p board.Point) (board.Code, board.Point) {
	w := t.at(p)
	return w.attack, w.attackPoint
}

// Defense is the best result for the owner of the string at p.
func (t *tactics) Defense(p board.Point) (board.Code, board.Point) {
	w := t.at(p)
	return w.defense, w.defensePoint
}

// SafeMove is the result of playing at p without being captured.
func (t *tactics) SafeMove(p board.Point, c board.Color) board.Code {
	if !t.b.TryMove(p, c) {
		return board.Fail
	}
	code := t.read(t.b.Origin(p)).attack
	t.b.PopMove()
	return code.Reverse()
}
