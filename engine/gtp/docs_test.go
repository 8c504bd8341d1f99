package gtp

import (
	"context"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"
)

// documentation is docs/gtp.md.
func documentation(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/gtp.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var commandName = regexp.MustCompile("`([a-z_-]+[a-z])(?: [^`]*)?`")

// TestDocumentedCommands holds that the table of docs/gtp.md has each command once.
func TestDocumentedCommands(t *testing.T) {
	count := map[string]int{}
	_, table, _ := strings.Cut(documentation(t), "| Command | Answer |")
	table, _, _ = strings.Cut(table, "## A session")
	for line := range strings.Lines(table) {
		cells := strings.Split(line, "|")
		if len(cells) < 3 {
			continue
		}
		for _, m := range commandName.FindAllStringSubmatch(cells[1], -1) {
			count[m[1]]++
		}
	}
	srv := NewServer(io.Discard)
	for _, name := range srv.session.names {
		if count[name] != 1 {
			t.Errorf("%s is listed %d times", name, count[name])
		}
		delete(count, name)
	}
	for name := range count {
		t.Errorf("%s is listed, but there is no such command", name)
	}
}

// TestDocumentedSession replays the session of docs/gtp.md.
func TestDocumentedSession(t *testing.T) {
	_, text, _ := strings.Cut(documentation(t), "```text\n")
	text, _, found := strings.Cut(text, "```")
	if !found {
		t.Fatal("there is no session")
	}
	srv := NewServer(io.Discard)
	for _, part := range strings.Split("\n"+text, "\n> ")[1:] {
		command, want, _ := strings.Cut(part, "\n")
		answer := srv.Answer(context.Background(), command)
		var lines []string
		for line := range strings.Lines(strings.TrimRight(answer, "\n")) {
			lines = append(lines, strings.TrimRight(line, " \n"))
		}
		if got := strings.Join(lines, "\n"); got != strings.TrimRight(want, "\n") {
			t.Errorf("%s\nanswers\n%s\nwant\n%s", command, got, want)
		}
	}
}
