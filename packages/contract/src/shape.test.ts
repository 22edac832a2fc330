import { describe, expect, it } from "vitest";
import { either, flag, list, number, object, oneOf, optional, record, text, textLike, whole } from "./shape.ts";

describe("a shape", () => {
  it("accepts matching values only", () => {
    const isMessage = object({ type: oneOf("say"), text: text(3), loud: optional(flag) });
    expect(isMessage({ type: "say", text: "hey" })).toBe(true);
    expect(isMessage({ type: "say", text: "hey", loud: true, other: 1 })).toBe(true);
    for (const wrong of [
      null,
      undefined,
      "say",
      1,
      [],
      {},
      { type: "say" },
      { type: "sing", text: "hey" },
      { type: "say", text: "heyy" },
      { type: "say", text: 3 },
      { type: "say", text: "hey", loud: 1 },
      ["say", "hey"],
      Object.create({ type: "say", text: "hey" }),
    ])
      expect(isMessage(wrong), JSON.stringify(wrong)).toBe(false);
  });

  it("ignores inherited fields", () => {
    expect(object({ constructor: optional(flag), toString: optional(text()) })({})).toBe(true);
    expect(object({ toString: (value: unknown): value is unknown => typeof value === "function" })({})).toBe(false);
  });

  it("distinguishes finite numbers and integers", () => {
    expect([0, -1.5, Number.NaN, Number.POSITIVE_INFINITY, "1"].map((value) => number(value))).toEqual([true, true, false, false, false]);
    expect([0, 7, 8, -1, 1.5, 2 ** 60].map((value) => whole(0, 7)(value))).toEqual([true, true, false, false, false, false]);
  });

  it("checks every entry of lists and records", () => {
    const isPath = list(text(2), 1, 2);
    expect([["a"], ["a", "b"], [], ["a", "b", "c"], ["abc"], [1], "a"].map((value) => isPath(value))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    const isHeld = record(textLike(/^[a-z]$/), flag);
    expect([{}, { a: true }, { A: true }, { a: 1 }, [], null].map((value) => isHeld(value))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it("can be a union", () => {
    const isEither = either(text(), list(text()));
    expect(["a", ["a"], 1].map((value) => isEither(value))).toEqual([true, true, false]);
  });
});
