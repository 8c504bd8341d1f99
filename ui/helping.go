package ui

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shikatsu"
	"shikatsu/docs"
	"shikatsu/ui/filepick"
	"shikatsu/ui/private"
	"shikatsu/ui/tr"
)

// pictured are the pictures of the guide, which its text can do without, and what is written for another reader of
// Markdown.
var pictured = regexp.MustCompile(`(?m)^!\[[^\]]*\]\([^)]*\)\s*$|<!--.*?-->`)

// showGuide shows the guide in a window of its own.
func (s *Shell) showGuide() {
	text := widget.NewRichTextFromMarkdown(pictured.ReplaceAllString(docs.Guide, ""))
	text.Wrapping = fyne.TextWrapWord
	w := s.app.NewWindow(tr.L("Guide") + " – Shikatsu")
	w.SetContent(container.NewVScroll(container.NewPadded(text)))
	w.Resize(fyne.NewSize(760, 700))
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) {
		if e.Name == fyne.KeyEscape {
			w.Close()
		}
	})
	w.Show()
}

// askReport lets the player save what a report of a problem needs.
func (s *Shell) askReport() {
	s.confirm(tr.L("Report a problem"), tr.L("A file is written with the record on the board, the settings without the names of your files, the log and the version. Nothing is sent: look at it, and attach it to your report."),
		tr.L("Save it"), tr.L("Cancel"), func(yes bool) {
			if !yes {
				return
			}
			q := filepick.Question{Kind: filepick.Save, Title: tr.L("Report a problem"), Dir: s.folder(), Name: "shikatsu-report.zip",
				Filters: []filepick.Filter{{Title: "zip", Endings: []string{"zip"}}}}
			s.askToWrite(q, func(path string) {
				if s.wrote(path, s.writeReport(path)) {
					s.popup(tr.L("Report a problem"), wrappedLabel(fmt.Sprintf(tr.L("The report is in %s."), path)), fyne.NewSize(460, 150))
				}
			})
		})
}

// writeReport writes the file for a report.
func (s *Shell) writeReport(path string) error {
	return private.Save(path, func(w io.Writer) error {
		z := zip.NewWriter(w)
		add := func(name string, text []byte) error {
			f, err := z.Create(name)
			if err != nil {
				return err
			}
			_, err = f.Write(text)
			return err
		}
		about := fmt.Sprintf("Shikatsu %s\n%s\nat move %d, panel %d, view %s\n", shikatsu.Version, shikatsu.Built(),
			s.state.Doc.MoveNumber(), s.tabs.SelectedIndex(), s.state.View)
		err := errors.Join(add("version.txt", []byte(about)), add("record.sgf", []byte(s.state.Doc.Text())), add("settings.json", s.settings.Shared()))
		if s.cacheDir != "" {
			logs, _ := filepath.Glob(filepath.Join(globbed(s.cacheDir), "*.log"))
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
