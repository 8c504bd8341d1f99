package report

// Influence is how far the stones reach, point by point, row by row from the
// top. It is judged for the color that moves first: the mean of both cases where
// a number is given.
type Influence struct {
	// Region is positive for White and negative for Black. It is 4 for a living stone, 3 for territory, 2 for moyo, 1 for area
	// and 0 for neutral. Where it depends on who moves first it is the case of ToMove.
	Region []int `json:"region"`
	// DilationRegion is the same by the older model of dilation and erosion, in which nobody moves first. Territory is 5
	// dilations and 21 erosions, moyo 5 and 10, area 4 and none.
	DilationRegion []int `json:"dilation_region"`
	// Territory is the expected territory, from -1 (black) to 1 (white). A stone that counts as captured reaches -2 or 2.
	Territory []float64 `json:"territory"`
	// White and Black are the sums of the influence of the colors.
	White []float64 `json:"white"`
	Black []float64 `json:"black"`
}
