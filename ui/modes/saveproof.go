package modes

import (
	"strings"

	"shikatsu/sgfio"
	"shikatsu/ui/filepick"
	"shikatsu/ui/tr"
)

// SaveProof writes the tree as a record. In a file that ends in .cert it writes the proof of the position shown as a
// certificate.
func (p *Proving) SaveProof() {
	s := p.stage
	q := filepick.Question{Kind: filepick.Save, Title: tr.L("Save the proof"), Dir: s.Folder(), Name: "proof.sgf",
		Filters: []filepick.Filter{{Title: tr.L("Records and certificates"), Endings: []string{"sgf", "cert"}}}}
	tree := p.Tree
	s.AskToWrite(q, func(path string) {
		if strings.HasSuffix(strings.ToLower(path), ".cert") {
			p.saveCertificate(path)
			return
		}
		s.Wrote(path, sgfio.WriteFile(path, tree.Record()))
	})
}

// saveCertificate asks for the proof of the position shown, to be written when it is there.
func (p *Proving) saveCertificate(path string) {
	q := p.Tree.Certify(path)
	if q == nil {
		p.stage.Note(tr.L("A certificate shows what is proved: this answer is not."))
		return
	}
	p.stage.prover.Ask(q, "certificate")
	p.Busy, p.Told = true, ""
	p.Show()
}
