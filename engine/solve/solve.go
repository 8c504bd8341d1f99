// Package solve finds out what problems ask, answers them and explores the proofs.
package solve

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
)

// Goal is what the player to move of a problem wants.
type Goal string

// The goals of problems.
const (
	GoalAuto    Goal = "auto"    // whichever makes a difference
	GoalKill    Goal = "kill"    // kill a group of the opponent
	GoalLive    Goal = "live"    // save a group of one's own
	GoalCapture Goal = "capture" // take a string of the opponent
	GoalSave    Goal = "save"    // keep a string of one's own from being taken
	GoalConnect Goal = "connect" // join two strings of one's own
	GoalCut     Goal = "cut"     // keep two strings of the opponent apart
	GoalRace    Goal = "race"    // win a race between two groups
)

// Goals lists all goals.
func Goals() []Goal {
	return []Goal{GoalAuto, GoalKill, GoalLive, GoalCapture, GoalSave, GoalConnect, GoalCut, GoalRace}
}

// fits says whether the player to move may want this of a dragon.
func (g Goal) fits(d *dragon.Dragon, toMove board.Color) bool {
	switch g {
	case GoalKill:
		return d.Color != toMove
	case GoalLive:
		return d.Color == toMove
	}
	return true
}

// Options say what to solve and how far.
type Options struct {
	Goal Goal
	// Stone, if not NoPoint, is a stone of the group in question. Otherwise the
	// group is looked for.
	Stone board.Point
	// With is a stone of the other string where Stone's is to be joined or cut off. Where it is NoPoint, that string is looked for.
	With board.Point
	Owl  owl.Options
	// Certify asks for the proof as a certificate.
	Certify bool
	// AllMoves asks for every first move that works, not only one.
	AllMoves bool
	// MoveNodes bounds the positions that are looked at to find the others, all together.
	MoveNodes int
	Tree      search.TreeOptions

	// prefer has how likely first moves are by tactics; of those that work the likeliest is told first.
	prefer map[board.Point]float64
}

// DefaultOptions look for the group and read ten times as far as an
// analysis of a whole position does.
func DefaultOptions() Options {
	o := owl.DefaultOptions()
	o.NodeLimit *= 10
	o.TableSize = 1 << 18
	return Options{Goal: GoalAuto, Owl: o, AllMoves: true, MoveNodes: moveNodes, Tree: search.TreeOptions{Depth: 16, Replies: 3, Nodes: 2000}}
}

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

// Validate says what is wrong with the options, whatever the problem is.
func (o Options) Validate() error {
	if slices.Contains(Goals(), o.Goal) {
		return o.Owl.Validate()
	}
	var names []string
	for _, g := range Goals() {
		names = append(names, string(g))
	}
	return fmt.Errorf("the goal %q is none of %s", o.Goal, strings.Join(names, ", "))
}

// ErrNoGroup says that nothing was found that depends on a move.
var ErrNoGroup = errors.New("no group was found whose life depends on the next move")

// Solve answers a problem: it finds the question unless the options have it, and the moves that answer it.
func Solve(ctx context.Context, p *position.Position, opts Options) (*Solution, error) {
	if err := opts.Validate(); err != nil {
		return nil, err
	}
	if opts.Goal == GoalConnect || opts.Goal == GoalCut {
		x, err := exploredStrings(p, opts)
		if err != nil {
			return nil, err
		}
		if x != nil {
			return x.solution(ctx, opts)
		}
	}
	q, err := findQuestion(ctx, life.NewReading(p.Board(), opts.looking(life.DefaultOptions(), p.ToMove())), p, &opts)
	if err != nil {
		return nil, err
	}
	if q.tactics != nil {
		return q.tactics, nil
	}
	return q.group.solution(ctx, p.ToMove(), opts)
}

// named are the stones of the strings in question that were named.
func (o *Options) named() (stones []board.Point) {
	for _, p := range [...]board.Point{o.Stone, o.With} {
		if p != board.NoPoint {
			stones = append(stones, p)
		}
	}
	return stones
}

// looking are the options of a reading. The group is looked for in it, unless a stone of it is known.
func (o *Options) looking(analysis life.Options, toMove board.Color) life.Options {
	analysis.Problem, analysis.Mover = analysis.Problem || o.Stone == board.NoPoint, toMove
	if analysis.Memory == nil {
		analysis.Memory = life.NewMemory()
	}
	return analysis
}

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
