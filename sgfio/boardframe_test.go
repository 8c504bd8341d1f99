package sgfio

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// Boards are read alike with what logs, protocols, tables and the sources of programs write around rows, on
// every size.
func TestBoardTextsOfLogsAndTables(t *testing.T) {
	spaced := func(row, by string) string { return strings.Join(strings.Split(row, ""), by) }
	type frame struct {
		name string
		head func(columns string) string // "" for none
		row  func(i, size int, row string) string
		tail string
	}
	numbered := func(i, size int, row string) string { return fmt.Sprintf("%2d %s", size-i, spaced(row, " ")) }
	columns := func(c string) string { return "   " + spaced(c, " ") }
	prefixed := func(prefix string) frame {
		return frame{prefix, func(c string) string { return prefix + columns(c) },
			func(i, size int, row string) string { return prefix + numbered(i, size, row) }, ""}
	}
	signs := func(black, white, point string) frame {
		return frame{"signs " + black + white + point, nil, func(i, size int, row string) string {
			return strings.NewReplacer("X", black, "O", white, ".", point).Replace(row)
		}, ""}
	}
	frames := []frame{
		prefixed("gtp> "), prefixed("B>> "), prefixed("stderr: "), prefixed("[engine] "), prefixed("INFO:root:"),
		prefixed("2026-11-02 12:01:22,123 INFO engine - "), prefixed("2026/11/02 12:01:22 "), prefixed("I1102 12:01:22.123456 1234 board.cc:12] "),
		prefixed("Nov  2 12:01:22 desk engine[7]: "), prefixed("[2026-11-02T12:01:22Z INFO  go] "), prefixed("<bot> "),
		{"dots behind numbers", columns, func(i, size int, row string) string { return fmt.Sprintf("%2d. %s", size-i, spaced(row, " ")) }, ""},
		{"parentheses behind numbers", columns, func(i, size int, row string) string { return fmt.Sprintf("%2d) %s", size-i, spaced(row, " ")) }, ""},
		{"rows from 0", nil, func(i, _ int, row string) string { return fmt.Sprintf("%2d %s", i, spaced(row, " ")) }, ""},
		{"rows from 0 upward", nil, func(i, size int, row string) string { return fmt.Sprintf("%2d %s", size-1-i, spaced(row, " ")) }, ""},
		{"letters of rows upward", nil, func(i, size int, row string) string { return string(rune('a'+size-1-i)) + " " + spaced(row, " ") }, ""},
		{"commas", nil, func(_, _ int, row string) string { return spaced(row, ",") }, ""},
		{"semicolons", nil, func(_, _ int, row string) string { return spaced(row, ";") }, ""},
		{"a list of lists", nil, func(_, _ int, row string) string { return "  ['" + spaced(row, "', '") + "']," }, ""},
		{"texts", nil, func(_, _ int, row string) string { return "    \"" + row + "\"," }, "]\n"},
		{"numbers", nil, func(_, _ int, row string) string {
			return strings.NewReplacer("X", "1", "O", "2", ".", "0").Replace(spaced(row, " "))
		}, ""},
		{"an array of numbers", nil, func(_, _ int, row string) string {
			return " [" + strings.NewReplacer("X", " 1", "O", "-1", ".", " 0").Replace(spaced(row, " ")) + "]"
		}, ""},
		{"a table", func(c string) string { return "| |" + spaced(c, "|") + "|\n|-|" + strings.Repeat("-|", len(c)) },
			func(i, size int, row string) string { return fmt.Sprintf("|%d|%s|", size-i, spaced(row, "|")) }, ""},
		signs("#", "O", "-"), signs("x", "o", "-"), signs("●", "○", "十"), signs("X", "0", "."), signs("*", "o", "."), signs("Ｘ", "Ｏ", "．"),
		{"numbers in Chinese", nil, func(i, _ int, row string) string {
			tens := []string{"", "十", "二十"}[(i+1)/10]
			ones := []string{"", "一", "二", "三", "四", "五", "六", "七", "八", "九"}[(i+1)%10]
			return tens + ones + strings.NewReplacer("X", "●", "O", "○", ".", "┼").Replace(row)
		}, ""},
		{"stones in two colours", nil, func(_, _ int, row string) string {
			return strings.NewReplacer("X", "\x1b[38;5;16m●\x1b[0m", "O", "\x1b[97m●\x1b[0m").Replace(row)
		}, ""},
	}
	for size := 5; size <= 19; size++ {
		g := NewGame(size, size)
		var black, white []Value
		for i := range size {
			black = append(black, Value(Pt(i, (i*i+1)%size).String()))
			white = append(white, Value(Pt(i, (i*i+3)%size).String()))
		}
		g.Root().Set("AB", black...)
		g.Root().Set("AW", white...)
		want := drawn(g.Position(g.Root()))
		rows := strings.Split(strings.TrimSpace(want), "\n")
		for _, f := range frames {
			for _, letters := range []bool{false, true} {
				var text strings.Builder
				if letters {
					if f.head == nil {
						continue
					}
					text.WriteString(f.head("ABCDEFGHJKLMNOPQRST"[:size]) + "\n")
				}
				for i, row := range rows {
					text.WriteString(f.row(i, size, row) + "\n")
				}
				text.WriteString(f.tail)
				got, warnings, err := boardsOf(t, text.String())
				told := strings.Contains(f.name, "numbers") || f.name == "signs X0."
				if err != nil || got != want || len(warnings) > 0 && !told {
					t.Errorf("%d, %s\n%s%v %v\nfrom\n%s", size, f.name, got, warnings, err, text.String())
				}
			}
		}
	}
}

// Several boards beside each other are as many games, also with numbers between them.
func TestBoardsBeside(t *testing.T) {
	rows := []string{"5 . . . . .", "4 . X . . .", "3 . . O . .", "2 . X . . .", "1 . . . . ."}
	const one = ".....\n.X...\n..O..\n.X...\n.....\n"
	for n := 2; n <= 4; n++ {
		for gap := 2; gap <= 8; gap++ {
			var text strings.Builder
			for _, r := range rows {
				text.WriteString(strings.Repeat(r+strings.Repeat(" ", gap), n) + "\n")
			}
			got, warnings, err := boardsOf(t, text.String())
			if want := strings.TrimPrefix(strings.Repeat("\n"+one, n), "\n"); got != want || len(warnings) > 0 || err != nil {
				t.Errorf("%d boards, %d blanks between them\n%s%v %v", n, gap, got, warnings, err)
			}
		}
	}
}

// What could be read in two ways, or in none, is refused with its line.
func TestBoardTextsThatMislead(t *testing.T) {
	for _, tc := range []struct{ name, text, want string }{
		{"numbers in no order", "5 . . . .\n3 . X . .\n4 . . . .\n2 . O . .\n1 . . . .\n", "line 2: the row 3 stands behind the row 5"},
		{"other numbers at the right", "4 . . . . 1\n3 . X . . 2\n2 . . O . 3\n1 . . . . 4\n", "line 1: the row 4 has another number"},
		{"numbered from 3 on from above", "3 . . . .\n4 . X . .\n5 . . O .\n", "line 1: the rows begin with 3"},
		{"stones of chess", "r n b q k b n r\np p p p p p p p\n. . . . . . . .\n. . . . . . . .\nP P P P P P P P\nR N B Q K B N R\n", "is no point of a board"},
		{"a capital that is no sign", ". . . .\n. X Q .\n. O . .\n. . . .\n", `line 2: "Q" is no point`},
		{"noughts beside white stones", ". X . . .\n. 0 . . .\n. O O . .\n. . . . .\n. . . . .\n", `line 2: "0" is no point`},
		{"names, clocks and columns of numbers of a server", "22 takagi  2d  0 432 25 T 6.5 0\n22 suzuki  3d* 1 511 25 T 6.5 0\n22  0: 2220222\n22  1: 2221222\n22  2: 2222222\n", `"0" is no point`},
		{"stones in red and blue", "\x1b[31m●\x1b[0m . . .\n. \x1b[34m●\x1b[0m . .\n\x1b[34m●\x1b[0m . . .\n\x1b[0m. . . .\n", "line 2: stones that differ in their colours alone"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got, _, err := boardsOf(t, tc.text)
			if !errors.Is(err, ErrNoGame) || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("read as\n%s%v", got, err)
			}
		})
	}
}
