import { createDocument, ProjectDocument } from "@playsmith/document";
import { SCENE_KEY, type Editor, ProjectEditor } from "@playsmith/editor";
import { emptyGame } from "@playsmith/game-format";
import { beforeEach, describe, expect, it } from "vitest";
import { GameView } from "./game-view.ts";

let editor: Editor;
let kept: Map<string, string>;
const newView = (): GameView =>
  new GameView(editor, { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) });

beforeEach(() => {
  editor = new ProjectEditor(new ProjectDocument(createDocument(emptyGame("Test"))));
  kept = new Map();
});

describe("view of a running game", () => {
  it("minimizes the game for the rest of the run when a scene tool is selected", () => {
    const view = newView();
    const end = view.begin();
    expect(view.isAside).toBe(false);
    editor.setTool("place");
    expect(view.isAside).toBe(true);
    end();
    view.begin();
    expect(view.isAside).toBe(false);
    expect(newView().isAside).toBe(false);
  });

  it("minimizes the game when the current tool is selected again, but only during a run", () => {
    const view = newView();
    view.turnToScene();
    expect(view.isAside).toBe(false);
    const end = view.begin();
    view.turnToScene();
    expect(view.isAside).toBe(true);
    expect(view.state.announcement).toMatch(/^The scene is shown/);
    end();
    view.turnToScene();
    expect(view.isAside).toBe(false);
  });

  it("stores the user's choice", () => {
    const view = newView();
    const end = view.begin();
    view.toggle();
    view.moveTo("scene", "bottomLeft");
    view.setSize("large");
    end();
    const next = newView();
    expect(next.isAside).toBe(true);
    expect(next.state).toMatchObject({ corners: { scene: "bottomLeft", document: "bottomRight" }, size: "large" });
    next.begin();
    next.toggle();
    expect(newView().isAside).toBe(false);
  });

  it("is large again over the scene after it was small over another document", () => {
    const view = newView();
    view.begin();
    const [sceneId = ""] = Object.keys(editor.game.scenes);
    editor.openDocument({ kind: "rules", of: "scene", id: sceneId });
    expect(editor.state.documentKey).not.toBe(SCENE_KEY);
    expect(view.isSmall).toBe(true);
    view.toggle();
    expect(editor.state.documentKey).toBe(SCENE_KEY);
    expect(view.isSmall).toBe(false);
  });

  it("uses defaults if the stored value is invalid", () => {
    kept.set("playsmith:game-view", '{"isAside":"yes","corners":{"scene":"middle"},"size":7}');
    expect(newView().state).toMatchObject({ isAside: false, corners: { scene: "topRight", document: "bottomRight" }, size: "medium" });
    kept.set("playsmith:game-view", "{");
    expect(newView().isAside).toBe(false);
  });
});
