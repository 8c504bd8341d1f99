// Package commands is the table of everything a player can do by key or menu.
// The menus, the keys and the help page are all made from it, so they cannot
// disagree.
package commands

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
)

// Key is a key with its modifiers. Bare keys work while the board has the
// keyboard; keys with Ctrl or Alt work everywhere.
type Key struct {
	Name fyne.KeyName
	Mods fyne.KeyModifier
}

// String is the key as the help page shows it, for example "Ctrl+Shift+S".
func (k Key) String() string {
	var b strings.Builder
	for _, m := range []struct {
		mod  fyne.KeyModifier
		name string
	}{{fyne.KeyModifierControl, "Ctrl+"}, {fyne.KeyModifierAlt, "Alt+"}, {fyne.KeyModifierShift, "Shift+"}, {fyne.KeyModifierSuper, "Super+"}} {
		if k.Mods&m.mod != 0 {
			b.WriteString(m.name)
		}
	}
	if short, ok := symbols[k.Name]; ok {
		b.WriteString(short)
	} else {
		b.WriteString(string(k.Name))
	}
	return b.String()
}

var symbols = map[fyne.KeyName]string{
	fyne.KeyLeft: "←", fyne.KeyRight: "→", fyne.KeyUp: "↑", fyne.KeyDown: "↓",
	fyne.KeyPageUp: "Page Up", fyne.KeyPageDown: "Page Down", fyne.KeyReturn: "Enter",
}

// Command is one thing to do.
type Command struct {
	ID    string // stable, for settings and translations
	Menu  string // the menu it stands in, "" for none
	Title string // English, translated where shown
	// Now, if set, is what the menu says instead of the title, translated: what the command
	// would do now.
	Now  func() string
	Keys []Key // the usual keys
	Alt  []Key // the keys of the Sabaki preset, where they differ
	Do   func()
	// Enabled, if set, says whether the command makes sense now.
	Enabled func() bool
	// Idle, if set, says in English why the command makes no sense now.
	Idle string
	// Greys has the menu show it greyed while it makes no sense. The menu is made
	// anew only now and then, so this is for what such an occasion decides.
	Greys bool
	// Checked, if set, says whether a switch is on.
	Checked func() bool
	// Separate puts a line above it in its menu.
	Separate bool
}

// Preset is a set of keys.
type Preset string

// The usual keys, and those of players used to Sabaki.
const (
	Usual  Preset = "usual"
	Sabaki Preset = "sabaki"
)

// Table holds the commands in menu order.
type Table struct {
	// Allowed, if set, says whether a command may run now.
	Allowed func(*Command) bool
	// Refused, if set, hears of a command that makes no sense now, which would do nothing
	// without a word.
	Refused func(*Command)

	commands []*Command
	preset   Preset
	byKey    map[Key]*Command
}

// NewTable makes a table; it panics when two commands want one key, which is a
// fault of the program.
func NewTable(preset Preset, commands ...*Command) *Table {
	t := &Table{commands: commands}
	t.SetPreset(preset)
	return t
}

// SetPreset changes the keys.
func (t *Table) SetPreset(p Preset) {
	t.preset = p
	t.byKey = map[Key]*Command{}
	for _, c := range t.commands {
		for _, k := range t.KeysOf(c) {
			if other := t.byKey[k]; other != nil {
				panic("commands: " + k.String() + " is wanted by " + c.ID + " and " + other.ID)
			}
			t.byKey[k] = c
		}
	}
}

// KeysOf are the command's keys under the current preset.
func (t *Table) KeysOf(c *Command) []Key {
	if t.preset == Sabaki && len(c.Alt) > 0 {
		return c.Alt
	}
	return c.Keys
}

// ByKey is the command of a key, or nil.
func (t *Table) ByKey(k Key) *Command { return t.byKey[k] }

// ByID is the command of that name, or nil.
func (t *Table) ByID(id string) *Command {
	i := slices.IndexFunc(t.commands, func(c *Command) bool { return c.ID == id })
	if i < 0 {
		return nil
	}
	return t.commands[i]
}

// Commands are all commands in menu order.
func (t *Table) Commands() []*Command { return t.commands }

// Press runs the command of a key, if there is one and it is enabled. It says whether the key is one of ours.
func (t *Table) Press(k Key) bool {
	c := t.byKey[k]
	if c == nil {
		return false
	}
	t.Run(c)
	return true
}

// Run does what a command is for, if it makes sense now.
func (t *Table) Run(c *Command) {
	switch {
	case t.Allowed != nil && !t.Allowed(c):
	case c.Enabled == nil || c.Enabled():
		c.Do()
	case t.Refused != nil:
		t.Refused(c)
	}
}
