import type { Editor } from "@playsmith/editor";
import type { RuleNode, Rules } from "@playsmith/game-format";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { COPIED_LINES_KEY } from "../../../../backend/session/left-behind.ts";
import { MemoryStorage } from "@playsmith/client/testing";
import { syncCopiedLines, storeCopiedLines } from "./copied-lines.ts";

const line = (parentId: string, text: string): RuleNode => ({
  kind: "comment",
  parentId,
  part: "then",
  order: "a",
  enabled: true,
  type: "",
  slots: {},
  text,
});
const lines = (text: string): Rules => ({ a: line("", text) });
const opened = (lineClipboard: Rules | null = null) => {
  const editor = { lineClipboard } as Editor;
  syncCopiedLines(editor)();
  return editor.lineClipboard;
};

let storage: MemoryStorage;
beforeEach(() => {
  storage = new MemoryStorage();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
});
afterEach(() => void vi.unstubAllGlobals());

describe("clipboard of rule lines", () => {
  it("returns the last copied lines, even if storage is full", () => {
    storeCopiedLines("one", lines("one"));
    expect(opened()).toEqual(lines("one"));
    vi.spyOn(storage, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    storeCopiedLines("two", lines("two"));
    expect(opened(lines("two"))).toEqual(lines("two"));
  });

  it("returns a single line with its values, whatever was stored before", () => {
    const keep = (kept: unknown) => storage.setItem(COPIED_LINES_KEY, JSON.stringify(kept));
    keep({ text: "x", lines: { ...lines("one"), b: line("gone", "nowhere"), c: line("d", "round"), d: line("c", "and round") } });
    expect(opened()).toEqual(lines("one"));
    for (const kept of [null, 5, { text: "x" }, { text: 5, lines: lines("one") }, { text: "x", lines: { c: line("c", "itself") } }]) {
      keep(kept);
      expect(opened(), JSON.stringify(kept)).toBeNull();
    }
    keep({ text: "x", lines: Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`l${at}`, line(at ? "l0" : "", "many")])) });
    expect(opened()).toBeNull();
  });
});
