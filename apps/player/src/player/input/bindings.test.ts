import { BUTTON } from "@playsmith/engine";
import type { InputAction } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { bindingsOf } from "./bindings.ts";

const settings = (players?: number) => (players === undefined ? {} : { players });
const action = (keys: string[][], gamepad: InputAction["gamepad"] = []): InputAction => ({
  label: "L",
  order: "a",
  keys,
  gamepad,
  touch: false,
});

describe("bindings", () => {
  it("are those of the player's choice, by action and player, and else those of the game", () => {
    const game = { settings: settings(2), inputActions: { jump: action([["KeyQ"], ["KeyE"]]), dash: action([["KeyC"]]) } };
    const { keys } = bindingsOf(game, { jump: [null, ["KeyM", "KeyN"]], dash: [["Digit1"]], constructor: [] });
    expect(keys.get("KeyQ")?.get(0)).toBe(BUTTON.jump);
    expect(keys.has("KeyE")).toBe(false);
    expect([keys.get("KeyM")?.get(1), keys.get("KeyN")?.get(1)]).toEqual([BUTTON.jump, BUTTON.jump]);
    expect([keys.has("KeyC"), keys.get("Digit1")?.get(0)]).toEqual([false, 128]);
    expect(bindingsOf(game, { jump: [[]] }).keys.has("KeyQ"), "an action without a key").toBe(false);
  });

  it("are the defaults where a game defines none", () => {
    const { keys, pads } = bindingsOf({ settings: settings() });
    expect(keys.get("ArrowLeft")?.get(0)).toBe(BUTTON.left);
    expect(keys.get("Space")?.get(0)).toBe(BUTTON.jump);
    expect(pads[0]?.get("a")).toBe(BUTTON.jump);
    expect(keys.has("KeyJ")).toBe(false);
  });

  it("give each player different keys", () => {
    const { keys } = bindingsOf({ settings: settings(4) });
    expect(keys.get("KeyJ")?.get(1)).toBe(BUTTON.left);
    expect(keys.get("Numpad0")?.get(2)).toBe(BUTTON.jump);
    for (const [code, byPlayer] of keys) expect(byPlayer.size, code).toBe(1);
  });

  it("replace the keys of a built-in action, player by player", () => {
    const { keys } = bindingsOf({ settings: settings(2), inputActions: { jump: action([["KeyC"]]) } });
    expect(keys.get("KeyC")?.get(0)).toBe(BUTTON.jump);
    expect(keys.has("Space")).toBe(false);
    expect(keys.get("KeyU")?.get(1)).toBe(BUTTON.jump);
  });

  it("give custom actions the bits after the built-in ones, by name", () => {
    const inputActions = { zoom: action([["KeyQ"]]), attack: action([["KeyE"]], ["rightTrigger"]) };
    const { keys, pads, bits } = bindingsOf({ settings: settings(), inputActions });
    expect([bits.get("attack"), bits.get("zoom")]).toEqual([128, 256]);
    expect(keys.get("KeyE")?.get(0)).toBe(128);
    expect(pads[0]?.get("rightTrigger")).toBe(128);
  });

  it("allow one key for two actions", () => {
    const { keys } = bindingsOf({ settings: settings(), inputActions: { attack: action([["KeyX"]]) } });
    expect(keys.get("KeyX")?.get(0)).toBe(BUTTON.action | 128);
  });
});
