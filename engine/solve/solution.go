package solve

import (
	"fmt"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
)

// Solution is a solved problem as plain data.
type Solution struct {
	// Group has the stones in question, Color is their color and ToMove the
	// player who moves first.
	Group  []report.Vertex `json:"group"`
	Color  string          `json:"color"`
	ToMove string          `json:"to_move"`
	Goal   Goal            `json:"goal"`
	// Question is the task in a sentence.
	Question string `json:"question"`
	// Status is alive, dead or critical.
	Status report.Status `json:"status"`
	// Code is the result for the player to move: 5 WIN, 4 KO_A, 1 KO_B, 0.
	Code      int              `json:"code"`
	Certainty search.Certainty `json:"certainty"`
	// ProvedBy is "own room" where the group is proved to live by that (see Dragon). The moves of the tree were perhaps not all
	// read to their end.
	ProvedBy string `json:"proved_by,omitempty"`
	// CaptureCosts has the stones of the group that is killed if it captures this one, however it does so. The code says that
	// it can, and the status that the group stands all the same, in seki.
	CaptureCosts []report.Vertex `json:"capture_costs,omitempty"`
	// Moves are all first moves that reach the code, best first.
	Moves []report.Vertex `json:"moves"`
	// Line is the main line.
	Line []report.Vertex `json:"line"`
	// Life is the way the group lives at the end of the main line. It is "none" where it does not live, or that is not sure.
	Life exact.Life `json:"life"`
	// Threats is the number of ko threats that decides a ko result.
	Threats int `json:"threats,omitempty"`
	// Nodes is the work spent.
	Nodes int `json:"nodes"`
	// Tree explains the result. Others is the number of first moves that are not in it because they fail in the same way.
	Tree   []*SolutionMove `json:"tree"`
	Others int             `json:"others,omitempty"`
	// Certificate is the proof as one that can be checked, where it was asked for and can be written. For a first move that was
	// proved to succeed it is about the position after it.
	Certificate *verify.Certificate `json:"-"`
}

// question is the task in a sentence.
func (sol *Solution) question() string {
	stones := fmt.Sprintf("the %s stone at %s", sol.Color, sol.Group[0])
	if n := len(sol.Group); n > 1 {
		stones = fmt.Sprintf("the %d %s stones at %s", n, sol.Color, sol.Group[0])
	}
	last := sol.Group[len(sol.Group)-1]
	task := map[Goal]string{
		GoalKill:    "kill " + stones,
		GoalLive:    "live with " + stones,
		GoalCapture: "capture " + stones,
		GoalSave:    "save " + stones,
		GoalConnect: fmt.Sprintf("connect the %s stones at %s and %s", sol.Color, sol.Group[0], last),
		GoalCut:     fmt.Sprintf("cut the %s stones at %s and %s apart", sol.Color, sol.Group[0], last),
		GoalRace:    "win the race of " + stones,
	}[sol.Goal]
	return title(strings.TrimSpace(sol.ToMove)) + " to play: " + task + "."
}

// SolutionMove is a move of a proof tree with what follows.
type SolutionMove struct {
	Move      report.Vertex    `json:"move"`
	Color     string           `json:"color"`
	Result    string           `json:"result"` // "killed" or "lives", of tactics "captured", "saved", "connected" or "cut"
	Certainty search.Certainty `json:"certainty"`
	Nodes     int              `json:"nodes"`
	// Others is the number of further moves that are refuted in the same way.
	Others int             `json:"others,omitempty"`
	Next   []*SolutionMove `json:"next,omitempty"`

	point board.Point
	color board.Color
}

// OthersText tells of the further moves, or is empty.
func (m *SolutionMove) OthersText() string {
	switch m.Others {
	case 0:
		return ""
	case 1:
		return "1 more move fails in the same way"
	}
	return fmt.Sprintf("%d more moves fail in the same way", m.Others)
}

// Point is the move on the board.
func (m *SolutionMove) Point() (board.Point, board.Color) { return m.point, m.color }

func solutionMoves(names report.Namer, list []*exact.Step) (moves []*SolutionMove) {
	for _, s := range list {
		m := &SolutionMove{Move: names.B.Vertex(s.Move), Color: s.Color.String(), Result: "lives", Certainty: s.Certainty,
			Nodes: s.Nodes, Others: s.Others, Next: solutionMoves(names, s.Next), point: s.Move, color: s.Color}
		if s.Killed {
			m.Result = "killed"
		}
		moves = append(moves, m)
	}
	return moves
}

// tacticalTree tells the moves of a tree, of which c makes the first.
func tacticalTree(names report.Namer, list []*search.Branch, c board.Color, result string) (moves []*SolutionMove) {
	for _, x := range list {
		moves = append(moves, &SolutionMove{Move: names.B.Vertex(x.Move), Color: c.String(), Result: result, Certainty: x.Certainty, Nodes: x.Work,
			Others: x.Others, Next: tacticalTree(names, x.Next, c.Other(), result), point: x.Move, color: c})
	}
	return moves
}

func title(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
