import { describe, expect, it } from "vitest";
import { type SaveFacts, saveStateOf } from "./save-state.ts";

const saved: SaveFacts = {
  isReady: true,
  refusal: null,
  connection: "connected",
  isInSync: true,
  pendingUpdates: 0,
  isRefused: false,
  isWrittenHere: true,
  isDiskFull: false,
  isHeld: false,
};

describe("the save state", () => {
  it("is saved only when the server has everything and is connected", () => {
    expect(saveStateOf(saved)).toBe("saved");
    expect(saveStateOf({ ...saved, pendingUpdates: 1 })).toBe("saving");
    expect(saveStateOf({ ...saved, isInSync: false })).toBe("saving");
    expect(saveStateOf({ ...saved, connection: "disconnected" })).toBe("offline");
  });

  it("is never saved after a rejected edit", () => {
    expect(saveStateOf({ ...saved, isRefused: true })).toBe("forbidden");
  });

  it("is offline only after everything is written on this device", () => {
    const offline: SaveFacts = { ...saved, connection: "disconnected" };
    expect(saveStateOf({ ...offline, isWrittenHere: false })).toBe("saving");
    expect(saveStateOf(offline)).toBe("offline");
  });

  it("is not offline before the first connection attempt has failed", () => {
    expect(saveStateOf({ ...saved, connection: "connecting", isInSync: false })).toBe("saving");
  });

  it("is unsaved while edits are held, online and offline", () => {
    expect(saveStateOf({ ...saved, isHeld: true })).toBe("unsaved");
    expect(saveStateOf({ ...saved, isHeld: true, isInSync: false })).toBe("unsaved");
    expect(saveStateOf({ ...saved, isHeld: true, connection: "disconnected" })).toBe("unsaved");
  });

  it("reports a full disk until everything is saved", () => {
    const full: SaveFacts = { ...saved, isDiskFull: true };
    expect(saveStateOf({ ...full, pendingUpdates: 1 })).toBe("diskFull");
    expect(saveStateOf({ ...full, connection: "disconnected" })).toBe("diskFull");
    expect(saveStateOf(full)).toBe("saved");
  });

  it("gives precedence to permanent problems", () => {
    expect(saveStateOf({ ...saved, isReady: false })).toBe("loading");
    expect(saveStateOf({ ...saved, isReady: false, refusal: "forbidden" })).toBe("forbidden");
    expect(saveStateOf({ ...saved, connection: "disconnected", refusal: "tooLarge" })).toBe("tooLarge");
  });
});
