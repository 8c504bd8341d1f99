package ui

import (
	"context"
	"errors"
	"maps"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shikatsu/sgfio"
	"shikatsu/ui/commands"
	"shikatsu/ui/otherengine"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

const otherEngineKey = "otherengine"

// scoringVisits is how many positions the other engine looks at for each of the game's.
const scoringVisits = 50

// otherEngine is the engine that is asked for the score, and what it is asked now.
type otherEngine struct {
	config otherengine.Config
	engine *otherengine.Engine
	cancel context.CancelFunc // of the question that runs, nil without
	of     *sgfio.Node        // the last position that was asked about
	run    int                // counts the questions
}

// loadOtherEngine takes the engine that the player named, or KataGo where it is found.
func (s *Shell) loadOtherEngine() {
	if !s.settings.Load(otherEngineKey, &s.other.config) {
		s.other.config, _ = otherengine.Find()
	}
	s.other.engine = otherengine.New(s.other.config)
	s.state.Scoring.Named = !s.other.config.Empty()
}

func (s *Shell) scoringCommands() []*commands.Command {
	return []*commands.Command{
		{ID: "score", Menu: "Analyse", Title: "Score by another engine", Separate: true, Do: s.scoreGame},
		{ID: "otherengine", Menu: "Analyse", Title: "Another engine…", Do: s.nameOtherEngine},
	}
}

// nameOtherEngine asks for the program, its network and its configuration.
func (s *Shell) nameOtherEngine() {
	field := func(text string) *widget.Entry {
		e := widget.NewEntry()
		e.SetText(text)
		return e
	}
	program, model, config := field(s.other.config.Program), field(s.other.config.Model), field(s.other.config.Settings)
	form := widget.NewForm(
		widget.NewFormItem(tr.L("Program"), program),
		widget.NewFormItem(tr.L("Network"), model),
		widget.NewFormItem(tr.L("Configuration"), config),
	)
	s.put(question{title: tr.L("Another engine"), content: form, yes: tr.L("Use it"), no: tr.L("Cancel"), size: fyne.NewSize(560, 240), focus: program,
		done: func(yes bool) {
			if yes {
				s.useOtherEngine(otherengine.Config{Program: program.Text, Model: model.Text, Settings: config.Text})
			}
		}})
}

// useOtherEngine takes another engine from now on.
func (s *Shell) useOtherEngine(c otherengine.Config) {
	if err := s.settings.Keep(otherEngineKey, c); err != nil {
		s.fail(err)
		return
	}
	s.stopScoring()
	s.other.engine.Close()
	s.other.config, s.other.engine = c, otherengine.New(c)
	s.state.Scoring = state.Scoring{Named: !c.Empty()}
	s.changed(state.Scored)
}

// scoreGame asks the other engine about the main line, or stops it.
func (s *Shell) scoreGame() {
	switch {
	case s.state.Scoring.Running:
		s.stopScoring()
		s.changed(state.Scored)
		return
	case !s.state.Scoring.Named:
		s.nameOtherEngine()
		return
	}
	// The engine is asked about a copy, so that the window may change the game meanwhile.
	c, err := sgfio.ReadText(s.state.Doc.Text())
	if err != nil {
		s.fail(err)
		return
	}
	game := c.Games[0]
	q, nodes := otherengine.OfRecord(game, game.Root().MainLine(), scoringVisits)
	if len(nodes) == 0 {
		s.note(tr.L("There is no position to ask about."))
		return
	}
	s.stopScoring()
	ctx, cancel := context.WithCancel(context.Background())
	s.other.cancel = cancel
	s.other.of = lastOf(s.state.Doc.Game().Root())
	s.other.run++
	run := s.other.run
	colors := make([]sgfio.Color, len(q.Moves))
	for i, m := range q.Moves {
		colors[i] = m.Color
	}
	s.state.Scoring = state.Scoring{Named: true, Running: true, Colors: colors, Answers: map[int]otherengine.Answer{}}
	s.changed(state.Scored)
	engine := s.other.engine
	go func() {
		err := engine.Ask(ctx, q, func(a otherengine.Answer) {
			s.later(func() { s.scored(run, a) })
		})
		s.later(func() { s.scoringEnded(run, err) })
	}()
}

// scored takes one answer. It runs on the window's thread.
func (s *Shell) scored(run int, a otherengine.Answer) {
	if run != s.other.run || !s.state.Scoring.Running {
		return
	}
	answers := maps.Clone(s.state.Scoring.Answers)
	answers[a.Turn] = a
	s.state.Scoring.Answers = answers
	s.state.Scoring.Losses = otherengine.Losses(answers, s.state.Scoring.Colors)
	s.changed(state.Scored)
}

// scoringEnded tells why nothing more comes.
func (s *Shell) scoringEnded(run int, err error) {
	if run != s.other.run {
		return
	}
	s.other.cancel = nil
	s.state.Scoring.Running = false
	if err != nil && !errors.Is(err, context.Canceled) {
		s.state.Scoring.Err = err
	}
	s.changed(state.Scored)
}

// stopScoring withdraws the question that runs.
func (s *Shell) stopScoring() {
	if s.other.cancel != nil {
		s.other.cancel()
		s.other.cancel = nil
	}
	s.other.run++
	s.state.Scoring.Running = false
}

// forgetScoring drops the score of a main line that is another one now, and says whether
// it did.
func (s *Shell) forgetScoring() bool {
	if s.state.Scoring.Answers == nil || s.state.Doc == nil || lastOf(s.state.Doc.Game().Root()) == s.other.of {
		return false
	}
	s.stopScoring()
	s.state.Scoring = state.Scoring{Named: s.state.Scoring.Named}
	return true
}

// checkScoring drops the score if the main line was changed.
func (s *Shell) checkScoring() {
	if s.forgetScoring() {
		s.changed(state.Scored)
	}
}

// lastOf is the last node of the main line.
func lastOf(n *sgfio.Node) *sgfio.Node {
	for n.Child(0) != nil {
		n = n.Child(0)
	}
	return n
}

// closeOtherEngine ends the other engine with the window.
func (s *Shell) closeOtherEngine() {
	s.stopScoring()
	s.other.engine.Close()
}
