// Package charset finds out in which encoding a text is stored, and decodes it.
package charset

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/transform"
)

// Charset is a character encoding under the name that is shown.
type Charset struct {
	Name string
	enc  encoding.Encoding // nil for UTF-8
}

// The encodings that files without a right CA are tried in. GB18030 contains
// GBK and GB2312; windows-1252 contains what is printed of ISO-8859-1.
var (
	UTF8        = &Charset{Name: "UTF-8"}
	gb18030     = &Charset{"GB18030", simplifiedchinese.GB18030}
	big5        = &Charset{"Big5", traditionalchinese.Big5}
	shiftJIS    = &Charset{"Shift_JIS", japanese.ShiftJIS}
	eucJP       = &Charset{"EUC-JP", japanese.EUCJP}
	eucKR       = &Charset{"EUC-KR", korean.EUCKR}
	windows1251 = &Charset{"windows-1251", charmap.Windows1251}
	koi8        = &Charset{"KOI8-R", charmap.KOI8R}
	Windows1252 = &Charset{"windows-1252", charmap.Windows1252}
	ISO2022     = &Charset{"ISO-2022-JP", japanese.ISO2022JP}
)

// aliases are names that programs write and the index of the web does
// not know.
var aliases = map[string]*Charset{
	"utf8": UTF8, "unicode": UTF8, "utf": UTF8, "ascii": UTF8, "usascii": UTF8,
	"cp936": gb18030, "ms936": gb18030, "gb": gb18030, "gbk": gb18030, "gb2312": gb18030, "gb18030": gb18030, "euccn": gb18030, "windows936": gb18030,
	"cp950": big5, "ms950": big5, "big5": big5, "big5hkscs": big5, "windows950": big5, "euctw": big5,
	"cp932": shiftJIS, "ms932": shiftJIS, "sjis": shiftJIS, "shiftjis": shiftJIS, "xsjis": shiftJIS, "windows31j": shiftJIS, "mskanji": shiftJIS,
	"eucjp": eucJP, "ujis": eucJP,
	"cp949": eucKR, "ms949": eucKR, "uhc": eucKR, "euckr": eucKR, "ksc5601": eucKR, "ksc56011987": eucKR, "windows949": eucKR,
	"cp1251": windows1251, "windows1251": windows1251, "win1251": windows1251, "koi8r": koi8, "koi8": koi8,
	"latin1": Windows1252, "iso88591": Windows1252, "windows1252": Windows1252, "cp1252": Windows1252, "ansi": Windows1252,
	"iso2022jp": ISO2022, "jis": ISO2022,
}

// Find finds the encoding that a CA names; nil where it names none.
func Find(name string) *Charset {
	plain := strings.Map(func(r rune) rune {
		switch {
		case 'A' <= r && r <= 'Z':
			return r + 'a' - 'A'
		case 'a' <= r && r <= 'z' || '0' <= r && r <= '9':
			return r
		}
		return -1
	}, name)
	if cs := aliases[plain]; cs != nil {
		return cs
	}
	enc, err := htmlindex.Get(strings.ToLower(strings.TrimSpace(name)))
	if err != nil {
		return nil
	}
	canonical, err := htmlindex.Name(enc)
	if err != nil || canonical == "replacement" || strings.HasPrefix(canonical, "utf-16") || canonical == "x-user-defined" {
		return nil
	}
	return &Charset{canonical, enc}
}

// IsUTF8 says whether nothing is to be decoded.
func (cs *Charset) IsUTF8() bool { return cs.enc == nil }

// Decode turns bytes into text; what is invalid becomes U+FFFD.
func (cs *Charset) Decode(data []byte) string {
	if cs.enc == nil {
		return strings.ToValidUTF8(string(data), "\uFFFD")
	}
	var text strings.Builder
	decoder := cs.enc.NewDecoder()
	piece := make([]byte, max(64, min(2*len(data), 1<<16)))
	for rest, first := data, true; ; first = false {
		n, k, err := decoder.Transform(piece, rest, true)
		if rest = rest[k:]; first && k > 0 {
			text.Grow(n + len(rest)*n/k + len(rest)/16) // by how much a text grows is seen from its first piece
		}
		text.Write(piece[:n])
		switch {
		case err == nil:
			return text.String()
		case err != transform.ErrShortDst || n == 0 && k == 0:
			// Decoders replace what is invalid; this is for one that gives up.
			return strings.ToValidUTF8(string(data), "\uFFFD")
		}
	}
}

// ShownName tells the subset of an encoding that the bytes really use, as that
// is the name players know.
func (cs *Charset) ShownName(data []byte) string {
	switch cs {
	case gb18030:
		if !fourByteGB(data) {
			return "GBK"
		}
	case Windows1252:
		for _, b := range data {
			if 0x80 <= b && b < 0xA0 {
				return cs.Name
			}
		}
		return "ISO-8859-1"
	}
	return cs.Name
}

// fourByteGB tells whether a text uses the characters that GB18030 has beyond
// GBK.
func fourByteGB(data []byte) bool {
	for i := 0; i+1 < len(data); i++ {
		if data[i] < 0x81 {
			continue
		}
		if '0' <= data[i+1] && data[i+1] <= '9' {
			return true
		}
		i++
	}
	return false
}

// HighBytes is the part of a text that is not ASCII, with the words around it. A long text is sampled evenly
// over the whole. Structure, move values and everything else in ASCII say nothing of an encoding. Pieces
// start and end at bytes that are never the second half of a character.
func HighBytes(data []byte) []byte {
	const (
		limit   = 1 << 16
		piece   = 256
		longest = 4096 // of bytes that are no text, which have no boundaries
	)
	total := 0
	for _, b := range data {
		if b >= utf8.RuneSelf {
			total++
		}
	}
	skip := total / limit // pieces left out between two that are taken
	boundary := func(b byte) bool { return b < '0' || b > '9' && b < '@' }
	var sample []byte
	left := 0
	for i := 0; i < len(data); {
		end := i
		for end < len(data) && data[end] < utf8.RuneSelf {
			end++
		}
		if end == len(data) {
			break
		}
		start := end
		for start > i && start > end-16 && !boundary(data[start-1]) {
			start--
		}
		for end < len(data) && end-start < longest && (!boundary(data[end]) || end-start < piece && !IsASCII(data[end:min(end+8, len(data))])) {
			end++
		}
		if left == 0 {
			sample = append(append(sample, data[start:end]...), '\n')
			left = skip
		} else {
			left--
		}
		i = end
	}
	return sample
}

// IsASCII says whether no byte is beyond ASCII.
func IsASCII(data []byte) bool {
	for _, b := range data {
		if b >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
