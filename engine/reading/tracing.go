package reading

import (
	"shikatsu/engine/board"
	"shikatsu/engine/ko"
)

// SetTrace makes the reader write every move that it tries to t; nil ends that.
func (r *Reader) SetTrace(t *Trace) { r.trace = t }

// traceMove records a move that has just been played, if there is a trace.
func (r *Reader) traceMove(p board.Point, c board.Color, label family, before ko.State, conditional bool) {
	if r.trace != nil {
		r.pushMove(p, c, label, before, conditional)
	}
}

func (r *Reader) pushMove(p board.Point, c board.Color, label family, before ko.State, conditional bool) {
	r.trace.push(Variation{Color: c, Move: p, Label: label.String(), Conditional: conditional,
		Hash: r.b.Hash(), Ko: before, Nodes: r.nodes})
}

// traceNote records the answer to a question, if there is a trace.
func (r *Reader) traceNote(question string, str board.Point, code board.Code, move board.Point, cached bool, l *moveList) {
	if r.trace != nil {
		r.writeNote(question, str, code, move, cached, l)
	}
}

func (r *Reader) writeNote(question string, str board.Point, code board.Code, move board.Point, cached bool, l *moveList) {
	n := Note{Question: question, String: str, Code: code, Move: move, Cached: cached}
	if l != nil {
		for i := range l.n {
			n.Order = append(n.Order, Candidate{Move: l.points[i], Score: int(l.scores[i]), Label: l.labels[i].String()})
		}
	}
	r.trace.note(n)
}
