package modes

import (
	"fmt"
	"image"
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
	"shikatsu/ui/facts"
	"shikatsu/ui/fault"
	"shikatsu/ui/proof"
	"shikatsu/ui/scene"
	"shikatsu/ui/settings"
	"shikatsu/ui/study"
	"shikatsu/ui/tr"
	"shikatsu/ui/tsumego"
	"shikatsu/ui/tsumegoview"
)

// Solving is the mode in which problems are solved.
type Solving struct {
	Problems []*tsumego.Problem
	At       int // which of them is shown
	Session  *tsumego.Session
	Panel    *tsumegoview.Panel
	Checker  *Checker
	Busy     bool   // an answer is on its way
	Told     string // why nothing can be done, or ""

	stage     *Study
	began     time.Time // when the player could begin to think
	recorded  bool      // the attempt is in the journal
	why       explanation
	explainer *controller.Controller[*sgfio.Position, *facts.Facts]
	skipped   map[string]bool // problems left without an attempt, by their IDs
	other     bool            // asked for the other player, a move being of no use to the first
	set       *set            // the problems are a set, one after the other; nil where they are not
	over      bool            // problems are not solved any more
	now       func() time.Time
}

var (
	_ Mode                = (*Solving)(nil)
	_ tsumegoview.Actions = (*Solving)(nil)
)

// Solve begins to solve problems, the first by the schedule or the one given.
func (s *Study) Solve(problems []*tsumego.Problem, first int) {
	s.solve(problems, first, nil)
}

func (s *Study) solve(problems []*tsumego.Problem, first int, set *set) {
	if len(problems) == 0 {
		s.Note(tr.L("There are no problems here."))
		return
	}
	s.Leave() // problems that were being solved end as they do otherwise
	p := &Solving{stage: s, Problems: problems, At: first, skipped: map[string]bool{}, set: set, now: time.Now}
	p.Checker = &Checker{stage: s.Stage, changed: p.checked}
	p.explainer = controller.New(s.analyze(s.depth.Options), controller.Options[*facts.Facts]{Post: s.Post, Show: p.explained})
	p.Panel = tsumegoview.New(p)
	if first < 0 {
		p.At = p.scheduled()
	}
	s.Enter(p)
	p.listProblems()
	p.begin()
}

// begin shows the problem chosen.
func (p *Solving) begin() {
	var o board.Orientation
	if p.random() {
		o = tsumego.RandomOrientation(rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())))
	}
	p.start(p.Problems[p.At], o)
}

// problemShare is how many times the positions that an analysis spends on a
// group are spent on a problem.
const problemShare = 10

func (p *Solving) start(problem *tsumego.Problem, o board.Orientation) {
	session, err := tsumego.NewSession(problem, o, problemShare*p.stage.depth.Options().Owl.NodeLimit)
	if err != nil {
		p.Told = fault.Tell(err).Error()
		p.Show()
		return
	}
	p.Session, p.recorded, p.Told, p.began = session, false, "", time.Time{}
	p.ask(session.Need())
}

func (p *Solving) random() bool     { return p.stage.Settings.Switch(settings.RandomProblems, false) }
func (p *Solving) bySchedule() bool { return p.stage.Settings.Switch(settings.ScheduledProblems, true) }

// ask has a question answered, or shows what is known already.
func (p *Solving) ask(q *proof.Question) {
	p.Busy = q != nil
	if q != nil {
		p.stage.prover.Ask(q, fmt.Sprintf("problem %d, %d moves", p.At+1, len(q.Moves)))
	}
	p.Show()
}

func (p *Solving) Answered(snap controller.Snapshot[*proof.Answer]) {
	if snap.Has && snap.Report.Question.Start == p.Session.Tree.Start {
		p.Session.Arrived(snap.Report)
	}
	p.Busy = snap.Running
	if snap.Err != nil {
		p.Told = fault.Tell(snap.Err).Error()
	}
	if snap.Stopped && !snap.Running {
		p.Session.Stop()
	}
	if !snap.Running && snap.Err == nil && !snap.Stopped {
		if p.tryOther() {
			return
		}
		if q := p.Session.Need(); q != nil {
			p.ask(q)
			return
		}
	}
	if p.Session.Phase == tsumego.YourMove && p.began.IsZero() {
		p.began = p.now()
		if place, ok := p.set.next(); ok && place == p.At {
			p.set.Begin(p.began)
			p.set.wind(p.clock)
		}
	}
	if p.Session.Over() {
		p.record()
	}
	p.Show()
}

// tryOther turns a problem made from a game round where the player to move has nothing to find. It keeps the
// problem once there is something.
func (p *Solving) tryOther() bool {
	problem := p.Session.Problem
	switch {
	case problem.Source != "":
	case p.Session.Phase == tsumego.YourMove:
		p.keep(problem)
	case p.Session.Phase == tsumego.Trivial && !p.other:
		p.other = true
		position, err := engine.NewPosition(problem.Position().Board(), problem.Position().ToMove().Other())
		if err != nil {
			return false
		}
		turned, err := tsumego.FromPosition(position, problem.Stone)
		if err != nil {
			return false
		}
		turned.Title = problem.Title
		p.Problems[p.At] = turned
		p.listProblems()
		p.start(turned, 0)
		return true
	}
	return false
}

// keep adds a problem made from a game to the player's own.
func (p *Solving) keep(problem *tsumego.Problem) {
	s := p.stage
	path := s.ownProblems()
	if path == "" {
		return
	}
	problem.Text = p.Session.GoalText()
	added, err := problem.AddTo(path)
	problem.Source = path
	switch {
	case err != nil:
		s.Fail(err)
	case added:
		s.Note(tr.L("Kept among your own problems."))
	default:
		s.Note(tr.L("This problem is among your own already."))
	}
}

// record writes the attempt into the journal, once, if the engine's answer is
// sure enough to judge it.
func (p *Solving) record() {
	if p.recorded || !p.Session.Judged() || p.began.IsZero() {
		return
	}
	p.recorded = true
	now := p.now()
	took := now.Sub(p.began)
	problem := p.Session.Problem
	a := study.Attempt{Time: now, Problem: problem.ID, Title: problem.Title, Source: problem.Source,
		Grade:   study.Judge(p.Session.Mistakes, int(p.Session.Hints), p.Session.Phase == tsumego.GaveUp, took),
		Seconds: took.Seconds(), Hints: int(p.Session.Hints), Level: problem.Level, Theme: problem.Theme}
	if place, ok := p.set.next(); ok && place == p.At {
		a.Grade = p.set.Done(a.Grade, now)
	}
	if err := p.stage.Journal.Add(a); err != nil {
		p.stage.Fail(err)
	}
	p.listProblems()
}

func (p *Solving) Show() {
	if p.Session == nil {
		return
	}
	p.explain()
	p.Panel.Show(tsumegoview.View{Session: p.Session, Why: p.why.text, Index: p.At, Total: len(p.Problems), Summary: p.summary(),
		Checking: p.Checker.Progress(p.At), CheckRuns: p.Checker.Running, Checked: len(p.Checker.findings) > 0, Random: p.random(), Scheduled: p.bySchedule(),
		Note: p.Told, Busy: p.Busy})
	p.stage.Running(p.Busy)
	p.stage.Redraw()
}

// summary is what was practised, in a line.
func (p *Solving) summary() string {
	if p.set != nil {
		return p.set.text(p.now())
	}
	st := study.Summarize(p.stage.Journal.Attempts(), time.Now())
	if st.Attempts == 0 {
		return tr.L("Nothing was practised yet.")
	}
	return tr.F("%[1]d due · %[2]d %% right · days in a row: %[3]d", st.Due, 100*st.Right/st.Attempts, st.Streak)
}

// explain has the position shown looked at, where there is something to explain.
func (p *Solving) explain() {
	switch p.Session.Phase {
	case tsumego.Refuted, tsumego.Solved, tsumego.GaveUp:
		if q := p.why.turnTo(p.Session); q != nil {
			p.explainer.Ask(q, "explanation")
		}
	default:
		p.explainer.Forget()
		p.why = explanation{}
	}
}

// explained takes the facts about the position.
func (p *Solving) explained(snap controller.Snapshot[*facts.Facts]) {
	known := snap.Has && !snap.Running && snap.Err == nil && !snap.Stopped
	if known && p.stage.Mode() == Mode(p) && p.why.tell(p.Session, snap.Report) {
		p.Show()
	}
}

// listProblems fills the list anew.
func (p *Solving) listProblems() {
	schedule := study.NewSchedule(p.stage.Journal.Attempts())
	now := time.Now()
	rows := make([]*tsumegoview.Row, len(p.Problems))
	for i, problem := range p.Problems {
		rows[i] = &tsumegoview.Row{Index: i, Title: problem.Title, State: practiceText(schedule, problem.ID, now)}
		if f := p.Checker.finding(i); f != nil {
			rows[i].Check, rows[i].Bad = f.Kind.String()+": "+f.Text(), f.Kind != tsumego.Fine
		}
	}
	p.Panel.SetRows(rows, p.At)
}

func (p *Solving) Reading() bool { return p.Busy }

func (p *Solving) Content() fyne.CanvasObject { return p.Panel.Content() }

// Lines are the problems, for the keyboard.
func (p *Solving) Lines() fyne.Focusable { return p.Panel.Lines() }

func (p *Solving) Scene(o scene.Options) *boardview.Scene {
	if p.Session == nil {
		return scene.Build(p.stage.State, o)
	}
	return tsumegoview.Scene(p.Session, o)
}

func (p *Solving) Caption() (title, text string) {
	if p.Session == nil {
		return p.Problems[p.At].Title, p.Told
	}
	state, feedback, hint, _ := p.Panel.Texts()
	return p.Session.Problem.Title, paragraphs(p.Session.Text(), state, feedback, hint)
}

func (p *Solving) Tap(at boardview.Pt) { p.play(facts.BoardPoint(at)) }

func (p *Solving) Pass() { p.play(board.Pass) }

func (p *Solving) play(at board.Point) {
	if p.Busy || p.Told != "" {
		return
	}
	if err := p.Session.Play(at); err != nil {
		p.stage.Note(fault.Tell(err).Error())
		return
	}
	p.stage.Note("")
	p.stage.Stone()
	p.ask(p.Session.Need())
}

// Step looks at the moves made; the wheel and the arrow keys do it. While the
// attempt goes on it only takes moves back.
func (p *Solving) Step(by int) {
	if p.Session.Over() {
		p.Session.Tree.Step(by)
		p.ask(p.Session.Need())
		return
	}
	if by < 0 {
		p.TakeBack()
	}
}

// TakeBack takes the last move back.
func (p *Solving) TakeBack() {
	p.Session.TakeBack()
	p.ask(p.Session.Need())
}

// Longer thinks longer about a problem that was not solved.
func (p *Solving) Longer() {
	if q := p.Session.Longer(); q != nil {
		p.ask(q)
	}
}

// Place is the number of moves made; how many a solution has is not told before
// its end.
func (p *Solving) Place() (at, of int) {
	if p.Session == nil {
		return 0, 0
	}
	if at, of = p.Session.Tree.Place(); !p.Session.Over() {
		of = at
	}
	return at, of
}

// scheduled is the place of the problem that a set has next, or that the schedule puts first.
func (p *Solving) scheduled() int {
	if place, ok := p.set.next(); ok {
		return place
	}
	if !p.bySchedule() {
		return 0
	}
	shown := ""
	if p.Session != nil {
		shown = p.Problems[p.At].ID
	}
	if place, ok := nextScheduled(p.Problems, p.stage.Journal.Attempts(), time.Now(), shown, p.skipped); ok {
		return place
	}
	return p.At
}

// checked shows what the check found. A proof that is explored is left to itself.
func (p *Solving) checked() {
	p.listProblems()
	if p.stage.Mode() == Mode(p) {
		p.Show()
	}
}

// Leave goes back to the game.
func (p *Solving) Leave() { p.stage.Leave() }

func (p *Solving) Quit() {
	if p.Session != nil && p.Session.Mistakes > 0 {
		p.record()
	}
	p.over = true
	p.set.stop()
	p.end()
}

// end ends what the engine does beside the question that is asked.
func (p *Solving) end() {
	p.Checker.end()
	p.explainer.Forget()
	p.stage.ending.Go(p.explainer.Close) // which waits for the engine
}

// Close ends what the engine does for modes.
func (s *Study) Close() {
	if p := s.Solving(); p != nil {
		p.end()
	}
	s.Stage.Close()
}

// Solving is the mode in which problems are solved, also while the proof of one is
// explored, or nil.
func (s *Stage) Solving() *Solving {
	switch m := s.mode.(type) {
	case *Solving:
		return m
	case *Proving:
		p, _ := m.of.(*Solving)
		return p
	}
	return nil
}

func (p *Solving) Sight() Sight {
	if p.Session == nil {
		return Sight{Box: func() image.Rectangle { return image.Rectangle{} }}
	}
	t := p.Session.Tree
	v := Sight{Of: t, Ground: t, Box: func() image.Rectangle { return treeBox(t) }, Shown: p.Session.Shown(), Kept: settings.PartOfProblems, On: true}
	if p.Session.Problem.Stone != board.NoPoint {
		v.Group = groupPoints(t) // the problem names it, so it may be told
	}
	return v
}

// clock looks at the time left in the window's thread.
func (p *Solving) clock() { p.stage.Later(p.tick) }

// tick shows the time left, and ends the attempt when it is over.
func (p *Solving) tick() {
	if p.over {
		return
	}
	defer p.set.wind(p.clock)
	place, ok := p.set.next()
	if !ok || place != p.At || p.recorded || p.Busy || p.stage.Mode() != p || !p.Session.Judged() {
		return
	}
	if !p.set.Late(p.now()) {
		p.Panel.SetSummary(p.summary())
		return
	}
	p.Session.GiveUp()
	p.record()
	p.ask(p.Session.Need())
	p.stage.Note(tr.L("The time for this problem is over: it counts as not solved."))
}
