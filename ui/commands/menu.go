package commands

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Menus makes the main menu. extra adds items that are not commands (recent
// files, say) to the end of a menu, but before quitting; translate turns English into the player's
// language.
func (t *Table) Menus(translate func(string) string, extra map[string][]*fyne.MenuItem) *fyne.MainMenu {
	var menus []*fyne.Menu
	byName := map[string]*fyne.Menu{}
	for _, c := range t.commands {
		if c.Menu == "" {
			continue
		}
		menu := byName[c.Menu]
		if menu == nil {
			menu = fyne.NewMenu(translate(c.Menu))
			byName[c.Menu] = menu
			menus = append(menus, menu)
		}
		if c.Separate {
			menu.Items = append(menu.Items, fyne.NewMenuItemSeparator())
		}
		menu.Items = append(menu.Items, t.item(c, translate))
	}
	for name, items := range extra {
		if menu := byName[name]; menu != nil {
			end := len(menu.Items)
			if end > 0 && menu.Items[end-1].IsQuit {
				end-- // the toolkit adds another one unless it is the last
			}
			menu.Items = slices.Insert(menu.Items, end, items...)
		}
	}
	return fyne.NewMainMenu(menus...)
}

func (t *Table) item(c *Command, translate func(string) string) *fyne.MenuItem {
	title := translate(c.Title)
	if c.Now != nil {
		title = c.Now()
	}
	item := fyne.NewMenuItem(title, func() { t.Run(c) })
	// Keys with Ctrl or Alt belong on menu items: there they work whatever has
	// the focus. A bare key there is only shown; the board reacts to it.
	if keys := t.KeysOf(c); len(keys) > 0 {
		item.Shortcut = &desktop.CustomShortcut{KeyName: keys[0].Name, Modifier: keys[0].Mods}
	}
	if c.Checked != nil {
		item.Checked = c.Checked()
	}
	if c.Greys && c.Enabled != nil {
		item.Disabled = !c.Enabled()
	}
	if c.ID == "quit" {
		item.IsQuit = true
	}
	return item
}

// Help lists every command that has a key, for the help page, as Markdown.
func (t *Table) Help(translate func(string) string) string {
	text := ""
	menu := ""
	for _, c := range t.commands {
		keys := t.KeysOf(c)
		if len(keys) == 0 {
			continue
		}
		if c.Menu != menu && c.Menu != "" {
			menu = c.Menu
			text += "\n## " + translate(menu) + "\n\n"
		}
		text += "- "
		for i, k := range keys {
			if i > 0 {
				text += ", "
			}
			text += "**" + k.String() + "**"
		}
		text += " – " + translate(c.Title) + "\n"
	}
	return text
}
