import { describe, expect, it } from "vitest";
import { keyControl, keyLabel, keysInGame, withControls, withKeys } from "./control-names.ts";

it.each([
  ["KeyA", "A"],
  ["Digit4", "4"],
  ["ArrowLeft", "←"],
  ["Numpad8", "Numpad 8"],
  ["Space", "Space"],
  ["F1", "F1"],
])("calls %s %s", (code, label) => expect(keyLabel(code)).toBe(label));

describe("the keys of a game in a text", () => {
  it.each([
    ["Press {jump}, or tap", "Press Space, or tap"],
    ["{move} to run, {jump} to jump", "The arrow keys to run, Space to jump"],
    ["Hold { action }.\n{move} to aim. {move}!\nOr\n{move}", "Hold X.\nThe arrow keys to aim. The arrow keys!\nOr\nthe arrow keys"],
    ["{left} and {right}", "← and →"],
    ["{coins} of {toString} {} {", "{coins} of {toString} {} {"],
  ])("shows %j as %j", (text, shown) => expect(withKeys(text, undefined)).toBe(shown));

  it("names the game's own keys and inputs", () => {
    const actions = {
      jump: { keys: [["KeyK"]] },
      dash: { keys: [["ShiftLeft"]] },
      left: { keys: [["KeyA"]] },
      mute: { keys: [] },
    };
    expect(withKeys("{jump} {dash} {mute}", actions)).toBe("K Left Shift {mute}");
    expect(withKeys("Use {move}", actions)).toBe("Use ↑ A ↓ →");
    expect(withKeys("{move}", { ...actions, move: { keys: [["KeyM"]] } })).toBe("M");
  });

  it("says them in another language", () => {
    const german = { Space: "Leertaste", "the arrow keys": "die Pfeiltasten" } as Record<string, string>;
    const nameOf = (name: string) =>
      keyControl(
        name,
        (action) => keysInGame(undefined, action),
        (english) => german[english] ?? english,
      );
    expect(withControls("{move} bewegen, {jump} springt, {start} beginnt", nameOf)).toBe(
      "Die Pfeiltasten bewegen, Leertaste springt, Enter beginnt",
    );
  });
});
