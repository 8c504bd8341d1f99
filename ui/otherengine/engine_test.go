package otherengine

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shikatsu/sgfio"
	"shikatsu/ui/otherengine/fake"
)

// asEngine makes the test binary be the other engine.
const asEngine = "SHIKATSU_TEST_ENGINE"

func TestMain(m *testing.M) {
	if how := os.Getenv(asEngine); how != "" {
		os.Exit(fake.Run(how, os.Stdin, os.Stdout))
	}
	os.Exit(m.Run())
}

// engine is the test binary, behaving in some way.
func engine(t *testing.T, behaviour string) *Engine {
	t.Helper()
	t.Setenv(asEngine, behaviour)
	e := New(Config{Program: os.Args[0]})
	t.Cleanup(e.Close)
	return e
}

// threeMoves asks about four positions of a small board.
func threeMoves(t *testing.T) Question {
	t.Helper()
	c, err := sgfio.ReadText("(;SZ[5]KM[0.5]AB[aa]AW[ee];B[bb];W[dd];B[])")
	if err != nil {
		t.Fatal(err)
	}
	q, nodes := OfRecord(c.Games[0], c.Games[0].Root().MainLine(), 10)
	if len(nodes) != 4 || len(q.Stones) != 2 || len(q.Moves) != 3 || q.First != sgfio.Black || q.Komi != 0.5 {
		t.Fatalf("%+v of %d nodes", q, len(nodes))
	}
	return q
}

func TestAnswers(t *testing.T) {
	for _, behaviour := range []string{fake.Good, fake.Garbage} {
		t.Run(behaviour, func(t *testing.T) {
			e := engine(t, behaviour)
			for range 2 { // the second time the process runs already
				answers := map[int]Answer{}
				if err := e.Ask(context.Background(), threeMoves(t), func(a Answer) { answers[a.Turn] = a }); err != nil {
					t.Fatal(err)
				}
				for turn := range 4 {
					a := answers[turn]
					if a.Score != fake.Score(turn) || len(a.Owners) != 25 || len(a.Moves) != 1 || a.Moves[0].Point.Name(5) != "C3" {
						t.Errorf("after %d moves: %+v", turn, a)
					}
				}
				if a := answers[3]; a.Owners[0] != -0.9 || a.Owners[24] != -0.9 || a.Owners[18] != -0.9 || a.Owners[12] != 0 {
					t.Errorf("owners %v", a.Owners)
				}
			}
		})
	}
}

// TestDying restarts a program that ends after each answer, more often than one that answers
// nothing is started.
func TestDying(t *testing.T) {
	e := engine(t, fake.Dying)
	got := 0
	if err := e.Ask(context.Background(), threeMoves(t), func(Answer) { got++ }); err != nil || got != 4 {
		t.Errorf("%d answers, %v", got, err)
	}
}

func TestBadEngines(t *testing.T) {
	for behaviour, want := range map[string]error{fake.Dead: ErrGone, fake.Noise: ErrGone, fake.Old: ErrVersion, fake.Strange: ErrVersion} {
		t.Run(behaviour, func(t *testing.T) {
			e := engine(t, behaviour)
			err := e.Ask(context.Background(), threeMoves(t), func(a Answer) { t.Errorf("answered %+v", a) })
			if !errors.Is(err, want) {
				t.Errorf("error %v, want %v", err, want)
			}
			if behaviour == fake.Dead && !strings.Contains(err.Error(), "no network found") {
				t.Errorf("what it complained of is not told: %v", err)
			}
		})
	}
	e := engine(t, fake.Refuses)
	if err := e.Ask(context.Background(), threeMoves(t), func(Answer) {}); err == nil || !strings.Contains(err.Error(), "Illegal move") {
		t.Errorf("a refusal: %v", err)
	}
	for _, c := range []Config{{}, {Program: "/no/such/program"}} {
		if err := New(c).Ask(context.Background(), threeMoves(t), func(Answer) {}); err == nil {
			t.Errorf("%+v answered", c)
		}
	}
}

// TestCancel withdraws a question that is never answered, and asks again.
func TestCancel(t *testing.T) {
	e := engine(t, fake.Slow)
	for range 3 {
		ctx, cancel := context.WithCancel(context.Background())
		done := make(chan error)
		go func() { done <- e.Ask(ctx, threeMoves(t), func(Answer) {}) }()
		cancel()
		if err := <-done; !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	}
	e.Close()
	if err := e.Ask(context.Background(), threeMoves(t), func(Answer) {}); !errors.Is(err, ErrNone) {
		t.Errorf("after the end: %v", err)
	}
}

// TestPlayer asks engines of the Go Text Protocol about four positions. The move tells how many
// stones were played before it: two that were set up, and the moves.
func TestPlayer(t *testing.T) {
	for _, behaviour := range []string{fake.Player, fake.Poor, fake.Mortal} {
		t.Run(behaviour, func(t *testing.T) {
			t.Setenv(asEngine, behaviour)
			p := Open(Config{Program: os.Args[0], Player: true})
			defer p.Close()
			got := 0
			err := p.Ask(context.Background(), threeMoves(t), func(a Answer) {
				if a.Turn != got || len(a.Moves) != 1 || a.Moves[0].Point != sgfio.Pt((2+a.Turn)%5, 2) {
					t.Errorf("answer %d: %+v", got, a)
				}
				if tells := behaviour != fake.Poor; a.Scored != tells || tells && (a.Score != -float64(a.Turn)-2.5 || len(a.Dead) != 3) {
					t.Errorf("answer %d: %+v", got, a)
				}
				got++
			})
			if err != nil || got != 4 {
				t.Errorf("%d answers, %v", got, err)
			}
			p.Close()
			if err := p.Ask(context.Background(), threeMoves(t), func(Answer) {}); !errors.Is(err, ErrNone) {
				t.Errorf("after the end: %v", err)
			}
		})
	}
}

// TestBadPlayers has programs that are no players, and one that is never answered.
func TestBadPlayers(t *testing.T) {
	for behaviour, want := range map[string]error{fake.Dead: ErrGone, fake.Noise: ErrVersion} {
		t.Setenv(asEngine, behaviour)
		err := NewPlayer(Config{Program: os.Args[0]}).Ask(context.Background(), threeMoves(t), func(a Answer) { t.Errorf("answered %+v", a) })
		if !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", behaviour, err, want)
		}
	}
	t.Setenv(asEngine, fake.Slow)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error)
	go func() {
		done <- NewPlayer(Config{Program: os.Args[0]}).Ask(ctx, threeMoves(t), func(Answer) {})
	}()
	cancel()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestScoreOf reads what engines say of the score.
func TestScoreOf(t *testing.T) {
	for text, want := range map[string]float64{"W+6.5 (upper bound: -2.5, lower: -9.0)": -6.5, "B+0.5": 0.5, "b+12": 12, "0": 0} {
		if got, ok := scoreOf(text); !ok || got != want {
			t.Errorf("%q: %g, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "B+", "B+R", "W+Inf", "B+NaN", "B+-3", "even", "X+3"} {
		if got, ok := scoreOf(text); ok {
			t.Errorf("%q: %g", text, got)
		}
	}
}

// TestConfig splits arguments and finds what is wrong with a configuration.
func TestConfig(t *testing.T) {
	got, err := words(`--mode gtp  --file "a b" 'c "d"' ""`)
	if want := []string{"--mode", "gtp", "--file", "a b", `c "d"`, ""}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v", got, err)
	}
	for _, c := range []Config{
		{Program: "/no/such/program"},
		{Program: os.Args[0], Model: "/no/such/model"},
		{Program: os.Args[0], Settings: t.TempDir()},
		{Program: os.Args[0], Player: true, Arguments: `"`},
	} {
		if c.Check() == nil {
			t.Errorf("nothing is wrong with %+v", c)
		}
	}
	for _, c := range []Config{{}, {Program: os.Args[0]}, {Program: os.Args[0], Player: true, Arguments: "--mode gtp"}} {
		if err := c.Check(); err != nil {
			t.Errorf("%+v: %v", c, err)
		}
	}
	if got := (Config{Program: filepath.Join("a", "katago.exe")}).Name(); got != "katago" {
		t.Errorf("the program is called %q", got)
	}
}

// TestOfPosition asks about a position of a variation, behind stones that are set up.
func TestOfPosition(t *testing.T) {
	c, err := sgfio.ReadText("(;SZ[5];B[bb](;W[dd];AB[cc]PL[W];W[ca])(;W[aa];B[ab]))")
	if err != nil {
		t.Fatal(err)
	}
	game := c.Games[0]
	first := game.Root().Child(0)
	q, ok := OfPosition(game, first.Child(1).Child(0), 10)
	if !ok || len(q.Stones) != 0 || len(q.Moves) != 3 || !slices.Equal(q.Turns, []int{3}) || !q.Soon {
		t.Errorf("a variation: %+v", q)
	}
	q, ok = OfPosition(game, first.Child(0).Child(0).Child(0), 10)
	if !ok || len(q.Stones) != 3 || len(q.Moves) != 1 || q.First != sgfio.White || !slices.Equal(q.Turns, []int{1}) {
		t.Errorf("behind a setup: %+v", q)
	}
	q, ok = OfPosition(game, first.Child(0).Child(0), 10)
	if !ok || len(q.Stones) != 3 || len(q.Moves) != 0 || q.First != sgfio.White || !slices.Equal(q.Turns, []int{0}) {
		t.Errorf("a setup: %+v", q)
	}
}

func TestLossesAndDisagreements(t *testing.T) {
	answers := map[int]Answer{0: {Score: 1, Scored: true}, 1: {Score: -4, Scored: true}, 2: {Score: 3, Scored: true}, 3: {}, 4: {Score: 0, Scored: true}}
	colors := []sgfio.Color{sgfio.Black, sgfio.White, sgfio.Black, sgfio.White}
	list := Losses(answers, colors)
	want := []Loss{{1, sgfio.Black, 5}, {2, sgfio.White, 7}}
	if len(list) != 2 || list[0] != want[0] || list[1] != want[1] {
		t.Errorf("losses %v", list)
	}
	if l := Largest(list, 6, 5); len(l) != 1 || l[0] != want[1] {
		t.Errorf("largest %v", l)
	}
	owners := make([]float64, 9)
	owners[0], owners[8], owners[4] = 0.8, 0.6, 0.9
	groups := []Group{
		{sgfio.Black, []sgfio.Point{sgfio.Pt(0, 0)}, 0.1},
		{sgfio.White, []sgfio.Point{sgfio.Pt(2, 2)}, 0.9},
		{sgfio.Black, []sgfio.Point{sgfio.Pt(1, 1)}, 0.95},
	}
	d := Disagreements(groups, Answer{Owners: owners}, 3, 0.5)
	if len(d) != 2 || d[0].Color != sgfio.Black || math.Abs(d[0].Other-0.9) > 1e-9 || math.Abs(d[1].Other-0.2) > 1e-9 {
		t.Errorf("disagreements %+v", d)
	}
	d = Disagreements(groups, Answer{Dead: []sgfio.Point{sgfio.Pt(2, 2)}}, 3, 0.5)
	if len(d) != 2 || d[0].Other != 1 || d[1].Other != 0 {
		t.Errorf("by dead stones %+v", d)
	}
	if d := Disagreements(groups, Answer{}, 3, 0.5); d != nil {
		t.Errorf("without owners %+v", d)
	}
}

// TestRealEngine asks the engine that the environment names, if it does.
func TestRealEngine(t *testing.T) {
	c := Config{Program: os.Getenv("KATAGO"), Model: os.Getenv("KATAGO_MODEL"), Settings: os.Getenv("KATAGO_CONFIG")}
	if c.Empty() {
		t.Skip("KATAGO, KATAGO_MODEL and KATAGO_CONFIG name no engine")
	}
	e := New(c)
	defer e.Close()
	got := 0
	err := e.Ask(context.Background(), threeMoves(t), func(a Answer) {
		got++
		t.Logf("after %d moves: Black is ahead by %.1f points, best %v", a.Turn, a.Score, a.Moves)
		if len(a.Owners) != 25 {
			t.Errorf("%d owners", len(a.Owners))
		}
	})
	if err != nil || got != 4 {
		t.Errorf("%d answers, %v", got, err)
	}
}

// TestRealPlayer asks the engine of the Go Text Protocol that the environment names, if it does.
func TestRealPlayer(t *testing.T) {
	c := Config{Program: os.Getenv("PLAYER"), Arguments: os.Getenv("PLAYER_ARGUMENTS"), Player: true}
	if c.Empty() {
		t.Skip("PLAYER and PLAYER_ARGUMENTS name no engine")
	}
	p := Open(c)
	defer p.Close()
	got := 0
	err := p.Ask(context.Background(), threeMoves(t), func(a Answer) {
		got++
		t.Logf("after %d moves: score %v %.1f, dead %v, best %v", a.Turn, a.Scored, a.Score, a.Dead, a.Moves)
		if a.Dead == nil || len(a.Moves) != 1 {
			t.Errorf("answer %+v", a)
		}
	})
	if err != nil || got != 4 {
		t.Errorf("%d answers, %v", got, err)
	}
}
