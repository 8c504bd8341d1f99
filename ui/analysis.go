package ui

import (
	"fmt"
	"strings"
	"time"

	"shikatsu/ui/boardview"
	"shikatsu/ui/controller"
	"shikatsu/ui/facts"
	"shikatsu/ui/fault"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// analyse asks the engine about the position on the board.
func (s *Shell) analyse() {
	if s.state.Doc.Game().Err != nil {
		s.engine.Forget()
		s.state.Analysis = state.Analysis{}
		s.tools.SetProgress(0)
		s.note(fault.Tell(s.state.Doc.Game().Err).Error())
		return
	}
	s.engine.Ask(s.state.Position, fmt.Sprintf("move %d", s.state.Doc.MoveNumber()))
}

// arrived takes a snapshot from the engine. It runs on the window's thread.
func (s *Shell) arrived(snap controller.Snapshot[*facts.Facts]) {
	s.state.Analysis = state.Analysis{
		Running: snap.Running, Stopped: snap.Stopped,
		Stage: snap.Progress.Stage, Fraction: snap.Progress.Fraction, Nodes: snap.Progress.Nodes,
		Elapsed: snap.Elapsed, Err: snap.Err,
	}
	if snap.Has {
		s.state.Facts = snap.Report
	}
	if snap.Running && !snap.Has {
		s.showAnalysis() // nothing is found yet
		return
	}
	if !snap.Running {
		s.longerEnded()
		s.askLine()
	}
	s.showFindings()
	if s.introduce && !snap.Running && snap.Has && s.state.Selection.Kind == state.Nothing {
		s.introduce = false
		s.selectUrgent()
	}
}

// stop ends the reading of what the board shows; what was found so far stays.
func (s *Shell) stop() {
	if s.mode != nil {
		s.prover.Stop()
		return
	}
	s.engine.Stop()
}

// stoppable says whether there is something for stop.
func (s *Shell) stoppable() bool {
	if s.mode != nil {
		return s.mode.reading()
	}
	return s.state.Analysis.Running
}

// showAnalysis brings the bars up to date with the engine.
func (s *Shell) showAnalysis() {
	a := s.state.Analysis
	s.tools.ShowsGame(s.mode == nil)
	if s.mode != nil {
		s.status.SetEngine("", "")
		s.tools.Running(s.mode.reading())
		return
	}
	s.tools.Running(a.Running)
	switch {
	case a.Running:
		s.tools.SetProgress(a.Fraction)
	case a.Err != nil:
		s.tools.SetProgress(0)
	case !a.Stopped:
		s.tools.SetProgress(1)
	}
	s.status.SetEngine(engineLine(a, s.state.Facts), engineDetail(a))
}

// recalled is a time in which hardly any reading is done.
const recalled = 50 * time.Millisecond

// engineLine is what the status line says of an analysis: how far it is, or how sure its verdicts are.
func engineLine(a state.Analysis, f *facts.Facts) string {
	switch {
	case a.Err != nil:
		return fault.Tell(a.Err).Error()
	case a.Running:
		return tr.L("reading…")
	case a.Stopped:
		return tr.L("stopped")
	case f == nil || len(f.Dragons) == 0:
		return ""
	}
	var count [3]int
	for _, d := range f.Dragons {
		switch {
		case d.Certainty == boardview.Proved:
			count[0]++
		case d.Certainty == boardview.Limit || d.Status == boardview.Unknown:
			count[2]++
		default:
			count[1]++
		}
	}
	var parts []string
	for i, text := range [...]string{tr.L("proved %d"), tr.L("likely %d"), tr.L("open %d")} {
		if count[i] > 0 {
			parts = append(parts, fmt.Sprintf(text, count[i]))
		}
	}
	return fmt.Sprintf(tr.L("Groups: %s"), strings.Join(parts, ", "))
}

// engineDetail is the work that an analysis took, in numbers.
func engineDetail(a state.Analysis) string {
	switch {
	case a.Err != nil || a.Running && a.Stage == "":
		return ""
	case a.Running || a.Stopped || a.Elapsed == 0:
		return nodes(a.Nodes)
	case a.Elapsed < recalled || a.Nodes == 0:
		// Most of it was known from before, or nothing was to read, which is no speed of reading.
		return fmt.Sprintf("%s · %s", nodes(a.Nodes), duration(a.Elapsed))
	}
	rate := float64(a.Nodes) / max(a.Elapsed.Seconds(), 1e-3)
	return fmt.Sprintf("%s · %s · %s", nodes(a.Nodes), duration(a.Elapsed), fmt.Sprintf(tr.L("%s positions a second"), short(uint64(rate))))
}

// nodes is a number of nodes with their name.
func nodes(n uint64) string {
	if n == 1 {
		return tr.L("1 position")
	}
	return fmt.Sprintf(tr.L("%s positions"), short(n))
}

// short is a number of nodes as the status line shows it.
func short(n uint64) string {
	switch {
	case n >= 1e6:
		return fmt.Sprintf("%.1f M", float64(n)/1e6)
	case n >= 1e4:
		return fmt.Sprintf("%.0f k", float64(n)/1e3)
	}
	return fmt.Sprintf("%d", n)
}

// Select makes something the selected thing.
func (s *Shell) Select(selection state.Selection) {
	s.state.Selection = selection
	s.options.Preview = nil
	s.options.Line = nil
	s.inSight(selection.Points)
	s.askLine()
	s.changed(state.Selected)
}

// SelectWorm selects the string of the stone at a point.
func (s *Shell) SelectWorm(p boardview.Pt) {
	if w := s.state.Facts.WormAt(p); w != nil {
		s.Select(state.Selection{Kind: state.Worm, At: w.Origin, Points: w.Stones})
		return
	}
	s.Select(state.Selection{Kind: state.Point, At: p, Points: []boardview.Pt{p}})
}

// SelectDragon selects the group of the stone at a point.
func (s *Shell) SelectDragon(p boardview.Pt) {
	if d := s.state.Facts.DragonAt(p); d != nil {
		s.Select(state.Selection{Kind: state.Dragon, At: d.Origin, Points: d.Stones})
		return
	}
	s.SelectWorm(p)
}

// SelectEye selects an eye space, half or false eye.
func (s *Shell) SelectEye(e *facts.Eye) {
	kind := state.Eye
	if e.Kind != boardview.EyeSpace {
		kind = state.HalfEye
	}
	s.Select(state.Selection{Kind: kind, At: e.At, Points: e.Points})
}

// selectAt selects what the view shows at a point: in the view of groups the
// group, at a second click its string.
func (s *Shell) selectAt(p boardview.Pt) {
	d := s.state.Facts.DragonAt(p)
	chosen := s.state.Selection
	switch {
	case s.state.View == state.ViewStrings || s.state.View == state.ViewLiberties || d == nil:
		s.SelectWorm(p)
	case chosen.Kind == state.Dragon && chosen.At == d.Origin:
		s.SelectWorm(p)
	default:
		s.SelectDragon(p)
	}
}

// Preview shows points as long as the pointer rests on something.
func (s *Shell) Preview(points []boardview.Pt) {
	if len(points) == 0 && len(s.options.Preview) == 0 {
		return
	}
	s.options.Preview = points
	s.redraw()
}

// setView changes what the board shows of the findings.
func (s *Shell) setView(v state.View) {
	s.state.View = v
	s.settings.SetChoice("view", string(v))
	s.changed(state.Looks)
	s.window.Canvas().Focus(s.board)
}

func (s *Shell) viewIndex() int {
	for i, v := range state.Views() {
		if v.ID == s.state.View {
			return i
		}
	}
	return 0
}

func (s *Shell) viewNames() []string {
	var names []string
	for _, v := range state.Views() {
		names = append(names, tr.L(v.Name))
	}
	return names
}
