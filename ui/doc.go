// Package ui is the window.
//
// A [Shell] puts the parts together. Its desk holds the one [state.State] that all
// parts show, and Shell.changed (seeing.go) is the one place that tells them what is new.
// It is used on the window's thread only. What happens elsewhere comes back to
// that thread through Config.Post: the engine's answers by Shell.arrived, the
// file dialogs' by the picker.
//
//   - shell.go is what the window consists of; new.go makes it and its rooms, layout.go its parts; commandlist.go
//     lists what menus and keys do, and menu.go hands them on; seeing.go brings the window up to date, following.go
//     takes what the rooms say; opening.go, printing.go, speaking.go and sounds.go are what their names say
//   - screen.go places the parts; heading.go and words.go are what stands above the card and at the foot; language.go and
//     letters.go choose the language; logfile.go and warm.go are what their names say
//   - desk: what the rooms share; document: the open records and their files; analysis: the asking of the
//     engine; modes: what can have the board (looking, proving, solving, counting, comparing);
//     dialogs, depthdialog, appearance and help: the rooms of the menus
//   - state: what the parts share, and the requests they make (state.Actions)
//   - record: the open game; facts: the engine's findings in the window's terms,
//     with the adapter that reads the engine's report; scene: the board's picture
//     made from both
//   - boardview: the board widget; panels: the tabs beside it, listed in
//     panels.All (table.go is what all tables share); bars: the strips above and
//     below, and the tabs; timeline: the lanes of a review
//   - why: the sentences of the Why card; fault: what went wrong, in the player's language
//   - controls, lists and widgets: buttons, fields and lists that leave other keys to the window
//   - tsumego is the logic of problems, study the schedule of practice; proof is a proof's tree
//   - private: files that nobody else may read; filelock: claims to them; store: reports kept
//     between runs; fonts: letters that lack a font; sound: that of stones
//   - controller: the goroutine that runs the engine; filepick: file dialogs, one
//     at a time (filepick/native has the desktop's); commands: keys and menus;
//     settings, look, tr: the player's choices, colours, languages
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
