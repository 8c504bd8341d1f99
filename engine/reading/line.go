package reading

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/ko"
)

// The methods in this file serve packages that read other questions and ask about strings on the way. Connections are such
// questions. Their lines obey the same ko scheme as the readings of strings do.

// BeginLine starts a question of another package. The ko state is that of a real position, and the shadow is empty.
func (r *Reader) BeginLine(ctx context.Context) {
	r.begin(ctx)
}

// EndLine ends what BeginLine began and returns the shadow of all that was read.
func (r *Reader) EndLine() board.Bits {
	r.base = 0
	return r.shadow
}

// SwapShadow makes shadow the shadow of the present line and returns what it was. So the part of a single reading can be told.
func (r *Reader) SwapShadow(shadow board.Bits) board.Bits {
	shadow, r.shadow = r.shadow, shadow
	return shadow
}

// Play makes a hypothetical move under the ko scheme. If it was played, TakeBack
// with the returned state takes it back. Conditional ko captures are tried up to
// the depth that the options give.
func (r *Reader) Play(p board.Point, c board.Color, label string) (before ko.State, played, conditional bool) {
	before, played, conditional = r.try(p, c)
	if played && r.trace != nil {
		r.trace.push(Variation{Color: c, Move: p, Label: label, Conditional: conditional,
			Hash: r.b.Hash(), Ko: before, Nodes: r.total})
	}
	return before, played, conditional
}

// TakeBack takes back the last Play; code is the value found for that move.
func (r *Reader) TakeBack(before ko.State, code board.Code) {
	r.undo(before)
	r.trace.pop(code, r.total)
}

// KoState is the ko state of the present line.
func (r *Reader) KoState() ko.State { return r.state }

// Stopped says whether the question's context has ended.
func (r *Reader) Stopped() bool {
	if !r.stopped && r.done != nil {
		select {
		case <-r.done:
			r.stopped = true
		default:
		}
	}
	return r.stopped
}

// AskAttack reads an attack in the present line, up to a number of nodes; beyond
// them it fails. The depth parameters count from base moves on the stack.
func (r *Reader) AskAttack(str board.Point, base, nodes int) (board.Code, board.Point) {
	return r.askInLine(str, base, nodes, r.attack)
}

// AskDefense reads a defense in the present line, up to a number of nodes. Beyond them it succeeds without a move.
func (r *Reader) AskDefense(str board.Point, base, nodes int) (board.Code, board.Point) {
	return r.askInLine(str, base, nodes, r.defend)
}

func (r *Reader) askInLine(str board.Point, base, nodes int, read func(board.Point, board.Code, board.Code) (board.Code, board.Point)) (board.Code, board.Point) {
	trace, opt, fourlib := r.trace, r.opt, r.fourlib
	r.trace, r.opt.NodeLimit, r.base = nil, nodes, base
	r.opt.BranchDepth = max(0, opt.BranchDepth-lessBranch)
	r.opt.BackfillDepth = max(0, opt.BackfillDepth-lessBackfill)
	r.fourlib = max(0, fourlib-lessFourlib)
	r.nodes, r.limited = 0, false
	code, move := read(str, board.Fail, board.Win)
	r.trace, r.opt, r.fourlib, r.base = trace, opt, fourlib, 0
	return code, move
}

// FreshAttack reads an attack in the present position, up to a number of nodes. Beyond them it fails and limited is set. The
// stack counts as having the given height. Unlike AskAttack it does not profit from what the line has read before: the answer
// and the number of nodes depend on the position alone, and on nothing that is far from the string.
func (r *Reader) FreshAttack(str board.Point, height, limit int) (code board.Code, move board.Point, nodes int, limited bool) {
	return r.fresh(str, height, limit, r.attack)
}

// FreshDefense reads a defense in the same way; beyond its nodes it succeeds without a move.
func (r *Reader) FreshDefense(str board.Point, height, limit int) (code board.Code, move board.Point, nodes int, limited bool) {
	return r.fresh(str, height, limit, r.defend)
}

func (r *Reader) fresh(str board.Point, height, limit int, read func(board.Point, board.Code, board.Code) (board.Code, board.Point)) (code board.Code, move board.Point, nodes int, limited bool) {
	r.table.forget()
	r.root = r.b.StoneHash()
	r.reading++
	r.killers = [maxLevel + 2]killer{}
	code, move = r.askInLine(str, r.b.StackDepth()-height, limit, read)
	return code, move, r.nodes, r.limited
}

// Note writes the answer to a question about the present position to the trace.
func (r *Reader) Note(question string, str board.Point, code board.Code, move board.Point) {
	r.trace.note(Note{Question: question, String: str, Code: code, Move: move})
}

// Tracing says whether the moves of lines are written to a trace.
func (r *Reader) Tracing() bool { return r.trace != nil }

// Enter writes a move to the trace that another searcher played; what is written until
// Leave belongs below it.
func (r *Reader) Enter(v Variation) {
	if r.trace != nil {
		v.Nodes = 0
		r.trace.push(v)
	}
}

// Leave ends what Enter began. code is the value found for the move, and nodes the number of nodes below it.
func (r *Reader) Leave(code board.Code, nodes int) {
	r.trace.pop(code, nodes)
}
