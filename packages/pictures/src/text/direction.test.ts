import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRightToLeft, levelsOf, visualOrder } from "./direction.ts";

const shown = (text: string): string => {
  const letters = [...text];
  return visualOrder(levelsOf(letters, isRightToLeft(letters)))
    .map((index) => letters[index])
    .join("");
};

describe("text from right to left", () => {
  it.each([
    ["hello, world!", "hello, world!"],
    ["3 lives", "3 lives"],
    ["שלום עולם!", "!םלוע םולש"],
    ["(שלום)", ")םולש("],
    ["חיים: 3", "3 :םייח"],
    ["חיים: 12.5 מתוך 100%", "100% ךותמ 12.5 :םייח"],
    ["ניקוד 3 4", "4 3 דוקינ"],
    ["רמה Level 3 חדשה", "השדח Level 3 המר"],
    ["Level שלום עולם 3!", "Level 3 םלוע םולש!"],
    ["12 שלום", "םולש 12"],
    ["مرحبا ١٢", "١٢ ابحرم"],
    ["... שלום", "םולש ..."],
    ["", ""],
  ])("%j is shown as %j from left to right", (text, expected) => expect(shown(text)).toBe(expected));

  it("keeps every letter once, and texts without it as they are", () => {
    const anyText = fc.string({ unit: fc.constantFrom(..."ab אב ג3,.%(́١ة") });
    const sorted = (text: string): string => [...text].sort().join("");
    fc.assert(fc.property(anyText, (text) => sorted(shown(text)) === sorted(text)));
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(..."ab 3,.%(é") }), (text) => shown(text) === text));
  });
});
