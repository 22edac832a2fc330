import type { ProjectConnection } from "@playsmith/client";
import { AppError } from "@playsmith/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { untilSaved } from "./until-saved.ts";

type SaveState = ProjectConnection["saveState"];

class Connection {
  saveState: SaveState = "saving";
  saves = 0;
  readonly #listeners = new Set<() => void>();
  subscribe(listener: () => void) {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
  /** Sends what is held. */
  save() {
    this.saves++;
    if (this.saveState === "unsaved") this.become("saving");
  }
  become(saveState: SaveState) {
    this.saveState = saveState;
    for (const listener of this.#listeners) listener();
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("waiting for all edits to be saved", () => {
  const waiting = () => {
    const connection = new Connection();
    const giveUp = new AbortController();
    const outcome = untilSaved(connection, giveUp.signal).then(
      () => "saved",
      (error: Error) => (error instanceof AppError ? error.code : error.name),
    );
    return { connection, giveUp, outcome };
  };

  it("resolves when all edits are saved, at once if they already are", async () => {
    const { connection, outcome } = waiting();
    connection.become("saved");
    expect(await outcome).toBe("saved");
    await untilSaved(connection, new AbortController().signal);
  });

  it("saves what is held without auto-save", async () => {
    const connection = new Connection();
    connection.saveState = "unsaved";
    const saved = untilSaved(connection, new AbortController().signal);
    expect(connection.saves).toBe(1);
    expect(connection.saveState).toBe("saving");
    connection.become("saved");
    await saved;
  });

  it.each([
    ["offline", "NETWORK_ERROR"],
    ["forbidden", "PERMISSION_DENIED"],
    ["tooLarge", "PROJECT_TOO_LARGE"],
  ] as const)("says why it will not be: %s", async (state, code) => {
    const { connection, outcome } = waiting();
    connection.become(state);
    expect(await outcome).toBe(code);
  });

  it("rejects after a timeout or when aborted, and ignores later events", async () => {
    const late = waiting();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await late.outcome).toBe("NETWORK_ERROR");
    const left = waiting();
    left.giveUp.abort();
    left.connection.become("saved");
    expect(await left.outcome).toBe("AbortError");
  });
});
