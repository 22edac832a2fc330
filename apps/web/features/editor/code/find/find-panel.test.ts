import { SearchQuery } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { matchesOf } from "./find-panel.tsx";

const count = (search: string, { doc = "one two\nOne twos", from = 0, to = 0, wholeWord = false, regexp = false } = {}) =>
  matchesOf(new SearchQuery({ search, wholeWord, regexp }), EditorState.create({ doc, selection: { anchor: from, head: to } }));

describe("match count of a search in a script", () => {
  it("counts the matches when the search changes, and finds the index of the selected match", () => {
    expect(count("one")).toEqual({ total: 2, isMore: false, selected: 0 });
    expect(count("one", { from: 8, to: 11 })).toEqual({ total: 2, isMore: false, selected: 2 });
    expect(count("two", { wholeWord: true })).toEqual({ total: 1, isMore: false, selected: 0 });
    expect(count("t.o", { regexp: true })?.total).toBe(2);
    expect(count("three")?.total).toBe(0);
  });

  it("counts nothing without a search text, and stops at the limit", () => {
    expect(count("")).toBeNull();
    expect(count("(", { regexp: true })).toBeNull();
    expect(count("a", { doc: "a".repeat(2_000) })).toEqual({ total: 999, isMore: true, selected: 0 });
  });
});
