import type { Game, Rules } from "@playsmith/game-format";
import { problemsOfRules } from "@playsmith/rules";
import { beforeEach, describe, expect, it } from "vitest";
import { TestEditor, testGame } from "../../testing/test-editor.ts";
import { makeVariant } from "../../prefabs/make-variant.ts";
import { addFunction } from "../functions.ts";
import { setOwnVariable, setSceneVariable, setVariable } from "./variables.ts";
import { problemOfName } from "./problem.ts";
import { renameVariable } from "./rename.ts";

let editor: TestEditor;
const main = { kind: "scene", id: "main" } as const;
const game = { kind: "game" } as const;
const box = { kind: "prefab", id: "box" } as const;

/** Adds a rule with lines, given as type and slots, to a sheet. */
function write(path: readonly string[], ...lines: [type: string, slots: Record<string, string | number>][]): void {
  const line = { part: "then", enabled: true } as const;
  const rules: Rules = { r: { ...line, kind: "rule", type: "everyTick", parentId: "", order: "a", slots: {} } };
  for (const [index, [type, slots]] of lines.entries())
    rules[`l${index}`] = { ...line, kind: "action", type, parentId: "r", order: `b${index}`, slots };
  editor.document.transact("Write", (edits) => edits.set([...path, "rules"], rules));
}
const slots = (rules: Rules | undefined): unknown[] =>
  Object.values(rules ?? {}).flatMap(({ kind, slots: own }) => (kind === "rule" ? [] : [own]));
const set = (
  path: readonly string[],
  value: Parameters<Parameters<Parameters<TestEditor["document"]["transact"]>[1]>[0]["set"]>[1],
): void => {
  editor.document.transact("Set", (edits) => edits.set([...path], value));
};
const addPrefab = (id: string, name: string, more: Partial<Game["prefabs"][string]> = {}): void =>
  set(["prefabs", id], { ...testGame().prefabs["box"], name, order: id, ...more });
const addScene = (id: string): void => set(["scenes", id], { ...testGame().scenes["main"], name: id, order: id });
const textLook = (text: string) => ({ kind: "text", text, sizePx: 12, color: "#ffffff", opacity: 1, align: "left" }) as const;

beforeEach(() => {
  editor = new TestEditor();
});

describe("a variable of the game", () => {
  it("is renamed in the texts of the game's end", () => {
    setVariable(editor, "coins", 0);
    set(["settings", "wonText"], "{coins} of {all}");
    renameVariable(editor, game, "coins", "gold");
    expect(editor.game.settings.wonText).toBe("{gold} of {all}");
  });
});

describe("a variable of a scene", () => {
  it("is renamed in the rules of the scene, of prefabs and of functions, as one undo step", () => {
    setSceneVariable(editor, "main", "time left", 90);
    const fn = addFunction(editor, "late") as string;
    write(
      ["scenes", "main"],
      ["addToSceneVariable", { variable: "time left", amount: "-1" }],
      ["setVariable", { variable: "x", value: "scene.[time left] / 2" }],
    );
    write(["prefabs", "box"], ["setX", { objects: "this", x: "this.x + scene.[time left]" }]);
    write(["functions", fn], ["returnValue", { value: "scene.[time left] < 10" }]);
    const before = editor.game;
    expect(renameVariable(editor, main, "time left", "clock")).toEqual({ alsoIds: [], scriptCount: 0 });
    expect(editor.game.scenes["main"]?.variables).toEqual({ clock: 90 });
    expect(slots(editor.game.scenes["main"]?.rules)).toEqual([
      { variable: "clock", amount: "-1" },
      { variable: "x", value: "scene.clock / 2" },
    ]);
    expect(slots(editor.game.prefabs["box"]?.rules)).toEqual([{ objects: "this", x: "this.x + scene.clock" }]);
    expect(slots(editor.game.functions[fn]?.rules)).toEqual([{ value: "scene.clock < 10" }]);
    expect(editor.document.undo()).toBe("Rename variable");
    expect(editor.game).toEqual(before);
  });

  it("does not affect the same name elsewhere", () => {
    setSceneVariable(editor, "main", "wave", 1);
    setOwnVariable(editor, "box", "wave", 2);
    setVariable(editor, "wave", 3);
    write(
      ["prefabs", "box"],
      ["setX", { objects: "this", x: 'this.wave + wave + length("wave {wave}")' }],
      ["setOwnVariable", { variable: "wave", objects: "this", value: 1 }],
    );
    const before = slots(editor.game.prefabs["box"]?.rules);
    renameVariable(editor, main, "wave", "round");
    expect(slots(editor.game.prefabs["box"]?.rules)).toEqual(before);
    expect([editor.game.variables, editor.game.prefabs["box"]?.variables]).toEqual([{ wave: 3 }, { wave: 2 }]);
  });

  it("is renamed in a sentence that mentions it by default", () => {
    setSceneVariable(editor, "main", "wave", 1);
    write(["scenes", "main"], ["setSceneVariable", { value: 2 }]);
    renameVariable(editor, main, "wave", "round");
    expect(slots(editor.game.scenes["main"]?.rules)).toEqual([{ value: 2, variable: "round" }]);
  });

  it("is renamed in one scene only, if no shared rule can refer to another scene's variable", () => {
    addScene("second");
    for (const id of ["main", "second"]) {
      setSceneVariable(editor, id, "wave", 1);
      write(["scenes", id], ["setSceneVariable", { variable: "wave", value: "scene.wave + 1" }]);
    }
    expect(renameVariable(editor, main, "wave", "round")?.alsoIds).toEqual([]);
    expect(slots(editor.game.scenes["main"]?.rules)).toEqual([{ variable: "round", value: "scene.round + 1" }]);
    expect(slots(editor.game.scenes["second"]?.rules)).toEqual([{ variable: "wave", value: "scene.wave + 1" }]);
    editor.document.undo();
    write(["prefabs", "box"], ["setX", { objects: "this", x: "scene.wave" }]);
    expect(renameVariable(editor, main, "wave", "round")?.alsoIds).toEqual(["second"]);
    expect([editor.game.scenes["main"]?.variables, editor.game.scenes["second"]?.variables]).toEqual([{ round: 1 }, { round: 1 }]);
    expect(slots(editor.game.scenes["second"]?.rules)).toEqual([{ variable: "round", value: "scene.round + 1" }]);
  });

  it("is renamed in the texts that show it: looks, instances and rules", () => {
    setSceneVariable(editor, "main", "wave", 1);
    addPrefab("sign", "Sign", { look: textLook("Wave { wave } of {waves}") });
    set(editor.instancePath("i"), {
      name: "",
      prefabId: "sign",
      layerId: "objects",
      order: "a",
      x: 0,
      y: 0,
      angleRad: 0,
      scaleX: 1,
      scaleY: 1,
      overrides: { "look.text": "{wave}!" },
    });
    write(["scenes", "main"], ["setText", { objects: "Sign", text: '"Now {wave}"' }]);
    renameVariable(editor, main, "wave", "round");
    expect(editor.game.prefabs["sign"]?.look).toMatchObject({ text: "Wave {round} of {waves}" });
    expect(editor.scene?.instances["i"]?.overrides).toEqual({ "look.text": "{round}!" });
    expect(slots(editor.game.scenes["main"]?.rules)).toEqual([{ objects: "Sign", text: '"Now {round}"' }]);
  });

  it("returns the number of scripts that still mention it, by whole words", () => {
    setSceneVariable(editor, "main", "wave", 1);
    addPrefab("other", "Other", { script: "// waves and wavelets" });
    set(["prefabs", "box", "script"], "game.sceneVariables.wave += 1;");
    set(["scenes", "main", "script"], 'game.sceneVariables["wave"];');
    set(["modules"], { m: { name: "m", order: "a", source: "export const next = (v) => v.wave + 1;" } });
    expect(renameVariable(editor, main, "wave", "round")?.scriptCount).toBe(3);
    expect(editor.game.prefabs["box"]?.script).toBe("game.sceneVariables.wave += 1;");
  });
});

describe("a new name", () => {
  it("is rejected with a reason when it is taken, empty or has another meaning", () => {
    setSceneVariable(editor, "main", "a", 1);
    setSceneVariable(editor, "main", "b", 2);
    expect(problemOfName(editor, main, " ", "a")).toBe("A name is required");
    expect(problemOfName(editor, main, "b ", "a")).toBe("There is a variable “b” already.");
    expect(problemOfName(editor, main, "b")).toBe("There is a variable “b” already.");
    expect(problemOfName(editor, main, "gravity", "a")).toContain("means something else");
    expect(problemOfName(editor, game, "time", "a")).toContain("gone");
    expect(problemOfName(editor, game, "time"), "a new one").toContain("means something else");
    expect(problemOfName(editor, main, "a[1]", "a")).toContain("brackets");
    expect(problemOfName(editor, main, "a", "a")).toBeNull();
    expect(problemOfName(editor, main, "c", "a")).toBeNull();
    const before = editor.game;
    expect(renameVariable(editor, main, "a", "b")).toBeNull();
    expect(renameVariable(editor, main, "gone", "c")).toBeNull();
    expect(editor.game).toBe(before);
  });

  it("is rejected when it is taken by another owner that is renamed together", () => {
    addScene("second");
    for (const id of ["main", "second"]) setSceneVariable(editor, id, "wave", 1);
    setSceneVariable(editor, "second", "round", 1);
    expect(problemOfName(editor, main, "round", "wave")).toBeNull();
    write(["prefabs", "box"], ["setX", { objects: "this", x: "scene.wave" }]);
    expect(problemOfName(editor, main, "round", "wave")).toBe("“second” is renamed along, and has a variable “round” already.");
  });

  it("of a game variable is rejected when it is the name of a prefab or parameter", () => {
    setVariable(editor, "score", 1);
    expect(problemOfName(editor, game, "Box", "score")).toContain("means something else");
  });
});

describe("a variable of a prefab", () => {
  beforeEach(() => {
    setOwnVariable(editor, "box", "hits", 1);
    addPrefab("foe", "Foe", { variables: { hits: 5 }, tags: ["enemy"] });
  });

  it("is renamed in its rules, variants and instances, but not in other prefabs", () => {
    const variant = makeVariant(editor, "box") as string;
    setOwnVariable(editor, variant, "hits", 3);
    set(editor.instancePath("i"), {
      name: "",
      prefabId: variant,
      layerId: "objects",
      order: "a",
      x: 0,
      y: 0,
      angleRad: 0,
      scaleX: 1,
      scaleY: 1,
      overrides: { "variables.hits": 9 },
    });
    write(
      ["prefabs", "box"],
      ["setX", { objects: "this", x: "this.hits + Foe.hits + #enemy.hits" }],
      ["setOwnVariable", { variable: "hits", objects: "Foe", value: "camera.x" }],
    );
    write(["scenes", "main"], ["setOwnVariable", { variable: "hits", objects: "nearest Box to Foe", value: 1 }]);
    expect(renameVariable(editor, box, "hits", "blows")?.alsoIds).toEqual([]);
    expect(editor.game.prefabs["box"]?.variables).toEqual({ blows: 1 });
    expect(editor.game.prefabs[variant]?.overrides).toEqual({ "variables.blows": 3 });
    expect(editor.scene?.instances["i"]?.overrides).toEqual({ "variables.blows": 9 });
    expect(editor.game.prefabs["foe"]?.variables).toEqual({ hits: 5 });
    expect(slots(editor.game.prefabs["box"]?.rules)).toEqual([
      { objects: "this", x: "this.blows + Foe.hits + #enemy.hits" },
      { variable: "hits", objects: "Foe", value: "camera.x" },
    ]);
    expect(slots(editor.game.scenes["main"]?.rules)).toEqual([{ variable: "blows", objects: "nearest Box to Foe", value: 1 }]);
    expect(problemsOfRules(editor.game)).toEqual([]);
  });

  it("is renamed in all prefabs that one mention can refer to", () => {
    set(["prefabs", "box", "tags"], ["enemy"]);
    write(["scenes", "main"], ["setOwnVariable", { variable: "hits", objects: "#enemy", value: 1 }]);
    expect(renameVariable(editor, box, "hits", "blows")?.alsoIds).toEqual(["foe"]);
    expect(editor.game.prefabs["foe"]?.variables).toEqual({ blows: 5 });
    expect(problemsOfRules(editor.game)).toEqual([]);
  });

  it("takes precedence in texts of its own instances", () => {
    setVariable(editor, "hits", 0);
    set(["prefabs", "box", "look"], textLook("{hits}"));
    addPrefab("sign", "Sign", { look: textLook("{hits}") });
    renameVariable(editor, box, "hits", "blows");
    expect(editor.game.prefabs["box"]?.look).toMatchObject({ text: "{blows}" });
    expect(editor.game.prefabs["sign"]?.look).toMatchObject({ text: "{hits}" });
    renameVariable(editor, game, "hits", "score");
    expect(editor.game.prefabs["sign"]?.look).toMatchObject({ text: "{score}" });
  });
});

it("of the game is renamed in behaviours that use it", () => {
  setVariable(editor, "score", 0);
  set(["prefabs", "box", "behaviours"], { b: { type: "collectible", order: "a", enabled: true, params: { variable: "score" } } });
  const variant = makeVariant(editor, "box") as string;
  set(["prefabs", variant, "overrides"], { "behaviours.b.variable": "score" });
  renameVariable(editor, game, "score", "points");
  expect(editor.game.prefabs["box"]?.behaviours["b"]?.params).toEqual({ variable: "points" });
  expect(editor.game.prefabs[variant]?.overrides).toEqual({ "behaviours.b.variable": "points" });
});
