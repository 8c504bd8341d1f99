// Package hostile makes files that are hard to read: nothing in them but one thing, again
// and again. Tests and measurements read them.
package hostile

import (
	"bytes"
	"fmt"
	"math/rand/v2"
)

// Input is a kind of file.
type Input struct {
	Name string
	make func(size int) []byte
}

// Make gives a file of about so many bytes.
func (i Input) Make(size int) []byte { return i.make(size) }

// repeated is a piece again and again between two texts.
func repeated(before, piece, behind string) func(int) []byte {
	return func(size int) []byte {
		n := max(1, (size-len(before)-len(behind))/len(piece))
		return append(append([]byte(before), bytes.Repeat([]byte(piece), n)...), behind...)
	}
}

// Inputs are all kinds.
func Inputs() []Input {
	return []Input{
		{"a comment in pieces: `C[a]C[a]…`", repeated("(;", "C[a]", ")")},
		{"a name in pieces: `N[a]N[b]…`", repeated("(;", "N[a]N[b]", ")")},
		{"ever new properties in one node", properties},
		{"nodes with nothing in them: `;;;…`", repeated("(", ";", ")")},
		{"the same before a move", repeated("(", ";", "B[aa])")},
		{"variations inside of each other: `(;(;…`", repeated("", "(;", "")},
		{"parentheses that open: `(((…`", repeated("", "(", "")},
		{"parentheses that close", repeated("(;B[aa]", ")", "")},
		{"the same in the middle of a game", repeated(";B[aa]", ")", ";B[bb]")},
		{"one long game", repeated("(", ";B[aa];W[bb]", ")")},
		{"moves in one node: `B[aa]B[aa]…`", repeated("(;", "B[aa]", ")")},
		{"stones in one list: `AB[aa][aa]…`", repeated("(;AB", "[aa]", ")")},
		{"rectangles in one list", repeated("(;AB", "[aa:ss]", ")")},
		{"setup and moves in turn", repeated("(;", "B[bb]AB[aa]", ")")},
		{"brackets that open in a text", repeated("(;C[", "[", ")")},
		{"brackets that close in a text", repeated("(;C[a [ ", "] a ", ")")},
		{"a long word before brackets", repeated("(;C[AAAAAAAAAAAAAAAAAAAAAAAA[", "] ", ")")},
		{"backslashes", repeated("(;C[", `\`, "])")},
		{"variations of one node", repeated("(;B[aa]", "(;W[bb])", ")")},
		{"junk between nodes", repeated("(;B[aa]", "x-", ";W[bb])")},
		{"properties of the root in every node", repeated("(", ";AP[x]", ")")},
		{"values without a property", repeated("(;", "[a]", ")")},
		{"a collection of games", repeated("", "(;SZ[19]PB[Ito]PW[Kim]KM[6.5];B[pd];W[dp];B[pp];W[dd];B[fc];W[cf];B[jj];W[qn])\n", "")},
		{"zero bytes behind a game", repeated("(;B[aa])", "\x00", "")},
		{"bytes that are no text", random(128)},
		{"random bytes", random(0)},
		{"a komi in pieces: `KM[0]KM[0]…`", repeated("(;", "KM[0]", ")")},
		{"a move and setup in every node", repeated("(", ";B[bb]AB[aa]", ")")},
		{"tags of a Tygem game", repeated("\\HS\n", "\\[A=B\\]\n", "\\HE\n\\GS\nSTO 0 2 1 3 3\n")},
		{"a PandaNet game", repeated("[Header]\nSize=19\n[Data]\n", "PP,B1,0\n", "")},
		{"texts of a PandaNet game", repeated("[Header]\nSize=19\n[Data]\nPP,B1,0\n[Figure]\n", ".Text,1\nx\n.EndText\n", "")},
		{"lines of information of a PandaNet game", numbered("[Header]\n", "a%d=1\n", "[Data]\nPP,B1,0\n")},
		{"a Tygem game", repeated("\\HS\n\\HE\n\\GS\n", "STO 0 2 1 3 3\n", "")},
	}
}

// properties is a node with ever new properties.
func properties(size int) []byte {
	var b bytes.Buffer
	b.WriteString("(;")
	for i := 0; b.Len() < size; i++ {
		name := ""
		for n := i; n > 0 || name == ""; n /= 26 {
			name += string(rune('A' + n%26))
		}
		fmt.Fprintf(&b, "XQ%s[1]", name)
	}
	b.WriteString(")")
	return b.Bytes()
}

// numbered is a piece with ever new numbers between two texts.
func numbered(before, piece, behind string) func(int) []byte {
	return func(size int) []byte {
		var b bytes.Buffer
		b.WriteString(before)
		for i := 0; b.Len() < size-len(behind); i++ {
			fmt.Fprintf(&b, piece, i)
		}
		b.WriteString(behind)
		return b.Bytes()
	}
}

// random are bytes from a value on, always the same ones.
func random(least int) func(int) []byte {
	return func(size int) []byte {
		r := rand.New(rand.NewPCG(1, 2))
		b := make([]byte, size)
		for i := range b {
			b[i] = byte(least + r.IntN(256-least))
		}
		return b
	}
}
