import { describe, expect, it } from "vitest";
import { type InputSource, watchInput } from "./watch-input.ts";

class FakeInput implements InputSource {
  hidden = false;
  inFrame = true;
  active = false;
  pads = "";
  notes = 0;
  readonly events: string[] = [];
  look: () => void = () => undefined;
  readonly #note: (() => void)[] = [];
  constructor() {
    watchInput(() => this.notes++, this);
  }
  listen(event: string, note: () => void): void {
    this.events.push(event);
    this.#note.push(note);
  }
  every(_periodMs: number, look: () => void): void {
    this.look = look;
  }
  fire(): void {
    this.#note[0]?.();
  }
  isHidden = () => this.hidden;
  isInFrame = () => this.inFrame;
  isActive = () => this.active;
  padState = () => this.pads;
}

describe("input in a game's frame", () => {
  it("S4-17: events of the page count as before", () => {
    const input = new FakeInput();
    expect(input.events).toEqual(["mousedown", "mousemove", "keydown", "wheel", "scroll", "touchstart", "touchmove", "click"]);
    input.fire();
    expect(input.notes).toBe(1);
  });

  it("counts while the browser says that somebody presses keys or buttons in the frame", () => {
    const input = new FakeInput();
    input.look();
    expect(input.notes).toBe(0);
    input.active = true;
    input.look();
    input.look();
    expect(input.notes).toBe(2);
  });

  it("counts gamepads that change, but not one that only lies there, held or not", () => {
    const input = new FakeInput();
    input.pads = "0,0";
    input.look();
    input.look();
    expect(input.notes).toBe(0);
    input.pads = "1,0";
    input.look();
    input.look();
    expect(input.notes).toBe(1);
  });

  it.each([
    ["hidden", true],
    ["inFrame", false],
  ] as const)("does not count with %s: %s", (state, value) => {
    const input = new FakeInput();
    input.active = true;
    input[state] = value;
    input.look();
    expect(input.notes).toBe(0);
  });
});
