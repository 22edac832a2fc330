import type { SentencePattern } from "./sentence-pattern.ts";

const KEY = "[key|bar|arrow|button|arrow key]";
const POINTER = "(pointer|mouse|cursor|mouse pointer|mouse cursor|finger)";
const CLICK = "(clicks on|click on|taps on|tap on|presses on|press on|click|clicks|tap|taps|press|presses)";
const SOMEBODY = "[I|you|the player|player|the user|user|someone|somebody]";

export const inputPatterns: readonly SentencePattern[] = [
  ["clicked|tapped|I get clicked|this sprite clicked|get clicked", "this is clicked"],
  ["[the] green flag [is] clicked", "the scene starts"],

  [`[the] [key] [arrow] {i} ${KEY} (is pressed|pressed|is hit|is pushed|is tapped|goes down)`, "{i} is pressed"],
  [`${SOMEBODY} (press|presses|pressing|hit|hits|push|pushes|tap|taps) [the] {i} ${KEY}`, "{i} is pressed"],
  [`on [the] {i} ${KEY} (press|pressed|down)`, "{i} is pressed"],
  [`[the] [key] [arrow] {i} ${KEY} is pressed`, "{i} is pressed just now"],
  [`[the] [key] [arrow] {i} ${KEY} (is held|is held down|is down|held|held down|is being pressed|is being held)`, "while {i} is held"],
  [`${SOMEBODY} (hold|holds|holding|holding down) [down] [the] {i} ${KEY}`, "while {i} is held"],
  [`[the] [key] [arrow] {i} ${KEY} (is released|is let go|is let go of|released|goes up)`, "{i} is let go"],
  [`${SOMEBODY} (release|releases|releasing|let go of|lets go of) [the] {i} ${KEY}`, "{i} is let go"],
  [`[the] (left|mouse|left mouse) [mouse] [button] [is] (clicked|pressed|down|pushed)`, "the pointer is pressed"],
  [`[the] (screen|scene|background) is (clicked|pressed|tapped|touched)`, "the pointer is pressed"],
  [
    `${SOMEBODY} (click|clicks|tap|taps|clicking|tapping) [anywhere|the mouse|the mouse button|the screen|on the screen]`,
    "the pointer is pressed",
  ],
  ["on [mouse] (click|tap)|mouse click|mouse clicks|a click|click|tap|clicked|mouse down", "the pointer is pressed"],
  ["[the] mouse [button] is (released|let go|up)|mouse up|mouse released", "the pointer is let go"],
  ["(this|it) is (let go|let go of|released|dropped)|[i] (let go of|release|drop|am letting go of) (this|it)", "the pointer is let go"],
  ["on (click|tap|press)|clicked|click|tapped", "this is clicked"],
  [`${SOMEBODY} ${CLICK} [the] {o}`, "{o} is clicked"],
  [`[the] [key] [arrow] {i} ${KEY} (is held|is held down|is down|held|held down|is being pressed|is being held)`, "{i} is held"],
  [`${SOMEBODY} (hold|holds|holding|holding down) [down] [the] {i} ${KEY}`, "{i} is held"],
  ["[the] mouse [button] is (held|held down|down)|mouse held", "while the pointer is pressed"],
  [`[the] ${POINTER} (clicks on|clicks|presses|touches) {o}`, "{o} is clicked"],
  ["{o} is (tapped|clicked on|touched|touched by the (mouse|pointer|finger))", "{o} is clicked"],
  [`[the] ${POINTER} (is over|hovers|hovers over|enters|goes over|comes over) {o}`, "the pointer comes over {o}"],
  [`[the] ${POINTER} is (over|on|above) {o}`, "{o} is under the pointer"],
  [`hovering [over] [{o}]`, "{o} is under the pointer"],
  [`[the] ${POINTER} (is no longer over|leaves) {o}`, "the pointer leaves {o}"],
];
