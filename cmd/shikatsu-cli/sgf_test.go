package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
)

// fileSummary is what `sgf` says of a file in which there is a game.
type fileSummary struct {
	File     string           `json:"file"`
	Games    []gameSummary    `json:"games"`
	Warnings []warningSummary `json:"warnings"`
}

func TestSGFCommand(t *testing.T) {
	good := writeFile(t, "good.sgf", "(;SZ[9:7]PB[Ito]PW[Kim]RE[W+R]RU[Japanese]KM[6.5]HA[2]AB[cc][ee]\n;W[dd]--;B[aa](;W[bb])(;W[ab]))")
	page := writeFile(t, "page.sgf", "<html><body>moved</body></html>")
	out, _, err := runCommand(t, "sgf", "--json", good, page)
	if err != (exitError{someFailed}) {
		t.Fatalf("one of the files holds no game: %v", err)
	}
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if len(lines) != 2 {
		t.Fatalf("%d lines for two files:\n%s", len(lines), out)
	}
	var read fileSummary
	if err := json.Unmarshal([]byte(lines[0]), &read); err != nil {
		t.Fatal(err)
	}
	if len(read.Games) != 1 {
		t.Fatalf("%d games", len(read.Games))
	}
	komi := 6.5
	got := read.Games[0]
	want := gameSummary{Size: [2]int{9, 7}, Players: playersSummary{"Ito", "Kim"}, Result: "W+R", Rules: "Japanese",
		Handicap: 2, Moves: 3, Nodes: 5, Setup: setupSummary{Black: 2}, Encoding: "UTF-8"}
	if got.Komi == nil || *got.Komi != komi {
		t.Errorf("komi %v", got.Komi)
	}
	if got.Komi = nil; got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if len(read.Warnings) != 1 || read.Warnings[0].Line != 2 || read.Warnings[0].Column != 7 {
		t.Errorf("warnings %+v, want one at 2:7", read.Warnings)
	}
	var failed fileFailure
	if err := json.Unmarshal([]byte(lines[1]), &failed); err != nil || failed.File != page || !strings.Contains(failed.Error, "HTML") {
		t.Errorf("%v %+v", err, failed)
	}
	illegal := writeFile(t, "illegal.sgf", "(;SZ[5];B[aa];W[aa])")
	if out, _, err := runCommand(t, "sgf", illegal); err != nil || !strings.Contains(out, "against the rules: move 2, A5: on a stone") {
		t.Errorf("%v\n%s", err, out)
	}
	if _, _, err := runCommand(t, "sgf", page); err != (exitError{1}) {
		t.Errorf("no file holds a game, error %v", err)
	}
	if out, _, err := runCommand(t, "sgf", good); err != nil || !strings.Contains(out, "Ito") {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestTextsOfRecordsDoNotReachTheTerminalAsCommands has a record whose names clear the screen.
func TestTextsOfRecordsDoNotReachTheTerminalAsCommands(t *testing.T) {
	file := writeFile(t, "game.sgf", "(;SZ[9]PB[a\x1b[2J\\]b]PW[\u009b1m]RE[\x07]RU[\x1bc];B[aa])")
	out, _, err := runCommand(t, "sgf", file)
	if err != nil || !strings.Contains(out, "\uFFFD[2J") {
		t.Errorf("%v: %q", err, out)
	}
	for _, r := range out {
		if unicode.IsControl(r) && r != '\n' {
			t.Errorf("%q has the control character %q", out, r)
		}
	}
}

func TestConvertCommand(t *testing.T) {
	in := writeFile(t, "in.sgf", "mail header\n(;sz[9];b[aa];W[bb]C[a [1] b]")
	target := filepath.Join(t.TempDir(), "out.sgf")
	_, warned, err := runCommand(t, "convert", in, target)
	if err != nil || !strings.Contains(warned, in+":1:1") {
		t.Fatalf("%v\n%s", err, warned)
	}
	text, err := os.ReadFile(target)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"FF[4]", "CA[UTF-8]", "SZ[9]", ";B[aa]", ";W[bb]", `C[a [1\] b]`} {
		if !strings.Contains(string(text), part) {
			t.Errorf("no %s in %s", part, text)
		}
	}
	out, warned, err := runCommand(t, "convert", target, "-")
	if err != nil || warned != "" || out != string(text) {
		t.Errorf("a converted record changes again: %v %s\n%s", err, warned, out)
	}
	empty := writeFile(t, "empty.sgf", "")
	if _, _, err := runCommand(t, "convert", empty, target); err == nil {
		t.Error("an empty file was converted")
	}
	if again, err := os.ReadFile(target); err != nil || string(again) != string(text) {
		t.Error("a failed conversion changed the file")
	}
}

// TestRecordsInterrupted ends between two games, and leaves what was there as it was.
func TestRecordsInterrupted(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	in, target := writeFile(t, "in.sgf", "(;SZ[9];B[aa])"), writeFile(t, "out.sgf", "old")
	for _, args := range [][]string{{"convert", in, target}, {"sgf", in}} {
		root := newRoot()
		root.SetArgs(args)
		root.SetOut(&strings.Builder{})
		if err := root.ExecuteContext(ctx); !errors.Is(err, context.Canceled) {
			t.Errorf("%v: the error is %v", args, err)
		}
	}
	if text, err := os.ReadFile(target); err != nil || string(text) != "old" {
		t.Errorf("%v: the file has become %s", err, text)
	}
}

// What is printed of a game is its JSON.
func TestGamesAreTheirJSON(t *testing.T) {
	half := 6.5
	for _, g := range []gameSummary{
		{},
		{Size: [2]int{19, 13}, Players: playersSummary{"Ann", "B\"e\\n<&>"}, Result: "B+0.5", Rules: "日本", Komi: &half, Handicap: 2, Moves: 250, Nodes: 251,
			Setup: setupSummary{2, 1}, Encoding: "GBK", Illegal: "move 3", Error: "a\x00b\x7f\u2028c"},
	} {
		var s summaryPrinter
		var want bytes.Buffer
		e := json.NewEncoder(&want)
		e.SetEscapeHTML(false)
		if err := e.Encode(g); err != nil {
			t.Fatal(err)
		}
		if got := string(s.appendGame(nil, &g)) + "\n"; got != want.String() {
			t.Errorf("printed as\n%swant\n%s", got, want.String())
		}
	}
}
