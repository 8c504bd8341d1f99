package modes

import (
	"image"

	"fyne.io/fyne/v2"

	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/settings"
	"shikatsu/ui/tr"
)

// Zoom is which part of the board is shown.
type Zoom struct {
	stage *Stage
	scene func() *boardview.Scene // what the board shows
	sets  func() bool             // a click sets up stones
	now   part
}

// part is a part of the board.
type part struct {
	of, ground any             // what it was found for
	part       image.Rectangle // empty for the whole board
	chosen     image.Rectangle // round a group: empty unless the player chose that
}

// NewZoom is for a board that shows scenes. Sets says whether a click sets up stones.
func NewZoom(s *Stage, scene func() *boardview.Scene, sets func() bool) *Zoom {
	return &Zoom{stage: s, scene: scene, sets: sets}
}

// Part is the part of the board that is shown, empty for all of it.
func (z *Zoom) Part() image.Rectangle { return z.now.part }

// sight is what decides for what has the board now. A record that begins with stones is taken for a problem,
// of which the choice is kept. In a game that begins on an empty board the part would grow with each move.
func (z *Zoom) sight() Sight {
	s := z.stage
	if s.mode != nil {
		return s.mode.Sight()
	}
	type version struct {
		ground  any
		changes int
		setting bool
		shown   image.Rectangle
	}
	doc := s.State.Doc
	v := Sight{Ground: doc.Game(), Box: doc.Box, Group: s.State.Selection.Points}
	setting := z.sets()
	if !setting {
		v.Shown = s.shownPart()
	}
	v.Of = version{v.Ground, doc.Revision(), setting, v.Shown}
	if setting { // anywhere
		v.Box = func() image.Rectangle { return image.Rectangle{} }
	}
	return v.keptOf(doc)
}

// shownPart is what the record shows of the board at the node shown. It is empty for all of the board, and
// where marks of the record are not shown.
func (s *Stage) shownPart() image.Rectangle {
	if !s.Settings.Switch(settings.Markup, true) {
		return image.Rectangle{}
	}
	return s.State.Doc.Shown()
}

// Apply gives a picture the part of the board that is shown. It grows with what is to be
// seen: round a group in a game that is what a proof shows, but not the game's stones.
func (zoom *Zoom) Apply(sc *boardview.Scene) *boardview.Scene {
	s, v, z := zoom.stage, zoom.sight(), &zoom.now
	if z.of != v.Of {
		switch {
		case z.ground == v.Ground && !z.chosen.Empty():
			z.part = z.chosen
		case v.Kept != "" && s.Settings.Switch(v.Kept, v.On):
			*z = part{part: v.part(sc)}
		default:
			*z = part{}
		}
		z.of, z.ground = v.Of, v.Ground
	}
	switch {
	case z.part.Empty():
	case z.chosen.Empty() && v.Shown.Empty():
		z.part = boardview.GrowPart(z.part, sc.Width, sc.Height, sc.Occupied()...)
	case s.mode != nil:
		z.part = boardview.GrowPart(z.part, sc.Width, sc.Height, sc.Argued()...)
	}
	sc.Part = z.part
	if z.part.Empty() && !s.shownPart().Empty() {
		sc.Unveil() // the player wants to see all of the board
	}
	return sc
}

// Toggle shows the part of the board in use, or the whole board if a part is shown. Where all of the board is
// in use, it shows the part round what is selected.
func (z *Zoom) Toggle() {
	s, v, sc := z.stage, z.sight(), z.scene()
	keep := func(on bool) {
		if v.Kept != "" {
			s.Settings.SetSwitch(v.Kept, on)
		}
	}
	old := z.now
	z.now = part{of: v.Of, ground: v.Ground}
	show := func(to image.Rectangle) bool {
		z.now.part = to
		return !to.Empty()
	}
	const beside = 1 // more than round a problem: the stones round a group count, too
	switch {
	case !old.part.Empty():
		if old.chosen.Empty() {
			keep(false)
		}
	case show(v.part(sc)):
		if v.Kept == "" {
			z.now.chosen = z.now.part
		}
		keep(true)
	case len(v.Group) > 0 && show(boardview.PartRound(boardview.Box(v.Group...).Inset(-beside), sc.Width, sc.Height)):
		z.now.chosen = z.now.part
	default:
		s.Note(tr.L("The stones use most of the board. Select a group to see its part alone."))
		return
	}
	s.Note("")
	s.Redraw()
}

// Whole shows the whole board again.
func (z *Zoom) Whole() { z.now = part{} }

// InSight sees to it that some of the points are, if the player chose a part.
func (z *Zoom) InSight(points []boardview.Pt) {
	if !z.now.chosen.Empty() && len(points) > 0 && !boardview.Box(points...).Overlaps(z.now.part) {
		z.Whole()
	}
}

// Command is the command for the part of the board.
func (z *Zoom) Command() *commands.Command {
	return &commands.Command{ID: "part", Menu: "View", Title: "Only the part of the board in use", Keys: commands.Keys(commands.Press(fyne.KeyZ)),
		Checked: func() bool { return !z.now.part.Empty() }, Do: z.Toggle}
}
