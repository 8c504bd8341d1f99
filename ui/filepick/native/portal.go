//go:build portal

// Package native shows the desktop's own file dialogs, by the portal that desktops have for
// programs in sandboxes. This build needs no GTK.
package native

import (
	"fmt"
	"slices"
	"strings"

	"github.com/godbus/dbus/v5"
	"github.com/rymdport/portal/filechooser"
	"github.com/rymdport/portal/notification"

	"shikatsu/ui/filepick"
)

// Ask shows one dialog and waits for its end. It is nil on a desktop without a portal: the window
// asks by the toolkit's own dialogs there.
var Ask = asker()

func asker() filepick.Asker {
	if !available() {
		return nil
	}
	return ask
}

// available says whether a portal runs or can be started.
func available() bool {
	bus, err := dbus.SessionBus()
	if err != nil {
		return false
	}
	const name = "org.freedesktop.portal.Desktop"
	var running bool
	if bus.BusObject().Call("org.freedesktop.DBus.NameHasOwner", 0, name).Store(&running) == nil && running {
		return true
	}
	var startable []string
	return bus.BusObject().Call("org.freedesktop.DBus.ListActivatableNames", 0).Store(&startable) == nil && slices.Contains(startable, name)
}

func ask(q filepick.Question) (string, error) {
	var chosen []string
	var err error
	if q.Kind == filepick.Save {
		chosen, err = filechooser.SaveFile("", q.Title, &filechooser.SaveFileOptions{
			Filters: filters(q.Filters), CurrentFolder: q.Dir, CurrentName: q.Name,
		})
	} else {
		chosen, err = filechooser.OpenFile("", q.Title, &filechooser.OpenFileOptions{
			Directory: q.Kind == filepick.Folder, Filters: filters(q.Filters), CurrentFolder: q.Dir,
		})
	}
	if err != nil {
		return "", err
	}
	if len(chosen) == 0 {
		return "", filepick.ErrCancelled
	}
	return pathOf(chosen[0])
}

// filters are the choices of endings as the portal takes them.
func filters(all []filepick.Filter) []*filechooser.Filter {
	var out []*filechooser.Filter
	for _, f := range all {
		filter := &filechooser.Filter{Name: f.Title}
		for _, ending := range f.Spellings() {
			filter.Rules = append(filter.Rules, filechooser.Rule{Type: filechooser.GlobPattern, Pattern: "*." + ending})
		}
		out = append(out, filter)
	}
	return out
}

// pathOf is the path of a file's address as the portal's library hands it on: file:///home/me/my game.sgf.
// The escapes are resolved already.
func pathOf(address string) (string, error) {
	path, ok := strings.CutPrefix(address, "file://")
	if !ok || !strings.HasPrefix(path, "/") {
		return "", fmt.Errorf("%s is no file of this machine", address)
	}
	return path, nil
}

// Tell shows a message as the desktop shows those of programs. It does not wait.
func Tell(title, text string) error {
	return notification.Add(1, notification.Content{Title: title, Body: text})
}
