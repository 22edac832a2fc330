import { about, anyValue, type SentenceSpec, variable, words } from "./spec.ts";

const { condition, action } = about("Saves");
const slot = () => words("Slot", '"game"', "Name of the saved game.");

/** Persisted values. */
export const saves = {
  saveExists: condition("There is something saved as {slot}", { slot: slot() }),
  saveGame: action("Save all variables of the game as {slot}", { slot: slot() }, "And which scene runs."),
  loadGame: action(
    "Load all variables of the game from {slot}",
    { slot: slot() },
    "Those that were saved; nothing happens when there are none.",
  ),
  loadGameAndScene: action("Load the game {slot} and go to its scene", { slot: slot() }),
  saveValue: action("Save {value} as {slot}", { value: anyValue("Value", "score"), slot: slot() }),
  loadValue: action(
    "Set {variable} to what was saved as {slot}",
    { variable: variable(), slot: slot() },
    "Stays as it is when nothing was saved.",
  ),
  deleteSave: action("Delete what was saved as {slot}", { slot: slot() }),
} as const satisfies Record<string, SentenceSpec>;
