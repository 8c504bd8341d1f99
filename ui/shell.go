package ui

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"shikatsu/engine"
	"shikatsu/sgfio"
	"shikatsu/ui/analysis"
	"shikatsu/ui/bars"
	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/depth"
	"shikatsu/ui/desk"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/document"
	"shikatsu/ui/facts"
	"shikatsu/ui/fault"
	"shikatsu/ui/filepick"
	"shikatsu/ui/filepick/toolkit"
	"shikatsu/ui/fonts"
	"shikatsu/ui/help"
	"shikatsu/ui/look"
	"shikatsu/ui/modes"
	"shikatsu/ui/panels"
	"shikatsu/ui/record"
	"shikatsu/ui/scene"
	"shikatsu/ui/settings"
	"shikatsu/ui/state"
	"shikatsu/ui/timeline"
	"shikatsu/ui/tr"
	"shikatsu/ui/why"
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

// Shell is the window.
type Shell struct {
	*desk.Desk
	Files     *document.Keeper
	help      *help.Help
	depth     *analysis.Depth
	reader    *analysis.Reader
	liner     *analysis.Liner
	reviews   *analysis.Reviews
	scores    *analysis.Scores
	lanes     *timeline.Strip
	stage     *modes.Stage
	study     *modes.Study
	Game      *modes.Looking
	cursor    *modes.Cursor
	options   scene.Options
	window    fyne.Window
	commands  *commands.Table
	closers   []func() // end what was started on the way
	log       *eventLog
	nextFrame func(func())

	board       *boardview.Board
	tools       *bars.Toolbar
	header      *bars.Header
	status      *bars.Status
	find        *bars.Find
	tabs        *bars.Tabs
	panels      []panels.Placed
	comment     *panels.Comment
	why         *panels.Why
	reviewTitle string          // what the menu says of the review
	below       *fyne.Container // the strips below the board
	rows        *fyne.Container // the tools, the board and what is beside it, the strips below
	split       *container.Split
	side        *container.Split  // the tabs and the comment
	top         *container.Split  // the Why card and what is below it
	beside      *container.Scroll // what has it, or what a mode shows in its place
	due         []func()          // what is left to show of the findings, a part in each frame
	awaiting    bool              // a frame, to show the next part
	unkept      error             // why there are none
	introduce   bool              // explain the most urgent group once it is known
	started     time.Time         // when the program began; zero once that is logged
	partChecked bool              // the menu says that there is one
	letters     *fonts.Finder
	advice      string          // why the texts are English where the player's language is another, or ""
	unreadable  map[string]bool // languages that no font here has the letters of
	stepped     time.Time       // when the board went elsewhere; zero once that is painted
	unseen      time.Time       // the same; zero once the painting is on the screen
	unseenMove  int             // which move that is
	tick        time.Time       // when the window's loop last came round
}

// New makes the window with an empty board. Open or Start fills it, Show puts
// it on the screen.
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
	s := &Shell{nextFrame: c.NextFrame}
	s.Desk = &desk.Desk{App: c.App, Settings: store, State: &state.State{}, Post: c.Post, Changed: s.changed, Redraw: s.redraw, Menu: s.makeMenu,
		ToBoard: func() { s.window.Canvas().Focus(s.board) },
		Tell:    func(text string) { s.status.SetNote(text) }}
	if s.Post == nil {
		s.Post = fyne.Do
	}
	if s.nextFrame == nil {
		s.nextFrame = nextTick
	}
	s.window = c.App.NewWindow("Shikatsu")
	s.Desk.Window = s.window
	s.Dialogs = dialogs.New(s.window, s.ToBoard)
	s.Files = document.New(s.Desk, onBoard{s}, c.CacheDir)
	s.help = &help.Help{Desk: s.Desk, CacheDir: c.CacheDir, Panel: func() int { return s.tabs.SelectedIndex() }}
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
	if c.Log != nil {
		s.log = &eventLog{w: c.Log}
		s.Log = s.log.event
	}
	ask := c.Ask
	if ask == nil {
		ask = toolkit.Asker(s.window, s.Post)
	}
	s.Picker = filepick.New(ask, s.Post)
	s.unkept, s.started = c.Unkept, c.Started
	if c.Damaged != nil {
		s.Files.Lost = append(s.Files.Lost, fmt.Sprintf(tr.L("the kept results were damaged and are begun anew: %v"), fault.Tell(c.Damaged)))
	}
	if c.Unread != nil {
		s.Files.Lost = append(s.Files.Lost, fmt.Sprintf(tr.L("the settings cannot be read, the usual ones are taken: %v"), fault.Tell(c.Unread)))
	}
	s.letters, s.advice = letters, advice
	s.depth = analysis.NewDepth(s.Desk, c.Reports)
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
	s.makeModes(c)
	s.build()
	s.Files.Watch()
	if s.log != nil {
		s.watchTicks()
	}
	return s
}

// makeModes makes what can have the board.
func (s *Shell) makeModes(c Config) {
	keyOf := func(id string) string { return s.commands.KeysOf(s.commands.ByID(id))[0].String() }
	shown := func() *boardview.Scene { return s.board.Scene() }
	s.stage = modes.NewStage(s.Desk, s.depth, c.Engine)
	s.stage.Entered, s.stage.Left = s.turned, s.turned
	s.stage.Running = func(on bool) { s.tools.Running(on) }
	s.stage.Edited, s.stage.Read = s.Edited, s.analyse
	s.study = modes.NewStudy(s.stage, c.DataDir)
	s.study.Key = keyOf
	tools := modes.NewTools(s.stage)
	s.Game = &modes.Looking{
		Stage: s.stage, Options: &s.options, Tools: tools, Guess: &modes.Guess{}, Zoom: modes.NewZoom(s.stage, shown, tools.Sets),
		Liner: s.liner, Reviews: s.reviews,
		Elsewhere:   func() { s.stepped, s.introduce = time.Now(), false },
		Typed:       func() { s.window.SetTitle(s.title()); s.Files.KeepSoon() },
		Outdated:    s.forgetReview,
		MakeProblem: s.study.Make,
		Pointed:     func(e *facts.Event) { s.lanes.SetEvent(e) },
		ReviewKey:   func() string { return keyOf("review") },
	}
	s.cursor = modes.NewCursor(s.stage, shown)
	s.cursor.Tap = func(p boardview.Pt) { s.tapped(p, 0) }
	s.cursor.Hover = s.Game.Hover
	s.cursor.Menu = func(p boardview.Pt) {
		s.Game.PointMenu(p, s.App.Driver().AbsolutePositionForObject(s.board).Add(s.board.PositionOf(p)))
	}
}

// build fills the window for the first time.
func (s *Shell) build() {
	s.layOut()
	s.window.Resize(fyne.NewSize(
		float32(s.Settings.Number(settings.Width, usualWidth)), float32(s.Settings.Number(settings.Height, usualHeight))))
	s.window.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) { s.dropped(uris) })
	s.window.SetCloseIntercept(s.quit)
	s.window.SetMaster() // others end with it
	// A button that was clicked takes the keyboard from the board and drops it.
	s.window.Canvas().SetOnTypedKey(s.typed)
	s.catchShortcuts()
	s.changed(state.Everything)
}

// layOut makes everything in the window, in the current language.
func (s *Shell) layOut() {
	s.board = boardview.New(scene.Build(s.State, s.options))
	s.board.OnTap = s.tapped
	s.board.OnMenu = s.Game.PointMenu
	s.board.OnStep = func(by int) { s.step(by) }
	s.board.OnKey = s.typed
	s.board.OnHover = s.Game.Hover
	if s.log != nil {
		s.board.OnPainted = s.painted
	}
	s.tools = bars.NewToolbar(bars.ToolbarText{
		Open: tr.L("Open"), Save: tr.L("Save"), Stop: tr.L("Stop"), Longer: tr.L("Think longer"),
		Views: s.viewNames(), Depths: presetNames(),
	})
	s.tools.OnDepth = s.choosePreset
	s.tools.OnCommand = s.run
	s.tools.OnTip = s.explainCommand
	s.tools.OnView = func(i int) { s.setView(state.Views()[i].ID) }
	s.header = bars.NewHeader()
	s.status = bars.NewStatus()
	s.find = bars.NewFind(bars.FindText{Hint: tr.L("Find in comments, labels, names; a move such as D4, or its number")})
	s.find.OnFind = s.search
	s.find.OnClose = s.closeFind
	s.find.Content().Hide()
	s.comment = panels.NewComment(s.Game)
	s.comment.OnEndless = func() { s.Note(tr.L("This comment has a paragraph that is too long to be changed here.")) }
	s.panels = append(panels.All(s.Game), panels.Placed{Section: panels.Game, Panel: panels.NewScore(s.Game, s.scores.Toggle, s.Game.GotoMain)})
	tabs := make([]bars.Tab, len(s.panels))
	for i, p := range s.panels {
		tabs[i] = bars.Tab{Section: tr.L(p.Section), Title: p.Title(), Content: p.Content()}
	}
	s.tabs = bars.NewTabs(tabs)
	s.tabs.OnSelected = func(int) {
		s.showPanel(state.Everything)
		s.fitBeside()
	}
	s.side = container.NewVSplit(s.tabs, s.comment.Content())
	s.side.Offset = s.Settings.Number(settings.SplitNotes, 0.85)
	s.why = panels.NewWhy(s.Game)
	s.top = container.NewVSplit(s.why.Content(), s.side)
	s.top.Offset = s.Settings.Number(settings.SplitWhy, 0.31)
	// In a low window what stands beside the board scrolls.
	s.beside = container.NewVScroll(s.gameSide())
	s.tabs.OnWrapped = func() { s.Post(s.fitBeside) }
	s.split = container.NewHSplit(s.board, container.NewBorder(s.header.Content(), nil, nil, nil, s.beside))
	s.split.Offset = s.Settings.Number(settings.SplitBoard, s.boardShare())
	s.lanes = timeline.NewStrip()
	s.lanes.OnSelect = s.Game.PointLane
	s.lanes.OnEvent = func(e *facts.Event) {
		s.Game.SelectEvent(e)
		s.window.Canvas().Focus(s.board)
	}
	s.lanes.OnHover = func(e *facts.Event) {
		if e != nil {
			s.Note(why.Event(e, s.State.Review.Height).String())
		}
	}
	s.lanes.Show(s.State, s.reviews.Text())
	s.below = container.NewVBox(s.lanes.Content(), s.find.Content(), s.status.Content())
	s.rows = container.NewBorder(s.tools.Content(), s.below, nil, nil, s.split)
	s.window.SetContent(warmed(s.rows))
	s.makeCommands()
	s.window.Canvas().Focus(s.board)
	s.tools.SetView(s.viewIndex())
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

// changed is the one place that brings the window up to date; only showFindings takes
// its time.
func (s *Shell) changed(what state.Change) {
	if len(s.due) > 0 {
		s.due = nil
		what |= state.Findings
	}
	if what.Has(state.Game | state.Tree | state.Node) {
		s.State.Position = s.State.Doc.Position()
	}
	if what.Has(state.Game | state.Tree) {
		s.window.SetTitle(s.title())
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
	s.showPanel(what)
	if what.Has(state.Tree) {
		s.Files.KeepSoon()
	}
	s.comment.Show(s.State, what)
	s.why.Show(s.State, what)
	s.fitBeside()
}

func (s *Shell) redraw() {
	s.showPlace()
	var sc *boardview.Scene
	if s.stage.Mode() != nil {
		sc = s.stage.Mode().Scene(s.options)
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
		s.stepped = time.Time{} // to the same picture
	}
	if s.stage.Mode() != nil {
		s.fitBeside()
	}
	if part := !s.Game.Zoom.Part().Empty(); part != s.partChecked {
		s.partChecked = part
		s.makeMenu()
	}
}

func (s *Shell) showPanel(what state.Change) {
	s.panels[s.tabs.SelectedIndex()].Show(s.State, what)
}

// toLines gives the keyboard to the lines of what stands beside the board.
func (s *Shell) toLines() {
	var beside any = s.panels[s.tabs.SelectedIndex()].Panel
	if s.stage.Mode() != nil {
		beside = s.stage.Mode()
	}
	if p, ok := beside.(interface{ Lines() fyne.Focusable }); ok {
		s.window.Canvas().Focus(p.Lines())
		if lines, ok := p.Lines().(fyne.CanvasObject); ok {
			s.reveal(lines)
		}
	}
}

// besides shows something beside the board.
func (s *Shell) besides(o fyne.CanvasObject) {
	s.beside.Content = o
	s.beside.Offset = fyne.Position{}
	s.beside.Refresh()
	s.split.Refresh() // it may be wider
}

// fitBeside gives what stands beside the board the height that it needs now, or that
// of the window.
func (s *Shell) fitBeside() {
	if o := s.beside.Content; o.Size() != o.MinSize().Max(s.beside.Size()) {
		s.beside.Refresh()
	}
}

// reveal scrolls what stands beside the board to where one of its parts is in sight.
func (s *Shell) reveal(part fyne.CanvasObject) {
	driver := s.App.Driver()
	top := driver.AbsolutePositionForObject(part).Y - driver.AbsolutePositionForObject(s.beside).Y
	over := top + part.Size().Height - s.beside.Size().Height
	switch {
	case over > 0:
		s.beside.ScrollToOffset(s.beside.Offset.AddXY(0, min(over, top)))
	case top < 0:
		s.beside.ScrollToOffset(s.beside.Offset.AddXY(0, top))
	}
}

func (s *Shell) title() string {
	title := s.State.Doc.Title() + " – Shikatsu"
	if s.State.Doc.Dirty() {
		title = "• " + title
	}
	return title
}

func (s *Shell) gameLine() string {
	if s.Game.Tools.Chosen > 0 {
		return s.Game.Tools.Line()
	}
	p := s.State.Position
	turn := tr.L("Black to play")
	if p.ToMove == sgfio.White {
		turn = tr.L("White to play")
	}
	line := turn
	if last := s.hiddenMove(); last != "" {
		line = last + " · " + line
	}
	return line
}

// hiddenMove tells of a last move of which the board shows nothing, or is "".
func (s *Shell) hiddenMove() string {
	p := s.State.Position
	if !p.HasLast || !p.Last.Valid {
		return ""
	}
	at := scene.Pt(p.Last.Point)
	switch {
	case at == boardview.Off && p.Last.Color == sgfio.White:
		return tr.L("White passed")
	case at == boardview.Off:
		return tr.L("Black passed")
	case s.Game.Zoom.Part().Empty() || boardview.Box(at).Overlaps(s.Game.Zoom.Part()):
		return ""
	}
	unseen := tr.L("Black %s, out of sight")
	if p.Last.Color == sgfio.White {
		unseen = tr.L("White %s, out of sight")
	}
	return fmt.Sprintf(unseen, facts.PointName(at, p.Height))
}

// typed is a key on the board.
func (s *Shell) typed(e *fyne.KeyEvent) {
	var mods fyne.KeyModifier
	if d, ok := s.App.Driver().(desktop.Driver); ok {
		mods = d.CurrentKeyModifiers()
	}
	k := commands.Key{Name: e.Name, Mods: mods}
	if s.Dialogs.Open() {
		s.Dialogs.Key(e.Name)
		return
	}
	if s.cursor.On && s.cursor.Key(k) {
		return
	}
	if s.stage.Mode() != nil && s.stage.Mode().Key(k) {
		return
	}
	s.commands.Press(k)
}

// run does a command by its name.
func (s *Shell) run(id string) {
	if c := s.commands.ByID(id); c != nil {
		s.commands.Run(c)
	}
	if !s.Dialogs.Open() {
		s.window.Canvas().Focus(s.board)
	}
}

// duration is a time as the status line shows it.
func duration(d time.Duration) string {
	if d < time.Second {
		return fmt.Sprintf("%d ms", d.Milliseconds())
	}
	return fmt.Sprintf("%.1f s", d.Seconds())
}

// quit remembers the layout and closes the window.
func (s *Shell) quit() {
	s.Files.Unsaved(func() {
		s.stage.Leave() // what was tried of a problem is written down
		s.keepLayout()
		size := s.window.Canvas().Size()
		s.Settings.SetNumber(settings.Width, float64(size.Width))
		s.Settings.SetNumber(settings.Height, float64(size.Height))
		s.window.Close()
	})
}

// keepLayout remembers how the player divided the window.
func (s *Shell) keepLayout() {
	s.Settings.SetNumber(settings.SplitBoard, s.split.Offset)
	s.Settings.SetNumber(settings.SplitNotes, s.side.Offset)
	s.Settings.SetNumber(settings.SplitWhy, s.top.Offset)
}
