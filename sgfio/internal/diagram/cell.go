package diagram

import "unicode"

// cell is what a character of a diagram means.
type cell struct {
	color Stone
	empty bool   // a point without a stone, label or number
	mark  string // CR, TR, SQ or MA
	move  int    // the number of a move
	label string
}

// cellKind reads a character; the zero cell for one that is none of a diagram.
func cellKind(c rune) cell {
	switch c {
	case 'X', 'x', '●', '⚫', '⬤', '◆', '■', 'Ｘ', 'ｘ':
		return cell{color: Black}
	case 'O', 'o', '○', '⚪', '◯', '◇', '□', 'Ｏ', 'ｏ':
		return cell{color: White}
	case 'B':
		return cell{color: Black, mark: "CR"}
	case 'W':
		return cell{color: White, mark: "CR"}
	case '#':
		return cell{color: Black, mark: "SQ"}
	case '@':
		return cell{color: White, mark: "SQ"}
	case 'Y':
		return cell{color: Black, mark: "TR"}
	case 'Q':
		return cell{color: White, mark: "TR"}
	case 'Z':
		return cell{color: Black, mark: "MA"}
	case 'P':
		return cell{color: White, mark: "MA"}
	case 'C':
		return cell{empty: true, mark: "CR"}
	case 'S':
		return cell{empty: true, mark: "SQ"}
	case 'T':
		return cell{empty: true, mark: "TR"}
	case 'M':
		return cell{empty: true, mark: "MA"}
	case '.', ',', '+', '*', '·', '_', '?', '-', '＋', '．', '•', '➕', '🟫', '🟨', '🟧', '🟩':
		return cell{empty: true}
	case '0':
		return cell{move: 10}
	}
	switch {
	case isCJKCross(c):
		return cell{empty: true}
	case '1' <= c && c <= '9':
		return cell{move: int(c - '0')}
	case 'a' <= c && c <= 'z':
		return cell{label: string(c)}
	}
	return cell{}
}

// isCJKCross says whether a character is a crossing in boards that are written in Chinese characters.
func isCJKCross(c rune) bool { return c == '十' || unicode.Is(boxCrossings, c) }

// boxCrossings are the corners, sides and crossings among the signs for drawing boxes.
var boxCrossings = &unicode.RangeTable{R16: []unicode.Range16{{Lo: 0x250C, Hi: 0x254B, Stride: 1}, {Lo: 0x2552, Hi: 0x2570, Stride: 1}}}
