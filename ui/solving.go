package ui

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/controller"
	"shikatsu/ui/fault"
	"shikatsu/ui/proof"
	"shikatsu/ui/proofview"
	"shikatsu/ui/scene"
	"shikatsu/ui/settings"
	"shikatsu/ui/study"
	"shikatsu/ui/tr"
	"shikatsu/ui/tsumego"
	"shikatsu/ui/tsumegoview"
)

// solving is the mode in which problems are solved.
type solving struct {
	shell    *Shell
	problems []*tsumego.Problem
	at       int
	session  *tsumego.Session
	panel    *tsumegoview.Panel
	checker  *checker
	busy     bool
	note     string
	began    time.Time // when the player could begin to think
	recorded bool      // the attempt is in the journal
	why      explanation
	skipped  map[string]bool // problems left without an attempt, by their IDs
	other    bool            // asked for the other player, a move being of no use to the first
}

var (
	_ mode                = (*solving)(nil)
	_ tsumegoview.Actions = (*solving)(nil)
)

// solve begins to solve problems, the first by the schedule or the one given.
func (s *Shell) solve(problems []*tsumego.Problem, first int) {
	if len(problems) == 0 {
		s.note(tr.L("There are no problems here."))
		return
	}
	s.leaveMode() // problems that were being solved end as they do otherwise
	p := &solving{shell: s, problems: problems, at: first, skipped: map[string]bool{}}
	p.checker = newChecker(s, p)
	p.panel = tsumegoview.New(p)
	if first < 0 {
		p.at = p.scheduled()
	}
	s.enter(p)
	p.listProblems()
	p.begin()
}

// begin shows the problem chosen.
func (p *solving) begin() {
	var o board.Orientation
	if p.random() {
		o = tsumego.RandomOrientation(rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())))
	}
	p.start(p.problems[p.at], o)
}

// problemShare is how many times the positions that an analysis spends on a
// group are spent on a problem.
const problemShare = 10

func (p *solving) start(problem *tsumego.Problem, o board.Orientation) {
	session, err := tsumego.NewSession(problem, o, problemShare*p.shell.depth.Options().Owl.NodeLimit)
	if err != nil {
		p.note = fault.Tell(err).Error()
		p.show()
		return
	}
	p.session, p.recorded, p.note, p.began = session, false, "", time.Time{}
	p.ask(session.Need())
}

func (p *solving) random() bool     { return p.shell.settings.Switch(settings.RandomProblems, false) }
func (p *solving) bySchedule() bool { return p.shell.settings.Switch(settings.ScheduledProblems, true) }

// ask has a question answered, or shows what is known already.
func (p *solving) ask(q *proof.Question) {
	p.busy = q != nil
	if q != nil {
		p.shell.prover.Ask(q, fmt.Sprintf("problem %d, %d moves", p.at+1, len(q.Moves)))
	}
	p.show()
}

func (p *solving) answered(snap controller.Snapshot[*proof.Answer]) {
	if snap.Has && snap.Report.Question.Start == p.session.Tree.Start {
		p.session.Arrived(snap.Report)
	}
	p.busy = snap.Running
	if snap.Err != nil {
		p.note = fault.Tell(snap.Err).Error()
	}
	if snap.Stopped && !snap.Running {
		p.session.Stop()
	}
	if !snap.Running && snap.Err == nil && !snap.Stopped {
		if p.tryOther() {
			return
		}
		if q := p.session.Need(); q != nil {
			p.ask(q)
			return
		}
	}
	if p.session.Phase == tsumego.YourMove && p.began.IsZero() {
		p.began = time.Now()
	}
	if p.session.Over() {
		p.record()
	}
	p.show()
}

// tryOther turns a problem made from a game round where the player to move has
// nothing to find, and keeps it once there is something.
func (p *solving) tryOther() bool {
	problem := p.session.Problem
	switch {
	case problem.Source != "":
	case p.session.Phase == tsumego.YourMove:
		p.keep(problem)
	case p.session.Phase == tsumego.Trivial && !p.other:
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
		p.problems[p.at] = turned
		p.listProblems()
		p.start(turned, 0)
		return true
	}
	return false
}

// keep adds a problem made from a game to the player's own.
func (p *solving) keep(problem *tsumego.Problem) {
	s := p.shell
	path := s.ownProblems()
	if path == "" {
		return
	}
	problem.Text = p.session.GoalText()
	added, err := problem.AddTo(path)
	problem.Source = path
	switch {
	case err != nil:
		s.fail(err)
	case added:
		s.note(tr.L("Kept among your own problems."))
	default:
		s.note(tr.L("This problem is among your own already."))
	}
}

// record writes the attempt into the journal, once, if the engine's answer is
// sure enough to judge it.
func (p *solving) record() {
	if p.recorded || !p.session.Judged() || p.began.IsZero() {
		return
	}
	p.recorded = true
	now := time.Now()
	took := now.Sub(p.began)
	problem := p.session.Problem
	a := study.Attempt{Time: now, Problem: problem.ID, Title: problem.Title, Source: problem.Source,
		Grade:   study.Judge(p.session.Mistakes, int(p.session.Hints), p.session.Phase == tsumego.GaveUp, took),
		Seconds: took.Seconds(), Hints: int(p.session.Hints)}
	if err := p.shell.journal.Add(a); err != nil {
		p.shell.fail(err)
	}
	p.listProblems()
}

func (p *solving) show() {
	if p.session == nil {
		return
	}
	p.explain()
	p.panel.Show(tsumegoview.View{Session: p.session, Why: p.why.text, Index: p.at, Total: len(p.problems), Summary: p.summary(),
		Checking: p.checker.progress(), CheckRuns: p.checker.running, Checked: len(p.checker.findings) > 0, Random: p.random(), Scheduled: p.bySchedule(),
		Note: p.note, Busy: p.busy})
	p.shell.tools.Running(p.busy)
	p.shell.redraw()
}

// summary is what was practised, in a line.
func (p *solving) summary() string {
	st := study.Summarize(p.shell.journal.Attempts(), time.Now())
	if st.Attempts == 0 {
		return tr.L("Nothing was practised yet.")
	}
	return fmt.Sprintf(tr.L("%[1]d due · %[2]d %% right · days in a row: %[3]d"), st.Due, 100*st.Right/st.Attempts, st.Streak)
}

// listProblems fills the list anew.
func (p *solving) listProblems() {
	schedule := study.NewSchedule(p.shell.journal.Attempts())
	now := time.Now()
	rows := make([]*tsumegoview.Row, len(p.problems))
	for i, problem := range p.problems {
		rows[i] = &tsumegoview.Row{Index: i, Title: problem.Title, State: practiceText(schedule, problem.ID, now)}
		if f := p.checker.finding(i); f != nil {
			rows[i].Check, rows[i].Bad = f.Kind.String()+": "+f.Text(), f.Kind != tsumego.Fine
		}
	}
	p.panel.SetRows(rows, p.at)
}

// practiceText says how a problem's practice stands.
func practiceText(s *study.Schedule, id string, now time.Time) string {
	c, ok := s.Card(id)
	switch {
	case !ok:
		return tr.L("new")
	case s.Due(id, now):
		return tr.L("due")
	}
	days := int(c.Due.Sub(now).Hours()/24 + 0.5)
	switch {
	case days < 1:
		return tr.L("today")
	case days == 1:
		return tr.L("tomorrow")
	}
	return fmt.Sprintf(tr.L("in %d days"), days)
}

func (p *solving) reading() bool { return p.busy }

func (p *solving) content() fyne.CanvasObject { return p.panel.Content() }

// Lines are the problems, for the keyboard.
func (p *solving) Lines() fyne.Focusable { return p.panel.Lines() }

func (p *solving) scene(o scene.Options) *boardview.Scene {
	if p.session == nil {
		return scene.Build(&p.shell.state, o)
	}
	return tsumegoview.Scene(p.session, o)
}

func (p *solving) caption() (title, text string) {
	if p.session == nil {
		return p.problems[p.at].Title, p.note
	}
	state, feedback, hint, _ := p.panel.Texts()
	return p.session.Problem.Title, paragraphs(p.session.Text(), state, feedback, hint)
}

func (p *solving) tap(at boardview.Pt) { p.play(proofview.Point(at)) }

func (p *solving) pass() { p.play(board.Pass) }

func (p *solving) play(at board.Point) {
	if p.busy || p.note != "" {
		return
	}
	if err := p.session.Play(at); err != nil {
		p.shell.note(fault.Tell(err).Error())
		return
	}
	p.shell.note("")
	p.ask(p.session.Need())
}

// step looks at the moves made; the wheel and the arrow keys do it. While the
// attempt goes on it only takes moves back.
func (p *solving) step(by int) {
	if p.session.Over() {
		p.session.Tree.Step(by)
		p.ask(p.session.Need())
		return
	}
	if by < 0 {
		p.TakeBack()
	}
}

func (p *solving) key(k commands.Key) bool {
	switch k {
	case commands.Key{Name: fyne.KeyEscape}:
		p.Leave()
	case commands.Key{Name: fyne.KeyUp}:
		p.next(-1)
	case commands.Key{Name: fyne.KeyDown}:
		p.next(1)
	default:
		return false
	}
	return true
}

// MoreHint tells more of the solution.
func (p *solving) MoreHint() {
	p.session.MoreHint()
	if p.busy {
		p.show() // the end of the reading asks on
		return
	}
	p.ask(p.session.Need())
}

// TakeBack takes the last move back.
func (p *solving) TakeBack() {
	p.session.TakeBack()
	p.ask(p.session.Need())
}

// Restart takes all moves back.
func (p *solving) Restart() {
	p.session.Restart()
	p.ask(p.session.Need())
}

// Solution gives up and shows the solution.
func (p *solving) Solution() {
	p.session.GiveUp()
	if p.session.Over() {
		p.record()
	}
	p.ask(p.session.Need())
}

// Longer thinks longer about a problem that was not solved.
func (p *solving) Longer() {
	if q := p.session.Longer(); q != nil {
		p.ask(q)
	}
}

// place is the number of moves made; how many a solution has is not told before
// its end.
func (p *solving) place() (at, of int) {
	if p.session == nil {
		return 0, 0
	}
	if at, of = p.session.Tree.Place(); !p.session.Over() {
		of = at
	}
	return at, of
}

// ExploreProof shows the proof, where every move may be tried; leaving it comes
// back to the problem.
func (p *solving) ExploreProof() {
	if p.session.Phase == tsumego.Refuted {
		p.record()
	}
	e := &proving{shell: p.shell, tree: p.session.Tree, back: p}
	e.tree.Answering = true
	e.panel = proofview.New(e, false)
	p.shell.enter(e)
	e.ask(e.tree.Need())
}

// resume takes the board again after the proof was explored.
func (p *solving) resume() {
	p.session.Tree.Answering = false
	p.session.Reconsider()
	p.shell.enter(p)
	p.ask(p.session.Need())
}

// Next goes to the next problem, or the previous one if by is negative. What
// was tried and not solved counts as failed.
func (p *solving) Next(by int) {
	if by > 0 && p.bySchedule() {
		p.skip()
		p.Choose(p.scheduled())
		return
	}
	p.next(by)
}

// skip remembers that the problem shown was passed over.
func (p *solving) skip() {
	if !p.recorded {
		p.skipped[p.problems[p.at].ID] = true
	}
}

func (p *solving) next(by int) {
	n := len(p.problems)
	p.Choose(((p.at+by)%n + n) % n)
}

// newEachDay is how many new problems the schedule begins on a day.
const newEachDay = 20

// scheduled is the place of the problem that the schedule puts first. What was
// left without an attempt comes again only after all others.
func (p *solving) scheduled() int {
	if !p.bySchedule() {
		return 0
	}
	attempts := p.shell.journal.Attempts()
	now := time.Now()
	ids := make([]string, len(p.problems))
	place := map[string]int{}
	for i, problem := range p.problems {
		if _, twice := place[problem.ID]; !twice {
			place[problem.ID] = i
		}
		ids[i] = problem.ID
	}
	begun := study.Summarize(attempts, now).NewToday
	order := study.NewSchedule(attempts).Order(ids, now, newEachDay-begun)
	shown := ""
	if p.session != nil {
		shown = p.problems[p.at].ID
	}
	next := func() int {
		return slices.IndexFunc(order, func(id string) bool { return id != shown && !p.skipped[id] })
	}
	i := next()
	if i < 0 {
		clear(p.skipped)
		i = next()
	}
	if i < 0 {
		return p.at // there is no other
	}
	return place[order[i]]
}

// Choose goes to a problem of the list.
func (p *solving) Choose(i int) {
	if p.session != nil && p.session.Mistakes > 0 {
		p.record()
	}
	p.at = i
	p.shell.note("")
	p.begin()
	p.shell.window.Canvas().Focus(p.shell.board)
}

// SetRandom says whether problems are turned and their colours exchanged.
func (p *solving) SetRandom(on bool) {
	p.shell.settings.SetSwitch(settings.RandomProblems, on)
	p.shell.window.Canvas().Focus(p.shell.board)
}

// SetScheduled says whether Next follows the schedule.
func (p *solving) SetScheduled(on bool) {
	p.shell.settings.SetSwitch(settings.ScheduledProblems, on)
	p.shell.window.Canvas().Focus(p.shell.board)
}

// CheckAll checks every problem of the list, or stops that.
func (p *solving) CheckAll() { p.checker.toggle() }

// SaveCheck writes what the check found as a text.
func (p *solving) SaveCheck() { p.checker.save() }

// Statistics shows what was practised.
func (p *solving) Statistics() { p.shell.showStatistics() }

// Leave goes back to the game.
func (p *solving) Leave() { p.shell.leaveMode() }

func (p *solving) left() {
	if p.session != nil && p.session.Mistakes > 0 {
		p.record()
	}
	p.checker.end()
	p.shell.explainer.Forget()
}
