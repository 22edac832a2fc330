import type { SentencePattern } from "./sentence-pattern.ts";

const MEETS =
  "(touches|touch|touching|is touching|hits|hit|is hit by|gets hit by|collides with|collide with|bumps into|runs into|crashes into|overlaps|overlaps with|meets|reaches|gets to|walks into|flies into|walks over|steps on|comes into contact with)";
const SCREEN = "(screen|view|camera|window|picture)";
const SCENE = "(scene|level|world|map|room|area)";
const OUT =
  "(leaves|exits|is out of|goes out of|is off|goes off|is outside|is outside of|goes outside|falls off|falls out of|goes beyond|runs off|flies off)";

const AT_EDGE = "(hits|reaches|touches|leaves|goes off|goes past|is at|is past|is beyond|leaves the (screen|scene|view) (on|at))";
const EDGE = "[side|edge|border|end|wall] [of [the] (screen|scene|view|level|window)]";

const MEET = "(touch|touches|is touching|are touching|overlap|overlaps|hit|hits|reach|reaches|stands on|stand on)";
/** Phrases for the same position, as opposed to mere contact. */
const LIE = "(is on|are on|is at|are at|is in|are in|lies on|lie on|is on top of|are on top of)";
const BELOW = "(falls below|falls under|drops below|goes below|is below|falls off|falls off of|falls out of|drops out of|leaves)";

export const touchingPatterns: readonly SentencePattern[] = [
  [`(every|all|each) [of [the]] {p} ${LIE} {q}`, "= count({@p} within 4 of {@q}) = count(all {@p})"],
  [`(every|all|each) [of [the]] {p} ${MEET} {q}`, "= count({@p} touching {@q}) = count(all {@p})"],
  [
    "[the] (number|amount|count) of {p} (touching|on|that touch|which touch|in|at) {q} (is|equals|reaches|becomes) {n}",
    "= count({@p} touching {@q}) = {n}",
  ],
  [`[{o}] ${BELOW} [the] bottom [of [the] (screen|view|scene|level|window|map)]`, "= {@o}.top > scene.height"],
  [`[{o}] (falls below|falls under|drops below|goes below) [the] (screen|view|scene|level|window|map)`, "= {@o}.top > scene.height"],
  ["[{o}] (is not touching|not touching|isn't touching|stops touching|is not on) {p}", "{o} no longer touches {p}"],
  ["(on|at|touching) [the|an] edge", "= this.left ≤ 0 or this.right ≥ scene.width"],
  ["[{o}] (is|touches) (on|at) [the|an] edge", "= {@o}.left ≤ 0 or {@o}.right ≥ scene.width"],

  [`[{o}] ${MEETS} {p}`, "{o} touches {p}"],
  ["(collision|contact|overlap|touch) with {p}", "this touches {p}"],
  ["on (collision|contact|overlap|touch) with {p}", "this touches {p}"],
  ["{o} and {p} (collide|touch|overlap|meet)", "{o} touches {p}"],
  ["[{o}] (stops touching|no longer touches|is no longer touching) {p}", "{o} no longer touches {p}"],
  ["[{o}] (hits|touches|reaches|bumps into|runs into) (a|the|any) wall", "{o} hits a wall on its any side"],
  ["[{o}] (hits|touches|bumps) [its head on|against] the ceiling", "{o} hits a wall on its top"],
  ["[{o}] (hits|touches|bumps into|runs into) (a|the|any) wall on (its|the) {s} side", "{o} hits a wall on its {s}"],
  ["[{o}] is at (a|the|any) wall", "{o} is at a wall on its any side"],
  [`[{o}] ${OUT} [of] [the] ${SCREEN}`, "{o} leaves the view"],
  [`[{o}] (is|goes) (offscreen|off-screen)`, "{o} leaves the view"],
  [`[{o}] ${OUT} [of] [the] ${SCENE}`, "{o} leaves the scene"],
  [`[{o}] ${AT_EDGE} [the] left ${EDGE}`, "= {@o}.left ≤ 0"],
  [`[{o}] ${AT_EDGE} [the] right ${EDGE}`, "= {@o}.right ≥ scene.width"],
  [`[{o}] ${AT_EDGE} [the] top ${EDGE}`, "= {@o}.top ≤ 0"],
  [`[{o}] ${AT_EDGE} [the] bottom ${EDGE}`, "= {@o}.bottom ≥ scene.height"],
  [`[{o}] ${AT_EDGE} [the|an] (edge|border|edges) [of [the] (screen|scene|view|level|window)]`, "{o} leaves the scene"],
  [`[{o}] (enters|comes into|comes onto|appears on) [the] ${SCREEN}`, "{o} enters the view"],
  [`[{o}] (enters|comes into) [the] ${SCENE}`, "{o} enters the scene"],
  [`[{o}] is (on|in|inside|within) [the] ${SCREEN}`, "{o} is inside the view"],
  [`[{o}] is (on|in|inside|within) [the] ${SCENE}`, "{o} is inside the scene"],
  [`keep [{o}] (on|in|inside|within) [the] ${SCREEN}`, "keep {o} inside the view"],
  [`(stay|stays|remain) (on|in|inside|within) [the] ${SCREEN}`, "keep this inside the view"],
  [`(keep|stay) [{o}] (in|inside|within) [the] ${SCENE}`, "keep {o} inside the scene"],
  ["[{o}] is (near|close to|next to|beside) {p}", "{o} is within 50 of {p}"],
  ["[{o}] is (closer|nearer) than {n} to {p}", "{o} is within {n} of {p}"],
  ["[the] distance (to|from) {p} (<|is less than|is below|is under) {n}", "this is within {n} of {p}"],
  ["{p} is (near|close|nearby|in range)", "this is within 50 of {p}"],
  ["{p} is (near|close|nearby|in range)", "= distance(this, {@p}) < 50"],
  ["{p} [is] within {n}", "this is within {n} of {p}"],
  ["{p} (comes|gets) (near|close|closer) [to this]", "= distance(this, {@p}) < 50"],
  ["{p} is (above|over) [this|me|it]", "{p} is above this"],
  ["{p} is (below|under) [this|me|it]", "this is above {p}"],
  ["{p} is [to|on] [the] left [of (this|me|it)]", "{p} is left of this"],
  ["{p} is [to|on] [the] right [of (this|me|it)]", "this is left of {p}"],
  ["[{o}] (can see|sees) {p}", "{o} sees {p} within 200"],
  ["[{o}] is (under|below|beneath|underneath) {p}", "{p} is above {o}"],
  ["[{o}] is (over|on top of) {p}", "{o} is above {p}"],
  ["[{o}] is ([to the] right of) {p}", "{p} is left of {o}"],
  ["[{o}] is to the left of {p}", "{o} is left of {p}"],
  ["[{o}] (touches|hits|falls into|walks into|steps on) [the|a] (spikes|lava|hazard|water|hazards)", "{o} touches a hazard tile"],
  ["[{o}] (stands|is standing) on {p}", "{o} stands on {p}"],
];
