package analysis

import (
	"context"
	"errors"
	"maps"

	"shikatsu/sgfio"
	"shikatsu/ui/desk"
	"shikatsu/ui/otherengine"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

const otherEngineKey = "otherengine"

// How many positions the other engine looks at: for each of the main line, and for one that
// is shown.
const (
	scoringVisits = 50
	shownVisits   = 200
)

// Scores asks another engine about the score, which the player named.
type Scores struct {
	// Reveal brings what the engine says into sight.
	Reveal func()

	desk   *desk.Desk
	config otherengine.Config
	engine otherengine.Source
	game   question    // about the main line
	here   question    // about the position that is shown
	of     *sgfio.Node // the last position of the main line that was asked about
	at     *sgfio.Node // the position that was asked about last
}

// question is one that may run.
type question struct {
	cancel context.CancelFunc // nil while none runs
	number int                // how many were asked, and withdrawn
}

// begin withdraws what runs. It gives the next one's context and says, later, whether the
// question is still wanted.
func (q *question) begin() (context.Context, func() bool) {
	q.stop()
	ctx, cancel := context.WithCancel(context.Background())
	q.cancel = cancel
	number := q.number
	return ctx, func() bool { return q.number == number }
}

// stop withdraws the question that runs.
func (q *question) stop() {
	if q.cancel != nil {
		q.cancel()
		q.cancel = nil
	}
	q.number++
}

// NewScores takes the engine that the player named, or KataGo where it is found. Close ends it.
func NewScores(d *desk.Desk) *Scores {
	c := &Scores{desk: d, Reveal: func() {}}
	if !d.Settings.Load(otherEngineKey, &c.config) {
		c.config, _ = otherengine.Find()
		c.config.Unasked = true // the player has not heard of it yet
	}
	c.open()
	return c
}

// open makes the engine of the configuration the one that is asked.
func (c *Scores) open() {
	c.engine = otherengine.Open(c.config)
	c.desk.State.Scoring = state.Scoring{}
	if !c.config.Empty() {
		c.desk.State.Scoring = state.Scoring{Name: c.config.Name(), Follows: !c.config.Unasked}
	}
}

// Name asks for the program, and what it needs.
func (c *Scores) Name() { (&naming{c.desk, c.Use}).ask(c.config) }

// Use takes another engine from now on.
func (c *Scores) Use(config otherengine.Config) {
	if err := config.Check(); err != nil {
		c.desk.Fail(err)
		return
	}
	if err := c.desk.Settings.Keep(otherEngineKey, config); err != nil {
		c.desk.Fail(err)
		return
	}
	c.withdraw()
	c.engine.Close()
	c.config = config
	c.open()
	c.desk.Changed(state.Scored)
	c.Reveal()
	c.Follow()
}

// Toggle asks the other engine about the main line, or stops it.
func (c *Scores) Toggle() {
	scoring := &c.desk.State.Scoring
	switch {
	case scoring.Running:
		c.game.stop()
		scoring.Running = false
		c.desk.Changed(state.Scored)
		return
	case !scoring.Named():
		c.Name()
		return
	}
	game := c.desk.State.Doc.Game()
	q, nodes := otherengine.OfRecord(game, game.Root().MainLine(), scoringVisits)
	if len(nodes) == 0 {
		c.desk.Note(tr.L("There is no position to ask about."))
		return
	}
	ctx, wanted := c.game.begin()
	c.of = lastOf(game.Root())
	colors := make([]sgfio.Color, len(q.Moves))
	for i, m := range q.Moves {
		colors[i] = m.Color
	}
	scoring.Running, scoring.Err, scoring.Losses = true, nil, nil
	scoring.Colors, scoring.Answers = colors, map[int]otherengine.Answer{}
	c.desk.Changed(state.Scored)
	c.Reveal()
	engine := c.engine
	go func() {
		err := engine.Ask(ctx, q, func(a otherengine.Answer) {
			c.desk.Later(func() {
				if wanted() {
					c.scored(a)
				}
			})
		})
		c.desk.Later(func() {
			if wanted() {
				scoring.Running = false
				c.failed(err)
			}
		})
	}()
}

// scored takes one answer about the main line. It runs on the window's thread.
func (c *Scores) scored(a otherengine.Answer) {
	scoring := &c.desk.State.Scoring
	answers := maps.Clone(scoring.Answers)
	answers[a.Turn] = a
	scoring.Answers = answers
	scoring.Losses = otherengine.Losses(answers, scoring.Colors)
	c.desk.Changed(state.Scored)
}

// failed tells why nothing more comes; err may be nil.
func (c *Scores) failed(err error) {
	if err != nil && !errors.Is(err, context.Canceled) {
		c.desk.State.Scoring.Err = err
	}
	c.desk.Changed(state.Scored)
}

// Follows has the engine asked about each position that is shown, or no longer.
func (c *Scores) Follows(on bool) {
	if c.config.Empty() || c.desk.State.Scoring.Follows == on {
		return
	}
	c.config.Unasked = !on
	c.desk.State.Scoring.Follows = on
	if err := c.desk.Settings.Keep(otherEngineKey, c.config); err != nil {
		c.desk.Fail(err)
	}
	c.Follow()
	c.desk.Changed(state.Scored)
}

// Follow asks about the position that is shown, if that is wanted and was not done. It waits until this program has
// looked at the position, so that nothing is asked about positions that are passed by. What is asked about another
// position is withdrawn.
func (c *Scores) Follow() {
	s := c.desk.State
	if s.Doc == nil {
		return
	}
	node := s.Doc.Node()
	if c.at != nil && (c.at != node || !s.Scoring.Follows) {
		c.here.stop()
		c.at = nil
	}
	if c.at == node || !s.Scoring.Follows || s.Facts == nil || s.Analysis.Running || s.Scoring.At == node {
		return
	}
	q, ok := otherengine.OfPosition(s.Doc.Game(), node, shownVisits)
	if !ok {
		return
	}
	ctx, wanted := c.here.begin()
	c.at = node
	engine := c.engine
	go func() {
		err := engine.Ask(ctx, q, func(a otherengine.Answer) {
			c.desk.Later(func() {
				if wanted() {
					s.Scoring.Here, s.Scoring.At, s.Scoring.Err = a, node, nil
					c.desk.Changed(state.Scored)
				}
			})
		})
		c.desk.Later(func() {
			if wanted() && err != nil {
				c.failed(err)
			}
		})
	}()
}

// withdraw takes all questions back.
func (c *Scores) withdraw() {
	c.game.stop()
	c.here.stop()
	c.at = nil
	c.desk.State.Scoring.Running = false
}

// Forget drops the score of a main line that is another one now, and says whether
// it did.
func (c *Scores) Forget() bool {
	s := c.desk.State
	if s.Doc == nil || s.Scoring.Answers == nil && s.Scoring.At == nil {
		return false
	}
	if s.Scoring.Answers != nil && lastOf(s.Doc.Game().Root()) == c.of {
		return false
	}
	c.withdraw()
	s.Scoring = state.Scoring{Name: s.Scoring.Name, Follows: s.Scoring.Follows}
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
	c.withdraw()
	c.engine.Close()
}
