package tsumego

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/search"
	"shikatsu/resources"
	"shikatsu/sgfio"
)

// setup is the position of ThreeInARow as a record has it.
const setup = `SZ[9]AB[da][ab][bb][cb][db]
AW[ea][fa][ga][eb][fb][gb][ac][bc][cc][dc][ec][fc][gc][ad][bd][cd][dd][ed][fd][gd]
[af][bf][cf][df][ef][ff][gf][ag][bg][cg][dg][eg][fg][gg]`

func read(t *testing.T, sgf string) *Problem {
	t.Helper()
	c, err := sgfio.ReadText(sgf)
	if err != nil {
		t.Fatal(err)
	}
	p, err := FromGame(c.Games[0], "book.sgf", 1)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestCheckFindsWhatIsWrong(t *testing.T) {
	for _, test := range []struct {
		name, sgf string
		kind      Kind
		says      string
	}{
		{"the right move", "(;" + setup + "PL[B];B[ba])", Fine, "B9, as in the record."},
		{"with side lines called wrong", "(;" + setup + "PL[B](;B[aa]C[Wrong.])(;B[ba]C[Correct!]))", Fine, "B9"},
		{"a wrong move", "(;" + setup + "PL[B];B[ca])", WrongSolution, "The record's C9 does not work; B9 does."},
		{"no solution in the record", "(;" + setup + "PL[B])", MissingSolution, "The engine plays B9."},
		{"a ko that is none", "(;" + setup + "PL[W];W[ba]C[Correct. White gets a ko.])", KoMistaken, "without a ko"},
		{"nothing to find", "(;SZ[7]AB[ba][ab][bb][cb][db][da]AW[ea][eb][ac][bc][cc][dc][ec]MA[ab]PL[W];W[gg])", NoSolution, "White to play can change nothing."},
		{"no group", "(;SZ[13]AB[dd][jd]AW[dj][jj]PL[W];W[gg])", NoGroup, "No group was found"},
	} {
		t.Run(test.name, func(t *testing.T) {
			f, err := Check(context.Background(), read(t, test.sgf), engine.DefaultOptions(), 40000)
			if err != nil {
				t.Fatal(err)
			}
			if f.Kind != test.kind || !strings.Contains(f.Text(), test.says) {
				t.Errorf("%v: %s", f.Kind, f.Text())
			}
		})
	}
}

func TestCheckFindsSecondSolutions(t *testing.T) {
	// Two eyes are made at either side of the four in a row with a stone inside.
	position, err := engine.NewPosition(problem(t, bulky, board.Black).Position().Board(), board.Black)
	if err != nil {
		t.Fatal(err)
	}
	p, err := FromPosition(position, board.NoPoint)
	if err != nil {
		t.Fatal(err)
	}
	f := &Finding{Problem: p, Code: board.Win, Complete: true,
		Engine: []board.Point{board.MakePoint(0, 1), board.MakePoint(1, 1)}, Book: []board.Point{board.MakePoint(0, 1)}}
	if f.Kind = f.judge(Book{Right: f.Book}); f.Kind != SecondSolution || !strings.HasPrefix(f.Text(), "B8 works too, besides A8.") {
		t.Errorf("%v: %s", f.Kind, f.Text())
	}
	f.Code = board.KoA
	f.Book = f.Engine
	if f.Kind = f.judge(Book{Right: f.Book}); f.Kind != KoMistaken || !strings.Contains(f.Text(), "only makes a ko") {
		t.Errorf("%v: %s", f.Kind, f.Text())
	}
	f.Book, f.Engine, f.Complete = f.Engine, f.Engine[:1], false
	if f.Kind = f.judge(Book{Right: f.Book, Ko: true}); f.Kind != Undecided {
		t.Errorf("a move that was not decided counts as %v", f.Kind)
	}
}

func TestCheckStopsWhenCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Check(ctx, problem(t, boardtest.ThreeInARow, board.White), engine.DefaultOptions(), 40000); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

func TestTheWordsOfRecords(t *testing.T) {
	for _, test := range []struct {
		name, lines, right, wrong string
		ko                        bool
	}{
		{"the main line alone", ";B[aa];W[ba]", "A9", "", false},
		{"more lines without words", "(;B[aa])(;B[ba])", "A9", "", false},
		{"RIGHT at the end", "(;B[aa];W[ba])(;B[ba];W[aa];B[ca]C[RIGHT])", "B9", "", false},
		{"wrong ones named", "(;B[aa]C[Wrong])(;B[ba])(;B[ca]C[失敗])", "B9", "A9 C9", false},
		{"incorrect is not correct", "(;B[aa]C[Incorrect.])(;B[ba]C[This is correct.])", "B9", "A9", false},
		{"a good move by property", "(;B[aa]BM[1])(;B[ba]TE[1])", "B9", "A9", false},
		{"a first word that counts", "(;B[aa]C[Wrong. The correct move is B9.])(;B[ba]C[Correct! All others fail.])", "B9", "A9", false},
		{"not correct", "(;B[aa]C[Not correct.])(;B[ca]C[This isn't the right move.])(;B[ba]C[Not the only solution.])", "B9", "A9 C9", false},
		{"the right side", "(;B[aa]C[The right side is dead.])(;B[ca]C[No way out on the right.])(;B[ba]C[Right!])", "B9", "", false},
		{"signs", "(;B[aa]C[×])(;B[ba]C[○])", "B9", "A9", false},
		{"Chinese", "(;B[aa]C[不正确])(;B[ca]C[不对])(;B[ba]C[正确])", "B9", "A9 C9", false},
		{"Korean", "(;B[aa]C[틀렸습니다])(;B[ca]C[정답이 아닙니다])(;B[ba]C[정답입니다])", "B9", "A9 C9", false},
		{"Japanese", "(;B[aa]C[不正解])(;B[ca]C[正解ではない])(;B[ba]C[正解。他は失敗])", "B9", "A9 C9", false},
		{"a ko in the task", "C[Black to play and live by ko.];B[ba]", "B9", "", true},
		{"a task without ko", "C[Black to live, without a ko.];B[ba]", "B9", "", false},
		{"a ko in the right line", ";B[ba]C[正解 コウになる]", "B9", "", true},
		{"a ko in a word", ";B[ba]C[Correct: White is broken.]", "B9", "", false},
		{"a wrong end below a right move", "(;B[ba](;W[aa];B[ca]C[Correct])(;W[ca];B[aa]C[Wrong]))", "B9", "", false},
		{"the other side's moves do not count", "(;W[aa])(;B[ba])", "B9", "", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := read(t, "(;"+setup+"PL[B]"+test.lines+")")
			b := p.Position().Board()
			names := func(points []board.Point) string {
				var list []string
				for _, q := range points {
					list = append(list, b.Vertex(q))
				}
				return strings.Join(list, " ")
			}
			book := p.Book()
			if names(book.Right) != test.right || names(book.Wrong) != test.wrong || book.Ko != test.ko {
				t.Errorf("right %s, wrong %s, ko %v", names(book.Right), names(book.Wrong), book.Ko)
			}
		})
	}
}

func TestProblemsOfFilesAndFolders(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("p10.sgf", "(;"+setup+"PL[W]C[Kill it.];W[ba])")
	write("p9.sgf", "(;SZ[9];"+strings.TrimPrefix(setup, "SZ[9]")+"PL[B];B[ba])")
	write("more/two.sgf", "(;GN[First]"+setup+"PL[B])(;SZ[9];B[ee])")
	write("broken.sgf", "nothing at all")
	write("notes.txt", "(;"+setup+")")
	problems, broken, err := FromFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	var titles []string
	for _, p := range problems {
		titles = append(titles, p.Title)
	}
	if got := strings.Join(titles, ","); got != "First,p9,p10" {
		t.Errorf("problems %s", got)
	}
	if problems[2].Text != "Kill it." || problems[1].ID != problems[0].ID || problems[2].ID == problems[0].ID {
		t.Error("texts or identities are not as they should be")
	}
	if len(broken) != 2 || !errors.Is(broken[1].Err, ErrNoStones) && !errors.Is(broken[0].Err, ErrNoStones) {
		t.Errorf("broken: %v", broken)
	}
	if _, _, err := FromFolder(filepath.Join(dir, "missing")); err == nil {
		t.Error("a missing folder was read")
	}
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Skip(err)
	}
	if linked, _, err := FromFolder(link); err != nil || len(linked) != len(problems) {
		t.Errorf("by a link there are %d problems, %v", len(linked), err)
	}
}

// A game whose first move stands in its root is no problem of one stone.
func TestAMoveInTheRootIsNoProblem(t *testing.T) {
	c, err := sgfio.ReadText("(;SZ[9]B[ee];W[cc])")
	if err != nil {
		t.Fatal(err)
	}
	if p, err := FromGame(c.Games[0], "", 1); !errors.Is(err, ErrNoStones) {
		t.Errorf("problem %v, error %v", p, err)
	}
}

// closedFolder is a folder with one in it that cannot be looked into.
type closedFolder struct{ fstest.MapFS }

func (c closedFolder) ReadDir(name string) ([]fs.DirEntry, error) {
	if name == "closed" {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return c.MapFS.ReadDir(name)
}

// One folder without permission does not keep the others from being read.
func TestFoldersThatCannotBeLookedInto(t *testing.T) {
	files, closed, err := problemFiles(closedFolder{fstest.MapFS{"a.sgf": {}, "closed/b.sgf": {}, "open/c.SGF": {}}})
	if err != nil || !slices.Equal(files, []string{"a.sgf", "open/c.SGF"}) {
		t.Errorf("files %v, %v", files, err)
	}
	if len(closed) != 1 || closed[0].Source != "closed" || !errors.Is(closed[0].Err, fs.ErrPermission) {
		t.Errorf("closed: %v", closed)
	}
}

func TestMadeProblemsAreKeptOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "not there yet", "mine.sgf")
	p := problem(t, boardtest.ThreeInARow, board.White)
	p.Title, p.Text = "From a game, move 12", "White to play."
	p.Stone = board.MakePoint(0, 1)
	for i, want := range []bool{true, false} {
		added, err := p.AddTo(path)
		if err != nil || added != want {
			t.Fatalf("time %d: added %v, %v", i+1, added, err)
		}
	}
	other := problem(t, bulky, board.White)
	if added, err := other.AddTo(path); err != nil || !added {
		t.Fatal(added, err)
	}
	problems, broken := FromFile(path)
	if len(problems) != 2 || len(broken) != 0 {
		t.Fatalf("%d problems, %v", len(problems), broken)
	}
	if q := problems[0]; q.ID != p.ID || q.Title != p.Title || q.Text != p.Text || q.Stone != p.Stone {
		t.Errorf("came back as %+v", q)
	}
	if err := os.WriteFile(path, []byte("no record"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := p.AddTo(path); err == nil {
		t.Error("a file that is no record was written over")
	}
}

// Windows that keep problems at once lose none.
func TestMadeProblemsOfSeveralWindows(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine.sgf")
	made := []*Problem{problem(t, boardtest.ThreeInARow, board.White), problem(t, boardtest.ThreeInARow, board.Black),
		problem(t, bulky, board.White), problem(t, bulky, board.Black)}
	var wait sync.WaitGroup
	for _, p := range made {
		wait.Go(func() {
			if added, err := p.AddTo(path); err != nil || !added {
				t.Errorf("added %v, %v", added, err)
			}
		})
	}
	wait.Wait()
	if problems, broken := FromFile(path); len(problems) != len(made) || len(broken) != 0 {
		t.Errorf("%d problems of %d, %v", len(problems), len(made), broken)
	}
}

// The problems that come along are solved as their records say.
func TestPracticeIsAsItShouldBe(t *testing.T) {
	c, err := sgfio.ReadBytes(resources.Practice)
	if err != nil {
		t.Fatal(err)
	}
	problems, broken := FromCollection(c, "")
	if len(problems) < 12 || len(broken) > 0 {
		t.Fatalf("%d problems, broken: %v", len(problems), broken)
	}
	seen := map[string]bool{}
	for _, p := range problems {
		f, err := Check(context.Background(), p, engine.DefaultOptions(), 400000)
		if err != nil {
			t.Fatal(err)
		}
		if f.Kind != Fine || f.Certainty != search.Proved {
			t.Errorf("%s: %v, %v, %s", p.Title, f.Kind, f.Certainty, f.Text())
		}
		if seen[p.ID] {
			t.Errorf("%s is there twice", p.Title)
		}
		seen[p.ID] = true
	}
}
