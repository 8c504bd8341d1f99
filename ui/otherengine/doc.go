// Package otherengine asks a strong engine beside this program, one that plays, for its
// score, its best moves and whose each point becomes.
//
// An Engine speaks KataGo's analysis protocol, lines of JSON, with a process of its own,
// which starts with the first question, is told when a question is no longer wanted, and
// starts again if it dies. Players is the weaker source: any engine of the Go Text
// Protocol. Compare holds the answers against what this program says of groups.
package otherengine
