import { isPlayable, type Recording } from "@playsmith/engine";
import { emptyGame } from "@playsmith/game-format";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bindingsOf } from "./bindings.ts";
import { HeldButtons } from "./held-buttons.ts";
import { listenToKeyboard } from "./keyboard.ts";
import { Pointer } from "./pointer.ts";

const game = emptyGame("Test");
const { viewWidthPx, viewHeightPx } = game.settings;
const bindings = bindingsOf(game);
const SCALE = 2.5;
const FIT = { left: 30, top: 10, scale: SCALE, width: viewWidthPx * SCALE, height: viewHeightPx * SCALE };

let page: EventTarget;
let canvas: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  canvas = Object.assign(new EventTarget(), { getBoundingClientRect: () => ({ left: 0, top: 0 }), focus: () => undefined });
  vi.stubGlobal("window", page);
  vi.stubGlobal("HTMLButtonElement", class {});
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const tell = (target: EventTarget, type: string, fields: object): void => void target.dispatchEvent(Object.assign(new Event(type), fields));

function devices() {
  const held = new HeldButtons();
  listenToKeyboard(
    [held],
    () => bindings,
    () => undefined,
  );
  const pointer = new Pointer(canvas as HTMLCanvasElement, () => FIT);
  return {
    point: (clientX: number, clientY: number, isDown: boolean) =>
      tell(canvas, isDown ? "pointerdown" : "pointermove", {
        clientX,
        clientY,
        pointerId: 1,
        button: isDown ? 0 : -1,
        buttons: isDown ? 1 : 0,
      }),
    lift: () => tell(page, "pointerup", { pointerId: 1 }),
    key: (code: string, isDown: boolean) => tell(page, isDown ? "keydown" : "keyup", { code }),
    run: (): number[] => {
      const { x, y, isDown } = pointer.take();
      return [1, held.take(), x, y, isDown ? 1 : 0];
    },
  };
}

const isAccepted = (run: number[]): boolean => isPlayable({ inputs: [run] } as unknown as Recording, game);

it("is all that devices make: positions far beside the view lie at its edge (property)", () => {
  const place = fc.double({ min: -5_000, max: 5_000, noNaN: true });
  fc.assert(
    fc.property(place, place, fc.boolean(), fc.subarray([...bindings.keys.keys()]), (x, y, isDown, codes) => {
      const device = devices();
      device.point(x, y, isDown);
      for (const code of codes) device.key(code, true);
      expect(isAccepted(device.run())).toBe(true);
    }),
  );
});

it("is only what devices make: each accepted input is made by keys and a pointer (property)", () => {
  const run = fc.tuple(
    fc.constant(1),
    fc.integer({ min: 0, max: 127 }),
    fc.integer({ min: 0, max: viewWidthPx }),
    fc.integer({ min: 0, max: viewHeightPx }),
    fc.integer({ min: 0, max: 1 }),
  );
  fc.assert(
    fc.property(run, ([ticks, buttons, x, y, down]) => {
      const wanted = [ticks, buttons, x, y, down];
      expect(isAccepted(wanted)).toBe(true);
      const device = devices();
      device.point(FIT.left + x * SCALE, FIT.top + y * SCALE, down === 1);
      for (const [code, byPlayer] of bindings.keys) if (((byPlayer.get(0) ?? 0) & buttons) !== 0) device.key(code, true);
      expect(device.run()).toEqual(wanted);
    }),
  );
});
