package modes

import (
	"path/filepath"
	"time"

	"shikatsu/ui/fault"
	"shikatsu/ui/study"
	"shikatsu/ui/tr"
	"shikatsu/ui/tsumegoview"
)

// Study is the room in which problems are solved. It keeps what was practised.
type Study struct {
	*Stage
	// Key names the key of a command.
	Key     func(id string) string
	Journal *study.Journal
	DataDir string // of the journal and the player's own problems, "" for none
}

// NewStudy reads what was practised so far. A journal that cannot be read is
// left as it is, and nothing is added to it.
func NewStudy(s *Stage, dataDir string) *Study {
	t := &Study{Stage: s, DataDir: dataDir}
	t.OpenJournal()
	return t
}

// OpenJournal reads what was practised so far.
func (s *Study) OpenJournal() {
	path := ""
	if s.DataDir != "" {
		path = filepath.Join(s.DataDir, "study.jsonl")
	}
	j, err := study.OpenJournal(path)
	if err != nil {
		j, _ = study.OpenJournal("") // this one cannot fail
		s.Post(func() {
			s.Fail(fault.Doing(tr.L("the study journal cannot be read, so nothing is added to it: %w"), err))
		})
	}
	s.Journal = j
}

// ownProblems is the file of the problems that the player made, "" for none.
func (s *Study) ownProblems() string {
	if s.DataDir == "" {
		return ""
	}
	return filepath.Join(s.DataDir, "problems.sgf")
}

// Statistics shows what was practised.
func (s *Study) Statistics() {
	content, size := tsumegoview.Statistics(s.Journal.Attempts(), time.Now())
	s.Dialogs.Popup(tr.L("Study statistics"), content, size)
}
