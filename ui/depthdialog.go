package ui

import (
	"fmt"
	"math"
	"runtime"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/engine"
	"shikatsu/engine/ko"
	"shikatsu/ui/controls"
	"shikatsu/ui/depth"
	"shikatsu/ui/tr"
)

const depthKey = "engine"

// storedDepth is how hard the player wants the engine to think.
func (s *Shell) storedDepth() depth.Stored {
	stored := depth.Stored{Preset: depth.Normal}
	if !s.settings.Load(depthKey, &stored) || !slices.Contains(depth.Presets(), stored.Preset) {
		return depth.Stored{Preset: depth.Normal}
	}
	return stored
}

// applyDepth puts the stored depth in force, longer if the player asked for it
// in this position.
func (s *Shell) applyDepth() {
	o := s.storedDepth().Options()
	if s.longer > 1 {
		o = depth.Longer(o, s.longer)
	}
	if o.Threads == 0 {
		// The window keeps a processor for itself.
		o.Threads = max(1, runtime.NumCPU()-1)
	}
	o.Reports, o.Book = s.reports, s.book
	s.depth.Set(o)
}

// setDepth changes the depth and reads the position again.
func (s *Shell) setDepth(stored depth.Stored) {
	if err := s.settings.Keep(depthKey, stored); err != nil {
		s.fail(err)
		return
	}
	s.applyDepth()
	s.tools.SetDepth(slices.Index(depth.Presets(), stored.Preset))
	s.analyse()
}

// thinkLonger reads the position again and looks at four times as many positions.
// A reading that was stopped is only repeated.
func (s *Shell) thinkLonger() {
	if s.mode != nil {
		s.mode.Longer()
		return
	}
	if a := s.state.Analysis; !a.Stopped && a.Err == nil {
		s.longer = max(1, s.longer) * 4
	}
	s.applyDepth()
	s.analyse()
	if s.longer > 1 {
		s.longerNote = fmt.Sprintf(tr.L("thinking %d times as long as usual"), int(s.longer))
		s.note(s.longerNote)
	}
}

// longerEnded takes the word back that the engine thinks longer, once it has.
func (s *Shell) longerEnded() {
	if s.longerNote != "" && s.noted == s.longerNote {
		s.note(fmt.Sprintf(tr.L("thought %d times as long as usual"), int(s.longer)))
	}
	s.longerNote = ""
}

// usualDepth ends thinking longer when the board goes elsewhere.
func (s *Shell) usualDepth() {
	if s.longer > 1 {
		s.longer = 1
		s.applyDepth()
	}
}

// choosePreset is a choice in the toolbar. Own depth opens the dialog.
func (s *Shell) choosePreset(i int) {
	p := depth.Presets()[i]
	if p == depth.Custom {
		s.editDepth()
		return
	}
	stored := s.storedDepth()
	stored.Preset = p
	s.setDepth(stored)
	s.window.Canvas().Focus(s.board)
}

func presetNames() []string {
	var names []string
	for _, p := range depth.Presets() {
		names = append(names, tr.L(depth.Names[p]))
	}
	return names
}

// schemeNames say in plain words how kos are read.
var schemeNames = [...]string{
	ko.Scheme5: "one side may ignore one threat, as in GNU Go 3.2 and later (usual)",
	ko.Scheme1: "the same without the weak ko, as in GNU Go 3.0",
	ko.Counted: "each side has a number of ko threats",
}

// editDepth lets the player set every number.
func (s *Shell) editDepth() {
	stored := s.storedDepth()
	own := stored.Options()
	rows := container.NewVBox()
	group := ""
	var apply []func(*engine.Options)
	for _, p := range depth.Parameters() {
		if p.Group != group {
			group = p.Group
			rows.Add(widget.NewLabelWithStyle(tr.L(group), fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
		}
		row, value := s.depthSlider(p, p.Get(own))
		rows.Add(row)
		apply = append(apply, func(o *engine.Options) { p.Set(o, value()) })
	}
	var schemes []string
	for k := range ko.Counted + 1 {
		schemes = append(schemes, k.String()+" – "+tr.L(schemeNames[k]))
	}
	scheme := controls.NewSelect(schemes, nil)
	scheme.SetSelectedIndex(int(own.Reading.Ko))
	rows.Add(container.NewBorder(nil, nil, widget.NewLabel(tr.L("Ko scheme")), nil, scheme))
	s.put(question{title: tr.L("How hard to think"), yes: tr.L("Use"), no: tr.L("Cancel"), content: container.NewVScroll(rows),
		size: fyne.NewSize(560, 560), done: func(ok bool) {
			if !ok {
				s.tools.SetDepth(slices.Index(depth.Presets(), stored.Preset))
				return
			}
			o := depth.Normal.Options()
			for _, f := range apply {
				f(&o)
			}
			o.Reading.Ko = ko.Scheme(scheme.SelectedIndex())
			s.setDepth(depth.Own(o))
		}})
}

// depthSlider is a line of the dialog and a way to read what it is set to.
func (s *Shell) depthSlider(p *depth.Parameter, value int) (fyne.CanvasObject, func() int) {
	low, high, at := float64(p.Min), float64(p.Max), float64(value)
	read := func(v float64) int { return int(math.Round(v)) }
	if p.Powers {
		low, high, at = math.Log2(low), math.Log2(high), math.Log2(max(at, 1))
		read = func(v float64) int { return int(math.Round(math.Exp2(v))) }
	}
	slider := s.newSlider(low, high)
	if p.Powers {
		slider.Step = 0.25
	}
	shown := widget.NewLabelWithStyle(strconv.Itoa(value), fyne.TextAlignTrailing, fyne.TextStyle{})
	touched := false
	slider.SetValue(at)
	slider.OnChanged = func(v float64) {
		touched = true
		shown.SetText(strconv.Itoa(read(v)))
	}
	tip := widget.NewLabel(tr.L(p.Tip))
	tip.Wrapping = fyne.TextWrapWord
	tip.SizeName = theme.SizeNameCaptionText
	tip.Importance = widget.LowImportance
	// The sliders of all lines are as long, however long the numbers are.
	room := container.NewGridWrap(fyne.NewSize(72, shown.MinSize().Height), shown)
	row := container.NewVBox(widget.NewLabel(tr.L(p.Name)), container.NewBorder(nil, nil, nil, room, slider), tip)
	return row, func() int {
		if !touched {
			return value // the slider's steps may not hit it exactly
		}
		return read(slider.Value)
	}
}
