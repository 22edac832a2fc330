import { type RuleNode, rulesOf, WHOLE_GAME } from "@playsmith/game-format";
import { beforeEach, expect, it } from "vitest";
import { showAssetUse, usesOfAsset } from "@playsmith/editor/assets";
import { canRun, commands, keyOfDocument, rulesDocument } from "@playsmith/editor";
import { findInProject } from "@playsmith/editor/find";
import { castOf } from "../cast.ts";
import { deadRules, ruleHints } from "./rule-hints.ts";
import { TestEditor } from "@playsmith/editor/testing";
import { setPrefabField } from "@playsmith/editor/prefabs";
import { setVariable, renameVariable, addLine } from "@playsmith/editor/rules";

const DOCUMENT = rulesDocument(WHOLE_GAME);
let editor: TestEditor;
const slotsOf = (type: string): RuleNode["slots"] | undefined =>
  Object.values(rulesOf(editor.game, WHOLE_GAME)).find((node) => node.type === type)?.slots;

beforeEach(() => {
  editor = new TestEditor();
  setVariable(editor, "score", 0);
  const sound = { kind: "sound", name: "Ding", order: "b", volume: 1, source: { kind: "generated", zzfx: [] } };
  editor.document.transact("Add", (edits) => edits.set(["assets", "ding"], sound));
  const rule = addLine(
    editor,
    WHOLE_GAME,
    { parentId: "", part: "then", beforeId: null },
    { kind: "rule", type: "variableReaches", slots: { variable: "score", value: "score + 10" } },
  );
  for (const [type, slots] of [
    ["playSound", { sound: "ding" }],
    ["create", { prefab: "box" }],
    ["place", { objects: "Box" }],
  ] as const)
    addLine(editor, WHOLE_GAME, { parentId: rule ?? "", part: "then", beforeId: null }, { kind: "action", type, slots });
});

it("are opened in a tab, also by commands and for viewers", () => {
  const command = commands.find(({ id }) => id === "rules.game");
  expect(command && canRun(editor, command) && command.readOnly).toBe(true);
  command?.run(editor);
  expect(editor.state.documentKey).toBe(keyOfDocument(DOCUMENT));
  commands.find(({ id }) => id === "rules.scene")?.run(editor);
  expect(editor.state.documents).toEqual([DOCUMENT, { kind: "rules", of: "scene", id: "main" }]);
});

it("are found by search, and as uses of an asset", () => {
  expect(findInProject(editor.game, "reaches")).toMatchObject([{ kind: "rule", of: "Whole game", document: DOCUMENT }]);
  const [use] = usesOfAsset(editor.game, "ding");
  expect(use).toEqual({ in: "game", id: "game", name: "Whole game" });
  if (use) showAssetUse(editor, use);
  expect(editor.state.documentKey).toBe(keyOfDocument(DOCUMENT));
});

it("are updated when a variable or a prefab is renamed, and undone with it", () => {
  renameVariable(editor, { kind: "game" }, "score", "points");
  expect(slotsOf("variableReaches")).toEqual({ variable: "points", value: "points + 10" });
  editor.document.undo();
  expect(slotsOf("variableReaches")).toEqual({ variable: "score", value: "score + 10" });
  setPrefabField(editor, "box", "name", "Crate");
  expect(slotsOf("place")).toEqual({ objects: "Crate" });
});

it("add their prefabs to each scene's cast, and are reported if their objects are missing", () => {
  expect([...castOf(editor.game, "main").prefabs.keys()]).toEqual(["box"]);
  const touch = { kind: "rule", type: "touchBegins", slots: { objects: "Box", others: "Box" } } as const;
  const id = addLine(editor, WHOLE_GAME, { parentId: "", part: "then", beforeId: null }, touch) ?? "";
  expect(deadRules(editor.game, WHOLE_GAME, rulesOf(editor.game, WHOLE_GAME)).get(id)).toContain("Box has no collider");
});

it("are reported if they restart a scene endlessly, but not if they check the scene or wait", () => {
  const line = (kind: RuleNode["kind"], part: RuleNode["part"], type: string, slots: RuleNode["slots"] = {}): RuleNode => ({
    kind,
    part,
    type,
    slots,
    parentId: kind === "rule" ? "" : "r",
    order: "a",
    enabled: true,
  });
  const isTold = (trigger: string, ...inner: RuleNode[]): boolean =>
    ruleHints(editor.game, WHOLE_GAME, {
      r: line("rule", "then", trigger),
      ...Object.fromEntries(inner.map((node, at) => [`i${at}`, node])),
    }).has("r");
  const go = line("action", "then", "goToScene", { scene: "scene" });
  const rich = line("condition", "if", "variableIs", { variable: "score", comparison: "≥", value: 10 });
  expect([isTold("everyTick", go), isTold("sceneStarts", go), isTold("everyTick", rich, go)]).toEqual([true, true, true]);
  expect(isTold("variableReaches", go)).toBe(false);
  expect(isTold("everyTick", rich)).toBe(false);
  expect(isTold("everyTick", rich, line("condition", "if", "sceneIs", { scene: "other" }), go)).toBe(false);
  expect(isTold("everyTick", line("condition", "if", "check", { test: 'sceneName ≠ "Win"' }), go)).toBe(false);
  expect(isTold("sceneStarts", line("action", "then", "wait", { time: 2 }), go)).toBe(false);
  expect(isTold("everyTick", { ...go, enabled: false })).toBe(false);
  expect(ruleHints(editor.game, { kind: "scene", id: "main" }, { r: line("rule", "then", "everyTick"), i0: go }).has("r")).toBe(false);
});
