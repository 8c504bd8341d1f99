package modes

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
	"shikatsu/ui/facts"
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

// Solving is the mode in which problems are solved.
type Solving struct {
	Problems []*tsumego.Problem
	At       int // which of them is shown
	Session  *tsumego.Session
	Panel    *tsumegoview.Panel
	Checker  *Checker
	Busy     bool   // an answer is on its way
	Told     string // why nothing can be done, or ""

	stage    *Study
	began    time.Time // when the player could begin to think
	recorded bool      // the attempt is in the journal
	why      explanation
	skipped  map[string]bool // problems left without an attempt, by their IDs
	other    bool            // asked for the other player, a move being of no use to the first
	set      *study.Set      // the problems are a set, one after the other; nil where they are not
	clock    *time.Timer     // looks at the time of the set's problem, nil where there is none
	rated    study.Rating    // the player's before the set
	over     bool            // problems are not solved any more
	now      func() time.Time
}

var (
	_ Mode                = (*Solving)(nil)
	_ tsumegoview.Actions = (*Solving)(nil)
)

// Solve begins to solve problems, the first by the schedule or the one given.
func (s *Study) Solve(problems []*tsumego.Problem, first int) {
	s.solve(problems, first, nil)
}

func (s *Study) solve(problems []*tsumego.Problem, first int, set *study.Set) {
	if len(problems) == 0 {
		s.Note(tr.L("There are no problems here."))
		return
	}
	s.Leave() // problems that were being solved end as they do otherwise
	p := &Solving{stage: s, Problems: problems, At: first, skipped: map[string]bool{}, set: set, now: time.Now}
	if set != nil {
		p.rated = study.RatingOf(s.Journal.Attempts(), p.now())
	}
	p.Checker = newChecker(s, p)
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
		if place, ok := p.inSet(); ok && place == p.At {
			p.set.Begin(p.began)
			p.wind()
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
	if place, ok := p.inSet(); ok && place == p.At {
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
		Checking: p.Checker.Progress(), CheckRuns: p.Checker.Running, Checked: len(p.Checker.findings) > 0, Random: p.random(), Scheduled: p.bySchedule(),
		Note: p.Told, Busy: p.Busy})
	p.stage.Running(p.Busy)
	p.stage.Redraw()
}

// summary is what was practised, in a line.
func (p *Solving) summary() string {
	if p.set != nil {
		return setText(p.set, p.now())
	}
	st := study.Summarize(p.stage.Journal.Attempts(), time.Now())
	if st.Attempts == 0 {
		return tr.L("Nothing was practised yet.")
	}
	return tr.F("%[1]d due · %[2]d %% right · days in a row: %[3]d", st.Due, 100*st.Right/st.Attempts, st.Streak)
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
	return tr.F("in %d days", days)
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

func (p *Solving) Key(k commands.Key) bool {
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
func (p *Solving) MoreHint() {
	p.Session.MoreHint()
	if p.Busy {
		p.Show() // the end of the reading asks on
		return
	}
	p.ask(p.Session.Need())
}

// TakeBack takes the last move back.
func (p *Solving) TakeBack() {
	p.Session.TakeBack()
	p.ask(p.Session.Need())
}

// Restart takes all moves back.
func (p *Solving) Restart() {
	p.Session.Restart()
	p.ask(p.Session.Need())
}

// Solution gives up and shows the solution.
func (p *Solving) Solution() {
	p.Session.GiveUp()
	if p.Session.Over() {
		p.record()
	}
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

// ExploreProof shows the proof, where every move may be tried; leaving it comes
// back to the problem.
func (p *Solving) ExploreProof() {
	if p.Session.Phase == tsumego.Refuted {
		p.record()
	}
	e := &Proving{stage: p.stage.Stage, Tree: p.Session.Tree, back: p}
	e.Tree.Answering = true
	e.Panel = proofview.New(e, false)
	p.stage.Enter(e)
	e.ask(e.Tree.Need())
}

// resume takes the board again after the proof was explored.
func (p *Solving) resume() {
	p.Session.Tree.Answering = false
	p.Session.Reconsider()
	p.stage.Enter(p)
	p.ask(p.Session.Need())
}

// Next goes to the next problem, or the previous one if by is negative. What
// was tried and not solved counts as failed.
func (p *Solving) Next(by int) {
	if _, ok := p.inSet(); ok && by > 0 && p.recorded {
		p.Choose(p.scheduled())
		return
	}
	if p.set != nil && p.set.Over() && by > 0 {
		p.showEnd()
		return
	}
	if by > 0 && p.bySchedule() && p.set == nil {
		p.skip()
		p.Choose(p.scheduled())
		return
	}
	p.next(by)
}

// skip remembers that the problem shown was passed over.
func (p *Solving) skip() {
	if !p.recorded {
		p.skipped[p.Problems[p.At].ID] = true
	}
}

func (p *Solving) next(by int) {
	n := len(p.Problems)
	p.Choose(((p.At+by)%n + n) % n)
}

// newEachDay is how many new problems the schedule begins on a day.
const newEachDay = 20

// scheduled is the place of the problem that the schedule puts first. What was
// Quit without an attempt comes again only after all others.
func (p *Solving) scheduled() int {
	if place, ok := p.inSet(); ok {
		return place
	}
	if !p.bySchedule() {
		return 0
	}
	attempts := p.stage.Journal.Attempts()
	now := time.Now()
	items := make([]study.Item, len(p.Problems))
	place := map[string]int{}
	for i, problem := range p.Problems {
		if _, twice := place[problem.ID]; !twice {
			place[problem.ID] = i
		}
		items[i] = study.Item{Problem: problem.ID, Level: problem.Level, Theme: problem.Theme}
	}
	ids := study.Suited(items, study.RatingOf(attempts, now))
	begun := study.Summarize(attempts, now).NewToday
	order := study.NewSchedule(attempts).Order(ids, now, newEachDay-begun)
	shown := ""
	if p.Session != nil {
		shown = p.Problems[p.At].ID
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
		return p.At // there is no other
	}
	return place[order[i]]
}

// Choose goes to a problem of the list.
func (p *Solving) Choose(i int) {
	if p.Session != nil && p.Session.Mistakes > 0 {
		p.record()
	}
	p.At = i
	p.stage.Note("")
	p.begin()
	p.stage.ToBoard()
}

// SetRandom says whether problems are turned and their colours exchanged.
func (p *Solving) SetRandom(on bool) {
	p.stage.Settings.SetSwitch(settings.RandomProblems, on)
	p.stage.ToBoard()
}

// SetScheduled says whether Next follows the schedule.
func (p *Solving) SetScheduled(on bool) {
	p.stage.Settings.SetSwitch(settings.ScheduledProblems, on)
	p.stage.ToBoard()
}

// CheckAll checks every problem of the list, or stops that.
func (p *Solving) CheckAll() { p.Checker.toggle() }

// SaveCheck writes what the check found as a text.
func (p *Solving) SaveCheck() { p.Checker.save() }

// Statistics shows what was practised.
func (p *Solving) Statistics() { p.stage.Statistics() }

// Leave goes back to the game.
func (p *Solving) Leave() { p.stage.Leave() }

func (p *Solving) Quit() {
	if p.Session != nil && p.Session.Mistakes > 0 {
		p.record()
	}
	if p.over = true; p.clock != nil {
		p.clock.Stop()
	}
	p.Checker.end()
	p.stage.explainer.Forget()
}
