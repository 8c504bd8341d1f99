package engine

import (
	"shikatsu/engine/report"
)

// What is told of a position.
type (
	// Report is what has been found out about one position.
	Report = report.Report
	// Vertex is the name of a point.
	Vertex = report.Vertex
	// Stage names a part of the pipeline.
	Stage = report.Stage
	// Worm is a string.
	Worm = report.Worm
	// Dragon is a group.
	Dragon = report.Dragon
	// EyeSpace is a set of points in which a color may make eyes.
	EyeSpace = report.EyeSpace
	// HalfEye is a point whose diagonals decide whether it is an eye.
	HalfEye = report.HalfEye
	// Domains are the points that the colors reach.
	Domains = report.Domains
	// Influence is territory and moyo.
	Influence = report.Influence
	// Connection is what was read about two strings of one color.
	Connection = report.Connection
	// Race is a capturing race, RaceResult its outcome for one side.
	Race       = report.Race
	RaceResult = report.RaceResult
	// Color is that of stones, Status what becomes of a dragon, and Safety a grade of it. Certainty is how sure an answer is,
	// Code a success.
	Color     = report.Color
	Status    = report.Status
	Safety    = report.Safety
	Certainty = report.Certainty
	Code      = report.Code
	// ReportKey names a report by everything that it depends on but the program itself.
	ReportKey = report.Key
	// Reports keeps reports for later.
	Reports = report.Cache
)

// The stages in their order.
const (
	StageStatic  = report.StageStatic
	StageWorms   = report.StageWorms
	StageEyes    = report.StageEyes
	StageDragons = report.StageDragons
	StageOwl     = report.StageOwl
	StageSemeai  = report.StageSemeai
)

// What can prove a status.
const (
	ByUnconditionalLife = report.ByUnconditionalLife
	ByCapture           = report.ByCapture
	ByReading           = report.ByReading
	ByOwnRoom           = report.ByOwnRoom
)

// The statuses of dragons.
const (
	Alive     = report.Alive
	Critical  = report.Critical
	Dead      = report.Dead
	Unknown   = report.Unknown
	Unchecked = report.Unchecked
	Captured  = report.Captured
	// AliveInSeki is a grade of being alive.
	AliveInSeki = report.AliveInSeki
)

// The colors of stones.
const (
	Black = report.Black
	White = report.White
)

// How sure answers are.
const (
	Proved    = report.Proved
	Estimated = report.Estimated
	Limit     = report.Limit
)

// Codes of success and failure.
const (
	Win  = report.Win
	KoA  = report.KoA
	KoB  = report.KoB
	Fail = report.Fail
)
