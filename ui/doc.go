// Package ui is the window.
//
// A [Shell] puts the parts together. It owns the one [state.State] that all
// parts show, and [Shell.changed] is the one place that tells them what is new.
// It is used on the window's thread only. What happens elsewhere comes back to
// that thread through Config.Post: the engine's answers by [Shell.arrived], the
// file dialogs' by the picker.
//
//   - shell.go builds the window; game.go steps and plays; open.go reads files;
//     analysis.go asks the engine; commandlist.go lists what keys and menus do
//   - state: what the parts share, and the requests they make (state.Actions)
//   - record: the open game; facts: the engine's findings in the window's terms,
//     with the adapter that reads the engine's report; scene: the board's picture
//     made from both
//   - boardview: the board widget; panels: the tabs beside it, listed in
//     panels.All (table.go is what all tables share); bars: the strips above and
//     below, and the tabs
//   - heading.go and beside.go: what stands above the card, and beside the board; line.go plays
//     out what becomes of the selected group, which the card shows as ghosts of stones
//   - counting.go, with package count, counts a game; guessing.go hides the record's next moves;
//     reading.go reads files and addresses beside the window's thread; helping.go has the guide
//     and the report of a problem
//   - private: files that nobody else may read; filelock: claims to them
//   - why: the sentences of the Why card; controls and lists: buttons, fields and
//     lists that leave other keys to the window; dialogs.go and cursor.go: dialogs and
//     the board by keyboard; fault: what went wrong, in the player's language
//   - store: reports kept between runs; fonts: letters that lack a font
//   - controller: the goroutine that runs the engine; filepick: file dialogs, one
//     at a time (filepick/native has the desktop's); commands: keys and menus;
//     settings, look, tr: the player's choices, colours, languages
//   - zoom.go decides which part of the board is shown
//   - mode.go gives the board to something else for a while: proving.go to the
//     proof explorer (proof is its tree, proofview its looks), solving.go to
//     problems (tsumego is their logic, tsumegoview their looks, study the
//     schedule of practice)
//
// To add a panel, write it in package panels and list it in panels.All. To show
// a new finding of the engine, add its type to facts with its conversion in
// adapter.go, and draw it in scene. Every text goes through tr.L; the tests of
// package tr name those that lack a translation. Pictures of panels and views are
// kept in testdata (package golden; -update draws them anew).
//
// Only cmd/shikatsu imports the toolkit's app package and filepick/native, so
// that everything here is tested without a display and without C.
package ui
