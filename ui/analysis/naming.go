package analysis

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shikatsu/ui/controls"
	"shikatsu/ui/desk"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/filepick"
	"shikatsu/ui/otherengine"
	"shikatsu/ui/tr"
)

// naming asks for the program, and what it needs: KataGo its network and its configuration, another one
// its arguments.
type naming struct {
	desk *desk.Desk
	use  func(otherengine.Config)
}

// ask begins with what is named now. Where that is nothing it begins with what is found.
func (n *naming) ask(now otherengine.Config) {
	if now.Empty() {
		now, _ = otherengine.Find()
	}
	form := widget.NewForm()
	program, model := n.desk.Dialogs.NewEntry(now.Program), n.desk.Dialogs.NewEntry(now.Model)
	settings, arguments := n.desk.Dialogs.NewEntry(now.Settings), n.desk.Dialogs.NewEntry(now.Arguments)
	arguments.SetPlaceHolder("--mode gtp")
	kinds := []string{tr.L("KataGo's analysis: score, moves, owners"), tr.L("Go Text Protocol: a move, dead stones")}
	kind := controls.NewSelect(kinds, nil)
	arrange := func(string) {
		form.Items = []*widget.FormItem{
			widget.NewFormItem(tr.L("Speaks"), kind),
			widget.NewFormItem(tr.L("Program"), n.chosen(program, filepick.Question{Title: tr.L("Program")})),
		}
		if kind.SelectedIndex() == 1 {
			form.Items = append(form.Items, widget.NewFormItem(tr.L("Arguments"), arguments))
		} else {
			form.Items = append(form.Items,
				widget.NewFormItem(tr.L("Network"), n.chosen(model, filepick.Question{Title: tr.L("Network"),
					Filters: []filepick.Filter{{Title: tr.L("Network"), Endings: []string{"gz", "bin", "txt"}}}})),
				widget.NewFormItem(tr.L("Configuration"), n.chosen(settings, filepick.Question{Title: tr.L("Configuration"),
					Filters: []filepick.Filter{{Title: tr.L("Configuration"), Endings: []string{"cfg"}}}})))
		}
		form.Refresh()
	}
	if now.Player {
		kind.SetSelectedIndex(1)
	} else {
		kind.SetSelectedIndex(0)
	}
	kind.OnChanged = arrange
	arrange("")
	n.desk.Dialogs.Put(dialogs.Question{Title: tr.L("Another engine"), Content: form, Yes: tr.L("Use it"), No: tr.L("Cancel"), Size: fyne.NewSize(620, 300), Focus: program,
		Done: func(yes bool) {
			if !yes {
				return
			}
			config := otherengine.Config{Program: program.Text, Model: model.Text, Settings: settings.Text,
				Player: kind.SelectedIndex() == 1, Arguments: arguments.Text}
			if err := config.Check(); err != nil {
				n.ask(config) // what was typed is there to be mended
				n.desk.Fail(err)
				return
			}
			n.use(config)
		}})
}

// chosen is a field with a button that asks for a file.
func (n *naming) chosen(field *dialogs.Entry, q filepick.Question) fyne.CanvasObject {
	return container.NewBorder(nil, nil, nil, controls.NewButton("…", func() {
		q.Dir = n.desk.Folder()
		n.desk.Picker.Ask(q, func(path string, err error) {
			switch {
			case err == nil:
				field.SetText(path)
			case !errors.Is(err, filepick.ErrCancelled):
				n.desk.Fail(err)
			}
		})
	}), field)
}
