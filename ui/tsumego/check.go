package tsumego

import (
	"context"
	"errors"
	"slices"
	"strings"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/search"
	"shikatsu/ui/proof"
	"shikatsu/ui/tr"
)

// Kind is what checking a problem found.
type Kind uint8

// The kinds of findings, what needs most attention first.
const (
	WrongSolution   Kind = iota // the record's move does not work
	NoSolution                  // there is none for the player to move
	SecondSolution              // another first move works too
	KoMistaken                  // ko where the record has none, or the other way round
	MissingSolution             // the record has no solution
	NoGroup                     // no group's life depends on the move
	Undecided                   // the engine could not tell
	Fine
)

// String is the kind in a few words.
func (k Kind) String() string {
	return tr.L([...]string{"wrong solution", "no solution", "second solution", "ko mistaken", "solution missing", "no group found", "undecided", "as it should be"}[k])
}

// Finding is the result of checking one problem.
type Finding struct {
	Problem *Problem
	Kind    Kind
	// Book and Engine are the right first moves by the record and by the engine.
	Book, Engine []board.Point
	Code         board.Code
	Certainty    search.Certainty
	// Complete says that the engine decided about every first move.
	Complete bool
	Nodes    int
}

// Text says what was found, in a sentence.
func (f *Finding) Text() string {
	b := f.Problem.Position().Board()
	names := func(points []board.Point) string {
		list := make([]string, len(points))
		for i, p := range points {
			list[i] = b.Vertex(p)
		}
		return strings.Join(list, " ")
	}
	var second []board.Point
	for _, p := range f.Engine {
		if !slices.Contains(f.Book, p) {
			second = append(second, p)
		}
	}
	var wrong []board.Point
	for _, p := range f.Book {
		if !slices.Contains(f.Engine, p) {
			wrong = append(wrong, p)
		}
	}
	text := ""
	switch f.Kind {
	case WrongSolution:
		text = tr.F("The record's %[1]s does not work; %[2]s does.", names(wrong), names(f.Engine))
	case NoSolution:
		text = tr.F("%s to play can change nothing.", proof.ColorName(f.Problem.Position().ToMove()))
		if len(f.Engine) > 0 {
			text = tr.L("No move is needed.")
		}
	case SecondSolution:
		text = tr.F("%[1]s works too, besides %[2]s.", names(second), names(f.Book))
	case KoMistaken:
		text = tr.F("%s works without a ko, though the record speaks of one.", names(f.Engine))
		if f.Code != board.Win {
			text = tr.F("%s only makes a ko, which the record does not say.", names(f.Engine))
		}
	case MissingSolution:
		text = tr.F("The record has no solution. The engine plays %s.", names(f.Engine))
	case NoGroup:
		text = tr.L("No group was found whose life depends on the next move.")
	case Undecided:
		text = tr.L("The limit was reached before the answer was proved.")
		if len(f.Engine) > 0 {
			text = tr.Sentences(text, tr.F("Likely: %s.", names(f.Engine)))
		}
	case Fine:
		text = tr.F("%s, as in the record.", names(f.Engine))
	}
	if f.Kind != NoGroup && f.Kind != Undecided && f.Certainty != search.Proved {
		text += " (" + tr.L(f.Certainty.String()) + ")"
	}
	if f.Kind != NoGroup && f.Kind != Undecided && !f.Complete {
		text = tr.Sentences(text, tr.L("Some first moves could not be decided."))
	}
	return text
}

// Check compares a problem's own solution with the engine's, which reads every
// first move with so many nodes.
func Check(ctx context.Context, p *Problem, options engine.Options, nodes int) (*Finding, error) {
	f := &Finding{Problem: p, Kind: Undecided, Book: p.Book().Right}
	opts := engine.DefaultSolveOptions()
	opts.Stone, opts.With, opts.Goal, opts.Owl.NodeLimit = p.Stone, p.With, p.Goal, nodes
	e, err := engine.NewExplorer(ctx, p.Position(), options, opts)
	if errors.Is(err, engine.ErrNoGroup) {
		f.Kind = NoGroup
		return f, nil
	}
	if err != nil {
		return nil, err
	}
	right, err := e.RightMoves(ctx, nil, nodes)
	if err != nil {
		return nil, err
	}
	v, err := e.Ask(ctx, nil, nodes)
	if err != nil {
		return nil, err
	}
	f.Engine, f.Code, f.Certainty, f.Complete, f.Nodes = right.Moves, right.Code, v.Certainty, right.Complete, v.Nodes
	f.Kind = f.judge(p.Book())
	return f, nil
}

// judge finds what is the matter with a problem.
func (f *Finding) judge(book Book) Kind {
	missing := func(p board.Point) bool { return !slices.Contains(f.Engine, p) }
	switch {
	case f.Certainty == search.Limit:
		return Undecided
	case f.Code == board.Fail || len(f.Engine) > 0 && f.Engine[0] == board.Pass:
		return NoSolution
	case len(f.Book) == 0:
		return MissingSolution
	case slices.ContainsFunc(f.Book, missing):
		if !f.Complete {
			return Undecided // the record's move may be among those not decided
		}
		return WrongSolution
	case slices.ContainsFunc(f.Engine, func(p board.Point) bool { return !slices.Contains(f.Book, p) }):
		return SecondSolution
	case (f.Code == board.Win) == book.Ko:
		return KoMistaken
	}
	return Fine
}
