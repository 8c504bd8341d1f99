package ui

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"shikatsu/engine"
	"shikatsu/sgfio"
	"shikatsu/ui/bars"
	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/controller"
	"shikatsu/ui/depth"
	"shikatsu/ui/facts"
	"shikatsu/ui/fault"
	"shikatsu/ui/filepick"
	"shikatsu/ui/fonts"
	"shikatsu/ui/look"
	"shikatsu/ui/panels"
	"shikatsu/ui/proof"
	"shikatsu/ui/record"
	"shikatsu/ui/scene"
	"shikatsu/ui/settings"
	"shikatsu/ui/state"
	"shikatsu/ui/study"
	"shikatsu/ui/timeline"
	"shikatsu/ui/tr"
	"shikatsu/ui/why"
)

// Analyze is how the window asks the engine about a position.
type Analyze = controller.Analyze[*sgfio.Position, *facts.Facts]

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

// refresh is the shortest time between two pictures of what is known so far:
// more of them would take the time of the keys that wait.
const refresh = 80 * time.Millisecond

// Shell is the window.
type Shell struct {
	app       fyne.App
	window    fyne.Window
	settings  *settings.Store
	commands  *commands.Table
	engine    *controller.Controller[*sgfio.Position, *facts.Facts]
	reviewer  *controller.Controller[*sgfio.Game, *facts.Review]
	prover    *controller.Controller[*proof.Question, *proof.Answer]
	explainer *controller.Controller[*sgfio.Position, *facts.Facts]
	liner     *controller.Controller[*proof.Question, *proof.Answer] // plays out what becomes of the selected group
	mode      mode                                                   // what has the board instead of the game, or nil
	journal   *study.Journal                                         // of the problems practised
	other     otherEngine                                            // tells the score
	closers   []func()                                               // end what was started on the way
	ending    sync.WaitGroup                                         // what was ended and has not let go yet
	depth     depth.Current
	picker    *filepick.Picker
	log       *eventLog
	post      func(func())
	nextFrame func(func())

	state   state.State
	options scene.Options

	board        *boardview.Board
	tools        *bars.Toolbar
	header       *bars.Header
	status       *bars.Status
	find         *bars.Find
	tabs         *bars.Tabs
	panels       []panels.Placed
	comment      *panels.Comment
	why          *panels.Why
	timeline     *timeline.Timeline
	reviewBar    *bars.Progress
	reviewAsked  bool              // the player asked for the review that runs
	reviewWanted bool              // or asked for one of this game before
	reviewShown  map[eventKey]bool // the events listed while it ran
	reviewTitle  string            // what the menu says of the review
	reviewOf     []string          // the main line that it is about
	reviewing    *widget.Label     // in place of the lanes, while a review runs
	fold         *fyne.Container   // the timeline's strip
	below        *fyne.Container   // the strips below the board
	rows         *fyne.Container   // the tools, the board and what is beside it, the strips below
	split        *container.Split
	side         *container.Split  // the tabs and the comment
	top          *container.Split  // the Why card and what is below it
	beside       *container.Scroll // what has it, or what a mode shows in its place
	due          []func()          // what is left to show of the findings, a part in each frame
	awaiting     bool              // a frame, to show the next part
	reports      engine.Reports
	book         *engine.Book
	unkept       error    // why there are none
	lost         []string // what could not be read of earlier runs, to tell the player
	closed       chan struct{}
	cacheDir     string
	dataDir      string
	kept         keptVersion    // what autosave wrote last
	copy         *copyFile      // the file that has it, or nil
	keeping      sync.WaitGroup // what writes it
	soon         *time.Timer    // has changes written, or nil
	tool         int            // place in tools of what a click does
	pairFrom     sgfio.Point    // the first end of an arrow or line
	longer       float64        // how many times as long as usual the engine thinks
	longerNote   string         // that it does, or ""
	guess        guessing       // the record's moves are guessed
	asked        int            // how many times something was asked for aside
	introduce    bool           // explain the most urgent group once it is known
	started      time.Time      // when the program began; zero once that is logged
	documents    documents      // those that others took the place of
	dialog       *openDialog    // the topmost one, or nil
	cursor       cursor         // of the keyboard on the board
	zoom         zoom           // the part of the board that is shown
	partChecked  bool           // the menu says that there is one
	noted        string         // the message in the status line
	warned       bool           // it is a warning
	letters      *fonts.Finder
	advice       string          // why the texts are English where the player's language is another, or ""
	unreadable   map[string]bool // languages that no font here has the letters of
	stamp        fileStamp       // how the open file looked when it was read or written
	stepped      time.Time       // when the board went elsewhere; zero once that is painted
	unseen       time.Time       // the same; zero once the painting is on the screen
	unseenMove   int             // which move that is
	tick         time.Time       // when the window's loop last came round
}

var _ state.Actions = (*Shell)(nil)

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
	s := &Shell{app: c.App, settings: store, post: c.Post, nextFrame: c.NextFrame, cacheDir: c.CacheDir, dataDir: c.DataDir, pairFrom: sgfio.Pass, closed: make(chan struct{})}
	if s.post == nil {
		s.post = fyne.Do
	}
	if s.nextFrame == nil {
		s.nextFrame = nextTick
	}
	s.window = c.App.NewWindow("Shikatsu")
	s.options = scene.Options{
		Style:       boardview.StyleNamed(store.Choice(settings.Board, boardview.Wood.Name)),
		Coordinates: store.Switch(settings.Coordinates, true),
		Variations:  store.Switch(settings.Variations, true),
		Markup:      store.Switch(settings.Markup, true),
		Numbers:     int(store.Number(settings.Numbered, 0)),
	}
	s.state.Folded = store.Switch(settings.DetailsFolded, true)
	s.state.View = state.View(store.Choice(settings.View, string(state.ViewGroups)))
	s.state.Doc = record.New(19, 19)
	s.state.Position = s.state.Doc.Position()
	if c.Log != nil {
		s.log = &eventLog{w: c.Log}
	}
	ask := c.Ask
	if ask == nil {
		ask = s.toolkitDialog
	}
	s.picker = filepick.New(ask, s.post)
	s.book = engine.NewBook()
	s.reports, s.unkept, s.started = c.Reports, c.Unkept, c.Started
	if c.Damaged != nil {
		s.lost = append(s.lost, fmt.Sprintf(tr.L("the kept results were damaged and are begun anew: %v"), fault.Tell(c.Damaged)))
	}
	if c.Unread != nil {
		s.lost = append(s.lost, fmt.Sprintf(tr.L("the settings cannot be read, the usual ones are taken: %v"), fault.Tell(c.Unread)))
	}
	s.letters, s.advice = letters, advice
	s.applyDepth()
	s.engine = controller.New(c.Engine(s.depth.Options), controller.Options[*facts.Facts]{
		Post: s.post, Show: s.arrived, Log: s.log.event, Every: refresh,
	})
	s.startReviewer(c.Review)
	s.startProver()
	s.startExplainer(c.Engine)
	s.startLiner()
	s.openJournal()
	s.loadOtherEngine()
	s.build()
	if s.cacheDir != "" {
		go s.keepSafe()
	}
	if s.log != nil {
		s.watchTicks()
	}
	return s
}

// later runs a function on the window's thread, unless the window is closed.
func (s *Shell) later(f func()) {
	select {
	case <-s.closed:
	default:
		s.post(f)
	}
}

// keepSafe has unsaved changes written every few seconds, and looks whether
// another program changed the file.
func (s *Shell) keepSafe() {
	const every = 3 * time.Second
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		select {
		case <-s.closed:
			return
		case <-ticker.C:
			s.later(func() {
				s.autosave()
				path := s.state.Doc.Path
				go func() { // a slow disk takes its time
					if now, ok := stampOf(path); ok {
						s.later(func() {
							if s.state.Doc.Path == path {
								s.checkStamp(now)
							}
						})
					}
				}()
			})
		}
	}
}

// build fills the window for the first time.
func (s *Shell) build() {
	s.layOut()
	s.window.Resize(fyne.NewSize(
		float32(s.settings.Number(settings.Width, usualWidth)), float32(s.settings.Number(settings.Height, usualHeight))))
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
	s.board = boardview.New(scene.Build(&s.state, s.options))
	s.board.OnTap = s.tapped
	s.board.OnMenu = s.boardMenu
	s.board.OnStep = func(by int) { s.step(by) }
	s.board.OnKey = s.typed
	s.board.OnHover = s.hovered
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
	s.comment = panels.NewComment(s)
	s.comment.OnEndless = func() { s.note(tr.L("This comment has a paragraph that is too long to be changed here.")) }
	s.panels = append(panels.All(s), panels.Placed{Section: panels.Game, Panel: panels.NewScore(s, s.scoreGame, s.gotoMain)})
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
	s.side.Offset = s.settings.Number(settings.SplitNotes, 0.85)
	s.why = panels.NewWhy(s)
	s.top = container.NewVSplit(s.why.Content(), s.side)
	s.top.Offset = s.settings.Number(settings.SplitWhy, 0.31)
	// In a low window what stands beside the board scrolls.
	s.beside = container.NewVScroll(s.gameSide())
	s.tabs.OnWrapped = func() { s.post(s.fitBeside) }
	s.split = container.NewHSplit(s.board, container.NewBorder(s.header.Content(), nil, nil, nil, s.beside))
	s.split.Offset = s.settings.Number(settings.SplitBoard, s.boardShare())
	s.timeline = timeline.New()
	s.timeline.SetReview(s.state.Review)
	s.timeline.SetEvent(s.state.Event)
	s.timeline.SetGrowing(s.state.Reviewing.Running)
	s.timeline.OnSelect = s.timelineClicked
	s.timeline.OnEvent = func(e *facts.Event) {
		s.SelectEvent(e)
		s.window.Canvas().Focus(s.board)
	}
	s.timeline.OnHover = func(e *facts.Event) {
		if e != nil {
			s.note(why.Event(e, s.state.Review.Height).String())
		}
	}
	s.reviewBar = bars.NewProgress()
	s.reviewing = widget.NewLabel("")
	s.fold = container.NewBorder(s.reviewBar, nil, nil, nil, container.NewStack(s.timeline, container.NewCenter(s.reviewing)))
	s.fold.Hide()
	s.showReviewing()
	s.below = container.NewVBox(s.fold, s.find.Content(), s.status.Content())
	s.rows = container.NewBorder(s.tools.Content(), s.below, nil, nil, s.split)
	s.window.SetContent(warmed(s.rows))
	s.makeCommands()
	s.window.Canvas().Focus(s.board)
	s.tools.SetView(s.viewIndex())
	s.tools.SetDepth(slices.Index(depth.Presets(), s.storedDepth().Preset))
}

// Window is the toolkit's window.
func (s *Shell) Window() fyne.Window { return s.window }

// Show puts the window on the screen and runs until it is closed.
func (s *Shell) Show() {
	s.tellUnkept()
	if s.advice != "" {
		s.warn(s.advice)
	}
	s.window.ShowAndRun()
}

// tellUnkept says that what the engine finds is not kept, and what of earlier runs was lost,
// beside what else there is to say.
func (s *Shell) tellUnkept() {
	var parts []string
	if s.noted != "" {
		parts = append(parts, s.noted)
	}
	parts = append(parts, s.lost...)
	if s.unkept != nil {
		parts = append(parts, fmt.Sprintf(tr.L("results of this run are not kept: %v"), fault.Tell(s.unkept)))
	}
	if s.lost = nil; s.unkept != nil || len(parts) > 1 || s.noted == "" && len(parts) > 0 {
		s.warn(strings.Join(parts, " · "))
	}
}

// Close lets go of the engine and of the dialogs' thread.
func (s *Shell) Close() {
	close(s.closed)
	s.copy.leave(released)
	s.keeping.Wait() // what was begun is kept whole
	s.engine.Close()
	s.reviewer.Close()
	s.prover.Close()
	s.explainer.Close()
	s.liner.Close()
	s.closeOtherEngine()
	for _, end := range s.closers {
		end()
	}
	if p := s.problems(); p != nil {
		p.checker.end()
	}
	s.ending.Wait()
	s.picker.Close()
}

// changed is the one place that brings the window up to date; only showFindings takes
// its time.
func (s *Shell) changed(what state.Change) {
	if len(s.due) > 0 {
		s.due = nil
		what |= state.Findings
	}
	if what.Has(state.Game | state.Tree | state.Node) {
		s.state.Position = s.state.Doc.Position()
	}
	if what.Has(state.Game | state.Tree) {
		s.window.SetTitle(s.title())
	}
	if what.Has(state.Node | state.Game | state.Tree) {
		s.timeline.SetMove(s.state.Doc.MoveNumber())
	}
	if what.Has(state.Findings) {
		s.showAnalysis()
	}
	if what.Has(state.Reviewed | state.Game) {
		if title := panels.ReviewTitle(&s.state); title != s.reviewTitle {
			s.reviewTitle = title
			s.makeMenu()
		}
	}
	s.redraw()
	s.showPanel(what)
	if what.Has(state.Tree) {
		s.keepSoon()
	}
	s.comment.Show(&s.state, what)
	s.why.Show(&s.state, what)
	s.fitBeside()
}

func (s *Shell) redraw() {
	s.showPlace()
	var sc *boardview.Scene
	if s.mode != nil {
		sc = s.mode.scene(s.options)
	} else {
		options := s.options
		if s.guess.on { // which they would tell
			options.Variations, options.Markup = false, false
		}
		sc = scene.Build(&s.state, options)
		if s.tool > 0 {
			sc.ToPlay = tools[s.tool].stone
			if at := scene.Pt(s.pairFrom); sc.On(at) {
				sc.At(at).Selected = true
			}
		}
	}
	s.zoomed(sc)
	s.showCursor(sc)
	if !s.board.SetScene(sc) {
		s.stepped = time.Time{} // to the same picture
	}
	if s.mode != nil {
		s.fitBeside()
	}
	if part := !s.zoom.part.Empty(); part != s.partChecked {
		s.partChecked = part
		s.makeMenu()
	}
}

func (s *Shell) showPanel(what state.Change) {
	s.panels[s.tabs.SelectedIndex()].Show(&s.state, what)
}

// toLines gives the keyboard to the lines of what stands beside the board.
func (s *Shell) toLines() {
	var beside any = s.panels[s.tabs.SelectedIndex()].Panel
	if s.mode != nil {
		beside = s.mode
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
	driver := s.app.Driver()
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
	title := s.state.Doc.Title() + " – Shikatsu"
	if s.state.Doc.Dirty() {
		title = "• " + title
	}
	return title
}

func (s *Shell) gameLine() string {
	if s.tool > 0 {
		return s.toolLine()
	}
	p := s.state.Position
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
	p := s.state.Position
	if !p.HasLast || !p.Last.Valid {
		return ""
	}
	at := scene.Pt(p.Last.Point)
	switch {
	case at == boardview.Off && p.Last.Color == sgfio.White:
		return tr.L("White passed")
	case at == boardview.Off:
		return tr.L("Black passed")
	case s.zoom.part.Empty() || boardview.Box(at).Overlaps(s.zoom.part):
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
	if d, ok := s.app.Driver().(desktop.Driver); ok {
		mods = d.CurrentKeyModifiers()
	}
	k := commands.Key{Name: e.Name, Mods: mods}
	if s.dialog != nil {
		s.dialogKey(e.Name)
		return
	}
	if s.cursor.on && s.cursorKey(k) {
		return
	}
	if s.mode != nil && s.mode.key(k) {
		return
	}
	s.commands.Press(k)
}

// run does a command by its name.
func (s *Shell) run(id string) {
	if c := s.commands.ByID(id); c != nil {
		s.commands.Run(c)
	}
	if s.dialog == nil {
		s.window.Canvas().Focus(s.board)
	}
}

// note shows a passing message, in place of which the pointer tells of points.
func (s *Shell) note(text string) {
	s.noted, s.warned = text, false
	s.status.SetNote(text)
}

// warn shows a message that the player did not ask for. It stays until something else
// is done, wherever the pointer rests.
func (s *Shell) warn(text string) {
	s.note(text)
	s.warned = true
}

// duration is a time as the status line shows it.
func duration(d time.Duration) string {
	if d < time.Second {
		return fmt.Sprintf("%d ms", d.Milliseconds())
	}
	return fmt.Sprintf("%.1f s", d.Seconds())
}
