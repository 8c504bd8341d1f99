package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/connect"
	"shikatsu/engine/life"
	"shikatsu/engine/reading"
	"shikatsu/engine/search"
)

// settleTree is how much of a proof is shown.
var settleTree = search.TreeOptions{Depth: 24, Replies: 4, Nodes: 2000}

// settleString prints the answers of a search that hears every reply, and how they
// are reached.
func settleString(ctx context.Context, out io.Writer, b *board.Board, str board.Point, nodes int) error {
	r := reading.New(b, reading.DefaultOptions())
	name := b.Vertex(str)
	for _, attack := range []bool{true, false} {
		done, mover := "attacked", b.At(str).Other()
		if !attack {
			done, mover = "defended", b.At(str)
		}
		res := r.Settle(ctx, str, attack, nodes, settleTree)
		if err := ctx.Err(); err != nil {
			return err
		}
		printSettled(out, b, name, "it", done, mover, res)
	}
	return nil
}

// settleConnection does the same for a connection.
func settleConnection(ctx context.Context, out io.Writer, b *board.Board, s, t board.Point, nodes int) error {
	c := connect.New(reading.New(b, reading.DefaultOptions()), b, connect.DefaultOptions())
	return settleLink(ctx, out, b, linkQuestion{
		name: b.Vertex(s) + " and " + b.Vertex(t), pronoun: "they", done: [2]string{"connected", "disconnected"}, owner: b.At(s),
		settle: func(connecting bool) reading.Settled { return c.Settle(ctx, s, t, connecting, nodes, settleTree) },
	})
}

// settleArea does the same for a way into an area.
func settleArea(ctx context.Context, out io.Writer, b *board.Board, str board.Point, area *board.Bits, nodes int) error {
	c := connect.New(reading.New(b, reading.DefaultOptions()), b, connect.DefaultOptions())
	return settleLink(ctx, out, b, linkQuestion{
		name: b.Vertex(str), pronoun: "it", done: areaAnswers, owner: b.At(str),
		settle: func(breaking bool) reading.Settled { return c.SettleArea(ctx, str, area, breaking, nodes, settleTree) },
	})
}

// settleDragon prints what is proved of the opponent's first move and of the owner's. It writes that to a certificate if
// one is named.
func settleDragon(ctx context.Context, out io.Writer, b *board.Board, opts engine.SolveOptions, certificate, from string) error {
	if certificate != "" {
		if err := writable(certificate, from); err != nil {
			return err
		}
	}
	limits := engine.DefaultOptions()
	limits.Owl = opts.Owl
	v, err := engine.Ask(ctx, b, opts.Stone, engine.Effort{Level: engine.ByProof, Certify: certificate != ""}, limits)
	if err != nil {
		return err
	}
	for i, side := range [...]life.Side{v.Second, v.First} {
		done := [...]string{"killed", "saved"}[i]
		answer := fmt.Sprintf("cannot be %s", done)
		switch {
		case !side.Certain():
			answer = fmt.Sprintf("not settled whether it can be %s: between %v and %v", done, side.Code, side.Most)
		case side.Code != board.Fail:
			answer = fmt.Sprintf("can be %s (%v) at %s", done, side.Code, b.Vertex(side.Move()))
		}
		fmt.Fprintf(answersTo(certificate, out), "%s: %s (%s)\n", b.Vertex(opts.Stone), answer, plural(side.Nodes, "node"))
	}
	switch {
	case certificate == "":
		return nil
	case v.Certificate == nil:
		return errors.New("nothing is proved that could be certified")
	}
	return writeCertificate(ctx, certificate, out, v.Certificate)
}

// linkQuestion is a question about a connection or an area. It asks what the owner of the string does by
// moving first, and what his opponent does.
type linkQuestion struct {
	name, pronoun string
	done          [2]string
	owner         board.Color
	settle        func(owners bool) reading.Settled
}

// settleLink prints both answers.
func settleLink(ctx context.Context, out io.Writer, b *board.Board, q linkQuestion) error {
	for i, owners := range []bool{true, false} {
		mover := q.owner
		if !owners {
			mover = mover.Other()
		}
		res := q.settle(owners)
		if err := ctx.Err(); err != nil {
			return err
		}
		printSettled(out, b, q.name, q.pronoun, q.done[i], mover, res)
	}
	return nil
}

// printSettled prints an answer of Settle.
func printSettled(out io.Writer, b *board.Board, name, pronoun, done string, mover board.Color, res reading.Settled) {
	if res.Certainty == reading.Limit {
		fmt.Fprintf(out, "%s: not settled whether %s can be %s (%s)\n", name, pronoun, done, plural(res.Nodes, "node"))
		return
	}
	answer := fmt.Sprintf("cannot be %s", done)
	if res.Code != board.Fail {
		answer = fmt.Sprintf("can be %s (%v) at %s", done, res.Code, b.Vertex(res.Move))
	}
	heard := "every reply heard"
	if res.Certainty == reading.Estimated {
		heard += " within the horizon of readings"
	}
	fmt.Fprintf(out, "%s: %s, %s (%s)\n", name, answer, heard, plural(res.Nodes, "node"))
	printBranches(out, b, res.Tree, mover, 1)
}

// printBranches indents the moves of a proof by their depth.
func printBranches(out io.Writer, b *board.Board, moves []*search.Branch, mover board.Color, depth int) {
	for _, m := range moves {
		fmt.Fprintf(out, "%*s%v %s", 2*depth, "", mover, b.Vertex(m.Move))
		if m.Others > 0 {
			fmt.Fprintf(out, " (%d more replies fail)", m.Others)
		}
		fmt.Fprintln(out)
		printBranches(out, b, m.Next, mover.Other(), depth+1)
	}
}

// areaAnswers name what the owner of a string and his opponent do about an area.
var areaAnswers = [2]string{"joined with the area", "kept away from it"}
