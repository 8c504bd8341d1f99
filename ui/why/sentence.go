package why

import (
	"slices"
	"strings"

	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/tr"
)

// Part is a piece of a sentence: plain text, or a claim with its points.
type Part struct {
	Text   string
	Points []boardview.Pt
	Line   []boardview.Move // that the claim is about, to be shown on the board
}

// Sentence is a line of the card.
type Sentence []Part

// String is the sentence without links.
func (s Sentence) String() string {
	var b strings.Builder
	for _, p := range s {
		b.WriteString(p.Text)
	}
	return b.String()
}

// Move is a button of the card: a move to try on the board.
type Move struct {
	Text  string
	At    boardview.Pt
	Color boardview.Stone
}

// Card is an explanation.
type Card struct {
	Title     string
	Status    boardview.Status
	Sentences []Sentence
	Moves     []Move
	Review    bool     // offers to review the game
	Events    bool     // offers to go to the events of the review
	Compare   bool     // offers to see what was played beside what was better
	Reason    int      // the place of the sentence that says most about why; 0 for none
	Proof     Sentence // a line of play that shows it, nil for none
	Unproved  bool     // the verdict is no more than likely
}

// Brief is what a player reads first. That is the verdict, one reason and one line of play, or how sure it
// is.
func (c Card) Brief() []Sentence {
	if c.Reason == 0 || len(c.Sentences) < 3 {
		if c.Proof != nil {
			return append(slices.Clone(c.Sentences), c.Proof)
		}
		return c.Sentences
	}
	last := c.Proof
	if last == nil {
		last = c.Sentences[len(c.Sentences)-1] // how sure it is
	}
	brief := []Sentence{c.Sentences[0], c.Sentences[c.Reason]}
	if c.Proof == nil && c.Reason == len(c.Sentences)-1 {
		return brief
	}
	return append(brief, last)
}

// Whole is all that is said.
func (c Card) Whole() []Sentence {
	if c.Proof == nil {
		return c.Sentences
	}
	return append(slices.Clone(c.Sentences), c.Proof)
}

// String is the whole card as text, for exports.
func (c Card) String() string {
	lines := []string{c.Title}
	for _, s := range c.Sentences {
		lines = append(lines, s.String())
	}
	return strings.Join(lines, "\n")
}

// args fill the places of a template.
type args map[string]Part

// text is an argument without points.
func text(s string) Part { return Part{Text: s} }

// say fills a template such as "{who} captures it at {where}.".
func say(template string, a args) Sentence {
	rest := tr.L(template)
	var s Sentence
	for rest != "" {
		i := strings.IndexByte(rest, '{')
		j := strings.IndexByte(rest, '}')
		if i < 0 || j < i {
			s = append(s, text(tr.Particles(s.String(), rest)))
			break
		}
		if i > 0 {
			s = append(s, text(tr.Particles(s.String(), rest[:i])))
		}
		s = append(s, a[rest[i+1:j]])
		rest = rest[j+1:]
	}
	return s
}

// points is an argument that names moves.
func points(f *facts.Facts, moves []facts.Move) Part {
	p := Part{}
	names := make([]string, len(moves))
	for i, m := range moves {
		p.Points = append(p.Points, m.At)
		names[i] = f.Name(m.At)
	}
	p.Text = few(names, 4)
	return p
}

// few lists names, and leaves out those that are more than most.
func few(names []string, most int) string {
	if len(names) > most {
		names = append(names[:most:most], "…")
	}
	return tr.List(names...)
}

// played is an argument that names a move, which is shown on the board as a stone of its colour.
func played(f *facts.Facts, m facts.Move, c boardview.Stone) Part {
	p := points(f, []facts.Move{m})
	if m.At != boardview.Off {
		p.Line = []boardview.Move{{At: m.At, Color: c}}
	}
	return p
}

func side(c boardview.Stone) Part {
	if c == boardview.White {
		return text(tr.L("White"))
	}
	return text(tr.L("Black"))
}

// best are the moves that achieve as much as the first.
func best(list []facts.Move) []facts.Move {
	n := 0
	for n < len(list) && list[n].Code == list[0].Code {
		n++
	}
	return list[:n]
}

func isKo(c facts.Code) bool { return c == facts.KoA || c == facts.KoB }

// liberties counts liberties in words.
func liberties(list []boardview.Pt) Part {
	if len(list) == 1 {
		return Part{Text: tr.L("1 liberty"), Points: list}
	}
	return Part{Text: tr.F("%d liberties", len(list)), Points: list}
}

// codeTemplates say what a move achieves, by its code.
type codeTemplates struct{ win, ko, gain, loss string }

func (t codeTemplates) of(c facts.Code) string {
	switch {
	case isKo(c):
		return t.ko
	case c == facts.Gain && t.gain != "":
		return t.gain
	case c == facts.Loss && t.loss != "":
		return t.loss
	}
	return t.win
}
