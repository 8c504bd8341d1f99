package export

import "shikatsu/ui/boardview"

// Picture is what is written.
type Picture struct {
	Scene *boardview.Scene
	Title string
	Text  string // below the board; lines end with \n
	// Letters has the shapes of letters that the fonts of the board and of a PDF lack;
	// nil has none.
	Letters boardview.Letters
}
