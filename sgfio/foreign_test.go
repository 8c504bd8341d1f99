package sgfio

import (
	"errors"
	"strings"
	"testing"

	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
)

const gibFile = `\HS
\[GAMEBLACKLEVEL=24\]
\[GAMEBLACKNAME=흑돌 (7단)\]
\[GAMEWHITENAME=baekdol (8D)\]
\[GAMENAME=friendly\]
\[GAMEDATE=2016- 3- 9-13- 0-12\]
\[GAMEPLACE=tygem\]
\[GAMERESULT=white 2.5 win\]
\[GAMEINFOMAIN=GBKIND:3,GTYPE:0,GCDT:100,GTIME:1200-30-3,GRLT:1,ZIPSU:25,DUM:0,GONGJE:65,TCNT:5\]
\HE
\GS
2 1 0
119 0 &4
INI 0 1 3 &4
STO 0 2 2 2 3
STO 0 3 1 16 13
SKI 0 4
STO 0 5 1 99 2
\GE
`

const ngfFile = `Friendly
19
shiro     7D*
kuro      6D*
www.example.org
0
0
6
20180112 [14:23]
5
White wins by 3.5 points!
4
PMABBQDQD
PMACWDPDP
PMADB@@@@
PMAEWZZZZ
`

const ugfFile = `[Header]
Lang=JPN
Ver=102
Size=19
Hdcp=2,0.5
Rule=JPN
PlayerB=黒石,二段,x
PlayerW=白石,五段
Winner=W,C
Date=2004/05/01,2004/05/01
Title=第一局
Place=日本棋院
CoordinateType=IGS
[Data]
PP,B1,0
DD,B2,0
DP,W1,5
QD,B2,3
YA,W3,1
[Figure]
.Text,1
ここが
大場です。
.EndText
`

func TestForeignFormats(t *testing.T) {
	tests := []struct {
		name     string
		data     []byte
		kind     Kind
		encoding string
		warnings int
		tree     string
	}{
		{"GIB", encode(t, korean.EUCKR, gibFile), GIB, "EUC-KR", 1, `
0 FF["4"] GM["1"] CA["UTF-8"] SZ["19"] PB["흑돌"] BR["7단"] PW["baekdol"] WR["8D"] GN["friendly"] DT["2016-03-09"] PC["tygem"] RE["W+2.5"] KM["6.5"] HA["3"] AB["pd" "dp" "dd"] GIB["GAMEBLACKLEVEL=24" "GAMEINFOMAIN=GBKIND:3,GTYPE:0,GCDT:100,GTIME:1200-30-3,GRLT:1,ZIPSU:25,DUM:0,GONGJE:65,TCNT:5"]
1 W["cd"]
2 B["qn"]
3 W[""]
4 B["?STO 0 5 1 99 2"]`},
		{"NGF", []byte(ngfFile), NGF, "UTF-8", 1, `
0 FF["4"] GM["1"] CA["UTF-8"] SZ["19"] GN["Friendly"] PW["shiro"] WR["7D*"] PB["kuro"] BR["6D*"] PC["www.example.org"] KM["6.5"] DT["2018-01-12"] RE["W+3.5"] NGF["line 10=5"]
1 B["pc"]
2 W["co"]
3 B[""]
4 W["?PMAEWZZZZ"]`},
		{"UGF", encode(t, japanese.ShiftJIS, ugfFile), UGF, "Shift_JIS", 0, `
0 FF["4"] GM["1"] CA["UTF-8"] SZ["19"] HA["2"] KM["0.5"] RU["Japanese"] PB["黒石"] BR["二段"] PW["白石"] WR["五段"] RE["W+R"] DT["2004-05-01"] EV["第一局"] PC["日本棋院"] AB["pd" "dp"] UGF["lang=JPN" "ver=102"]
1 W["dd"] C["ここが\n大場です。"]
2 B["qp"]
3 W[""]`},
		{"UGF from above", []byte("[Header]\nSize=9\n[Data]\nCC,B1,1\nDC,W2,1\n"), UGF, "UTF-8", 0, `
0 FF["4"] GM["1"] CA["UTF-8"] SZ["9"]
1 B["cc"]
2 W["dc"]`},
		{"Sensei's Library", []byte(`Some words on the wiki.
$$Wcm11 White to live
$$  -------------
$$ | . . 1 X . a
$$ | . O O X . .
$$ | 2 W X # , .
$$ | . . T . C .
$$ {AR C18 D16}
That was it.`), Diagram, "UTF-8", 0, `
0 FF["4"] GM["1"] CA["UTF-8"] SZ["19"] GN["White to live"] AB["da" "db" "cc" "dc"] AW["bb" "cb" "bc"] CR["bc" "ed"] SQ["dc"] TR["cd"] LB["fa:a"] PL["W"] AR["cb:dd"]
1 W["ca"] MN["11"]
2 B["ac"]`},
		{"plain", []byte(`
   A B C D E
 5 . . . . . 5
 4 . X O . . 4
 3 . +(X). O 3     Black to play
 2 . . . . . 2
 1 . . . . . 1
   A B C D E
`), Diagram, "UTF-8", 0, `
0 FF["4"] GM["1"] CA["UTF-8"] SZ["5"] AB["bb" "cc"] AW["cb" "ec"] PL["B"]`},
		{"plain without blanks", []byte("XO.\n.XO\n...\n\nand\n\n|..O.|\n|.XX.|\n+----+\n"), Diagram, "UTF-8", 0, `
0 FF["4"] GM["1"] CA["UTF-8"] SZ["3"] AB["aa" "bb"] AW["ba" "cb"]
0 FF["4"] GM["1"] CA["UTF-8"] SZ["4"] AB["bd" "cd"] AW["cc"]`},
		{"signs of the Unicode", []byte("┌┬┬┐\n├●○┤\n├┼●┤\n└┴┴┘\n"), Diagram, "UTF-8", 0, `
0 FF["4"] GM["1"] CA["UTF-8"] SZ["4"] AB["bb" "cc"] AW["cb"]`},
		{"a corner", []byte("  .  .  X  O |\n  . O O X |\n . . . . |\n-----------\n"), Diagram, "UTF-8", 0, `
0 FF["4"] GM["1"] CA["UTF-8"] SZ["19"] AB["rq" "sr"] AW["sq" "qr" "rr"]`},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			c := read(t, tc.data)
			var got strings.Builder
			for _, g := range c.Games {
				got.WriteString(treeText(g.Root()))
			}
			if want := tc.tree[1:] + "\n"; got.String() != want {
				t.Errorf("tree\n%swant\n%s", got.String(), want)
			}
			if c.Kind != tc.kind || c.Encoding != tc.encoding || len(c.Warnings) != tc.warnings {
				t.Errorf("%v, %s, warnings %v", c.Kind, c.Encoding, c.Warnings)
			}
		})
	}
}

// What is no record is named, not guessed at.
func TestNoGame(t *testing.T) {
	tests := []struct{ data, want string }{
		{"", "empty"},
		{" \r\n\x00\x00", "empty"},
		{"()", "only empty parentheses"},
		{"(((\n)", "only empty parentheses"},
		{"<!DOCTYPE html><html><script>for(;;){a[0]=b[i];c[x]}</script>", "HTML"},
		{"\n<HTML><BODY>Not found</BODY>", "HTML"},
		{"<?xml version=\"1.0\"?><Go></Go>", "XML"},
		{"{\"game\": [1, 2]}", "JSON"},
		{"%PDF-1.4 \x01\x02", "PDF"},
		{"PK\x03\x04\x14\x00", "ZIP"},
		{"\x1f\x8b\x08\x00", "gzip"},
		{"\x00\x01\x02\x03\x04\x05\x06\x07", "binary"},
		{"\x89PNG\r\n\x1a\n\x00\x00", "PNG"},
		{"Dear friend, here is (as promised) the game; see [1].", "plain text"},
		{"int main() { for (;;) a[0] = b[1]; }", "plain text"},
	}
	for _, tc := range tests {
		_, err := ReadBytes([]byte(tc.data))
		if !errors.Is(err, ErrNoGame) || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%q: %v, want %s", tc.data, err, tc.want)
		}
	}
}

// A text of any format may be pasted, or come from a file whose encoding the player chose.
func TestForeignTexts(t *testing.T) {
	for kind, text := range map[Kind]string{GIB: gibFile, NGF: ngfFile, UGF: ugfFile} {
		want, err := ReadBytes([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		c, err := ReadText("\uFEFF" + text)
		if err != nil {
			t.Errorf("%v: %v", kind, err)
			continue
		}
		if c.Kind != kind || len(c.Games) != 1 || c.Games[0].String() != want.Games[0].String() || len(c.Warnings) != len(want.Warnings) {
			t.Errorf("%v was read as %v:\n%v", kind, c.Kind, c.Games)
		}
	}
}

// A record stays one whatever its comments quote.
func TestRecordsThatQuoteOtherFormats(t *testing.T) {
	for _, quoted := range []string{"STO 0 2 2 2 3", "PMABBQDQD", "$$ | X O . .", "[Data]", `\GS`} {
		g := NewGame(9, 9)
		g.Root().Set("C", TextValue("so it stands there:\n"+quoted+"\n"))
		g.Root().AddChild().Set("B", "aa")
		for how, read := range map[string]func(string) (*Collection, error){
			"text": ReadText, "file": func(s string) (*Collection, error) { return ReadBytes([]byte(s)) },
		} {
			c, err := read(g.String())
			if err != nil || c.Kind != SGF || c.Games[0].String() != g.String() {
				t.Errorf("a %s with %q: %v, %+v", how, quoted, err, c)
			}
		}
	}
}

// What SGF has no property for keeps the order of the file.
func TestNGFKeepsTheOrderOfItsLines(t *testing.T) {
	lines := strings.Split(ngfFile, "\n")
	lines[6], lines[9] = "seventh", "tenth"
	for range 20 {
		c, err := ReadBytes([]byte(strings.Join(lines, "\n")))
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Games[0].Root().Values("NGF"); len(got) != 2 || got[0] != "line 7=seventh" || got[1] != "line 10=tenth" {
			t.Fatalf("kept %q", got)
		}
	}
}

// Damage to the tags of a Tygem record costs neither moves nor other tags, and is told.
func TestGIBWithDamagedTags(t *testing.T) {
	for _, test := range []struct{ old, new, warns string }{
		{`TCNT:5\]`, `TCNT:5\] junk`, `9:1: text that belongs to no tag: "junk"`},
		{`TCNT:5\]`, `TCNT:5`, "9:1: a tag without its end"},
		{`tygem\]`, `tygem`, "7:1: a tag without its end"},
		{`tygem\]`, `tygem\] junk \[X=1\]`, `7:1: text that belongs to no tag: "junk"`},
		{`TCNT:5\]` + "\n" + `\HE` + "\n" + `\GS` + "\n2 1 0\n119 0 &4", "TCNT:5", "9:1: a tag without its end"},
	} {
		c, err := ReadBytes([]byte(strings.Replace(gibFile, test.old, test.new, 1)))
		if err != nil {
			t.Errorf("%s: %v", test.new, err)
			continue
		}
		g := c.Games[0]
		if i := g.Info(); g.Count().Moves != 4 || i.Place != "tygem" || i.Komi != 6.5 || i.Result != "W+2.5" || i.Handicap != 3 {
			t.Errorf("%s: read as\n%s", test.new, g)
		}
		if len(c.Warnings) != 2 || !strings.HasPrefix(c.Warnings[0].String(), test.warns) {
			t.Errorf("%s: warnings %v", test.new, c.Warnings)
		}
	}
}
