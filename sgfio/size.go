package sgfio

import (
	"strconv"
	"strings"
)

const defaultSize = 19

// parseSize reads "19" or "19:13"; ok is false for anything else and for a
// side that is not positive. It does not check against MaxSize.
func parseSize(s string) (width, height int, ok bool) {
	if len(s) == 2 && '1' <= s[0] && s[0] <= '9' && '0' <= s[1] && s[1] <= '9' { // nearly always
		width = 10*int(s[0]-'0') + int(s[1]-'0')
		return width, width, true
	}
	a, b, two := strings.Cut(strings.TrimSpace(s), ":")
	width, err := strconv.Atoi(strings.TrimSpace(a))
	if err != nil || width < 1 {
		return 0, 0, false
	}
	if !two {
		return width, width, true
	}
	height, err = strconv.Atoi(strings.TrimSpace(b))
	if err != nil || height < 1 {
		return 0, 0, false
	}
	return width, height, true
}

// looseSize reads "19x19", "19*19", "19,19", "19X13" and "19路".
func looseSize(s string) (width, height int, ok bool) {
	s = strings.TrimSuffix(s, ".0")
	var nums []int
	for i := 0; i < len(s); {
		if s[i] < '0' || s[i] > '9' {
			i++
			continue
		}
		j := i
		for j < len(s) && '0' <= s[j] && s[j] <= '9' {
			j++
		}
		n, err := strconv.Atoi(s[i:j])
		if err != nil || n < 1 || len(nums) == 2 {
			return 0, 0, false
		}
		nums = append(nums, n)
		i = j
	}
	switch len(nums) {
	case 1:
		return nums[0], nums[0], !strings.ContainsAny(s, "-.")
	case 2:
		return nums[0], nums[1], !strings.ContainsAny(s, "-.")
	}
	return 0, 0, false
}

func sizeValue(width, height int) Value {
	if width == height {
		return Value(strconv.Itoa(width))
	}
	return Value(strconv.Itoa(width) + ":" + strconv.Itoa(height))
}
