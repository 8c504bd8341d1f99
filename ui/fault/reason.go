package fault

// reason is an error that is the same wherever it comes from, and what it is called.
type reason struct {
	err   error
	words string
}
