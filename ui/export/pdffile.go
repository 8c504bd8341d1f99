package export

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"strings"
	"unicode/utf16"
)

// pdfFile is a file of numbered objects, the first of which is the catalogue.
type pdfFile struct {
	objects []string
}

// The objects that every file has, in this order.
const (
	catalogObject = 1 + iota
	pagesObject
	infoObject
	firstObject
)

func newPDFFile() *pdfFile { return &pdfFile{objects: make([]string, firstObject-1)} }

// add adds an object and returns its number.
func (f *pdfFile) add(object string) int {
	f.objects = append(f.objects, object)
	return len(f.objects)
}

// stream adds packed data.
func (f *pdfFile) stream(data []byte) int {
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	_, _ = z.Write(data) // into memory
	_ = z.Close()
	return f.add(fmt.Sprintf("<< /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream", packed.Len(), packed.String()))
}

// write writes the file, whose pages have some operators and use some fonts.
func (f *pdfFile) write(w io.Writer, title string, pages [][]byte, fonts string) error {
	var kids []string
	for _, operators := range pages {
		content := f.stream(operators)
		kids = append(kids, fmt.Sprintf("%d 0 R", f.add(fmt.Sprintf(
			"<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %.0f %.0f] /Contents %d 0 R /Resources << /Font << %s>> >> >>", pagesObject, pageWidth, pageHeight, content, fonts))))
	}
	f.objects[catalogObject-1] = fmt.Sprintf("<< /Type /Catalog /Pages %d 0 R >>", pagesObject)
	f.objects[pagesObject-1] = fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d >>", strings.Join(kids, " "), len(kids))
	f.objects[infoObject-1] = fmt.Sprintf("<< /Title <FEFF%s> /Producer (Shikatsu) >>", hexText(title))

	var out bytes.Buffer
	out.WriteString("%PDF-1.4\n%\xE2\xE3\xCF\xD3\n")
	offsets := make([]int, len(f.objects))
	for i, o := range f.objects {
		offsets[i] = out.Len()
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	start := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(f.objects)+1)
	for _, offset := range offsets {
		fmt.Fprintf(&out, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&out, "trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(f.objects)+1, catalogObject, infoObject, start)
	_, err := w.Write(out.Bytes())
	return err
}

// A4 in points, and the margin round what is printed.
const (
	pageWidth  = 595.0
	pageHeight = 842.0
	pageMargin = 42.0
)

// hexText is a text in UTF-16, in figures.
func hexText(s string) string {
	var b strings.Builder
	for _, u := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&b, "%04X", u)
	}
	return b.String()
}
