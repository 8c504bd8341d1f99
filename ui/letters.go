package ui

import (
	"fmt"
	"maps"
	"strings"

	"shikatsu/sgfio"
	"shikatsu/ui/tr"
)

// lettersHint is not translated: the translation could not be read.
const lettersHint = "There is no font for %c here. Install one with Chinese, Japanese and Korean letters, such as Noto Sans CJK. Ctrl+Alt+E shows the window in English."

// checkLetters tells the player if there is no font for the open record or for
// the window's language. It looks elsewhere, as the first look takes a while; after
// it the board has the letters.
func (s *Shell) checkLetters() {
	text := tr.L("Life and death") + namesOf(s.State.Doc.Game())
	go func() {
		letter, lacks := s.letters.Lacks(text)
		unreadable := map[string]bool{}
		for _, l := range tr.Languages() {
			_, unreadable[l.Tag] = s.letters.Lacks(l.Name)
		}
		s.Later(func() {
			if !maps.Equal(s.unreadable, unreadable) {
				s.unreadable = unreadable
				s.makeMenu()
			}
			s.board.SetLetters(s.letters)
			if lacks {
				s.Warn(fmt.Sprintf(lettersHint, letter))
			}
		})
	}()
}

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
