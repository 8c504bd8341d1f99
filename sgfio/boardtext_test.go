package sgfio

import (
	"errors"
	"strconv"
	"strings"
	"testing"
)

// boardsOf reads a text and draws its boards, a line each for who plays.
func boardsOf(t *testing.T, text string) (string, []Warning, error) {
	t.Helper()
	c, err := ReadText(text)
	if err != nil {
		return "", nil, err
	}
	var out strings.Builder
	for _, g := range c.Games {
		if out.Len() > 0 {
			out.WriteString("\n")
		}
		p := g.Position(g.Root())
		out.WriteString(drawn(p))
		if pl := g.Root().Text("PL"); pl != "" {
			out.WriteString(pl + "\n")
		}
		for _, n := range g.Root().MainLine()[1:] {
			m, _ := n.Move()
			out.WriteString(m.Color.letter() + m.Point.Name(p.Height) + "\n")
		}
	}
	return out.String(), c.Warnings, nil
}

// What programs print beside, before and behind a board is no part of it.
func TestBoardTextsOfPrograms(t *testing.T) {
	for _, tc := range []struct {
		name, text, want string
		warnings         int
	}{
		{"letters and an edge of lines, and lines for points", `
  | a b c d e
--+----------
5 | - - - - -
4 | - x o - -
3 | - x o - -
2 | - - x - -
1 | - - - - -
`, `
.....
.XO..
.XO..
..X..
.....
`, 0},
		{"who plays in parentheses above", `
(W to play; komi=5.5)
 ABCDE
5.....5
4.XO..4
3.XO..3
2..X..2
1.....1
`, `
.....
.XO..
.XO..
..X..
.....
W
`, 0},
		{"who is next beside a row", `
 5 . . . . .   B: 0 W: 2
 4 . X O . .   0:10 left
 3 . X O . .   5.5 komi
 2 . . X . .   W next
 1 . . . . .
`, `
.....
.XO..
.XO..
..X..
.....
W
`, 0},
		{"words before and behind a board between tags", `
I think [go]$$W
$$ ---------
$$ | . X O |
$$ | X X O |
$$ | O O O |
$$ ---------[/go] is alive, <pre>
. X .
. O .
</pre>is not.
`, `
.XO
XXO
OOO
W

.X.
.O.
`, 0},
		{"marks of the last moves behind stones", `
5 . . . . .
4 . X . . .
3 . . O1. .
2 . X2. . .
1 . . . . .
`, `
.....
.X...
..O..
.X...
.....
`, 0},
		{"two marks in one row, at the edges", `
MoveNum: 3 HASH: 1234ABCD
   A B C D E
 5 X3. . O2.
 4 . . . . .
 3 . . . . X1
 2 . . . . .
 1 . . . . .
Next player: White
Rules: {"ko":"SIMPLE"}
B stones captured: 0
`, `
X..O.
.....
....X
.....
.....
W
`, 0},
		{"brackets", `
Passes: 0            Black (X) Prisoners: 0
White (O) to move    White (O) Prisoners: 0

   a b c d e
 5 . . . .(O) 5
 4 .(X). . . 4
 3 . . + . . 3
 2 .[X]. O . 2
 1(X). . . . 1
   a b c d e
`, `
....O
.X...
.....
.X.O.
X....
W
`, 0},
		{"a bracket behind the stone alone", `
Move:   2  Komi: 7.5  Handicap: 0  Captures B: 0 W: 0
      A B C D E        A B C D E
    +-----------+    +-----------+
  5 | . . . . . |    | x x , . . |
  4 | . X . . . |    | x x , . . |
  3 | . . O). . |    | x , o o . |
  2 | . . .X) . |    | , . o o o |
  1 | . . . . . |    | . . o o o |
    +-----------+    +-----------+
`, `
.....
.X...
..O..
...X.
.....
`, 1},
		{"words behind the rows", `
   A B C D E F G H J
 9 . . . . . . . . . 9  X (Black) to play
 8 . . . . . . . . . 8  Prisoners: B 0  W 0
 7 . . + . . . + . . 7
 6 . . . . . . . . . 6
 5 . . . . + . . . . 5
 4 . . . X . . . . . 4
 3 . . + . . . O . . 3
 2 . . . . . . . . . 2
 1 . . . . . . . . . 1
   A B C D E F G H J
`, `
.........
.........
.........
.........
.........
...X.....
......O..
.........
.........
B
`, 0},
		{"words behind rows without the second number", `
5 . . . . .  Black (X) has captured 1 stone
4 . X . . . White to play
3 . . O . .   O to play
2 . . . . .
1 . . . . .
`, `
.....
.X...
..O..
.....
.....
W
`, 0},
		{"an answer of the protocol, letters with I, row numbers that end in the first line", `
=12    A B C D E F G H I
 9 . . . . . . . . . 9
 8 . . . . . . . . . 8
 7 . . . . . . . . . 7
 6 . . . . . . . . . 6
 5 . . . . . . . . . 5
 4 . . . . . . . . . 4
 3 . . . . . . . . . 3
 2 . . . . . . . . . 2     WHITE (O) has captured 0 stones
 1 X . . . . . . . O 1     BLACK (X) has captured 0 stones
   A B C D E F G H I

`, strings.Repeat(".........\n", 8) + "X.......O\n", 0},
		{"an answer that begins with a row", "= 3 . X .\n2 . O .\n1 . . .\n\n", `
.X.
.O.
...
`, 0},
		{"two boards side by side", `
   A B C      A B C
 3 . X . 3  3 O . . 3
 2 . . . 2  2 . X . 2
 1 . O . 1  1 . . . 1
`, `
.X.
...
.O.

O..
.X.
...
`, 0},
		{"two boards side by side without numbers", `
. X .     O . .
. . .     . X .
. O .     . . .
`, `
.X.
...
.O.

O..
.X.
...
`, 0},
		{"a tag behind the last row", `
[go]$$B A title
$$ -----------
$$ | . . . . |
$$ | . X O . |
$$ | . . . . |
$$ | . . . . |
$$ -----------[/go]
`, `
....
.XO.
....
....
B
`, 0},
		{"a tag behind the last row without an edge", `
$$W
$$ | . X . |
$$ | . O . |
$$ | . . . |[/go]
`, `
.X.
.O.
...
W
`, 0},
		{"lines between all points", "|.|X|O|\n|.|.|.|\n|O|.|.|\n", `
.XO
...
O..
`, 0},
		{"letters B and W, dashes for points", `
3 - B -
2 - - -
1 W - -
`, `
.X.
...
O..
`, 0},
		{"numbers with a colon and an edge, crosses", `
Prisoner(Black) : 0
   A B C
  +-----+
 3:|+ X +|
 2:|+ O +|
 1:|+ + +|
  +-----+
`, `
.X.
.O.
...
`, 0},
		{"signs for black that are no X", "@ . O\n. @ .\n. . .\n", `
X.O
.X.
...
`, 0},
		{"empty lines between the rows, a quoted letter", "> 3 . X .\n>\n> 2 . O .\n>\n> 1 . . .\n", `
.X.
.O.
...
`, 0},
		{"areas in small letters", `
3 X x .
2 x x o
1 . o O
`, `
X..
...
..O
`, 1},
		{"rows counted from above, letters for the rows", "  1 2 3\na . X .\nb . O .\nc . . .\n", `
.X.
.O.
...
`, 0},
		{"numbered moves", "3 . 1 .\n2 . X 2\n1 . . O\n", `
...
.X.
..O
BB3
WC2
`, 0},
		{"emoji", "⚫️⚪️➕\n⚫️🟫➕\n", "XO.\nX..\n", 0},
		{"stars beside stones", " 3 . X*. \n 2 . O . \n 1*X . O*\n", `
.X.
.O.
X.O
`, 0},
		{"angles round a stone", "3 . .>X<\n2>O<X . \n1 . . . \n", `
..X
OX.
...
`, 0},
		{"colours for a terminal", "3 . \x1b[1;31mX\x1b[0m .\n2 \x1b[37mO\x1b[0m . .\n1 . . .\n", `
.X.
O..
...
`, 0},
		{"a log with the time before each line", `
2024-01-01 12:00:00+0000:    A B C
2024-01-01 12:00:00+0000:  3 . X .
2024-01-01 12:00:00+0000:  2 O . .
2024-01-01 12:00:01+0000:  1 . . .
2024-01-01 12:00:01+0000: Next player: White
`, `
.X.
O..
...
W
`, 0},
		{"remarks of a program", "# . X .\n# O . .\n# . . .\n", `
.X.
O..
...
`, 0},
		{"stones that are remarks' signs", "# . O\n# . .\n# O .\n", `
X.O
X..
XO.
`, 0},
		{"other remarks", "// .X.\n// O..\n// ...\n", `
.X.
O..
...
`, 0},
		{"texts of a program", "board := []string{\n\t\".X.\",\n\t\"O..\",\n\t\"...\",\n}\n", `
.X.
O..
...
`, 0},
		{"words before rows", `
The end   . X .  O
Komi 7    O . .  .
          . . .  .
          X . .  .
`, `
.X.O
O...
....
X...
`, 0},
		{"lines between points", "+-X-+\n| | |\nO-+-+\n| | |\n+-+-+\n", `
.X.
O..
...
`, 0},
		{"numbers at the points", "3.X.3\n2O..2\n1...1\n ABC\n", `
.X.
O..
...
`, 0},
		{"small letters of colours", ".b.\nw..\nwb.\n", `
.X.
O..
OX.
`, 0},
		{"a wall of #", "#####\n#.X.#\n#O..#\n#...#\n#####\n", `
.X.
O..
...
`, 0},
		{"a name behind a quoted board", "> . X .\n> O . .\n> . . .\n> Bob\n", `
.X.
O..
...
`, 0},
		{"whose turn it is, by the sign of the stone", "X to play\n. X .\nO . .\n. . .\n", `
.X.
O..
...
B
`, 0},
		{"words behind a row that begin like points", ". X .\nO . . O's turn\n. . .\n", `
.X.
O..
...
`, 0},
		{"a line beside one row", ". X .\nO . .  | captured: 3\n. . .\n. . .\n", `
.X.
O..
...
...
`, 0},
		{"full width", "＋●○＋\n＋＋●＋\n", `
.XO.
..X.
`, 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got, warnings, err := boardsOf(t, tc.text)
			if tc.warnings < 0 {
				if !errors.Is(err, ErrNoGame) {
					t.Errorf("read as\n%s%v", got, err)
				}
				return
			}
			if err != nil || got != strings.TrimPrefix(tc.want, "\n") || len(warnings) != tc.warnings {
				t.Errorf("read as\n%swarnings %v, %v", got, warnings, err)
			}
		})
	}
}

// A board whose rows do not agree is refused with the row that does not fit.
func TestBoardTextsThatDoNotAgree(t *testing.T) {
	for _, tc := range []struct{ name, text, want string }{
		{"a row too short", ". . X .\n. O .\n. . . .\n. . . .\n", "line 2"},
		{"a row too long", "4 . . X .\n3 . O . .\n2 . . . . .\n1 . . . .\n", "line 3"},
		{"a row with a sign that is none", "4 . . X .\n3 . O . .\n2 . ? ; .\n1 . . . .\n", "line 3"},
		{"the same without numbers", ". . X .\n. O . .\n. ; ; .\n. . . .\n", "line 3"},
		{"a row is missing", "5 . . X .\n4 . O . .\n2 . . . .\n1 . . . .\n", "row 2"},
		{"other letters than columns", "  A B C D E\n3 . X . O\n2 . . . .\n1 . . . .\n", "5 letters"},
		{"a row of Sensei's Library that ends at an edge too early", "$$B\n$$ | . X . |\n$$ | . O |\n$$ | . . . |\n", "line 3"},
		{"a row of Sensei's Library that is none", "$$B\n$$ | . X . |\n$$ | . ; . |\n$$ | . . . |\n", "line 3"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got, _, err := boardsOf(t, tc.text)
			if !errors.Is(err, ErrNoGame) || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("read as\n%s%v", got, err)
			}
		})
	}
}

// A board is read alike on every size and with every kind of frame that programs draw.
func TestBoardTextsOfAllSizes(t *testing.T) {
	for size := 5; size <= 19; size++ {
		g := NewGame(size, size)
		var black, white []Value
		for i := range size {
			black = append(black, Value(Pt(i, (i*i+1)%size).String()))
			white = append(white, Value(Pt(i, (i*i+3)%size).String()))
		}
		g.Root().Set("AB", black...)
		g.Root().Set("AW", white...)
		p := g.Position(g.Root())
		want := drawn(p)
		rows := strings.Split(strings.TrimSpace(want), "\n")
		frames := map[string]func(i int, row string) string{
			"spaced": func(i int, row string) string { return strings.Join(strings.Split(row, ""), " ") },
			"tight":  func(i int, row string) string { return row },
			"edges":  func(i int, row string) string { return "|" + row + "|" },
			"numbers": func(i int, row string) string {
				return strconv.Itoa(size-i) + " " + strings.Join(strings.Split(row, ""), " ")
			},
			"two": func(i int, row string) string { return strconv.Itoa(size-i) + " " + row + " " + strconv.Itoa(size-i) },
			"words": func(i int, row string) string {
				return strconv.Itoa(size-i) + " " + strings.Join(strings.Split(row, ""), " ") + " " + strconv.Itoa(size-i) + "  X (Black) 3"
			},
			"brackets": func(i int, row string) string {
				return strconv.Itoa(size-i) + strings.Replace(" "+strings.Join(strings.Split(row, ""), " ")+" ", " X ", "(X)", 1)
			},
			"marks": func(i int, row string) string {
				s := strings.Join(strings.Split(row, ""), " ") + " "
				s = strings.Replace(s, "X ", "X1", 1)
				return strconv.Itoa(size-i) + " " + strings.Replace(s, "O ", "O2", 1)
			},
			"wide": func(i int, row string) string { return "  " + strings.Join(strings.Split(row, ""), "  ") },
		}
		for name, frame := range frames {
			for _, letters := range []string{"", "ABCDEFGHJKLMNOPQRST", "abcdefghijklmnopqrs"} {
				var text strings.Builder
				header := ""
				if letters != "" {
					header = "   " + strings.Join(strings.Split(letters[:size], ""), " ") + "\n"
				}
				text.WriteString(header)
				for i, row := range rows {
					text.WriteString(frame(i, row) + "\n")
				}
				text.WriteString(header)
				got, warnings, err := boardsOf(t, text.String())
				if err != nil || got != want || len(warnings) > 0 {
					t.Fatalf("%d, %s\n%s%v %v\nfrom\n%s", size, name, got, warnings, err, text.String())
				}
			}
		}
	}
}
