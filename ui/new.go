package ui

import (
	"fmt"

	"shikatsu/ui/analysis"
	"shikatsu/ui/appearance"
	"shikatsu/ui/boardview"
	"shikatsu/ui/depthdialog"
	"shikatsu/ui/desk"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/document"
	"shikatsu/ui/eventlog"
	"shikatsu/ui/facts"
	"shikatsu/ui/fault"
	"shikatsu/ui/filepick"
	"shikatsu/ui/filepick/toolkit"
	"shikatsu/ui/fonts"
	"shikatsu/ui/frames"
	"shikatsu/ui/help"
	"shikatsu/ui/look"
	"shikatsu/ui/modes"
	"shikatsu/ui/panels"
	"shikatsu/ui/record"
	"shikatsu/ui/scene"
	"shikatsu/ui/settings"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
	"shikatsu/ui/tsumego"

	"fyne.io/fyne/v2"
)

// New makes the window with an empty board. Files fills it, Show puts it on the screen.
func New(c Config) *Shell {
	store := c.Settings
	if store == nil {
		store, _ = settings.Open("", "") // which cannot fail
	}
	letters := fonts.NewFinder(c.CacheDir)
	panels.Letters = letters
	language, advice := startLanguage(store.Choice(settings.Language, systemLocale()), letters.Lacks)
	tr.Set(language)
	c.App.Settings().SetTheme(look.New(
		look.Mode(store.Choice(settings.Mode, string(look.Light))), float32(store.Number(settings.Zoom, 1))))
	if c.Post == nil {
		c.Post = fyne.Do
	}
	if c.NextFrame == nil {
		c.NextFrame = frames.NextTick
	}
	s := &Shell{window: c.App.NewWindow("Shikatsu"), frames: frames.New(c.NextFrame), letters: letters, advice: advice, unkept: c.Unkept}
	s.list = s.allCommands
	s.Desk = &desk.Desk{App: c.App, Window: s.window, Settings: store, State: &state.State{}, Post: c.Post,
		Changed: s.changed, Redraw: s.redraw, Menu: s.makeMenu,
		ToBoard: func() { s.window.Canvas().Focus(s.board) },
		Tell:    func(text string) { s.status.SetNote(text) }}
	s.Dialogs = dialogs.New(s.window, s.ToBoard)
	if c.Ask == nil {
		c.Ask = toolkit.Asker(s.window, s.Post)
	}
	s.Picker = filepick.New(c.Ask, s.Post)
	if c.Log != nil {
		s.log = eventlog.New(c.Log, c.Started)
		s.Log = s.log.Event
	}
	s.options = storedOptions(store)
	s.State.Folded = store.Switch(settings.DetailsFolded, true)
	s.State.View = state.View(store.Choice(settings.View, string(state.ViewGroups)))
	s.State.Doc = record.New(19, 19)
	s.State.Position = s.State.Doc.Position()
	s.openFiles(c)
	s.openAnalysis(c)
	s.openModes(c)
	s.layOut()
	s.window.Resize(storedSize(store))
	s.window.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) { s.dropped(uris) })
	s.window.SetCloseIntercept(s.quit)
	s.window.SetMaster() // others end with it
	// A button that was clicked takes the keyboard from the board and drops it.
	s.window.Canvas().SetOnTypedKey(s.typed)
	s.catchShortcuts()
	s.changed(state.Everything)
	s.Files.Watch()
	if s.log != nil {
		s.closers = append(s.closers, s.log.Watch())
	}
	return s
}

// storedOptions are how the player wants the board drawn.
func storedOptions(s *settings.Store) scene.Options {
	return scene.Options{
		Style:       boardview.StyleNamed(s.Choice(settings.Board, boardview.Wood.Name)),
		Coordinates: s.Switch(settings.Coordinates, true),
		Variations:  s.Switch(settings.Variations, true),
		Markup:      s.Switch(settings.Markup, true),
		Numbers:     int(s.Number(settings.Numbered, 0)),
	}
}

// openFiles makes the rooms for records, help and looks.
func (s *Shell) openFiles(c Config) {
	s.Files = document.New(s.Desk, onBoard{s}, c.CacheDir)
	for _, loss := range []struct {
		err  error
		text string
	}{
		{c.Damaged, tr.L("the kept results were damaged and are begun anew: %v")},
		{c.Unread, tr.L("the settings cannot be read, the usual ones are taken: %v")},
	} {
		if loss.err != nil {
			s.Files.Lost = append(s.Files.Lost, fmt.Sprintf(loss.text, fault.Tell(loss.err)))
		}
	}
	s.help = &help.Help{Desk: s.Desk, CacheDir: c.CacheDir, Panel: func() int { return s.tabs.SelectedIndex() }}
	s.looks = &appearance.Appearance{Desk: s.Desk, Options: &s.options, Speak: s.speak, Themed: s.themed, Remade: s.makeCommands,
		Unreadable: func(tag string) bool { return s.unreadable[tag] }}
}

// openAnalysis makes what asks the engine, and another one.
func (s *Shell) openAnalysis(c Config) {
	s.depth = analysis.NewDepth(s.Desk, c.Reports)
	s.choose = &depthdialog.Chooser{Desk: s.Desk, Depth: s.depth, Read: s.analyse, Shown: func(i int) { s.tools.SetDepth(i) }}
	s.reader = analysis.NewReader(s.Desk, s.depth, c.Engine)
	s.reader.Arrived = s.arrived
	s.reviews = analysis.NewReviews(s.Desk, s.depth, c.Review)
	s.reviews.Arrived, s.reviews.Summary = s.reviewed, panels.ReviewSummary
	s.liner = analysis.NewLiner(s.Desk, s.depth)
	s.liner.Arrived = func(proved bool) {
		s.why.Show(s.State, state.Selected)
		if proved {
			s.analyse()
		}
	}
	s.scores = analysis.NewScores(s.Desk)
}

// openModes makes what a click, a key and the card mean.
func (s *Shell) openModes(c Config) {
	s.stage = modes.NewStage(s.Desk, s.depth, c.Engine)
	s.stage.Entered, s.stage.Left = s.turned, s.turned
	s.stage.Running = func(on bool) { s.tools.Running(on) }
	s.stage.Edited, s.stage.Read = s.edited, s.analyse
	s.soundDir = c.CacheDir
	s.stage.Stone = func() { s.stones.Stone() }
	s.sound()
	keyOf := func(id string) string { return s.commands.KeysOf(s.commands.ByID(id))[0].String() }
	shown := func() *boardview.Scene { return s.board.Scene() }
	s.study = modes.NewStudy(s.stage, c.DataDir)
	s.study.Key = keyOf
	tools := modes.NewTools(s.stage)
	s.Game = &modes.Looking{
		Stage: s.stage, Options: &s.options, Tools: tools, Guess: &modes.Guess{}, Zoom: modes.NewZoom(s.stage, shown, tools.Sets),
		Liner: s.liner, Reviews: s.reviews,
		Elsewhere:     func() { s.log.Stepped(); s.introduce = false },
		Shown:         shown,
		Viewed:        func() { s.tools.SetView(s.Game.ViewIndex()) },
		Typed:         func() { s.titled(); s.Files.KeepSoon() },
		Outdated:      s.forgetReview,
		MakeProblem:   s.study.Make,
		SolveProblems: func(list []*tsumego.Problem) { s.study.Solve(list, 0) },
		Letters:       s.letters,
		Pointed:       func(e *facts.Event) { s.lanes.SetEvent(e) },
		ListEvents:    func() { s.tabs.SelectIndex(panels.ReviewAt(s.panels)) },
		ReviewKey:     func() string { return keyOf("review") },
	}
	s.find = &modes.Finder{Game: s.Game, Strip: func(on bool) { s.strip(s.find.Bar.Content(), on) }}
	s.cursor = modes.NewCursor(s.stage, shown)
	s.cursor.Tap, s.cursor.Hover = s.Game.Tap, s.Game.Hover
	s.cursor.Menu = func(p boardview.Pt) {
		s.Game.PointMenu(p, s.App.Driver().AbsolutePositionForObject(s.board).Add(s.board.PositionOf(p)))
	}
}
