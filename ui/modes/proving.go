package modes

import (
	"fmt"

	"fyne.io/fyne/v2"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/sgfio"
	"shikatsu/ui/analysis"
	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/controller"
	"shikatsu/ui/facts"
	"shikatsu/ui/fault"
	"shikatsu/ui/proof"
	"shikatsu/ui/proofview"
	"shikatsu/ui/scene"
	"shikatsu/ui/tr"
)

// Proving is the mode in which a proof is explored.
type Proving struct {
	Tree  *proof.Tree
	Panel *proofview.Panel
	Busy  bool   // an answer is on its way
	Told  string // why there is none, or ""

	stage *Stage
	of    explored
}

var (
	_ Mode              = (*Proving)(nil)
	_ proofview.Actions = (*Proving)(nil)
)

// explored is what a proof is of, the game or a problem.
type explored interface {
	// Sight decides which part of the board is shown.
	Sight() Sight
	// Quit hears that the game has the board again.
	Quit()
	// resume takes the board back.
	resume()
}

// game is what is explored if no mode lies below the proof.
type game struct{ *Stage }

func (g game) Sight() Sight {
	doc := g.State.Doc
	return Sight{Ground: doc.Game(), Box: doc.Box, Shown: g.shownPart()}.keptOf(doc)
}

// Quit has the position read again: what was found of a group goes for all that is shown.
func (g game) Quit() { g.Read() }

func (g game) resume() { g.Leave() }

// proofShare is how much more a question of its own may read than an analysis. It is a multiple of the
// positions that an analysis spends on a group.
const proofShare = 4

// ExploreAt begins to explore the proof about the group of a stone.
func (s *Stage) ExploreAt(stone boardview.Pt) {
	position := s.positionFor(stone)
	if position == nil {
		return
	}
	p := &Proving{stage: s, of: game{s}}
	first := position.ToMove()
	if d := s.State.Facts.DragonAt(stone); d != nil {
		first = analysis.FirstToTry(d, first)
	}
	if err := p.begin(position, first, facts.BoardPoint(stone)); err != nil {
		s.Fail(err)
		return
	}
	if d := s.State.Facts.DragonAt(stone); d != nil {
		p.Tree.Group = nil
		for _, at := range d.Stones {
			p.Tree.Group = append(p.Tree.Group, facts.BoardPoint(at))
		}
	}
	p.Panel = proofview.New(p, true)
	s.Enter(p)
	p.ask(p.Tree.Need())
}

// begin makes a new tree for the group of a stone.
func (p *Proving) begin(position *engine.Position, first board.Color, stone board.Point) error {
	position, err := engine.NewPosition(position.Board(), first)
	if err != nil {
		return err
	}
	nodes := proofShare * p.stage.depth.Options().Owl.NodeLimit
	opts := engine.DefaultSolveOptions()
	opts.Stone = stone
	answering := p.Tree == nil || p.Tree.Answering
	p.Tree = proof.New(&proof.Start{Position: position, Options: opts, Concludes: proof.Everything}, nodes)
	p.Tree.Answering = answering
	return nil
}

// ask has a question answered, or shows what is known already. Where that names no move
// some are tried.
func (p *Proving) ask(q *proof.Question) {
	if q == nil {
		q = p.Tree.Tries()
	}
	p.Told = ""
	p.Busy = q != nil
	if q != nil {
		p.stage.prover.Ask(q, fmt.Sprintf("proof, %d moves", len(q.Moves)))
	}
	p.Show()
}

func (p *Proving) Answered(snap controller.Snapshot[*proof.Answer]) {
	p.Busy = snap.Running
	switch {
	case !snap.Has:
	case snap.Report.Question.Certificate != "":
		p.certified(snap)
		return
	default:
		p.Tree.Arrived(snap.Report)
	}
	if snap.Err != nil {
		p.Told = fault.Tell(snap.Err).Error()
	}
	if !snap.Running && p.Told == "" {
		// The engine may have played its answer, which is a new position.
		if q := p.Tree.Need(); q != nil && !snap.Stopped {
			p.ask(q)
			return
		}
		if q := p.Tree.Tries(); q != nil && !snap.Stopped {
			p.ask(q)
			return
		}
	}
	p.Show()
}

func (p *Proving) Show() {
	p.Panel.Show(p.Tree, p.Busy, p.Told)
	p.stage.Running(p.Busy)
	p.stage.Redraw()
}

func (p *Proving) Reading() bool { return p.Busy }

func (p *Proving) Content() fyne.CanvasObject { return p.Panel.Content() }

// Lines are the lines of the tree, for the keyboard.
func (p *Proving) Lines() fyne.Focusable { return p.Panel.Lines() }

func (p *Proving) Scene(o scene.Options) *boardview.Scene { return proofview.Scene(p.Tree, o) }

func (p *Proving) Caption() (title, text string) {
	question, verdict, move, sure := p.Panel.Texts()
	return question, paragraphs(verdict, move, sure)
}

func (p *Proving) Tap(at boardview.Pt) { p.play(facts.BoardPoint(at)) }

func (p *Proving) play(at board.Point) {
	if err := p.Tree.Play(at); err != nil {
		p.stage.Note(fault.Tell(err).Error())
		return
	}
	p.stage.Note("")
	p.stage.Stone()
	p.ask(p.Tree.Need())
}

func (p *Proving) Step(by int) {
	p.Tree.Step(by)
	p.ask(p.Tree.Need())
}

func (p *Proving) Key(k commands.Key) bool {
	switch k {
	case commands.Key{Name: fyne.KeyEscape}:
		p.Leave()
	case commands.Key{Name: fyne.KeyUp}:
		p.Tree.Sibling(-1)
		p.ask(p.Tree.Need())
	case commands.Key{Name: fyne.KeyDown}:
		p.Tree.Sibling(1)
		p.ask(p.Tree.Need())
	default:
		return false
	}
	return true
}

// GoTo shows a node of the tree.
func (p *Proving) GoTo(n *proof.Node) {
	if n == p.Tree.Current() {
		return
	}
	p.Tree.GoTo(n)
	p.ask(p.Tree.Need())
	p.stage.ToBoard()
}

// Pass plays a pass.
func (p *Proving) Pass() { p.play(board.Pass) }

// Longer thinks longer about the node shown.
func (p *Proving) Longer() { p.ask(p.Tree.Longer()) }

func (p *Proving) Place() (at, of int) { return p.Tree.Place() }

// OtherFirst asks the question with the other player to move.
func (p *Proving) OtherFirst() {
	start := p.Tree.Start
	stone := start.Options.Stone
	if stone == board.NoPoint && len(p.Tree.Group) > 0 {
		stone = p.Tree.Group[0]
	}
	if err := p.begin(start.Position, start.Position.ToMove().Other(), stone); err != nil {
		p.stage.Fail(err)
		return
	}
	p.ask(p.Tree.Need())
}

// Variation shows the position after a move of the tree by its number.
func (p *Proving) Variation(number int) {
	p.stage.ToBoard()
	if err := p.Tree.Variation(number); err != nil {
		p.stage.Note(err.Error())
		return
	}
	p.ask(p.Tree.Need())
}

// SetAnswering says whether the engine plays its answers.
func (p *Proving) SetAnswering(on bool) {
	p.Tree.Answering = on
	p.stage.ToBoard()
}

// AddToGame hangs the tree into the game, as variations of the position.
func (p *Proving) AddToGame() {
	s := p.stage
	s.Leave()
	s.State.Doc.Edit(func(e *sgfio.Editor, n *sgfio.Node) *sgfio.Node {
		p.Tree.AddTo(e, n)
		return n
	})
	s.Edited()
	s.Note(tr.L("The proof is now part of the game; undo takes it out again."))
}

func (p *Proving) Quit() { p.of.Quit() }

// Leave ends the exploring.
func (p *Proving) Leave() { p.of.resume() }

func (p *Proving) Sight() Sight {
	v := p.of.Sight()
	v.Of, v.Group = p.Tree, groupPoints(p.Tree)
	return v
}

// certified writes the certificate that was asked for, wherever the player has gone in the tree meanwhile.
func (p *Proving) certified(snap controller.Snapshot[*proof.Answer]) {
	a := snap.Report
	switch {
	case snap.Running || snap.Stopped:
	case a.Certificate == nil:
		p.stage.Note(tr.L("No certificate can show this proof."))
	default:
		p.stage.Wrote(a.Question.Certificate, sgfio.Save(a.Question.Certificate, a.Certificate.Write))
	}
	p.Show()
}
