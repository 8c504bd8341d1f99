package locale

import (
	"maps"
	"runtime"
	"testing"
)

func TestALanguageIsNamed(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		t.Skip("these systems know the language otherwise")
	}
	for _, test := range []struct{ before, after map[string]string }{
		{map[string]string{}, map[string]string{}},
		{map[string]string{"LANG": "C"}, map[string]string{"LANG": "C"}},
		{map[string]string{"LANG": "C.UTF-8"}, map[string]string{"LANG": "C.UTF-8", "LANGUAGE": "en"}},
		{map[string]string{"LC_ALL": "C.utf8", "LANG": "ja_JP.UTF-8"}, map[string]string{"LC_ALL": "C.utf8", "LANG": "ja_JP.UTF-8", "LANGUAGE": "en"}},
		{map[string]string{"LANG": "C.UTF-8", "LANGUAGE": "ja"}, map[string]string{"LANG": "C.UTF-8", "LANGUAGE": "ja"}},
		{map[string]string{"LANG": "ja_JP.UTF-8"}, map[string]string{"LANG": "ja_JP.UTF-8"}},
	} {
		env := maps.Clone(test.before)
		name(func(k string) string { return env[k] }, func(k, v string) error { env[k] = v; return nil })
		if !maps.Equal(env, test.after) {
			t.Errorf("%v becomes %v, want %v", test.before, env, test.after)
		}
	}
}
