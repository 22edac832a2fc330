import { describe, expect, it } from "vitest";
import { TestEditor } from "../testing/test-editor.ts";
import { addBehaviour } from "./add-behaviour.ts";
import { addPrefab, setBehaviourParam } from "./prefabs.ts";

const gravityIn = (editor: TestEditor): number | undefined => editor.scene?.gravityPxPerS2;

describe("a movement that is seen from above", () => {
  it("ends the pull of gravity, in one step with the movement", () => {
    const editor = new TestEditor();
    const id = addPrefab(editor) ?? "";
    expect(gravityIn(editor)).toBe(900);
    addBehaviour(editor, id, "topDownMovement");
    expect(gravityIn(editor)).toBe(0);
    editor.document.undo();
    expect(gravityIn(editor)).toBe(900);
  });

  it("leaves it where something may fall", () => {
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

describe("who is in the way", () => {
  const tagsOf = (editor: TestEditor, id: string) => editor.game.prefabs[id]?.tags;
  const healthOf = (editor: TestEditor, id: string) =>
    Object.values(editor.game.prefabs[id]?.behaviours ?? {}).find(({ type }) => type === "health")?.params;
  const others = { losesGame: false, fallsOut: false, variable: "" };

  it("is tagged as an enemy, and its health is not the game's, in whatever order it gets them", () => {
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

  it("is not the one who is played, and no crate beside them loses the game", () => {
    const editor = new TestEditor();
    const [hero, crate] = [addPrefab(editor) ?? "", addPrefab(editor) ?? ""];
    addBehaviour(editor, hero, "platformerMovement");
    addBehaviour(editor, hero, "health");
    addBehaviour(editor, crate, "health");
    expect([tagsOf(editor, hero), healthOf(editor, hero)]).toEqual([["player"], {}]);
    expect([tagsOf(editor, crate), healthOf(editor, crate)]).toEqual([[], others]);
  });
});

it("makes a platform that moves of something solid, and leaves a coin that moves as it is", () => {
  const editor = new TestEditor();
  const [lift, coin] = [addPrefab(editor) ?? "", addPrefab(editor) ?? ""];
  addBehaviour(editor, lift, "movingPlatform");
  addBehaviour(editor, coin, "collectible");
  addBehaviour(editor, coin, "movingPlatform");
  expect(editor.game.prefabs[lift]?.collider).toMatchObject({ solid: true });
  expect(editor.game.prefabs[coin]?.collider).toMatchObject({ solid: false });
});

it("sets a text from the edge of the view that it keeps to, until it is set otherwise on purpose", () => {
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

it.each(["door", "rigidBody"] as const)("makes something solid of what is to be a %s", (type) => {
  const editor = new TestEditor();
  const id = addPrefab(editor) ?? "";
  addBehaviour(editor, id, type);
  expect(editor.game.prefabs[id]?.collider).toMatchObject({ solid: true });
});
