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
	"shikatsu/engine/semeai"
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
	Owl   owl.Options
	// Certify asks for the proof as a certificate.
	Certify bool
	// AllMoves asks for every first move that works, not only one.
	AllMoves bool
	Tree     search.TreeOptions

	// prefer has how likely first moves are by tactics; of those that work the likeliest is told first.
	prefer map[board.Point]float64
}

// DefaultOptions look for the group and read ten times as far as an
// analysis of a whole position does.
func DefaultOptions() Options {
	o := owl.DefaultOptions()
	o.NodeLimit *= 10
	o.TableSize = 1 << 18
	return Options{Goal: GoalAuto, Owl: o, AllMoves: true, Tree: search.TreeOptions{Depth: 16, Replies: 3, Nodes: 2000}}
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
	s := opts.reading(p)
	tactics, err := solveTactics(ctx, s, p, &opts)
	if err != nil || tactics != nil && tactics.sure {
		return tactics.told(), err
	}
	if opts.Goal.tactical() {
		return nil, ErrNoGroup
	}
	sol, err := solveLife(ctx, s, p, opts)
	switch {
	case errors.Is(err, ErrNoGroup) && tactics != nil:
		return tactics.told(), nil
	case err == nil && tactics != nil && tactics.outweighs(sol):
		return tactics.told(), nil
	}
	return sol, err
}

// reading is the reading of a position that is a problem, unless it is asked about one of its stones.
func (o *Options) reading(p *position.Position) *life.Reading {
	analysis := life.DefaultOptions()
	analysis.Problem = o.Stone == board.NoPoint
	return life.NewReading(p.Board(), analysis)
}

// solveLife answers a problem of life and death.
func solveLife(ctx context.Context, s *life.Reading, p *position.Position, opts Options) (*Solution, error) {
	ds, err := s.Owl(ctx)
	if err != nil {
		return nil, err
	}
	if opts.Goal == GoalRace && opts.Stone == board.NoPoint {
		return solveRace(ctx, s, p, ds, opts)
	}
	d, err := problemGroup(ds, p.ToMove(), opts)
	if errors.Is(err, ErrNoGroup) {
		return solveAny(ctx, s, p, ds, opts)
	}
	if err != nil {
		return nil, err
	}
	return solveDragon(ctx, s, p, ds, d, opts)
}

// solveAny reads the groups of a problem as far as the options allow, the largest first. It returns the solution of the first
// that is critical, or ErrNoGroup.
func solveAny(ctx context.Context, s *life.Reading, p *position.Position, ds *dragon.Dragons, opts Options) (*Solution, error) {
	var groups []*dragon.Dragon
	for i := range ds.List {
		if d := &ds.List[i]; d.OwlStatus != dragon.Unchecked && !s.TacticallyDead(ds, d) && opts.Goal.fits(d, p.ToMove()) {
			groups = append(groups, d)
		}
	}
	if len(groups) > mostGroups {
		return nil, ErrNoGroup
	}
	slices.SortStableFunc(groups, func(a, b *dragon.Dragon) int { return b.Size - a.Size })
	for _, d := range groups {
		sol, err := solveDragon(ctx, s, p, ds, d, opts)
		if err != nil || sol.Status == report.Critical {
			return sol, err
		}
	}
	return nil, ErrNoGroup
}

// solveRace reads the races of a position, the largest first. It reads each as the death of the opponent's group and the life
// of one's own. It returns the first that the player to move decides, or ErrNoGroup.
func solveRace(ctx context.Context, s *life.Reading, p *position.Position, ds *dragon.Dragons, opts Options) (*Solution, error) {
	pairs := semeai.Pairs(ds)
	size := func(x semeai.Pair) int { return ds.List[x.A].Size + ds.List[x.B].Size }
	slices.SortStableFunc(pairs, func(x, y semeai.Pair) int { return size(y) - size(x) })
	for _, x := range pairs {
		theirs, ours := &ds.List[x.A], &ds.List[x.B]
		if theirs.Color == p.ToMove() {
			theirs, ours = ours, theirs
		}
		for _, d := range []*dragon.Dragon{theirs, ours} {
			sol, err := solveDragon(ctx, s, p, ds, d, opts)
			if err != nil {
				return nil, err
			}
			if sol.Status == report.Critical {
				sol.Goal = GoalRace
				sol.Question = sol.question()
				return sol, nil
			}
		}
	}
	return nil, ErrNoGroup
}

// solveDragon answers the problem that a dragon is.
func solveDragon(ctx context.Context, s *life.Reading, p *position.Position, ds *dragon.Dragons, d *dragon.Dragon, opts Options) (*Solution, error) {
	goal := GoalKill
	if d.Color == p.ToMove() {
		goal = GoalLive
	}
	if opts.Goal != GoalAuto && opts.Goal != GoalRace && opts.Goal != goal {
		verb := "kill"
		if opts.Goal == GoalLive {
			verb = "save"
		}
		return nil, fmt.Errorf("%s to move cannot %s a group of %s", p.ToMove(), verb, d.Color)
	}
	g, err := s.GroupOf(ctx, ds, d, opts.Owl, opts.Tree)
	if err != nil {
		return nil, err
	}
	return solveGroup(ctx, g, p.ToMove(), goal, opts)
}

// problemGroup chooses the group of a problem. It is the one named, or the largest critical one that the goal fits, or the only
// one that is not safe.
func problemGroup(ds *dragon.Dragons, toMove board.Color, opts Options) (*dragon.Dragon, error) {
	if opts.Stone != board.NoPoint {
		if d := ds.At(opts.Stone); d != nil {
			return d, nil
		}
		return nil, fmt.Errorf("there is no stone at %s", ds.Board().Vertex(opts.Stone))
	}
	var best, weak *dragon.Dragon
	count := 0
	for i := range ds.List {
		d := &ds.List[i]
		if !opts.Goal.fits(d, toMove) {
			continue
		}
		if d.OwlStatus == dragon.Critical && (best == nil || d.Size > best.Size) {
			best = d
		}
		if d.OwlStatus != dragon.Unchecked {
			count++
			if weak == nil || d.Size > weak.Size {
				weak = d
			}
		}
	}
	switch {
	case best != nil:
		return best, nil
	case weak != nil && (count == 1 || opts.Goal != GoalAuto):
		return weak, nil
	}
	return nil, ErrNoGroup
}

// solveGroup answers the question about a group that a problem asks.
func solveGroup(ctx context.Context, g *life.Group, toMove board.Color, goal Goal, opts Options) (*Solution, error) {
	a, err := g.Ask(ctx, goal == GoalKill)
	if err != nil {
		return nil, err
	}
	all := a.Moves
	if opts.AllMoves {
		moves, nodes := g.AllMoves(ctx, a)
		a.Nodes += nodes
		if all = moves; len(all) > 1 {
			best := opts.preferred(all)
			all = append([]board.Point{all[best]}, slices.Delete(slices.Clone(all), best, best+1)...)
			if best > 0 {
				g.Prefer(ctx, a, all[0])
			}
		}
	}
	v, err := g.Told(ctx, a)
	if err != nil {
		return nil, err
	}
	names := report.Namer{B: g.Board()}
	sol := &Solution{
		Group: names.Vertices(a.Stones), Color: g.Color().String(), ToMove: toMove.String(), Goal: goal, Status: report.Status(v.Status.String()),
		Code: int(a.Code), Certainty: a.Certainty, Moves: names.Vertices(all), Line: names.Vertices(a.Line), Life: a.Life,
		Threats: a.Threats, Nodes: v.Nodes, Tree: solutionMoves(names, a.Tree), Others: a.Others, CaptureCosts: names.Vertices(v.CaptureCosts),
	}
	if len(a.Moves) == 0 && a.Code != board.Fail {
		sol.Moves = names.Vertices([]board.Point{board.Pass})
	}
	if a.ByRoom {
		sol.ProvedBy = report.ByOwnRoom
	}
	if len(v.CaptureCosts) > 0 {
		sol.Life, sol.Certainty = exact.Seki, max(sol.Certainty, v.Certainty)
	}
	sol.Question = sol.question()
	if opts.Certify {
		sol.Certificate = g.Certificate(ctx, a)
	}
	return sol, ctx.Err()
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
