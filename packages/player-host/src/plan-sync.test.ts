import { describe, expect, it } from "vitest";
import { planSync } from "./plan-sync.ts";
import type { SyncState } from "./saved-games.ts";

const known = (changes: Partial<SyncState> = {}): SyncState => ({
  revision: "a",
  sentRevision: null,
  isChanged: false,
  changedAtMs: 0,
  ...changes,
});
const mine = { best: "7" };
const theirs = { best: "9" };

describe("synchronizing saves", () => {
  it("has nothing to do when both are the same", () => {
    expect(planSync(mine, known({ isChanged: true }), { revision: "b", slots: mine })).toBe("agree");
    expect(planSync({}, null, { revision: null, slots: {} })).toBe("agree");
  });

  it("sends what only the device has changed", () => {
    expect(planSync(mine, known({ isChanged: true }), { revision: "a", slots: theirs })).toBe("send");
    expect(planSync(mine, null, { revision: null, slots: {} })).toBe("send");
  });

  it("takes what only the server has changed, also when the saves were deleted", () => {
    expect(planSync(mine, known(), { revision: "b", slots: theirs })).toBe("take");
    expect(planSync({}, null, { revision: "b", slots: theirs })).toBe("take");
    expect(planSync(mine, known(), { revision: null, slots: {} })).toBe("take");
  });

  it("asks when both have changed", () => {
    expect(planSync(mine, known({ isChanged: true }), { revision: "b", slots: theirs })).toBe("ask");
    expect(planSync(mine, null, { revision: "b", slots: theirs })).toBe("ask");
  });

  it("knows the state again whose answer was lost", () => {
    expect(planSync(mine, known({ isChanged: true, sentRevision: "b" }), { revision: "b", slots: theirs })).toBe("send");
  });

  it("takes the server's when a game has only just begun without them", () => {
    expect(planSync(mine, known({ isChanged: true }), { revision: "b", slots: theirs }, true)).toBe("take");
    expect(planSync(mine, known({ isChanged: true }), { revision: "a", slots: theirs }, true)).toBe("send");
  });

  it("sends changes after another device has deleted the saves", () => {
    expect(planSync(mine, known({ isChanged: true }), { revision: null, slots: {} })).toBe("send");
  });
});
