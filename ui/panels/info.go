package panels

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/state"
	"shikatsu/ui/tr"
	"shikatsu/ui/wheel"
)

// GameInfo shows what the record says of its game. It also shows what had to be repaired while reading it,
// and which moves break the rules.
type GameInfo struct {
	form     *widget.Form
	warnings *widget.Label
	content  fyne.CanvasObject
}

// NewGameInfo makes the panel.
func NewGameInfo(state.Actions) *GameInfo {
	p := &GameInfo{form: widget.NewForm(), warnings: widget.NewLabel("")}
	p.warnings.Wrapping = fyne.TextWrapWord
	p.content = wheel.With(container.NewVScroll(container.NewVBox(p.form, p.warnings)))
	return p
}

// Title is the tab's text.
func (p *GameInfo) Title() string { return tr.L("Information") }

// Content is the object to lay out.
func (p *GameInfo) Content() fyne.CanvasObject { return p.content }

// Show fills the form.
func (p *GameInfo) Show(s *state.State, changed state.Change) {
	if !changed.Has(state.Game | state.Tree) {
		return
	}
	p.fillForm(s)
	p.warnings.SetText(remarks(s))
}

// fillForm shows what the record says of its game, and of its file.
func (p *GameInfo) fillForm(s *state.State) {
	game := s.Doc.Game()
	info := game.Info()
	width, height := game.Size()
	p.form.Items = nil
	add := func(name, value string) {
		if value != "" {
			label := widget.NewLabel(value)
			label.Wrapping = fyne.TextWrapWord
			p.form.AppendItem(widget.NewFormItem(tr.L(name), label))
		}
	}
	add("Black", strings.TrimSpace(info.Black+" "+info.BlackRank))
	add("White", strings.TrimSpace(info.White+" "+info.WhiteRank))
	add("Result", info.Result)
	add("Game", info.Name)
	add("Tournament", strings.TrimSpace(info.Event+" "+info.Round))
	add("Date", info.Date)
	add("Place", info.Place)
	add("Rules", info.Rules)
	if info.HasKomi {
		add("Komi", strconv.FormatFloat(info.Komi, 'f', -1, 64))
	}
	if info.Handicap > 0 {
		add("Handicap", strconv.Itoa(info.Handicap))
	}
	add("Board", fmt.Sprintf("%d × %d", width, height))
	add("Source", info.Source)
	add("Annotator", info.Annotator)
	add("Remarks", info.Comment)
	if n := len(s.Doc.Collection.Games); n > 1 {
		add("In this file", tr.F("game %d of %d", s.Doc.GameIndex()+1, n))
	}
	add("Encoding", s.Doc.Collection.Encoding)
	add("File", s.Doc.Path)
	p.form.Refresh()
}

// remarks are what was repaired in the file, and the moves of the game that are against the rules.
func remarks(s *state.State) string {
	var parts []string
	if warnings := s.Doc.Collection.Warnings; len(warnings) > 0 {
		repairs := firstOf(len(warnings), func(i int) string {
			w := warnings[i]
			return fmt.Sprintf("%d:%d  %s", w.Line, w.Column, tr.Particles("", w.Phrase().In(tr.L)))
		})
		parts = append(parts, tr.L("Repaired while reading (line:column)")+"\n"+repairs)
	}
	if illegal := s.Doc.Game().IllegalMoves(); len(illegal) > 0 {
		parts = append(parts, tr.L("Against the rules")+"\n"+firstOf(len(illegal), func(i int) string {
			return tr.Particles("", illegal[i].Phrase().In(tr.L))
		}))
	}
	return strings.Join(parts, "\n\n")
}

// firstOf are n lines, or the first of very many and how many more there are.
func firstOf(n int, line func(i int) string) string {
	const most = 200
	var list []string
	for i := range min(n, most) {
		list = append(list, line(i))
	}
	if n > most {
		list = append(list, tr.F("… and %d more", n-most))
	}
	return strings.Join(list, "\n")
}
