package facts_test

import (
	"slices"
	"strings"
	"testing"

	"shikatsu/engine"
	"shikatsu/resources"
	"shikatsu/sgfio"
	"shikatsu/ui/controller"
	"shikatsu/ui/facts"
)

// The names are those of GNU Go's documentation, chapters on worms and dragons.
var (
	wormNames = []string{"color", "size", "effective_size", "origin", "liberties", "liberties2", "liberties3", "liberties4",
		"lunch", "cutstone", "cutstone2", "genus", "inessential", "invincible", "unconditional_status",
		"attack_points", "attack_codes", "defense_points", "defense_codes",
		"attack_threat_points", "attack_threat_codes", "defense_threat_points", "defense_threat_codes"}
	dragonNames = []string{"color", "id", "origin", "size", "effective_size", "crude_status", "status", "adjacent", "neighbors",
		"hostile_neighbors", "moyo_size", "moyo_territorial_value", "safety", "older_safety", "weakness", "weakness_pre_owl", "escape_route",
		"genus", "heye", "heyes", "lunch", "surround_status", "surround_size", "semeais", "owl_status", "owl_attack_point", "owl_attack_code",
		"owl_attack_certain", "owl_second_attack_point", "owl_defense_point", "owl_defense_code", "owl_defense_certain",
		"owl_second_defense_point", "owl_threat_status"}
	raceNames = []string{"semeai_margin_of_safety", "semeai_attack_point", "semeai_attack_certain", "semeai_defense_point", "semeai_defense_certain"}
)

// check complains of fields that are missing, twice there or not explained.
func check(t *testing.T, fields []facts.Field, names []string) {
	t.Helper()
	var got []string
	for _, f := range fields {
		if slices.Contains(got, f.Name) {
			t.Errorf("%s is there twice", f.Name)
		}
		got = append(got, f.Name)
		if f.Plain == "" || f.Tip == "" || f.Value == "" {
			t.Errorf("%s lacks a plain name, a value or its explanation: %+v", f.Name, f)
		}
		if strings.Contains(f.Plain, "_") || strings.EqualFold(f.Plain, f.Name) && strings.Contains(f.Name, "_") {
			t.Errorf("%s is a name of the program, not a player's: %q", f.Name, f.Plain)
		}
		if strings.ContainsAny(f.Value, "[]_") {
			t.Errorf("%s has the raw value %q", f.Name, f.Value)
		}
	}
	for _, name := range names {
		if !slices.Contains(got, name) {
			t.Errorf("there is no field %s", name)
		}
	}
}

func TestEveryDocumentedFieldIsShown(t *testing.T) {
	c, err := sgfio.ReadText(string(resources.Sample()))
	if err != nil {
		t.Fatal(err)
	}
	var f *facts.Facts
	err = facts.Analyze(engine.DefaultOptions)(t.Context(), c.Games[0].Position(c.Games[0].Root()),
		func(found *facts.Facts, _ controller.Progress) { f = found })
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range f.Worms {
		check(t, f.Fields(w), wormNames)
	}
	races := 0
	for _, d := range f.Dragons {
		names := dragonNames
		none := func(field facts.Field) bool { return field.Name == "semeais" && field.Value == "0" }
		if !slices.ContainsFunc(f.DragonFields(d), none) {
			races++
			names = append(slices.Clone(names), raceNames...)
		}
		check(t, f.DragonFields(d), names)
	}
	if len(f.Worms) == 0 || races == 0 {
		t.Fatalf("%d strings and %d races to look at", len(f.Worms), races)
	}
	for _, e := range f.Eyes {
		check(t, f.EyeFields(e), []string{"color", "value"})
	}
}
