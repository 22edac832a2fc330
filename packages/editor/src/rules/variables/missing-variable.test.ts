import type { RuleNode, RuleOwner } from "@playsmith/game-format";
import { gameNames, scopeOf } from "@playsmith/rules";
import { beforeEach, expect, it } from "vitest";
import { TestEditor } from "../../testing/test-editor.ts";
import { setVariable } from "./variables.ts";
import { addMissingVariable, missingVariable } from "./missing-variable.ts";
import { neededStart } from "./needed-start.ts";

const BOX: RuleOwner = { kind: "prefab", id: "box" };
let editor: TestEditor;
beforeEach(() => {
  editor = new TestEditor();
  setVariable(editor, "score", 0);
});

const line = (type: string, slots: RuleNode["slots"]): RuleNode => ({
  kind: "action",
  parentId: "",
  part: "then",
  order: "a",
  enabled: true,
  type,
  slots,
});
const missing = (node: RuleNode, slot: string, written?: string, owner = BOX) => {
  const text = String(node.slots[slot]);
  const start = written === undefined ? 0 : text.lastIndexOf(written);
  const scope = scopeOf(editor.game, gameNames(editor.game), owner);
  return missingVariable(node, { slot, start, end: start + (written?.length ?? 0) }, scope, editor.state.sceneId);
};

it("is the variable in a variable slot", () => {
  expect(missing(line("setVariable", { variable: "left" }), "variable")).toEqual({ of: "game", name: "left" });
  expect(missing(line("setVariable", { variable: "score" }), "variable")).toBeNull();
  expect(missing(line("setVariable", { variable: "two words" }), "variable")).toBeNull();
  expect(missing(line("setSceneVariable", { variable: "wave" }), "variable")).toEqual({
    of: "scene",
    id: editor.state.sceneId,
    name: "wave",
  });
  expect(missing(line("setOwnVariable", { variable: "rage", objects: "this" }), "variable")).toEqual({
    of: "prefab",
    id: "box",
    name: "rage",
  });
  expect(missing(line("setOwnVariable", { variable: "rage", objects: "#enemy" }), "variable")).toBeNull();
});

it("is the variable that an expression mentions, unless it exists", () => {
  const value = (text: string, written: string) => missing(line("setVariable", { variable: "score", value: text }), "value", written);
  expect(value("score + left", "left")).toEqual({ of: "game", name: "left" });
  expect(value("scene.wave * 2", "wave")).toEqual({ of: "scene", id: editor.state.sceneId, name: "wave" });
  expect(value("this.rage", "rage")).toEqual({ of: "prefab", id: "box", name: "rage" });
  expect(value("Box.rage", "rage")).toEqual({ of: "prefab", id: "box", name: "rage" });
  for (const [text, written] of [
    ["score and 1", "score"],
    ["lefty(2)", "lefty"],
    ["this.x", "x"],
    ["scene.width", "width"],
    ["Box", "Box"],
    ["Nobody.rage", "rage"],
    ["1 +", ""],
  ] as const)
    expect(value(text, written), text).toBeNull();
});

it.each([
  ["setVariable", { variable: "mood", value: '"happy"' }, "variable", ""],
  ["setVariable", { variable: "mood", value: "true" }, "variable", false],
  ["setVariable", { variable: "mood", value: "score > 3" }, "variable", false],
  ["setVariable", { variable: "mood", value: 3 }, "variable", 0],
  ["variableIs", { variable: "mood", comparison: "=", value: '"happy"' }, "variable", ""],
  ["addToVariable", { variable: "mood", amount: 1 }, "variable", 0],
  ["addToVariable", { variable: "lives", amount: -1 }, "variable", 3],
  ["listHolds", { variable: "mood", value: '"key"' }, "variable", []],
  ["addToList", { variable: "mood", value: 1 }, "variable", []],
  ["setEntry", { variable: "mood", key: '"gold"', value: 1 }, "variable", {}],
  ["setEntry", { variable: "mood", key: 2, value: 1 }, "variable", []],
  ["check", { test: 'mood = "happy"' }, "test", ""],
  ["check", { test: "not mood" }, "test", false],
  ["check", { test: "mood[1] > 2" }, "test", []],
  ["check", { test: "mood > 2" }, "test", 0],
  ["setVariable", { variable: "note", value: "mood" }, "value", ""],
  ["check", { test: 'scene.mood = "happy"' }, "test", ""],
  ["check", { test: 'this.mood = "happy"' }, "test", ""],
  ["setSceneVariable", { variable: "mood", value: '"happy"' }, "variable", ""],
  ["sceneVariableIs", { variable: "mood", comparison: "=", value: '"happy"' }, "variable", ""],
  ["setOwnVariable", { variable: "mood", objects: "this", value: '"happy"' }, "variable", ""],
] as const)("starts as what %s %o needs", (type, slots, slot, start) => {
  setVariable(editor, "note", "");
  const node = line(type, slots);
  const name = "variable" in slots && slot === "variable" ? slots.variable : "mood";
  const found = missing(node, slot, name);
  if (!found) throw new Error("Nothing is missing.");
  const scope = scopeOf(editor.game, gameNames(editor.game), BOX);
  expect(neededStart(node, found, scope)).toEqual(start);
});

it("is added, and is then no longer missing", () => {
  const node = line("setSceneVariable", { variable: "mood", value: '"dark"' });
  const found = missing(node, "variable");
  if (found) addMissingVariable(editor, found, "");
  expect(editor.scene?.variables).toEqual({ mood: "" });
  expect(missing(node, "variable")).toBeNull();
});
