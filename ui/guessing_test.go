package ui

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"shikatsu/engine"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
	"shikatsu/ui/facts"
	"shikatsu/ui/panels"
)

// texts are those that the window is made of now.
func (b *bench) texts() (texts []string) {
	for _, o := range test.LaidOutObjects(b.window.Content()) {
		if t, ok := o.(*canvas.Text); ok && t.Text != "" {
			texts = append(texts, t.Text)
		}
	}
	return texts
}

// list is the list of events.
func (b *bench) list() *panels.Review {
	return b.panels[panels.ReviewAt(b.panels)].Panel.(*panels.Review)
}

// Nothing in the window tells the move that is to be guessed, nor what comes of it. Afterwards all of it is back.
func TestGuessingHidesWhatComes(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	at := facts.Pt{Col: 1, Row: 1}
	b.reviewBy(func(_ context.Context, _ *sgfio.Game, report func(*facts.Review, controller.Progress)) error {
		event := func(move, until int, kind engine.EventKind) facts.Event {
			return facts.Event{Move: move, Player: boardview.White, At: at, Kind: kind, Origin: at, Stones: []facts.Pt{at}, Until: until}
		}
		report(&facts.Review{Width: 9, Height: 9, Moves: 3, Fights: []facts.Fight{{Events: []int{0, 1}}}, Lanes: []facts.Lane{{Name: "B8", Size: 7,
			Spans: []facts.Span{{From: 0, To: 1, At: at, Size: 7, Status: boardview.Critical}, {From: 2, To: 3, At: at, Size: 9, Status: boardview.Dead}}}},
			Events: []facts.Event{event(1, 3, engine.MissedKill), event(3, 0, engine.Killed)}}, controller.Progress{Fraction: 1})
		return nil
	})
	b.openText(missed)
	b.Game.ReviewGame()
	b.until("the review", func() bool { return b.State.Review != nil && !b.State.Reviewing.Running })
	b.Game.SelectEvent(&b.State.Review.Events[1])
	b.Game.Goto(0)
	b.Game.SelectEvent(&b.State.Review.Events[0])
	b.run("guess")
	listed := func() (moves []string) {
		for _, e := range b.list().Grid().Shown() {
			moves = append(moves, fmt.Sprint(e.Move, " until ", e.Until))
		}
		return moves
	}
	if got := listed(); b.State.Event != nil || len(got) != 0 {
		t.Errorf("before the first move the events %q are listed, shown %v", got, b.State.Event)
	}
	if !b.lanes.Content().Visible() {
		t.Error("the strip below the board comes and goes with the moves")
	}
	if b.Game.NextEvent(1); b.State.Event != nil || b.State.Doc.MoveNumber() != 0 {
		t.Errorf("the key for the next event went to move %d", b.State.Doc.MoveNumber())
	}
	for i, p := range b.panels {
		if tree, ok := p.Panel.(*panels.Tree); ok {
			b.tabs.SelectIndex(i)
			if tree.View().Visible() {
				t.Error("the tree of variations shows the moves that come")
			}
			b.tabs.SelectIndex(panels.ReviewAt(b.panels))
		}
	}
	b.click(facts.Pt{Col: 6, Row: 6}) // as it was played
	if got := listed(); !slices.Equal(got, []string{"1 until 0"}) || b.State.Doc.MoveNumber() != 1 {
		t.Errorf("after move %d the events %q are listed", b.State.Doc.MoveNumber(), got)
	}
	if spans := b.State.Seen().Lanes[0].Spans; len(spans) != 1 || spans[0].To != 1 {
		t.Errorf("after the first move the lane has %+v", spans)
	}
	b.run("guess")
	if got := listed(); len(got) != 2 {
		t.Errorf("after the guessing the events %q are listed", got)
	}
}

// The empty board of a reviewed game tells how much was missed in it, but not to who guesses.
func TestTheBeginningDoesNotTellWhoGuesses(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9];B[ee];W[cc])")
	b.analysed()
	b.Game.ReviewGame()
	b.until("the review", func() bool { return b.State.Review != nil && !b.State.Reviewing.Running })
	b.run("guess")
	if card := b.why.Card().String(); !strings.HasPrefix(card, "Guess the next move\n") || strings.Contains(card, "missed") {
		t.Errorf("the card says %q", card)
	}
}

// Events that are listed while the review runs are marked as a first look. Those that go are named at the end.
func TestEventsThatGoAreWithdrawn(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	at := facts.Pt{Col: 1, Row: 1}
	event := func(move, until int, stone facts.Pt) facts.Event {
		return facts.Event{Move: move, Kind: engine.MissedKill, Origin: stone, Stones: []facts.Pt{stone}, Until: until}
	}
	goOn := make(chan bool)
	b.reviewBy(func(_ context.Context, _ *sgfio.Game, report func(*facts.Review, controller.Progress)) error {
		r := facts.Review{Width: 9, Height: 9, Moves: 3, Lanes: []facts.Lane{{Name: "B8"}}}
		first, last := r, r
		first.Events = []facts.Event{event(1, 0, at), event(2, 0, at), event(3, 0, facts.Pt{Col: 7, Row: 7})}
		report(&first, controller.Progress{Fraction: 0.5})
		<-goOn
		last.Events = []facts.Event{event(1, 2, at)} // which tells the second one, too
		report(&last, controller.Progress{Fraction: 1})
		return nil
	})
	b.openText(missed)
	b.Game.ReviewGame()
	b.until("the first half", func() bool { return b.State.Review != nil })
	says := func(text string) bool {
		return strings.Contains(strings.Join(b.texts(), " "), text)
	}
	if !says("A first look:") {
		t.Error("the events that may go are listed like others")
	}
	b.Game.NextEvent(1)
	if card := b.why.Card().String(); !strings.Contains(card, "This is a first look") {
		t.Errorf("the card says %q", card)
	}
	close(goOn)
	b.until("the end", func() bool { return !b.State.Reviewing.Running })
	b.Game.Goto(2)
	if len(b.State.Withdrawn) != 1 || b.State.Withdrawn[0].Move != 3 || !says("Withdrawn: what was listed of move 3.") || says("A first look") {
		t.Errorf("withdrawn are %+v, the window says %q", b.State.Withdrawn, b.texts())
	}
	if card := b.why.Card().String(); strings.Contains(card, "first look") {
		t.Errorf("at the end the card says %q", card)
	}
}
