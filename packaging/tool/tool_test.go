package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// folder makes a folder with some files, a program among them, of a time.
func folder(t *testing.T, when time.Time) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "shikatsu-1.2.3")
	for name, text := range map[string]string{"b/c.txt": "c", "a.txt": "some text", "run": "a program"} {
		if err := write(filepath.Join(dir, filepath.FromSlash(name)), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chmod(filepath.Join(dir, "run"), 0o700); err != nil {
		t.Fatal(err)
	}
	err := filepath.Walk(dir, func(path string, _ os.FileInfo, err error) error {
		if err != nil {
			return err
		}
		return os.Chtimes(path, when, when)
	})
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestArchivesAreTheSameEachTime(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "1764164000")
	for _, ending := range []string{".zip", ".tar.gz"} {
		var packed [2][]byte
		for i := range packed {
			file := filepath.Join(t.TempDir(), "packed"+ending)
			if err := archive(file, folder(t, time.Unix(int64(1e9*(i+1)), 0))); err != nil {
				t.Fatal(err)
			}
			var err error
			if packed[i], err = os.ReadFile(file); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(packed[0], packed[1]) {
			t.Errorf("%s: packed twice, and not the same", ending)
		}
	}
}

func TestArchiveWithoutADate(t *testing.T) {
	for _, date := range []string{"", "today", "12"} {
		t.Setenv("SOURCE_DATE_EPOCH", date)
		file := filepath.Join(t.TempDir(), "packed.zip")
		if err := archive(file, folder(t, time.Unix(1e9, 0))); err == nil || !strings.Contains(err.Error(), "SOURCE_DATE_EPOCH") {
			t.Errorf("date %q: %v", date, err)
		}
	}
	t.Setenv("SOURCE_DATE_EPOCH", "1764164000")
	file := filepath.Join(t.TempDir(), "packed.rar")
	if err := archive(file, folder(t, time.Unix(1e9, 0))); err == nil {
		t.Error("an archive of an unknown kind was made")
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("the file of a failed archive stays")
	}
}

func TestIcons(t *testing.T) {
	dir := t.TempDir()
	if err := icons("../icon.png", "name", dir); err != nil {
		t.Fatal(err)
	}
	for _, size := range []string{"16x16", "48x48", "512x512"} {
		f, err := os.Open(filepath.Join(dir, "hicolor", size, "apps", "name.png"))
		if err != nil {
			t.Fatal(err)
		}
		config, err := png.DecodeConfig(f)
		f.Close()
		if got := fmt.Sprintf("%dx%d", config.Width, config.Height); err != nil || got != size {
			t.Errorf("%s is %s, %v", size, got, err)
		}
	}
}

func TestAppleIconHasAllSizes(t *testing.T) {
	file := filepath.Join(t.TempDir(), "icon.icns")
	if err := appleIcon("../icon.png", file); err != nil {
		t.Fatal(err)
	}
	icon, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(icon[:4]) != "icns" || int(binary.BigEndian.Uint32(icon[4:])) != len(icon) {
		t.Fatalf("the file begins with %q", icon[:8])
	}
	widths := map[string]int{}
	for rest := icon[8:]; len(rest) > 0; {
		length := binary.BigEndian.Uint32(rest[4:])
		picture, err := png.DecodeConfig(bytes.NewReader(rest[8:length]))
		if err != nil {
			t.Fatal(err)
		}
		widths[string(rest[:4])] = picture.Width
		rest = rest[length:]
	}
	for kind, width := range map[string]int{"icp4": 16, "ic11": 32, "ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024} {
		if widths[kind] != width {
			t.Errorf("%s is %d wide, want %d", kind, widths[kind], width)
		}
	}
}

func TestWindowsIcon(t *testing.T) {
	file := filepath.Join(t.TempDir(), "icon.ico")
	if err := windowsIcon("../icon.png", file); err != nil {
		t.Fatal(err)
	}
	icon, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	end := 0
	for i := range int(icon[4]) {
		entry := icon[6+16*i:]
		begin, length := int(binary.LittleEndian.Uint32(entry[12:])), int(binary.LittleEndian.Uint32(entry[8:]))
		picture, err := png.DecodeConfig(bytes.NewReader(icon[begin : begin+length]))
		if err != nil || byte(picture.Width) != entry[0] {
			t.Errorf("picture %d: %d wide, %v; the list says %d", i, picture.Width, err, entry[0])
		}
		end = begin + length
	}
	if end != len(icon) {
		t.Errorf("the pictures end at %d of %d bytes", end, len(icon))
	}
}

func TestChanges(t *testing.T) {
	releases, err := readChanges([]byte("# Changes\n\n## 1.2.0 (2026-02-03)\n\n- One\n- Two\n\n## 1.1.0 (2026-01-01)\n\n- Three\n"))
	if err != nil {
		t.Fatal(err)
	}
	if len(releases) != 2 || strings.Join(releases[0].notes, "|") != "One|Two" || releases[1].version != "1.1.0" {
		t.Errorf("read %+v", releases)
	}
	for text, want := range map[string]string{
		"":                        "no release",
		"## Soon\n":               "line 1",
		"\n- early\n":             "line 2",
		"## 1.0.0 (2026-13-01)\n": "line 1",
		"## 1.0.0 (2026-01-01)\n- " + strings.Repeat("x", 80): "line 2",
		"## 1.0.0 (2026-01-01)\n- one\n  goes on":             "line 3",
	} {
		if _, err := readChanges([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// TestVersionHasChanges reads the list of changes of this program.
func TestVersionHasChanges(t *testing.T) {
	text, err := os.ReadFile("../../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	app, err := os.ReadFile("../../FyneApp.toml")
	if err != nil {
		t.Fatal(err)
	}
	releases, err := readChanges(text)
	if err != nil {
		t.Fatal(err)
	}
	if want := `Version = "` + releases[0].version + `"`; !strings.Contains(string(app), want) {
		t.Errorf("FyneApp.toml has not %s, the newest version of CHANGELOG.md", want)
	}
	metainfo, err := os.ReadFile("../linux/org.shikatsu.Shikatsu.metainfo.xml")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range releases {
		if want := `<release version="` + r.version + `" date="` + r.date.Format(time.DateOnly) + `"`; !strings.Contains(string(metainfo), want) {
			t.Errorf("the metainfo file has not %s", want)
		}
	}
}

func TestIdentifier(t *testing.T) {
	if a, b := identifier("one"), identifier("two"); a == b || a != identifier("one") || len(a) != 36 || a[14] != '5' {
		t.Errorf("%s, %s", a, b)
	}
}

func TestSettled(t *testing.T) {
	// The property set of a package, as its maker writes it, amid other bytes.
	var msi []byte
	put := func(n uint32) { msi = binary.LittleEndian.AppendUint32(msi, n) }
	msi = append(msi, make([]byte, 100)...)
	start := len(msi)
	msi = append(msi, make([]byte, 28)...)
	msi = append(msi, summaryKind...)
	put(48)
	id := "{00000000-0000-0000-0000-000000000000}"
	put(200)
	put(3)
	for i, property := range []uint32{revision, created, saved} {
		put(property)
		put(uint32([]int{32, 84, 96}[i]))
	}
	put(textKind)
	put(uint32(len(id) + 1))
	msi = append(append(msi, id...), 0)
	for len(msi) < start+48+84 {
		msi = append(msi, 0)
	}
	for range 2 {
		put(timeKind)
		msi = append(msi, "whatever"...)
	}
	want := "{" + identifier("of the test") + "}"
	if err := settled(msi, time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC), want); err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(msi, []byte(want)) || bytes.Contains(msi, []byte("whatever")) {
		t.Errorf("not settled: %q", msi[start:])
	}
	got := binary.LittleEndian.Uint64(msi[start+48+84+4:])
	if seconds := int64(got/1e7) - 11644473600; seconds != time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC).Unix() {
		t.Errorf("the time is %d", seconds)
	}
	for end := range msi {
		_ = settled(bytes.Clone(msi[:end]), time.Unix(1e9, 0), want) // must not panic
	}
	if settled([]byte("something else"), time.Unix(1e9, 0), want) == nil {
		t.Error("something else counts as an MSI")
	}
}

// TestNoticesAreOfToday finds every module that a program is built from in the notices.
func TestNoticesAreOfToday(t *testing.T) {
	text, err := os.ReadFile("../../resources/notices.txt")
	if err != nil {
		t.Fatal(err)
	}
	all, err := works()
	if err != nil {
		t.Skipf("go list does not work here: %v", err)
	}
	for _, w := range all {
		if want := strings.TrimSpace(w.name + " " + w.version); !strings.Contains(string(text), want) {
			t.Errorf("resources/notices.txt says nothing about %s: run make notices", want)
		}
	}
	for _, part := range []string{"Marcus Geelnard", "theme/font", "Go, its library and runtime", games} {
		if !strings.Contains(string(text), part) {
			t.Errorf("resources/notices.txt says nothing about %s", part)
		}
	}
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{nil, {"nothing"}, {"icns", "one"}} {
		if err := run(args); err == nil {
			t.Errorf("%q is taken", args)
		}
	}
}
