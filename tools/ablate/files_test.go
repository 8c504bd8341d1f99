package main

import (
	"os"
	"path/filepath"
	"testing"

	"shikatsu/engine"
	"shikatsu/engine/ablation"
)

// write makes a file of a test and gives its name.
func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestQuestionsOfFiles asks the questions of each kind of file; those of which a wrong answer is expected count as wrong.
func TestQuestionsOfFiles(t *testing.T) {
	files := map[string][]bool{
		write(t, "a.tst", "boardsize 9\nplay white A1\nplay black A2\n10 attack A1\n#? [1 B1]*\n20 attack A1\n#? [0]\n"+
			"30 attack A1\n#? [!0]\n40 defend A1\n#? [1 B1]\n"): {true, false, true},
		write(t, "b.jsonl", `{"id":"three","size":9,"black":["A2","B2","C2","D2","D1"],"white":["A3","B3","C3","D3","E3","E2","E1"],`+
			`"to_play":"black","first_moves":["B1"]}`+"\n"): {true},
		write(t, "c.txt", "== stone\n\t. . .\n\t. X .\n\t. . .\ncapture B2: fails\ncapture B2: works\n"): {true, false},
	}
	for file, want := range files {
		list, err := source{[]string{"attack"}, "../../resources", games{}}.load(file)
		if err != nil || len(list) != len(want) {
			t.Errorf("%s: %d questions, %v; want %d", filepath.Base(file), len(list), err, len(want))
			continue
		}
		for i := range list {
			answer, right, err := list[i].ask(t.Context(), engine.DefaultOptions())
			if err != nil || right != want[i] {
				t.Errorf("%s, %s: %q is right: %v, %v", filepath.Base(file), list[i].name, answer, right, err)
			}
		}
	}
}

// TestRulesHaveNames checks that all rules have names of their own, and that each is switched off alone.
func TestRulesHaveNames(t *testing.T) {
	seen := map[string]bool{}
	for rule := range ablation.Count {
		if name := rule.String(); name == "" || seen[name] {
			t.Errorf("rule %d is called %q", rule, name)
		}
		seen[rule.String()] = true
		if off := engine.DefaultOptions().SwitchOff(ablation.Of(rule)); !off.Owl.Off.Has(rule) || !off.Semeai.Off.Has(rule) || !off.Off.Has(rule) ||
			off.Off.Has((rule+1)%ablation.Count) {
			t.Errorf("%v switches off %b", rule, off.Off)
		}
	}
}
