package main

import (
	"fmt"
	"io"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
	"shikatsu/engine/variations"
)

// showVariation prints the moves of a variation and the board after them.
func showVariation(out io.Writer, b *board.Board, trace *reading.Trace, number int) error {
	moves, err := variations.Replay(b, trace, number)
	if err != nil {
		return err
	}
	path := trace.Path(number - 1)
	fmt.Fprintf(out, "variation %d:", number)
	for i, m := range moves {
		v := trace.Variations[path[i]]
		if v.Conditional {
			fmt.Fprint(out, " (ko threat)")
		}
		fmt.Fprintf(out, " %s:%s", strings.ToUpper(m.Color.String()[:1]), b.Vertex(m.Point))
	}
	v := trace.Variations[number-1]
	fmt.Fprintf(out, "\n%s, value %s, %s\n", v.Label, v.Code, plural(v.Nodes, "node"))
	for _, p := range b.Points() {
		if p.Column() == 0 {
			fmt.Fprintf(out, "%2d", b.Height()-p.Row())
		}
		fmt.Fprintf(out, " %c", ".OX"[b.At(p)])
		if p.Column() == b.Width()-1 {
			fmt.Fprintln(out)
		}
	}
	fmt.Fprint(out, "  ")
	for column := range b.Width() {
		fmt.Fprintf(out, " %s", b.Vertex(board.MakePoint(column, 0))[:1])
	}
	fmt.Fprintln(out)
	for range moves {
		b.PopMove()
	}
	return nil
}

// verdict says a result in words.
func verdict(b *board.Board, name, done string, res reading.Result, trace *reading.Trace) string {
	effort := fmt.Sprintf("(%s, %s, %s)", plural(len(trace.Variations), "variation"), plural(res.Nodes, "node"), res.Certainty)
	switch res.Code {
	case board.Fail:
		return fmt.Sprintf("%s cannot be %s %s", name, done, effort)
	case board.KoA:
		return fmt.Sprintf("%s can be %s with ko (good) at %s %s", name, done, b.Vertex(res.Move), effort)
	case board.KoB:
		return fmt.Sprintf("%s can be %s with ko (bad) at %s %s", name, done, b.Vertex(res.Move), effort)
	}
	return fmt.Sprintf("%s can be %s at %s %s", name, done, b.Vertex(res.Move), effort)
}
