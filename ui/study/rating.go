package study

import (
	"math"
	"time"
)

// Rating is how strong a player is at problems by Glicko's method. It is also how hard a problem is, on the same scale. A
// problem is an opponent: who solves three of four of them is 200 points stronger. Rank tells a player's in words.
type Rating struct {
	Value float64
	// Deviation is how unsure the value is: it lies within two deviations in 95 of 100 cases.
	Deviation float64
	// At is the time of the last attempt that counted, zero before the first.
	At time.Time
	// Attempts is the number of those that counted.
	Attempts int
}

const (
	// firstRating and firstDeviation are those of a player of whom nothing is known.
	firstRating    = 600
	firstDeviation = 350
	// leastDeviation keeps the rating of a player who practises a lot moving.
	leastDeviation = 90
	// forgetting is the growth of the deviation with each root of a day without practice. All is forgotten after some two
	// years.
	forgetting = 13
	// levelDeviation is how unsure the rating of a problem is of which only the level is known.
	levelDeviation = 120
	// levelRatings are between those of the levels' problems, from firstLevel on.
	firstLevel, levelRatings = 300, 400
)

// Beginning is the rating before any attempt.
func Beginning() Rating { return Rating{Value: firstRating, Deviation: firstDeviation} }

// OfLevel is the rating of problems of a level from 1 on. Other numbers stand for a problem of unknown level.
func OfLevel(level int) Rating {
	if level < 1 {
		return Rating{Value: firstRating + levelRatings, Deviation: firstDeviation}
	}
	return Rating{Value: firstLevel + levelRatings*float64(level-1), Deviation: levelDeviation}
}

// glicko turns rating points into logarithms of odds.
const glicko = math.Ln10 / 400

// discount is how much less a result tells because the opponent's rating is unsure (Glicko's g).
func (r Rating) discount() float64 {
	return 1 / math.Sqrt(1+3*glicko*glicko*r.Deviation*r.Deviation/(math.Pi*math.Pi))
}

// Expected is how likely a player solves a problem (0 to 1).
func (r Rating) Expected(problem Rating) float64 {
	return 1 / (1 + math.Exp(-glicko*problem.discount()*(r.Value-problem.Value)))
}

// At a time later than its last attempt a rating is less sure.
func (r Rating) later(now time.Time) Rating {
	if !r.At.IsZero() {
		days := max(0, now.Sub(r.At).Hours()/24)
		r.Deviation = min(firstDeviation, math.Sqrt(r.Deviation*r.Deviation+forgetting*forgetting*days))
	}
	return r
}

// After is the rating after an attempt at a problem with a score from 0 to 1.
func (r Rating) After(problem Rating, score float64, now time.Time) Rating {
	r = r.later(now)
	g, e := problem.discount(), r.Expected(problem)
	sure := 1/(r.Deviation*r.Deviation) + glicko*glicko*g*g*e*(1-e)
	r.Value += glicko * g * (score - e) / sure
	r.Deviation = max(leastDeviation, math.Sqrt(1/sure))
	r.At = now
	r.Attempts++
	return r
}

// score is what a grade counts: with much help or after long thought a problem is half solved.
func (g Grade) score() float64 {
	switch g {
	case Again:
		return 0
	case Hard:
		return 0.5
	}
	return 1
}

// Rated is the rating after an attempt.
type Rated struct {
	Rating
	Attempt Attempt
}

// Ratings are the ratings after each attempt that counts, oldest first. The first attempt at a problem counts, and a later
// one a day or more after the last that succeeded. Repeating what was just failed shows memory, not strength.
func Ratings(attempts []Attempt) (list []Rated) {
	r := Beginning()
	cards := map[string]Card{}
	for _, a := range attempts {
		card, known := cards[a.Problem]
		if !known || card.Interval >= day && a.Time.Sub(card.Due.Add(-card.Interval)) >= day {
			r = r.After(OfLevel(a.Level), a.Grade.score(), a.Time)
			list = append(list, Rated{r, a})
		}
		cards[a.Problem] = card.after(a)
	}
	return list
}

// RatingOf is the rating that attempts lead to.
func RatingOf(attempts []Attempt, now time.Time) Rating {
	list := Ratings(attempts)
	if len(list) == 0 {
		return Beginning()
	}
	return list[len(list)-1].later(now)
}

// Point is a place on the plot of progress.
type Point struct {
	Date  time.Time // midnight of a day with attempts
	Value float64   // the rating at its end
}

// Progress is the rating at the end of each day with attempts that counted, oldest first. Days begin at midnight in now's
// place.
func Progress(attempts []Attempt, now time.Time) (points []Point) {
	for _, r := range Ratings(attempts) {
		date := midnight(r.At.In(now.Location()))
		if n := len(points); n == 0 || !points[n-1].Date.Equal(date) {
			points = append(points, Point{Date: date})
		}
		points[len(points)-1].Value = r.Value
	}
	return points
}
