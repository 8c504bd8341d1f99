// Package boardview draws Go boards.
//
// A [Scene] is one complete picture as a value: stones, markup, and everything the engine found, cell by
// cell. A [Painter] turns scenes into an image and draws only the cells that differ from the scene before. A
// [Board] is the widget round it, with callbacks for what the player does. None of them knows the rules of Go
// or the engine.
//
// scene.go has the values; style.go the looks, palette.go the colours; part.go which part of a board is shown,
// and layout.go where its lines run. wood.go, stones.go, halo.go, pen.go and text.go draw one kind of thing each,
// glow.go and shapes.go say what shape it has. marks.go puts them on a cell, and paint.go decides which cells.
// vector.go and vectorhalo.go draw the same for pictures that scale.
package boardview
