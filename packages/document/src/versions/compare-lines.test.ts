import { expect, it } from "vitest";
import { compareLines } from "./compare-lines.ts";

it("tells the lines that were removed and added from those that stayed", () => {
  expect(compareLines("a\nb\nc", "a\nB\nc\nd")).toEqual([
    { kind: "same", text: "a", before: 1, after: 1 },
    { kind: "removed", text: "b", before: 2, after: null },
    { kind: "added", text: "B", before: null, after: 2 },
    { kind: "same", text: "c", before: 3, after: 3 },
    { kind: "added", text: "d", before: null, after: 4 },
  ]);
});

it("has no lines of an empty text", () => {
  expect(compareLines("", "")).toEqual([]);
  expect(compareLines("", "a")).toEqual([{ kind: "added", text: "a", before: null, after: 1 }]);
  expect(compareLines("a", "")).toEqual([{ kind: "removed", text: "a", before: 1, after: null }]);
});
