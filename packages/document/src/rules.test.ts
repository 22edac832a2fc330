import type { RuleNode } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { createDocument, ProjectDocument, readGame } from "./index.ts";
import { testGame } from "./test-games.ts";

const node = (more: Partial<RuleNode>): RuleNode => ({
  ...{ kind: "action", parentId: "rule", part: "then", order: "a", enabled: true, type: "push", slots: {} },
  ...more,
});
const rule = node({ kind: "rule", parentId: "", type: "everyTick" });

describe.each([
  ["prefabs", "hero"],
  ["scenes", "main"],
  ["functions", "f"],
] as const)("rules of %s", (room, id) => {
  const sheet = [room, id, "rules"] as const;

  function pair() {
    const game = testGame();
    game.functions["f"] = { name: "f", order: "a", params: {}, returns: "nothing", rules: {} };
    const start = createDocument(game);
    const documents = [1, 2].map((clientID) => {
      const doc = new Y.Doc();
      doc.clientID = clientID;
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(start));
      return new ProjectDocument(doc);
    }) as [ProjectDocument, ProjectDocument];
    const sync = () => {
      for (const [from, to] of [documents, [...documents].reverse()] as [ProjectDocument, ProjectDocument][])
        Y.applyUpdate(to.doc, Y.encodeStateAsUpdate(from.doc));
    };
    const [a, b] = documents;
    a.transact("Add", (edits) => {
      // Someone who groups rules puts a rule into another place, never a function's top line.
      edits.set([...sheet, "rule"], rule);
      edits.set([...sheet, "one"], node({ slots: { x: 1, y: 2 } }));
    });
    sync();
    return { a, b, sync, rulesOf: (document: ProjectDocument) => document.game[room][id]?.rules };
  }

  it("merge field by field and slot by slot", () => {
    const { a, b, sync, rulesOf } = pair();
    a.transact("Edit", (edits) => edits.set([...sheet, "one", "slots", "x"], 10));
    b.transact("Edit", (edits) => {
      edits.set([...sheet, "one", "slots", "y"], 20);
      edits.set([...sheet, "one", "order"], "z");
    });
    a.transact("Disable", (edits) => edits.set([...sheet, "one", "enabled"], false));
    sync();
    expect(rulesOf(a)?.["one"]).toEqual(node({ order: "z", enabled: false, slots: { x: 10, y: 20 } }));
    expect(rulesOf(b)).toEqual(rulesOf(a));
  });

  it("tell an edited line as one change", () => {
    const { a } = pair();
    const patches: unknown[] = [];
    a.subscribe((change) => patches.push(...change.patch));
    a.transact("Edit", (edits) => edits.set([...sheet, "one", "slots", "x"], 10));
    expect(patches).toEqual([{ path: [...sheet, "one"], value: node({ slots: { x: 10, y: 2 } }) }]);
  });

  it("leave out lines of a rule that was deleted meanwhile, for everyone alike", () => {
    const { a, b, sync, rulesOf } = pair();
    a.transact("Delete", (edits) => {
      edits.delete([...sheet, "rule"]);
      edits.delete([...sheet, "one"]);
    });
    b.transact("Add", (edits) => edits.set([...sheet, "two"], node({})));
    sync();
    for (const document of [a, b]) {
      expect(rulesOf(document)).toEqual({});
      expect(readGame(document.doc).game[room][id]?.rules).toEqual({});
    }
    a.undo();
    sync();
    expect(Object.keys(rulesOf(b) ?? {}).sort()).toEqual(["one", "rule", "two"]);
    expect(rulesOf(a)).toEqual(rulesOf(b));
  });

  it("leave out what two people put into each other", () => {
    const { a, b, sync, rulesOf } = pair();
    const group = (parentId: string) => node({ kind: "group", type: "", parentId, text: "Group" });
    a.transact("Add", (edits) => {
      edits.set([...sheet, "g1"], group(""));
      edits.set([...sheet, "g2"], group(""));
    });
    sync();
    a.transact("Move", (edits) => edits.set([...sheet, "g1", "parentId"], "g2"));
    b.transact("Move", (edits) => edits.set([...sheet, "g2", "parentId"], "g1"));
    sync();
    expect(Object.keys(rulesOf(a) ?? {}).sort()).toEqual(["one", "rule"]);
    expect(rulesOf(a)).toEqual(rulesOf(b));
    expect(readGame(a.doc).problems.length).toBe(2);
  });
});
