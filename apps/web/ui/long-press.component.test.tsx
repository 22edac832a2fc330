import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listenToLongPress } from "./long-press.ts";

let end: AbortController;
let row: HTMLElement;
const heard: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  end = new AbortController();
  heard.length = 0;
  document.body.innerHTML = `<div data-context-menu draggable="true"><button>Coin</button></div><p>Text</p>`;
  row = document.querySelector("div") as HTMLElement;
  row.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    heard.push(`menu ${event.clientX}, ${event.clientY}`);
  });
  for (const type of ["click", "pointercancel"]) row.addEventListener(type, () => heard.push(type));
  listenToLongPress(document, end.signal);
});
afterEach(() => {
  end.abort();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const send = (
  type: string,
  { x = 10, y = 10, finger = 1, pointerType = "touch", on = row.querySelector("button") as Element } = {},
): boolean =>
  on.dispatchEvent(
    new PointerEvent(type, {
      clientX: x,
      clientY: y,
      pointerId: finger,
      pointerType,
      isPrimary: finger === 1,
      detail: 1,
      bubbles: true,
      cancelable: true,
    }),
  );

it("opens the menu when a finger rests, and ends the press without a click or a drag", () => {
  send("pointerdown");
  send("pointermove", { x: 16 });
  vi.advanceTimersByTime(499);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(["menu 10, 10", "pointercancel"]);
  expect(send("dragstart")).toBe(false);
  send("pointerup");
  expect(send("click")).toBe(false);
  expect(heard).toHaveLength(2);
  // The next press is one again.
  send("pointerdown");
  expect(send("dragstart")).toBe(true);
  send("pointerup");
  expect(send("click")).toBe(true);
});

it.each<[string, () => void]>([
  ["the finger moves by more than 10 px", () => send("pointermove", { y: 21 })],
  ["a second finger lands", () => send("pointerdown", { finger: 2 })],
  ["the finger is lifted", () => send("pointerup")],
  ["the browser takes the finger to scroll", () => send("pointercancel")],
])("opens nothing when %s", (_, interrupt) => {
  send("pointerdown");
  interrupt();
  vi.advanceTimersByTime(2_000);
  expect(heard.filter((text) => text.startsWith("menu"))).toEqual([]);
});

it("leaves the mouse alone, and elements without a menu", () => {
  send("pointerdown", { pointerType: "mouse" });
  vi.advanceTimersByTime(2_000);
  let isAsked = false;
  document.addEventListener("contextmenu", () => (isAsked = true), { signal: end.signal });
  send("pointerdown", { on: document.querySelector("p") as Element });
  vi.advanceTimersByTime(2_000);
  expect(heard).toEqual([]);
  expect(isAsked).toBe(false);
});
