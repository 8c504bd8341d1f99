package ui

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"shikatsu/engine"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
	"shikatsu/ui/facts"
	"shikatsu/ui/panels"
	"shikatsu/ui/record"
	"shikatsu/ui/state"
	"shikatsu/ui/store"
	"shikatsu/ui/tr"
)

// White's move at C8 comes late: Black's corner could have lived there.
const missed = `(;SZ[9]AB[ba][bb][bc][cc][dc][db][da]AW[ea][eb][ec][ed][dd][cd][bd][ad][ac]PL[W];W[gg];B[ge];W[cb])`

func TestReviewListsEventsAndTheTimelineGoesThere(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(missed)
	b.press(fyne.KeyF2)
	b.until("the review", func() bool { return b.State.Review != nil && !b.State.Reviewing.Running })
	if !b.lanes.Content().Visible() {
		t.Error("the timeline is not shown")
	}
	if _, note, _ := b.status.Texts(); !strings.Contains(note, "missed one chance, worth about") || !strings.Contains(note, "N goes to the next") {
		t.Errorf("at the end the review says %q", note)
	}
	if _, ok := b.panel().(*panels.Review); !ok {
		t.Errorf("the panel in front is %q", b.panel().Title())
	}
	if len(b.lanes.Lanes()) == 0 {
		t.Fatal("the timeline has no lanes")
	}
	b.lanes.OnSelect(2, b.State.Review.Lanes[0].Spans[0].At)
	if b.State.Doc.MoveNumber() != 2 || b.State.Selection.Kind != state.Dragon {
		t.Errorf("the timeline went to move %d and selected %+v", b.State.Doc.MoveNumber(), b.State.Selection)
	}
	b.window.Canvas().Capture() // drawing must not fail
	for i, panel := range b.panels {
		if r, ok := panel.Panel.(*panels.Review); ok {
			b.tabs.SelectIndex(i)
			if got := len(r.Grid().Shown()); got != len(b.State.Review.Events) {
				t.Errorf("the list has %d events of %d", got, len(b.State.Review.Events))
			}
		}
	}
	b.Files.Add(record.New(9, 9))
	if b.lanes.Content().Visible() || b.State.Review != nil {
		t.Error("the old game's review is still shown")
	}
}

// reviewer makes the bench review by a function of the test.
func (b *bench) reviewBy(f Reviewer) {
	b.reviews.By(f)
}

func TestNextAndPreviousEvent(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.reviewBy(func(_ context.Context, _ *sgfio.Game, report func(*facts.Review, controller.Progress)) error {
		at := facts.Pt{Col: 1, Row: 1}
		report(&facts.Review{Width: 9, Height: 9, Moves: 3, Lanes: make([]facts.Lane, 1), Events: []facts.Event{
			{Move: 1, Kind: engine.MissedKill, Origin: at, Stones: []facts.Pt{at}},
			{Move: 3, Kind: engine.Killed, Origin: at, Stones: []facts.Pt{at}},
			{Move: 3, Kind: engine.RaceLost, Origin: at, Stones: []facts.Pt{at}},
		}}, controller.Progress{Fraction: 1})
		return nil
	})
	b.openText(missed)
	b.Game.ReviewGame()
	b.until("the review", func() bool { return b.State.Review != nil && !b.State.Reviewing.Running })
	b.Game.Goto(3)
	for i, want := range []struct{ by, event, move int }{{-1, 2, 2}, {-1, 1, 3}, {-1, 0, 0}, {1, 1, 3}, {1, 2, 2}, {1, 2, 2}} {
		b.Game.NextEvent(want.by)
		if b.State.Event != &b.State.Review.Events[want.event] || b.State.Doc.MoveNumber() != want.move {
			t.Fatalf("step %d: event %+v at move %d", i, b.State.Event, b.State.Doc.MoveNumber())
		}
	}
}

func TestReviewCanBeStopped(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	begun := make(chan bool, 1)
	b.reviewBy(func(ctx context.Context, _ *sgfio.Game, report func(*facts.Review, controller.Progress)) error {
		report(nil, controller.Progress{Fraction: 0.25})
		begun <- true
		<-ctx.Done()
		return ctx.Err()
	})
	b.openText(missed)
	b.Game.ReviewGame()
	<-begun
	b.until("the progress", func() bool { return b.lanes.Progress.Value() == 0.25 })
	if b.lanes.Far.Text != "Reviewing: 25 %" {
		t.Errorf("above the lanes it says %q", b.lanes.Far.Text)
	}
	b.Game.NextEvent(1)
	if _, note, _ := b.status.Texts(); note != "The review still reads: more may come." {
		t.Errorf("the key for the next event says %q", note)
	}
	for _, text := range b.texts() {
		if strings.Contains(text, "%") && text != b.lanes.Far.Text {
			t.Errorf("how far the review is stands in a second place: %q", text)
		}
	}
	b.Game.ReviewGame()
	b.until("the end", func() bool { return !b.State.Reviewing.Running })
	if b.State.Review != nil || b.lanes.Content().Visible() || b.lanes.Instead.Text != "" {
		t.Error("the timeline of no review is shown")
	}
}

// Lanes and events of what is read already are there while the review runs.
func TestReviewIsShownWhileItRuns(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	at := facts.Pt{Col: 1, Row: 1}
	event := func(move int) facts.Event {
		return facts.Event{Move: move, Kind: engine.Killed, Origin: at, Stones: []facts.Pt{at}}
	}
	upTo := func(move int, events ...facts.Event) *facts.Review {
		return &facts.Review{Width: 9, Height: 9, Moves: 3, Events: events,
			Lanes: []facts.Lane{{Name: "B8", Size: 7, Spans: []facts.Span{{From: 0, To: move, At: at}}}}}
	}
	goOn := make(chan bool)
	b.reviewBy(func(ctx context.Context, _ *sgfio.Game, report func(*facts.Review, controller.Progress)) error {
		report(upTo(1, event(1)), controller.Progress{Fraction: 0.5})
		<-goOn
		report(upTo(3, event(1), event(3)), controller.Progress{Fraction: 1})
		return nil
	})
	b.openText(missed)
	b.Game.ReviewGame()
	b.until("the first half", func() bool { return b.State.Review != nil })
	if !b.State.Reviewing.Running || len(b.lanes.Lanes()) != 1 || b.lanes.Instead.Text != "" || !b.lanes.Progress.Visible() {
		t.Errorf("running %v: %d lanes, %q in their place", b.State.Reviewing.Running, len(b.lanes.Lanes()), b.lanes.Instead.Text)
	}
	b.Game.NextEvent(1)
	if b.State.Doc.MoveNumber() != 1 || b.State.Event == nil {
		t.Fatalf("the first event is not shown: move %d", b.State.Doc.MoveNumber())
	}
	b.Game.NextEvent(1)
	if _, note, _ := b.status.Texts(); b.State.Doc.MoveNumber() != 1 || note != "The review still reads: more may come." {
		t.Errorf("where more events may come it says %q at move %d", note, b.State.Doc.MoveNumber())
	}
	close(goOn)
	b.until("the end", func() bool { return !b.State.Reviewing.Running })
	if b.State.Event != &b.State.Review.Events[0] {
		t.Error("the event shown is not one of the whole review's")
	}
	b.Game.NextEvent(1)
	if b.State.Event != &b.State.Review.Events[1] || b.State.Doc.MoveNumber() != 3 {
		t.Errorf("the next event is %+v", b.State.Event)
	}
}

func TestReviewStaysInAnotherLanguage(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	t.Cleanup(func() { tr.Set("en") })
	b.openText(missed)
	b.Game.ReviewGame()
	b.until("the end", func() bool { return b.State.Review != nil && !b.State.Reviewing.Running })
	lanes := len(b.lanes.Lanes())
	b.run("language.ko")
	if len(b.lanes.Lanes()) != lanes || !b.lanes.Content().Visible() || b.lanes.Instead.Text != "" {
		t.Errorf("%d lanes of %d, shown %v, in their place %q", len(b.lanes.Lanes()), lanes, b.lanes.Content().Visible(), b.lanes.Instead.Text)
	}
}

func TestReviewOfAQuietGameSaysSo(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9];B[ee])")
	b.Game.ReviewGame()
	b.until("the end", func() bool { return b.State.Review != nil && !b.State.Reviewing.Running })
	if len(b.lanes.Lanes()) != 0 || b.lanes.Instead.Text != "No group was in danger in this game." {
		t.Errorf("%d lanes, in their place %q", len(b.lanes.Lanes()), b.lanes.Instead.Text)
	}
}

func TestReviewIsKeptForTheNextRun(t *testing.T) {
	path := filepath.Join(t.TempDir(), "reports.db")
	run := func(again bool) int {
		reports, err := store.Open(path, "1", store.DefaultLimit)
		if err != nil {
			t.Fatal(err)
		}
		defer reports.Close()
		b := newBenchOf(t, Config{Engine: realEngine(), Reports: reports})
		b.openText(missed)
		if !again { // or else it begins by itself
			b.Game.ReviewGame()
		}
		b.until("the review", func() bool { return b.State.Review != nil && !b.State.Reviewing.Running })
		b.reader.Stop()
		b.until("the end of the analysis", func() bool { return !b.State.Analysis.Running })
		return len(b.State.Review.Events)
	}
	if first, second := run(false), run(true); first != second {
		t.Errorf("the review had %d events, and later %d", first, second)
	}
}

func TestAReviewThatFailsSaysWhy(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[25];B[mm])")
	b.press(fyne.KeyF2)
	b.until("the end of the review", func() bool { return b.State.Reviewing.Err != nil })
	if _, note, _ := b.status.Texts(); b.lanes.Content().Visible() || !strings.Contains(note, "boards beyond 19 lines") {
		t.Errorf("lanes %v, the line says %q", b.lanes.Content().Visible(), note)
	}
}

func TestEventsOfAGameThatBeginsInItsRoot(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	at := facts.Pt{Col: 2, Row: 2}
	b.reviewBy(func(_ context.Context, _ *sgfio.Game, report func(*facts.Review, controller.Progress)) error {
		report(&facts.Review{Width: 9, Height: 9, Moves: 4, Lanes: make([]facts.Lane, 1), Events: []facts.Event{
			{Move: 2, Kind: engine.Killed, Origin: at, Stones: []facts.Pt{at}},
			{Move: 4, Kind: engine.Killed, Origin: at, Stones: []facts.Pt{at}},
		}}, controller.Progress{Fraction: 1})
		return nil
	})
	b.openText("(;SZ[9]B[ee];W[cc];C[look];B[gg];W[dd])")
	if at, of := b.State.Doc.MoveNumber(), b.State.Doc.Moves(); at != 1 || of != 4 {
		t.Errorf("the start is %d of %d", at, of)
	}
	b.Game.ReviewGame()
	b.until("the review", func() bool { return b.State.Review != nil && !b.State.Reviewing.Running })
	b.Game.NextEvent(1)
	if last := b.State.Position.Last; last.Point != sgfio.Pt(2, 2) {
		t.Errorf("the first event is shown after %v", last)
	}
	b.Game.NextEvent(1)
	if last := b.State.Position.Last; last.Point != sgfio.Pt(3, 3) {
		t.Errorf("the second event is shown after %v", last)
	}
}

func TestTheCardTellsTheEventShown(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.reviewBy(func(_ context.Context, _ *sgfio.Game, report func(*facts.Review, controller.Progress)) error {
		at := facts.Pt{Col: 1, Row: 0}
		report(&facts.Review{Width: 9, Height: 9, Moves: 3, Lanes: make([]facts.Lane, 1), Events: []facts.Event{
			{Move: 3, Player: boardview.White, At: facts.Pt{Col: 2, Row: 1}, Kind: engine.MissedKill, Origin: at, Stones: []facts.Pt{at},
				Better: facts.Pt{Col: 0, Row: 0}, Color: boardview.Black, Name: "A8"},
		}}, controller.Progress{Fraction: 1})
		return nil
	})
	b.openText(missed)
	b.Game.ReviewGame()
	b.until("the review", func() bool { return b.State.Review != nil && !b.State.Reviewing.Running })
	const told = "Move 3: White C8 misses a chance: A9 would have killed the stone at A8."
	tells := func() bool { return strings.Contains(b.why.Card().String(), told) }
	if b.Game.NextEvent(1); !tells() {
		t.Errorf("the card says %q", b.why.Card())
	}
	b.analysed()
	if !tells() {
		t.Errorf("with the findings the card says %q", b.why.Card())
	}
	if title := b.why.Card().Title; title != "Black group at A8" {
		t.Errorf("the group is called otherwise above what is told of it: %q", title)
	}
	b.Game.SelectDragon(boardview.Pt{Col: 4, Row: 0})
	if tells() {
		t.Error("the card of another group tells the event")
	}
	b.Game.NextEvent(1)
	b.Game.Step(-1)
	if b.Game.Step(1); tells() || b.State.Event != nil {
		t.Error("the event stays after the board went elsewhere")
	}
	// A click on its mark does the same.
	b.lanes.OnEvent(&b.State.Review.Events[0])
	if !tells() || b.window.Canvas().Focused() != fyne.Focusable(b.board) {
		t.Errorf("after a click on the mark the card says %q", b.why.Card())
	}
}

func TestARememberedReviewWithoutLanesTakesNoRoom(t *testing.T) {
	dir := t.TempDir()
	run := func(again bool) (lanes bool) {
		reports, err := store.Open(filepath.Join(dir, "reports.db"), "test", store.DefaultLimit)
		if err != nil {
			t.Fatal(err)
		}
		defer reports.Close()
		b := newBenchOf(t, Config{Engine: realEngine(), Reports: reports})
		b.openText("(;SZ[5];B[cc])")
		if !again {
			b.Game.ReviewGame()
		}
		b.until("the review", func() bool { return b.State.Review != nil && !b.State.Reviewing.Running })
		b.analysed()
		if len(b.lanes.Lanes()) > 0 {
			t.Fatal("the game has lanes")
		}
		return b.lanes.Content().Visible()
	}
	if !run(false) {
		t.Error("the review that was asked for does not say what it found")
	}
	if run(true) {
		t.Error("the review that was remembered takes room")
	}
}

// The menu and the button in the tab say what asking for a review does now.
func TestAskingForAReviewSaysWhatItDoes(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	going := make(chan struct{})
	b.reviewBy(func(ctx context.Context, _ *sgfio.Game, report func(*facts.Review, controller.Progress)) error {
		report(&facts.Review{Width: 9, Height: 9, Moves: 3}, controller.Progress{Fraction: 0.5})
		select {
		case <-going:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	})
	b.openText(missed)
	menu := func() string {
		for _, m := range b.window.MainMenu().Items {
			for _, item := range m.Items {
				if key, ok := item.Shortcut.(*desktop.CustomShortcut); ok && key.KeyName == fyne.KeyF2 {
					return item.Label
				}
			}
		}
		return ""
	}
	says := func(want string) {
		t.Helper()
		if got := menu(); got != want {
			t.Errorf("the menu says %q, want %q", got, want)
		}
	}
	says("Review this game")
	b.Game.ReviewGame()
	b.until("the beginning", func() bool { return b.State.Review != nil })
	says("Stop the review")
	b.Game.ReviewGame()
	b.until("the end", func() bool { return !b.State.Reviewing.Running })
	says("Go on with the review")
	close(going)
	b.Game.ReviewGame()
	b.until("the end", func() bool { return b.State.Review != nil && !b.State.Reviewing.Running })
	says("Review again")
	b.Files.Add(record.New(9, 9))
	says("Review this game")
}

// The empty board on which a game begins offers a review, until there is one.
func TestTheBeginningOffersAReview(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText("(;SZ[9];B[ee];W[cc])")
	b.analysed()
	offer := "A review finds"
	if card := b.why.Card(); !card.Review || !strings.Contains(card.String(), offer) {
		t.Errorf("the card says %q", card)
	}
	b.Game.ReviewGame()
	b.until("the review", func() bool { return b.State.Review != nil && !b.State.Reviewing.Running })
	want := "The review of this game\nBlack missed nothing.\nWhite missed nothing.\nNo group was killed or saved in it."
	if card := b.why.Card(); card.Review || card.Events || card.String() != want {
		t.Errorf("after the review the card says %q", card)
	}
}

// A review goes when the main line is another one, and not when something else is changed.
func TestReviewsAreOfTheMainLine(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.openText(missed)
	b.Game.ReviewGame()
	b.until("the review", func() bool { return b.State.Review != nil && !b.State.Reviewing.Running })
	stays := func(what string, want bool) {
		t.Helper()
		if got := b.State.Review != nil; got != want {
			t.Errorf("after %s there is a review: %v", what, got)
		}
	}
	b.Game.Goto(1)
	b.Game.Play(sgfio.Pt(8, 8)) // a variation
	stays("a variation", true)
	b.run("undo")
	stays("taking it back", true)
	b.Game.End(1)
	b.Game.Play(sgfio.Pt(8, 8))
	stays("a move that follows", true)
	b.Game.Goto(1)
	b.Game.Play(sgfio.Pt(7, 7))
	b.run("makemain")
	stays("another main line", false)
	if b.lanes.Content().Visible() || !strings.Contains(b.Noted(), "not been reviewed") {
		t.Errorf("the lanes are shown: %v; noted %q", b.lanes.Content().Visible(), b.Noted())
	}
}

// A group has one name: that of its lane, in the tables, on the cards and in the proof.
func TestAGroupHasOneName(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	stone := facts.Pt{Col: 3, Row: 2}
	b.reviewBy(func(_ context.Context, _ *sgfio.Game, report func(*facts.Review, controller.Progress)) error {
		report(&facts.Review{Width: 9, Height: 9, Moves: 3, Lanes: []facts.Lane{
			{Name: "E8", Stone: facts.Pt{Col: 4, Row: 1}, Color: boardview.White, Spans: []facts.Span{{From: 5, To: 9}}}, // of a later time
			{Name: "D7", Stone: stone, Color: boardview.Black, Spans: []facts.Span{{From: 0, To: 3, At: facts.Pt{Col: 1}}}},
		}}, controller.Progress{Fraction: 1})
		return nil
	})
	b.openText(missed)
	b.analysed()
	b.tabs.SelectIndex(0) // the table of groups
	names := func() []string {
		b.window.Canvas().Capture()
		return b.texts()
	}
	if got := names(); !slices.Contains(got, "B9") || slices.Contains(got, "D7") {
		t.Fatalf("before the review the groups are called %q", got)
	}
	b.Game.ReviewGame()
	b.until("the review", func() bool { return b.State.Review != nil && !b.State.Reviewing.Running })
	b.tabs.SelectIndex(0) // a review brings its list to the front
	if got := names(); !slices.Contains(got, "D7") || slices.Contains(got, "B9") || slices.Contains(got, "E8") {
		t.Errorf("in the table the groups are called %q", got)
	}
	if card := b.why.Card().String(); !strings.Contains(card, "Critical groups: D7.") {
		t.Errorf("the card of the position says %q", card)
	}
	b.Game.SelectDragon(facts.Pt{Col: 1, Row: 1})
	if title := b.why.Card().Title; title != "Black group at D7" {
		t.Errorf("the card is about the %q", title)
	}
	if at := b.stage.ChosenStone(); at != stone {
		t.Errorf("the proof is about the stone at %v", at)
	}
}
