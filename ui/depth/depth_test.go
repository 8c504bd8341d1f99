package depth

import (
	"encoding/json"
	"math"
	"testing"
)

func TestPresetsAreValidAndOrdered(t *testing.T) {
	quick, normal, deep := Quick.Options(), Normal.Options(), Deep.Options()
	for _, p := range Presets() {
		if err := p.Options().Validate(); err != nil {
			t.Errorf("%s: %v", p, err)
		}
	}
	for _, p := range Parameters() {
		if !p.Powers {
			continue
		}
		if q, n, d := p.Get(quick), p.Get(normal), p.Get(deep); q >= n || n >= d {
			t.Errorf("%s is %d quick, %d normal, %d deep", p.ID, q, n, d)
		}
	}
}

func TestOwnNumbersSurviveStoring(t *testing.T) {
	o := Normal.Options()
	for i, p := range Parameters() {
		p.Set(&o, p.Min+i+1)
	}
	o.Reading.Ko = 1
	data, err := json.Marshal(Own(o))
	if err != nil {
		t.Fatal(err)
	}
	var s Stored
	if err := json.Unmarshal(data, &s); err != nil {
		t.Fatal(err)
	}
	if got := s.Options(); got != o {
		t.Errorf("stored and read again:\n%+v\nwant\n%+v", got, o)
	}
}

func TestValuesStayWithinLimits(t *testing.T) {
	for _, p := range Parameters() {
		o := Normal.Options()
		for _, v := range []int{math.MinInt, math.MaxInt} {
			p.Set(&o, v)
			if got := p.Get(o); got < p.Min || got > p.Max {
				t.Errorf("%s set to %d is %d", p.ID, v, got)
			}
			if err := o.Validate(); err != nil {
				t.Errorf("%s set to %d: %v", p.ID, v, err)
			}
		}
	}
}
