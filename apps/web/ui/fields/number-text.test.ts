import { describe, expect, it } from "vitest";
import { numberText, readNumber } from "./number-text.ts";

describe("typed numbers", () => {
  it.each([
    ["1200", 1_200, 1_200],
    ["1.200", 1.2, 1_200],
    ["1,200", 1_200, 1.2],
    ["1.200,5", Number.NaN, 1_200.5],
    ["1,200.5", 1_200.5, Number.NaN],
    ["80,5", 80.5, 80.5],
    ["80.5", 80.5, 80.5],
    ["-1.234.567", Number.NaN, -1_234_567],
    ["0.125", 0.125, 0.125],
    ["\u22123", -3, -3],
    [" 7 ", 7, 7],
    ["", Number.NaN, Number.NaN],
    ["fast", Number.NaN, Number.NaN],
  ])("%j is %d in English and %d in German", (text, english, german) => {
    expect(readNumber(text, "en")).toBe(english);
    expect(readNumber(text, "de")).toBe(german);
  });

  it.each([0, -3, 1.5, 0.125, 1_234.5, 999_999])("are parsed back from their displayed form: %d", (value) => {
    for (const speech of ["en", "de"] as const) expect(readNumber(numberText(value, speech), speech)).toBe(value);
  });
});
