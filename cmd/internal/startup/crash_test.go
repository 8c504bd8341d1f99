package startup

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestMain is also the program that crashes: see run.
func TestMain(m *testing.M) {
	switch os.Getenv("STARTUP_TEST") {
	case "":
		os.Exit(m.Run())
	case "crash":
		watched(os.Args[1])
		panic("the reason of the crash")
	case "killed":
		watched(os.Args[1])
		os.Exit(9) // nothing is tidied, as when it is killed
	}
}

func watched(dir string) {
	if _, _, err := Watch(dir, "Shikatsu of the test"); err != nil {
		fmt.Println(err)
		os.Exit(2)
	}
}

// run has another process watch a folder and end in a way.
func run(t *testing.T, dir, way string) {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	child := exec.Command(program, dir)
	child.Env = append(os.Environ(), "STARTUP_TEST="+way)
	if out, err := child.CombinedOutput(); err == nil || strings.Contains(string(out), "startup_test") {
		t.Fatalf("the process ended with %v: %s", err, out)
	}
}

func names(t *testing.T, dir string) string {
	t.Helper()
	files, err := os.ReadDir(filepath.Join(dir, crashFolder))
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, f := range files {
		all = append(all, f.Name())
	}
	return strings.Join(all, " ")
}

func TestCrashIsFoundOnce(t *testing.T) {
	dir := t.TempDir()
	run(t, dir, "crash")
	found, end, err := Watch(dir, "Shikatsu after it")
	if err != nil {
		t.Fatal(err)
	}
	if found == nil {
		t.Fatalf("the crash was not found; there is %s", names(t, dir))
	}
	for _, want := range []string{"Shikatsu of the test\n\n", "the reason of the crash", "goroutine 1"} {
		if !strings.Contains(found.Text, want) {
			t.Errorf("the crash does not say %q: %s", want, found.Text)
		}
	}
	if kept, err := os.ReadFile(found.Path); err != nil || string(kept) != found.Text {
		t.Errorf("%s has other text, %v", found.Path, err)
	}
	// A window that still runs has not crashed.
	if again := collect(filepath.Join(dir, crashFolder)); again != nil {
		t.Errorf("found again: %s", again.Text)
	}
	end()
	if left := names(t, dir); left != filepath.Base(found.Path) {
		t.Errorf("left: %s", left)
	}
}

func TestKilledIsNoCrash(t *testing.T) {
	dir := t.TempDir()
	run(t, dir, "killed")
	if !strings.Contains(names(t, dir), "running-") {
		t.Fatal("the process left nothing")
	}
	found, end, err := Watch(dir, "Shikatsu after it")
	if err != nil {
		t.Fatal(err)
	}
	end()
	if found != nil {
		t.Errorf("found %s", found.Text)
	}
	if left := names(t, dir); left != "" {
		t.Errorf("left: %s", left)
	}
}

func TestFewCrashesAreKept(t *testing.T) {
	dir := t.TempDir()
	for i := range crashesKept + 3 {
		if err := os.MkdirAll(filepath.Join(dir, crashFolder), 0o700); err != nil {
			t.Fatal(err)
		}
		name := fmt.Sprintf("running-20260102T15040%d-77.txt", i)
		if err := os.WriteFile(filepath.Join(dir, crashFolder, name), fmt.Appendf(nil, "Shikatsu\n\npanic: %d\n", i), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	found := collect(filepath.Join(dir, crashFolder))
	if found == nil || !strings.Contains(found.Text, fmt.Sprintf("panic: %d", crashesKept+2)) {
		t.Errorf("found %v, want the newest", found)
	}
	if n := len(strings.Fields(names(t, dir))); n != crashesKept {
		t.Errorf("%d are kept, want %d", n, crashesKept)
	}
}
