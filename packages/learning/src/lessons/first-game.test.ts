import { createDocument, ProjectDocument } from "@playsmith/document";
import { emptyGame } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { type Editor, ProjectEditor } from "@playsmith/editor";
import { placeInstance, startPlacing } from "@playsmith/editor/scene";
import { drawNewSprite } from "@playsmith/editor/pixels";
import { addBehaviour, addPrefab } from "@playsmith/editor/prefabs";
import { firstGame } from "./first-game.ts";
import { currentStep, type LessonAction } from "./lesson.ts";
import { takeReadyThing } from "./ready-things.ts";

function start() {
  const editor = new ProjectEditor(new ProjectDocument(createDocument(emptyGame("A"))));
  const actions = new Set<LessonAction>();
  const skipped = new Set<string>();
  return { editor, actions, skipped, step: () => currentStep(firstGame, { game: editor.game, actions }, skipped)?.id ?? null };
}

const prefabCalled = (editor: Editor, name: string): string =>
  Object.entries(editor.game.prefabs).find(([, prefab]) => prefab.name === name)?.[0] ?? "";

function paintFloor(editor: Editor): void {
  editor.document.transact("Paint", (edits) =>
    edits.paint(
      [...editor.layerPath, "cells"],
      Array.from({ length: 20 }, (_, column) => ({ column, row: 20, value: editor.state.tile })),
    ),
  );
}

describe("the first game", () => {
  it("proceeds from step to step with ready-made objects", () => {
    const { editor, actions, step } = start();
    expect(step()).toBe("hero");
    expect(takeReadyThing(editor, "hero")).toBe("Fox is a prefab now.");
    expect(step()).toBe("move");
    addBehaviour(editor, editor.state.prefabId, "platformerMovement");
    expect(step()).toBe("place");
    placeInstance(editor, prefabCalled(editor, "Fox"), { x: 40, y: 300 });
    expect(step()).toBe("ground");
    takeReadyThing(editor, "ground");
    expect(step()).toBe("ground");
    paintFloor(editor);
    expect(step()).toBe("camera");
    addBehaviour(editor, prefabCalled(editor, "Fox"), "followCamera");
    expect(step()).toBe("play");
    actions.add("played");
    expect(step()).toBe("coins");
    takeReadyThing(editor, "coin");
    addBehaviour(editor, prefabCalled(editor, "Coin"), "collectible");
    for (const x of [100, 150, 200]) placeInstance(editor, prefabCalled(editor, "Coin"), { x, y: 300 });
    expect(step()).toBe("goal");
    takeReadyThing(editor, "goal");
    addBehaviour(editor, prefabCalled(editor, "Flag"), "goal");
    placeInstance(editor, prefabCalled(editor, "Flag"), { x: 300, y: 300 });
    expect(step()).toBe("win");
    actions.add("won").add("published");
    expect(step()).toBeNull();
  });

  it("accepts any way of completing a step", () => {
    const { editor, step } = start();
    const square = addPrefab(editor) ?? "";
    expect(step()).toBe("move");
    addBehaviour(editor, square, "topDownMovement");
    placeInstance(editor, square, { x: 40, y: 40 });
    const wall = addPrefab(editor, {
      collider: { kind: "box", widthPx: 16, heightPx: 16, offsetXPx: 0, offsetYPx: 0, solid: true },
    });
    placeInstance(editor, wall ?? "", { x: 40, y: 80 });
    expect(step()).toBe("camera");
  });

  it("asks for ground when only the hero is solid", () => {
    const { editor, step } = start();
    const solid = { kind: "box", widthPx: 16, heightPx: 16, offsetXPx: 0, offsetYPx: 0, solid: true } as const;
    const hero = addPrefab(editor, { collider: solid }) ?? "";
    addBehaviour(editor, hero, "platformerMovement");
    placeInstance(editor, hero, { x: 40, y: 40 });
    expect(step()).toBe("ground");
  });

  it("returns to a step that is undone", () => {
    const { editor, step } = start();
    takeReadyThing(editor, "hero");
    addBehaviour(editor, prefabCalled(editor, "Fox"), "platformerMovement");
    expect(step()).toBe("place");
    editor.document.undo();
    expect(step()).toBe("move");
    editor.document.undo();
    expect(editor.game.assets).toEqual({});
    expect(step()).toBe("hero");
    editor.document.redo();
    editor.document.redo();
    expect(step()).toBe("place");
  });

  it("omits skipped steps", () => {
    const { skipped, step } = start();
    for (const { id } of firstGame.steps.slice(0, 4)) skipped.add(id);
    expect(step()).toBe("camera");
  });

  it("adds each ready-made object as one undo step", () => {
    for (const thing of ["hero", "ground", "coin", "goal"] as const) {
      const { editor } = start();
      const before = editor.game;
      expect(takeReadyThing(editor, thing)).not.toBeNull();
      expect(editor.document.problems).toEqual([]);
      editor.document.undo();
      expect(editor.game).toEqual(before);
    }
  });

  it("points at the next control from any state of the editor", () => {
    const { editor, actions } = start();
    const targets = (id: string): string[] =>
      firstGame.steps
        .find((step) => step.id === id)
        ?.targets({ game: editor.game, actions }, editor.state)
        .map(({ name }) => name) ?? [];
    takeReadyThing(editor, "hero");
    expect(targets("move").slice(0, 2)).toEqual(["Platformer movement", "Add behaviour"]);
    editor.update({ prefabId: "" });
    expect(targets("move").slice(0, 2)).toEqual(["Platformer movement", "Fox"]);
    addBehaviour(editor, prefabCalled(editor, "Fox"), "platformerMovement");
    expect(targets("place").slice(0, 2)).toEqual(["Place Fox", "Fox"]);
    startPlacing(editor, prefabCalled(editor, "Fox"));
    expect(targets("place")[0]).toBe("Scene");
    takeReadyThing(editor, "ground");
    expect(targets("ground")).toEqual(["Scene"]);
  });

  it("points at an empty picture before it points at the button that makes a prefab of it", () => {
    const { editor, actions } = start();
    const targets = () => firstGame.steps[0]?.targets({ game: editor.game, actions }, editor.state).map(({ name }) => name) ?? [];
    expect(targets().slice(0, 2)).toEqual(["Draw", "Make a prefab of it"]);
    drawNewSprite(editor, "Cat", 4, 4);
    expect(targets().slice(0, 3)).toEqual(["Draw", "Picture of Cat", "Make a prefab of it"]);
  });
});
