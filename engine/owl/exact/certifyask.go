package exact

import (
	"fmt"
	"maps"

	"shikatsu/engine/board"
	"shikatsu/engine/search"
)

// ask is the winner's move.
func (c *certifier) ask(p *position) (board.Point, error) {
	if c.finishing && c.detour == nil {
		return c.capture(p)
	}
	if c.detour != nil {
		return c.askDetour(p)
	}
	want := search.Failure
	if c.kill {
		want = search.Success
	}
	c.solver.SetPatience(0, 0)
	res := c.solver.Solve(c.ctx, c.problem(p, p.threats), c.nodes)
	c.spent += 1 + res.Nodes
	if res.Verdict == search.Unknown {
		return 0, fmt.Errorf("%w: a position is not decided again", errBeyond)
	}
	if res.Verdict != want {
		return 0, errLost
	}
	if !c.kill || res.Move != board.Pass {
		return res.Move, nil
	}
	c.finishing = true
	return c.capture(p)
}

// capture is the next move to capture a dragon that has no hope.
func (c *certifier) capture(p *position) (board.Point, error) {
	c.exact.top = 0
	c.exact.stack[0] = *p
	res := c.finish.Solve(c.ctx, &c.exact, c.nodes)
	c.spent += 1 + res.Nodes
	if res.Verdict != search.Success {
		return 0, fmt.Errorf("%w: a dragon without hope is not captured", errBeyond)
	}
	return res.Move, nil
}

// askDetour is ask for a move that does not lead back.
func (c *certifier) askDetour(p *position) (board.Point, error) {
	if c.finishing && !c.detour.exact {
		c.detour = c.newDetour(p)
	}
	a := c.detour
	if m, ok := a.moves[certifiedKey{p.hash, p.threats}]; ok {
		return m, nil
	}
	a.top, a.stack[0] = 0, *p
	res := a.solver.Solve(c.ctx, a, c.nodes)
	c.spent += 1 + res.Nodes
	switch {
	case res.Verdict != search.Success:
		return 0, errBack
	case res.Move == board.Pass && !c.finishing:
		c.finishing = true
		return c.askDetour(p)
	}
	return res.Move, nil
}

func (c *certifier) newDetour(p *position) *detour {
	a := &detour{killProblem: killProblem{local: c.local, memory: newMemory(), exact: c.finishing, order: c.Question.kill.order},
		solver: search.NewSolver(search.Options{TableSize: 1 << 15}), barred: maps.Clone(c.line), moves: map[certifiedKey]board.Point{}}
	delete(a.barred, certifiedKey{p.hash, p.threats})
	return a
}

// killed says whether the dragon is found to be killed soon.
func (c *certifier) killed(p *position) bool {
	var res search.Result
	if c.finishing {
		c.exact.top = 0
		c.exact.stack[0] = *p
		res = c.finish.Solve(c.ctx, &c.exact, certifyGlance)
	} else {
		res = c.solver.Solve(c.ctx, c.problem(p, p.threats), certifyGlance)
	}
	c.spent += 1 + res.Nodes
	return res.Verdict == search.Success
}
