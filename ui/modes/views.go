package modes

import (
	"strconv"

	"fyne.io/fyne/v2"

	"shikatsu/ui/commands"
	"shikatsu/ui/settings"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// SetView changes what the board shows of the findings.
func (l *Looking) SetView(v state.View) {
	l.State.View = v
	l.Settings.SetChoice(settings.View, string(v))
	l.Changed(state.Looks)
	l.Viewed()
	l.Menu()
	l.ToBoard()
}

// ViewIndex is the place of the view among all of them.
func (l *Looking) ViewIndex() int {
	for i, v := range state.Views() {
		if v.ID == l.State.View {
			return i
		}
	}
	return 0
}

// ViewNames are the views as the toolbar offers them.
func ViewNames() []string {
	var names []string
	for _, v := range state.Views() {
		names = append(names, tr.L(v.Name))
	}
	return names
}

// numberChoices are how many of the last moves can show their numbers.
var numberChoices = []struct {
	id, title string
	last      int
}{
	{id: "none", title: "Move numbers: none", last: 0},
	{id: "ten", title: "Move numbers: the last ten", last: 10},
	{id: "all", title: "Move numbers: all", last: FarAway},
}

// ViewCommands choose what the board shows.
func (l *Looking) ViewCommands() []*commands.Command {
	var list []*commands.Command
	for i, v := range state.Views() {
		list = append(list, &commands.Command{ID: "view." + string(v.ID), Menu: "View", Title: v.Name,
			Keys:    commands.Keys(commands.Press(fyne.KeyName(strconv.Itoa((i+1)%10)), commands.Alt)),
			Checked: func() bool { return l.State.View == v.ID },
			Do:      func() { l.SetView(v.ID) }})
	}
	toggle := func(id settings.Switch, title string, value *bool, k ...commands.Key) *commands.Command {
		return &commands.Command{ID: string(id), Menu: "View", Title: title, Keys: k,
			Checked: func() bool { return *value },
			Do: func() {
				*value = !*value
				l.Settings.SetSwitch(id, *value)
				l.Changed(state.Looks)
				l.Menu()
			}}
	}
	first := toggle(settings.Coordinates, "Coordinates", &l.Options.Coordinates, commands.Press(fyne.KeyC, commands.Ctrl, commands.Shift))
	part := l.Zoom.Command()
	part.Separate = true
	list = append(list, part, first,
		toggle(settings.Variations, "Variations on the board", &l.Options.Variations),
		toggle(settings.Markup, "Markup of the record", &l.Options.Markup))
	for i, n := range numberChoices {
		list = append(list, &commands.Command{ID: "numbers." + n.id, Menu: "View", Title: n.title, Separate: i == 0,
			Checked: func() bool { return l.Options.Numbers == n.last },
			Do: func() {
				l.Options.Numbers = n.last
				l.Settings.SetNumber(settings.Numbered, float64(n.last))
				l.Changed(state.Looks)
				l.Menu()
			}})
	}
	list = append(list,
		&commands.Command{ID: "numbers.here", Menu: "View", Title: "Move numbers: from here on",
			Checked: func() bool { return l.Options.From != nil },
			Do: func() {
				if l.Options.From != nil {
					l.Options.From = nil
				} else {
					l.Options.From = l.State.Doc.Node()
				}
				l.Changed(state.Looks)
				l.Menu()
			}})
	return list
}
