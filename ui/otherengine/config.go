package otherengine

import (
	"os"
	"os/exec"
	"path/filepath"
	"sort"
)

// Config names the other engine.
type Config struct {
	// Program is the program's file; "" for none.
	Program string `json:"program"`
	// Model is the file of the network, Settings that of its configuration for analysis.
	Model    string `json:"model"`
	Settings string `json:"settings"`
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

// Find looks for KataGo on the path, and for a network and a configuration beside it and
// where they usually lie. ok is false where the program is not there; the rest may be
// missing.
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
