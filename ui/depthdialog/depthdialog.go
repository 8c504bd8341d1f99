// Package depthdialog lets the player set how hard the engine thinks, number by number.
package depthdialog

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shikatsu/engine"
	"shikatsu/engine/ko"
	"shikatsu/ui/controls"
	"shikatsu/ui/depth"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/tr"
)

// schemeNames say in plain words how kos are read.
var schemeNames = [...]string{
	ko.Scheme5: "one side may ignore one threat, as in GNU Go 3.2 and later (usual)",
	ko.Scheme1: "the same without the weak ko, as in GNU Go 3.0",
	ko.Counted: "each side has a number of ko threats",
}

// Ask lets the player set every number, from a depth that is in force. Then hears of the new one; nil stands
// for the old one.
func Ask(d *dialogs.Dialogs, stored depth.Stored, then func(*depth.Stored)) {
	own := stored.Options()
	rows := container.NewVBox()
	group := ""
	var apply []func(*engine.Options)
	for _, p := range depth.Parameters() {
		if p.Group != group {
			group = p.Group
			rows.Add(widget.NewLabelWithStyle(tr.L(group), fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
		}
		row, value := slider(d, p, p.Get(own))
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
	d.Put(dialogs.Question{Title: tr.L("How hard to think"), Yes: tr.L("Use"), No: tr.L("Cancel"), Content: container.NewVScroll(rows),
		Size: fyne.NewSize(560, 560), Done: func(ok bool) {
			if !ok {
				then(nil)
				return
			}
			o := depth.Normal.Options()
			for _, f := range apply {
				f(&o)
			}
			o.Reading.Ko = ko.Scheme(scheme.SelectedIndex())
			own := depth.Own(o)
			then(&own)
		}})
}

// slider is a line of the dialog and a way to read what it is set to.
func slider(d *dialogs.Dialogs, p *depth.Parameter, value int) (fyne.CanvasObject, func() int) {
	low, high, at := float64(p.Min), float64(p.Max), float64(value)
	read := func(v float64) int { return int(math.Round(v)) }
	if p.Powers {
		low, high, at = math.Log2(low), math.Log2(high), math.Log2(max(at, 1))
		read = func(v float64) int { return int(math.Round(math.Exp2(v))) }
	}
	bar := d.NewSlider(low, high)
	if p.Powers {
		bar.Step = 0.25
	}
	shown := widget.NewLabelWithStyle(strconv.Itoa(value), fyne.TextAlignTrailing, fyne.TextStyle{})
	touched := false
	bar.SetValue(at)
	bar.OnChanged = func(v float64) {
		touched = true
		shown.SetText(strconv.Itoa(read(v)))
	}
	tip := widget.NewLabel(tr.L(p.Tip))
	tip.Wrapping = fyne.TextWrapWord
	tip.SizeName = theme.SizeNameCaptionText
	tip.Importance = widget.LowImportance
	// The sliders of all lines are as long, however long the numbers are.
	room := container.NewGridWrap(fyne.NewSize(72, shown.MinSize().Height), shown)
	row := container.NewVBox(widget.NewLabel(tr.L(p.Name)), container.NewBorder(nil, nil, nil, room, bar), tip)
	return row, func() int {
		if !touched {
			return value // the slider's steps may not hit it exactly
		}
		return read(bar.Value)
	}
}
