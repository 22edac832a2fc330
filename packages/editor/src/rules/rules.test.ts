import { createDocument, ProjectDocument } from "@playsmith/document";
import { type BehaviourType, parseGame, type RuleOwner, rulesOf, ruleTree, walkTree, WHOLE_GAME } from "@playsmith/game-format";
import { problemsOfRules, sentenceOf } from "@playsmith/rules";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import * as Y from "yjs";
import type { Editor } from "../editor.ts";
import { ProjectEditor } from "../project-editor.ts";
import { TestEditor, testGame } from "../testing/test-editor.ts";
import { copyLine, cutLine, dissolveGroup, duplicateLine, pasteLine, wrapInGroup } from "./copies.ts";
import { addLine, deleteLine, type LineDraft, setLineEnabled, setLineNegated, setLineSlot, setLineText } from "./lines.ts";
import { type MoveDirection, moveLine, nudgeLine } from "./moves.ts";
import type { RulePlace } from "./place.ts";
import { addedByRecipe, insertRecipe } from "./insert-recipe.ts";
import { recipes } from "./recipes.ts";

const BOX: RuleOwner = { kind: "prefab", id: "box" };
const SCENE: RuleOwner = { kind: "scene", id: "main" };
const TOP: RulePlace = { parentId: "", part: "then", beforeId: null };
const draft = (kind: LineDraft["kind"], type: string, slots: LineDraft["slots"] = {}): LineDraft => ({ kind, type, slots });

let editor: Editor;
beforeEach(() => {
  editor = new TestEditor();
});

const rules = (owner = BOX) => rulesOf(editor.game, owner);
const end = (parentId: string, part: RulePlace["part"] = "then"): RulePlace => ({ parentId, part, beforeId: null });
const add = (place: RulePlace, line: LineDraft, owner = BOX): string => addLine(editor, owner, place, line) ?? "";
const addRule = (): string => add(TOP, draft("rule", "everyTick"));
const addWait = (place: RulePlace, time: number): string => add(place, draft("action", "wait", { time }));

/** The sheet as indented sentences. */
function written(owner = BOX): string[] {
  const lines: string[] = [];
  const write = (trees: ReturnType<typeof ruleTree>, indent: string): void => {
    for (const { node, children } of trees) {
      lines.push(`${indent}${node.part === "then" ? "" : `${node.part}: `}${sentenceOf(node)}`);
      for (const part of ["if", "then", "else"] as const)
        write(
          children.filter((child) => child.node.part === part),
          `${indent}  `,
        );
    }
  };
  write(ruleTree(rules(owner)), "");
  return lines;
}

describe("lines", () => {
  it("are added only in allowed places", () => {
    const rule = addRule();
    add(end(rule, "if"), draft("condition", "chance"));
    add(end(rule), draft("action", "winGame"));
    add(end(rule, "else"), draft("action", "loseGame"));
    expect(written()).toEqual(["Always", "  if: With a chance of 50 %", "  Win the game", "  else: Lose the game"]);
    expect(addLine(editor, BOX, TOP, draft("action", "winGame"))).toBeNull();
    expect(addLine(editor, BOX, end(rule, "if"), draft("action", "winGame"))).toBeNull();
    expect(addLine(editor, BOX, end(rule), draft("block", "anyOf"))).toBeNull();
    expect(addLine(editor, BOX, end(rule, "if"), draft("block", "repeat"))).toBeNull();
    expect(addLine(editor, BOX, end("gone"), draft("action", "winGame"))).toBeNull();
    const loop = add(end(rule), draft("block", "repeat"));
    expect(addLine(editor, BOX, end(loop, "else"), draft("action", "winGame"))).toBeNull();
  });

  it("are changed field by field, each with a named undo step", () => {
    const rule = addRule();
    const chance = add(end(rule, "if"), draft("condition", "chance"));
    setLineSlot(editor, BOX, chance, "percent", 20);
    setLineNegated(editor, BOX, chance, true);
    setLineEnabled(editor, BOX, rule, false);
    expect(rules()[chance]).toMatchObject({ slots: { percent: 20 }, negated: true });
    expect([editor.document.undo(), editor.document.undo(), editor.document.undo()]).toEqual([
      "Disable rule",
      "Turn round condition",
      "Change condition",
    ]);
    const note = add(TOP, draft("comment", ""));
    setLineText(editor, BOX, note, "Why");
    expect(written()).toEqual(["Always", "  if: With a chance of 50 %", "Why"]);
  });

  it("are deleted with their nested lines", () => {
    const rule = addRule();
    const loop = add(end(rule), draft("block", "repeat"));
    addWait(end(loop), 1);
    deleteLine(editor, BOX, rule);
    expect(rules()).toEqual({});
    editor.document.undo();
    expect(written()).toHaveLength(3);
  });
});

describe("moves", () => {
  it("go up and down, between the parts of a rule, and in and out of blocks", () => {
    const rule = addRule();
    addWait(end(rule), 1);
    const loop = add(end(rule), draft("block", "repeat"));
    const last = addWait(end(rule), 2);
    expect(nudgeLine(editor, BOX, last, "in")).toBe(true);
    expect(written()).toEqual(["Always", "  Wait 1 s", "  Repeat 3", "    Wait 2 s"]);
    nudgeLine(editor, BOX, last, "out");
    nudgeLine(editor, BOX, last, "up");
    expect(written()).toEqual(["Always", "  Wait 1 s", "  Wait 2 s", "  Repeat 3"]);
    nudgeLine(editor, BOX, loop, "down");
    expect(written()).toEqual(["Always", "  Wait 1 s", "  Wait 2 s", "  else: Repeat 3"]);
    nudgeLine(editor, BOX, loop, "up");
    expect(written()).toEqual(["Always", "  Wait 1 s", "  Wait 2 s", "  Repeat 3"]);
    expect(nudgeLine(editor, BOX, rule, "up")).toBe(false);
  });

  it("never nest a line in itself, or in a place where it is not allowed", () => {
    const rule = addRule();
    const outer = add(end(rule), draft("block", "repeat"));
    const inner = add(end(outer), draft("block", "repeat"));
    expect(moveLine(editor, BOX, outer, end(inner))).toBe(false);
    expect(moveLine(editor, BOX, outer, TOP)).toBe(false);
    expect(moveLine(editor, BOX, inner, { ...end(rule), beforeId: outer })).toBe(true);
    expect(written()).toEqual(["Always", "  Repeat 3", "  Repeat 3"]);
  });
});

describe("copies", () => {
  it("are inserted after their original, with nested lines", () => {
    const rule = addRule();
    addWait(end(rule), 1);
    add(TOP, draft("rule", "sceneStarts"));
    expect(duplicateLine(editor, BOX, rule)).not.toBeNull();
    expect(written()).toEqual(["Always", "  Wait 1 s", "Always", "  Wait 1 s", "When the scene starts"]);
  });

  it("are pasted into another sheet, next to a line or into it", () => {
    const rule = addRule();
    const wait = addWait(end(rule), 1);
    copyLine(editor, BOX, rule);
    expect(pasteLine(editor, SCENE, null)).not.toBeNull();
    expect(written(SCENE)).toEqual(["Always", "  Wait 1 s"]);
    cutLine(editor, SCENE, Object.keys(rules(SCENE))[0] ?? "");
    expect(pasteLine(editor, WHOLE_GAME, null)).not.toBeNull();
    expect([written(SCENE), written(WHOLE_GAME)]).toEqual([[], ["Always", "  Wait 1 s"]]);
    cutLine(editor, BOX, wait);
    expect(pasteLine(editor, BOX, rule)).not.toBeNull();
    expect(pasteLine(editor, BOX, null)).toBeNull();
    expect(written()).toEqual(["Always", "  Wait 1 s"]);
  });

  it("are wrapped in groups, which can be dissolved", () => {
    const rule = addRule();
    const other = add(TOP, draft("rule", "sceneStarts"));
    const group = wrapInGroup(editor, BOX, rule, "Jumping") ?? "";
    nudgeLine(editor, BOX, other, "in");
    expect(written()).toEqual(["Jumping", "  Always", "  When the scene starts"]);
    dissolveGroup(editor, BOX, group);
    expect(written()).toEqual(["Always", "When the scene starts"]);
    expect(wrapInGroup(editor, BOX, addWait(end(rule), 1))).toBeNull();
  });
});

describe("recipes", () => {
  it("are valid in a game with the needed prefabs, add the needed variables, and are undone in one step", () => {
    const { order: _, ...box } = editor.game.prefabs["box"]!;
    editor.document.transact("Add", (edits) => {
      for (const name of ["Player", "Coin", "Enemy", "Key", "Door", "Goal"])
        edits.set(["prefabs", name.toLowerCase()], { ...box, name, order: `b${name}` });
    });
    const before = editor.game;
    for (const recipe of recipes) expect(insertRecipe(editor, SCENE, TOP, recipe), recipe.name).not.toEqual([]);
    expect(problemsOfRules(editor.game)).toEqual([]);
    expect(editor.game.variables).toMatchObject({ score: 0, lives: 3 });
    for (const _recipe of recipes) editor.document.undo();
    expect(editor.game).toEqual(before);
  });

  const prefabs = (...made: [name: string, tags: string[], type?: BehaviourType][]): void => {
    const { order: _, ...box } = editor.game.prefabs["box"]!;
    editor.document.transact("Add", (edits) => {
      for (const [index, [name, tags, type]] of made.entries()) {
        const behaviours = type ? { [type]: { type, order: "a", enabled: true, params: {} } } : {};
        edits.set(["prefabs", name.toLowerCase()], { ...box, name, tags, behaviours, order: `b${index}` });
      }
    });
  };
  const insert = (id: string): void => {
    const recipe = recipes.find((each) => each.id === id)!;
    expect(insertRecipe(editor, SCENE, TOP, recipe)).not.toEqual([]);
    expect(problemsOfRules(editor.game)).toEqual([]);
  };
  const adds = (id: string): string[] => addedByRecipe(editor.game, recipes.find((each) => each.id === id)!);
  const names = (): string[] => Object.values(editor.game.prefabs).map(({ name }) => name);
  const slotsAsJson = (): string[] => Object.values(rulesOf(editor.game, SCENE)).map((node) => JSON.stringify(node.slots));

  it("use the game's prefab for a role: by name, tag or behaviours", () => {
    prefabs(["Fox", [], "platformerMovement"], ["Bat", ["enemy"]], ["Slime", ["enemy"], "hazard"], ["Gem", [], "collectible"]);
    const before = names();
    expect(adds("winWhenAllCollected")).toEqual([]);
    insert("winWhenAllCollected");
    insert("startOver");
    expect(names()).toEqual(before);
    expect(slotsAsJson().join()).toContain("count(all Gem) = 0");
    expect(slotsAsJson()).toContain(JSON.stringify({ objects: "Fox", others: "#enemy" }));
    expect(slotsAsJson()).toContain(JSON.stringify({ objects: "all #enemy" }));
  });

  it("add prefabs for missing roles, listed beforehand, and place them in the view", () => {
    expect(adds("winWhenAllCollected")).toEqual(["Coin"]);
    const before = editor.game;
    insert("winWhenAllCollected");
    expect(names()).toEqual(["Box", "Coin"]);
    expect(adds("winWhenAllCollected")).toEqual([]);
    const [coinId] = Object.entries(editor.game.prefabs).find(([, { name }]) => name === "Coin")!;
    expect(Object.values(editor.scene?.instances ?? {})).toMatchObject([{ prefabId: coinId, x: 320, y: 160 }]);
    editor.document.undo();
    expect(editor.game).toEqual(before);
  });

  it("distinguish enemies from other hazards", () => {
    prefabs(["Fox", [], "platformerMovement"], ["Spikes", [], "hazard"], ["Bug", [], "patrol"]);
    insert("startOver");
    expect(slotsAsJson()).toContain(JSON.stringify({ objects: "all Bug" }));
  });

  it("add objects to the scene that owns the sheet, on a layer that takes objects", () => {
    const there = editor.newId();
    editor.document.transact("Scene", (edits) =>
      edits.set(["scenes", there], { ...editor.scene!, name: "There", order: "z", instances: {}, layers: {}, rules: {} }),
    );
    const here = Object.keys(editor.scene!.instances).length;
    const before = editor.game;
    const recipe = recipes.find(({ id }) => id === "winWhenAllCollected")!;
    insertRecipe(editor, { kind: "scene", id: there }, TOP, recipe);
    const { instances, layers } = editor.game.scenes[there]!;
    expect(Object.keys(editor.scene!.instances)).toHaveLength(here);
    expect(Object.values(instances)).toMatchObject([{ layerId: Object.keys(layers)[0] }]);
    expect(parseGame(editor.game)).toMatchObject({ ok: true });
    editor.document.undo();
    expect(editor.game).toEqual(before);
  });

  it("enable a disabled behaviour instead of adding a second one", () => {
    prefabs(["Fox", ["player"], "health"]);
    editor.document.transact("Off", (edits) => edits.set(["prefabs", "fox", "behaviours", "health", "enabled"], false));
    insert("invincible");
    expect(Object.values(editor.game.prefabs["fox"]!.behaviours)).toMatchObject([{ type: "health", enabled: true }]);
  });

  it("add required behaviours to the prefab of a role", () => {
    prefabs(["Fox", ["player"]], ["Star", []]);
    const types = (): string[] => Object.values(editor.game.prefabs["fox"]!.behaviours).map(({ type }) => type);
    insert("invincible");
    expect(types()).toEqual(["health"]);
    insert("invincible");
    expect(types()).toEqual(["health"]);
  });

  it("add required behaviours to all prefabs with the tag, once for a variant and its base", () => {
    prefabs(["Cat", ["player"]], ["Dog", ["player"]], ["Star", []]);
    const dog = editor.game.prefabs["dog"]!;
    editor.document.transact("Vary", (edits) =>
      edits.set(["prefabs", "puppy"], { ...dog, name: "Puppy", order: "c", variantOf: "dog", behaviours: {} }),
    );
    insert("invincible");
    const types = (id: string): string[] => Object.values(editor.game.prefabs[id]!.behaviours).map(({ type }) => type);
    expect([types("cat"), types("dog"), types("puppy")]).toEqual([["health"], ["health"], []]);
  });

  it("place no objects that their rules create", () => {
    expect(adds("spawner")).toEqual(["Enemy"]);
    insert("spawner");
    expect(editor.scene?.instances).toEqual({});
  });
});

describe("concurrent edits of two users", () => {
  const operation = fc.record({
    who: fc.nat(1),
    what: fc.constantFrom(
      "rule",
      "condition",
      "action",
      "block",
      "group",
      "comment",
      "delete",
      "move",
      "up",
      "down",
      "in",
      "out",
      "copy",
      "wrap",
      "dissolve",
      "undo",
      "sync",
    ),
    at: fc.nat(30),
    to: fc.nat(30),
    part: fc.constantFrom("if", "then", "else"),
  });
  const DRAFTS: Readonly<Record<string, LineDraft>> = {
    rule: draft("rule", "everyTick"),
    condition: draft("condition", "chance"),
    action: draft("action", "winGame"),
    block: draft("block", "ifElse"),
    group: { ...draft("group", ""), text: "Group" },
    comment: { ...draft("comment", ""), text: "Comment" },
  };

  it.each([BOX, WHOLE_GAME])("leave a valid sheet of a $kind that is equal for both", (owner) => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 60 }), fc.boolean(), (drawn, isAlone) => {
        const operations = drawn.map((each) => (isAlone ? { ...each, who: 0 } : each));
        const start = Y.encodeStateAsUpdate(createDocument(testGame()));
        const editors = [1, 2].map((clientID) => {
          const doc = new Y.Doc();
          doc.clientID = clientID;
          Y.applyUpdate(doc, start);
          let seed = clientID;
          return new ProjectEditor(new ProjectDocument(doc), () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647);
        }) as [ProjectEditor, ProjectEditor];
        const sync = (): void => {
          const [a, b] = editors;
          Y.applyUpdate(b.document.doc, Y.encodeStateAsUpdate(a.document.doc));
          Y.applyUpdate(a.document.doc, Y.encodeStateAsUpdate(b.document.doc));
        };
        for (const { who, what, at, to, part } of operations) {
          const one = editors[who] as Editor;
          const ids = Object.keys(rulesOf(one.game, owner));
          const id = ids[at % Math.max(1, ids.length)] ?? "";
          const place: RulePlace = { parentId: ["", ...ids][to % (ids.length + 1)] ?? "", part, beforeId: ids[to] ?? null };
          const line = DRAFTS[what];
          if (line) addLine(one, owner, place, line);
          else if (what === "delete") deleteLine(one, owner, id);
          else if (what === "move") moveLine(one, owner, id, place);
          else if (what === "copy") {
            copyLine(one, owner, id);
            pasteLine(one, owner, ids[to] ?? null);
          } else if (what === "wrap") wrapInGroup(one, owner, id);
          else if (what === "dissolve") dissolveGroup(one, owner, id);
          else if (what === "undo") one.document.undo();
          else if (what === "sync") sync();
          else nudgeLine(one, owner, id, what as MoveDirection);
          // A single user's edits never need a repair; concurrent edits may.
          if (operations.every((each) => each.who === 0)) expect(one.document.problems).toEqual([]);
        }
        sync();
        const [a, b] = editors.map((one) => rulesOf(one.game, owner));
        expect(b).toEqual(a);
        let count = 0;
        walkTree(ruleTree(a ?? {}), () => count++);
        expect(count).toBe(Object.keys(a ?? {}).length);
      }),
      { seed: 7, numRuns: 150 },
    );
  });
});
