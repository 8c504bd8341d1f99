package ui

import (
	"strings"

	"shikatsu/ui/analysis"
	"shikatsu/ui/appearance"
	"shikatsu/ui/commands"
	"shikatsu/ui/depthdialog"
	"shikatsu/ui/desk"
	"shikatsu/ui/document"
	"shikatsu/ui/eventlog"
	"shikatsu/ui/fault"
	"shikatsu/ui/fonts"
	"shikatsu/ui/frames"
	"shikatsu/ui/help"
	"shikatsu/ui/modes"
	"shikatsu/ui/scene"
	"shikatsu/ui/settings"
	"shikatsu/ui/sound"
	"shikatsu/ui/tr"

	"fyne.io/fyne/v2"
)

// Shell is the window. It lays the parts out, hands what the player does to the room that it is for, and
// shows what the rooms say.
type Shell struct {
	*desk.Desk
	screen
	Files *document.Keeper // the record and its file
	Game  *modes.Looking   // what can be done with the game on the board

	depth   *analysis.Depth
	reader  *analysis.Reader
	liner   *analysis.Liner
	reviews *analysis.Reviews
	scores  *analysis.Scores
	stage   *modes.Stage
	study   *modes.Study
	cursor  *modes.Cursor
	find    *modes.Finder
	choose  *depthdialog.Chooser
	looks   *appearance.Appearance
	help    *help.Help

	window      fyne.Window
	commands    *commands.Table
	list        func() []*commands.Command // of which the table is made, in the current language
	options     scene.Options
	log         *eventlog.Log // nil for none
	frames      *frames.Queue // of the findings
	closers     []func()      // end what was started on the way
	reviewTitle string        // what the menu says of the review
	partChecked bool          // the menu says that a part of the board is shown
	stones      *sound.Player // nil for silence
	soundDir    string        // where their sound is kept, "" for nowhere
	introduce   bool          // explain the most urgent group once it is known
	unkept      error         // why no results are kept
	letters     *fonts.Finder
	unreadable  map[string]bool // languages that no font here has the letters of
	advice      string          // why the texts are English where the player's language is another, or ""
}

// Window is the toolkit's window.
func (s *Shell) Window() fyne.Window { return s.window }

// Show puts the window on the screen and runs until it is closed.
func (s *Shell) Show() {
	s.tellUnkept()
	if s.advice != "" {
		s.Warn(s.advice)
	}
	s.window.ShowAndRun()
}

// Fit makes the window smaller where it has no room on the screen. The room is in the units that windows are measured
// in, 0 where it is not known. Not every desktop does that by itself.
func (s *Shell) Fit(width, height int) {
	const title = 40 // the frame that the desktop adds
	canvas := s.window.Canvas()
	size := canvas.Size()
	room := fyne.NewSize(float32(width)/canvas.Scale(), float32(height)/canvas.Scale()-title)
	if fit := size.Min(room); width > 0 && fit != size {
		s.window.Resize(fit)
		s.split.SetOffset(s.Settings.Number(settings.SplitBoard, boardShare(fit)))
	}
}

// tellUnkept says that what the engine finds is not kept, and what of earlier runs was lost. It adds this to
// what else there is to say.
func (s *Shell) tellUnkept() {
	var parts []string
	if s.Noted() != "" {
		parts = append(parts, s.Noted())
	}
	parts = append(parts, s.Files.Lost...)
	if s.unkept != nil {
		parts = append(parts, tr.F("results of this run are not kept: %v", fault.Tell(s.unkept)))
	}
	if s.Files.Lost = nil; s.unkept != nil || len(parts) > 1 || s.Noted() == "" && len(parts) > 0 {
		s.Warn(strings.Join(parts, " · "))
	}
}

// OfferCrash tells the player that the last window crashed and offers to report it. Path is
// the file with the trace, text what is in it.
func (s *Shell) OfferCrash(path, text string) { s.help.OfferCrash(path, text) }

// Close lets go of the engine and of the dialogs' thread.
func (s *Shell) Close() {
	s.Desk.Close()
	s.Files.Close()
	s.reader.Close()
	s.reviews.Close()
	s.study.Close()
	s.liner.Close()
	s.scores.Close()
	for _, end := range s.closers {
		end()
	}
	s.Picker.Close()
}

// quit remembers the layout and closes the window.
func (s *Shell) quit() {
	s.Files.UnsavedAll(func() {
		s.stage.Leave() // what was tried of a problem is written down
		s.keep(s.Settings)
		size := s.window.Canvas().Size()
		s.Settings.SetNumber(settings.Width, float64(size.Width))
		s.Settings.SetNumber(settings.Height, float64(size.Height))
		s.window.Close()
	})
}
