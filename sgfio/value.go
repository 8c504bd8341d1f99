package sgfio

import "strings"

// Value is one property value in canonical escaped form. A backslash stands only before ']', ':' or another
// backslash, soft line breaks are gone, and every line ends with a single line feed. It is exactly what is
// written between the brackets, so that an escaped colon of a property the program does not know survives.
type Value string

// TextValue escapes a text.
func TextValue(s string) Value { return escape(s, false) }

// ComposeValue joins the two parts of a composed value such as LB's point and
// label.
func ComposeValue(first, second string) Value {
	return escape(first, true) + ":" + escape(second, true)
}

func escape(s string, colon bool) Value {
	special := `\]`
	if colon {
		special = `\]:`
	}
	if strings.ContainsRune(s, '\r') {
		s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	}
	s = strings.ReplaceAll(s, "\x00", " ")
	if !strings.ContainsAny(s, special) {
		return Value(s)
	}
	var b strings.Builder
	b.Grow(len(s) + 8)
	for i := 0; i < len(s); i++ {
		if strings.IndexByte(special, s[i]) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(s[i])
	}
	return Value(b.String())
}

// Text gives the value as the format's type Text: escapes resolved, line breaks
// kept, other white space turned into spaces.
func (v Value) Text() string { return v.plain(false) }

// SimpleText gives the value as the format's type SimpleText: as Text, with line
// breaks turned into spaces too.
func (v Value) SimpleText() string { return v.plain(true) }

// isPlain says whether the value is its own text.
func (v Value) isPlain(oneLine bool) bool {
	for i := range len(v) {
		switch v[i] {
		case '\\', '\t', '\v', '\f':
			return false
		case '\n':
			if oneLine {
				return false
			}
		}
	}
	return true
}

func (v Value) plain(oneLine bool) string {
	if v.isPlain(oneLine) {
		return string(v)
	}
	var b strings.Builder
	b.Grow(len(v))
	for i := 0; i < len(v); i++ {
		c := v[i]
		if c == '\\' && i+1 < len(v) {
			i++
			c = v[i]
		}
		switch c {
		case '\t', '\v', '\f':
			c = ' '
		case '\n':
			if oneLine {
				c = ' '
			}
		}
		b.WriteByte(c)
	}
	return b.String()
}

// Split cuts a composed value at its first colon that is not escaped. Without
// one, the whole is the first part and ok is false.
func (v Value) Split() (first, second Value, ok bool) {
	for i := 0; i < len(v); i++ {
		switch v[i] {
		case '\\':
			i++
		case ':':
			return v[:i], v[i+1:], true
		}
	}
	return v, "", false
}

// Point reads the value as a single point; "" is Pass.
func (v Value) Point() (Point, bool) { return ParsePoint(string(v)) }

// canonical brings a raw value, as it stands in a file, into the form of Value.
// It returns its argument where nothing has to change.
func canonical(raw string) Value {
	if isCanonical(raw) {
		return Value(raw)
	}
	var b strings.Builder
	b.Grow(len(raw))
	for i := 0; i < len(raw); i++ {
		c := raw[i]
		switch c {
		case '\\':
			if i+1 == len(raw) {
				continue // a lone backslash before the end of the file
			}
			i++
			switch d := raw[i]; d {
			case '\n', '\r':
				i += lineBreakLen(raw[i:]) - 1 // soft break
			case '\\', ']', ':':
				b.WriteByte('\\')
				b.WriteByte(d)
			default:
				b.WriteByte(d)
			}
		case ']': // not escaped in the file, but part of the text
			b.WriteString(`\]`)
		case '\n', '\r':
			i += lineBreakLen(raw[i:]) - 1
			b.WriteByte('\n')
		default:
			b.WriteByte(c)
		}
	}
	return Value(b.String())
}

func isCanonical(raw string) bool {
	const short = 32 // most values are, and not worth three calls
	if len(raw) > short {
		return strings.IndexByte(raw, '\\') < 0 && strings.IndexByte(raw, '\r') < 0 && strings.IndexByte(raw, ']') < 0
	}
	for i := range len(raw) {
		if c := raw[i]; c == '\\' || c == '\r' || c == ']' {
			return false
		}
	}
	return true
}

// lineBreakLen is the length of the line break at the start of s. LF, CR, CRLF and LFCR are one break each,
// as the format has it.
func lineBreakLen(s string) int {
	if len(s) > 1 && (s[1] == '\n' || s[1] == '\r') && s[0] != s[1] {
		return 2
	}
	return 1
}
