package sgfio

import (
	"bytes"

	"shikatsu/sgfio/internal/charset"
)

// looksLike says what a file without a game seems to be.
func looksLike(head []byte) Phrase {
	head = head[:min(len(head), 4096)]
	text := bytes.TrimSpace(bytes.Trim(head, "\x00"))
	lower := bytes.ToLower(text)
	for _, m := range []struct {
		mark string
		what Phrase
	}{
		{"%PDF", say("a PDF document")}, {"PK\x03\x04", say("a ZIP archive")}, {"\x1f\x8b", say("a file compressed by gzip")},
		{"Rar!", say("a RAR archive")}, {"7z\xbc\xaf", say("a 7z archive")}, {"\x89PNG", say("a PNG picture")}, {"GIF8", say("a GIF picture")},
		{"\xff\xd8\xff", say("a JPEG picture")}, {"\x7fELF", say("a program")}, {"MZ", say("a program")}, {"BM", say("a BMP picture")}, {"{\\rtf", say("an RTF document")},
	} {
		if bytes.HasPrefix(head, []byte(m.mark)) && (len(m.mark) > 2 || !charset.IsASCII(head) || bytes.IndexByte(head, 0) >= 0) {
			return say("the file looks like %s", m.what)
		}
	}
	switch {
	case len(text) == 0:
		return say("the file is empty")
	case bytes.HasPrefix(lower, []byte("<!doctype html")) || bytes.Contains(lower, []byte("<html")) || bytes.Contains(lower, []byte("<body")):
		return say("the file looks like HTML, a web page")
	case bytes.HasPrefix(lower, []byte("<?xml")):
		return say("the file looks like XML")
	case text[0] == '{' && bytes.Contains(text, []byte("\":")) || bytes.HasPrefix(text, []byte("[{\"")):
		return say("the file looks like JSON")
	case binary(head):
		return say("the file looks binary, not like text")
	case bytes.HasPrefix(text, []byte("(")) && len(bytes.Trim(text, "() \t\r\n;")) == 0:
		return say("the file has only empty parentheses")
	}
	return say("the file looks like plain text")
}

// binary tells whether a file has many bytes that no text has.
func binary(head []byte) bool {
	control := 0
	for _, b := range head {
		if b < ' ' && b != '\n' && b != '\r' && b != '\t' && b != '\f' && b != 0x1b {
			control++
		}
	}
	return control*20 > len(head)
}
