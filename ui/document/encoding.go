package document

import (
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"

	"shikatsu/sgfio"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/fault"
	"shikatsu/ui/lists"
	"shikatsu/ui/tr"
)

// encodings are what a player can have a file read in.
var encodings = []struct {
	name string
	enc  encoding.Encoding
}{
	{"UTF-8", unicode.UTF8},
	{"GB18030 (GBK, GB2312)", simplifiedchinese.GB18030},
	{"Big5", traditionalchinese.Big5},
	{"Shift_JIS", japanese.ShiftJIS},
	{"EUC-JP", japanese.EUCJP},
	{"EUC-KR", korean.EUCKR},
	{"windows-1251", charmap.Windows1251},
	{"KOI8-R", charmap.KOI8R},
	{"windows-1252 (Latin-1)", charmap.Windows1252},
	{"UTF-16", unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)},
}

// offered is the name under which an encoding stands in the list. The encoding is given by its IANA name or
// by its name in the list. It is UTF-8 for encodings that the list lacks.
func offered(encoding string) string {
	for _, e := range encodings {
		if encoding != "" && (strings.Contains(e.name, encoding) || strings.HasPrefix(encoding, e.name)) {
			return e.name
		}
	}
	return encodings[0].name
}

// readIn reads games of a file, whatever it says of its own encoding. Text is
// decoded before it is taken apart, as some characters contain a bracket's byte.
func readIn(data []byte, enc encoding.Encoding) (*sgfio.Collection, error) {
	text, err := enc.NewDecoder().Bytes(data)
	if err != nil {
		return nil, err
	}
	return sgfio.ReadText(string(text))
}

// foreignText is the beginning of what a record says in letters beyond ASCII.
func foreignText(c *sgfio.Collection) string {
	const most = 400
	var b strings.Builder
	for _, g := range c.Games {
		g.Root().Walk(func(n *sgfio.Node) bool {
			for _, p := range n.Properties() {
				for _, v := range p.Values {
					text := v.Text()
					if strings.IndexFunc(text, func(r rune) bool { return r > 127 }) >= 0 && b.Len() < most {
						b.WriteString(text + "\n")
					}
				}
			}
			return b.Len() < most
		})
		if b.Len() >= most {
			break
		}
	}
	text := []rune(b.String())
	return string(text[:min(len(text), most)])
}

// discarding reads the file again, after asking whether changes may be lost. Saving them
// would write the texts as they were read, which is what shall be mended.
func (k *Keeper) discarding(then func()) {
	if !k.State.Doc.Dirty() {
		then()
		return
	}
	k.Dialogs.Confirm(tr.L("Unsaved changes"), tr.L("The changes of this record are not saved. Go on without them?"),
		tr.L("Go on without saving"), tr.L("Cancel"), func(yes bool) {
			if yes {
				k.Drop()
				then()
			}
		})
}

// AskEncoding lets the player choose the encoding of the open file, showing how
// its texts would read.
func (k *Keeper) AskEncoding() {
	path := k.State.Doc.Path
	data, err := os.ReadFile(path)
	if err != nil {
		k.Fail(err)
		return
	}
	preview := widget.NewLabel("")
	preview.Wrapping = fyne.TextWrapWord
	var chosen *sgfio.Collection
	choice := lists.New(func() int { return len(encodings) }, func() fyne.CanvasObject { return widget.NewLabel("GB18030 (GBK, GB2312) ") },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*widget.Label).SetText(encodings[i].name) })
	choice.EnterPasses = true
	choice.OnChosen = func(i widget.ListItemID) {
		chosen = nil
		c, err := readIn(data, encodings[i].enc)
		if err != nil {
			preview.SetText(fault.Tell(err).Error())
			return
		}
		c.Encoding = encodings[i].name
		chosen = c
		if text := foreignText(c); text != "" {
			preview.SetText(text)
		} else {
			preview.SetText(tr.L("All texts of this file are plain ASCII."))
		}
	}
	content := container.NewBorder(nil, nil, choice, nil, container.NewVScroll(preview))
	shown := offered(k.State.Doc.Collection.Encoding)
	for i, e := range encodings {
		if e.name == shown {
			choice.Select(i)
		}
	}
	k.Dialogs.Put(dialogs.Question{Title: tr.F("Encoding of %s", filepath.Base(path)), Yes: tr.L("Read so"), No: tr.L("Cancel"),
		Content: content, Focus: choice, Size: fyne.NewSize(640, 440), Done: func(ok bool) {
			if ok && chosen != nil {
				k.discarding(func() {
					if err := k.Show(chosen, path); err != nil {
						k.Fail(err)
					}
				})
			}
		}})
}
