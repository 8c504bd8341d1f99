package ui

import (
	"context"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/engine"
	"shikatsu/resources"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/facts"
	"shikatsu/ui/lists"
	"shikatsu/ui/panels"
)

// small makes a game with a review and a selected group in a window of half of a
// common screen.
func small(t *testing.T) *bench {
	t.Helper()
	b := newBench(t, realEngine(), nil)
	at := facts.Pt{Col: 1, Row: 1}
	b.reviewBy(func(_ context.Context, _ *sgfio.Game, report func(*facts.Review, controller.Progress)) error {
		report(&facts.Review{Width: 9, Height: 9, Moves: 3, Lanes: make([]facts.Lane, 9), Events: []facts.Event{
			{Move: 1, Kind: engine.MissedKill, Origin: at, Stones: []facts.Pt{at}}}}, controller.Progress{Fraction: 1})
		return nil
	})
	b.openText(missed)
	b.analysed()
	b.Game.ReviewGame()
	b.until("the review", func() bool { return b.State.Review != nil && !b.State.Reviewing.Running })
	b.Game.SelectDragon(boardview.Pt{Col: 1, Row: 0})
	b.resize(700, 450)
	return b
}

// resize gives the window another size and does what is to be done after that.
func (b *bench) resize(width, height float32) {
	b.window.Resize(fyne.NewSize(width, height))
	b.drain()
}

// drain runs what is posted already.
func (b *bench) drain() {
	for {
		select {
		case f := <-b.posted:
			f()
		default:
			return
		}
	}
}

func TestWindowMayBeLow(t *testing.T) {
	b := small(t)
	if least := b.window.Content().MinSize(); least.Width > 700 || least.Height > 420 {
		t.Errorf("with a review the window needs %v", least)
	}
	b.Game.ExploreProof()
	if least := b.window.Content().MinSize(); b.stage.Mode() == nil || least.Width > 700 || least.Height > 420 {
		t.Errorf("with a proof (%v) the window needs %v", b.stage.Mode() != nil, least)
	}
	b.stage.Leave()
	b.study.Practice()
	if least := b.window.Content().MinSize(); b.stage.Mode() == nil || least.Width > 700 || least.Height > 420 {
		t.Errorf("with a problem (%v) the window needs %v", b.stage.Mode() != nil, least)
	}
}

func TestNothingOverlapsInALowWindow(t *testing.T) {
	b := small(t)
	for i, p := range b.panels {
		b.tabs.SelectIndex(i)
		b.drain()
		if size, least := p.Content().Size(), p.Content().MinSize(); size.Height < least.Height {
			t.Errorf("%s has %v high, needs %v", p.Title(), size.Height, least.Height)
		}
		if size, least := b.tabs.Size(), b.tabs.MinSize(); size.Height < least.Height {
			t.Errorf("with %s the tabs have %v high, need %v", p.Title(), size.Height, least.Height)
		}
		if size, least := b.comment.Content().Size(), b.comment.Content().MinSize(); size.Height < least.Height {
			t.Errorf("with %s the comment has %v high, needs %v", p.Title(), size.Height, least.Height)
		}
	}
}

func TestFieldsFoldAwayInALowWindow(t *testing.T) {
	b := small(t)
	unfolded := func() bool {
		_, is := b.panels[0].Content().(*fyne.Container).Objects[0].(*container.Split)
		return is
	}
	if b.tabs.SelectIndex(0); unfolded() {
		t.Error("the fields are shown")
	}
	b.resize(1100, 900)
	b.run("details")
	if b.Game.SelectDragon(boardview.Pt{Col: 1, Row: 0}); !unfolded() {
		t.Error("in a high window the fields are not shown")
	}
	if b.resize(700, 450); unfolded() {
		t.Error("the fields stay when the window becomes low")
	}
}

func TestTheCommentIsScrolledIntoSight(t *testing.T) {
	b := small(t)
	b.run("comment")
	driver := b.App.Driver()
	top := driver.AbsolutePositionForObject(b.comment.Content()).Y - driver.AbsolutePositionForObject(b.beside.Scroll).Y
	if bottom := top + b.comment.Content().Size().Height; top < 0 || bottom > b.beside.Size().Height+1 {
		t.Errorf("the comment stands at %v to %v of %v", top, bottom, b.beside.Size().Height)
	}
}

func TestTheChosenGroupIsInSightBesideItsFields(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	c, err := sgfio.ReadBytes(resources.Sample())
	if err != nil {
		t.Fatal(err)
	}
	b.openText(c.Games[1].String())
	b.Game.Goto(147)
	b.analysed()
	list := b.panels[0].Panel.(*panels.Table[*facts.Dragon]).Lines().(*lists.List)
	b.Game.SelectDragon(boardview.Pt{Col: 1, Row: 2}) // alive: far down
	rows := b.panels[0].Panel.(*panels.Table[*facts.Dragon]).Grid().Shown()
	at := slices.IndexFunc(rows, func(d *facts.Dragon) bool { return slices.Contains(d.Stones, boardview.Pt{Col: 1, Row: 2}) })
	height := list.CreateItem().MinSize().Height
	top := float32(at)*(height+theme.Padding()) - list.GetScrollOffset()
	if at < 8 || top < 0 || top+height > list.Size().Height {
		t.Errorf("line %d is seen at %v to %v of %v", at, top, top+height, list.Size().Height)
	}
}

func TestFormsFitIntoALowWindow(t *testing.T) {
	b := small(t)
	for _, test := range []struct {
		name string
		open func()
	}{{"game information", b.Files.EditInfo}, {"new board", b.Files.AskNew}, {"depth", b.choose.Edit}} {
		test.open()
		popup := b.window.Canvas().Overlays().Top()
		if least := popup.MinSize(); least.Height > 450 {
			t.Errorf("%s needs %v", test.name, least)
		}
		if scroll := b.Dialogs.Top().Scroll; scroll == nil || scroll.Size().Height > 450-100 {
			t.Errorf("%s leaves no room for its buttons", test.name)
		}
		b.typeKey(fyne.KeyEscape)
	}
	// Tab scrolls to what has the keyboard.
	b.Files.EditInfo()
	for range b.Dialogs.Top().Scroll.Content.(*widget.Form).Items[1:] {
		b.window.Canvas().FocusNext()
	}
	driver := b.App.Driver()
	last := b.window.Canvas().Focused().(*dialogs.Entry)
	top := driver.AbsolutePositionForObject(last).Y - driver.AbsolutePositionForObject(b.Dialogs.Top().Scroll).Y
	if top < 0 || top+last.Size().Height > b.Dialogs.Top().Scroll.Size().Height+1 {
		t.Errorf("the last field is seen at %v of %v", top, b.Dialogs.Top().Scroll.Size().Height)
	}
}

func TestTheCardGrowsWithTheText(t *testing.T) {
	b := small(t)
	usual := b.why.Heading().TextSize
	b.run("larger")
	b.run("larger")
	if got := b.why.Heading().TextSize; got < usual*1.15 {
		t.Errorf("the heading has size %v, had %v", got, usual)
	}
}

func TestTheToolbarLeavesItsLabelsOutInANarrowWindow(t *testing.T) {
	b := small(t)
	button := b.tools.Button("open")
	if button.Text != "" {
		t.Errorf("in a narrow window the button says %q", button.Text)
	}
	b.resize(1100, 760)
	if button.Text != "Open" || b.tools.Button("longer").Text != "Think longer" {
		t.Errorf("in a wide window the buttons say %q and %q", button.Text, b.tools.Button("longer").Text)
	}
	b.resize(700, 450)
	if button.Text != "" || b.tools.Button("longer").Text != "" {
		t.Errorf("back in a narrow window the buttons say %q and %q", button.Text, b.tools.Button("longer").Text)
	}
}

// The wheel over a list of which everything is seen scrolls the column around it.
func TestTheWheelOverAShortListScrollsTheColumn(t *testing.T) {
	b := small(t)
	b.resize(700, 360)
	b.tabs.SelectIndex(0)
	b.drain()
	table := b.panels[0].Panel.(*panels.Table[*facts.Dragon])
	list := table.Lines().(*lists.List)
	if b.beside.Content.MinSize().Height <= b.beside.Size().Height {
		t.Fatal("the column does not scroll")
	}
	table.Grid().SetFilter("no such group")
	b.beside.Reveal(list)
	from := b.beside.Offset.Y
	at := b.App.Driver().AbsolutePositionForObject(list).AddXY(5, 5)
	test.Scroll(b.window.Canvas(), at, 0, 40)
	if b.beside.Offset.Y >= from {
		t.Errorf("the column stays at %v", b.beside.Offset.Y)
	}
}

func TestTheWindowFitsOnTheScreen(t *testing.T) {
	b := newBench(t, realEngine(), nil)
	b.window.Resize(fyne.NewSize(1200, 820))
	b.Fit(0, 0) // nobody knows
	b.Fit(1920, 1080)
	if size := b.window.Canvas().Size(); size != fyne.NewSize(1200, 820) {
		t.Errorf("on a large screen it has %v", size)
	}
	b.Fit(1366, 728)
	if size := b.window.Canvas().Size(); size.Width != 1200 || size.Height > 728-20 {
		t.Errorf("on a low screen it has %v", size)
	}
	if board := b.board.Size(); board.Width > board.Height+60 {
		t.Errorf("the board has %v: empty sides", board)
	}
}

// In a low window the lanes stand beside the board, which is as high then as without them. In a high one they have its whole width.
func TestTheBoardHasTheHeightOfALowWindow(t *testing.T) {
	b := small(t)
	b.resize(1280, 720)
	below := func() bool {
		return b.lanes.Position().Y+fyne.CurrentApp().Driver().AbsolutePositionForObject(b.lanes.Content()).Y >= fyne.CurrentApp().Driver().AbsolutePositionForObject(b.board).Y+b.board.Size().Height
	}
	with := b.board.Size().Height
	if below() || b.lanes.Size().Width < 400 || b.lanes.Size().Height < 25 {
		t.Errorf("in a low window the lanes have %v, below the board: %v", b.lanes.Size(), below())
	}
	b.run("lanes")
	if without := b.board.Size().Height; without != with || with < 560 {
		t.Errorf("the board is %v high with lanes and %v without", with, without)
	}
	b.run("lanes")
	b.resize(1280, 900)
	if !below() || b.lanes.Size().Width < 1200 || b.lanes.Size().Height < 25 {
		t.Errorf("in a high window the lanes have %v, below the board: %v", b.lanes.Size(), below())
	}
	b.resize(1280, 720)
	if below() || b.board.Size().Height != with {
		t.Errorf("in a low window again the board is %v high, the lanes below it: %v", b.board.Size().Height, below())
	}
}
