package document

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shikatsu/sgfio"
	"shikatsu/ui/controls"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/record"
	"shikatsu/ui/settings"
	"shikatsu/ui/tr"
)

// ruleChoices are the rules that a new game is offered, with the komi that is usual by
// them. Records write id; "" says nothing.
var ruleChoices = []struct{ id, name, komi string }{
	{id: "Japanese", name: "Japanese rules", komi: "6.5"}, {id: "Chinese", name: "Chinese rules", komi: "7.5"}, {id: "Korean", name: "Korean rules", komi: "6.5"},
	{id: "AGA", name: "AGA rules", komi: "7.5"}, {id: "NZ", name: "New Zealand rules", komi: "7"}, {id: "", name: "Rules not recorded", komi: "6.5"},
}

// handicapKomi is what White gets in a handicap game, so that there is no draw.
const handicapKomi = "0.5"

// newDialog is the dialog for a new board.
type newDialog struct {
	columns, rows, handicap, komi, black, white *dialogs.Entry

	rules    *controls.Select
	proposed string // the komi that the dialog wrote itself
}

// AskNew lets the player choose the board that a new game begins with.
func (k *Keeper) AskNew() {
	d := k.newNewDialog()
	item := widget.NewFormItem
	form := widget.NewForm(
		item(tr.L("Columns"), d.columns), item(tr.L("Rows"), d.rows), item(tr.L("Handicap"), d.handicap), item(tr.L("Rules"), d.rules), item(tr.L("Komi"), d.komi),
		item(tr.L("Black"), d.black), item(tr.L("White"), d.white))
	k.Dialogs.Put(dialogs.Question{Title: tr.L("New board"), Yes: tr.L("New"), No: tr.L("Cancel"), Focus: d.columns, Size: fyne.NewSize(380, 0),
		Content: form, Done: func(ok bool) {
			if b, valid := d.beginning(); ok && valid {
				k.Settings.SetChoice(settings.Rules, b.Rules)
				k.Add(record.Begin(b))
			}
		}})
}

func (k *Keeper) newNewDialog() *newDialog {
	d := &newDialog{columns: k.Dialogs.NewEntry("19"), rows: k.Dialogs.NewEntry("19"), handicap: k.Dialogs.NewEntry("0"), komi: k.Dialogs.NewEntry(""),
		black: k.Dialogs.NewEntry(""), white: k.Dialogs.NewEntry("")}
	for _, side := range []*dialogs.Entry{d.columns, d.rows} {
		side.Validator = func(text string) error {
			if n, err := strconv.Atoi(text); err != nil || n < 1 || n > sgfio.MaxSize {
				return fmt.Errorf(tr.L("a number from 1 to %d"), sgfio.MaxSize)
			}
			return nil
		}
	}
	d.handicap.Validator = d.checkHandicap
	d.komi.Validator = func(text string) error {
		if _, ok := sgfio.KomiText(text); !ok && strings.TrimSpace(text) != "" {
			return errors.New(tr.L("a number, such as 6.5"))
		}
		return nil
	}
	names := make([]string, len(ruleChoices))
	chosen := 0
	for i, r := range ruleChoices {
		names[i] = tr.L(r.name)
		if r.id == k.Settings.Choice(settings.Rules, ruleChoices[0].id) {
			chosen = i
		}
	}
	d.rules = controls.NewSelect(names, nil)
	d.rules.SetSelectedIndex(chosen)
	d.proposeKomi()
	// Most boards are square: the rows follow until they are typed themselves.
	columns := d.columns.Text
	d.columns.OnChanged = func(text string) {
		if d.rows.Text == columns {
			d.rows.SetText(text)
		}
		columns = text
		d.recheckHandicap()
	}
	d.rows.OnChanged = func(string) { d.recheckHandicap() }
	d.handicap.OnChanged = func(string) { d.proposeKomi() }
	d.rules.OnChanged = func(string) { d.proposeKomi() }
	return d
}

// size is the board that was typed; 0 stands for what is no number.
func (d *newDialog) size() (columns, rows int) {
	columns, _ = strconv.Atoi(d.columns.Text)
	rows, _ = strconv.Atoi(d.rows.Text)
	return columns, rows
}

// checkHandicap says what is wrong with a number of handicap stones.
func (d *newDialog) checkHandicap(text string) error {
	most := sgfio.MaxHandicap(d.size())
	n, err := strconv.Atoi(text)
	switch {
	case err == nil && (n == 0 || 2 <= n && n <= most):
		return nil
	case most == 0:
		return errors.New(tr.L("0: this board has no usual points for handicap stones"))
	}
	return fmt.Errorf(tr.L("0, or a number from 2 to %d"), most)
}

// recheckHandicap looks again whether the stones have their points, on another board.
func (d *newDialog) recheckHandicap() {
	if d.handicap.Text != "" {
		_ = d.handicap.Validate() // the field shows what is wrong
	}
}

// proposeKomi writes the usual komi, unless the player typed another.
func (d *newDialog) proposeKomi() {
	if d.komi.Text != d.proposed {
		return
	}
	d.proposed = ruleChoices[d.rules.SelectedIndex()].komi
	if n, err := strconv.Atoi(d.handicap.Text); err == nil && n > 0 {
		d.proposed = handicapKomi
	}
	d.komi.SetText(d.proposed)
}

// beginning is what was chosen, and whether a game can begin so.
func (d *newDialog) beginning() (b record.Beginning, ok bool) {
	for _, e := range []*dialogs.Entry{d.columns, d.rows, d.handicap, d.komi} {
		if e.Validate() != nil {
			return b, false
		}
	}
	b.Columns, b.Rows = d.size()
	b.Handicap, _ = strconv.Atoi(d.handicap.Text)
	b.Komi, _ = sgfio.KomiText(d.komi.Text)
	b.Rules = ruleChoices[d.rules.SelectedIndex()].id
	b.Black, b.White = strings.TrimSpace(d.black.Text), strings.TrimSpace(d.white.Text)
	return b, true
}
