package sgfio

// valueType says how the values of a property are read and checked.
type valueType uint8

const (
	typeUnknown valueType = iota
	typeNone
	typeNumber
	typeReal
	typeDouble
	typeColor
	typeSimple
	typeText
	typeMove   // a point, or nothing for a pass
	typePoints // points and rectangles
	typePairs  // two points: arrows and lines
	typeLabel  // a point and a text
	typeSize
	typeFigure
)

// propertyClass says where the format allows a property.
type propertyClass uint8

const (
	classFree propertyClass = iota
	classRoot
	classInfo
	classSetup
	classMove
)

// definition is what is known of a property.
type definition struct {
	id    string
	typ   valueType
	class propertyClass
	list  bool
}

// freeText tells whether values may hold any character. A bracket without a backslash can then be part of the
// text.
func (d *definition) freeText() bool {
	switch d.typ {
	case typeUnknown, typeSimple, typeText, typeLabel, typeFigure:
		return true
	}
	return false
}

// single says whether a second value of the property would make no sense at all.
func (d *definition) single() bool {
	switch d.id {
	case "SZ", "FF", "CA", "GM", "PL":
		return true
	}
	return false
}

// known lists the properties of FF[1] to FF[4] for Go.
var known = func() map[string]*definition {
	m := make(map[string]*definition)
	add := func(typ valueType, class propertyClass, list bool, ids ...string) {
		for _, id := range ids {
			m[id] = &definition{id: id, typ: typ, class: class, list: list}
		}
	}
	add(typeMove, classMove, false, "B", "W")
	add(typeNone, classFree, false, "KO")
	add(typeNumber, classFree, false, "MN", "OB", "OW", "PM", "ST")
	add(typePoints, classSetup, true, "AB", "AW", "AE")
	add(typeColor, classSetup, false, "PL")
	add(typeText, classFree, false, "C")
	add(typeSimple, classFree, false, "N")
	add(typeDouble, classFree, false, "DM", "GB", "GW", "HO", "UC", "BM", "DO", "IT", "TE")
	add(typeReal, classFree, false, "V", "BL", "WL")
	add(typePairs, classFree, true, "AR", "LN")
	add(typePoints, classFree, true, "CR", "DD", "MA", "SL", "SQ", "TR", "TB", "TW", "VW", "IL")
	add(typeLabel, classFree, true, "LB")
	add(typeFigure, classFree, false, "FG")
	add(typeNumber, classRoot, false, "FF", "GM")
	add(typeSimple, classRoot, false, "AP", "CA")
	add(typeSize, classRoot, false, "SZ")
	add(typeNumber, classInfo, false, "HA")
	add(typeReal, classInfo, false, "KM", "TM")
	add(typeSimple, classInfo, false, "AN", "BR", "BT", "CP", "DT", "EV", "GN", "ON", "OT", "PB", "PC", "PW",
		"RE", "RO", "RU", "SO", "US", "WR", "WT")
	add(typeText, classInfo, false, "GC")
	// Of FF[1] to FF[3] only; L and M are brought into today's form when read.
	add(typePoints, classFree, true, "L", "M", "RG", "SC", "SE")
	add(typeDouble, classFree, false, "CH", "SI")
	add(typeSimple, classInfo, false, "BS", "WS", "ID", "LT", "OM", "OP", "OV", "TC")
	add(typeSimple, classFree, false, "EL", "EX")
	return m
}()

var unknownProperty = definition{typ: typeUnknown, list: true}

// define finds the definition of a canonical identifier.
func define(id string) *definition {
	if d := common(id); d != nil {
		return d
	}
	return &unknownProperty
}

var defBlack, defWhite = known["B"], known["W"]

// capitals is known by letters: the first one's row, and the place of the second, 0 for none.
var capitals = func() (t [26][27]*definition) {
	for id, d := range known {
		second := 0
		if len(id) == 2 {
			second = int(id[1]-'A') + 1
		}
		t[id[0]-'A'][second] = d
	}
	return t
}()

// lookUp is known[id], by a table: all identifiers have one or two capitals.
func lookUp(id string) *definition {
	if len(id) == 0 || len(id) > 2 {
		return nil
	}
	first, second := id[0]-'A', byte(0)
	if len(id) == 2 {
		if id[1] < 'A' || id[1] > 'Z' {
			return nil
		}
		second = id[1] - 'A' + 1
	}
	if first >= 26 {
		return nil
	}
	return capitals[first][second]
}

// canonicalID brings an identifier as it stands in a file into today's form. FF[3] and older ignore small
// letters ("CoPyright" is CP), and some programs write everything small. plain tells that nothing had to
// change.
func canonicalID(raw string) (id string, plain bool) {
	small := false
	for i := 0; i < len(raw); i++ {
		if 'a' <= raw[i] && raw[i] <= 'z' {
			small = true
			break
		}
	}
	if !small {
		return raw, true
	}
	caps := make([]byte, 0, len(raw))
	upper := make([]byte, 0, len(raw))
	for i := 0; i < len(raw); i++ {
		c := raw[i]
		if 'a' <= c && c <= 'z' {
			upper = append(upper, c-'a'+'A')
			continue
		}
		caps = append(caps, c)
		upper = append(upper, c)
	}
	if lookUp(string(caps)) != nil {
		return string(caps), false
	}
	if lookUp(string(upper)) != nil || len(caps) == 0 || !hasLetter(string(caps)) {
		return string(upper), false
	}
	return string(caps), false
}

func hasLetter(s string) bool {
	for i := 0; i < len(s); i++ {
		if 'A' <= s[i] && s[i] <= 'Z' {
			return true
		}
	}
	return false
}

// looksReal tells whether an identifier before a bracket is likely meant as a property. It may be a word of a
// text instead.
func looksReal(raw string) bool {
	id, plain := canonicalID(raw)
	if plain {
		return hasLetter(raw)
	}
	return lookUp(id) != nil
}

// identBytes are the bytes of identifiers. They and white space are asked for so often that tables pay.
var identBytes, spaceBytes = func() (ident, space [256]bool) {
	for c := range 256 {
		ident[c] = 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '_'
	}
	for _, c := range " \n\r\t\v\f\x00" {
		space[c] = true
	}
	return ident, space
}()

func isIDByte(c byte) bool { return identBytes[c] }

func isSpace(c byte) bool { return spaceBytes[c] }

// common is the definition of an identifier in capitals as nearly all are, nil for others.
func common(raw string) *definition {
	switch raw { // the two commonest by far, without the table
	case "B":
		return defBlack
	case "W":
		return defWhite
	}
	return lookUp(raw)
}
