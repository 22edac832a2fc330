import type { RuleOwner } from "@playsmith/game-format";
import { beforeEach, describe, expect, it } from "vitest";
import { TestEditor } from "../testing/test-editor.ts";
import {
  addFunction,
  addParameter,
  deleteFunction,
  deleteParameter,
  renameFunction,
  renameParameter,
  setFunctionReturns,
  setParameterType,
} from "./functions.ts";
import { addModule, canNameModule, deleteModule, renameModule } from "../scripts/modules.ts";
import { addPrefab, setPrefabField } from "../prefabs/prefabs.ts";
import { addLine } from "./lines.ts";
import type { RulePlace } from "./place.ts";
import { renameVariable } from "./variables/rename.ts";
import { setOwnVariable, setVariable } from "./variables/variables.ts";

let editor: TestEditor;
const box = { kind: "prefab", id: "box" } as const;
const slotsOf = (id: string | null) => editor.game.prefabs["box"]?.rules[id ?? ""]?.slots;
/** A line that computes something: in a rule of the prefab, or at the top of a function. */
const reckon = (owner: RuleOwner, expression: string): string | null => {
  const place: RulePlace = { parentId: "", part: "then", beforeId: null };
  const parentId = owner.kind === "function" ? "" : addLine(editor, owner, place, { kind: "rule", type: "always", slots: {} });
  const draft = { kind: "action", type: "setVariable", slots: { variable: "score", value: expression } } as const;
  return addLine(editor, owner, { ...place, parentId: parentId ?? "" }, draft);
};

beforeEach(() => {
  editor = new TestEditor();
});

describe("functions", () => {
  it("are added under an unused one-word name, opened, and deleted", () => {
    const id = addFunction(editor) as string;
    const second = addFunction(editor) as string;
    expect(Object.values(editor.game.functions).map(({ name }) => name)).toEqual(["Function", "Function_2"]);
    expect(editor.state.documents).toContainEqual({ kind: "rules", of: "function", id });
    deleteFunction(editor, second);
    expect(editor.state.documents).toEqual([{ kind: "rules", of: "function", id }]);
    expect(editor.document.undo()).toBe("Delete Function_2");
    expect(editor.game.functions[second]?.name).toBe("Function_2");
  });

  it("report a name that is taken", () => {
    const [id, other] = [addFunction(editor), addFunction(editor)] as [string, string];
    expect([renameFunction(editor, id, "Function_2"), renameFunction(editor, id, "Function"), renameFunction(editor, id, "jump")]).toEqual([
      false,
      true,
      true,
    ]);
    const [first, second] = [addParameter(editor, other), addParameter(editor, other)] as [string, string];
    expect([renameParameter(editor, other, first, "value_2"), renameParameter(editor, other, second, "height")]).toEqual([false, true]);
  });

  it("have parameters and a return type", () => {
    const id = addFunction(editor) as string;
    const [first, second] = [addParameter(editor, id), addParameter(editor, id, "object")] as [string, string];
    setParameterType(editor, id, first, "text");
    setFunctionReturns(editor, id, "number");
    expect(editor.game.functions[id]).toMatchObject({
      returns: "number",
      params: { [first]: { name: "value", type: "text" }, [second]: { name: "value_2", type: "object" } },
    });
    deleteParameter(editor, id, first);
    expect(Object.keys(editor.game.functions[id]?.params ?? {})).toEqual([second]);
  });

  it("are renamed together with the rules that call them, in one undo step", () => {
    const id = addFunction(editor, "bonus") as string;
    const other = addFunction(editor, "other") as string;
    setFunctionReturns(editor, id, "number");
    const line = reckon(box, "bonus() + 1");
    renameFunction(editor, id, "big bonus");
    expect(slotsOf(line)).toMatchObject({ value: "big_bonus() + 1" });
    renameFunction(editor, other, "big_bonus");
    expect(editor.game.functions[other]?.name).toBe("other");
    editor.document.undo();
    expect(slotsOf(line)).toMatchObject({ value: "bonus() + 1" });
    expect(editor.game.functions[id]?.name).toBe("bonus");
  });

  it("are called as before when another function of the same name is renamed, which two people can have added at once", () => {
    const id = addFunction(editor, "bonus") as string;
    const second = addFunction(editor, "other") as string;
    editor.document.transact("Name", (edits) => edits.set(["functions", second, "name"], "bonus"));
    const line = reckon(box, "bonus() + 1");
    renameFunction(editor, second, "extra");
    expect(slotsOf(line)).toMatchObject({ value: "bonus() + 1" });
    renameFunction(editor, id, "gift");
    expect(slotsOf(line)).toMatchObject({ value: "gift() + 1" });
  });

  it("are updated when a parameter is renamed", () => {
    const id = addFunction(editor, "bonus") as string;
    const parameter = addParameter(editor, id) as string;
    const line = reckon({ kind: "function", id }, "value * 2") as string;
    renameParameter(editor, id, parameter, "points");
    expect(editor.game.functions[id]?.rules[line]?.slots["value"]).toBe("points * 2");
  });

  it("keep their own parameter when that of another function is renamed, and the parameters of behaviours", () => {
    const id = addFunction(editor, "bonus") as string;
    const other = addFunction(editor, "other") as string;
    const parameter = addParameter(editor, id) as string;
    addParameter(editor, other);
    const who = addParameter(editor, id, "object") as string;
    addParameter(editor, other, "object");
    const { name } = editor.game.functions[id]?.params[who] ?? { name: "" };
    const line = reckon({ kind: "function", id: other }, `value * ${name}.x`) as string;
    const behaviour = { behaviour: "patrol", parameter: "value", objects: "this", value: 1 };
    const place: RulePlace = { parentId: "", part: "then", beforeId: null };
    const parentId = addLine(editor, box, place, { kind: "rule", type: "always", slots: {} }) as string;
    const setting = addLine(editor, box, { ...place, parentId }, { kind: "action", type: "setParameter", slots: behaviour });
    renameParameter(editor, id, parameter, "points");
    renameParameter(editor, id, who, "whom");
    expect(editor.game.functions[other]?.rules[line]?.slots["value"]).toBe(`value * ${name}.x`);
    expect(slotsOf(setting)).toMatchObject({ parameter: "value" });
  });
});

describe("names in rules", () => {
  it("are updated when a variable or a prefab is renamed", () => {
    setVariable(editor, "score", 1);
    const line = reckon(box, "score + count(Box)");
    renameVariable(editor, { kind: "game" }, "score", "points");
    expect(editor.game.variables).toEqual({ points: 1 });
    setPrefabField(editor, "box", "name", "Crate");
    expect(slotsOf(line)).toMatchObject({ variable: "points", value: "points + count(Crate)" });
    expect(editor.document.undo()).toBe("Change Box");
    expect(slotsOf(line)).toMatchObject({ value: "points + count(Box)" });
  });

  it("are unchanged when a prefab is renamed that is not the one they mean, of two with one name", () => {
    const second = addPrefab(editor) as string;
    setPrefabField(editor, second, "name", "Box");
    const line = reckon(box, "count(Box)");
    setPrefabField(editor, second, "name", "Crate");
    expect(slotsOf(line)).toMatchObject({ value: "count(Box)" });
    setPrefabField(editor, "box", "name", "Chest");
    expect(slotsOf(line)).toMatchObject({ value: "count(Chest)" });
  });

  it("can name every prefab: one has no square brackets in its name", () => {
    const line = reckon(box, "count(Box)");
    setPrefabField(editor, "box", "name", "Box [2]");
    expect(editor.game.prefabs["box"]?.name).toBe("Box (2)");
    expect(slotsOf(line)).toMatchObject({ value: "count([Box (2)])" });
    const added = addPrefab(editor, { name: "Hero [big]" }) as string;
    expect(editor.game.prefabs[added]?.name).toBe("Hero (big)");
  });

  it("are unchanged when a variable of the new name exists", () => {
    setVariable(editor, "a", 1);
    setVariable(editor, "b", 2);
    renameVariable(editor, { kind: "game" }, "a", "b");
    expect(editor.game.variables).toEqual({ a: 1, b: 2 });
  });

  it("refer to a prefab's own variable, which each instance has", () => {
    setOwnVariable(editor, "box", "lives", 3);
    expect(editor.game.prefabs["box"]?.variables).toEqual({ lives: 3 });
    setOwnVariable(editor, "box", "lives", undefined);
    expect(editor.game.prefabs["box"]?.variables).toEqual({});
  });
});

describe("modules", () => {
  it("are renamed together with the scripts that import them, and reject names that can't be imported", () => {
    const id = addModule(editor) as string;
    editor.document.transact("Write", (edits) => edits.set(["prefabs", "box", "script"], 'import { between } from "./helpers";'));
    expect(canNameModule(editor, "two words")).toBe(false);
    renameModule(editor, id, "two words");
    expect(editor.game.modules?.[id]?.name).toBe("helpers");
    renameModule(editor, id, "maths");
    expect(editor.game.prefabs["box"]?.script).toBe('import { between } from "./maths";');
    expect(addModule(editor, "maths")).not.toBeNull();
    expect(Object.values(editor.game.modules ?? {}).map(({ name }) => name)).toEqual(["maths", "maths-2"]);
    deleteModule(editor, id);
    expect(Object.values(editor.game.modules ?? {})).toHaveLength(1);
  });
});
