import type { SaveState } from "@playsmith/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followSaveState } from "./save-state.tsx";

/** A connection whose save state the test sets. */
function connection() {
  const listeners = new Set<() => void>();
  return {
    saveState: "saved" as SaveState,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(state: SaveState) {
      this.saveState = state;
      for (const listener of listeners) listener();
    },
  };
}

describe("the displayed save state", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each(["saved", "offline"] as const)("stays at saving during continuous typing, and shows %s after a pause", (safe) => {
    const told: SaveState[] = [];
    const project = connection();
    followSaveState(project, (state) => told.push(state));
    for (let key = 0; key < 20; key++) {
      project.become("saving");
      vi.advanceTimersByTime(30);
      project.become(safe);
      vi.advanceTimersByTime(120);
    }
    expect(told).toEqual(["saved", "saving"]);
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual(["saved", "saving", safe]);
  });

  it("never shows saved after an edit could not be saved", () => {
    const told: SaveState[] = [];
    const project = connection();
    followSaveState(project, (state) => told.push(state));
    project.become("saving");
    project.become("saved");
    vi.advanceTimersByTime(100);
    project.become("offline");
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual(["saved", "saving", "offline"]);
    project.become("saved");
    expect(told.at(-1)).toBe("saved");
  });

  it("notifies no one after it was stopped", () => {
    const told: SaveState[] = [];
    const project = connection();
    const end = followSaveState(project, (state) => told.push(state));
    project.become("saving");
    project.become("saved");
    end();
    project.become("tooLarge");
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual(["saved", "saving"]);
  });
});
