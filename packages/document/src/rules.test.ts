import { FORMAT_VERSION, type RuleNode, type RuleOwner, rulesOf, sheetPath, WHOLE_GAME } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { createDocument, migrateDocument, ProjectDocument, readGame } from "./index.ts";
import { testGame } from "./test-games.ts";

const node = (more: Partial<RuleNode>): RuleNode => ({
  kind: "action",
  parentId: "rule",
  part: "then",
  order: "a",
  enabled: true,
  type: "push",
  slots: {},
  ...more,
});
const rule = node({ kind: "rule", parentId: "", type: "everyTick" });

const owners: RuleOwner[] = [{ kind: "prefab", id: "hero" }, { kind: "scene", id: "main" }, { kind: "function", id: "f" }, WHOLE_GAME];

describe.each(owners)("rules of a $kind", (owner) => {
  const sheet = sheetPath(owner);

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
      // Grouping moves a rule, never a top-level line of a function.
      edits.set([...sheet, "rule"], rule);
      edits.set([...sheet, "one"], node({ slots: { x: 1, y: 2 } }));
    });
    sync();
    return { a, b, sync, linesOf: (document: ProjectDocument) => rulesOf(document.game, owner) };
  }

  it("merge per field and per slot", () => {
    const { a, b, sync, linesOf } = pair();
    a.transact("Edit", (edits) => edits.set([...sheet, "one", "slots", "x"], 10));
    b.transact("Edit", (edits) => {
      edits.set([...sheet, "one", "slots", "y"], 20);
      edits.set([...sheet, "one", "order"], "z");
    });
    a.transact("Disable", (edits) => edits.set([...sheet, "one", "enabled"], false));
    sync();
    expect(linesOf(a)["one"]).toEqual(node({ order: "z", enabled: false, slots: { x: 10, y: 20 } }));
    expect(linesOf(b)).toEqual(linesOf(a));
  });

  it("report an edited line as one change", () => {
    const { a } = pair();
    const patches: unknown[] = [];
    a.subscribe((change) => patches.push(...change.patch));
    a.transact("Edit", (edits) => edits.set([...sheet, "one", "slots", "x"], 10));
    expect(patches).toEqual([{ path: [...sheet, "one"], value: node({ slots: { x: 10, y: 2 } }) }]);
  });

  it("drop lines of a rule that was deleted concurrently, equally for all users", () => {
    const { a, b, sync, linesOf } = pair();
    a.transact("Delete", (edits) => {
      edits.delete([...sheet, "rule"]);
      edits.delete([...sheet, "one"]);
    });
    b.transact("Add", (edits) => edits.set([...sheet, "two"], node({})));
    sync();
    for (const document of [a, b]) {
      expect(linesOf(document)).toEqual({});
      expect(rulesOf(readGame(document.doc).game, owner)).toEqual({});
    }
    a.undo();
    sync();
    expect(Object.keys(linesOf(b)).sort()).toEqual(["one", "rule", "two"]);
    expect(linesOf(a)).toEqual(linesOf(b));
  });

  it("drop lines that two users have nested in each other", () => {
    const { a, b, sync, linesOf } = pair();
    const group = (parentId: string) => node({ kind: "group", type: "", parentId, text: "Group" });
    a.transact("Add", (edits) => {
      edits.set([...sheet, "g1"], group(""));
      edits.set([...sheet, "g2"], group(""));
    });
    sync();
    a.transact("Move", (edits) => edits.set([...sheet, "g1", "parentId"], "g2"));
    b.transact("Move", (edits) => edits.set([...sheet, "g2", "parentId"], "g1"));
    sync();
    expect(Object.keys(linesOf(a)).sort()).toEqual(["one", "rule"]);
    expect(linesOf(a)).toEqual(linesOf(b));
    expect(readGame(a.doc).problems.length).toBe(2);
  });
});

describe("rules of the whole game", () => {
  const sheet = sheetPath(WHOLE_GAME);

  /** Two users who opened an older project without game rules, offline. */
  function openedBefore() {
    const old = createDocument(testGame());
    old.getMap("game").set("formatVersion", 6);
    return [1, 2].map((clientID) => {
      const doc = new Y.Doc();
      doc.clientID = clientID;
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(old));
      migrateDocument(doc);
      return new ProjectDocument(doc);
    }) as [ProjectDocument, ProjectDocument];
  }

  it("are added to older projects without losing either user's rules", () => {
    const [a, b] = openedBefore();
    a.transact("Add", (edits) => edits.set([...sheet, "a"], rule));
    b.transact("Add", (edits) => edits.set([...sheet, "b"], rule));
    Y.applyUpdate(a.doc, Y.encodeStateAsUpdate(b.doc));
    Y.applyUpdate(b.doc, Y.encodeStateAsUpdate(a.doc));
    for (const document of [a, b]) {
      expect(document.game).toMatchObject({ formatVersion: FORMAT_VERSION, rules: { a: rule, b: rule } });
      expect(document.game).toEqual(readGame(document.doc).game);
    }
    b.undo();
    Y.applyUpdate(a.doc, Y.encodeStateAsUpdate(b.doc));
    expect(a.game.rules).toEqual({ a: rule });
  });

  it("are absent before the first and after the last, and the patch says so", () => {
    const [a] = openedBefore();
    const patches: unknown[] = [];
    a.subscribe((change) => patches.push(...change.patch));
    expect("rules" in a.game).toBe(false);
    a.transact("Add", (edits) => edits.set([...sheet, "a"], rule));
    a.transact("Delete", (edits) => edits.delete([...sheet, "a"]));
    expect("rules" in a.game).toBe(false);
    expect(patches).toEqual([{ path: ["rules"], value: { a: rule } }, { path: ["rules"] }]);
  });

  it("are unchanged after writing, reading and writing again", () => {
    const game = { ...testGame(), rules: { a: rule, b: node({ parentId: "a" }) } };
    const doc = createDocument(game);
    expect(readGame(doc)).toEqual({ game, problems: [] });
    const document = new ProjectDocument(doc);
    document.transact("Replace", (edits) => edits.set(sheet, { c: rule }));
    expect(document.game.rules).toEqual({ c: rule });
    document.transact("Clear", (edits) => edits.delete(sheet));
    expect(readGame(doc).game).toEqual(testGame());
  });

  it.each([
    ["a number in their place", (root: Y.Map<unknown>) => root.set("rules", 7), undefined],
    ["a map in their place", (root: Y.Map<unknown>) => root.set("rules", new Y.Map([["x", 7]])), undefined],
    ["a line that is none", (root: Y.Map<unknown>) => root.set("rules/x", 7), undefined],
    ["a name that is no id", (root: Y.Map<unknown>) => root.set("rules/é è", new Y.Map(Object.entries(rule))), undefined],
    [
      "one bad line of two",
      (root: Y.Map<unknown>) =>
        void (root.set("rules/a", new Y.Map(Object.entries({ ...rule, slots: new Y.Map() }))), root.set("rules/b", 1)),
      { a: rule },
    ],
  ])("are repaired if there is %s", (_, spoil, left) => {
    const document = new ProjectDocument(createDocument(testGame()));
    document.doc.transact(() => spoil(document.doc.getMap("game")));
    expect(document.problems.length).toBeGreaterThan(0);
    expect(document.game.rules).toEqual(left);
    expect(document.game).toEqual(readGame(document.doc).game);
    document.repair();
    expect(document.problems).toEqual([]);
    expect(document.game.rules).toEqual(left);
  });
});
