// Package appearance chooses how the window looks, in which language it speaks and by which keys it is told.
package appearance

import (
	"fyne.io/fyne/v2"

	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/desk"
	"shikatsu/ui/look"
	"shikatsu/ui/scene"
	"shikatsu/ui/settings"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

var boardNames = map[string]string{
	"wood": "Board: wood", "night": "Board: dark wood", "paper": "Board: paper", "contrast": "Board: high contrast",
}

var modeNames = map[look.Mode]string{
	look.System: "Window: as the desktop", look.Light: "Window: light", look.Dark: "Window: dark",
}

var presetTitles = map[commands.Preset]string{commands.Usual: "Keys: usual", commands.Sabaki: "Keys: as in Sabaki"}

// Appearance is what the player chose.
type Appearance struct {
	*desk.Desk
	Options *scene.Options // what the board shows
	// Speak shows all texts in another language. Unreadable says of which no font here has the letters.
	Speak      func(tag string)
	Unreadable func(tag string) bool
	// Themed shows the window in another theme, and Remade has all commands made anew.
	Themed, Remade func()
}

// Commands choose looks, language and keys.
func (s *Appearance) Commands() []*commands.Command {
	var list []*commands.Command
	add := func(id, title string, separate, checked bool, do func()) {
		list = append(list, &commands.Command{ID: id, Menu: "Settings", Title: title, Separate: separate,
			Checked: func() bool { return checked }, Do: do})
	}
	for i, style := range boardview.Styles() {
		add("board."+style.Name, boardNames[style.Name], i == 0, s.Options.Style.Name == style.Name, func() {
			s.Options.Style = style
			s.Settings.SetChoice(settings.Board, style.Name)
			s.Changed(state.Looks)
			s.Remade()
		})
	}
	for i, mode := range look.Modes() {
		add("mode."+string(mode), modeNames[mode], i == 0, s.windowMode() == mode, func() {
			s.Settings.SetChoice(settings.Mode, string(mode))
			s.retheme()
		})
	}
	list = append(list, s.zoomCommands()...)
	for i, language := range tr.Languages() {
		title := language.Name
		if language.English != title {
			title = language.English + " – " + title // to be found where its own letters have no font
		}
		c := &commands.Command{ID: "language." + language.Tag, Menu: "Settings", Title: title, Separate: i == 0,
			Checked: func() bool { return tr.Current() == language.Tag }, Do: func() { s.Speak(language.Tag) },
			Greys: true, Enabled: func() bool { return !s.Unreadable(language.Tag) },
			Idle: "This machine has no font for that language. Install one with Chinese, Japanese and Korean letters, such as Noto Sans CJK."}
		if language.Tag == "en" {
			c.Keys = commands.Keys(commands.Press(fyne.KeyE, commands.Ctrl, commands.Alt)) // the way back for who cannot read the menu
		}
		list = append(list, c)
	}
	for i, preset := range []commands.Preset{commands.Usual, commands.Sabaki} {
		chosen := s.Settings.Choice(settings.Keys, string(commands.Usual)) == string(preset)
		add("keys."+string(preset), presetTitles[preset], i == 0, chosen, func() {
			s.Settings.SetChoice(settings.Keys, string(preset))
			s.Remade()
		})
	}
	return list
}

func (s *Appearance) zoomCommands() []*commands.Command {
	zoom := func(id, title string, factor float64, k commands.Key) *commands.Command {
		return &commands.Command{ID: id, Menu: "Settings", Title: title, Keys: commands.Keys(k), Separate: id == "larger", Do: func() {
			z := 1.0
			if factor != 0 {
				z = max(0.7, min(2.5, s.Settings.Number(settings.Zoom, 1)*factor))
			}
			s.Settings.SetNumber(settings.Zoom, z)
			s.retheme()
		}}
	}
	return []*commands.Command{
		zoom("larger", "Larger text", 1.1, commands.Press(fyne.KeyEqual, commands.Ctrl)),
		zoom("smaller", "Smaller text", 1/1.1, commands.Press(fyne.KeyMinus, commands.Ctrl)),
		zoom("usualsize", "Usual text size", 0, commands.Press(fyne.Key0, commands.Ctrl)),
	}
}

// windowMode is light, dark or as the desktop.
func (s *Appearance) windowMode() look.Mode {
	return look.Mode(s.Settings.Choice(settings.Mode, string(look.Light)))
}

// retheme takes the chosen colours and size of text.
func (s *Appearance) retheme() {
	s.App.Settings().SetTheme(look.New(s.windowMode(), float32(s.Settings.Number(settings.Zoom, 1))))
	s.Themed()
}
