import { gameNames, type RuleNode, type RuleOwner, scopeOf } from "@playsmith/game-format";
import { beforeEach, expect, it } from "vitest";
import { TestEditor } from "../../test-editor.ts";
import { setVariable } from "../variables.ts";
import { addMissingVariable, missingVariable } from "./missing-variable.ts";

const BOX: RuleOwner = { kind: "prefab", id: "box" };
let editor: TestEditor;
beforeEach(() => {
  editor = new TestEditor();
  setVariable(editor, "score", 0);
});

const line = (type: string, slots: RuleNode["slots"]): RuleNode => ({
  ...{ kind: "action", parentId: "", part: "then", order: "a", enabled: true, type, slots },
});
const missing = (node: RuleNode, slot: string, written?: string, owner = BOX) => {
  const text = String(node.slots[slot]);
  const start = written === undefined ? 0 : text.lastIndexOf(written);
  const scope = scopeOf(editor.game, gameNames(editor.game), owner);
  return missingVariable(node, { slot, start, end: start + (written?.length ?? 0) }, scope, editor.state.sceneId);
};

it("is the variable that a slot names", () => {
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

it("is the one that an expression asks for, and nothing that there is", () => {
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

it("starts with some where it is what one loses, else with nothing", () => {
  expect(addMissingVariable(editor, { of: "game", name: "lives" })).toBe(3);
  expect(addMissingVariable(editor, { of: "game", name: "tries" })).toBe(0);
  expect(editor.game.variables).toMatchObject({ lives: 3, tries: 0 });
});

it("is added, and is missing no more", () => {
  const node = line("setSceneVariable", { variable: "wave" });
  const found = missing(node, "variable");
  if (found) addMissingVariable(editor, found);
  expect(editor.scene?.variables).toEqual({ wave: 0 });
  expect(missing(node, "variable")).toBeNull();
});
