package panels

import "shikatsu/ui/tr"

// tipWords say what a column holds, by its title; what the title says itself has
// none.
var tipWords = map[string]string{
	"Status":           "Whether the group lives, from everything that was read.",
	"Sure":             "How sure it is: a full line is proved, a dashed one estimated, a dotted one left open at the limit.",
	"Eyes":             "The eyes if the opponent moves first, and if the owner does.",
	"Weak":             "How weak the group is, from 0, safe, to 1.",
	"Kill · live":      "The move that kills the group, and the one that saves it.",
	"Result":           "What reading its life and death found.",
	"Kill":             "Whether the opponent kills by moving first; in a weak ko the opponent needs the first threat.",
	"Live":             "Whether the owner saves it by moving first; in a weak ko the owner needs the first threat.",
	"Nodes":            "How many positions were read.",
	"Libs":             "Empty points beside the string.",
	"Worth":            "Stones plus the empty points nearest to them: what capturing the string is worth in territory.",
	"State":            "Whether the string can be captured, and saved.",
	"Attack · defence": "The move that attacks, and the one that defends.",
	"Attack":           "Whether the opponent captures it by moving first; in a weak ko the opponent needs the first threat.",
	"Defence":          "Whether the owner saves it by moving first; in a weak ko the owner needs the first threat.",
	"Read":             "Whether the reading came to its end, or stopped at its limit.",
	"Points":           "How many points the space has.",
	"Margin":           "How many points of it the opponent can still come in at.",
	"Cut":              "Whether the opponent keeps the two strings apart by moving first.",
	"Join":             "Whether the owner joins the two strings by moving first.",
	"If A moves first": "What becomes of A if its owner moves first.",
	"If B moves first": "What becomes of B if its owner moves first.",
}

// tip is what a column of this title holds, or "".
func tip(title string) string {
	if words := tipWords[title]; words != "" {
		return tr.L(words)
	}
	return ""
}
