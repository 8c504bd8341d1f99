package ui

import (
	"strings"

	"shikatsu/sgfio"
)

// lettersHint is not translated: the translation could not be read.
const lettersHint = "There is no font for %c here. Install one with Chinese, Japanese and Korean letters, such as Noto Sans CJK. Ctrl+Alt+E shows the window in English."

// namesOf is what a record says of its game, with its first comments.
func namesOf(g *sgfio.Game) string {
	const most = 4000
	var b strings.Builder
	g.Root().Walk(func(n *sgfio.Node) bool {
		for _, p := range n.Properties() {
			for _, v := range p.Values {
				if strings.IndexFunc(string(v), func(r rune) bool { return r > 127 }) >= 0 {
					b.WriteString(v.Text())
				}
			}
		}
		return b.Len() < most
	})
	return b.String()
}
