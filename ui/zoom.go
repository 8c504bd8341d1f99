package ui

import (
	"image"

	"fyne.io/fyne/v2"

	"shikatsu/engine/board"
	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/proof"
	"shikatsu/ui/proofview"
	"shikatsu/ui/settings"
	"shikatsu/ui/tr"
)

// sight is what decides which part of a board is shown.
type sight struct {
	// of is what is shown; for another, the part is found anew. They are compared.
	of any
	// ground is what a part that the player chose round a group is kept for.
	ground any
	// box has all stones that will be seen.
	box func() image.Rectangle
	// shown is what the record shows of the board, which is taken instead of the box; empty
	// for all of it.
	shown image.Rectangle
	// group is what the player may want to see alone where the stones are everywhere.
	group []boardview.Pt
	// kept is the choice for all things of this kind, on until it is made if on is set;
	// "" has each begin with the whole board.
	kept settings.Switch
	on   bool
}

// zoom is which part of the board is shown.
type zoom struct {
	of, ground any             // what it was found for
	part       image.Rectangle // empty for the whole board
	chosen     image.Rectangle // round a group: empty unless the player chose that
}

// sight is what decides for what has the board now. A record that begins with stones is
// taken for a problem, of which the choice is kept; in a game that begins on an empty
// board the part would grow with each move.
func (s *Shell) sight() sight {
	if s.mode != nil {
		return s.mode.sight()
	}
	type version struct {
		ground  any
		changes int
		setting bool
		shown   image.Rectangle
	}
	doc := s.state.Doc
	v := sight{ground: doc.Game(), box: doc.Box, group: s.state.Selection.Points}
	setting := s.tool > 0 && tools[s.tool].stone != boardview.None
	if !setting {
		v.shown = s.shownPart()
	}
	v.of = version{v.ground, doc.Revision(), setting, v.shown}
	if setting { // anywhere
		v.box = func() image.Rectangle { return image.Rectangle{} }
	}
	switch {
	case !v.shown.Empty():
		v.kept, v.on = settings.PartShown, true
	case doc.SetUp():
		v.kept = settings.PartOfRecords
	}
	return v
}

// shownPart is what the record shows of the board at the node shown, empty for all of it
// and where marks of the record are not shown.
func (s *Shell) shownPart() image.Rectangle {
	if !s.options.Markup {
		return image.Rectangle{}
	}
	return s.state.Doc.Shown()
}

func (p *solving) sight() sight {
	if p.session == nil {
		return sight{box: func() image.Rectangle { return image.Rectangle{} }}
	}
	t := p.session.Tree
	v := sight{of: t, ground: t, box: func() image.Rectangle { return treeBox(t) }, shown: p.session.Shown(), kept: settings.PartOfProblems, on: true}
	if p.session.Problem.Stone != board.NoPoint {
		v.group = groupPoints(t) // the problem names it, so it may be told
	}
	return v
}

func (p *proving) sight() sight {
	if p.back != nil {
		v := p.back.sight()
		v.group = groupPoints(p.tree)
		return v
	}
	doc := p.shell.state.Doc
	v := sight{of: p.tree, ground: doc.Game(), box: doc.Box, shown: p.shell.shownPart(), group: groupPoints(p.tree)}
	switch {
	case !v.shown.Empty():
		v.kept, v.on = settings.PartShown, true
	case doc.SetUp():
		v.kept = settings.PartOfRecords
	}
	return v
}

// treeBox is the smallest rectangle with the stones that a proof begins with.
func treeBox(t *proof.Tree) image.Rectangle {
	b := t.Board(t.Root)
	var stones []boardview.Pt
	for _, p := range b.Points() {
		if b.At(p) != board.Empty {
			stones = append(stones, proofview.Pt(p))
		}
	}
	return boardview.Box(stones...)
}

func groupPoints(t *proof.Tree) (points []boardview.Pt) {
	for _, p := range t.Group {
		points = append(points, proofview.Pt(p))
	}
	return points
}

// zoomed gives a picture the part of the board that is shown. It grows with what is to be
// seen: round a group in a game that is what a proof shows, but not the game's stones.
func (s *Shell) zoomed(sc *boardview.Scene) *boardview.Scene {
	v, z := s.sight(), &s.zoom
	if z.of != v.of {
		switch {
		case z.ground == v.ground && !z.chosen.Empty():
			z.part = z.chosen
		case v.kept != "" && s.settings.Switch(v.kept, v.on):
			*z = zoom{part: v.part(sc)}
		default:
			*z = zoom{}
		}
		z.of, z.ground = v.of, v.ground
	}
	switch {
	case z.part.Empty():
	case z.chosen.Empty() && v.shown.Empty():
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

// part is the part of a picture's board that is shown where a part of it is asked for, empty
// where that is hardly less than all of it.
func (v *sight) part(sc *boardview.Scene) image.Rectangle {
	if !v.shown.Empty() {
		return boardview.PartShown(v.shown, sc.Width, sc.Height)
	}
	return boardview.PartRound(v.box(), sc.Width, sc.Height)
}

// togglePart shows the part of the board in use, or round what is selected where all of
// it is; and the whole board again.
func (s *Shell) togglePart() {
	v, sc := s.sight(), s.board.Scene()
	keep := func(on bool) {
		if v.kept != "" {
			s.settings.SetSwitch(v.kept, on)
		}
	}
	old := s.zoom
	s.zoom = zoom{of: v.of, ground: v.ground}
	show := func(part image.Rectangle) bool {
		s.zoom.part = part
		return !part.Empty()
	}
	const beside = 1 // more than round a problem: the stones round a group count, too
	switch {
	case !old.part.Empty():
		if old.chosen.Empty() {
			keep(false)
		}
	case show(v.part(sc)):
		if v.kept == "" {
			s.zoom.chosen = s.zoom.part
		}
		keep(true)
	case len(v.group) > 0 && show(boardview.PartRound(boardview.Box(v.group...).Inset(-beside), sc.Width, sc.Height)):
		s.zoom.chosen = s.zoom.part
	default:
		s.note(tr.L("The stones use most of the board. Select a group to see its part alone."))
		return
	}
	s.note("")
	s.redraw()
}

// showPart shows the part of the board round the group of a stone, in the game.
func (s *Shell) showPart(p boardview.Pt) {
	s.SelectDragon(p)
	s.zoom = zoom{}
	s.togglePart()
}

// inSight sees to it that some of the points are, if the player chose a part.
func (s *Shell) inSight(points []boardview.Pt) {
	if !s.zoom.chosen.Empty() && len(points) > 0 && !boardview.Box(points...).Overlaps(s.zoom.part) {
		s.zoom = zoom{}
	}
}

// partCommand is the command for the part of the board.
func (s *Shell) partCommand() *commands.Command {
	return &commands.Command{ID: "part", Menu: "View", Title: "Only the part of the board in use", Keys: keys(key(fyne.KeyZ)),
		Checked: func() bool { return !s.zoom.part.Empty() }, Do: s.togglePart}
}
