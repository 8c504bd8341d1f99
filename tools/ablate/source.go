package main

import "path/filepath"

// source says what of files is asked.
type source struct {
	commands []string
	records  string
	games
}

// load reads the questions of a file.
func (s source) load(name string) ([]question, error) {
	switch filepath.Ext(name) {
	case ".tst":
		return loadSuite(name, s.commands)
	case ".gz":
		return loadLabels(name, s.commands, s.games)
	case ".jsonl":
		return loadProblems(name, s.commands)
	}
	return loadCases(name, s.records)
}
