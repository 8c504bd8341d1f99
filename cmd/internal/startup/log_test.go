package startup

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func readLog(t *testing.T, dir string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, logName))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestLogKeepsEarlierStarts(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "made")
	for _, name := range []string{"first", "second"} {
		l, err := OpenLog(dir)
		if err != nil {
			t.Fatal(err)
		}
		l.clock = func() time.Time { return time.Date(2026, 1, 2, 3, 4, 5, 6e6, time.UTC) }
		l.Note("the %s start", name)
		if n, err := l.Write([]byte("two\nlines\n")); n != 10 || err != nil {
			t.Errorf("Write: %d, %v", n, err)
		}
		l.Close()
		l.Note("after the end")
	}
	const one = "2026-01-02T03:04:05.006Z the NAME start\n2026-01-02T03:04:05.006Z two\nlines\n"
	want := strings.Replace(one, "NAME", "first", 1) + strings.Replace(one, "NAME", "second", 1)
	if got := readLog(t, dir); got != want {
		t.Errorf("the log is %q, want %q", got, want)
	}
}

func TestLogIsBounded(t *testing.T) {
	dir := t.TempDir()
	for range 3 {
		l, err := OpenLog(dir)
		if err != nil {
			t.Fatal(err)
		}
		for range 4 * runLimit / 100 {
			l.Note("%s", strings.Repeat("x", 80))
		}
		l.Close()
	}
	got := readLog(t, dir)
	if len(got) > logLimit+runLimit+100 {
		t.Errorf("the log has %d bytes", len(got))
	}
	if !strings.HasSuffix(got, "no more of this start is kept\n") {
		t.Errorf("the log ends with %q", got[len(got)-60:])
	}
	if first, _, _ := strings.Cut(got, "\n"); !strings.HasSuffix(first, strings.Repeat("x", 80)) || !strings.HasPrefix(first, "20") {
		t.Errorf("the log begins with a part of a line: %q", first)
	}
}

func TestNoLog(t *testing.T) {
	var l *Log
	l.Note("nothing")
	if n, err := l.Write([]byte("nothing")); n != 7 || err != nil {
		t.Errorf("Write: %d, %v", n, err)
	}
	l.Close()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenLog(file); err == nil {
		t.Error("a file serves as folder")
	}
}
