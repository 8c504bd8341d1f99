package solve

import (
	"slices"
	"strings"
)

// taskWords are the words by which records in English, Japanese, Chinese and Korean say what is to be done.
var taskWords = []struct {
	goal  Goal
	words []string
}{
	{GoalKill, []string{"kill", "kills", "白死", "黒死", "黑死", "殺し", "殺せ", "杀", "殺", "백사", "흑사"}},
	{GoalLive, []string{"live", "lives", "alive", "活", "生き", "삶", "살기", "살려"}},
	{GoalCapture, []string{"capture", "captures", "catch", "取り", "取る", "取れ", "取って", "吃", "提", "잡기", "잡으", "따내"}},
	{GoalSave, []string{"save", "rescue", "escape", "助け", "逃げ", "救", "逃", "구출"}},
	{GoalConnect, []string{"connect", "connection", "連絡", "渡り", "渡", "联络", "聯絡", "连接", "연결"}},
	{GoalCut, []string{"cut", "cuts", "disconnect", "切断", "切り", "分断", "切斷", "切断", "끊"}},
	{GoalRace, []string{"race", "semeai", "攻め合い", "攻合", "对杀", "對殺", "수상전"}},
}

// GoalOfWords is the goal that the words of a record name, GoalAuto where they name none or several.
func GoalOfWords(text string) Goal {
	text = strings.ToLower(text)
	latin := strings.FieldsFunc(text, func(r rune) bool { return r < 'a' || r > 'z' })
	goal := GoalAuto
	for _, t := range taskWords {
		if !slices.ContainsFunc(t.words, func(w string) bool {
			if w[0] < 0x80 {
				return slices.Contains(latin, w)
			}
			return strings.Contains(text, w)
		}) {
			continue
		}
		if t.goal == GoalRace {
			return GoalRace // whose words have that for killing in them
		}
		if goal != GoalAuto {
			return GoalAuto
		}
		goal = t.goal
	}
	return goal
}
