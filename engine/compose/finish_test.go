package compose

import (
	"context"
	"strings"
	"testing"

	"shikatsu/sgfio"
)

// TestFinish answers the replies with which lines end.
func TestFinish(t *testing.T) {
	for _, test := range []struct{ name, record, lines string }{
		{"a capture", "(;SZ[9]AB[ab][bb][cb][ad]AW[bc][bd][be]PL[W]C[White to play and capture the marked stones.]MA[ad];W[ac](;B[ae])(;B[af]))",
			"W[ac](;B[ae];W[af])(;B[af];W[ae])"},
		{"two strings that are joined", "(;SZ[9]AB[cd][ce][df][ef][ff]AW[cc][dc][bd][dd][be][de][bf][dg][eg]PL[B]C[Black to play and connect the marked stones.]MA[cd][df];B[cf])",
			"B[cf]"},
		{"a group", "(;SZ[9]AB[da][db][dc][ac][bc][cc][dd][cd]AW[ea][eb][ec][ed][ee][de][ce][be][bd][ad]PL[W]C[White to play and kill.]MA[cc];W[bb](;B[ab])(;B[ba]))",
			"W[bb](;B[ab];W[ba])(;B[ba];W[ab])"},
	} {
		c, err := sgfio.ReadText(test.record)
		if err != nil {
			t.Fatal(err)
		}
		g := c.Games[0]
		for range 2 { // what is finished stays as it is
			if err := Finish(context.Background(), g); err != nil {
				t.Fatal(err)
			}
			var text strings.Builder
			if err := sgfio.Write(&text, g); err != nil {
				t.Fatal(err)
			}
			if got := strings.ReplaceAll(text.String(), "\n", ""); !strings.HasSuffix(got, test.lines+")") {
				t.Errorf("%s: %s", test.name, got)
			}
		}
	}
	g, err := sgfio.ReadText("(;SZ[9];B[ee])")
	if err != nil {
		t.Fatal(err)
	}
	if err := Finish(context.Background(), g.Games[0]); err == nil {
		t.Error("an empty board passes for a problem")
	}
}
