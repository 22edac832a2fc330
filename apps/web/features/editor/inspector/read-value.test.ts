import { describe, expect, it } from "vitest";
import { readValue } from "./read-value.ts";

describe("parsing a typed value", () => {
  it.each([
    ["12", 12],
    ["true", true],
    ["hello", "hello"],
    ["[1, 2]", [1, 2]],
    ['{"a": {"b": "c"}}', { a: { b: "c" } }],
    ["[half", "[half"],
    ["", ""],
  ])("%j is parsed as %j", (text, value) => {
    expect(readValue(text, 0)).toEqual({ value });
  });

  it("uses the locale's number format if the old value is a number", () => {
    expect(readValue("1,5", 0, "de")).toEqual({ value: 1.5 });
    expect(readValue("1.200", 0, "de")).toEqual({ value: 1_200 });
    expect(readValue("1.125", 0, "en")).toEqual({ value: 1.125 });
    expect(readValue("1,5", "two", "de")).toEqual({ value: "1,5" });
    expect(readValue("1,5 m", 0, "de")).toEqual({ value: "1,5 m" });
  });

  it("rejects an invalid list in place of a list, with the line", () => {
    expect(readValue('[\n  "one",\n  "a "big" one"\n]', ["one"])).toEqual({ problem: expect.stringContaining("line 3") });
    expect(readValue("one", ["one"])).toEqual({ problem: expect.any(String) });
    expect(readValue('["a \\"big\\" one"]', ["one"])).toEqual({ value: ['a "big" one'] });
    expect(readValue("7", { a: 1 })).toEqual({ value: 7 });
  });

  it("rejects a text that is too long instead of cutting it", () => {
    expect(readValue("a".repeat(2_000), "")).toEqual({ value: "a".repeat(2_000) });
    expect(readValue("a".repeat(2_001), "")).toEqual({ problem: expect.stringContaining("2001 characters") });
  });

  it("rejects values that a list can't contain", () => {
    expect(readValue("[null]", [1])).toEqual({ problem: expect.stringContaining("numbers, texts") });
  });
});
