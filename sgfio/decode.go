package sgfio

import (
	"bytes"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"

	"shikatsu/sgfio/internal/charset"
)

// part is a stretch of decoded text that was stored in one encoding.
type part struct {
	start    int // offset in the text
	encoding string
	// caProblem says what is wrong with the CA of its games. doubt says that they have none although it
	// matters. Both are "" where all is well.
	caProblem, doubt Phrase
}

// decoder turns the bytes of a file into text, chunk by chunk.
type decoder struct {
	earlier *charset.Charset // what the last chunk with letters beyond ASCII was in
}

// decode puts the text of a chunk behind another text, and gives how its stretches were decoded.
func (d *decoder) decode(before string, data []byte) (string, []part) {
	if utf8.Valid(data) && !bytes.Contains(data, []byte("\x1b$")) {
		return before + string(data), d.partsUTF8(len(before), data)
	}
	games := slices.Collect(splitGames(data))
	// Games with the same CA, or all without one, share what they tell of it.
	groups := make(map[string][]byte)
	var all []byte
	names := make([]string, len(games))
	for i, g := range games {
		names[i] = declaredCharset(g)
		if utf8.Valid(g) {
			continue
		}
		sample := charset.HighBytes(g)
		groups[names[i]] = append(groups[names[i]], sample...)
		all = append(all, sample...)
	}
	verdicts := make(map[string]verdict)
	for name, sample := range groups {
		verdicts[name] = d.judge(name, sample, all)
	}
	var text strings.Builder
	text.Grow(len(before) + len(data) + len(data)/2)
	text.WriteString(before)
	var parts []part
	for i, g := range games {
		v, ok := verdicts[names[i]]
		if !ok || utf8.Valid(g) && v.cs != charset.ISO2022 {
			v = judgeUTF8(g, names[i])
		}
		q := part{text.Len(), v.cs.ShownName(g), v.caProblem, v.doubt}
		if !v.cs.IsUTF8() {
			d.earlier = v.cs
		}
		if n := len(parts); n == 0 || parts[n-1].encoding != q.encoding || parts[n-1].caProblem != q.caProblem || parts[n-1].doubt != q.doubt {
			parts = append(parts, q)
		}
		text.WriteString(v.cs.Decode(g))
	}
	return text.String(), parts
}

// partsUTF8 is how a chunk in UTF-8 or ASCII is decoded, which stands at an offset of the text.
func (d *decoder) partsUTF8(at int, data []byte) []part {
	if charsetAt(data) < 0 { // no game says anything
		return []part{{start: at, encoding: charset.UTF8.Name}}
	}
	var parts []part
	for g := range splitGames(data) {
		v := judgeUTF8(g, declaredCharset(g))
		if n := len(parts); n == 0 || parts[n-1].caProblem != v.caProblem {
			parts = append(parts, part{start: at, encoding: charset.UTF8.Name, caProblem: v.caProblem})
		}
		at += len(g)
	}
	return parts
}

// verdict is how a stretch is decoded, and what to say about it.
type verdict struct {
	cs               *charset.Charset
	caProblem, doubt Phrase
}

// judgeUTF8 is the verdict for a game that is valid UTF-8.
func judgeUTF8(g []byte, name string) verdict {
	v := verdict{cs: charset.UTF8}
	switch {
	case name == "" || charset.IsASCII(g):
		if name != "" && charset.Find(name) == nil {
			v.caProblem = say("CA says %s, which is no known encoding", quote(name))
		}
	case charset.Find(name) == nil:
		v.caProblem = say("CA says %s, which is no known encoding", quote(name))
	case charset.Find(name) != charset.UTF8:
		v.caProblem = say("CA says %s, but the text is UTF-8", quote(name))
	}
	return v
}

// judge decides on the encoding of the games that have one CA ("" for none).
// sample is their text beyond ASCII, all that of the whole chunk, which helps
// where the games do not say anything themselves.
func (d *decoder) judge(name string, sample, all []byte) verdict {
	declared := charset.Find(name)
	if bytes.Contains(sample, []byte("\x1b$")) {
		return verdict{cs: charset.ISO2022}
	}
	if mostlyUTF8(sample) {
		v := verdict{cs: charset.UTF8}
		if name != "" && declared != charset.UTF8 {
			v.caProblem = say("CA says %s, but the text is UTF-8", quote(name))
		}
		return v
	}
	if declared == nil || declared == charset.UTF8 {
		sample = all
		if declared == charset.UTF8 {
			declared = nil
		}
	}
	best, said := charset.Rate(sample, declared, d.earlier)
	if declared != nil && (said.Score >= charset.Usual || said.Score >= best.Score-1) && said.Score > charset.Rare {
		return verdict{cs: declared}
	}
	v := verdict{cs: best.Charset}
	switch {
	case name == "":
		v.doubt = say("no encoding is given (CA)")
	case charset.Find(name) == nil:
		v.caProblem = say("CA says %s, which is no known encoding", quote(name))
	default:
		v.caProblem = say("CA says %s, but the text is not", quote(name))
	}
	return v
}

// mostlyUTF8 tells whether a text is UTF-8 with a few damaged characters. Programs leave such texts that cut
// them at a number of bytes.
func mostlyUTF8(data []byte) bool {
	good, bad := 0, 0
	for i := 0; i < len(data); {
		if data[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, size := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && size == 1 {
			bad++
			// The rest of a cut character is one error.
			for i++; i < len(data) && data[i]&0xC0 == 0x80; i++ {
			}
			continue
		}
		if size > 2 {
			good++ // two bytes are valid by chance too often
		}
		good++
		i += size
	}
	return good > 4*bad
}

// splitGames cuts a chunk before each parenthesis that may start a game. A cut
// inside a game does no harm: both sides are decoded alike unless they are in
// different encodings. An opening parenthesis is never half of a character.
func splitGames(data []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		start := 0
		for i := 0; i < len(data); {
			j := bytes.IndexByte(data[i:], '(')
			if j < 0 {
				break
			}
			i += j
			if i > start && rootHere(data[i+1:]) {
				if !yield(data[start:i]) {
					return
				}
				start = i
			}
			i++
		}
		yield(data[start:])
	}
}

// rootHere tells whether a node with a property that only roots have starts
// here.
func rootHere(data []byte) bool {
	if len(data) > 2 && data[0] == ';' && (data[2] == '[' || !isIDByte(data[1]) && !isSpace(data[1])) {
		return false // a move, or no property at all, as nearly always
	}
	data = trimBlank(data[:min(len(data), 64)])
	if len(data) == 0 || data[0] != ';' {
		return false
	}
	data = trimBlank(data[1:])
	end := 0
	for end < len(data) && isIDByte(data[end]) {
		end++
	}
	if end == len(data) || data[end] != '[' {
		return false
	}
	id, _ := canonicalID(string(data[:end]))
	c := define(id).class
	return c == classRoot || c == classInfo
}

// trimBlank leaves white space at the start out.
func trimBlank(data []byte) []byte {
	i := 0
	for i < len(data) && (data[i] == ' ' || data[i] == '\t' || data[i] == '\r' || data[i] == '\n') {
		i++
	}
	return data[i:]
}

// declaredCharset finds the value of CA in a game, "" without one.
func declaredCharset(g []byte) string {
	i := charsetAt(g)
	if i < 0 {
		return ""
	}
	end := bytes.IndexByte(g[i:min(len(g), i+64)], ']')
	if end < 0 {
		return ""
	}
	return strings.TrimSpace(string(g[i+1 : i+end]))
}

// charsetAt is where the bracket of the first CA opens, -1 without one.
func charsetAt(g []byte) int {
	for at := 0; ; {
		i := bytes.IndexByte(g[at:], '[')
		if i < 0 {
			return -1
		}
		i += at
		at = i + 1
		if i > 0 && 'B' <= g[i-1] && g[i-1] <= 'Z' {
			continue // no way of writing CA ends so, but nearly every identifier
		}
		start := i
		for start > 0 && isSpace(g[start-1]) {
			start--
		}
		end := start
		for start > 0 && isIDByte(g[start-1]) {
			start--
		}
		if end-start < 2 || end-start > 16 || start > 0 && (g[start-1] >= utf8.RuneSelf || g[start-1] == '\\') {
			continue
		}
		if id, _ := canonicalID(string(g[start:end])); id == "CA" {
			return i
		}
	}
}

// utf16Order recognises UTF-16, by its mark or by the zero bytes between the first characters of a record. ok
// is false for other texts.
func utf16Order(head []byte) (order unicode.Endianness, ok bool) {
	if len(head) < 4 {
		return false, false
	}
	switch {
	case head[0] == 0xFF && head[1] == 0xFE:
		return unicode.LittleEndian, true
	case head[0] == 0xFE && head[1] == 0xFF:
		return unicode.BigEndian, true
	}
	even, odd := 0, 0
	head = head[:min(len(head), 512)&^1]
	for i, b := range head {
		if b == 0 {
			if i%2 == 0 {
				even++
			} else {
				odd++
			}
		}
	}
	half := len(head) / 2
	switch {
	case odd*4 > half*3 && even == 0:
		return unicode.LittleEndian, true
	case even*4 > half*3 && odd == 0:
		return unicode.BigEndian, true
	}
	return false, false
}
