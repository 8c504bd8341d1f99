package solve

import (
	"fmt"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
	"shikatsu/engine/variations"
	"shikatsu/sgfio"
)

// Record is the solution as a game record. The group is marked, the winner's move and the loser's resistances are
// variations, and results stand in the comments.
func (sol *Solution) Record(p *position.Position) *sgfio.Game {
	game := variations.Record(p.Board(), p.ToMove(), nil)
	root := game.Root()
	var marks []sgfio.Value
	for _, v := range sol.Group {
		if q, err := p.Board().ParseVertex(v); err == nil {
			marks = append(marks, variations.PointValue(q))
		}
	}
	root.Set("MA", marks...)
	root.Set("C", sgfio.TextValue(sol.Summary()))
	addSolution(root, sol.Tree)
	return game
}

func addSolution(parent *sgfio.Node, moves []*SolutionMove) {
	for _, m := range moves {
		n := variations.AddMove(parent, m.point, m.color)
		text := fmt.Sprintf("%s (%s, %d nodes)", m.Result, m.Certainty, m.Nodes)
		if others := m.OthersText(); others != "" {
			text += "\n" + others
		}
		n.Set("C", sgfio.TextValue(text))
		addSolution(n, m.Next)
	}
}

// Summary says the solution in a few lines.
func (sol *Solution) Summary() string {
	var s strings.Builder
	if sol.Question != "" {
		s.WriteString(sol.Question + "\n")
	}
	done := map[Goal]string{GoalKill: "kills it", GoalLive: "lives", GoalCapture: "captures", GoalSave: "saves", GoalConnect: "connects", GoalCut: "cuts",
		GoalRace: "wins the race"}[sol.Goal]
	if sol.Goal.tactical() {
		// The question says it all.
	} else if len(sol.CaptureCosts) == 0 {
		fmt.Fprintf(&s, "The %s group at %s is %s.\n", sol.Color, sol.Group[0], sol.Status)
	} else {
		done = "captures it"
		fmt.Fprintf(&s, "The %s group at %s is alive in seki: it can be captured, but that kills the group at %s.\n",
			sol.Color, sol.Group[0], sol.CaptureCosts[0])
	}
	switch board.Code(sol.Code) {
	case board.Win:
		moves := strings.Join(sol.Moves, " ")
		if moves == "PASS" {
			moves = "no move is needed"
		}
		fmt.Fprintf(&s, "%s to move %s: %s.", title(sol.ToMove), done, moves)
	case board.KoA:
		fmt.Fprintf(&s, "%s to move %s by ko, taking first: %s.", title(sol.ToMove), done, strings.Join(sol.Moves, " "))
	case board.KoB:
		fmt.Fprintf(&s, "%s to move %s by ko, needing the first threat: %s.", title(sol.ToMove), done, strings.Join(sol.Moves, " "))
	case board.Fail:
		if len(sol.CaptureCosts) > 0 {
			fmt.Fprintf(&s, "%s to move cannot keep it from being captured.", title(sol.ToMove))
			break
		}
		fmt.Fprintf(&s, "%s to move cannot change that.", title(sol.ToMove))
	}
	if sol.Threats > 0 {
		fmt.Fprintf(&s, " Ko threats that decide: %d.", sol.Threats)
	}
	if len(sol.Line) > 0 {
		fmt.Fprintf(&s, "\nMain line: %s", strings.Join(sol.Line, " "))
		if sol.Life != 0 && len(sol.CaptureCosts) == 0 {
			fmt.Fprintf(&s, " (%s)", sol.Life)
		}
		s.WriteByte('.')
	}
	by := ""
	if sol.ProvedBy == report.ByOwnRoom {
		by = ", as the group lives by its own room alone"
	}
	fmt.Fprintf(&s, "\nThe answer is %s%s; %d nodes.", sol.Certainty, by, sol.Nodes)
	return s.String()
}
