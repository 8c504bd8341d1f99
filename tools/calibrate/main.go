// Command calibrate says how honest the chances of reports are. Of the strings that are told to stand at the end with so
// much certainty, how many do?
//
//	go run ./tools/calibrate [-limit N] [-game-selective N] LABELS.jsonl[.gz]
//
// The labels are positions with the fates of their strings, as a strong program expects them. It prints the mean squared error, over
// strings of two stones or more, and a table by tenths of the chance told.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/tools/internal/labels"
)

// tenth is the told chances of one tenth: how many, their sum, and that of what is expected.
type tenth struct {
	count       int
	told, stood float64
}

// scores add up what was told.
type scores struct {
	tenths         [10]tenth
	error, hard    float64
	count, hardest int
}

func (s *scores) add(told, stood float64, contested bool) {
	t := &s.tenths[min(max(int(10*told), 0), len(s.tenths)-1)]
	t.count++
	t.told += told
	t.stood += stood
	square := (told - stood) * (told - stood)
	s.error += square
	s.count++
	if contested {
		s.hard += square
		s.hardest++
	}
}

func (s *scores) print(name string) {
	fmt.Printf("%s: error %.4f of %d, contested %.4f of %d\n\n", name, s.error/float64(max(1, s.count)), s.count, s.hard/float64(max(1, s.hardest)), s.hardest)
	fmt.Println("| told | chances | told in the mean | stood |")
	fmt.Println("|---|---|---|---|")
	for i, t := range s.tenths {
		n := float64(max(1, t.count))
		fmt.Printf("| %.1f to %.1f | %d | %.3f | %.3f |\n", float64(i)/10, float64(i+1)/10, t.count, t.told/n, t.stood/n)
	}
	fmt.Println()
}

func main() {
	limit := flag.Int("limit", 0, "at most so many positions, spread over all; 0 for all")
	opts := engine.DefaultOptions()
	flag.IntVar(&opts.GameSelective, "game-selective", opts.GameSelective, "positions of the selective reading of each dragon")
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := calibrate(flag.Arg(0), *limit, opts); err != nil {
		fmt.Fprintln(os.Stderr, "calibrate:", err)
		os.Exit(1)
	}
}

func calibrate(file string, limit int, opts engine.Options) error {
	list, err := labels.All(file)
	if err != nil {
		return err
	}
	list = labels.Spread(list, limit)
	var dragons, worms scores
	for i := range list {
		report, err := analyze(&list[i], opts)
		if err != nil {
			return err
		}
		// The chances of each stone, of its dragon and of its string.
		together, alone := map[string][2]float64{}, map[string][2]float64{}
		for _, d := range report.Dragons {
			for _, v := range d.Stones {
				together[v] = [2]float64{d.ChanceFirst, d.ChanceSecond}
			}
		}
		for _, w := range report.Worms {
			for _, v := range w.Stones {
				alone[v] = [2]float64{w.ChanceFirst, w.ChanceSecond}
			}
		}
		for k := range list[i].Fates {
			f := &list[i].Fates[k]
			if len(f.Stones) < 2 {
				continue
			}
			for side, stood := range [2]float64{f.First, f.Second} {
				dragons.add(together[f.Stones[0]][side], stood, f.Contested())
				worms.add(alone[f.Stones[0]][side], stood, f.Contested())
			}
		}
	}
	dragons.print("dragons")
	worms.print("strings")
	return nil
}

// analyze makes the report of a position.
func analyze(l *labels.Position, opts engine.Options) (*engine.Report, error) {
	b, err := l.Board()
	if err != nil {
		return nil, err
	}
	toMove, err := board.ParseColor(l.ToMove)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", l.ID, err)
	}
	p, err := engine.NewPosition(b, toMove)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", l.ID, err)
	}
	return engine.Analyze(context.Background(), p, opts, nil)
}
