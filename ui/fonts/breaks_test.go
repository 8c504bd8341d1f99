package fonts

import (
	"slices"
	"strings"
	"testing"
)

func TestBreaks(t *testing.T) {
	for _, want := range []string{
		"Black |lives |at |B19, |not |dead.", "見合い|で|す。", "黒|番|が|「本|因|坊」|で|す。", "黑|棋|活|了，|白|棋|死。",
		"흑이 |살아 |있습니다.", "a\xffb |c", "", "one", "one\n|two",
	} {
		text := strings.ReplaceAll(want, "|", "")
		var got []string
		from := 0
		for _, at := range append(Breaks(text), len(text)) {
			got = append(got, text[from:at])
			from = at
		}
		if text == "見合いです。" { // kana may be parted or not
			if joined := strings.Join(got, ""); joined != text || strings.HasPrefix(got[len(got)-1], "。") {
				t.Errorf("%q", got)
			}
			continue
		}
		if !slices.Equal(got, strings.Split(want, "|")) {
			t.Errorf("%q, want %q", strings.Join(got, "|"), want)
		}
	}
}
