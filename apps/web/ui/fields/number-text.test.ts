import { describe, expect, it } from "vitest";
import { numberText, readNumber, readWhole } from "./number-text.ts";

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
    ["１２．５", 12.5, 12.5],
    ["－３", -3, -3],
    ["ー３。５", -3.5, -3.5],
    ["１，２００", 1_200, 1.2],
    ["٣٫٥", 3.5, 3.5],
    ["\u200F\u061C-١٢", -12, -12],
    ["۱۲۳", 123, 123],
    ["१२", 12, 12],
    ["１２匹", Number.NaN, Number.NaN],
    ["", Number.NaN, Number.NaN],
    ["fast", Number.NaN, Number.NaN],
  ])("%j is %d in English and %d in German", (text, english, german) => {
    expect(readNumber(text, "en")).toBe(english);
    expect(readNumber(text, "de")).toBe(german);
  });

  it.each([
    ["64", 64],
    [" ６４ ", 64],
    ["٦٤", 64],
    ["6.4", Number.NaN],
    ["-6", Number.NaN],
    ["", Number.NaN],
  ])("%j is the whole number %d", (text, expected) => expect(readWhole(text)).toBe(expected));

  it.each([0, -3, 1.5, 0.125, 1_234.5, 999_999])("are parsed back from their displayed form: %d", (value) => {
    for (const speech of ["en", "de"] as const) expect(readNumber(numberText(value, speech), speech)).toBe(value);
  });
});
