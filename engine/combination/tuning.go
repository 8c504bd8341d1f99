package combination

// The numbers that the search for combinations was tuned with. Those that a rule of the game or a layout of data gives stand
// elsewhere. Each says what it means. What was tried for them is told in docs/experiments.md; of those without a row there no
// record of the choice was kept.

// fallFactor is how many times the nodes of other questions the reading of a final capture may take. That is a capture that
// ends a combination. Shorter readings choose the answers to threats, as all the points that they look at are tried.
const fallFactor = 2

// maxLiberties is the number of liberties up to which a string can be
// threatened.
const maxLiberties = 4

// nearby is the distance within which a threat goes on from the moves before.
const nearby = 4

// wideLiberties is the number of liberties up to which a string is threatened
// from beside its liberties.
const wideLiberties = 3
