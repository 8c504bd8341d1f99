package ui

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"shikatsu/ui/boardview"
	"shikatsu/ui/depth"
	"shikatsu/ui/depthdialog"
	"shikatsu/ui/facts"
	"shikatsu/ui/fault"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// analyse asks the engine about the position on the board.
func (s *Shell) analyse() {
	if err := s.reader.Read(); err != nil {
		s.unread(err)
	}
}

// unread says why the engine is not asked about the position.
func (s *Shell) unread(err error) {
	s.tools.SetProgress(0)
	s.Note(err.Error())
}

// arrived shows what the engine found, or how far it is.
func (s *Shell) arrived(found bool) {
	if !found {
		s.showAnalysis()
		return
	}
	running := s.State.Analysis.Running
	if !running {
		s.Game.AskLine()
	}
	s.showFindings()
	if s.introduce && !running && s.State.Facts != nil && s.State.Selection.Kind == state.Nothing {
		s.introduce = false
		s.selectUrgent()
	}
}

// thinkLonger thinks longer about what the board shows.
func (s *Shell) thinkLonger() {
	if s.stage.Mode() != nil {
		s.stage.Mode().Longer()
		return
	}
	if err := s.reader.Longer(); err != nil {
		s.unread(err)
	}
}

// chooseDepth takes another depth and reads the position again.
func (s *Shell) chooseDepth(stored depth.Stored) {
	if err := s.depth.Choose(stored); err != nil {
		s.Fail(err)
		return
	}
	s.tools.SetDepth(slices.Index(depth.Presets(), stored.Preset))
	s.analyse()
}

// choosePreset is a choice in the toolbar. Own depth opens the dialog.
func (s *Shell) choosePreset(i int) {
	p := depth.Presets()[i]
	if p == depth.Custom {
		s.editDepth()
		return
	}
	stored := s.depth.Stored()
	stored.Preset = p
	s.chooseDepth(stored)
	s.ToBoard()
}

// editDepth lets the player set every number of the depth.
func (s *Shell) editDepth() {
	stored := s.depth.Stored()
	depthdialog.Ask(s.Dialogs, stored, func(chosen *depth.Stored) {
		if chosen == nil {
			s.tools.SetDepth(slices.Index(depth.Presets(), stored.Preset))
			return
		}
		s.chooseDepth(*chosen)
	})
}

func presetNames() []string {
	var names []string
	for _, p := range depth.Presets() {
		names = append(names, tr.L(depth.Names[p]))
	}
	return names
}

// stop ends the reading of what the board shows; what was found so far stays.
func (s *Shell) stop() {
	if s.stage.Mode() != nil {
		s.stage.Stop()
		return
	}
	s.reader.Stop()
}

// stoppable says whether there is something for stop.
func (s *Shell) stoppable() bool {
	if s.stage.Mode() != nil {
		return s.stage.Mode().Reading()
	}
	return s.State.Analysis.Running
}

// showAnalysis brings the bars up to date with the engine.
func (s *Shell) showAnalysis() {
	a := s.State.Analysis
	s.tools.ShowsGame(s.stage.Mode() == nil)
	if s.stage.Mode() != nil {
		s.status.SetEngine("", "")
		s.tools.Running(s.stage.Mode().Reading())
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
	s.status.SetEngine(engineLine(a, s.State.Facts), engineDetail(a))
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

// setView changes what the board shows of the findings.
func (s *Shell) setView(v state.View) {
	s.State.View = v
	s.Settings.SetChoice("view", string(v))
	s.changed(state.Looks)
	s.window.Canvas().Focus(s.board)
}

func (s *Shell) viewIndex() int {
	for i, v := range state.Views() {
		if v.ID == s.State.View {
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
