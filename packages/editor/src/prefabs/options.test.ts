import { parseGame, type Prefab } from "@playsmith/game-format";
import { beforeEach, describe, expect, it } from "vitest";
import { TestEditor } from "../testing/test-editor.ts";
import { makeVariant } from "./make-variant.ts";
import { workingPrefab } from "./working-prefab.ts";
import { addChild, possibleChildren, removeChild, setChild } from "../scene/objects/children.ts";
import { addInput, inputNameProblem, removeInput, setInput, toggleKey } from "../scene/input-actions.ts";
import { setBusVolume, setLayerOption, setPrefabOption, setSceneOption, setScenePart, setSetting } from "./options.ts";
import { addPrefab, setPrefabPart } from "./prefabs.ts";

let editor: TestEditor;

beforeEach(() => {
  editor = new TestEditor();
});

/** Expects a valid game, and that the last step can be undone. */
function staysValid(before: unknown): void {
  expect(parseGame(editor.game)).toMatchObject({ ok: true });
  editor.document.undo();
  expect(editor.game).toEqual(before);
  editor.document.redo();
}

describe("optional fields of a prefab", () => {
  it("are added, changed field by field, and deleted", () => {
    const before = editor.game;
    setPrefabOption(editor, "box", "light", { radiusPx: 96, color: "#ffffff", intensity: 1, flicker: 0 });
    staysValid(before);
    setPrefabPart(editor, "box", "light", "radiusPx", 40);
    expect(editor.game.prefabs["box"]?.light).toEqual({ radiusPx: 40, color: "#ffffff", intensity: 1, flicker: 0 });
    setPrefabOption(editor, "box", "light", undefined);
    expect(editor.game.prefabs["box"]).not.toHaveProperty("light");
    setPrefabOption(editor, "box", "persistent", true);
    expect(editor.game.prefabs["box"]?.persistent).toBe(true);
  });

  it("are inherited by a variant, which can override their fields", () => {
    setPrefabOption(editor, "box", "trail", { durationMs: 400, widthPx: 6, color: "#ffffff", opacity: 1 });
    const variantId = makeVariant(editor, "box") as string;
    expect(setPrefabOption(editor, variantId, "trail", undefined)).toBe(false);
    setPrefabPart(editor, variantId, "trail", "widthPx", 12);
    expect(workingPrefab(editor.game, variantId)?.trail?.widthPx).toBe(12);
    expect(editor.game.prefabs["box"]?.trail?.widthPx).toBe(6);
  });
});

describe("child prefabs", () => {
  it("are added, placed and removed", () => {
    const sword = addPrefab(editor, { name: "Sword" }) as string;
    const before = editor.game;
    const id = addChild(editor, "box", sword) as string;
    staysValid(before);
    setChild(editor, "box", id, "x", 9);
    expect(editor.game.prefabs["box"]?.children?.[id]).toMatchObject({ prefabId: sword, x: 9, y: 0, scaleX: 1 });
    expect(removeChild(editor, "box", id)).toBe(true);
    expect(editor.game.prefabs["box"]?.children).toEqual({});
  });

  it("never contain their parent, directly or indirectly", () => {
    const sword = addPrefab(editor, { name: "Sword" }) as string;
    const gem = addPrefab(editor, { name: "Gem" }) as string;
    addChild(editor, "box", sword);
    addChild(editor, sword, gem);
    expect(addChild(editor, "box", "box")).toBeNull();
    expect(addChild(editor, gem, "box")).toBeNull();
    expect(addChild(editor, gem, "gone")).toBeNull();
    expect(possibleChildren(editor.game.prefabs, gem)).toEqual([]);
    expect(possibleChildren(editor.game.prefabs, "box").toSorted()).toEqual([sword, gem].toSorted());
  });

  it("are overridden in a variant, and stay unchanged in the base", () => {
    const sword = addPrefab(editor, { name: "Sword" }) as string;
    const id = addChild(editor, "box", sword) as string;
    const variantId = makeVariant(editor, "box") as string;
    setChild(editor, variantId, id, "y", 5);
    expect(workingPrefab(editor.game, variantId)?.children?.[id]?.y).toBe(5);
    expect(workingPrefab(editor.game, "box")?.children?.[id]?.y).toBe(0);
    expect(removeChild(editor, variantId, id)).toBe(false);
    setChild(editor, variantId, id, "y", 0);
    expect(editor.game.prefabs[variantId]?.overrides).toEqual({});
  });
});

describe("optional fields of scenes, layers and games", () => {
  it("are added, changed field by field, and deleted", () => {
    const before = editor.game;
    setSceneOption(editor, "main", "lighting", { ambientColor: "#101020", ambientIntensity: 0.2 });
    staysValid(before);
    expect(setScenePart(editor, "main", "lighting", "ambientIntensity", 0.5)).toBe(true);
    expect(setScenePart(editor, "main", "transition", "durationMs", 10)).toBe(false);
    expect(editor.game.scenes["main"]?.lighting?.ambientIntensity).toBe(0.5);
    setSceneOption(editor, "main", "lighting", undefined);
    expect(editor.game.scenes["main"]).not.toHaveProperty("lighting");
    setLayerOption(editor, "objects", "blend", "add");
    setLayerOption(editor, "objects", "ownCamera", { x: 1, y: 2, zoom: 1 });
    expect(editor.game.scenes["main"]?.layers["objects"]).toMatchObject({ blend: "add", ownCamera: { x: 1, y: 2, zoom: 1 } });
    setLayerOption(editor, "objects", "blend", undefined);
    expect(editor.game.scenes["main"]?.layers["objects"]).not.toHaveProperty("blend");
    setSetting(editor, "players", 2);
    setBusVolume(editor, "music", 0.5);
    setBusVolume(editor, "effects", 0.25);
    expect(editor.game.settings).toMatchObject({ players: 2, volumes: { music: 0.5, effects: 0.25 } });
    expect(parseGame(editor.game)).toMatchObject({ ok: true });
  });
});

describe("the size of a shape", () => {
  it("also changes the collider while both have the same size", () => {
    const editor = new TestEditor().withBoxes([40, 40]);
    const [[id] = [""]] = Object.entries(editor.game.prefabs);
    const box = { kind: "box", widthPx: 16, heightPx: 20, offsetXPx: 0, offsetYPx: 0, solid: false };
    editor.document.transact("Make", (edits) => edits.set(["prefabs", id, "collider"], box));
    const { collider } = editor.game.prefabs[id] as Prefab;
    setPrefabPart(editor, id, "look", "widthPx", 64);
    setPrefabPart(editor, id, "look", "heightPx", 12);
    expect(editor.game.prefabs[id]).toMatchObject({ look: { widthPx: 64, heightPx: 12 }, collider: { widthPx: 64, heightPx: 20 } });
    editor.document.undo();
    editor.document.undo();
    expect(editor.game.prefabs[id]?.collider).toEqual(collider);
    setPrefabPart(editor, id, "collider", "widthPx", 10);
    setPrefabPart(editor, id, "look", "widthPx", 30);
    expect(editor.game.prefabs[id]?.collider).toMatchObject({ widthPx: 10 });
  });
});

describe("input actions", () => {
  it("get the key that they are named after as default", () => {
    const editor = new TestEditor();
    for (const name of ["R", "escape", "F5", "Dash"]) addInput(editor, name);
    const keys = Object.fromEntries(Object.entries(editor.game.inputActions ?? {}).map(([name, input]) => [name, input.keys]));
    expect(keys).toEqual({ R: [["KeyR"]], escape: [["Escape"]], F5: [["F5"]], Dash: [] });
  });

  it("have keys per player, a gamepad control and a label", () => {
    const before = editor.game;
    expect(addInput(editor, "dash")).toBe(true);
    staysValid(before);
    expect(toggleKey(editor, "dash", 1, "KeyQ")).toBe(true);
    expect(toggleKey(editor, "dash", 0, "ShiftLeft")).toBe(true);
    expect(toggleKey(editor, "dash", 0, "Key!")).toBe(false);
    expect(toggleKey(editor, "dash", 4, "KeyQ")).toBe(false);
    setInput(editor, "dash", "gamepad", ["x"]);
    setInput(editor, "dash", "label", "Whoosh");
    expect(editor.game.inputActions?.["dash"]).toMatchObject({
      label: "Whoosh",
      keys: [["ShiftLeft"], ["KeyQ"]],
      gamepad: ["x"],
      touch: true,
    });
    toggleKey(editor, "dash", 0, "ShiftLeft");
    expect(editor.game.inputActions?.["dash"]?.keys[0]).toEqual([]);
    expect(removeInput(editor, "dash")).toBe(true);
    expect(removeInput(editor, "dash")).toBe(false);
  });

  it("start with the default keys if they are built in, and are reset to them", () => {
    addInput(editor, "jump");
    expect(editor.game.inputActions?.["jump"]?.keys[0]).toContain("Space");
    expect(addInput(editor, "jump")).toBe(false);
    removeInput(editor, "jump");
    expect(editor.game.inputActions).toBeUndefined();
  });

  it.each(["", "9lives", "two words", "jump", "x".repeat(41), "__proto__"])("can't be named %j", (name) => {
    expect(inputNameProblem(editor, name)).not.toBeNull();
    const before = editor.game;
    if (name !== "jump") expect(addInput(editor, name)).toBe(false);
    if (name !== "jump") expect(editor.game).toEqual(before);
  });

  it("are at most 24", () => {
    for (let index = 0; index < 30; index++) addInput(editor, `input${index}`);
    expect(Object.keys(editor.game.inputActions ?? {})).toHaveLength(24 - 7);
    expect(inputNameProblem(editor, "more")).toContain("24");
  });
});
