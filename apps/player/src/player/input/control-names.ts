import type { PlayerText } from "@playsmith/contract";
import { DIRECTIONS, keyControl, MOVE, withControls } from "@playsmith/game-format";
import type { Bindings } from "./bindings.ts";
import type { ControlNeeds } from "./control-needs.ts";
import { modelOf } from "./pad-layouts.ts";

/** What the player's device offers for a game. */
interface Controls {
  bindings: Bindings;
  needs: ControlNeeds;
}

type Say = (text: PlayerText) => string;

/** Letters and signs of the four right buttons of gamepads, by the vendor in their ids; other vendors use those of the standard. */
const FACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Nintendo has its letters the other way around.
  "057e": { a: "B", b: "A", x: "Y", y: "X" },
};
const SONY = "054c";
const SONY_FACES: Readonly<Record<string, PlayerText>> = {
  a: "the cross button",
  b: "the round button",
  x: "the square button",
  y: "the triangle button",
};
const PAD_PARTS: Readonly<Record<string, PlayerText>> = {
  leftShoulder: "the left shoulder button",
  rightShoulder: "the right shoulder button",
  leftTrigger: "the left trigger",
  rightTrigger: "the right trigger",
  select: "the select button",
  start: "the start button",
  leftStick: "the left stick",
  rightStick: "the right stick",
};
const SIDES: Readonly<Record<string, PlayerText>> = { up: "up", left: "left", down: "down", right: "right" };

const isDirection = (name: string): boolean => (DIRECTIONS as readonly string[]).includes(name);

/** What the texts of a game call its controls on the device that the player used last: a keyboard, a gamepad or the screen. */
export class ControlNames {
  readonly #say: Say;
  #device: "keys" | "gamepad" | "touch" = matchMedia("(pointer: coarse)").matches ? "touch" : "keys";
  #padId = "";
  #controls: Controls | null = null;

  /** @param say the names in the language of the page. */
  constructor(say: Say) {
    this.#say = say;
    window.addEventListener("keydown", (event) => {
      if (this.#controls?.bindings.keys.has(event.code)) this.#device = "keys";
    });
    window.addEventListener(
      "pointerdown",
      ({ pointerType }) => {
        if (pointerType === "touch") this.#device = "touch";
      },
      { capture: true },
    );
  }

  setControls(controls: Controls): void {
    this.#controls = controls;
  }

  /** @param id of the gamepad that was pressed. */
  usePad(id: string): void {
    this.#device = "gamepad";
    this.#padId = id;
  }

  /** A text of the game with its controls named. */
  readonly named = (text: string): string => withControls(text, (name) => this.#nameOf(name));

  #nameOf(name: string): string | null {
    const { bindings } = this.#controls ?? {};
    if (!bindings || (name !== MOVE && !bindings.bits.has(name))) return null;
    const bit = bindings.bits.get(name) ?? 0;
    const onDevice = this.#device === "touch" ? this.#onScreen(name) : this.#device === "gamepad" ? this.#onPad(name, bit) : null;
    return (
      onDevice ??
      keyControl(
        name,
        (action) => this.#keysOf(bindings.bits.get(action) ?? 0),
        (english) => this.#say(english),
      )
    );
  }

  /** The keys of the first player that hold a bit, in the order in which they count. */
  #keysOf(bit: number): string[] {
    return [...(this.#controls?.bindings.keys ?? [])].flatMap(([code, byPlayer]) => (((byPlayer.get(0) ?? 0) & bit) === 0 ? [] : [code]));
  }

  #onScreen(name: string): string | null {
    const { needs } = this.#controls ?? {};
    if (needs?.pad === true && name === MOVE) return this.#say("the pad");
    if (needs?.pad === true && isDirection(name)) return this.#say(SIDES[name] as PlayerText);
    const button = needs?.buttons.find(({ action }) => action === name);
    return button ? this.#buttonCalled(button.label) : null;
  }

  #onPad(name: string, bit: number): string | null {
    if (name === MOVE && bit === 0) return this.#say("the stick");
    const part = [...(this.#controls?.bindings.pads[0] ?? [])].find(([, bits]) => (bits & bit) !== 0)?.[0];
    if (part === undefined) return null;
    const number = /^PadButton(\d+)$/.exec(part)?.[1];
    if (number !== undefined) return this.#buttonCalled(String(Number(number) + 1));
    if (isDirection(name)) return this.#say(SIDES[name] as PlayerText);
    if (part.length > 1) return Object.hasOwn(PAD_PARTS, part) ? this.#say(PAD_PARTS[part] as PlayerText) : null;
    const [vendor = ""] = modelOf(this.#padId).split(":");
    if (vendor === SONY) return this.#say(SONY_FACES[part] as PlayerText);
    return this.#buttonCalled(FACES[vendor]?.[part] ?? part.toUpperCase());
  }

  #buttonCalled(label: string): string {
    return this.#say("the {label} button").replace("{label}", () => label);
  }
}
