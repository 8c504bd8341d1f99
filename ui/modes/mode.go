package modes

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/controller"
	"shikatsu/ui/proof"
	"shikatsu/ui/scene"
)

// Mode takes the board over for a while: exploring a proof does, and solving a
// problem. The open game waits below it; going to another of its positions ends
// the mode.
type Mode interface {
	// Show brings what stands beside the board up to date, in the theme's colours.
	Show()
	// Content stands beside the board.
	Content() fyne.CanvasObject
	// Scene is what the board shows.
	Scene(scene.Options) *boardview.Scene
	// Sight decides which part of the board is shown.
	Sight() Sight
	// Tap is a click on a point.
	Tap(boardview.Pt)
	// Key says whether a key means something here, and does it.
	Key(commands.Key) bool
	// Pass passes for the player to move.
	Pass()
	// Step goes along the line, far beyond its end to the end of it.
	Step(by int)
	// Answered takes what the engine says to a question of the mode.
	Answered(controller.Snapshot[*proof.Answer])
	// Reading says whether an answer is on its way, which can be stopped.
	Reading() bool
	// Place is how many moves were made, and of how many.
	Place() (at, of int)
	// Caption is what stands below a picture of the board: what it shows, and what is
	// said of it.
	Caption() (title, text string)
	// Longer thinks longer about what is shown, if it is not certain.
	Longer()
	// Quit hears that the game has the board again.
	Quit()
}

// paragraphs joins texts, without those that say nothing.
func paragraphs(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(s string) bool { return s == "" }), "\n")
}
