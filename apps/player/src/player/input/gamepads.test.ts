import { BUTTON } from "@playsmith/engine";
import { afterEach, describe, expect, it, vi } from "vitest";
import { bindingsOf } from "./bindings.ts";
import { Gamepads, padBits } from "./gamepads.ts";
import { HeldButtons } from "./held-buttons.ts";

const bindings = bindingsOf({
  settings: {},
  inputActions: { aim: { label: "Aim", order: "a", keys: [], gamepad: ["rightStickUp", "leftTrigger"], touch: false } },
});
const pad = (pressed: readonly number[], axes: number[] = [0, 0, 0, 0]) => ({
  buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index) })),
  axes,
});

describe("a gamepad", () => {
  it("reads its buttons and its direction pad", () => {
    expect(padBits(pad([0, 14]), bindings)).toBe(BUTTON.jump | BUTTON.left);
    expect(padBits(pad([9]), bindings)).toBe(BUTTON.start);
    expect(padBits(pad([6]), bindings)).toBe(128);
  });

  it("reads its sticks beyond a threshold", () => {
    expect(padBits(pad([], [-0.9, 0.3, 0, 0]), bindings)).toBe(BUTTON.left);
    expect(padBits(pad([], [0.5, 0.5, 0, -1]), bindings)).toBe(BUTTON.right | BUTTON.down | 128);
  });

  it("has the inputs that its player has chosen, besides the keys", () => {
    const chosen = bindingsOf(
      { settings: { players: 2 } },
      { jump: [["KeyU", "PadButton9"], null], left: [["PadAxis1-"]], up: [["PadHat9:0"]] },
    );
    const hat = (value: number) => pad([], [0, 0, 0, 0, 0, 0, 0, 0, 0, value]);
    expect([padBits(pad([0]), chosen), padBits(pad([9]), chosen)]).toEqual([0, BUTTON.jump | BUTTON.start]);
    expect(padBits(pad([], [0, -1]), chosen)).toBe(BUTTON.left);
    expect([-1, -0.714, 9 / 7, 1 / 7].map((value) => padBits(hat(value), chosen))).toEqual([BUTTON.up, BUTTON.up, 0, 0]);
    expect(padBits(pad([0]), chosen, 1), "of the other player").toBe(BUTTON.jump);
    expect([...chosen.keys.keys()]).toContain("ArrowLeft");
    expect(chosen.keys.has("Space")).toBe(false);
  });

  it.each(["PadButton", "PadButton99", "PadAxis0", "PadAxis7+", "PadHat9:9", "Pad", "PadHat0:1"])("ignores the code %s", (code) => {
    expect(padBits(pad([0]), bindingsOf({ settings: {} }, { jump: [[code]] }))).toBe(0);
  });

  it("may have fewer buttons and axes than a standard one", () => expect(padBits({ buttons: [], axes: [] }, bindings)).toBe(0));
});

describe("the gamepads of a browser", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const connected = (pressed: readonly number[]) => ({ ...pad(pressed), connected: true });
  const read = (getGamepads: unknown, ...players: HeldButtons[]) => {
    vi.stubGlobal("navigator", { getGamepads });
    new Gamepads().read(players, bindings);
    return players.map((held) => held.take());
  };

  it("hold nothing once they are disconnected, also where the browser forgets their place", () => {
    for (const left of [[null, null], []]) {
      const held = new HeldButtons();
      expect(read(() => [null, connected([0])], held)).toEqual([BUTTON.jump]);
      expect(read(() => left, held)).toEqual([0]);
    }
  });

  it("rumble once with each shake of the picture, if they were pressed and have a motor", () => {
    const gamepads = new Gamepads();
    const effects: unknown[] = [];
    const vibrationActuator = { playEffect: (_type: string, effect: unknown) => Promise.resolve(effects.push(effect)) };
    const list = [
      { ...connected([0]), vibrationActuator },
      { ...connected([]), vibrationActuator },
      connected([0]),
      { ...connected([0]), vibrationActuator: {} },
    ];
    vi.stubGlobal("navigator", { getGamepads: () => list });
    gamepads.read([new HeldButtons()], bindings);
    for (const shakeTicks of [0, 30, 29, 28]) gamepads.rumble({ shakePx: 6, shakeTicks });
    expect(effects).toEqual([{ duration: 500, strongMagnitude: 0.5, weakMagnitude: 0.5 }]);
    gamepads.rumble({ shakePx: 900, shakeTicks: 6_000 });
    expect(effects.at(-1)).toEqual({ duration: 1_000, strongMagnitude: 1, weakMagnitude: 1 });
    gamepads.rumble({ shakePx: 0, shakeTicks: 7_000 });
    expect(effects).toHaveLength(2);
  });

  it("stay with their players while another one is unplugged, and when they come back", () => {
    const four = bindingsOf({ settings: { players: 2 } });
    const gamepads = new Gamepads();
    const players = [new HeldButtons(), new HeldButtons()];
    const take = (...pads: (object | null)[]) => {
      vi.stubGlobal("navigator", { getGamepads: () => pads });
      gamepads.read(players, four);
      return players.map((held) => held.take());
    };
    const named = (id: string) => ({ ...connected([0]), id });
    expect(take(named("one"), null)).toEqual([BUTTON.jump, 0]);
    expect(take(named("one"), named("two"))).toEqual([BUTTON.jump, BUTTON.jump]);
    expect(take(null, named("two")), "the first is unplugged").toEqual([0, BUTTON.jump]);
    expect(take(named("one"), named("two"))).toEqual([BUTTON.jump, BUTTON.jump]);
    expect(take(null, null)).toEqual([0, 0]);
    expect(take(named("two"), null), "in another slot").toEqual([0, BUTTON.jump]);
    expect(take(named("two"), named("three")), "a new one in place of the first").toEqual([BUTTON.jump, BUTTON.jump]);
    expect(take(null, named("three"))).toEqual([BUTTON.jump, 0]);
  });

  it.each([
    [
      "forbids them",
      () => {
        throw new DOMException("Disallowed by permissions policy.", "SecurityError");
      },
    ],
    ["has none", undefined],
  ])("are none where the page %s", (_name, getGamepads) => {
    const held = new HeldButtons();
    held.hold("key", BUTTON.left);
    expect(read(getGamepads, held)).toEqual([BUTTON.left]);
  });
});
