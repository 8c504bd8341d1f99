// Package exporttest reads the files that export writes, for tests.
package exporttest

import (
	"bytes"
	"compress/zlib"
	"encoding/hex"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"
)

// PDF is a file of ours taken apart.
type PDF struct {
	t       *testing.T
	objects map[string]string // by their numbers, streams unpacked
}

// Read takes a file apart, and fails the test where its table or a length is wrong.
func Read(t *testing.T, data []byte) *PDF {
	t.Helper()
	m := regexp.MustCompile(`startxref\n(\d+)\n`).FindSubmatch(data)
	start, err := strconv.Atoi(string(m[1]))
	if err != nil || !bytes.HasPrefix(data[start:], []byte("xref\n")) {
		t.Fatalf("the table is not at %d", start)
	}
	r := &PDF{t: t, objects: map[string]string{}}
	for i, entry := range regexp.MustCompile(`(\d{10}) 00000 n `).FindAllSubmatch(data[start:], -1) {
		offset, err := strconv.Atoi(string(entry[1]))
		number := strconv.Itoa(i + 1)
		if err != nil || !bytes.HasPrefix(data[offset:], []byte(number+" 0 obj\n")) {
			t.Fatalf("at %d there is no object %s", offset, number)
		}
		object := data[offset:]
		if length := regexp.MustCompile(`^\d+ 0 obj\n<< /Filter /FlateDecode /Length (\d+) >>\nstream\n`).FindSubmatchIndex(object); length != nil {
			n, _ := strconv.Atoi(string(object[length[2]:length[3]]))
			if !bytes.HasPrefix(object[length[1]+n:], []byte("\nendstream\nendobj\n")) {
				t.Fatalf("the length of object %s is wrong", number)
			}
			z, err := zlib.NewReader(bytes.NewReader(object[length[1] : length[1]+n]))
			if err != nil {
				t.Fatal(err)
			}
			unpacked, err := io.ReadAll(z)
			if err != nil {
				t.Fatal(err)
			}
			r.objects[number] = string(unpacked)
			continue
		}
		r.objects[number] = string(object[:bytes.Index(object, []byte("endobj"))])
	}
	return r
}

// With are the objects that have a text.
func (r *PDF) With(text string) (list []string) {
	for i := range r.objects {
		if o := r.objects[i]; strings.Contains(o, text) {
			list = append(list, o)
		}
	}
	return list
}

// named finds what an object says under a name.
func (r *PDF) named(object, pattern string) string {
	r.t.Helper()
	m := regexp.MustCompile(pattern).FindStringSubmatch(object)
	if m == nil {
		r.t.Fatalf("%s is not in %s", pattern, object)
	}
	return m[1]
}

// Text is what a reader of the file may copy, a line for each piece of text. shapes is how many letters have a
// shape.
func (r *PDF) Text() (lines []string, shapes int) {
	r.t.Helper()
	for i := 1; i <= len(r.objects); i++ {
		if page := r.objects[strconv.Itoa(i)]; strings.Contains(page, "/Type /Page ") {
			some, drawn := r.textOf(page)
			lines, shapes = append(lines, some...), drawn // all pages have the same fonts
		}
	}
	return lines, shapes
}

// textOf is that of a page.
func (r *PDF) textOf(page string) (lines []string, shapes int) {
	r.t.Helper()
	fonts := map[string]map[string]string{}
	for _, m := range regexp.MustCompile(`/(F\d+) (\d+) 0 R`).FindAllStringSubmatch(page, -1) {
		font := r.objects[m[2]]
		fonts[m[1]] = map[string]string{}
		for _, c := range regexp.MustCompile(`<(..)> <([0-9A-F]{4,})>\n`).FindAllStringSubmatch(r.objects[r.named(font, `/ToUnicode (\d+) 0 R`)], -1) {
			raw, _ := hex.DecodeString(c[2])
			var units []uint16
			for i := 0; i < len(raw); i += 2 {
				units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
			}
			fonts[m[1]][c[1]] = string(utf16.Decode(units))
		}
		for _, proc := range regexp.MustCompile(`/g\d+ (\d+) 0 R`).FindAllStringSubmatch(font, -1) {
			if strings.HasSuffix(r.objects[proc[1]], "f\n") {
				shapes++
			}
		}
	}
	for _, m := range regexp.MustCompile(`BT /(F\d+) .* Td <([0-9A-F]*)> Tj ET`).FindAllStringSubmatch(r.objects[r.named(page, `/Contents (\d+) 0 R`)], -1) {
		line := ""
		for i := 0; i < len(m[2]); i += 2 {
			line += fonts[m[1]][m[2][i:i+2]]
		}
		lines = append(lines, line)
	}
	return lines, shapes
}
