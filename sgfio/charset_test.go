package sgfio

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"

	"shikatsu/sgfio/internal/charset"
)

func encode(t testing.TB, e encoding.Encoding, s string) []byte {
	t.Helper()
	b, err := e.NewEncoder().Bytes([]byte(s))
	if err != nil {
		t.Fatalf("%q: %v", s, err)
	}
	return b
}

func read(t testing.TB, data []byte) *Collection {
	t.Helper()
	c, err := Read(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%q: %v", data, err)
	}
	return c
}

// Names and comments as records have them, with the encodings that hold them.
var encodedTexts = []struct {
	enc   encoding.Encoding
	names []string
	texts []string // black's name, white's name and a comment
}{
	{simplifiedchinese.GBK, []string{"GBK"}, []string{
		"柯洁|李世石|第三届梦百合杯世界围棋公开赛决赛",
		"聂卫平|马晓春|黑1是场合的下法,白棋不好应。",
		"古力|常昊|白中盘胜",
		"张三|王小明|",
		"罗洗河九段|崔哲瀚|这里黑棋如果先在左边打入,白棋的大龙就有危险。",
		"野狐围棋|小狐狸|友谊赛",
		"周睿羊|陈耀烨|黑贴3又3/4子",
	}},
	{simplifiedchinese.GB18030, []string{"GB18030"}, []string{"柯洁㐀𠀀|李世石|世界围棋公开赛 € 决赛𠮷"}},
	{traditionalchinese.Big5, []string{"Big5"}, []string{
		"周俊勳|張栩|第十屆三星盃世界圍棋公開賽",
		"王立誠|林海峰|黑棋在此處應該先手交換,成功做活。",
		"功夫|許功蓋|白勝",
		"陳詩淵|黃祥任|中華職業圍棋賽",
	}},
	{japanese.ShiftJIS, []string{"Shift_JIS"}, []string{
		"表示|ソフト|能力",
		"井山裕太|張栩|第35期棋聖戦挑戦手合七番勝負第1局",
		"小林光一|武宮正樹|黒の三々入りに白はこう受けるのが普通です。",
		"本因坊秀策|井上幻庵因碩|耳赤の一局",
		"趙治勲|大竹英雄|名人戦",
	}},
	{japanese.EUCJP, []string{"EUC-JP"}, []string{
		"井山裕太|張栩|黒の三々入りに白はこう受けるのが普通です。",
		"本因坊秀策|幻庵|耳赤の一局として知られています",
	}},
	{korean.EUCKR, []string{"EUC-KR"}, []string{
		"이창호|조훈현|제10회 응씨배 결승 5번기 제1국",
		"박정환|신진서|흑 불계승",
		"김지석|최철한|이 수가 좋은 수였다. 백은 곤란하다.",
		"이세돌|구리|",
	}},
	{charmap.Windows1251, []string{"windows-1251"}, []string{
		"Шикшин Илья|Динерштейн Александр|Чемпионат России, финал",
		"Иван|Пётр|Чёрные выиграли. Хороший ход!",
	}},
	{charmap.KOI8R, []string{"KOI8-R"}, []string{
		"Шикшин Илья|Динерштейн Александр|Чемпионат России, финал",
	}},
	{charmap.Windows1252, []string{"ISO-8859-1", "windows-1252"}, []string{
		"Jürgen Müller|René|Une défense très élégante",
		"Åsa|Jörg|schöner Zug",
		"Núñez|Muñoz|¿Por qué? Mañana será otro día",
		"Müller|Smith|",
	}},
}

// record is a game with two names and a comment, in one encoding.
func record(t testing.TB, e encoding.Encoding, ca, text string) []byte {
	f := strings.Split(text, "|")
	s := fmt.Sprintf("(;GM[1]FF[4]%sSZ[19]PB[%s]PW[%s]KM[6.5];B[pd]C[%s];W[dp];B[pp])", ca, f[0], f[1], f[2])
	return encode(t, e, s)
}

func checkRecord(t *testing.T, c *Collection, text string, names []string) {
	t.Helper()
	g := c.Games[0]
	f := strings.Split(text, "|")
	info := g.Info()
	if info.Black != f[0] || info.White != f[1] || g.Root().Child(0).Comment() != f[2] {
		t.Errorf("%s: read %q, %q, %q as %s", text, info.Black, info.White, g.Root().Child(0).Comment(), g.Encoding)
	}
	if !slices.Contains(names, g.Encoding) {
		t.Errorf("%s: encoding %s, want %v", text, g.Encoding, names)
	}
	if n := g.Count(); n.Moves != 3 || n.Nodes != 4 {
		t.Errorf("%s: %d moves, %d nodes", text, n.Moves, n.Nodes)
	}
}

func TestEncodingWithoutCA(t *testing.T) {
	for _, e := range encodedTexts {
		for _, text := range e.texts {
			c := read(t, record(t, e.enc, "", text))
			checkRecord(t, c, text, e.names)
			if len(c.Warnings) != 1 {
				t.Errorf("%s: warnings %v", text, c.Warnings)
			}
		}
	}
}

func TestEncodingWithRightCA(t *testing.T) {
	for _, e := range encodedTexts {
		for _, text := range e.texts {
			c := read(t, record(t, e.enc, "CA["+e.names[0]+"]", text))
			checkRecord(t, c, text, append(e.names, "GB18030"))
			if len(c.Warnings) != 0 {
				t.Errorf("%s: warnings %v", text, c.Warnings)
			}
		}
	}
}

func TestEncodingWithWrongCA(t *testing.T) {
	for _, ca := range []string{"UTF-8", "nonsense", "", "ISO-8859-1", "latin1", "cp1252"} {
		for _, e := range encodedTexts {
			for _, text := range e.texts {
				if strings.HasPrefix(e.names[0], "ISO") && charset.Find(ca) == charset.Windows1252 {
					continue
				}
				c := read(t, record(t, e.enc, "CA["+ca+"]", text))
				checkRecord(t, c, text, e.names)
				if len(c.Warnings) != 1 || c.Warnings[0].Line != 1 {
					t.Errorf("%s, CA[%s]: warnings %v", text, ca, c.Warnings)
				}
			}
		}
	}
}

func TestUTF8WhateverCASays(t *testing.T) {
	for _, ca := range []string{"UTF-8", "GB2312", "Shift_JIS", "ISO-8859-1", "x"} {
		for _, e := range encodedTexts {
			for _, text := range e.texts {
				c := read(t, record(t, encoding.Nop, "CA["+ca+"]", text))
				checkRecord(t, c, text, []string{"UTF-8"})
				if want := charset.Find(ca) != charset.UTF8; (len(c.Warnings) == 1) != want {
					t.Errorf("CA[%s]: warnings %v", ca, c.Warnings)
				}
				// Pasted text is Unicode already; that its CA differs is no fault.
				c, err := ReadText(string(record(t, encoding.Nop, "CA["+ca+"]", text)))
				if err != nil {
					t.Fatal(err)
				}
				checkRecord(t, c, text, []string{"UTF-8"})
				if len(c.Warnings) != 0 {
					t.Errorf("pasted, CA[%s]: warnings %v", ca, c.Warnings)
				}
			}
		}
	}
}

func TestByteOrderMarks(t *testing.T) {
	const text = "柯洁|Müller|흑 불계승"
	plain := record(t, encoding.Nop, "", text)
	tests := []struct {
		name string
		data []byte
	}{
		{"UTF-8", append([]byte("\xEF\xBB\xBF"), plain...)},
		{"UTF-16LE", encode(t, unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), string(plain))},
		{"UTF-16BE", encode(t, unicode.UTF16(unicode.BigEndian, unicode.UseBOM), string(plain))},
		{"UTF-16LE", encode(t, unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), string(plain))},
		{"UTF-16BE", encode(t, unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM), string(plain))},
	}
	for _, tc := range tests {
		c := read(t, tc.data)
		checkRecord(t, c, text, []string{tc.name})
		if c.Encoding != tc.name || len(c.Warnings) != 0 {
			t.Errorf("%s: %s, warnings %v", tc.name, c.Encoding, c.Warnings)
		}
	}
}

// Games of one file may come from programs of several countries.
func TestEachGameHasItsEncoding(t *testing.T) {
	for _, withCA := range []bool{false, true} {
		var data []byte
		for _, e := range encodedTexts {
			ca := ""
			if withCA {
				ca = "CA[" + e.names[0] + "]"
			}
			if !withCA && e.names[0] != "GBK" {
				continue
			}
			data = append(append(data, record(t, e.enc, ca, e.texts[0])...), '\n')
			data = append(append(data, record(t, encoding.Nop, ca, e.texts[0])...), '\n')
		}
		c := read(t, data)
		i := 0
		for _, e := range encodedTexts {
			if !withCA && e.names[0] != "GBK" {
				continue
			}
			for _, names := range [][]string{append(e.names, "GB18030"), {"UTF-8"}} {
				checkRecord(t, &Collection{Games: c.Games[i : i+1]}, e.texts[0], names)
				i++
			}
		}
	}
}

// A character cut in half does not make a UTF-8 file something else.
func TestDamagedUTF8(t *testing.T) {
	s := "(;SZ[9]PB[井山裕太]PW[張栩];B[aa]C[黒の三々入りに白はこう受けるのが普\xe9\x80];W[bb])"
	c := read(t, []byte(s))
	if g := c.Games[0]; g.Encoding != "UTF-8" || g.Info().Black != "井山裕太" || g.Count().Moves != 2 {
		t.Errorf("%s %q", g.Encoding, g.Info().Black)
	}
	if len(c.Warnings) != 1 || c.Warnings[0].Column != 47 || c.Warnings[0].Problem.String() != "a character could not be decoded" {
		t.Errorf("warnings %v", c.Warnings)
	}
}

func TestZeroBytes(t *testing.T) {
	c := read(t, []byte("(;SZ[9]PB[a\x00b];B[aa]\x00\x00;W[bb])"))
	if g := c.Games[0]; g.Info().Black != "a b" || g.Count().Moves != 2 {
		t.Errorf("%q", g.Info().Black)
	}
	if len(c.Warnings) != 1 || c.Warnings[0].Column != 12 {
		t.Errorf("warnings %v", c.Warnings)
	}
}
