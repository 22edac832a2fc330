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

describe("the save state that is shown", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each(["saved", "offline"] as const)("stays with saving while keys follow one another, and says %s once it has stayed so", (safe) => {
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

  it("never says saved once something is not", () => {
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

  it("tells nothing once it has ended", () => {
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
