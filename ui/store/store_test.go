package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"

	"shikatsu/engine"
)

func key(n byte) engine.ReportKey { return engine.ReportKey{n} }

func report(n int) *engine.Report {
	return &engine.Report{Columns: 9, Rows: 9, ToMove: "black", Stage: engine.StageSemeai, Complete: true,
		Worms: []engine.Worm{{Origin: "A1", Stones: []string{"A1"}, Color: "white", Size: n, EffectiveSize: 1.25, AttackCodes: []engine.Code{5}}}}
}

func mustOpen(t *testing.T, path, version string, limit int64) *Store {
	t.Helper()
	s, err := Open(path, version, limit)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func TestReportsComeBackInTheNextRun(t *testing.T) {
	path := filepath.Join(t.TempDir(), "sub", "reports.db")
	s := mustOpen(t, path, "1", DefaultLimit)
	s.Save(key(1), report(7))
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = mustOpen(t, path, "1", DefaultLimit)
	got, ok := s.Load(key(1))
	if !ok || !s.Has(key(1)) {
		t.Fatal("the report is gone")
	}
	a, _ := json.Marshal(got)
	b, _ := json.Marshal(report(7))
	if string(a) != string(b) {
		t.Errorf("came back as\n%s\nwant\n%s", a, b)
	}
	if _, ok := s.Load(key(2)); ok || s.Has(key(2)) {
		t.Error("a report that was never kept is there")
	}
}

func TestAnotherVersionBeginsAnew(t *testing.T) {
	path := filepath.Join(t.TempDir(), "reports.db")
	s := mustOpen(t, path, "1", DefaultLimit)
	s.Save(key(1), report(1))
	s.Close()
	s = mustOpen(t, path, "2", DefaultLimit)
	if s.Has(key(1)) || s.Size() != 0 {
		t.Error("a report of another version is used")
	}
}

func TestTheOldestAreForgotten(t *testing.T) {
	one, err := pack(report(100))
	if err != nil {
		t.Fatal(err)
	}
	limit := int64(len(one)) * 7 / 2
	s := mustOpen(t, filepath.Join(t.TempDir(), "reports.db"), "1", limit)
	for i := range byte(10) {
		s.Save(key(i), report(100))
		s.Save(key(i), report(100)) // again changes nothing
		if s.Size() > limit {
			t.Fatalf("%d bytes, more than %d", s.Size(), limit)
		}
	}
	for i := range byte(10) {
		if want := i >= 7; s.Has(key(i)) != want {
			t.Errorf("report %d is there: %v", i, !want)
		}
	}
}

func TestDamagedFileIsReplaced(t *testing.T) {
	path := filepath.Join(t.TempDir(), "reports.db")
	if err := os.WriteFile(path, make([]byte, 100000), 0o644); err != nil {
		t.Fatal(err)
	}
	s := mustOpen(t, path, "1", DefaultLimit)
	if s.Damaged() == nil {
		t.Error("the loss is not told")
	}
	s.Save(key(1), report(1))
	if !s.Has(key(1)) {
		t.Error("nothing is kept")
	}
}

func TestTheFileHasOneUser(t *testing.T) {
	path := filepath.Join(t.TempDir(), "reports.db")
	mustOpen(t, path, "1", DefaultLimit)
	if _, err := Open(path, "1", DefaultLimit); !errors.Is(err, ErrTaken) {
		t.Errorf("opened twice: %v", err)
	}
	if _, err := os.Stat(path); err != nil {
		t.Error("the file in use was removed")
	}
}

// Damage anywhere in the file ends neither the program nor the keeping of results.
func TestDamageOfAnyPage(t *testing.T) {
	path := filepath.Join(t.TempDir(), "reports.db")
	s := mustOpen(t, path, "1", DefaultLimit)
	const kept = 120
	data, err := pack(report(1))
	if err != nil {
		t.Fatal(err)
	}
	// At once, as each writing waits for the disk.
	if err := s.update(func(tx *bbolt.Tx) error {
		for i := range byte(kept) {
			if err := s.put(tx, key(i), data); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	page := os.Getpagesize()
	rng := rand.New(rand.NewPCG(1, 2))
	for at := 0; at < len(whole); at += page {
		for name, damage := range map[string]func([]byte) []byte{
			"noise": func(file []byte) []byte {
				for i := range file[at : at+page] {
					file[at+i] = byte(rng.Uint32())
				}
				return file
			},
			"zeros": func(file []byte) []byte { clear(file[at : at+page]); return file },
			"end":   func(file []byte) []byte { return file[:at] },
		} {
			if err := os.WriteFile(path, damage(bytes.Clone(whole)), 0o644); err != nil {
				t.Fatal(err)
			}
			s, err := Open(path, "1", DefaultLimit)
			if err != nil {
				t.Errorf("%s at %d: %v", name, at, err)
				continue
			}
			for i := range byte(kept) {
				if s.Has(key(i)) {
					s.Load(key(i))
				}
			}
			s.Save(key(200), report(1))
			if err := s.Close(); err != nil {
				t.Errorf("%s at %d: %v", name, at, err)
			}
		}
	}
}
