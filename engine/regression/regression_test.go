package regression

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shikatsu/engine"
)

// records is the folder of the bundled records.
const records = "../../resources"

// fewest is the number of positions below which the set is taken to be damaged.
const fewest = 150

// TestAnswers asks all questions of testdata.
func TestAnswers(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	positions := 0
	for _, file := range files {
		cases := load(t, file)
		positions += len(cases)
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			asker := NewAsker(engine.DefaultOptions(), records)
			for i := range cases {
				ask(t, asker, file, &cases[i])
			}
		})
	}
	if positions < fewest {
		t.Errorf("%d positions, fewer than %d", positions, fewest)
	}
}

func load(t *testing.T, file string) []Case {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	cases, err := Read(f)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return cases
}

func ask(t *testing.T, asker *Asker, file string, c *Case) {
	if err := asker.SetUp(t.Context(), c); err != nil {
		t.Errorf("%s:%d: %q: %v", file, c.Line, c.Name, err)
		return
	}
	for _, q := range c.Questions {
		got, move, err := asker.Ask(t.Context(), q)
		if err != nil || !q.Right(got, move) {
			t.Errorf("%s:%d: %s: %s is %q at %q (%v), want %q at %v", file, q.Line, c.Name, q, got, move, err, q.Want, q.Moves)
		}
	}
}

// TestWrongAnswerIsSeen holds that a wrong expectation is told as such.
func TestWrongAnswerIsSeen(t *testing.T) {
	cases, err := Read(strings.NewReader("== stone\n\t. . .\n\t. X .\n\t. . .\ncapture B2: works\nstatus B2: dead\n"))
	if err != nil {
		t.Fatal(err)
	}
	asker := NewAsker(engine.DefaultOptions(), records)
	if err := asker.SetUp(t.Context(), &cases[0]); err != nil {
		t.Fatal(err)
	}
	for _, q := range cases[0].Questions {
		if got, move, err := asker.Ask(t.Context(), q); err != nil || q.Right(got, move) {
			t.Errorf("%s: %q at %q (%v) counts as right", q, got, move, err)
		}
	}
}

func TestReadErrors(t *testing.T) {
	for text, want := range map[string]string{
		"kill A1: works\n":                              "line 1: text before the first case",
		"== a\n\t. Q\n\t. .\nkill A1: works\n":          `line 2: "Q" is no point`,
		"== a\n\t. .\n\t.\nkill A1: works\n":            "line 3: a row of 1 points",
		"== a\n\t. .\nkill A1: works\n":                 "line 1: \"a\": 1 rows of 2 points",
		"== a\n\t.\nkill A1\n":                          "has no answer",
		"== a\n\t.\nkill A1 B1: works\n":                "kill is about 1 points, not 2",
		"== a\n\t.\nlove A1: works\n":                   `unknown question "love"`,
		"== a\n\t.\n":                                   "no questions",
		"== a\nkill A1: works\n":                        "either rows or a position",
		"== a\nposition x.sgf\nkill A1: works\n":        "a position needs a record",
		"== a\n\t.\n: works\n":                          "has no question",
		"== a\n\t.\nposition x.sgf 3\nkill A1: works\n": "either rows or a position",
		"== a\n\t.\nkill A1: \n":                        "has no answer",
	} {
		if _, err := Read(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", text, err, want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add("== a\n\t. X\n\t. .\nkill B2: works at A1 or A2\n")
	f.Add("# words\n== a\nposition sample.sgf 3\nstatus C3: alive\n")
	f.Fuzz(func(t *testing.T, text string) {
		cases, err := Read(strings.NewReader(text))
		if err != nil {
			return
		}
		for _, c := range cases {
			if len(c.Questions) == 0 {
				t.Errorf("case %q without questions", c.Name)
			}
		}
	})
}
