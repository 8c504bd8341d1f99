package modes

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"shikatsu/engine"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/export"
	"shikatsu/ui/facts"
	"shikatsu/ui/filepick"
	"shikatsu/ui/record"
	"shikatsu/ui/scene"
	"shikatsu/ui/tr"
	"shikatsu/ui/tsumego"
	"shikatsu/ui/why"
)

// lesson is what a player's mistakes in the open game teach, the most costly first, or nil, which is told.
func (l *Looking) lesson(player boardview.Stone) []*facts.Event {
	if l.State.Review == nil {
		l.Note(tr.F("Review the game first (%s).", l.ReviewKey()))
		return nil
	}
	list := l.State.Review.Lesson(player, l.State.Points)
	if len(list) == 0 {
		l.Note(tr.L("The review found no mistake of that player."))
	}
	return list
}

// PractiseMistakes makes problems of the positions in which a player missed something, the most costly
// first.
func (l *Looking) PractiseMistakes(player boardview.Stone) {
	list := l.lesson(player)
	if list == nil {
		return
	}
	var problems []*tsumego.Problem
	for _, e := range list {
		p, err := l.problemOf(e)
		if err == nil {
			problems = append(problems, p)
		}
	}
	if len(problems) == 0 {
		l.Note(tr.L("None of the mistakes is a problem of life and death by itself."))
		return
	}
	l.SolveProblems(problems)
}

// problemOf is the position before the move of an event, with the player of that move to play.
func (l *Looking) problemOf(e *facts.Event) (*tsumego.Problem, error) {
	doc := l.State.Doc
	read, err := engine.RecordPosition(doc.Game(), doc.ReviewedNode(max(0, e.Move-1)))
	if err != nil {
		return nil, err
	}
	position, err := engine.NewPosition(read.Board(), facts.BoardColor(scene.Color(e.Player)))
	if err != nil {
		return nil, err
	}
	p, err := tsumego.FromPosition(position, facts.BoardPoint(e.Stone()))
	if err != nil {
		return nil, err
	}
	p.Title = tr.F("%[1]s, move %[2]d", doc.Title(), e.Move)
	p.Source = doc.Title()
	return p, nil
}

// SaveLesson writes the lesson of a player to a file. The file has pages to print, a text, or the record with
// everything that the review found in it.
func (l *Looking) SaveLesson(player boardview.Stone) {
	list := l.lesson(player)
	if list == nil {
		return
	}
	q := filepick.Question{Kind: filepick.Save, Title: tr.L("Save the lesson"), Dir: l.Folder(), Name: l.lessonFile(),
		Filters: []filepick.Filter{{Title: tr.L("Lessons"), Endings: []string{"pdf", "txt", "sgf"}}}}
	l.AskToWrite(q, func(path string) {
		write := func(w io.Writer) error { return export.Pages(w, l.lessonTitle(player), l.lessonPages(list), l.Letters) }
		switch {
		case strings.HasSuffix(strings.ToLower(path), ".txt"):
			write = func(w io.Writer) error {
				_, err := io.WriteString(w, l.lessonText(player, list))
				return err
			}
		case strings.HasSuffix(strings.ToLower(path), ".sgf"):
			game, err := l.annotated(list)
			if err == nil {
				err = sgfio.WriteFile(path, game)
			}
			l.Wrote(path, err)
			return
		}
		l.Wrote(path, sgfio.Save(path, write))
	})
}

// lessonFile is the name that the file of a lesson is given: that of the record, if it has one.
func (l *Looking) lessonFile() string {
	name := filepath.Base(l.State.Doc.Path)
	if name = strings.TrimSuffix(name, filepath.Ext(name)); name == "" {
		return "lesson.pdf"
	}
	return name + "-lesson.pdf"
}

// lessonTitle names the game and whose lesson it is.
func (l *Looking) lessonTitle(player boardview.Stone) string {
	if player == boardview.None {
		return tr.F("Lesson: %s", l.State.Doc.Title())
	}
	return tr.F("Lesson for %[1]s: %[2]s", sideName(player), l.State.Doc.Title())
}

// itemText says what an event of a lesson cost, and what would have been better.
func (l *Looking) itemText(e *facts.Event) string {
	text := eventText(e, l.State.Review.Height)
	if points := l.State.Points(e); points > 0 {
		text = tr.Sentences(text, tr.F("About %s.", why.Points(points)))
	}
	if line := e.Line(); len(line) > 1 {
		var names []string
		for i, m := range line {
			names = append(names, fmt.Sprintf("%d %s", i+1, facts.PointName(m.At, l.State.Review.Height)))
		}
		text = tr.Sentences(text, tr.F("Better: %s.", strings.Join(names, "  ")))
	}
	return text
}

// lessonText is the lesson as a text.
func (l *Looking) lessonText(player boardview.Stone, list []*facts.Event) string {
	var b strings.Builder
	b.WriteString(l.lessonTitle(player) + "\n\n")
	for i, e := range list {
		fmt.Fprintf(&b, "%d. %s\n\n", i+1, l.itemText(e))
	}
	return b.String()
}

// lessonPages has a page for each event: the better line and what was played.
func (l *Looking) lessonPages(list []*facts.Event) (pages []export.Page) {
	doc := l.State.Doc
	for i, e := range list {
		node := doc.ReviewedNode(max(0, e.Move-1))
		c := &Comparing{start: doc.Game().Position(node), shown: mostCompared}
		c.lines[0].Moves = e.Line()
		if next := node.Child(0); next != nil {
			c.lines[1].Moves = lineFrom(next)
			c.lines[1].Moves = c.lines[1].Moves[:min(len(c.lines[1].Moves), max(len(c.lines[0].Moves), 3))]
		}
		o := scene.Options{Style: boardview.Paper, Coordinates: true}
		page := export.Page{Half: true, Title: fmt.Sprintf("%d. ", i+1) + tr.F("Move %d", e.Move), Text: l.itemText(e)}
		if len(c.lines[0].Moves) > 0 {
			page.Boards = append(page.Boards, export.Captioned{Scene: c.boardOf(0, o), Caption: tr.L("better")})
		}
		page.Boards = append(page.Boards, export.Captioned{Scene: c.boardOf(1, o), Caption: tr.L("played")})
		pages = append(pages, page)
	}
	return pages
}

// annotated is a copy of the game with the events of a lesson. They are its comments, and the better lines
// are its variations.
func (l *Looking) annotated(list []*facts.Event) (*sgfio.Game, error) {
	c, err := sgfio.ReadText(l.State.Doc.Text())
	if err != nil {
		return nil, err
	}
	game := c.Games[0]
	edit := sgfio.NewEditor(game)
	for _, e := range list {
		node := record.ReviewedNode(game, max(0, e.Move-1))
		comment := node.Comment()
		if comment != "" {
			comment += "\n\n"
		}
		edit.SetText(node, "C", comment+l.itemText(e))
		at := node
		for _, m := range e.Line() {
			at = edit.Play(at, scene.Color(m.Color), scene.Point(m.At))
		}
	}
	return game, nil
}
