package tr

import "testing"

func TestParticlesFollowTheSound(t *testing.T) {
	Set("ko")
	t.Cleanup(func() { Set("en") })
	for _, test := range [][2]string{
		{"흑은(는)", "흑은"}, {"돌무리은(는)", "돌무리는"}, {"C1은(는)", "C1은"}, {"C2은(는)", "C2는"}, {"K10을(를)", "K10을"}, {"K9을(를)", "K9를"},
		{"C1(으)로", "C1로"}, {"C3(으)로", "C3으로"}, {"C4(으)로", "C4로"}, {"K10(으)로", "K10으로"}, {"돌(으)로", "돌로"}, {"점(으)로", "점으로"},
		{"C2(이)면", "C2면"}, {"C3(이)면", "C3이면"}, {"C1와(과)", "C1과"}, {"B9와(과)", "B9와"}, {"game.sgf을(를)", "game.sgf를"},
		{"“Ann”이(가) 3은(는)", "“Ann”이 3은"}, {"은(는)", "는"}, {"", ""}, {"돌", "돌"},
	} {
		if got := Particles("", test[0]); got != test[1] {
			t.Errorf("%q becomes %q, want %q", test[0], got, test[1])
		}
	}
	if got := Particles("C3", "(으)로 잡습니다."); got != "으로 잡습니다." {
		t.Errorf("after C3: %q", got)
	}
	if got := F("%[1]s kills with %[2]s.", "흑", "B1"); got != "흑이 B1로 잡습니다." {
		t.Errorf("%q", got)
	}
	Set("en")
	if got := Particles("C3", "(으)로"); got != "(으)로" {
		t.Errorf("in English %q", got)
	}
}
