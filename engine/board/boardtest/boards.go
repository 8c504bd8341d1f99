package boardtest

// Boards that tests of several packages ask about.
const (
	// ThreeInARow has a black group in the top left corner with an eye space of three points in a row. Whoever plays B9
	// decides.
	ThreeInARow = `
		. . . X O O O . .
		X X X X O O O . .
		O O O O O O O . .
		O O O O O O O . .
		. . . . . . . . .
		O O O O O O O . .
		O O O O O O O . .
		. . . . . . . . .
		. . . . . . . . .`

	// ThreeInARowRecord is such a group in a game record, Black to play.
	ThreeInARowRecord = `(;GM[1]FF[4]SZ[9]AB[da][ab][bb][cb][db]
AW[ea][fa][eb][fb][ac][bc][cc][dc][ec][fc][ad][bd][cd][dd][ed][fd][ae][be][ce][de][ee][fe][af][bf][cf][df][ef][ff]PL[B])`
)

// ThreeInTheCorner is a group with three points in a row: the middle one decides. Moves far away do nothing.
const ThreeInTheCorner = `
		. . . X O . . . .
		X X X X O . . . .
		O O O O O . . . .
		. . . . . . . . .
		. . . . O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`
