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
	"shikatsu/sgfio"
	"shikatsu/ui/controller"
	"shikatsu/ui/facts"
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

// shown is what the window shows of a dragon by a report. It has words of its own for a seki and a ko.
func shown(d *engine.Dragon) string {
	status, kill, save := string(d.Status), 0, 0
	switch {
	case status == "alive" && d.Safety == "alive_in_seki":
		status = "seki"
	case status == "critical" && (isKo(d.KillCode) || isKo(d.SaveCode) && d.KillCode == 5):
		status = "ko"
	}
	if d.KillPoint != "PASS" {
		kill = int(d.KillCode)
	}
	if d.SavePoint != "PASS" {
		save = int(d.SaveCode)
	}
	return fmt.Sprintf("%.3f %.3f %s %s %d@%s %d@%s", d.ChanceFirst, d.ChanceSecond, d.StatusCertainty, status, kill, d.KillPoint, save, d.SavePoint)
}

func isKo(c engine.Code) bool { return c == 4 || c == 1 }

// window is what the window's report says of each dragon, by origin, in the words of shown.
func window(t *testing.T, pos *sgfio.Position, analyze controller.Analyze[*sgfio.Position, *facts.Facts]) told {
	t.Helper()
	b, err := facts.Board(pos)
	if err != nil {
		t.Fatal(err)
	}
	var last *facts.Facts
	err = analyze(context.Background(), pos, func(f *facts.Facts, _ controller.Progress) { last = f })
	if err != nil {
		t.Fatal(err)
	}
	name := func(p facts.Pt) string {
		if at := facts.BoardPoint(p); b.OnBoard(at) {
			return b.Vertex(at)
		}
		return "PASS"
	}
	numbers := map[facts.Code]int{facts.None: 0, facts.Win: 5, facts.KoA: 4, facts.Gain: 3, facts.Loss: 2, facts.KoB: 1}
	move := func(m facts.Move) string {
		at := name(m.At)
		if at == "PASS" {
			return "0@PASS"
		}
		return fmt.Sprintf("%d@%s", numbers[m.Code], at)
	}
	certainty := map[string]string{"limit reached": "limit"}
	all := told{}
	for i := range last.Dragons {
		d := last.Dragons[i]
		first, _ := d.Chance(true)
		second, _ := d.Chance(false)
		sure := facts.CertaintyWord(d.Certainty)
		if word, ok := certainty[sure]; ok {
			sure = word
		}
		all[name(d.Origin)] = fmt.Sprintf("%.3f %.3f %s %s %s %s", first, second, sure, facts.StatusWord(d.Status), move(d.Attack), move(d.Defense))
	}
	return all
}

// record is a position of a board set up, as a record has it.
func record(b *board.Board) string {
	var text strings.Builder
	fmt.Fprintf(&text, "(;SZ[%d]", b.Size())
	for c, id := range map[board.Color]string{board.Black: "AB", board.White: "AW"} {
		stones := boardtest.Stones(b, c)
		if len(stones) == 0 {
			continue
		}
		text.WriteString(id)
		for _, p := range stones {
			fmt.Fprintf(&text, "[%c%c]", 'a'+p.Column(), 'a'+p.Row())
		}
	}
	return text.String() + "PL[B])"
}

// TestFacesAgree asks every face about the dragons of more than sixty positions. The faces are the report of an analysis as
// JSON, the protocol, the window and, at the same effort, the review.
func TestFacesAgree(t *testing.T) {
	opts := life.SmallOptions()
	opts.GameSelective = 20
	asked, dragons, words := 0, 0, map[string]int{}
	// Each face keeps readings from position to position for itself, as it does in use.
	analyze := facts.Analyze(func() engine.Options { return opts })
	protocol, plain := opts, opts
	protocol.Memory, plain.Memory = engine.NewMemory(), engine.NewMemory()
	same := func(place string, report, other told, face string) {
		t.Helper()
		if len(report) != len(other) {
			t.Errorf("%s: %d dragons in the report, %d in the %s", place, len(report), len(other), face)
		}
		for origin, text := range report {
			if other[origin] != text {
				t.Errorf("%s, %s: the report says %q, the %s %q", place, origin, text, face, other[origin])
			}
		}
	}
	// compare asks all faces but the review, and gives what the report tells.
	compare := func(place string, game *sgfio.Game, node *sgfio.Node) told {
		t.Helper()
		asked++
		p, err := engine.RecordPosition(game, node)
		if err != nil {
			t.Fatal(err)
		}
		r, err := engine.Analyze(t.Context(), p, plain, nil)
		if err != nil {
			t.Fatal(err)
		}
		report := toldByReport(t, r)
		same(place, report, toldByProtocol(t, p.Board(), protocol), "protocol")
		seen := told{}
		for i := range r.Dragons {
			d := &r.Dragons[i]
			seen[string(d.Origin)] = shown(d)
			words[string(d.Status)]++
			dragons++
		}
		same(place, seen, window(t, game.Position(node), analyze), "window")
		return report
	}
	for i, text := range []string{positiontest.LongerGame, positiontest.MiddleGame} {
		game := positiontest.ReadGame(t, text)
		v, err := engine.ReviewGame(t.Context(), game, opts, nil)
		if err != nil {
			t.Fatal(err)
		}
		for move, node := range v.Nodes {
			place := fmt.Sprintf("game %d, move %d", i, move)
			same(place, compare(place, game, node), toldByReport(t, v.Reports[move]), "review")
		}
	}
	games := asked
	for seed := range uint64(30) {
		size := []int{5, 7, 9}[seed%3]
		b := boardtest.Tangled(t, 15, seed, size, size*size/2)
		game := positiontest.ReadGame(t, record(b))
		compare(fmt.Sprintf("board %d", seed), game, game.Root())
	}
	t.Logf("%d positions of games, %d in all, %d dragons: %v", games, asked, dragons, words)
	if asked < 60 || words["alive"] < 20 || words["dead"] < 20 || words["critical"] < 20 {
		t.Error("the comparison says little")
	}
}
