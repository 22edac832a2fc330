import { describe, expect, it } from "vitest";
import { mergeText } from "./use-text-draft.ts";

describe("two changes of one text", () => {
  it("are both kept where they are apart, and the caret stays where it was among the letters", () => {
    expect(mergeText("EMBERS", "MY EMBERS", "EMBERS of 5", 3)).toEqual({ text: "MY EMBERS of 5", caret: 3 });
    expect(mergeText("EMBERS", "EMBERS of 5", "MY EMBERS", 11)).toEqual({ text: "MY EMBERS of 5", caret: 14 });
    expect(mergeText("a big red dog", "a red dog", "a big red cat", 2)).toEqual({ text: "a red cat", caret: 2 });
    expect(mergeText("", "", "theirs", 0)).toEqual({ text: "theirs", caret: 0 });
    expect(mergeText("same", "same", "other", 2)?.text).toBe("other");
  });

  it("can't be where they are of the same letters", () => {
    expect(mergeText("Slug", "Snail", "Slime", 5)).toBeNull();
    expect(mergeText(null, "mine", "theirs", 4)).toBeNull();
  });

  it("can't be where they are longer together than a text may be", () => {
    expect(mergeText("EMBERS", "MY EMBERS", "EMBERS of 5", 3, 14)?.text).toBe("MY EMBERS of 5");
    expect(mergeText("EMBERS", "MY EMBERS", "EMBERS of 5", 3, 13)).toBeNull();
  });
});
