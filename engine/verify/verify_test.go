package verify

import (
	"bytes"
	"strings"
	"testing"
)

// two is a white group with two eyes on a board of five columns and four rows, Black to move.
const two = `shikatsu certificate 1
board 5 4
.O.OX
OOOOX
XXXXX
.....
ko PASS
claim live black threats 6 0
goal B4,A3,B3,C3,D3,D4
walls -
1 attacker ko PASS threats 6 0 attackers - owners B4,A3,B3,C3,D3,D4 goal B4,A3,B3,C3,D3,D4 empty A4,C4 alive
end
`

// atari is a white stone in atari at the corner, Black to move: he takes it. If White moves it has two liberties and nothing is claimed.
const atari = `shikatsu certificate 1
board 5 4
O.X..
X....
X....
.....
ko PASS
claim kill black threats 0 6
goal A4
walls A3,A2
1 attacker ko PASS threats 0 6 attackers - owners A4 goal A4 empty B4 B4 done
end
`

func check(t *testing.T, text string) error {
	t.Helper()
	c, err := Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return c.Check()
}

// TestCheck checks certificates written by hand, and others that claim too much.
func TestCheck(t *testing.T) {
	for _, text := range []string{two, atari} {
		if err := check(t, text); err != nil {
			t.Errorf("%v\n%s", err, text)
		}
	}
	for _, test := range []struct{ name, text, old, new, want string }{
		{"an eye that is not closed", two, "empty A4,C4", "empty A4", "no two eyes"},
		{"a stone that is not there", two, ".O.OX", ".O..X", "not of one color"},
		{"another board", two, "XXXXX", "XX.XX", ""},
		{"a point that is empty", two, "OOOOX\n", "O.OOX\n", "not of one color"},
		{"too few threats", two, "claim live black threats 6 0", "claim live black threats 7 0", "other ko threats"},
		{"the other player", two, "claim live black", "claim live white", "another player"},
		{"a wall with two liberties", atari, "X....\nX....\n", "X....\nXO...\n", "too few liberties"},
		{"a part of a wall", atari, "walls A3,A2", "walls A3", "too few liberties"},
		{"a wall that is none", atari, "walls A3,A2", "walls D2", "no wall"},
		{"no wall", atari, "walls A3,A2", "walls -", "not sure"},
		{"an illegal move", atari, "B4 done", "A4 done", "empty point"},
		{"no move", atari, " B4 done", "", "one move"},
		{"a step that there is not", atari, "B4 done", "B4 7", "no step 7"},
		{"a step that proves itself", atari, "B4 done", "B4 1", "not come before"},
	} {
		if !strings.Contains(test.text, test.old) {
			t.Fatalf("%s: nothing to change", test.name)
		}
		err := check(t, strings.Replace(test.text, test.old, test.new, 1))
		if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
	}
}

// TestRead names the line in which a certificate cannot be read.
func TestRead(t *testing.T) {
	for _, test := range []struct{ name, old, new, want string }{
		{"heading", "certificate 1", "certificate 2", "line 1"},
		{"size", "board 5 4", "board 5 40", "line 2"},
		{"row", ".O.OX", ".O.O", "line 3"},
		{"stone", ".O.OX", ".O.OZ", "line 3"},
		{"string without liberties", ".O.OX\nOOOOX", "OOOOX\nOOOOX", "no liberty"},
		{"ko", "ko PASS", "ko A3", "line 7"},
		{"kind", "claim live", "claim win", "line 8"},
		{"vertex", "goal B4,A3", "goal B4,Z3", "line 9"},
		{"number", "1 attacker", "2 attacker", "line 11"},
		{"turn", "1 attacker", "1 nobody", "line 11"},
		{"end", "end\n", "", "unexpected EOF"},
		{"rest", "alive", "alive A4", "line 11"},
	} {
		if _, err := Read(strings.NewReader(strings.Replace(two, test.old, test.new, 1))); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
	}
}

// FuzzRead reads anything. What can be read can be checked, and is the same when it is written and read again.
func FuzzRead(f *testing.F) {
	f.Add([]byte(two))
	f.Add([]byte(atari))
	f.Fuzz(func(t *testing.T, text []byte) {
		c, err := Read(bytes.NewReader(text))
		if err != nil {
			return
		}
		held := c.Check() == nil
		var again bytes.Buffer
		if err := c.Write(&again); err != nil {
			t.Fatal(err)
		}
		copied, err := Read(&again)
		if err != nil {
			t.Fatal(err)
		}
		if (copied.Check() == nil) != held {
			t.Error("written and read again it is something else")
		}
	})
}
