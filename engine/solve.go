package engine

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/life"
	"shikatsu/engine/solve"
	"shikatsu/engine/verify"
)

// Problems and their solutions.
type (
	// Goal is what the player to move of a problem wants.
	Goal = solve.Goal
	// SolveOptions say what to solve and how far.
	SolveOptions = solve.Options
	// Solution is a solved problem as plain data.
	Solution = solve.Solution
	// SolutionMove is a move of a proof tree with what follows.
	SolutionMove = solve.SolutionMove
	// Explorer answers one question in every position that moves from its root lead to.
	Explorer = solve.Explorer
	// Answer is what an Explorer says of one of these positions.
	Answer = solve.Answer
	// Certificate is a proof that can be checked by the rules alone.
	Certificate = verify.Certificate
	// Sides are the solutions for either player moving first.
	Sides = solve.Sides
	// RightMoves are the first moves that reach the best result there is.
	RightMoves = solve.RightMoves
)

// The goals of problems.
const (
	GoalAuto    = solve.GoalAuto
	GoalKill    = solve.GoalKill
	GoalLive    = solve.GoalLive
	GoalCapture = solve.GoalCapture
	GoalSave    = solve.GoalSave
	GoalConnect = solve.GoalConnect
	GoalCut     = solve.GoalCut
	GoalRace    = solve.GoalRace
)

// ErrNoGroup says that nothing was found that depends on a move.
var ErrNoGroup = solve.ErrNoGroup

// DefaultSolveOptions look for the group and read ten times as far as an analysis of a whole position does.
func DefaultSolveOptions() SolveOptions { return solve.DefaultOptions() }

// Solve answers a problem: it finds the question unless the options have it, and the moves that answer it.
func Solve(ctx context.Context, p *Position, opts SolveOptions) (*Solution, error) {
	return solve.Solve(ctx, p, opts)
}

// SolveSides answers what becomes of the group of opts.Stone, whoever moves first.
func SolveSides(ctx context.Context, b *board.Board, opts SolveOptions) (*Sides, error) {
	return solve.SolveSides(ctx, b, opts)
}

// NewExplorer finds the group in question as Solve does and prepares to answer about it.
func NewExplorer(ctx context.Context, p *Position, analysis Options, opts SolveOptions) (*Explorer, error) {
	return solve.NewExplorer(ctx, p, analysis, opts)
}

// GoalOfWords is the goal that the words of a record name, GoalAuto where they name none or several.
func GoalOfWords(text string) Goal { return solve.GoalOfWords(text) }

// PlayWithThreat plays a move of a proof. A ko taken back at once stands for a threat elsewhere that was answered first.
func PlayWithThreat(b *board.Board, m board.Move) error { return life.PlayWithThreat(b, m) }
