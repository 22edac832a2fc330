import { describe, expect, it } from "vitest";
import { mergeText } from "./use-text-draft.ts";

describe("concurrent changes of a text", () => {
  it("are merged where they don't overlap, and the caret keeps its place in the text", () => {
    expect(mergeText("EMBERS", "MY EMBERS", "EMBERS of 5", 3)).toEqual({ text: "MY EMBERS of 5", caret: 3 });
    expect(mergeText("EMBERS", "EMBERS of 5", "MY EMBERS", 11)).toEqual({ text: "MY EMBERS of 5", caret: 14 });
    expect(mergeText("a big red dog", "a red dog", "a big red cat", 2)).toEqual({ text: "a red cat", caret: 2 });
    expect(mergeText("", "", "theirs", 0)).toEqual({ text: "theirs", caret: 0 });
    expect(mergeText("same", "same", "other", 2)?.text).toBe("other");
  });

  it("are not merged where they overlap", () => {
    expect(mergeText("Slug", "Snail", "Slime", 5)).toBeNull();
    expect(mergeText(null, "mine", "theirs", 4)).toBeNull();
  });

  it("are not merged when the result exceeds the maximum length", () => {
    expect(mergeText("EMBERS", "MY EMBERS", "EMBERS of 5", 3, 14)?.text).toBe("MY EMBERS of 5");
    expect(mergeText("EMBERS", "MY EMBERS", "EMBERS of 5", 3, 13)).toBeNull();
  });
});
