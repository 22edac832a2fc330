import type { SentencePattern } from "./sentence-pattern.ts";

const BOUNCE = "(bounce|bounces|bounce back|bounces back|rebound|rebounds|reflect|reflects|ricochet|ricochets)";
const OFF = "[off|from|off of|against|on|at]";
const SIDE = "(edge|edges|side|sides|border|borders|boundaries)";
const SCENE = "(scene|level|world|map|room)";
const SCREEN = "(screen|view|camera|window)";
const TURN =
  "(turn|turns|turn back|turns back|reverse|reverses|flip|flips|invert|inverts|negate|negates|turn round|turns round|bounce|bounces)";
const ACROSS = "(vx|speedX|x|x speed|speed x|x velocity|velocity x|horizontal speed|horizontal velocity)";
const DOWN = "(vy|speedY|y|y speed|speed y|y velocity|velocity y|vertical speed|vertical velocity)";

/** Phrases for bouncing. Without an explicit target, the object bounces off what it touches, else off walls. */
export const bouncingPatterns: readonly SentencePattern[] = [
  ["(turn back|turns back|turn around|turn round|reverse|reverse direction|change direction|go back)", "this turns back both ways"],
  [BOUNCE, "this bounces off {it}"],
  [BOUNCE, "this bounces off walls"],
  [`[{o}] ${BOUNCE} [off] [when it hits|on contact]`, "{o} bounces off walls"],
  [`[{o}] ${BOUNCE} ${OFF} [the|any|all] (wall|walls|solid tiles|tiles|obstacles|everything|anything)`, "{o} bounces off walls"],
  [`[{o}] ${BOUNCE} ${OFF} [the|any|all] ${SIDE} [of [the] ${SCENE}]`, "{o} bounces off all sides of the scene"],
  [`[{o}] ${BOUNCE} ${OFF} [the|any|all] [${SIDE} of [the]|edges of the] ${SCENE} [${SIDE}]`, "{o} bounces off all sides of the scene"],
  [`[{o}] ${BOUNCE} ${OFF} [the|any|all] [${SIDE} of [the]|edges of the] ${SCREEN} [${SIDE}]`, "{o} bounces off all sides of the view"],
  [`[{o}] ${BOUNCE} (in|inside|within) [the] ${SCREEN}`, "{o} bounces off all sides of the view"],
  [`[{o}] ${BOUNCE} (in|inside|within) [the] ${SCENE}`, "{o} bounces off all sides of the scene"],
  [`[{o}] ${BOUNCE} (off|from|off of|against|on) {p}`, "{o} bounces off {p}"],
  [`make {o} bounce ${OFF} {p}`, "{o} bounces off {p}"],
  [`[{o}] ${TURN} (up and down|vertically|up or down|down and up)`, "{o} turns back up and down"],
  [`[{o}] ${TURN} (left and right|horizontally|sideways|left or right|right and left)`, "{o} turns back left and right"],
  [`${TURN} [the|its|my] ${DOWN} [direction]`, "this turns back up and down"],
  [`${TURN} [the|its|my] ${ACROSS} [direction]`, "this turns back left and right"],
  [`[set|change] [the|its|my] ${DOWN} (to|=) (- ${DOWN}|-vy|-speedY|-y)`, "this turns back up and down"],
  [`[set|change] [the|its|my] ${ACROSS} (to|=) (- ${ACROSS}|-vx|-speedX|-x)`, "this turns back left and right"],
  ["this.speedY = (-this.speedY|- this.speedY|-speedY)", "this turns back up and down"],
  ["this.speedX = (-this.speedX|- this.speedX|-speedX)", "this turns back left and right"],
  [`(multiply) [the|its|my] ${DOWN} (by|with) -1`, "this turns back up and down"],
  [`(multiply) [the|its|my] ${ACROSS} (by|with) -1`, "this turns back left and right"],
];
