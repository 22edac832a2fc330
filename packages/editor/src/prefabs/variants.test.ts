import { gameSchema, inOrder, type Prefab, type RuleNode } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { placedBox } from "../scene/objects/instance-bounds.ts";
import { setLookOption, setNineSlice, setNineSlicePart } from "./looks.ts";
import { addBehaviour } from "./add-behaviour.ts";
import { deletePrefab, removeBehaviour, setBehaviourParam, setPrefabField, setPrefabPart } from "./prefabs.ts";
import { setOwnVariable } from "../rules/variables/variables.ts";
import { setCollider } from "../scene/shapes/collider-shape.ts";
import { TestEditor } from "../testing/test-editor.ts";
import { setOverride } from "../scene/objects/instances.ts";
import { applyToPrefab } from "./apply-to-prefab.ts";
import { duplicatePrefab } from "./duplicate-prefab.ts";
import { detachVariant, makeVariant } from "./make-variant.ts";
import { baseOf, overridesOf, revertAllOverrides, revertOverride, variantsOf } from "./overrides.ts";
import { workingPrefab } from "./working-prefab.ts";

const ruleNode = (order: string): RuleNode => ({
  kind: "rule",
  type: "",
  parentId: "",
  part: "then",
  order,
  slots: {},
  enabled: true,
});

function withVariant(): { editor: TestEditor; id: string } {
  const editor = new TestEditor();
  editor.document.transact("Begin", (edits) => {
    edits.set(["prefabs", "box", "tags"], ["thing"]);
    edits.set(["prefabs", "box", "variables", "lives"], 3);
    edits.set(["prefabs", "box", "variables", "names"], ["a"]);
    edits.set(["prefabs", "box", "behaviours", "h"], { type: "health", order: "a", enabled: true, params: {} });
    edits.set(["prefabs", "box", "collider"], { kind: "box", widthPx: 16, heightPx: 16, offsetXPx: 0, offsetYPx: 0, solid: false });
  });
  const id = makeVariant(editor, "box");
  if (id === null) throw new Error("no variant");
  return { editor, id };
}

const working = (editor: TestEditor, id: string): Prefab => {
  const prefab = workingPrefab(editor.game, id);
  if (!prefab) throw new Error("gone");
  return prefab;
};

it("is named without the marks that set a name apart within a sentence", () => {
  const editor = new TestEditor();
  editor.document.transact("Rename", (edits) => edits.set(["prefabs", "box", "name"], "שלום!"));
  const id = makeVariant(editor, "box") ?? "";
  expect(editor.game.prefabs[id]?.name).toBe("שלום! variant");
});

describe("applying an instance's overrides", () => {
  it("changes its prefab, as one undo step", () => {
    const { editor } = withVariant();
    editor.withBoxes([40, 40]);
    const [instanceId = ""] = Object.keys(editor.scene?.instances ?? {});
    const overridesNow = () => editor.scene?.instances[instanceId]?.overrides;
    const overrides = { "look.color": "#ff0000", "variables.lives": 5, "behaviours.h.maxHealth": 9 };
    const unfit = { "behaviours.gone.x": 1, "behaviours.h": 1, "look.kind": "text", "look.widthPx": "wide", "variables.names": "x" };
    for (const [name, value] of Object.entries({ ...overrides, ...unfit })) setOverride(editor, [instanceId], name, value);
    expect(applyToPrefab(editor, instanceId)).toBe(true);
    const box = editor.game.prefabs["box"];
    expect(box).toMatchObject({ look: { color: "#ff0000" }, variables: { lives: 5 }, behaviours: { h: { params: { maxHealth: 9 } } } });
    expect(overridesNow()).toEqual(unfit);
    expect(() => gameSchema.parse(editor.game)).not.toThrow();
    editor.document.undo();
    expect(overridesNow()).toEqual({ ...overrides, ...unfit });
    expect(editor.game.prefabs["box"]).toMatchObject({ look: { color: "#ffffff" }, variables: { lives: 3 } });
    expect(applyToPrefab(editor, "nobody")).toBe(false);
  });

  it("overrides in a variant, and leaves its base unchanged", () => {
    const { editor, id } = withVariant();
    editor.withBoxes([40, 40]);
    const [instanceId = ""] = Object.keys(editor.scene?.instances ?? {});
    editor.document.transact("Be one", (edits) => edits.set([...editor.instancePath(instanceId), "prefabId"], id));
    setOverride(editor, [instanceId], "look.color", "#ff0000");
    setOverride(editor, [instanceId], "variables.lives", 5);
    expect(applyToPrefab(editor, instanceId)).toBe(true);
    expect(overridesOf(editor.game.prefabs, id)).toEqual({ "look.color": "#ff0000", "variables.lives": 5 });
    expect(editor.game.prefabs["box"]).toMatchObject({ look: { color: "#ffffff" }, variables: { lives: 3 } });
  });
});

describe("a duplicate of a prefab", () => {
  it("is inserted right after the original, is independent, and its rules refer to itself", () => {
    const { editor, id: variant } = withVariant();
    editor.document.transact("Rule", (edits) => {
      const slots = { objects: "Box", target: "[Box variant]", speed: "Box.x + 1" };
      edits.set(["prefabs", "box", "rules"], { r: { ...ruleNode("a"), type: "moveTowards", kind: "action", slots } });
    });
    const id = duplicatePrefab(editor, "box");
    const copy = editor.game.prefabs[id ?? ""];
    expect(copy).toMatchObject({ name: "Box 2", tags: ["thing"], variables: { lives: 3 } });
    expect(copy?.rules["r"]?.slots).toEqual({ objects: "[Box 2]", target: "[Box variant]", speed: "[Box 2].x + 1" });
    expect(inOrder(editor.game.prefabs).map(([each]) => each)).toEqual(["box", id, variant]);
    expect(editor.game.prefabs["box"]?.rules["r"]?.slots["objects"]).toBe("Box");
    setPrefabPart(editor, "box", "look", "color", "#00ff00");
    expect(editor.game.prefabs[id ?? ""]?.look).toMatchObject({ color: "#ffffff" });
    expect(() => gameSchema.parse(editor.game)).not.toThrow();

    const another = duplicatePrefab(editor, variant);
    expect(editor.game.prefabs[another ?? ""]).toMatchObject({ name: "Box variant 2", variantOf: "box" });
    expect(duplicatePrefab(editor, "nothing")).toBeNull();
    editor.document.undo();
    expect(editor.game.prefabs[another ?? ""]).toBeUndefined();
  });
});

describe("variants of prefabs", () => {
  it("inherit from their base until a value is overridden, and again when it is reverted", () => {
    const { editor, id } = withVariant();
    expect(baseOf(editor.game.prefabs, id)).toBe("box");
    expect(variantsOf(editor.game.prefabs, "box")).toEqual([id]);
    expect(editor.game.prefabs[id]).toMatchObject({ name: "Box variant", behaviours: {}, variables: {}, tags: [], overrides: {} });
    setPrefabPart(editor, "box", "look", "color", "#00ff00");
    expect(working(editor, id).look).toMatchObject({ color: "#00ff00", widthPx: 16 });

    setPrefabPart(editor, id, "look", "widthPx", 40);
    expect(overridesOf(editor.game.prefabs, id)).toEqual({ "look.widthPx": 40 });
    expect(editor.game.prefabs["box"]?.look).toMatchObject({ widthPx: 16 });
    revertOverride(editor, id, "look.widthPx");
    expect(working(editor, id).look).toMatchObject({ widthPx: 16 });
    editor.press("z", { mod: true });
    expect(working(editor, id).look).toMatchObject({ widthPx: 40 });
    setPrefabPart(editor, id, "look", "widthPx", 16);
    expect(overridesOf(editor.game.prefabs, id)).toEqual({});
  });

  it("override parameters and enabled flags of inherited behaviours, and add their own", () => {
    const { editor, id } = withVariant();
    setBehaviourParam(editor, id, "h", "maxHealth", 9);
    removeBehaviour(editor, id, "h");
    expect(working(editor, id).behaviours["h"]).toMatchObject({ enabled: false, params: { maxHealth: 9 } });
    expect(editor.game.prefabs["box"]?.behaviours["h"]).toMatchObject({ enabled: true, params: {} });
    const own = addBehaviour(editor, id, "platformerMovement") ?? "";
    setBehaviourParam(editor, id, own, "speedPxPerS", 77);
    expect(editor.game.prefabs[id]).toMatchObject({ tags: ["player"], behaviours: { [own]: { params: { speedPxPerS: 77 } } } });
    expect(working(editor, id).tags).toEqual(["thing", "player"]);
    revertAllOverrides(editor, id);
    expect(working(editor, id).behaviours["h"]).toMatchObject({ enabled: true, params: {} });
    expect(Object.keys(working(editor, id).behaviours).sort()).toEqual([own, "h"].sort());
  });

  it("override start values of inherited variables, including lists, and revert them", () => {
    const { editor, id } = withVariant();
    setOwnVariable(editor, id, "lives", 5);
    setOwnVariable(editor, id, "names", ["b"]);
    setOwnVariable(editor, id, "mine", true);
    expect(editor.game.prefabs[id]).toMatchObject({ overrides: { "variables.lives": 5 }, variables: { names: ["b"], mine: true } });
    expect(working(editor, id).variables).toEqual({ lives: 5, names: ["b"], mine: true });
    setOwnVariable(editor, id, "lives", undefined);
    setOwnVariable(editor, id, "names", undefined);
    expect(working(editor, id).variables).toEqual({ lives: 3, names: ["a"], mine: true });
  });

  it("override the collider's size, but not look and shape", () => {
    const { editor, id } = withVariant();
    setCollider(editor, id, { kind: "box", widthPx: 30, heightPx: 16, offsetXPx: 2, offsetYPx: 0, solid: false });
    expect(overridesOf(editor.game.prefabs, id)).toEqual({ "collider.widthPx": 30, "collider.offsetXPx": 2 });
    expect(editor.game.prefabs["box"]?.collider).toMatchObject({ widthPx: 16, offsetXPx: 0 });
    setCollider(editor, id, { kind: "none" });
    setPrefabField(editor, id, "look", { kind: "none" });
    expect(working(editor, id)).toMatchObject({ look: { kind: "shape" }, collider: { kind: "box" } });
  });

  it("override optional collider settings in either direction, and revert them", () => {
    const { editor, id } = withVariant();
    const base = working(editor, id).collider;
    setPrefabPart(editor, id, "collider", "oneWay", true);
    setPrefabPart(editor, id, "collider", "layer", 3);
    if (base.kind === "none") throw new Error("no collider");
    setCollider(editor, id, { ...base, oneWay: true, layer: 3, meets: [1, 4] });
    expect(editor.document.history.undoName).toBe("Override in Box variant");
    expect(overridesOf(editor.game.prefabs, id)).toEqual({ "collider.oneWay": true, "collider.layer": 3, "collider.meets": "1, 4" });
    expect(working(editor, id).collider).toEqual({ ...base, oneWay: true, layer: 3, meets: [1, 4] });
    expect(gameSchema.safeParse(editor.game).success).toBe(true);
    for (const name of ["oneWay", "layer", "meets"]) revertOverride(editor, id, `collider.${name}`);
    expect(working(editor, id).collider).toEqual(base);

    setPrefabPart(editor, id, "collider", "layer", 1);
    setPrefabPart(editor, id, "collider", "oneWay", false);
    expect(overridesOf(editor.game.prefabs, id), "what none would be like is none").toEqual({});
    setCollider(editor, "box", { ...base, layer: 2, meets: [2] });
    setCollider(editor, id, { ...base, layer: 1 });
    expect(overridesOf(editor.game.prefabs, id)).toEqual({ "collider.layer": 1, "collider.meets": "all" });
    expect(working(editor, id).collider).toEqual({ ...base, layer: 1 });
    revertAllOverrides(editor, id);
    expect(working(editor, id).collider).toEqual({ ...base, layer: 2, meets: [2] });
  });

  it("ignore invalid collider settings, and settings without a collider", () => {
    const { editor, id } = withVariant();
    const base = working(editor, id).collider;
    const overridden = (overrides: Prefab["overrides"]) => {
      editor.document.transact("Set", (edits) => edits.set(["prefabs", id, "overrides"], overrides ?? {}));
      return working(editor, id).collider;
    };
    for (const wrong of [0, 17, 1.5, "2"]) expect(overridden({ "collider.layer": wrong })).toEqual(base);
    for (const wrong of ["1, 99", "x", 3, true]) expect(overridden({ "collider.meets": wrong })).toEqual(base);
    expect(overridden({ "collider.oneWay": 1 })).toEqual(base);
    setCollider(editor, "box", { kind: "none" });
    expect(overridden({ "collider.layer": 3, "collider.meets": "1" })).toEqual({ kind: "none" });
  });

  it("override the font, also when the base has none, and with no font", () => {
    const { editor, id } = withVariant();
    const text = { kind: "text", text: "Hi", sizePx: 12, color: "#ffffff", align: "left", opacity: 1 } as const;
    editor.document.transact("Text", (edits) => edits.set(["prefabs", "box", "look"], text));
    setLookOption(editor, id, "fontId", "round");
    expect(overridesOf(editor.game.prefabs, id)).toEqual({ "look.fontId": "round" });
    expect(working(editor, id).look).toEqual({ ...text, fontId: "round" });
    revertOverride(editor, id, "look.fontId");
    expect(working(editor, id).look).toEqual(text);
    setLookOption(editor, "box", "fontId", "square");
    setLookOption(editor, id, "fontId", "");
    expect(working(editor, id).look).toEqual(text);
    setLookOption(editor, id, "fontId", "square");
    expect(overridesOf(editor.game.prefabs, id)).toEqual({});
  });

  it("override optional fields of a look: outline, wrapping, letter by letter", () => {
    const { editor, id } = withVariant();
    const text = { kind: "text", text: "Hi", sizePx: 12, color: "#ffffff", align: "left", opacity: 1 } as const;
    editor.document.transact("Text", (edits) => edits.set(["prefabs", "box", "look"], text));
    setLookOption(editor, id, "wrapPx", 120);
    setLookOption(editor, id, "outlineColor", "#ff0000");
    expect(working(editor, id).look).toEqual({ ...text, wrapPx: 120, outlineColor: "#ff0000" });
    setLookOption(editor, "box", "wrapPx", 80);
    setLookOption(editor, id, "wrapPx", "");
    expect(working(editor, id).look).toEqual({ ...text, outlineColor: "#ff0000" });
    setLookOption(editor, id, "sizePx", "");
    setLookOption(editor, id, "cornerPx", 4);
    expect(working(editor, id).look).toEqual({ ...text, outlineColor: "#ff0000" });
    expect(gameSchema.safeParse(editor.game).success).toBe(true);
  });

  it("override nine-slice values if the base has them", () => {
    const { editor, id } = withVariant();
    const sprite = { kind: "sprite", spriteId: "none", animation: "", opacity: 1, tint: "#ffffff" } as const;
    const slice = { widthPx: 60, heightPx: 20, leftPx: 4, topPx: 4, rightPx: 4, bottomPx: 4 };
    editor.document.transact("Sprite", (edits) => edits.set(["prefabs", "box", "look"], sprite));
    setNineSlicePart(editor, id, "widthPx", 90);
    setNineSlice(editor, id, slice);
    expect(working(editor, id).look).toEqual(sprite);
    setNineSlice(editor, "box", slice);
    setNineSlicePart(editor, id, "widthPx", 90);
    expect(working(editor, id).look).toEqual({ ...sprite, nineSlice: { ...slice, widthPx: 90 } });
    setNineSlicePart(editor, id, "widthPx", 60);
    expect(overridesOf(editor.game.prefabs, id)).toEqual({});
    setNineSlice(editor, "box", null);
    expect(working(editor, id).look).toEqual(sprite);
  });

  it("have the same size in the scene as in the game", () => {
    const { editor, id } = withVariant();
    setPrefabPart(editor, id, "look", "widthPx", 40);
    editor.update({ prefabId: id });
    editor.setTool("place");
    editor.click(160, 160);
    const placed = Object.values(editor.scene?.instances ?? {})[0];
    if (!placed) throw new Error("nothing placed");
    expect(placedBox(editor.game, placed, editor.scene)).toMatchObject({ halfWidth: 20, halfHeight: 8 });
  });

  it("become independent prefabs when their base is deleted, in one undo step", () => {
    const { editor, id } = withVariant();
    const inner = makeVariant(editor, id) ?? "";
    setPrefabPart(editor, id, "look", "color", "#123456");
    editor.document.transact("Rules and script", (edits) => {
      edits.setText(["prefabs", "box", "script"], "export default class extends Script {}");
      edits.set(["prefabs", "box", "rules", "first"], ruleNode("a"));
      edits.set(["prefabs", "box", "rules", "inner"], { ...ruleNode("a"), kind: "action", parentId: "first" });
      edits.set(["prefabs", id, "rules", "mine"], ruleNode("a"));
    });
    const before = working(editor, id);
    deletePrefab(editor, "box");
    const after = editor.game.prefabs[id];
    if (!after) throw new Error("gone");
    expect(after).toMatchObject({ look: before.look, behaviours: before.behaviours, variables: before.variables, script: before.script });
    expect(after.variantOf).toBeUndefined();
    expect(after.overrides).toBeUndefined();
    const tops = Object.entries(after.rules).filter(([, node]) => node.parentId === "");
    const [first = ""] = tops.sort(([, a], [, b]) => (a.order < b.order ? -1 : 1)).map(([ruleId]) => ruleId);
    expect(tops).toHaveLength(2);
    expect(first).not.toBe("mine");
    expect(Object.values(after.rules).filter(({ parentId }) => parentId === first)).toHaveLength(1);
    expect(baseOf(editor.game.prefabs, inner)).toBe(id);
    editor.press("z", { mod: true });
    expect(baseOf(editor.game.prefabs, id)).toBe("box");
    expect(overridesOf(editor.game.prefabs, id)).toEqual({ "look.color": "#123456" });
  });

  it("behave the same after they are detached", () => {
    const { editor, id } = withVariant();
    setBehaviourParam(editor, id, "h", "maxHealth", 9);
    const before = working(editor, id);
    expect(detachVariant(editor, id)).toBe(true);
    expect(editor.game.prefabs[id]).toMatchObject({ look: before.look, behaviours: before.behaviours, variables: before.variables });
    setPrefabPart(editor, "box", "look", "color", "#00ff00");
    expect(working(editor, id).look).toMatchObject({ color: "#ffffff" });
    expect(detachVariant(editor, id)).toBe(false);
  });
});
