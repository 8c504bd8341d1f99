package ui

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"shikatsu/sgfio"
	"shikatsu/ui/analysis"
	"shikatsu/ui/appearance"
	"shikatsu/ui/bars"
	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/depth"
	"shikatsu/ui/depthdialog"
	"shikatsu/ui/desk"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/document"
	"shikatsu/ui/eventlog"
	"shikatsu/ui/export"
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
	"shikatsu/ui/sound"
	"shikatsu/ui/state"
	"shikatsu/ui/timeline"
	"shikatsu/ui/tr"
	"shikatsu/ui/tsumego"
	"shikatsu/ui/why"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Shell is the window: it lays the parts out, hands what the player does to the room that it is
// for, and shows what the rooms say.
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

// New makes the window with an empty board. Files fills it, Show puts it on the screen.
func New(c Config) *Shell {
	store := c.Settings
	if store == nil {
		store, _ = settings.Open("", "") // which cannot fail
	}
	letters := fonts.NewFinder(c.CacheDir)
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
	s.options = scene.Options{
		Style:       boardview.StyleNamed(store.Choice(settings.Board, boardview.Wood.Name)),
		Coordinates: store.Switch(settings.Coordinates, true),
		Variations:  store.Switch(settings.Variations, true),
		Markup:      store.Switch(settings.Markup, true),
		Numbers:     int(store.Number(settings.Numbered, 0)),
	}
	s.State.Folded = store.Switch(settings.DetailsFolded, true)
	s.State.View = state.View(store.Choice(settings.View, string(state.ViewGroups)))
	s.State.Doc = record.New(19, 19)
	s.State.Position = s.State.Doc.Position()
	s.open(c)
	s.layOut()
	s.window.Resize(fyne.NewSize(
		float32(store.Number(settings.Width, usualWidth)), float32(store.Number(settings.Height, usualHeight))))
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

// open makes the rooms.
func (s *Shell) open(c Config) {
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
		Typed:         func() { s.window.SetTitle(title(s.State.Doc)); s.Files.KeepSoon() },
		Outdated:      s.forgetReview,
		MakeProblem:   s.study.Make,
		SolveProblems: func(list []*tsumego.Problem) { s.study.Solve(list, 0) },
		Letters:       s.letters,
		Pointed:       func(e *facts.Event) { s.lanes.SetEvent(e) },
		ReviewKey:     func() string { return keyOf("review") },
	}
	s.find = &modes.Finder{Game: s.Game, Strip: func(on bool) { s.strip(s.find.Bar.Content(), on) }}
	s.cursor = modes.NewCursor(s.stage, shown)
	s.cursor.Tap, s.cursor.Hover = s.Game.Tap, s.Game.Hover
	s.cursor.Menu = func(p boardview.Pt) {
		s.Game.PointMenu(p, s.App.Driver().AbsolutePositionForObject(s.board).Add(s.board.PositionOf(p)))
	}
}

// layOut makes everything in the window, in the current language.
func (s *Shell) layOut() {
	s.board = boardview.New(scene.Build(s.State, s.options))
	s.board.OnTap = func(p boardview.Pt, _ fyne.KeyModifier) { s.Game.Tap(p) }
	s.board.OnMenu, s.board.OnStep, s.board.OnKey, s.board.OnHover = s.Game.PointMenu, s.Game.Step, s.typed, s.Game.Hover
	if s.log != nil {
		s.board.OnPainted = func(*boardview.Scene) { s.log.Painted(s.State.Doc.MoveNumber()) }
	}
	s.tools = bars.NewToolbar(bars.ToolbarText{
		Open: tr.L("Open"), Save: tr.L("Save"), Stop: tr.L("Stop"), Longer: tr.L("Think longer"),
		Views: modes.ViewNames(), Depths: depthdialog.Names(),
	})
	s.tools.OnDepth, s.tools.OnCommand, s.tools.OnTip = s.choose.Preset, s.run, s.explainCommand
	s.tools.OnView = func(i int) { s.Game.SetView(state.Views()[i].ID) }
	s.header, s.status = bars.NewHeader(), bars.NewStatus()
	s.find.Fill()
	s.comment = panels.NewComment(s.Game)
	s.comment.OnEndless = func() { s.Note(tr.L("This comment has a paragraph that is too long to be changed here.")) }
	s.panels = append(panels.All(s.Game), panels.Placed{Section: panels.Game, Panel: panels.NewScore(s.Game, s.scores.Toggle, s.Game.GotoMain)})
	tabs := make([]bars.Tab, len(s.panels))
	for i, p := range s.panels {
		tabs[i] = bars.Tab{Section: tr.L(p.Section), Title: p.Title(), Content: p.Content()}
	}
	s.tabs = bars.NewTabs(tabs)
	s.tabs.OnSelected = func(int) {
		s.panel().Show(s.State, state.Everything)
		s.beside.Fit()
	}
	s.tabs.OnWrapped = func() { s.Post(func() { s.beside.Fit() }) }
	s.why = panels.NewWhy(s.Game)
	s.lanes = timeline.NewStrip()
	s.lanes.OnSelect = s.Game.PointLane
	s.lanes.OnEvent = func(e *facts.Event) {
		s.Game.SelectEvent(e)
		s.ToBoard()
	}
	s.lanes.OnHover = func(e *facts.Event) {
		if e != nil {
			s.Note(why.Event(e, s.State.Review.Height).String())
		}
	}
	s.lanes.Show(s.State, s.reviews.Text())
	s.window.SetContent(s.place(s.find.Bar.Content(), s.Settings))
	s.makeCommands()
	s.ToBoard()
	s.tools.SetView(s.Game.ViewIndex())
	s.tools.SetDepth(slices.Index(depth.Presets(), s.depth.Stored().Preset))
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

// tellUnkept says that what the engine finds is not kept, and what of earlier runs was lost,
// beside what else there is to say.
func (s *Shell) tellUnkept() {
	var parts []string
	if s.Noted() != "" {
		parts = append(parts, s.Noted())
	}
	parts = append(parts, s.Files.Lost...)
	if s.unkept != nil {
		parts = append(parts, fmt.Sprintf(tr.L("results of this run are not kept: %v"), fault.Tell(s.unkept)))
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
	s.stage.Close()
	s.liner.Close()
	s.scores.Close()
	for _, end := range s.closers {
		end()
	}
	s.Picker.Close()
}

// quit remembers the layout and closes the window.
func (s *Shell) quit() {
	s.Files.Unsaved(func() {
		s.stage.Leave() // what was tried of a problem is written down
		s.keep(s.Settings)
		size := s.window.Canvas().Size()
		s.Settings.SetNumber(settings.Width, float64(size.Width))
		s.Settings.SetNumber(settings.Height, float64(size.Height))
		s.window.Close()
	})
}

// OpenBundled shows a record that comes with the program, at its first hot
// spot, and explains there the group that is most in danger.
func (s *Shell) OpenBundled(data []byte) error {
	c, err := sgfio.ReadBytes(data)
	if err != nil {
		return err
	}
	if err := s.Files.Show(c, ""); err != nil {
		return err
	}
	for i, n := range s.State.Doc.Line() {
		if n.Has("HO") {
			s.Game.Goto(i)
			break
		}
	}
	s.introduce = true
	return nil
}

// OpenFirst opens the file that the program was started with. If it cannot, it tells
// the player once the window is on the screen.
func (s *Shell) OpenFirst(path string) {
	if err := s.Files.Open(path); err != nil {
		s.Game.At(state.Game) // of the empty board
		s.Post(func() { s.Fail(err) })
	}
}

// OpenAsked opens a file that the desktop asks the running program for. It may be called from
// any goroutine, also before the window is shown.
func (s *Shell) OpenAsked(path string) { s.Post(func() { s.replaceBy(path) }) }

// replaceBy opens a file in place of the record, once that is saved or given up.
func (s *Shell) replaceBy(path string) {
	s.Files.Unsaved(func() { s.Files.OpenAside(path) })
	s.ToBoard()
}

// dropped opens the first file dropped on the window.
func (s *Shell) dropped(uris []fyne.URI) {
	for _, uri := range uris {
		if uri.Scheme() == "file" {
			s.replaceBy(uri.Path())
			return
		}
	}
}

// onBoard shows what the keeper of records asks for.
type onBoard struct{ *Shell }

// SelectGame shows another game of the record.
func (b onBoard) SelectGame(i int) { b.Game.SelectGame(i) }

// GotoNode shows a node of the game.
func (b onBoard) GotoNode(n *sgfio.Node) { b.Game.GotoNode(n) }

// Edited shows a record that changed.
func (b onBoard) Edited() { b.edited() }

// Replaced shows another record, or the same one read again.
func (b onBoard) Replaced() {
	b.forgetReview()
	b.Game.At(state.Game)
	b.reviews.Recall()
	b.checkLetters()
}

// changed is the one place that brings the window up to date; only arrived takes
// its time.
func (s *Shell) changed(what state.Change) {
	if s.frames.Drop() {
		what |= state.Findings
	}
	if what.Has(state.Game | state.Tree | state.Node) {
		s.State.Position = s.State.Doc.Position()
	}
	if what.Has(state.Game | state.Tree) {
		s.window.SetTitle(title(s.State.Doc))
	}
	if what.Has(state.Node | state.Game | state.Tree) {
		s.lanes.SetMove(s.State.Doc.MoveNumber())
	}
	if what.Has(state.Findings) {
		s.showAnalysis()
	}
	if what.Has(state.Reviewed | state.Game) {
		if title := panels.ReviewTitle(s.State); title != s.reviewTitle {
			s.reviewTitle = title
			s.makeMenu()
		}
	}
	s.redraw()
	s.panel().Show(s.State, what)
	if what.Has(state.Tree) {
		s.Files.KeepSoon()
	}
	s.comment.Show(s.State, what)
	s.why.Show(s.State, what)
	s.beside.Fit()
}

// redraw shows the board, and where it stands.
func (s *Shell) redraw() {
	s.showPlace()
	var sc *boardview.Scene
	mode := s.stage.Mode()
	if mode != nil {
		sc = mode.Scene(s.options)
	} else {
		options := s.options
		if s.Game.Guess.On { // which they would tell
			options.Variations, options.Markup = false, false
		}
		sc = scene.Build(s.State, options)
		s.Game.Tools.Mark(sc)
	}
	s.Game.Zoom.Apply(sc)
	s.cursor.Show(sc)
	if !s.board.SetScene(sc) {
		s.log.Unchanged()
	}
	if mode != nil {
		s.beside.Fit()
	}
	if part := !s.Game.Zoom.Part().Empty(); part != s.partChecked {
		s.partChecked = part
		s.makeMenu()
	}
}

// showPlace says in the bars where the board stands: in the game, or in what has
// the board instead.
func (s *Shell) showPlace() {
	if mode := s.stage.Mode(); mode != nil {
		s.tools.SetMove(mode.Place())
		s.status.SetGame("")
		s.header.Content().Hide()
		return
	}
	s.header.Content().Show()
	s.header.Set(heading(s.State))
	s.tools.SetMove(s.State.Doc.MoveNumber(), s.State.Doc.Moves())
	if s.Game.Tools.Chosen > 0 {
		s.status.SetGame(s.Game.Tools.Line())
		return
	}
	s.status.SetGame(gameLine(s.State.Position, s.Game.Zoom.Part()))
}

// turned shows that a mode has the board now, or that the game has it again.
func (s *Shell) turned() {
	if m := s.stage.Mode(); m != nil {
		s.options.Preview, s.options.Line = nil, nil
		s.liner.Forget()
		s.besides(m.Content())
	} else {
		s.besides(s.gameSide(s.Settings))
	}
	s.showLanes()
	s.makeMenu()
	s.redraw()
	s.showAnalysis()
}

// edited shows the record after it changed. The engine is asked only if the
// stones are others.
func (s *Shell) edited() {
	before := s.State.Position
	s.State.Position = s.State.Doc.Position()
	if scene.SameStones(before, s.State.Position) {
		s.changed(state.Tree)
	} else {
		s.Game.At(state.Tree)
	}
	if s.reviews.Stale() {
		s.forgetReview()
		s.changed(state.Reviewed)
		s.Note(tr.L("The main line is another one now, which has not been reviewed."))
		s.reviews.Recall()
	}
	s.scores.Check()
}

// analyse asks the engine about the position on the board.
func (s *Shell) analyse() { s.read(s.reader.Read) }

// read has the position read in some way, and says why it is not.
func (s *Shell) read(how func() error) {
	if err := how(); err != nil {
		s.tools.SetProgress(0)
		s.Note(err.Error())
	}
}

// arrived shows what the engine found, or how far it is: the board first, then the card, then the
// panel.
func (s *Shell) arrived(found bool) {
	s.showAnalysis()
	if !found {
		return
	}
	running := s.State.Analysis.Running
	if !running {
		s.Game.AskLine()
	}
	s.redraw()
	s.frames.Show(
		func() { s.why.Show(s.State, state.Findings) },
		func() { s.panel().Show(s.State, state.Findings) },
	)
	if s.introduce && !running && s.State.Facts != nil && s.State.Selection.Kind == state.Nothing {
		s.introduce = false
		s.Game.SelectUrgent()
	}
}

// thinkLonger thinks longer about what the board shows.
func (s *Shell) thinkLonger() {
	if mode := s.stage.Mode(); mode != nil {
		mode.Longer()
		return
	}
	s.read(s.reader.Longer)
}

// stop ends the reading of what the board shows; what was found so far stays.
func (s *Shell) stop() {
	if s.stage.Mode() != nil {
		s.stage.Stop()
		return
	}
	s.reader.Stop()
}

// stoppable says whether there is something for stop.
func (s *Shell) stoppable() bool {
	if mode := s.stage.Mode(); mode != nil {
		return mode.Reading()
	}
	return s.State.Analysis.Running
}

// showAnalysis brings the bars up to date with the engine.
func (s *Shell) showAnalysis() {
	a, mode := s.State.Analysis, s.stage.Mode()
	s.tools.ShowsGame(mode == nil)
	s.tools.Running(s.stoppable())
	if mode != nil {
		s.status.SetEngine("", "")
		return
	}
	switch {
	case a.Running:
		s.tools.SetProgress(a.Fraction)
	case a.Err != nil:
		s.tools.SetProgress(0)
	case !a.Stopped:
		s.tools.SetProgress(1)
	}
	s.status.SetEngine(engineLine(a, s.State.Facts), engineDetail(a))
}

// reviewed shows what is known of the review.
func (s *Shell) reviewed() {
	s.lanes.Show(s.State, s.reviews.Text())
	s.showLanes()
	s.changed(state.Reviewed)
}

// forgetReview drops what is known of a game that is no longer open.
func (s *Shell) forgetReview() {
	s.reviews.Forget()
	s.lanes.Show(s.State, "")
	s.showLanes()
	s.scores.Forget()
}

// showLanes shows the lanes, if there are any, and otherwise their place if the player
// asked for them: a review that is remembered has nothing to say without lanes.
func (s *Shell) showLanes() {
	folded := s.Settings.Switch(settings.LanesFolded, false)
	s.strip(s.lanes.Content(), s.stage.Mode() == nil && !folded && (s.reviews.Wanted() || len(s.lanes.Lanes()) > 0))
}

// themed shows the window in another theme.
func (s *Shell) themed() {
	s.changed(state.Everything &^ state.Node)
	if mode := s.stage.Mode(); mode != nil {
		mode.Show()
	}
	s.status.Refresh()
	s.header.Refresh()
	s.makeCommands()
}

// speak shows all texts of the window in another language.
func (s *Shell) speak(tag string) {
	s.stage.Leave()
	s.Settings.SetChoice(settings.Language, tag)
	tr.Set(tag)
	s.keep(s.Settings)
	tab := s.tabs.SelectedIndex()
	s.layOut()
	s.tabs.SelectIndex(tab)
	s.showLanes()
	s.changed(state.Everything)
	s.checkLetters()
}

// checkLetters tells the player if there is no font for the open record or for
// the window's language. It looks elsewhere, as the first look takes a while; after
// it the board has the letters.
func (s *Shell) checkLetters() {
	text := tr.L("Life and death") + namesOf(s.State.Doc.Game())
	go func() {
		letter, lacks := s.letters.Lacks(text)
		unreadable := map[string]bool{}
		for _, l := range tr.Languages() {
			_, unreadable[l.Tag] = s.letters.Lacks(l.Name)
		}
		s.Later(func() {
			if !maps.Equal(s.unreadable, unreadable) {
				s.unreadable = unreadable
				s.makeMenu()
			}
			s.board.SetLetters(s.letters)
			if lacks {
				s.Warn(fmt.Sprintf(lettersHint, letter))
			}
		})
	}()
}

// picture is what is exported: the board as it is shown, and what stands beside it: the
// Why card, or what a mode says.
func (s *Shell) picture() export.Picture {
	o := s.options
	o.Preview = nil
	p := export.Picture{Letters: s.letters}
	if mode := s.stage.Mode(); mode != nil {
		p.Scene = s.Game.Zoom.Apply(mode.Scene(o))
		p.Title, p.Text = mode.Caption()
		return p
	}
	p.Scene = s.Game.Zoom.Apply(scene.Build(s.State, o))
	p.Title = fmt.Sprintf(tr.L("%s, move %d"), s.State.Doc.Title(), s.State.Doc.MoveNumber())
	p.Text = s.why.Card().String()
	return p
}

// sound has stones heard, or not, as the player chose.
func (s *Shell) sound() {
	s.stones = nil
	if !s.Settings.Switch(settings.Sound, false) || s.soundDir == "" {
		return
	}
	player, err := sound.New(s.soundDir)
	if err != nil {
		why := fault.Tell(err).Error()
		if errors.Is(err, sound.ErrNoPlayer) {
			why = tr.L("no program that plays sounds was found")
		}
		s.Files.Lost = append(s.Files.Lost, fmt.Sprintf(tr.L("stones cannot be heard: %s"), why))
		return
	}
	s.stones = player
}

// askExport lets the player choose a file for the picture. Its ending says how
// it is written; a PDF is also the way to print.
func (s *Shell) askExport() {
	q := filepick.Question{Kind: filepick.Save, Title: tr.L("Save the board as a picture"), Dir: s.Folder(),
		Name:    fmt.Sprintf("board-%d.png", s.State.Doc.MoveNumber()),
		Filters: []filepick.Filter{{Title: tr.L("Pictures"), Endings: export.Formats()}}}
	s.AskToWrite(q, func(path string) {
		s.Wrote(path, sgfio.Save(path, func(w io.Writer) error { return export.Write(w, path, s.picture()) }))
	})
}

// typed is a key on the board.
func (s *Shell) typed(e *fyne.KeyEvent) {
	var mods fyne.KeyModifier
	if d, ok := s.App.Driver().(desktop.Driver); ok {
		mods = d.CurrentKeyModifiers()
	}
	k := commands.Key{Name: e.Name, Mods: mods}
	switch mode := s.stage.Mode(); {
	case s.Dialogs.Open():
		s.Dialogs.Key(e.Name)
	case s.cursor.On && s.cursor.Key(k):
	case mode != nil && mode.Key(k):
	default:
		s.commands.Press(k)
	}
}

// run does a command by its name.
func (s *Shell) run(id string) {
	if c := s.commands.ByID(id); c != nil {
		s.commands.Run(c)
	}
	if !s.Dialogs.Open() {
		s.ToBoard()
	}
}

// explainCommand tells what a button does, and by which keys that is done, as long
// as the pointer rests on it; "" ends it.
func (s *Shell) explainCommand(id string) {
	c := s.commands.ByID(id)
	if c == nil {
		s.Tell(s.Noted())
		return
	}
	text := tr.L(c.Title)
	for i, k := range s.commands.KeysOf(c) {
		text += []string{" · ", ", "}[min(i, 1)] + k.String()
	}
	s.Tell(text)
}

// catchShortcuts hears the keys for which the toolkit has shortcuts of its own, so
// that the menu does not hear them. Where text is typed they belong to the text.
func (s *Shell) catchShortcuts() {
	for id, shortcut := range map[string]fyne.Shortcut{"undo": &fyne.ShortcutUndo{}, "redo": &fyne.ShortcutRedo{},
		"copy": &fyne.ShortcutCopy{}, "paste": &fyne.ShortcutPaste{}} {
		s.window.Canvas().AddShortcut(shortcut, func(fyne.Shortcut) { s.run(id) })
	}
}

// writeComment gives the keyboard to the comment.
func (s *Shell) writeComment() {
	if field := s.comment.Edit(); field != nil {
		s.window.Canvas().Focus(field)
		s.beside.Reveal(s.comment.Content())
	}
}

// toLines gives the keyboard to the lines of what stands beside the board.
func (s *Shell) toLines() {
	var beside any = s.panel()
	if mode := s.stage.Mode(); mode != nil {
		beside = mode
	}
	if lines := linesOf(beside); lines != nil {
		s.window.Canvas().Focus(lines)
		if o, ok := lines.(fyne.CanvasObject); ok {
			s.beside.Reveal(o)
		}
	}
}

// makeMenu makes the menu anew, after a switch changed.
func (s *Shell) makeMenu() {
	s.window.SetMainMenu(s.commands.Menus(tr.L, map[string][]*fyne.MenuItem{"File": {s.Files.RecentMenu(), fyne.NewMenuItemSeparator()}}))
}

// makeCommands fills the table of commands and makes the menu from it.
func (s *Shell) makeCommands() {
	export := &commands.Command{ID: "export", Menu: "File", Title: "Export or print the board (PNG, SVG, PDF)…", Keys: commands.Keys(commands.Press(fyne.KeyE, commands.Ctrl)), Do: s.askExport}
	quit := &commands.Command{ID: "quit", Menu: "File", Title: "Quit", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyQ, commands.Ctrl)), Do: s.quit}
	list := slices.Concat(s.Files.Commands(export), []*commands.Command{quit},
		s.Game.EditCommands(s.Files, s.writeComment),
		s.Game.Commands(), s.find.Commands(), []*commands.Command{s.cursor.Command(), s.Game.PassCommand()},
		s.Game.ViewCommands(), s.viewCommands(), s.analyseCommands(), s.looks.Commands(), s.study.Commands(), s.helpCommands())
	s.commands = commands.NewTable(commands.Preset(s.Settings.Choice(settings.Keys, string(commands.Usual))), list...)
	// Keys with Ctrl or Alt, which the toolkit hands to the menu, reach past a dialog.
	s.commands.Allowed = func(c *commands.Command) bool { return !s.Dialogs.Open() || c.ID == "quit" }
	s.commands.Refused = func(c *commands.Command) {
		if c.Idle != "" {
			s.Note(tr.L(c.Idle))
			return
		}
		s.Note(fmt.Sprintf(tr.L("Not possible here: %s"), tr.L(c.Title)))
	}
	s.makeMenu()
}

// viewCommands choose what is seen beside the board.
func (s *Shell) viewCommands() []*commands.Command {
	return []*commands.Command{
		{ID: "details", Menu: "View", Title: "Details of what is selected", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyD)),
			Checked: func() bool { return !s.State.Folded }, Do: s.flip(settings.DetailsFolded, true, func() {
				s.State.Folded = s.Settings.Switch(settings.DetailsFolded, true)
				s.changed(state.Selected)
			})},
		{ID: "panels", Menu: "View", Title: "Panels below the card", Keys: commands.Keys(commands.Press(fyne.KeyF9)),
			Checked: func() bool { return !s.Settings.Switch(settings.PanelsHidden, false) }, Do: s.flip(settings.PanelsHidden, false, func() {
				if s.stage.Mode() == nil {
					s.besides(s.gameSide(s.Settings))
					s.top.Refresh()
				}
			})},
		{ID: "lanes", Menu: "View", Title: "Lanes of the review", Keys: commands.Keys(commands.Press(fyne.KeyF8)),
			Checked: func() bool { return !s.Settings.Switch(settings.LanesFolded, false) }, Do: s.flip(settings.LanesFolded, false, s.showLanes)},
		{ID: "sound", Menu: "View", Title: "Sound of stones", Checked: func() bool { return s.Settings.Switch(settings.Sound, false) },
			Do: s.flip(settings.Sound, false, func() { s.sound(); s.tellUnkept() })},
		{ID: "fullscreen", Menu: "View", Title: "Full screen", Keys: commands.Keys(commands.Press(fyne.KeyF11)),
			Checked: s.window.FullScreen, Do: func() { s.window.SetFullScreen(!s.window.FullScreen()); s.makeMenu() }},
		{ID: "nextpanel", Menu: "View", Title: "Next panel", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyF6)), Do: func() { s.tabs.Step(1) }},
		{ID: "prevpanel", Menu: "View", Title: "Previous panel", Keys: commands.Keys(commands.Press(fyne.KeyF6, commands.Shift)), Do: func() { s.tabs.Step(-1) }},
		{ID: "lines", Menu: "View", Title: "To the lines of the panel", Keys: commands.Keys(commands.Press(fyne.KeyL, commands.Ctrl)), Do: s.toLines},
	}
}

// flip is what hides a part of the window, or shows it, and remembers it.
func (s *Shell) flip(id settings.Switch, usual bool, show func()) func() {
	return func() {
		s.Settings.SetSwitch(id, !s.Settings.Switch(id, usual))
		show()
		s.makeMenu()
	}
}

// analyseCommands ask the engine.
func (s *Shell) analyseCommands() []*commands.Command {
	inGame := func() bool { return s.stage.Mode() == nil }
	reviewed := func() bool { return inGame() && s.State.Review != nil }
	return []*commands.Command{
		{ID: "longer", Menu: "Analyse", Title: "Think longer", Keys: commands.Keys(commands.Press(fyne.KeyF5)), Do: s.thinkLonger},
		{ID: "stop", Menu: "Analyse", Title: "Stop", Keys: commands.Keys(commands.Press(fyne.KeyPeriod, commands.Ctrl)), Do: s.stop, Enabled: s.stoppable, Idle: "The engine is not reading anything."},
		{ID: "review", Menu: "Analyse", Title: "Review the game", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyF2)), Alt: commands.Keys(commands.Press(fyne.KeyF4)),
			Now: func() string { return s.reviewTitle }, Do: s.Game.ReviewGame},
		{ID: "nextevent", Menu: "Analyse", Title: "Next event", Keys: commands.Keys(commands.Press(fyne.KeyN)), Alt: commands.Keys(commands.Press(fyne.KeyF2), commands.Press(fyne.KeyN)), Greys: true, Enabled: inGame, Do: func() { s.Game.NextEvent(1) }},
		{ID: "prevevent", Menu: "Analyse", Title: "Previous event", Keys: commands.Keys(commands.Press(fyne.KeyN, commands.Shift)), Alt: commands.Keys(commands.Press(fyne.KeyF2, commands.Shift), commands.Press(fyne.KeyN, commands.Shift)), Greys: true, Enabled: inGame, Do: func() { s.Game.NextEvent(-1) }},
		{ID: "compareevent", Menu: "Analyse", Title: "Played and better, side by side", Keys: commands.Keys(commands.Press(fyne.KeyB)), Greys: true,
			Enabled: func() bool { return inGame() && s.State.Event != nil }, Do: func() { s.Game.CompareEvent(s.State.Event) }},
		{ID: "practiseblack", Menu: "Analyse", Title: "Practise Black's mistakes", Greys: true, Enabled: reviewed, Do: func() { s.Game.PractiseMistakes(boardview.Black) }},
		{ID: "practisewhite", Menu: "Analyse", Title: "Practise White's mistakes", Greys: true, Enabled: reviewed, Do: func() { s.Game.PractiseMistakes(boardview.White) }},
		{ID: "savelesson", Menu: "Analyse", Title: "Save the lesson…", Greys: true, Enabled: reviewed, Do: func() { s.Game.SaveLesson(boardview.None) }},
		{ID: "proof", Menu: "Analyse", Title: "Explore the proof about a group", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyP)), Do: s.stage.Explore},
		{ID: "count", Menu: "Analyse", Title: "Count the game", Separate: true, Do: s.stage.Count},
		{ID: "guess", Menu: "Analyse", Title: "Guess the next move", Checked: func() bool { return s.Game.Guess.On }, Do: s.Game.ToggleGuessing, Greys: true, Enabled: inGame},
		{ID: "depth", Menu: "Analyse", Title: "How hard to think…", Separate: true, Do: s.choose.Edit},
		{ID: "unselect", Menu: "Analyse", Title: "Clear the selection", Keys: commands.Keys(commands.Press(fyne.KeyEscape)), Do: func() {
			if s.Game.Tools.Chosen > 0 {
				s.Game.Tools.Choose(0)
				return
			}
			s.Game.Select(state.Selection{})
		}},
		{ID: "score", Menu: "Analyse", Title: "Score by another engine", Separate: true, Do: s.scores.Toggle},
		{ID: "otherengine", Menu: "Analyse", Title: "Another engine…", Do: s.scores.Name},
	}
}

// helpCommands tell of the program.
func (s *Shell) helpCommands() []*commands.Command {
	return []*commands.Command{
		{ID: "keys", Menu: "Help", Title: "Keys", Keys: commands.Keys(commands.Press(fyne.KeyF1)), Do: func() {
			text := widget.NewRichTextFromMarkdown(s.commands.Help(tr.L))
			s.Dialogs.Popup(tr.L("Keys"), container.NewVScroll(text), fyne.NewSize(480, 560))
		}},
		{ID: "signs", Menu: "Help", Title: "Signs on the board", Keys: commands.Keys(commands.Press(fyne.KeyF1, commands.Shift)), Do: func() {
			s.Dialogs.Popup(tr.L("Signs on the board"), container.NewVScroll(panels.Signs(s.options.Style)), fyne.NewSize(560, 600))
		}},
		{ID: "guide", Menu: "Help", Title: "Guide", Do: s.help.Guide},
		{ID: "report", Menu: "Help", Title: "Report a problem…", Separate: true, Do: s.help.AskReport},
		{ID: "about", Menu: "Help", Title: "About Shikatsu", Do: s.help.About},
	}
}
