package main

// commands are what the first argument may be; each takes so many more.
var commands = map[string]struct {
	usage string
	count int
	run   func(args []string) error
}{
	"icons":     {"icons PNG NAME DIR", 3, func(a []string) error { return icons(a[0], a[1], a[2]) }},
	"icns":      {"icns PNG FILE", 2, func(a []string) error { return appleIcon(a[0], a[1]) }},
	"ico":       {"ico PNG FILE", 2, func(a []string) error { return windowsIcon(a[0], a[1]) }},
	"archive":   {"archive FILE DIR", 2, func(a []string) error { return archive(a[0], a[1]) }},
	"changelog": {"changelog CHANGELOG.md FILE", 2, func(a []string) error { return changelog(a[0], a[1]) }},
	"msi":       {"msi DIR VERSION ICON TEMPLATE FILE", 5, func(a []string) error { return msi(a[0], a[1], a[2], a[3], a[4]) }},
	"settle":    {"settle MSI VERSION", 2, func(a []string) error { return settle(a[0], a[1]) }},
	"notices":   {"notices FILE", 1, func(a []string) error { return notices(a[0]) }},
}
