package modes

import (
	"shikatsu/sgfio"
	"shikatsu/ui/analysis"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/record"
	"shikatsu/ui/scene"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
	"shikatsu/ui/tsumego"
)

// Looking is the game on the board. It is what a click, a key and the pointer mean while nothing else has the
// board. It does what panels and cards ask for.
type Looking struct {
	*Stage
	Options *scene.Options // what the board shows
	Tools   *Tools
	Guess   *Guess
	Zoom    *Zoom
	Liner   *analysis.Liner
	Reviews *analysis.Reviews
	// Elsewhere hears that the board goes elsewhere, before that is shown.
	Elsewhere func()
	// Shown is the picture of the board.
	Shown func() *boardview.Scene
	// Viewed hears that another view was chosen.
	Viewed func()
	// Typed hears that a comment is changed.
	Typed func()
	// Outdated hears that the review is of another game than the one on the board.
	Outdated func()
	// SolveProblems solves problems, and MakeProblem makes the group of a stone one.
	SolveProblems func([]*tsumego.Problem)
	MakeProblem   func(stone boardview.Pt)
	// Letters has the letters that are printed.
	Letters boardview.Letters
	// Pointed hears of an event of the review that is shown, nil for none any more.
	Pointed func(*facts.Event)
	// ListEvents brings the list of a review to the front.
	ListEvents func()
	// ReviewKey names the key that begins a review.
	ReviewKey func() string
}

var _ state.Actions = (*Looking)(nil)

// Moved brings the window up to date after the board went elsewhere.
func (l *Looking) Moved(did bool) {
	if did {
		l.At(state.Node)
	}
}

// At shows the current node and asks the engine about it. What says what else is new.
func (l *Looking) At(what state.Change) {
	l.Leave()
	l.Elsewhere()
	l.Tools.forget()
	l.depth.Usual()
	l.Note("")
	s := l.State
	s.Facts, s.Analysis.Err = nil, nil
	s.Selection = state.Selection{}
	s.Event = nil
	l.Pointed(nil)
	l.Options.Preview, l.Options.Line = nil, nil
	l.Liner.Forget()
	s.Position = s.Doc.Position()
	l.Changed(what | state.Node | state.Selected | state.Findings)
	l.Read()
}

// Step goes along the line that is shown.
func (l *Looking) Step(by int) {
	if l.mode != nil {
		l.mode.Step(by)
		return
	}
	did := l.State.Doc.Step(by)
	l.Moved(did)
	if _, ok := l.State.Doc.Node().Move(); did && ok && by == 1 {
		l.Stone()
	}
}

// FarAway is beyond the end of every line.
const FarAway = 1 << 30

// End goes to the end of the line, or to its start if by is negative.
func (l *Looking) End(by int) {
	if l.mode != nil {
		l.mode.Step(by * FarAway)
		return
	}
	l.Goto(max(0, by*FarAway))
}

// Pass passes for the player to move.
func (l *Looking) Pass() {
	if l.mode != nil {
		l.mode.Pass()
		return
	}
	l.Play(sgfio.Pass)
}

// UndoOr takes the last change of the record back, or repeats it. In a proof or a problem it does so with a move.
func (l *Looking) UndoOr(by int) func() {
	return func() {
		doc := l.State.Doc
		switch {
		case l.mode != nil:
			l.mode.Step(by)
		case by < 0 && doc.CanUndo():
			doc.Undo()
			l.Edited()
		case by > 0 && doc.CanRedo():
			doc.Redo()
			l.Edited()
		}
	}
}

// Goto goes to a place on the line that is stepped along.
func (l *Looking) Goto(at int) { l.Moved(l.State.Doc.Goto(at)) }

// GotoNode goes to any node of the game.
func (l *Looking) GotoNode(n *sgfio.Node) { l.Moved(l.State.Doc.GotoNode(n)) }

// GotoMain goes to a move of the main line, counted as the review counts.
func (l *Looking) GotoMain(move int) { l.Moved(l.State.Doc.GotoReviewed(move)) }

// SelectGame shows another game of the open file.
func (l *Looking) SelectGame(i int) {
	if i < 0 || i >= len(l.State.Doc.Collection.Games) {
		return
	}
	l.State.Doc.SelectGame(i)
	l.Outdated()
	l.At(state.Game)
	l.Reviews.Recall()
}

// SetComment changes the current node's comment.
func (l *Looking) SetComment(text string) {
	l.State.Doc.SetComment(text)
	l.Typed()
}

// ExploreProof shows the proof about the selected group, where every move can be tried.
func (l *Looking) ExploreProof() { l.Explore() }

// Play makes a move for the side to move, if the rules allow it.
func (l *Looking) Play(at sgfio.Point) { l.playAs(at, l.State.Position.ToMove) }

func (l *Looking) playAs(at sgfio.Point, c sgfio.Color) {
	if at != sgfio.Pass {
		if reason := forbidden(l.State.Position, at, c); reason != "" {
			l.Note(reason)
			return
		}
	}
	what := state.Node
	if l.State.Doc.Play(c, at) {
		what = state.Tree
	}
	l.At(what)
	if at != sgfio.Pass {
		l.Stone()
	}
}

// TryMove plays a move of a colour as a variation, whoever is to move.
func (l *Looking) TryMove(p boardview.Pt, c boardview.Stone) {
	l.playAs(scene.Point(p), scene.Color(c))
	l.ToBoard()
}

// Turn lays the record's board in another way.
func (l *Looking) Turn(t record.Turn) {
	l.Leave()
	if !l.State.Doc.Turn(t) {
		l.Note(tr.L("Only a square board can be turned by a quarter."))
		return
	}
	l.State.Selection = state.Selection{}
	l.Edited()
}

// forbidden says why a colour may not play at a point, or "".
// Boards that the engine does not know allow everything, as records do.
func forbidden(pos *sgfio.Position, at sgfio.Point, c sgfio.Color) string {
	if pos.At(at) != sgfio.Empty {
		return tr.L("There is a stone already.")
	}
	if at == pos.Ko && c == pos.ToMove {
		return tr.L("The ko may not be taken back at once.")
	}
	b, err := facts.Board(pos)
	if err == nil && b.IsSuicide(facts.BoardPoint(scene.Pt(at)), facts.BoardColor(c)) {
		return tr.L("That would be suicide.")
	}
	return ""
}
