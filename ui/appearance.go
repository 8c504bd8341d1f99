package ui

import (
	"fyne.io/fyne/v2"

	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/look"
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

// settingsCommands choose looks, language and keys.
func (s *Shell) settingsCommands() []*commands.Command {
	var list []*commands.Command
	add := func(id, title string, separate, checked bool, do func()) {
		list = append(list, &commands.Command{ID: id, Menu: "Settings", Title: title, Separate: separate,
			Checked: func() bool { return checked }, Do: do})
	}
	for i, style := range boardview.Styles() {
		add("board."+style.Name, boardNames[style.Name], i == 0, s.options.Style.Name == style.Name, func() {
			s.options.Style = style
			s.Settings.SetChoice(settings.Board, style.Name)
			s.changed(state.Looks)
			s.makeCommands()
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
			Checked: func() bool { return tr.Current() == language.Tag }, Do: func() { s.setLanguage(language.Tag) },
			Greys: true, Enabled: func() bool { return !s.unreadable[language.Tag] },
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
			s.makeCommands()
		})
	}
	return list
}

func (s *Shell) zoomCommands() []*commands.Command {
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
func (s *Shell) windowMode() look.Mode {
	return look.Mode(s.Settings.Choice(settings.Mode, string(look.Light)))
}

// retheme shows the window in the chosen colours and size of text.
func (s *Shell) retheme() {
	s.App.Settings().SetTheme(look.New(s.windowMode(), float32(s.Settings.Number(settings.Zoom, 1))))
	s.changed(state.Everything &^ state.Node)
	if s.stage.Mode() != nil {
		s.stage.Mode().Show()
	}
	s.status.Refresh()
	s.header.Refresh()
	s.makeCommands()
}

// setLanguage shows all texts of the window in another language.
func (s *Shell) setLanguage(tag string) {
	s.stage.Leave()
	s.Settings.SetChoice(settings.Language, tag)
	tr.Set(tag)
	s.keepLayout()
	tab, lanes := s.tabs.SelectedIndex(), s.lanes.Content().Visible()
	s.layOut()
	s.tabs.SelectIndex(tab)
	s.strip(s.lanes.Content(), lanes)
	s.changed(state.Everything)
	s.checkLetters()
}
