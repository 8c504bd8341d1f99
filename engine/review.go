package engine

import (
	"context"

	"shikatsu/engine/review"
	"shikatsu/sgfio"
)

// What a review tells.
type (
	// Review is what the analysis of a whole game found.
	Review = review.Review
	// Event is something that a player wants to know about a move, EventKind what happened.
	Event     = review.Event
	EventKind = review.EventKind
	// Lesson is a fight, Summary what a player missed.
	Lesson  = review.Lesson
	Summary = review.Summary
	// Story is the life of a group, with its Spans and Chapters.
	Story   = review.Story
	Span    = review.Span
	Chapter = review.Chapter
)

// The kinds of events.
const (
	Killed          = review.Killed
	Saved           = review.Saved
	MissedKill      = review.MissedKill
	MissedDefense   = review.MissedDefense
	NeedlessDefense = review.NeedlessDefense
	DiedElsewhere   = review.DiedElsewhere
	Revived         = review.Revived
	RaceWon         = review.RaceWon
	RaceLost        = review.RaceLost
)

// The kinds of chapters.
const (
	Founded       = review.Founded
	Grew          = review.Grew
	Joined        = review.Joined
	Merged        = review.Merged
	Separated     = review.Separated
	StatusChanged = review.StatusChanged
	WasCaptured   = review.WasCaptured
)

// ReviewGame analyses every position of a game's main line and tells the lives of its groups. Progress, if it is not nil, is
// told how many positions are done and handed the last report, not in the order of the moves.
func ReviewGame(ctx context.Context, game *sgfio.Game, opts Options, progress func(done, total int, r *Report)) (*Review, error) {
	return review.Game(ctx, game, opts, progress)
}

// ReviewGameSoFar is ReviewGame that also tells the stories and events up to the first position that is not done.
func ReviewGameSoFar(ctx context.Context, game *sgfio.Game, opts Options, progress func(done, total int, r *Report), soFar func(*Review)) (*Review, error) {
	return review.GameSoFar(ctx, game, opts, progress, soFar)
}

// ReviewKey names the review of a game's main line under opts, as a [ReportKey] names the report of a position.
func ReviewKey(game *sgfio.Game, opts Options) (ReportKey, error) { return review.Key(game, opts) }

// Reviewed says whether opts.Reports keeps the reports of all positions of a game's main line.
func Reviewed(game *sgfio.Game, opts Options) bool { return review.Reviewed(game, opts) }
