package worm

// The numbers that the description of strings was tuned with. Those that a rule of the game or a layout of data gives stand
// elsewhere. Each says what it means. What was tried for them is told in docs/experiments.md; of those without a row there no
// record of the choice was kept.

// memoryEntries is the number of worms whose readings are kept. They are those of a whole game, in a few tens of megabytes.
const memoryEntries = 40000

// effectiveRange is the distance up to which empty points count for a worm.
const effectiveRange = 4

// maxInessentialEdge bounds the empty points on the edge of the board in the cavity of an inessential worm.
const maxInessentialEdge = 2

// improveNodes bounds the readings of further points and threats. They are many
// and decide no status, so that a hard one is not worth its time.
const improveNodes = 1000

// threatLiberties is the number of liberties above which no move of the opponent threatens to capture. Strings with five
// liberties are not read.
const threatLiberties = 5

// maxPoints is the number of attack or defense points that are kept of a worm.
const maxPoints = 10
