package modes

import (
	"fmt"
	"strings"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/scene"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// Hover tells what is known of the point under the pointer, as long as the
// pointer rests there.
func (l *Looking) Hover(p boardview.Pt) {
	if p == boardview.Off || l.mode != nil || l.Warned() {
		l.Tell(l.Noted())
		return
	}
	l.Tell(pointFacts(l.State, p))
}

// PointNode tells of a node of the tree of variations, and frames where its move is.
func (l *Looking) PointNode(n *sgfio.Node) {
	if n == nil {
		l.Preview(nil)
		l.Tell(l.Noted())
		return
	}
	var points []boardview.Pt
	if m, ok := n.Move(); ok && m.Valid && m.Point != sgfio.Pass {
		points = []boardview.Pt{scene.Pt(m.Point)}
	}
	l.Preview(points)
	l.Tell(nodeFacts(n, l.State.Position.Height))
}

// nodeFacts says in a line what a node of a record is.
func nodeFacts(n *sgfio.Node, height int) string {
	number := 0
	for at := n; at != nil; at = at.Parent() {
		if _, ok := at.Move(); ok {
			number++
		}
	}
	var parts []string
	if n.Parent() == nil {
		parts = append(parts, tr.L("Start of the game"))
	}
	if m, ok := n.Move(); ok {
		parts = append(parts, tr.F("Move %d", number))
		switch {
		case !m.Valid:
		case m.Point != sgfio.Pass:
			parts = append(parts, tr.L(facts.ColorName(scene.Stone(m.Color)))+" "+facts.PointName(scene.Pt(m.Point), height))
		case m.Color == sgfio.White:
			parts = append(parts, tr.L("White passed"))
		default:
			parts = append(parts, tr.L("Black passed"))
		}
	}
	for _, text := range []string{n.Text("N"), n.Comment()} {
		const most = 80
		first, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
		if letters := []rune(first); len(letters) > most {
			first = string(letters[:most]) + "…"
		}
		if first != "" {
			parts = append(parts, first)
		}
	}
	return strings.Join(parts, " · ")
}

// pointFacts says in a line what is known of a point.
func pointFacts(s *state.State, p boardview.Pt) string {
	f := s.Facts
	name := facts.PointName(p, s.Position.Height)
	if f == nil {
		return name
	}
	if d := f.DragonAt(p); d != nil {
		return groupFacts(f, d, name)
	}
	if w := f.WormAt(p); w != nil {
		return strings.Join([]string{name, stones(len(w.Stones)), libertyCount(w.Liberties[0])}, " · ")
	}
	parts := []string{name}
	for _, e := range f.EyesWith(p) {
		parts = append(parts, eyeFacts(f, e))
	}
	i := p.Row*f.Width + p.Col
	switch {
	case (s.View == state.ViewTerritory || s.View == state.ViewMoyo) && i < len(f.Territory):
		parts = append(parts, tr.F("expected territory %s", lean(f.Territory[i])))
	case s.View == state.ViewDilation && i < len(f.DilationRegion):
		if words := regionWords(f.DilationRegion[i]); words != "" {
			parts = append(parts, words)
		}
	case s.View == state.ViewInfluence && i < len(f.Influence):
		parts = append(parts, tr.F("influence %s", lean(f.Influence[i])))
	case s.View == state.ViewDomains && i < len(f.DomainBlack):
		switch {
		case f.DomainBlack[i] && f.DomainWhite[i]:
			parts = append(parts, tr.L("in both domains"))
		case f.DomainBlack[i]:
			parts = append(parts, tr.L("in Black's domain"))
		case f.DomainWhite[i]:
			parts = append(parts, tr.L("in White's domain"))
		}
	}
	return strings.Join(parts, " · ")
}

// classWords are the classes of points, by the number of their region.
var classWords = [...]string{"", "Area", "Moyo", "Territory"}

// regionWords say whose territory, moyo or area a point is; nothing for other points.
func regionWords(region int) string {
	owner, class := "White", region
	if region < 0 {
		owner, class = "Black", -region
	}
	if class == 0 || class >= len(classWords) {
		return ""
	}
	return tr.L(owner) + " · " + tr.L(classWords[class])
}

// eyeWords count eyes that are not sure: undecided, half and false ones.
var eyeWords = [...]string{"%d undecided", "%d half", "%d false"}

// groupFacts is a group in a line: status, stones, liberties, eyes, weakest
// string.
func groupFacts(f *facts.Facts, d *facts.Dragon, name string) string {
	status := tr.L(facts.StatusWord(d.Status))
	if d.Status == boardview.Ko && d.KoFirst != boardview.None {
		status += " (" + tr.F("%s takes first", tr.L(facts.ColorName(d.KoFirst))) + ")"
	}
	parts := []string{
		fmt.Sprintf("%s %s: %s", tr.L(facts.ColorName(d.Color)), name, tr.List(status, tr.L(facts.CertaintyWord(d.Certainty)))),
		stones(len(d.Stones)), libertyCount(len(f.LibertiesOf(d))),
	}
	c := f.CountEyes(d)
	eyes := tr.F("eyes: %d sure", c.Sure)
	for i, n := range [...]int{c.Open, c.Half, c.False} {
		if n > 0 {
			eyes = tr.List(eyes, tr.F(eyeWords[i], n))
		}
	}
	parts = append(parts, eyes)
	if w := f.WeakestWorm(d); w != nil && len(d.Worms) > 1 {
		parts = append(parts, tr.F("weakest string %s", f.Name(w.Origin))+" ("+libertyCount(w.Liberties[0])+")")
	}
	return strings.Join(parts, " · ")
}

func stones(n int) string {
	if n == 1 {
		return tr.L("1 stone")
	}
	return tr.F("%d stones", n)
}

func libertyCount(n int) string {
	if n == 1 {
		return tr.L("1 liberty")
	}
	return tr.F("%d liberties", n)
}

// eyeFacts is an eye space, or a half or false eye, in a few words.
func eyeFacts(f *facts.Facts, e *facts.Eye) string {
	owner := tr.L(facts.ColorName(e.Color))
	var text string
	switch e.Kind {
	case boardview.HalfEye:
		text = tr.F("%s half eye", owner)
	case boardview.FalseEye:
		return tr.F("%s false eye", owner)
	default:
		text = tr.F("%s eye space of %d, eyes %d to %d", owner, e.Size, e.Min, e.Max)
		if e.Min == e.Max {
			text = tr.F("%s eye space of %d, eyes %d", owner, e.Size, e.Max)
		}
	}
	if len(e.Attack) > 0 {
		text += " · " + tr.F("attack %s", f.Moves(e.Attack))
	}
	if len(e.Defense) > 0 {
		text += " · " + tr.F("defence %s", f.Moves(e.Defense))
	}
	return text
}

// lean is a value from -1, all Black's, to 1, all White's.
func lean(v float64) string {
	switch {
	case v > 0:
		return fmt.Sprintf("%s %.2f", tr.L("White"), v)
	case v < 0:
		return fmt.Sprintf("%s %.2f", tr.L("Black"), -v)
	}
	return "0"
}
