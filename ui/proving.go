package ui

import (
	"fmt"

	"fyne.io/fyne/v2"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/controller"
	"shikatsu/ui/facts"
	"shikatsu/ui/fault"
	"shikatsu/ui/filepick"
	"shikatsu/ui/proof"
	"shikatsu/ui/proofview"
	"shikatsu/ui/scene"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// proving is the mode in which a proof is explored.
type proving struct {
	shell *Shell
	tree  *proof.Tree
	panel *proofview.Panel
	busy  bool
	note  string
	back  *solving // the problem that is explored, nil for a group of a game
}

var (
	_ mode              = (*proving)(nil)
	_ proofview.Actions = (*proving)(nil)
)

// proofShare is how many times the positions that an analysis spends on a group
// are spent on a question of its own.
const proofShare = 4

// ExploreProof begins to explore the proof about the selected group, or about
// the group that matters most.
func (s *Shell) ExploreProof() {
	switch m := s.mode.(type) {
	case *proving:
	case *solving:
		if m.session.Explorable() {
			m.ExploreProof()
			return
		}
		s.note(tr.L("The proof tells the solution: solve the problem first, or give up."))
	default:
		s.exploreAt(s.chosenStone())
	}
}

// chosenStone is a stone of what is selected, of which some may be off the board by now,
// or of a critical group where nothing is selected; or no point.
func (s *Shell) chosenStone() boardview.Pt {
	chosen := s.state.Selection
	switch chosen.Kind {
	case state.Dragon, state.Worm:
		for _, at := range append([]boardview.Pt{chosen.At}, chosen.Points...) {
			if s.stoneAt(at) {
				return at
			}
		}
		return boardview.Off
	case state.Point, state.Eye, state.HalfEye:
		if d := s.state.Facts.DragonAt(chosen.At); d != nil {
			return d.Origin
		}
	}
	if s.state.Facts != nil {
		for _, d := range s.state.Facts.Dragons {
			if d.Status == boardview.Critical {
				return d.Origin
			}
		}
	}
	return boardview.Off
}

// stoneAt says whether the game has a stone at a point now.
func (s *Shell) stoneAt(at boardview.Pt) bool {
	p := s.state.Position
	inside := at.Col >= 0 && at.Row >= 0 && at.Col < p.Width && at.Row < p.Height
	return inside && p.At(scene.Point(at)) != sgfio.Empty
}

// positionFor is the position shown, in which something is asked about a stone;
// nil, which the player is told of, if there is no stone or the engine cannot read
// the position.
func (s *Shell) positionFor(stone boardview.Pt) *engine.Position {
	if !s.stoneAt(stone) {
		if s.state.Selection.Kind == state.Dragon && stone == boardview.Off {
			s.note(tr.L("The selected group is off the board here: it was captured."))
		} else {
			s.note(tr.L("Select a group first."))
		}
		return nil
	}
	position, err := engine.RecordPosition(s.state.Doc.Game(), s.state.Doc.Node())
	if err != nil {
		s.fail(err)
		return nil
	}
	return position
}

// exploreAt begins to explore the proof about the group of a stone.
func (s *Shell) exploreAt(stone boardview.Pt) {
	position := s.positionFor(stone)
	if position == nil {
		return
	}
	p := &proving{shell: s}
	first := position.ToMove()
	if d := s.state.Facts.DragonAt(stone); d != nil {
		first = firstToTry(d, first)
	}
	if err := p.begin(position, first, facts.BoardPoint(stone)); err != nil {
		s.fail(err)
		return
	}
	if d := s.state.Facts.DragonAt(stone); d != nil {
		p.tree.Group = nil
		for _, at := range d.Stones {
			p.tree.Group = append(p.tree.Group, facts.BoardPoint(at))
		}
	}
	p.panel = proofview.New(p, true)
	s.enter(p)
	p.ask(p.tree.Need())
}

// begin makes a new tree for the group of a stone.
func (p *proving) begin(position *engine.Position, first board.Color, stone board.Point) error {
	position, err := engine.NewPosition(position.Board(), first)
	if err != nil {
		return err
	}
	nodes := proofShare * p.shell.depth.Options().Owl.NodeLimit
	opts := engine.DefaultSolveOptions()
	opts.Stone = stone
	answering := p.tree == nil || p.tree.Answering
	p.tree = proof.New(&proof.Start{Position: position, Options: opts, Concludes: proof.Everything}, nodes)
	p.tree.Answering = answering
	return nil
}

// ask has a question answered, or shows what is known already. Where that names no move
// some are tried.
func (p *proving) ask(q *proof.Question) {
	if q == nil {
		q = p.tree.Tries()
	}
	p.note = ""
	p.busy = q != nil
	if q != nil {
		p.shell.prover.Ask(q, fmt.Sprintf("proof, %d moves", len(q.Moves)))
	}
	p.show()
}

func (p *proving) answered(snap controller.Snapshot[*proof.Answer]) {
	if snap.Has {
		p.tree.Arrived(snap.Report)
	}
	p.busy = snap.Running
	if snap.Err != nil {
		p.note = fault.Tell(snap.Err).Error()
	}
	if !snap.Running && p.note == "" {
		// The engine may have played its answer, which is a new position.
		if q := p.tree.Need(); q != nil && !snap.Stopped {
			p.ask(q)
			return
		}
		if q := p.tree.Tries(); q != nil && !snap.Stopped {
			p.ask(q)
			return
		}
	}
	p.show()
}

func (p *proving) show() {
	p.panel.Show(p.tree, p.busy, p.note)
	p.shell.tools.Running(p.busy)
	p.shell.redraw()
}

func (p *proving) reading() bool { return p.busy }

func (p *proving) content() fyne.CanvasObject { return p.panel.Content() }

// Lines are the lines of the tree, for the keyboard.
func (p *proving) Lines() fyne.Focusable { return p.panel.Lines() }

func (p *proving) scene(o scene.Options) *boardview.Scene { return proofview.Scene(p.tree, o) }

func (p *proving) caption() (title, text string) {
	question, verdict, move, sure := p.panel.Texts()
	return question, paragraphs(verdict, move, sure)
}

func (p *proving) tap(at boardview.Pt) { p.play(proofview.Point(at)) }

func (p *proving) pass() { p.Pass() }

func (p *proving) play(at board.Point) {
	if err := p.tree.Play(at); err != nil {
		p.shell.note(fault.Tell(err).Error())
		return
	}
	p.shell.note("")
	p.ask(p.tree.Need())
}

func (p *proving) step(by int) {
	p.tree.Step(by)
	p.ask(p.tree.Need())
}

func (p *proving) key(k commands.Key) bool {
	switch k {
	case commands.Key{Name: fyne.KeyEscape}:
		p.Leave()
	case commands.Key{Name: fyne.KeyUp}:
		p.tree.Sibling(-1)
		p.ask(p.tree.Need())
	case commands.Key{Name: fyne.KeyDown}:
		p.tree.Sibling(1)
		p.ask(p.tree.Need())
	default:
		return false
	}
	return true
}

// GoTo shows a node of the tree.
func (p *proving) GoTo(n *proof.Node) {
	if n == p.tree.Current() {
		return
	}
	p.tree.GoTo(n)
	p.ask(p.tree.Need())
	p.shell.window.Canvas().Focus(p.shell.board)
}

// Pass plays a pass.
func (p *proving) Pass() { p.play(board.Pass) }

// Longer thinks longer about the node shown.
func (p *proving) Longer() { p.ask(p.tree.Longer()) }

func (p *proving) place() (at, of int) { return p.tree.Place() }

// OtherFirst asks the question with the other player to move.
func (p *proving) OtherFirst() {
	start := p.tree.Start
	stone := start.Options.Stone
	if stone == board.NoPoint && len(p.tree.Group) > 0 {
		stone = p.tree.Group[0]
	}
	if err := p.begin(start.Position, start.Position.ToMove().Other(), stone); err != nil {
		p.shell.fail(err)
		return
	}
	p.ask(p.tree.Need())
}

// Variation shows the position after a move of the tree by its number.
func (p *proving) Variation(number int) {
	p.shell.window.Canvas().Focus(p.shell.board)
	if err := p.tree.Variation(number); err != nil {
		p.shell.note(err.Error())
		return
	}
	p.ask(p.tree.Need())
}

// SetAnswering says whether the engine plays its answers.
func (p *proving) SetAnswering(on bool) {
	p.tree.Answering = on
	p.shell.window.Canvas().Focus(p.shell.board)
}

// SaveProof writes the tree as a record.
func (p *proving) SaveProof() {
	s := p.shell
	q := filepick.Question{Kind: filepick.Save, Title: tr.L("Save the proof"), Dir: s.folder(), Name: "proof.sgf",
		Filters: []filepick.Filter{{Title: tr.L("Game records"), Endings: []string{"sgf"}}}}
	tree := p.tree
	s.askToWrite(q, func(path string) { s.wrote(path, sgfio.WriteFile(path, tree.Record())) })
}

// AddToGame hangs the tree into the game, as variations of the position.
func (p *proving) AddToGame() {
	s := p.shell
	s.leaveMode()
	s.state.Doc.Edit(func(e *sgfio.Editor, n *sgfio.Node) *sgfio.Node {
		p.tree.AddTo(e, n)
		return n
	})
	s.edited()
	s.note(tr.L("The proof is now part of the game; undo takes it out again."))
}

func (p *proving) left() {
	if p.back != nil {
		p.back.left()
		return
	}
	p.shell.analyse() // what was found of the group goes for all that is shown
}

// Leave ends the exploring.
func (p *proving) Leave() {
	if p.back != nil {
		p.back.resume()
		return
	}
	p.shell.leaveMode()
}
