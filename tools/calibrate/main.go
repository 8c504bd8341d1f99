// Command calibrate says how honest the chances of reports are: of the strings that are told to stand at the end with so much
// certainty, how many do?
//
//	calibrate [-limit N] [-game-selective N] [-every] LABELS.jsonl[.gz]
//
// A line of LABELS is a position with the fates of its strings, as a strong program expects them: `first` and `second` are how surely a
// string stands (0 to 1) if its owner moves first, and if the opponent does. It prints the mean squared error, over strings of
// two stones or more, and a table by tenths of the chance told. -every prints each string as well, for other tools.
package main

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	"shikatsu/engine"
	"shikatsu/engine/board"
)

// label is a line of labels.
type label struct {
	ID     string   `json:"id"`
	ToMove string   `json:"to_move"`
	Black  []string `json:"black"`
	White  []string `json:"white"`
	Fates  []fate   `json:"fates"`
}

// fate is what is expected of a string.
type fate struct {
	Stones []string `json:"stones"`
	First  float64  `json:"first"`
	Second float64  `json:"second"`
}

// contested says whether it is not sure what becomes of the string.
func (f *fate) contested() bool {
	return !(f.First > 0.9 && f.Second > 0.9 || f.First < 0.1 && f.Second < 0.1)
}

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
	t := &s.tenths[min(int(10*told), 9)]
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
	fmt.Printf("%s: error %.4f of %d, contested %.4f of %d\n", name, s.error/float64(max(1, s.count)), s.count/2, s.hard/float64(max(1, s.hardest)), s.hardest/2)
	fmt.Println("| told | strings | told in the mean | stood |")
	fmt.Println("|---|---|---|---|")
	for i, t := range s.tenths {
		n := float64(max(1, t.count))
		fmt.Printf("| %.1f to %.1f | %d | %.3f | %.3f |\n", float64(i)/10, float64(i+1)/10, t.count, t.told/n, t.stood/n)
	}
}

func main() {
	limit := flag.Int("limit", 0, "at most so many positions, spread over all; 0 for all")
	selective := flag.Int("game-selective", engine.DefaultOptions().GameSelective, "positions of the selective reading of each dragon")
	every := flag.Bool("every", false, "print each string")
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	opts := engine.DefaultOptions()
	opts.GameSelective = *selective
	if err := calibrate(flag.Arg(0), *limit, *every, opts); err != nil {
		log.Fatal(err)
	}
}

func calibrate(file string, limit int, every bool, opts engine.Options) error {
	labels, err := read(file)
	if err != nil {
		return err
	}
	step := 1
	if limit > 0 {
		step = max(1, len(labels)/limit)
	}
	var dragons, worms scores
	for i := 0; i < len(labels) && (limit == 0 || i/step < limit); i += step {
		l := &labels[i]
		report, err := l.analyze(opts)
		if err != nil {
			return fmt.Errorf("%s: %w", l.ID, err)
		}
		of := map[string]*engine.Dragon{}
		for k := range report.Dragons {
			for _, v := range report.Dragons[k].Stones {
				of[v] = &report.Dragons[k]
			}
		}
		alone := map[string]*engine.Worm{}
		for k := range report.Worms {
			for _, v := range report.Worms[k].Stones {
				alone[v] = &report.Worms[k]
			}
		}
		for k := range l.Fates {
			f := &l.Fates[k]
			if len(f.Stones) < 2 {
				continue
			}
			d, w := of[f.Stones[0]], alone[f.Stones[0]]
			dragons.add(d.ChanceFirst, f.First, f.contested())
			dragons.add(d.ChanceSecond, f.Second, f.contested())
			worms.add(w.ChanceFirst, f.First, f.contested())
			worms.add(w.ChanceSecond, f.Second, f.contested())
			if every {
				fmt.Printf("string %s %s %d %d %v %v %v %v %v %v %s %s %s %q\n", l.ID, f.Stones[0], len(f.Stones), d.Size, f.First, f.Second,
					d.ChanceFirst, d.ChanceSecond, w.ChanceFirst, w.ChanceSecond, d.Status, d.OwlStatus, d.StatusCertainty, d.ProvedBy)
			}
		}
	}
	dragons.print("as dragons")
	worms.print("as strings")
	return nil
}

func read(file string) ([]label, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var from io.Reader = f
	if strings.HasSuffix(file, ".gz") {
		if from, err = gzip.NewReader(f); err != nil {
			return nil, err
		}
	}
	var labels []label
	lines := bufio.NewScanner(from)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var l label
		if err := json.Unmarshal(lines.Bytes(), &l); err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", file, len(labels)+1, err)
		}
		labels = append(labels, l)
	}
	return labels, lines.Err()
}

// analyze makes the report of a position.
func (l *label) analyze(opts engine.Options) (*engine.Report, error) {
	b := board.MustNew(19, 19)
	for c, names := range map[board.Color][]string{board.Black: l.Black, board.White: l.White} {
		points := make([]board.Point, len(names))
		for i, name := range names {
			p, err := b.ParseVertex(name)
			if err != nil {
				return nil, err
			}
			points[i] = p
		}
		b.PlaceStones(c, points)
	}
	toMove, err := board.ParseColor(l.ToMove)
	if err != nil {
		return nil, err
	}
	p, err := engine.NewPosition(b, toMove)
	if err != nil {
		return nil, err
	}
	return engine.Analyze(context.Background(), p, opts, nil)
}
