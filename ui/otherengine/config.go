package otherengine

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"
	"unicode"
)

// Config names the other engine.
type Config struct {
	// Program is the program's file; "" for none.
	Program string `json:"program"`
	// Model is the file of the network, Settings that of its configuration for analysis.
	Model    string `json:"model"`
	Settings string `json:"settings"`
	// Player says that the program speaks the Go Text Protocol alone; Arguments are then
	// what it is started with.
	Player    bool   `json:"player,omitempty"`
	Arguments string `json:"arguments,omitempty"`
	// Unasked says that the program is asked only when the player says so, not about each
	// position that is shown.
	Unasked bool `json:"unasked,omitempty"`
}

// Name is what the engine is called: its file without folder and ending.
func (c Config) Name() string {
	name := filepath.Base(c.Program)
	if strings.EqualFold(filepath.Ext(name), ".exe") {
		name = name[:len(name)-len(".exe")]
	}
	return name
}

// Check says what is wrong with a configuration before the program is started.
func (c Config) Check() error {
	if c.Empty() {
		return nil
	}
	if _, err := exec.LookPath(c.Program); err != nil {
		return fmt.Errorf("%s %w: %w", c.Program, ErrStart, err)
	}
	if c.Player {
		_, err := words(c.Arguments)
		return err
	}
	for _, file := range []string{c.Model, c.Settings} {
		if file == "" {
			continue
		}
		if info, err := os.Stat(file); err != nil {
			return err
		} else if info.IsDir() {
			return fmt.Errorf("%s is a folder", file)
		}
	}
	return nil
}

// words splits arguments at spaces; quotes keep some together.
func words(text string) (list []string, err error) {
	var word strings.Builder
	var quote rune
	begun := false
	for _, r := range text {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quote, begun = r, true
		case unicode.IsSpace(r):
			if begun {
				list = append(list, word.String())
				word.Reset()
				begun = false
			}
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("the arguments have no second %c", quote)
	}
	if begun {
		list = append(list, word.String())
	}
	return list, nil
}

// Empty says whether no engine is named.
func (c Config) Empty() bool { return c.Program == "" }

// args are the arguments for analysis. Scores and owners are told from Black's side.
func (c Config) args() []string {
	args := []string{"analysis"}
	if c.Model != "" {
		args = append(args, "-model", c.Model)
	}
	if c.Settings != "" {
		args = append(args, "-config", c.Settings)
	}
	return append(args, "-override-config", "reportAnalysisWinratesAs=BLACK,logToStderr=false")
}

// Find looks for KataGo on the path, and for a network and a configuration. It looks for these beside KataGo
// and where they usually lie. ok is false where the program is not there; the rest may be missing.
func Find() (c Config, ok bool) {
	program, err := exec.LookPath("katago")
	if err != nil {
		return Config{}, false
	}
	c.Program = program
	var folders []string
	if real, err := filepath.EvalSymlinks(program); err == nil {
		folders = append(folders, filepath.Dir(real))
	}
	folders = append(folders, filepath.Dir(program))
	if home, err := os.UserHomeDir(); err == nil {
		folders = append(folders, filepath.Join(home, ".katago"), filepath.Join(home, "katago"))
	}
	folders = append(folders, "/usr/share/katago", "/usr/local/share/katago", "/opt/homebrew/share/katago")
	c.Model = newest(folders, "*.bin.gz", "*.txt.gz")
	c.Settings = newest(folders, "analysis*.cfg", "configs/analysis*.cfg", "*analysis*.cfg")
	return c, true
}

// newest is the newest file of the first folder in which a pattern matches one.
func newest(folders []string, patterns ...string) string {
	for _, folder := range folders {
		for _, pattern := range patterns {
			found, _ := filepath.Glob(filepath.Join(folder, pattern)) // the patterns are good
			sort.Slice(found, func(i, j int) bool { return changed(found[i]) > changed(found[j]) })
			if len(found) > 0 {
				return found[0]
			}
		}
	}
	return ""
}

func changed(name string) int64 {
	info, err := os.Stat(name)
	if err != nil {
		return 0
	}
	return info.ModTime().UnixNano()
}
