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
	"shikatsu/ui/document"
	"shikatsu/ui/eventlog"
	"shikatsu/ui/export"
	"shikatsu/ui/facts"
	"shikatsu/ui/fault"
	"shikatsu/ui/filepick"
	"shikatsu/ui/fonts"
	"shikatsu/ui/frames"
	"shikatsu/ui/help"
	"shikatsu/ui/modes"
	"shikatsu/ui/panels"
	"shikatsu/ui/scene"
	"shikatsu/ui/settings"
	"shikatsu/ui/sound"
	"shikatsu/ui/state"
	"shikatsu/ui/timeline"
	"shikatsu/ui/tr"
	"shikatsu/ui/why"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
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
	s.records = bars.NewRecords()
	s.records.OnSelected = func(i int) {
		s.Files.ShowTab(i)
		s.ToBoard()
	}
	s.records.OnClosed = func(i int) {
		s.Files.ShowTab(i)
		s.Files.CloseTab()
	}
	s.header, s.status = bars.NewHeader(), bars.NewStatus()
	s.find.Fill()
	s.comment = panels.NewComment(s.Game)
	s.comment.OnEndless = func() { s.Note(tr.L("This comment has a paragraph that is too long to be changed here.")) }
	s.panels = append(panels.All(s.Game), panels.Placed{Section: panels.Game, Panel: panels.NewScore(s.Game, s.scores, s.Game.GotoMain)})
	tabs := make([]bars.Tab, len(s.panels))
	for i, p := range s.panels {
		tabs[i] = bars.Tab{Section: tr.L(p.Section), Title: p.Title(), Content: p.Content()}
	}
	s.tabs = bars.NewTabs(tabs)
	s.tabs.OnSelected = func(int) {
		s.panel().Show(s.State, state.Everything)
		s.beside.Fit()
	}
	s.scores.Reveal = func() {
		s.tabs.SelectIndex(len(s.panels) - 1) // that of the score
		s.changed(state.Scored)
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
	s.Files.UnsavedAll(func() {
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
func (s *Shell) OpenAsked(path string) { s.Post(func() { s.Files.OpenAside(path) }) }

// dropped opens the files dropped on the window.
func (s *Shell) dropped(uris []fyne.URI) {
	var paths []string
	for _, uri := range uris {
		if uri.Scheme() == "file" {
			paths = append(paths, uri.Path())
		}
	}
	s.Files.OpenAside(paths...)
	s.ToBoard()
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
		s.titled()
	}
	if what.Has(state.Node | state.Game | state.Tree) {
		s.lanes.SetMove(s.State.Doc.MoveNumber())
	}
	if what.Has(state.Findings) {
		s.showAnalysis()
	}
	if what.Has(state.Node | state.Game | state.Tree | state.Findings) {
		s.scores.Follow()
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

// titled shows the names of the open records.
func (s *Shell) titled() {
	s.window.SetTitle(title(s.State.Doc))
	titles, shown := s.Files.Titles()
	s.records.Set(titles, shown)
	s.strip(s.records.Content(), len(titles) > 1)
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
	s.scores.Follow()
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
		s.beside.Fit() // it may have got more lines
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
	s.commands = commands.NewTable(commands.Preset(s.Settings.Choice(settings.Keys, string(commands.Usual))), s.list()...)
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
