import { describe, expect, it } from "vitest";
import { type KeptSaves, keepSave, SAVE_LIMITS, savedValues } from "./saves.ts";

const kept = (saves: KeptSaves, slot: unknown, value: unknown): KeptSaves => {
  const result = keepSave(saves, slot, value);
  if ("problem" in result) throw new Error(result.problem);
  return result.saves;
};

describe("persisted values of a game", () => {
  it("round-trip, and can be deleted", () => {
    const saves = kept(kept({}, "one", { level: 3, items: ["key"] }), "two", 7);
    expect(savedValues(saves)).toEqual({ one: { level: 3, items: ["key"] }, two: 7 });
    expect(savedValues(kept(saves, "one", null))).toEqual({ two: 7 });
  });

  it("are rejected with an invalid slot name", () => {
    for (const slot of ["", "x".repeat(81), 5, null, {}]) expect(keepSave({}, slot, 1)).toHaveProperty("problem");
  });

  it("are rejected when they are too large, or not plain data", () => {
    expect(keepSave({}, "a", "x".repeat(SAVE_LIMITS.slotBytes - 2))).toHaveProperty("saves");
    expect(keepSave({}, "a", "x".repeat(SAVE_LIMITS.slotBytes - 1))).toHaveProperty("problem");
    expect(keepSave({}, "a", "é".repeat(SAVE_LIMITS.slotBytes / 2))).toHaveProperty("problem");
    const circle: unknown[] = [];
    circle.push(circle);
    expect(keepSave({}, "a", circle)).toHaveProperty("problem");
    expect(keepSave({}, "a", 5n)).toHaveProperty("problem");
  });

  it("are rejected beyond the number of slots or the total size, but an existing slot can be overwritten", () => {
    let saves: KeptSaves = {};
    for (let slot = 0; slot < SAVE_LIMITS.slots; slot++) saves = kept(saves, `slot ${slot}`, slot);
    expect(keepSave(saves, "one more", 1)).toHaveProperty("problem");
    expect(kept(saves, "slot 3", "again")["slot 3"]).toBe('"again"');
    let large: KeptSaves = {};
    const nearlyAll = "x".repeat(99_000);
    for (let slot = 0; slot < 10; slot++) large = kept(large, `slot ${slot}`, nearlyAll);
    expect(keepSave(large, "slot 10", nearlyAll)).toHaveProperty("problem");
  });

  it("skip invalid slots", () => expect(savedValues({ a: "{", b: "1" })).toEqual({ b: 1 }));

  it("accept the slot name __proto__", () => {
    const saves = kept({}, "__proto__", { isAdmin: true });
    expect(Object.keys(saves)).toEqual(["__proto__"]);
    expect((savedValues(saves) as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});
