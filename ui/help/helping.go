package help

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"shikatsu"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/filepick"
	"shikatsu/ui/private"
	"shikatsu/ui/tr"
)

// AskReport lets the player save what a report of a problem needs.
func (h *Help) AskReport() {
	h.Dialogs.Confirm(tr.L("Report a problem"), tr.L("A file is written with the record on the board, the settings without the names of your files, the log and the version. Nothing is sent: look at it, and attach it to your report."),
		tr.L("Save it"), tr.L("Cancel"), func(yes bool) {
			if !yes {
				return
			}
			q := filepick.Question{Kind: filepick.Save, Title: tr.L("Report a problem"), Dir: h.Folder(), Name: "shikatsu-report.zip",
				Filters: []filepick.Filter{{Title: "zip", Endings: []string{"zip"}}}}
			h.AskToWrite(q, func(path string) {
				if h.Wrote(path, h.Write(path)) {
					h.Dialogs.Popup(tr.L("Report a problem"), dialogs.Text(tr.F("The report is in %s.", path)), fyne.NewSize(460, 150))
				}
			})
		})
}

// Write writes the file for a report.
func (h *Help) Write(path string) error {
	return private.Save(path, func(w io.Writer) error {
		z := zip.NewWriter(w)
		add := func(name string, text []byte) error {
			f, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: time.Now()})
			if err != nil {
				return err
			}
			_, err = f.Write(text)
			return err
		}
		about := fmt.Sprintf("Shikatsu %s\n%s\nat move %d, panel %d, view %s\n", shikatsu.Version, shikatsu.Built(),
			h.State.Doc.MoveNumber(), h.Panel(), h.State.View)
		err := errors.Join(add("version.txt", []byte(about)), add("record.sgf", []byte(h.State.Doc.Text())), add("settings.json", h.Settings.Shared()))
		if h.CacheDir != "" {
			logs, _ := filepath.Glob(filepath.Join(globbed(h.CacheDir), "*.log"))
			for _, log := range logs {
				if data, failed := os.ReadFile(log); failed == nil {
					err = errors.Join(err, add(filepath.Base(log), data))
				}
			}
		}
		return errors.Join(err, z.Close())
	})
}

// globbed is a path in which nothing means anything in a pattern.
func globbed(path string) string {
	return strings.NewReplacer(`*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(path)
}
