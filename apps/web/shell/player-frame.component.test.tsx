import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { GameSession } from "./game-session.ts";
import { PlayerFrame } from "./player-frame.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it("says that a game takes long, offers to try again, and goes on when it comes after all", () => {
  const listeners = new Set<() => void>();
  const restart = vi.fn();
  const session = {
    state: { status: "loading", failure: null, hasRun: true },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mount: () => () => {},
    restart,
  };
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
  const says = (): boolean => host.textContent.includes("This takes long.");
  act(() => root.render(<PlayerFrame session={session as unknown as GameSession} />));
  wait(29_000);
  expect(says()).toBe(false);
  wait(2_000);
  expect(says()).toBe(true);
  act(() => host.querySelector("button")?.click());
  expect([restart.mock.calls.length, says()]).toEqual([1, false]);
  wait(31_000);
  expect(says()).toBe(true);
  session.state = { status: "running", failure: null, hasRun: true };
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(says()).toBe(false);
  act(() => root.unmount());
});
