package document

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shikatsu/sgfio"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/tr"
)

// infoFields are the properties that the dialog for game information offers.
var infoFields = []struct{ id, name string }{
	{"PB", "Black"}, {"BR", "Black's rank"}, {"PW", "White"}, {"WR", "White's rank"},
	{"RE", "Result"}, {handicapField, "Handicap"}, {"KM", "Komi"}, {"RU", "Rules"}, {"DT", "Date"},
	{"EV", "Tournament"}, {"PC", "Place"}, {"GN", "Game"}, {"AN", "Annotator"},
}

// handicapField is the one of infoFields that is a number and may move stones.
const handicapField = "HA"

// checkHandicap says what is wrong with a text for the number of handicap stones. What
// the record says already will do.
func (k *Keeper) checkHandicap(text string) error {
	doc := k.State.Doc
	text = strings.TrimSpace(text)
	width, height := doc.Game().Size()
	most := width*height - 1
	if doc.PlacesHandicap() {
		if most = sgfio.MaxHandicap(width, height); most == 0 && text != "" && text != "0" {
			return errors.New(tr.L("0: this board has no usual points for handicap stones"))
		}
	}
	n, err := strconv.Atoi(text)
	if text == "" || text == doc.Game().Root().Text(handicapField) || err == nil && (n == 0 || 2 <= n && n <= most) {
		return nil
	}
	return fmt.Errorf(tr.L("0, or a number from 2 to %d"), most)
}

// EditInfo lets the player change what the record says of its game.
func (k *Keeper) EditInfo() {
	root := k.State.Doc.Game().Root()
	var items []*widget.FormItem
	entries := make([]*dialogs.Entry, len(infoFields))
	for i, f := range infoFields {
		entries[i] = k.Dialogs.NewEntry(root.Text(f.id))
		if f.id == handicapField {
			entries[i].Validator = k.checkHandicap
		}
		items = append(items, widget.NewFormItem(tr.L(f.name), entries[i]))
	}
	k.Dialogs.Put(dialogs.Question{Title: tr.L("Game information"), Yes: tr.L("Change"), No: tr.L("Cancel"), Focus: entries[0],
		Content: widget.NewForm(items...), Size: fyne.NewSize(460, 0), Done: func(ok bool) {
			if !ok {
				return
			}
			stay := false
			k.State.Doc.Edit(func(e *sgfio.Editor, n *sgfio.Node) *sgfio.Node {
				for i, f := range infoFields {
					text := entries[i].Text
					switch {
					case text == root.Text(f.id):
					case f.id == handicapField:
						stones, _ := strconv.Atoi(strings.TrimSpace(text))
						stay = !k.State.Doc.PlacesHandicap()
						k.State.Doc.SetHandicap(e, stones)
					default:
						e.SetText(root, f.id, text)
					}
				}
				return n
			})
			k.board.Edited()
			if stay {
				k.Note(tr.L("The number is changed; the stones stay as they are."))
			}
		}})
}
