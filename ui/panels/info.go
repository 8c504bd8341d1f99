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

	const most = 200
	var text strings.Builder
	for i, w := range s.Doc.Collection.Warnings {
		if i == most {
			fmt.Fprintf(&text, tr.L("… and %d more"), len(s.Doc.Collection.Warnings)-most)
			break
		}
		fmt.Fprintf(&text, "%d:%d  %s\n", w.Line, w.Column, tr.Particles("", w.Phrase().In(tr.L)))
	}
	var parts []string
	if text.Len() > 0 {
		parts = append(parts, tr.L("Repaired while reading (line:column)")+"\n"+text.String())
	}
	if illegal := game.IllegalMoves(); len(illegal) > 0 {
		lines := []string{tr.L("Against the rules")}
		for _, m := range illegal[:min(most, len(illegal))] {
			lines = append(lines, tr.Particles("", m.Phrase().In(tr.L)))
		}
		if more := len(illegal) - most; more > 0 {
			lines = append(lines, tr.F("… and %d more", more))
		}
		parts = append(parts, strings.Join(lines, "\n"))
	}
	p.warnings.SetText(strings.Join(parts, "\n"))
}
