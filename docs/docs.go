// Package docs holds the guide, which the window shows.
package docs

import _ "embed"

// Guide is the guide for players, in Markdown.
//
//go:embed guide.md
var Guide string
