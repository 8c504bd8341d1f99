package ui

import (
	"io"
	"time"

	"fyne.io/fyne/v2"

	"shikatsu/engine"
	"shikatsu/ui/analysis"
	"shikatsu/ui/filepick"
	"shikatsu/ui/settings"
)

// Analyze is how the window asks the engine about a position, and Reviewer about a whole game.
type (
	Analyze  = analysis.Ask
	Reviewer = analysis.Review
)

// Config is what the program hands to its window.
type Config struct {
	App fyne.App
	// Ask shows a file dialog; nil takes the toolkit's own.
	Ask filepick.Asker
	// Engine is how to ask the engine with options that can change.
	Engine func(options func() engine.Options) Analyze
	// Review is how to have a whole game analysed.
	Review func(options func() engine.Options) Reviewer
	// CacheDir is where unsaved changes are kept; "" keeps nothing.
	CacheDir string
	// Reports keeps what the engine found; nil keeps nothing.
	Reports engine.Reports
	// Unkept is why nothing is kept, which the player is told; nil for no reason.
	Unkept error
	// Damaged is what was wrong with the results of earlier runs, which are lost; nil for nothing.
	Damaged error
	// Settings has the player's choices; nil keeps none. Unread is why those of earlier runs
	// could not be read, or nil.
	Settings *settings.Store
	Unread   error
	// DataDir is where the player's own problems and the study journal are kept;
	// "" keeps nothing.
	DataDir string
	// Log, if set, receives a line for every event of an analysis.
	Log io.Writer
	// Started is when the program began, for the log.
	Started time.Time
	// Post runs a function on the window's thread. It is fyne.Do but in tests.
	Post func(func())
	// NextFrame runs a function on the window's thread once the next frame is drawn.
	// It waits for the toolkit's ticks but in tests.
	NextFrame func(func())
}
