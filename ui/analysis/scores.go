package analysis

import (
	"context"
	"errors"
	"maps"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shikatsu/sgfio"
	"shikatsu/ui/desk"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/otherengine"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

const otherEngineKey = "otherengine"

// scoringVisits is how many positions the other engine looks at for each of the game's.
const scoringVisits = 50

// Scores asks another engine about the score, which the player named.
type Scores struct {
	desk   *desk.Desk
	config otherengine.Config
	engine *otherengine.Engine
	cancel context.CancelFunc // of the question that runs, nil without
	of     *sgfio.Node        // the last position that was asked about
	run    int                // counts the questions
}

// NewScores takes the engine that the player named, or KataGo where it is found. Close ends it.
func NewScores(d *desk.Desk) *Scores {
	c := &Scores{desk: d}
	if !d.Settings.Load(otherEngineKey, &c.config) {
		c.config, _ = otherengine.Find()
	}
	c.engine = otherengine.New(c.config)
	d.State.Scoring.Named = !c.config.Empty()
	return c
}

// Name asks for the program, its network and its configuration.
func (c *Scores) Name() {
	field := func(text string) *widget.Entry {
		e := widget.NewEntry()
		e.SetText(text)
		return e
	}
	program, model, config := field(c.config.Program), field(c.config.Model), field(c.config.Settings)
	form := widget.NewForm(
		widget.NewFormItem(tr.L("Program"), program),
		widget.NewFormItem(tr.L("Network"), model),
		widget.NewFormItem(tr.L("Configuration"), config),
	)
	c.desk.Dialogs.Put(dialogs.Question{Title: tr.L("Another engine"), Content: form, Yes: tr.L("Use it"), No: tr.L("Cancel"), Size: fyne.NewSize(560, 240), Focus: program,
		Done: func(yes bool) {
			if yes {
				c.Use(otherengine.Config{Program: program.Text, Model: model.Text, Settings: config.Text})
			}
		}})
}

// Use takes another engine from now on.
func (c *Scores) Use(config otherengine.Config) {
	if err := c.desk.Settings.Keep(otherEngineKey, config); err != nil {
		c.desk.Fail(err)
		return
	}
	c.stop()
	c.engine.Close()
	c.config, c.engine = config, otherengine.New(config)
	c.desk.State.Scoring = state.Scoring{Named: !config.Empty()}
	c.desk.Changed(state.Scored)
}

// Toggle asks the other engine about the main line, or stops it.
func (c *Scores) Toggle() {
	switch {
	case c.desk.State.Scoring.Running:
		c.stop()
		c.desk.Changed(state.Scored)
		return
	case !c.desk.State.Scoring.Named:
		c.Name()
		return
	}
	// The engine is asked about a copy, so that the window may change the game meanwhile.
	copied, err := sgfio.ReadText(c.desk.State.Doc.Text())
	if err != nil {
		c.desk.Fail(err)
		return
	}
	game := copied.Games[0]
	q, nodes := otherengine.OfRecord(game, game.Root().MainLine(), scoringVisits)
	if len(nodes) == 0 {
		c.desk.Note(tr.L("There is no position to ask about."))
		return
	}
	c.stop()
	ctx, cancel := context.WithCancel(context.Background())
	c.cancel = cancel
	c.of = lastOf(c.desk.State.Doc.Game().Root())
	c.run++
	run := c.run
	colors := make([]sgfio.Color, len(q.Moves))
	for i, m := range q.Moves {
		colors[i] = m.Color
	}
	c.desk.State.Scoring = state.Scoring{Named: true, Running: true, Colors: colors, Answers: map[int]otherengine.Answer{}}
	c.desk.Changed(state.Scored)
	engine := c.engine
	go func() {
		err := engine.Ask(ctx, q, func(a otherengine.Answer) {
			c.desk.Later(func() { c.scored(run, a) })
		})
		c.desk.Later(func() { c.ended(run, err) })
	}()
}

// scored takes one answer. It runs on the window's thread.
func (c *Scores) scored(run int, a otherengine.Answer) {
	if run != c.run || !c.desk.State.Scoring.Running {
		return
	}
	answers := maps.Clone(c.desk.State.Scoring.Answers)
	answers[a.Turn] = a
	c.desk.State.Scoring.Answers = answers
	c.desk.State.Scoring.Losses = otherengine.Losses(answers, c.desk.State.Scoring.Colors)
	c.desk.Changed(state.Scored)
}

// ended tells why nothing more comes.
func (c *Scores) ended(run int, err error) {
	if run != c.run {
		return
	}
	c.cancel = nil
	c.desk.State.Scoring.Running = false
	if err != nil && !errors.Is(err, context.Canceled) {
		c.desk.State.Scoring.Err = err
	}
	c.desk.Changed(state.Scored)
}

// stop withdraws the question that runs.
func (c *Scores) stop() {
	if c.cancel != nil {
		c.cancel()
		c.cancel = nil
	}
	c.run++
	c.desk.State.Scoring.Running = false
}

// Forget drops the score of a main line that is another one now, and says whether
// it did.
func (c *Scores) Forget() bool {
	if c.desk.State.Scoring.Answers == nil || c.desk.State.Doc == nil || lastOf(c.desk.State.Doc.Game().Root()) == c.of {
		return false
	}
	c.stop()
	c.desk.State.Scoring = state.Scoring{Named: c.desk.State.Scoring.Named}
	return true
}

// Check drops the score if the main line was changed.
func (c *Scores) Check() {
	if c.Forget() {
		c.desk.Changed(state.Scored)
	}
}

// lastOf is the last node of the main line.
func lastOf(n *sgfio.Node) *sgfio.Node {
	for n.Child(0) != nil {
		n = n.Child(0)
	}
	return n
}

// Close ends the other engine with the window.
func (c *Scores) Close() {
	c.stop()
	c.engine.Close()
}
