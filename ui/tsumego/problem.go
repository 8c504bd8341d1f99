// Package tsumego is solving problems of life and death. It finds them in records, judges every move by the
// engine, gives hints, and checks whole collections. It knows records and the engine, and nothing of the
// toolkit.
package tsumego

import (
	"cmp"
	"errors"
	"fmt"
	"image"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/sgfio"
	"shikatsu/ui/fault"
	"shikatsu/ui/record"
	"shikatsu/ui/tr"
)

// Problem is a position with something to find.
type Problem struct {
	// ID names the position, alike in all orientations.
	ID string
	// Source is the file, Number the game in it from 1.
	Source string
	Number int
	// Part is the place among the problems of the game, from 1, where it has several; else 0.
	Part int
	// Level is from 1 on, and Theme what it teaches, where the record says so (DI, KW).
	Level int
	Theme string
	// Title is the record's name for it, or made from the file's.
	Title string
	// Text is what the record says at the start.
	Text string
	// Stone is a stone of the group, or NoPoint if it has to be found.
	Stone board.Point
	// With is a stone of another string, which is to be joined with the stone's or cut off. It is NoPoint where none is.
	With board.Point
	// Goal is what the record's words say: to take or save the stone's string, or to join or cut two. Anything else is found out.
	Goal engine.Goal

	position *engine.Position // nil for one that is made from the record when it is asked for
	game     *sgfio.Game
	start    *sgfio.Node     // of the record: the solution hangs below
	shown    image.Rectangle // of the board, by the record; empty for all
}

// Position is where the problem begins. A position takes more memory than a record, so
// that those of a large collection are made anew each time.
func (p *Problem) Position() *engine.Position {
	if p.position != nil {
		return p.position
	}
	position, err := engine.RecordPosition(p.game, p.start)
	if err != nil {
		panic(err) // FromGame has looked
	}
	return position
}

// ErrNoStones says that a record has no position to solve.
var ErrNoStones = errors.New(noStonesWords)

const noStonesWords = "there are no stones before the first move"

// FromGame reads the first problem of a game: the position before its first move.
func FromGame(g *sgfio.Game, source string, number int) (*Problem, error) {
	return fromStart(g, g.ProblemStarts()[0], source, number)
}

// fromStart reads the problem that begins at a node of a game.
func fromStart(g *sgfio.Game, start *sgfio.Node, source string, number int) (*Problem, error) {
	if g.Err != nil {
		return nil, g.Err
	}
	if _, ok := g.Root().Move(); ok {
		return nil, ErrNoStones // before a move in the root the board is empty
	}
	at := g.Position(start)
	if !sound(at) {
		if _, err := engine.RecordPosition(g, start); err != nil {
			return nil, err
		}
	}
	if len(at.Stones(sgfio.Black))+len(at.Stones(sgfio.White)) == 0 {
		return nil, ErrNoStones
	}
	p := &Problem{ID: recordID(at), Stone: markedStone(start, at), Source: source, Number: number, game: g, start: start, shown: record.Shown(g, start)}
	p.Title, p.Text = title(g, source, number), strings.TrimSpace(start.Comment())
	if p.Text == "" && start != g.Root() {
		p.Text = strings.TrimSpace(g.Root().Comment())
	}
	p.Theme = strings.TrimSpace(g.Root().Text("KW"))
	if level, err := strconv.Atoi(strings.TrimSpace(g.Root().Text("DI"))); err == nil && level > 0 {
		p.Level = level
	}
	p.Goal = engine.GoalAuto
	if p.Stone == board.NoPoint {
		return p, nil
	}
	switch g := engine.GoalOfWords(p.Text); g {
	case engine.GoalCapture, engine.GoalSave:
		p.Goal = g
	case engine.GoalConnect, engine.GoalCut:
		if p.With = markedApart(start, at, p.Stone); p.With != board.NoPoint {
			p.Goal = g
		}
	}
	return p, nil
}

// sound says whether a position certainly is one that the engine takes: every string has
// a liberty. It is much quicker than asking the engine.
func sound(at *sgfio.Position) bool {
	if at.Width > board.MaxSize || at.Height > board.MaxSize {
		return false
	}
	seen := make([]bool, at.Width*at.Height)
	var group []sgfio.Point
	for _, c := range []sgfio.Color{sgfio.Black, sgfio.White} {
		for _, first := range at.Stones(c) {
			if seen[first.Row()*at.Width+first.Column()] {
				continue
			}
			group = append(group[:0], first)
			free := false
			for i := 0; i < len(group); i++ {
				col, row := group[i].Column(), group[i].Row()
				for _, d := range [4][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
					x, y := col+d[0], row+d[1]
					if x < 0 || y < 0 || x >= at.Width || y >= at.Height {
						continue
					}
					next := sgfio.Pt(x, y)
					switch {
					case at.At(next) == sgfio.Empty:
						free = true
					case at.At(next) == c && !seen[y*at.Width+x]:
						seen[y*at.Width+x] = true
						group = append(group, next)
					}
				}
			}
			if !free {
				return false
			}
		}
	}
	return true
}

// markedStone is the stone that the record marks with a cross, as Record does with a stone of the group. It
// is NoPoint if there is none, or if stones of both colours are marked.
func markedStone(n *sgfio.Node, at *sgfio.Position) board.Point {
	stone, color := board.NoPoint, sgfio.Empty
	for _, m := range n.Points("MA") {
		switch c := at.At(m); {
		case c == sgfio.Empty:
		case color == sgfio.Empty:
			stone, color = board.MakePoint(m.Column(), m.Row()), c
		case color != c:
			return board.NoPoint
		}
	}
	return stone
}

// markedApart is the other of two strings that a node marks, where one has the given stone. It is NoPoint where others are
// marked.
func markedApart(n *sgfio.Node, at *sgfio.Position, stone board.Point) board.Point {
	b, err := engine.RecordBoard(at)
	if err != nil {
		return board.NoPoint
	}
	one, two := engine.MarkedStrings(n, b)
	if one != board.NoPoint && b.SameString(two, stone) {
		return one
	}
	return two
}

// FromPosition makes a problem of any position; the stone names the group.
func FromPosition(position *engine.Position, stone board.Point) (*Problem, error) {
	b := position.Board()
	if !slices.ContainsFunc(b.Points(), func(p board.Point) bool { return b.At(p).IsStone() }) {
		return nil, ErrNoStones
	}
	return &Problem{ID: ID(position), Stone: stone, Goal: engine.GoalAuto, position: position}, nil
}

// title is what a game is called.
func title(g *sgfio.Game, source string, number int) string {
	if name := g.Info().Name; name != "" {
		return name
	}
	name := strings.TrimSuffix(filepath.Base(source), filepath.Ext(source))
	if number > 1 || source == "" {
		name = strings.TrimSpace(fmt.Sprintf("%s %d", name, number))
	}
	return name
}

// Broken is a game that has no problem to solve.
type Broken struct {
	Source string
	Number int // 0 if the whole file could not be read
	Err    error
}

// Error says where and why.
func (b Broken) Error() string {
	if b.Number == 0 {
		return fmt.Sprintf("%s: %v", filepath.Base(b.Source), fault.Tell(b.Err))
	}
	game := tr.F("game %[1]d: %[2]s", b.Number, fault.Tell(b.Err))
	if b.Source == "" {
		return game
	}
	return tr.List(filepath.Base(b.Source), game)
}

// FromCollection reads the problems of a record's games.
func FromCollection(c *sgfio.Collection, source string) (problems []*Problem, broken []Broken) {
	for i, g := range c.Games {
		starts := g.ProblemStarts()
		for part, start := range starts {
			p, err := fromStart(g, start, source, i+1)
			if err != nil {
				broken = append(broken, Broken{source, i + 1, err})
				continue
			}
			if len(starts) > 1 {
				p.Part = part + 1
				p.Title = fmt.Sprintf("%s · %d", p.Title, p.Part)
				if name := strings.TrimSpace(start.Text("N")); name != "" {
					p.Title = name
				}
			}
			problems = append(problems, p)
		}
	}
	return problems, broken
}

// FromFile reads the problems of a file.
func FromFile(path string) ([]*Problem, []Broken) {
	c, err := sgfio.ReadFile(path)
	if err != nil {
		return nil, []Broken{{Source: path, Err: err}}
	}
	return FromCollection(c, path)
}

// recordEndings are the endings of the files that a folder is searched for.
var recordEndings = []string{".sgf", ".gib", ".ngf", ".ugf", ".ugi"}

// FromFolder reads the problems of all game records in a folder and the folders in it. They come in the order
// of the files' names, with numbers by their value. Folders in it that cannot be looked into are told like
// broken files.
func FromFolder(dir string) (problems []*Problem, broken []Broken, err error) {
	files, closed, err := problemFiles(os.DirFS(dir))
	if err != nil {
		return nil, nil, err
	}
	for _, c := range closed {
		broken = append(broken, Broken{Source: filepath.Join(dir, filepath.FromSlash(c.Source)), Err: c.Err})
	}
	for _, name := range files {
		p, b := FromFile(filepath.Join(dir, filepath.FromSlash(name)))
		problems, broken = append(problems, p...), append(broken, b...)
	}
	return problems, broken, nil
}

// problemFiles lists the records of a folder, and the folders in it that cannot be
// looked into.
func problemFiles(folder fs.FS) (files []string, closed []Broken, err error) {
	err = fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil && name == ".":
			return err
		case err != nil:
			closed = append(closed, Broken{Source: name, Err: err})
		case !d.IsDir() && slices.Contains(recordEndings, strings.ToLower(path.Ext(name))):
			files = append(files, name)
		}
		return nil
	})
	slices.SortFunc(files, naturalOrder)
	return files, closed, err
}

// naturalOrder compares names with numbers in them by the numbers' value.
func naturalOrder(a, b string) int {
	for a != "" && b != "" {
		na, restA := number(a)
		nb, restB := number(b)
		if na != "" && nb != "" {
			x, y := strings.TrimLeft(na, "0"), strings.TrimLeft(nb, "0")
			if c := cmp.Or(cmp.Compare(len(x), len(y)), strings.Compare(x, y)); c != 0 {
				return c
			}
			a, b = restA, restB
			continue
		}
		if a[0] != b[0] {
			return cmp.Compare(a[0], b[0])
		}
		a, b = a[1:], b[1:]
	}
	return cmp.Compare(len(a), len(b))
}

// number is the digits that a text begins with, and the rest.
func number(s string) (digits, rest string) {
	i := 0
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	return s[:i], s[i:]
}
