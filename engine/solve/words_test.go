package solve

import "testing"

func TestGoalOfWords(t *testing.T) {
	for text, want := range map[string]Goal{
		"": GoalAuto, "Black to play.": GoalAuto, "White to play and live": GoalLive, "Black to capture the cutting stones": GoalCapture,
		"黒先白死": GoalKill, "白先活": GoalLive, "흑선 삶": GoalLive, "Connect your stones!": GoalConnect, "黑先对杀": GoalRace, "Kill or live?": GoalAuto,
		"Executive summary": GoalAuto, "白先杀": GoalKill,
	} {
		if got := GoalOfWords(text); got != want {
			t.Errorf("%q: %s, not %s", text, got, want)
		}
	}
}
