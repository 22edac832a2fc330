import { about, input, num, objects, type SentenceSpec } from "./spec.ts";

const { trigger, condition } = about("Input");

/** Player input. */
export const inputSentences = {
  actionPressed: trigger("When {input} is pressed", { input: input() }, "Keys, gamepad and on-screen controls alike."),
  actionHeld: trigger("While {input} is held", { input: input() }, "In each tick.", { continuous: true }),
  actionReleased: trigger("When {input} is let go", { input: input() }),
  pointerPressed: trigger("When the pointer is pressed", {}, "Mouse or finger, anywhere."),
  pointerHeld: trigger("While the pointer is pressed", {}, "In each tick.", { continuous: true }),
  pointerReleased: trigger("When the pointer is let go", {}),
  clicked: trigger("When {objects} is clicked", { objects: objects() }, "The pointer is pressed on its collider.", { needsCollider: true }),
  draggedOver: trigger("While the pointer is pressed on {objects}", { objects: objects() }, "In each tick.", {
    continuous: true,
    needsCollider: true,
  }),
  hoverBegins: trigger("When the pointer comes over {objects}", { objects: objects() }, "", { needsCollider: true }),
  hoverEnds: trigger("When the pointer leaves {objects}", { objects: objects() }),
  playerPressed: trigger("When player {player} presses {input}", { player: num("Player", "", 2, "1 to 4."), input: input() }),
  playerHolds: condition("Player {player} holds {input}", { player: num("Player", "", 2, "1 to 4."), input: input() }),
  playerPointerIsDown: condition(
    "The pointer of player {player} is pressed",
    { player: num("Player", "", 2, "1 to 4.") },
    "In online games each player has a pointer.",
  ),
  isHeld: condition("{input} is held", { input: input() }),
  isPressed: condition("{input} is pressed just now", { input: input() }, "Only in the tick in which it is."),
  pointerIsDown: condition("The pointer is pressed"),
} as const satisfies Record<string, SentenceSpec>;
