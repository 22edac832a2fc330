import { describe, expect, it } from "vitest";
import { TestEditor } from "../testing/test-editor.ts";
import { addBehaviour } from "./add-behaviour.ts";
import { addPrefab, setBehaviourParam } from "./prefabs.ts";

const gravityIn = (editor: TestEditor): number | undefined => editor.scene?.gravityPxPerS2;

describe("a top-down movement", () => {
  it("sets gravity to 0, in the same undo step as the movement", () => {
    const editor = new TestEditor();
    const id = addPrefab(editor) ?? "";
    expect(gravityIn(editor)).toBe(900);
    addBehaviour(editor, id, "topDownMovement");
    expect(gravityIn(editor)).toBe(0);
    editor.document.undo();
    expect(gravityIn(editor)).toBe(900);
  });

  it("keeps gravity when something may fall", () => {
    const falling = new TestEditor();
    addBehaviour(falling, addPrefab(falling) ?? "", "patrol");
    addBehaviour(falling, addPrefab(falling) ?? "", "topDownMovement");
    expect(gravityIn(falling)).toBe(900);
    const scripted = new TestEditor();
    addPrefab(scripted, { script: "export default class extends Script {}" });
    addBehaviour(scripted, addPrefab(scripted) ?? "", "gridMovement");
    expect(gravityIn(scripted)).toBe(900);
  });
});

describe("enemies", () => {
  const tagsOf = (editor: TestEditor, id: string) => editor.game.prefabs[id]?.tags;
  const healthOf = (editor: TestEditor, id: string) =>
    Object.values(editor.game.prefabs[id]?.behaviours ?? {}).find(({ type }) => type === "health")?.params;
  const others = { losesGame: false, fallsOut: false, variable: "" };

  it("get the enemy tag, and health without game over, in either order", () => {
    const editor = new TestEditor();
    const [drone, bat] = [addPrefab(editor) ?? "", addPrefab(editor) ?? ""];
    addBehaviour(editor, drone, "chase");
    addBehaviour(editor, drone, "health");
    addBehaviour(editor, bat, "health");
    addBehaviour(editor, bat, "patrol");
    expect([tagsOf(editor, drone), tagsOf(editor, bat)]).toEqual([["enemy"], ["enemy"]]);
    expect([healthOf(editor, drone), healthOf(editor, bat)]).toEqual([others, others]);
    editor.document.undo();
    expect([tagsOf(editor, bat), healthOf(editor, bat)]).toEqual([[], {}]);
  });

  it("do not include the player's prefab, and another prefab's health does not cause game over", () => {
    const editor = new TestEditor();
    const [hero, crate] = [addPrefab(editor) ?? "", addPrefab(editor) ?? ""];
    addBehaviour(editor, hero, "platformerMovement");
    addBehaviour(editor, hero, "health");
    addBehaviour(editor, crate, "health");
    expect([tagsOf(editor, hero), healthOf(editor, hero)]).toEqual([["player"], {}]);
    expect([tagsOf(editor, crate), healthOf(editor, crate)]).toEqual([[], others]);
  });
});

it("makes a moving platform solid, but not a moving coin", () => {
  const editor = new TestEditor();
  const [lift, coin] = [addPrefab(editor) ?? "", addPrefab(editor) ?? ""];
  addBehaviour(editor, lift, "movingPlatform");
  addBehaviour(editor, coin, "collectible");
  addBehaviour(editor, coin, "movingPlatform");
  expect(editor.game.prefabs[lift]?.collider).toMatchObject({ solid: true });
  expect(editor.game.prefabs[coin]?.collider).toMatchObject({ solid: false });
});

it("aligns a text to the view edge of its HUD anchor, unless the alignment was changed", () => {
  const editor = new TestEditor();
  const look = { kind: "text", text: "COINS {coins}", sizePx: 8, color: "#ffffff", align: "center", opacity: 1 } as const;
  const id = addPrefab(editor, { look }) ?? "";
  const align = () => (editor.game.prefabs[id]?.look as { align?: string } | undefined)?.align;
  const use = addBehaviour(editor, id, "hudAnchor") ?? "";
  expect(align()).toBe("left");
  setBehaviourParam(editor, id, use, "anchor", "topRight");
  expect(align()).toBe("right");
  editor.document.undo();
  expect(align()).toBe("left");
  editor.document.transact("Align", (edits) => edits.set(["prefabs", id, "look", "align"], "center"));
  setBehaviourParam(editor, id, use, "anchor", "bottomRight");
  expect(align()).toBe("center");
});

it.each(["door", "rigidBody"] as const)("makes a collider solid for a %s", (type) => {
  const editor = new TestEditor();
  const id = addPrefab(editor) ?? "";
  addBehaviour(editor, id, type);
  expect(editor.game.prefabs[id]?.collider).toMatchObject({ solid: true });
});
