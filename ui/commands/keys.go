package commands

import "fyne.io/fyne/v2"

// The keys that are held with another.
const (
	Ctrl  = fyne.KeyModifierControl
	Shift = fyne.KeyModifierShift
	Alt   = fyne.KeyModifierAlt
)

// Keys are keys that do the same.
func Keys(k ...Key) []Key { return k }

// Press is a key with those that are held.
func Press(name fyne.KeyName, held ...fyne.KeyModifier) Key {
	var m fyne.KeyModifier
	for _, mod := range held {
		m |= mod
	}
	return Key{Name: name, Mods: m}
}
