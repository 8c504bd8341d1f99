package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shikatsu/ui/bars"
	"shikatsu/ui/boardview"
	"shikatsu/ui/panels"
	"shikatsu/ui/settings"
	"shikatsu/ui/timeline"
	"shikatsu/ui/widgets"
)

// screen is what is seen in the window: the board, what stands beside it, and the strips and bars
// around. It knows nothing of what the parts are used for.
type screen struct {
	board   *boardview.Board
	tools   *bars.Toolbar
	records *bars.Records // the tabs of the open records
	header  *bars.Header
	status  *bars.Status
	tabs    *bars.Tabs
	panels  []panels.Placed
	comment *panels.Comment
	why     *panels.Why
	lanes   *timeline.Strip
	above   *fyne.Container    // the bars above the board
	below   *fyne.Container    // the strips below it
	rows    *fyne.Container    // the tools, the board and what is beside it, the strips below
	column  *fyne.Container    // what is beside the board, with the header above it
	laneAt  [2]*fyne.Container // places of the lanes: below the board, and in a low window beside it
	split   *container.Split   // the board and what is beside it
	side    *container.Split   // the tabs and the comment
	top     *container.Split   // the Why card and what is below it
	beside  *widgets.Column    // what has it, or what a mode shows in its place
	notes   float64            // how the player divides the side, where there are comments
	quiet   bool               // there is none: the comment has a line alone
}

// The size of a new window.
const usualWidth, usualHeight = 1200, 820

// place lays the parts out, as the player divided the window.
func (p *screen) place(find fyne.CanvasObject, s *settings.Store) fyne.CanvasObject {
	p.side = container.NewVSplit(p.tabs, p.comment.Content())
	p.notes, p.quiet = s.Number(settings.SplitNotes, 0.85), false
	p.side.Offset = p.notes
	p.comment.OnRoom = p.roomForComments
	p.top = container.NewVSplit(p.why.Content(), p.side)
	p.top.Offset = s.Number(settings.SplitWhy, 0.31)
	// In a low window what stands beside the board scrolls.
	p.beside = widgets.NewColumn(p.gameSide(s))
	p.laneAt = [2]*fyne.Container{container.NewStack(p.lanes.Content()), container.NewStack()}
	p.column = container.NewBorder(p.header.Content(), p.laneAt[1], nil, nil, p.beside.Scroll)
	p.split = container.NewHSplit(p.board, p.column)
	p.split.Offset = s.Number(settings.SplitBoard, boardShare(storedSize(s)))
	p.below = container.NewVBox(p.laneAt[0], find, p.status.Content())
	p.above = container.NewVBox(p.tools.Content(), p.records.Content())
	p.rows = container.NewBorder(p.above, p.below, nil, nil, p.split)
	p.rows.Layout = rowsLayout{p.rows.Layout, p}
	return warmed(p.rows)
}

// rowsLayout lays the rows out as a border does. In a low window it gives the board the height of the lanes, which
// stand beside it then.
type rowsLayout struct {
	border fyne.Layout
	screen *screen
}

// Layout puts the lanes where there is room for them, and lays the rows out.
func (l rowsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const low = 800
	at, p := 0, l.screen
	if size.Height < low {
		at = 1
	}
	here, other := p.laneAt[at], p.laneAt[1-at]
	if len(here.Objects) == 0 {
		here.Objects, other.Objects = other.Objects, nil
	}
	here.Hidden, other.Hidden = !p.lanes.Content().Visible(), true // an empty place would leave a gap
	l.border.Layout(objects, size)
	for _, rows := range []*fyne.Container{p.below, p.column, here} {
		rows.Layout.Layout(rows.Objects, rows.Size())
	}
}

// MinSize is that of the rows.
func (l rowsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return l.border.MinSize(objects) }

// storedSize is how large the window was when it was closed.
func storedSize(s *settings.Store) fyne.Size {
	return fyne.NewSize(float32(s.Number(settings.Width, usualWidth)), float32(s.Number(settings.Height, usualHeight)))
}

// boardShare is the board's share of the width of a window, until the player moves the divider. With it the board is
// as high as there is room.
func boardShare(window fyne.Size) float64 {
	const above, least, most = 100, 0.42, 0.66 // the bars; and what is left of the width for the other side
	return max(least, min(most, float64((window.Height-above)/window.Width)))
}

// keep remembers how the player divided the window.
func (p *screen) keep(s *settings.Store) {
	s.SetNumber(settings.SplitBoard, p.split.Offset)
	if !p.quiet {
		p.notes = p.side.Offset
	}
	s.SetNumber(settings.SplitNotes, p.notes)
	s.SetNumber(settings.SplitWhy, p.top.Offset)
}

// roomForComments gives the comment the room that the player chose, or, in a game without comments, a line.
func (p *screen) roomForComments(much bool) {
	if much == !p.quiet {
		return
	}
	if p.quiet = !much; p.quiet {
		p.notes = p.side.Offset
		p.side.SetOffset(1)
		return
	}
	p.side.SetOffset(p.notes)
}

// gameSide is what stands beside the board while it shows the game. It is the card, and below it the panels unless
// they are hidden.
func (p *screen) gameSide(s *settings.Store) fyne.CanvasObject {
	if s.Switch(settings.PanelsHidden, false) {
		return p.why.Content()
	}
	return p.top
}

// besides shows something beside the board.
func (p *screen) besides(o fyne.CanvasObject) {
	p.beside.Put(o)
	p.split.Refresh() // it may be wider
}

// strip shows or hides one of the strips above or below the board. It gives the others and the board their
// room at once, because until the next frame a strip that was never shown would have none.
func (p *screen) strip(o fyne.CanvasObject, on bool) {
	if o.Visible() == on {
		return
	}
	if on {
		o.Show()
	} else {
		o.Hide()
	}
	p.rows.Layout.Layout(p.rows.Objects, p.rows.Size())
	for _, rows := range []*fyne.Container{p.above, p.below} {
		rows.Layout.Layout(rows.Objects, rows.Size())
	}
}

// panel is the panel in front.
func (p *screen) panel() panels.Panel { return p.panels[p.tabs.SelectedIndex()].Panel }

// linesOf are the lines of a panel or a mode, for the keyboard, or nil.
func linesOf(beside any) fyne.Focusable {
	if p, ok := beside.(interface{ Lines() fyne.Focusable }); ok {
		return p.Lines()
	}
	return nil
}
