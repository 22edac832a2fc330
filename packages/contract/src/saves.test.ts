import { describe, expect, it } from "vitest";
import { type SaveSlots, writeSave, SAVE_LIMITS, parseSaves } from "./saves.ts";

const kept = (saves: SaveSlots, slot: unknown, value: unknown): SaveSlots => {
  const result = writeSave(saves, slot, value);
  if ("problem" in result) throw new Error(result.problem);
  return result.saves;
};

describe("persisted values of a game", () => {
  it("round-trip, and can be deleted", () => {
    const saves = kept(kept({}, "one", { level: 3, items: ["key"] }), "two", 7);
    expect(parseSaves(saves)).toEqual({ one: { level: 3, items: ["key"] }, two: 7 });
    expect(parseSaves(kept(saves, "one", null))).toEqual({ two: 7 });
  });

  it("are rejected with an invalid slot name", () => {
    for (const slot of ["", "x".repeat(81), 5, null, {}]) expect(writeSave({}, slot, 1)).toHaveProperty("problem");
  });

  it("are rejected when they are too large, or not plain data", () => {
    expect(writeSave({}, "a", "x".repeat(SAVE_LIMITS.slotBytes - 2))).toHaveProperty("saves");
    expect(writeSave({}, "a", "x".repeat(SAVE_LIMITS.slotBytes - 1))).toHaveProperty("problem");
    expect(writeSave({}, "a", "é".repeat(SAVE_LIMITS.slotBytes / 2))).toHaveProperty("problem");
    const circle: unknown[] = [];
    circle.push(circle);
    expect(writeSave({}, "a", circle)).toHaveProperty("problem");
    expect(writeSave({}, "a", 5n)).toHaveProperty("problem");
  });

  it("are rejected beyond the number of slots or the total size, but an existing slot can be overwritten", () => {
    let saves: SaveSlots = {};
    for (let slot = 0; slot < SAVE_LIMITS.slots; slot++) saves = kept(saves, `slot ${slot}`, slot);
    expect(writeSave(saves, "one more", 1)).toHaveProperty("problem");
    expect(kept(saves, "slot 3", "again")["slot 3"]).toBe('"again"');
    let large: SaveSlots = {};
    const nearlyAll = "x".repeat(99_000);
    for (let slot = 0; slot < 10; slot++) large = kept(large, `slot ${slot}`, nearlyAll);
    expect(writeSave(large, "slot 10", nearlyAll)).toHaveProperty("problem");
  });

  it("skip invalid slots", () => expect(parseSaves({ a: "{", b: "1" })).toEqual({ b: 1 }));

  it("accept the slot name __proto__", () => {
    const saves = kept({}, "__proto__", { isAdmin: true });
    expect(Object.keys(saves)).toEqual(["__proto__"]);
    expect((parseSaves(saves) as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});
