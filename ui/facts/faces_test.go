package facts_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/gtp"
	"shikatsu/engine/life"
	"shikatsu/engine/position/positiontest"
	"shikatsu/ui/controller"
	"shikatsu/ui/facts"

	"shikatsu/sgfio"
)

// told is what one face says of the dragons, by their origins.
type told map[string]string

// verdict are the words for what becomes of a dragon; moves are told of codes that are a success.
func verdict(status string, codes [4]int, moves [4]string, decides [2]string) string {
	text := status
	for i, code := range codes {
		text += " " + strconv.Itoa(code)
		if code > 0 {
			text += "@" + moves[i]
		}
	}
	if status == "critical" {
		text += " " + strings.Join(decides[:], " ")
	}
	return text
}

// toldByReport is what a report says, once it was written as JSON and read again.
func toldByReport(t *testing.T, r *engine.Report) told {
	t.Helper()
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var back engine.Report
	if err := json.NewDecoder(bytes.NewReader(text)).Decode(&back); err != nil {
		t.Fatal(err)
	}
	all := told{}
	for _, d := range back.Dragons {
		all[d.Origin] = fmt.Sprintf("%.3f %.3f %s ", d.ChanceFirst, d.ChanceSecond, d.StatusCertainty) + verdict(string(d.Status),
			[4]int{int(d.OwlAttackCode), int(d.OwlDefenseCode), int(d.SemeaiAttackCode), int(d.SemeaiDefenseCode)},
			[4]string{d.OwlAttackPoint, d.OwlDefensePoint, d.SemeaiAttackPoint, d.SemeaiDefensePoint}, [2]string{d.KillPoint, d.SavePoint})
	}
	return all
}

// toldByProtocol is what dragon_data and dragon_status say.
func toldByProtocol(t *testing.T, b *board.Board, opts engine.Options) told {
	t.Helper()
	server := gtp.NewServer(io.Discard)
	server.SetOptions(opts)
	server.SetBoard(b)
	statuses := map[string][2]string{}
	for _, line := range strings.Split(strings.TrimPrefix(server.Answer(t.Context(), "dragon_status"), "= "), "\n") {
		origin, text, _ := strings.Cut(line, ": ")
		if words := strings.Fields(text); len(words) == 3 {
			statuses[origin] = [2]string{words[1], words[2]}
		}
	}
	all := told{}
	field := regexp.MustCompile(`(?m)^(\w+) +(\S*)`)
	for _, block := range regexp.MustCompile(`(?m)^[A-T]\d+:$`).Split(strings.TrimPrefix(server.Answer(t.Context(), "dragon_data"), "= "), -1)[1:] {
		f := map[string]string{}
		for _, m := range field.FindAllStringSubmatch(block, -1) {
			f[m[1]] = m[2]
		}
		var codes [4]int
		var moves [4]string
		for i, name := range []string{"owl_attack", "owl_defense", "semeai_attack", "semeai_defense"} {
			code, err := strconv.Atoi(f[name+"_code"])
			if err != nil {
				t.Fatalf("%s_code: %v in\n%s", name, err, block)
			}
			codes[i], moves[i] = code, f[name+"_point"]
		}
		all[f["origin"]] = f["chance_first"] + " " + f["chance_second"] + " " + f["certainty"] + " " + verdict(f["status"], codes, moves, statuses[f["origin"]])
	}
	return all
}

// window is what the window's report says of the moves that decide, by origin.
func window(t *testing.T, pos *sgfio.Position, opts engine.Options) map[string][2]string {
	t.Helper()
	b, err := facts.Board(pos)
	if err != nil {
		t.Fatal(err)
	}
	var last *facts.Facts
	err = facts.Analyze(func() engine.Options { return opts })(context.Background(), pos, func(f *facts.Facts, _ controller.Progress) { last = f })
	if err != nil {
		t.Fatal(err)
	}
	name := func(p facts.Pt) string {
		if at := facts.BoardPoint(p); b.OnBoard(at) {
			return b.Vertex(at)
		}
		return "PASS"
	}
	all := map[string][2]string{}
	for _, d := range last.Dragons {
		all[name(d.Origin)] = [2]string{name(d.Attack.At), name(d.Defense.At)}
	}
	return all
}

// TestFacesAgree asks every face about the dragons of sixty positions. The faces are the report of an analysis as JSON, the
// protocol, the window and, at the same effort, the review.
func TestFacesAgree(t *testing.T) {
	opts := life.SmallOptions()
	opts.GameSelective = 20
	asked := 0
	compare := func(place string, b *board.Board, r *engine.Report) {
		t.Helper()
		asked++
		one, other := toldByReport(t, r), toldByProtocol(t, b, opts)
		if len(one) != len(other) {
			t.Errorf("%s: %d dragons in the report, %d over the protocol", place, len(one), len(other))
		}
		for origin, text := range one {
			if other[origin] != text {
				t.Errorf("%s, %s: the report says %q, the protocol %q", place, origin, text, other[origin])
			}
		}
	}
	for i, record := range []string{positiontest.LongerGame, positiontest.MiddleGame} {
		game := positiontest.ReadGame(t, record)
		v, err := engine.ReviewGame(t.Context(), game, opts, nil)
		if err != nil {
			t.Fatal(err)
		}
		for move, node := range v.Nodes {
			place := fmt.Sprintf("game %d, move %d", i, move)
			p, err := engine.RecordPosition(game, node)
			if err != nil {
				t.Fatal(err)
			}
			r, err := engine.Analyze(t.Context(), p, opts, nil)
			if err != nil {
				t.Fatal(err)
			}
			compare(place, p.Board(), r)
			inReview := toldByReport(t, v.Reports[move])
			for origin, text := range toldByReport(t, r) {
				if inReview[origin] != text {
					t.Errorf("%s, %s: the report says %q, the review %q", place, origin, text, inReview[origin])
				}
			}
			shown := window(t, game.Position(node), opts)
			for _, d := range r.Dragons {
				if want := [2]string{d.KillPoint, d.SavePoint}; shown[d.Origin] != want {
					t.Errorf("%s, %s: the report says %v, the window %v", place, d.Origin, want, shown[d.Origin])
				}
			}
		}
	}
	for seed := uint64(0); asked < 60; seed++ {
		size := []int{5, 7, 9}[seed%3]
		b := boardtest.Tangled(t, 15, seed, size, size*size/2)
		p, err := engine.NewPosition(b, board.Black)
		if err != nil {
			t.Fatal(err)
		}
		r, err := engine.Analyze(t.Context(), p, opts, nil)
		if err != nil {
			t.Fatal(err)
		}
		compare(fmt.Sprintf("board %d", seed), b, r)
	}
}
