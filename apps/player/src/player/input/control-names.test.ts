import { emptyGame, type InputAction } from "@playsmith/game-format";
import { afterEach, describe, expect, it, vi } from "vitest";
import { bindingsOf } from "./bindings.ts";
import { ControlNames } from "./control-names.ts";

const DASH: InputAction = { label: "Dash", order: "a", keys: [["ShiftLeft"]], gamepad: ["rightTrigger"], touch: true };
const NEEDS = {
  pad: true,
  buttons: [
    { action: "jump", label: "A" },
    { action: "action", label: "B" },
    { action: "dash", label: "Dash" },
  ],
};
const TEXT = "{move}: {left}, {jump}, {action}, {dash}, {coins}";

let heard: Map<string, ((event: object) => void)[]>;
const tell = (type: string, event: object): void => {
  for (const listener of heard.get(type) ?? []) listener(event);
};

function namesOf({ isHandheld = false, own = {}, say = (text: string) => text } = {}): ControlNames {
  heard = new Map();
  vi.stubGlobal("window", {
    addEventListener: (type: string, listener: (event: object) => void) => void heard.set(type, [...(heard.get(type) ?? []), listener]),
  });
  vi.stubGlobal("matchMedia", () => ({ matches: isHandheld }));
  const names = new ControlNames(say);
  names.setControls({ bindings: bindingsOf({ ...emptyGame("Test"), inputActions: { dash: DASH } }, own), needs: NEEDS });
  return names;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the controls in a text", () => {
  it("have the names of keys on a computer, and of buttons on a handheld device", () => {
    expect(namesOf().named(TEXT)).toBe("The arrow keys: ←, Space, X, Left Shift, {coins}");
    expect(namesOf({ isHandheld: true }).named(TEXT)).toBe("The pad: left, the A button, the B button, the Dash button, {coins}");
  });

  it.each([
    ["Xbox Wireless Controller (STANDARD GAMEPAD Vendor: 045e Product: 02fd)", "the A button, the B button"],
    ["054c-0ce6-DualSense Wireless Controller", "the cross button, the round button"],
    ["Pro Controller (STANDARD GAMEPAD Vendor: 057e Product: 2009)", "the B button, the A button"],
    ["unknown", "the A button, the B button"],
  ])("have the names that stand on the gamepad %s", (id, buttons) => {
    const names = namesOf();
    names.usePad(id);
    expect(names.named(TEXT)).toBe(`The stick: left, ${buttons}, the right trigger, {coins}`);
  });

  it("follow the device that was used last", () => {
    const names = namesOf();
    names.usePad("unknown");
    tell("keydown", { code: "F5" });
    expect(names.named("{jump}")).toBe("The A button");
    tell("keydown", { code: "Space" });
    expect(names.named("{jump}")).toBe("Space");
    tell("pointerdown", { pointerType: "touch" });
    expect(names.named("{jump}")).toBe("The A button");
    tell("pointerdown", { pointerType: "mouse" });
    tell("keydown", { code: "KeyD" });
    expect(names.named("{jump}")).toBe("Space");
  });

  it("name the player's own keys and buttons", () => {
    const names = namesOf({ own: { jump: [["KeyU", "PadButton3"]], left: [["KeyQ"]] } });
    expect(names.named("{jump} {move}")).toBe("U ↑ Q ↓ →");
    names.usePad("unknown");
    expect(names.named("{jump}")).toBe("The 4 button");
  });

  it("name a key where the screen has no button for it", () => expect(namesOf({ isHandheld: true }).named("{start}")).toBe("Enter"));

  it("are said in the language of the page", () => {
    const german: Readonly<Record<string, string>> = { "the {label} button": "die Taste {label}", Space: "Leertaste" };
    const names = namesOf({ say: (text) => german[text] ?? text });
    expect(names.named("Mit {jump}")).toBe("Mit Leertaste");
    names.usePad("unknown");
    expect(names.named("{jump} springt")).toBe("Die Taste A springt");
  });
});
