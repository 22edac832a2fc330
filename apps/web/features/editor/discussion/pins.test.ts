import type { DiscussionMessage } from "@playsmith/contract";
import { cloneJson, type Game } from "@playsmith/game-format";
import { createDocument, ProjectDocument } from "@playsmith/document";
import { ProjectEditor } from "@playsmith/editor";
import { selectCells } from "@playsmith/editor/tiles";
import { testGame } from "@playsmith/editor/testing";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { mentionsIn } from "./message-form.tsx";
import { areaOfPin, lineOfAnchor, nameOfPin, pinHere, placeOfPin, showPin } from "./pins.ts";
import { threadsOf } from "./use-discussion.ts";

const object = {
  name: "",
  prefabId: "box",
  layerId: "objects",
  order: "a",
  x: 100,
  y: 50,
  angleRad: 0,
  scaleX: 1,
  scaleY: 1,
  overrides: {},
};

const testEditor = (game: Game): ProjectEditor => new ProjectEditor(new ProjectDocument(createDocument(game)));

function discussedGame(): Game {
  const game = testGame();
  game.scenes["main"]!.instances["star"] = { ...object, name: "Star" };
  game.prefabs["box"]!.script = "one\ntwo\nthree";
  return game;
}

describe("what a new comment is pinned to", () => {
  it("is the selected object, else the chosen prefab, else the middle of the view", () => {
    const editor = testEditor(discussedGame());
    editor.select(["star"]);
    expect(pinHere(editor, null, null)).toEqual({ pin: { kind: "object", sceneId: "main", objectId: "star" }, name: "Star" });
    editor.update({ selection: [], prefabId: "box" });
    expect(pinHere(editor, null, null)).toEqual({ pin: { kind: "thing", record: "prefabs", id: "box" }, name: "Box" });
    editor.update({ prefabId: "", assetId: "", camera: { centerX: 40.4, centerY: 20, zoom: 1 } });
    expect(pinHere(editor, null, null)).toEqual({ pin: { kind: "place", sceneId: "main", x: 40, y: 20 }, name: "Main" });
  });

  it("is the area of several selected objects, or of the selected cells", () => {
    const game = discussedGame();
    game.scenes["main"]!.instances["moon"] = { ...object, x: 200, y: 90 };
    const editor = testEditor(game);
    editor.select(["star", "moon"]);
    const area = { kind: "place", sceneId: "main", x: 92, y: 42, widthPx: 116, heightPx: 56 } as const;
    expect(pinHere(editor, null, null)).toEqual({ pin: area, name: "An area of Main" });
    expect(areaOfPin("main", area)).toEqual({ left: 92, top: 42, right: 208, bottom: 98 });
    expect([areaOfPin("other", area), areaOfPin("main", { kind: "place", sceneId: "main", x: 1, y: 1 })]).toEqual([null, null]);
    editor.select([]);
    editor.update({ layerId: "ground" });
    editor.setTool("cells");
    selectCells(editor, { left: 2, top: 3, right: 6, bottom: 4 });
    expect(pinHere(editor, null, null)?.pin).toEqual({ kind: "place", sceneId: "main", x: 32, y: 48, widthPx: 64, heightPx: 16 });
  });

  it("is the line of a script, and moves with the text", () => {
    const editor = testEditor(discussedGame());
    editor.openDocument({ kind: "code", of: "prefab", id: "box" });
    const text = editor.document.text(["prefabs", "box", "script"]) as Y.Text;
    const anchor = Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(text, 5)) as unknown;
    const pinned = pinHere(editor, { key: "code:prefab:box", anchor }, null);
    expect(pinned).toMatchObject({ pin: { kind: "code", record: "prefabs", id: "box" }, name: "Code of Box" });
    const line = () => lineOfAnchor(editor.document.doc, JSON.stringify(anchor));
    expect(line()).toBe(2);
    text.insert(0, "zero\n");
    expect(line()).toBe(3);
    expect(lineOfAnchor(editor.document.doc, "{")).toBeNull();
    expect(pinHere(editor, { key: "code:prefab:other", anchor }, null)?.pin).toEqual({ kind: "thing", record: "prefabs", id: "box" });
  });
});

describe("a pin", () => {
  it("is beside its object wherever that is, in its scene only", () => {
    const game = discussedGame();
    const pin = { kind: "object", sceneId: "main", objectId: "star" } as const;
    expect(placeOfPin(game, "main", pin)).toEqual({ x: 108, y: 42 });
    game.scenes["main"]!.instances["star"]!.x = 200;
    expect(placeOfPin(cloneJson(game), "main", pin)).toEqual({ x: 208, y: 42 });
    expect(placeOfPin(game, "other", pin)).toBeNull();
  });

  it("has no name and shows nothing once its thing is deleted", () => {
    const editor = testEditor(testGame());
    const pins = [
      { kind: "object", sceneId: "main", objectId: "star" },
      { kind: "object", sceneId: "gone", objectId: "star" },
      { kind: "thing", record: "assets", id: "constructor" },
      { kind: "rule", owner: { record: "prefabs", id: "gone" }, lineId: "a" },
      { kind: "rule", owner: null, lineId: "a" },
      { kind: "code", record: "modules", id: "gone", anchor: "{}" },
    ] as const;
    const before = editor.state;
    for (const pin of pins) {
      expect(nameOfPin(editor.game, pin), JSON.stringify(pin)).toBeNull();
      showPin(editor, pin);
    }
    expect(editor.state).toBe(before);
  });

  it("shows its object: in its scene, selected and in view", () => {
    const editor = testEditor(discussedGame());
    editor.update({ camera: { centerX: 5_000, centerY: 0, zoom: 1 } });
    showPin(editor, { kind: "object", sceneId: "main", objectId: "star" });
    expect(editor.state.selection).toEqual(["star"]);
    expect(Math.abs(editor.state.camera.centerX - 108)).toBeLessThan(1_000);
  });
});

it("threads have their replies, and those with the latest message come first", () => {
  const message = (id: string, threadId: string | null, minute: number) =>
    ({ id, threadId, at: new Date(minute * 60_000).toISOString() }) as DiscussionMessage;
  const comments = [message("a", null, 1), message("b", null, 2), message("c", "a", 3)];
  expect(threadsOf(comments).map(({ first, replies }) => [first.id, replies.map(({ id }) => id)])).toEqual([
    ["a", ["c"]],
    ["b", []],
  ]);
});

it("mentions are the members whose names follow an at-sign", () => {
  const members = [
    { userId: "1", displayName: "Ann" },
    { userId: "2", displayName: "Ben Bo" },
  ];
  expect(mentionsIn("@Ben Bo, look", members)).toEqual(["2"]);
  expect(mentionsIn("Ann, look", members)).toEqual([]);
});
