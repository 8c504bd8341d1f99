// Package help tells of the program itself. It has the guide, what the program is and whose works are in it,
// and how to report that something went wrong.
package help

import "shikatsu/ui/desk"

// Help tells of the program in dialogs and windows of its own.
type Help struct {
	*desk.Desk
	// CacheDir has the logs that a report contains, "" for none.
	CacheDir string
	// Panel is the number of the panel shown, for reports.
	Panel func() int
}
