// Package settings keeps the player's choices between runs. It is the one place
// that knows the names they are stored under.
package settings

import (
	"encoding/base64"
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"
)

// Choice names a setting that holds a word.
type Choice string

// The choices.
const (
	Board    Choice = "board"    // name of a boardview.Style
	Mode     Choice = "mode"     // look.Mode
	Keys     Choice = "keys"     // commands.Preset
	Language Choice = "language" // "" follows the system
	View     Choice = "view"
	Depth    Choice = "depth"
	Rules    Choice = "new.rules" // of new games, as records write them
)

// Choice is the stored word, or otherwise.
func (s *Store) Choice(c Choice, otherwise string) string {
	return value(s, string(c), otherwise)
}

// SetChoice stores a word.
func (s *Store) SetChoice(c Choice, value string) { s.set(string(c), value) }

// Switch names a setting that is on or off.
type Switch string

// The switches.
const (
	Coordinates Switch = "coordinates"
	Variations  Switch = "variations"
	Markup      Switch = "markup"

	// Whether only the part of the board in use is shown.
	PartOfProblems Switch = "part.problems"
	PartOfRecords  Switch = "part.records" // that begin with stones
	PartShown      Switch = "part.shown"   // by a record that says so

	Sound         Switch = "sound"          // of stones
	LanesFolded   Switch = "lanes.folded"   // the lanes of a review
	PanelsHidden  Switch = "panels.hidden"  // what stands below the card
	DetailsFolded Switch = "details.folded" // all that is known of what is selected in a table

	RandomProblems    Switch = "problems.random"    // turned, colours exchanged
	ScheduledProblems Switch = "problems.scheduled" // Next follows the schedule
)

// Switch says whether a switch is on.
func (s *Store) Switch(w Switch, otherwise bool) bool {
	return value(s, string(w), otherwise)
}

// SetSwitch stores a switch.
func (s *Store) SetSwitch(w Switch, on bool) { s.set(string(w), on) }

// Number names a setting that holds a number.
type Number string

// The numbers.
const (
	Zoom       Number = "zoom"        // text size, 1 is usual
	SplitBoard Number = "split.board" // share of the window's width the board has
	SplitWhy   Number = "split.why"
	SplitNotes Number = "split.notes"
	Width      Number = "window.width"
	Height     Number = "window.height"
	Numbered   Number = "numbered" // how many last moves show their numbers
)

// Number is the stored number.
func (s *Store) Number(n Number, otherwise float64) float64 {
	return value(s, string(n), otherwise)
}

// SetNumber stores a number.
func (s *Store) SetNumber(n Number, value float64) { s.set(string(n), value) }

const recentLimit = 12

// rawPath begins what is stored of a path that is no text, which the preferences would
// change. No path of a file that was opened begins like it: those are absolute.
const rawPath = "base64:"

// Recent are the files opened last, the newest first.
func (s *Store) Recent() []string {
	list := value[[]string](s, recentKey, nil)
	for i, path := range list {
		if raw, ok := strings.CutPrefix(path, rawPath); ok {
			if path, err := base64.StdEncoding.DecodeString(raw); err == nil {
				list[i] = string(path)
			}
		}
	}
	return list
}

// AddRecent puts a file at the head of the list.
func (s *Store) AddRecent(path string) {
	s.setRecent(slices.Insert(s.without(path), 0, path))
}

// DropRecent takes a file out of the list.
func (s *Store) DropRecent(path string) { s.setRecent(s.without(path)) }

func (s *Store) without(path string) []string {
	return slices.DeleteFunc(s.Recent(), func(p string) bool { return p == path })
}

func (s *Store) setRecent(list []string) {
	list = list[:min(len(list), recentLimit)]
	for i, path := range list {
		if !utf8.ValidString(path) {
			list[i] = rawPath + base64.StdEncoding.EncodeToString([]byte(path))
		}
	}
	s.set(recentKey, list)
}

// Load reads a stored structure into value and says whether it was there and
// whole.
func (s *Store) Load(name string, into any) bool {
	text := value(s, name, "")
	return text != "" && json.Unmarshal([]byte(text), into) == nil
}

// Keep stores a structure.
func (s *Store) Keep(name string, value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	s.set(name, string(data))
	return nil
}
