import { gameSchema } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import { beforeEach, describe, expect, it } from "vitest";
import { TestEditor } from "../testing/test-editor.ts";
import { libraryMusic, libraryOf, type LibraryThing, takeFromLibrary, takePicture } from "./library.ts";

let editor: TestEditor;

beforeEach(() => {
  editor = new TestEditor();
});

describe("the library", () => {
  it("offers items of every finished template that can be added to another game", () => {
    for (const { id, build } of templates.filter((template) => template.id !== "empty")) {
      const source = build(id);
      const things = libraryOf(source);
      expect(things.length, id).toBeGreaterThan(3);
      for (const thing of things) expect(takeFromLibrary(editor, source, thing), `${id}: ${thing.name}`).not.toBeNull();
    }
    expect(gameSchema.parse(editor.game)).toEqual(editor.game);
    expect(editor.document.problems).toEqual([]);
  });

  it("has music that can be added and played", () => {
    const pieces = libraryMusic();
    expect(pieces.length).toBeGreaterThan(2);
    for (const piece of pieces) {
      const id = takeFromLibrary(editor, editor.game, piece) as string;
      const asset = editor.game.assets[id];
      expect(asset?.kind === "music" && Object.keys(asset.song?.sequence ?? {}).length, piece.name).toBeGreaterThan(0);
    }
    expect(gameSchema.parse(editor.game)).toEqual(editor.game);
  });

  it("adds only the picture of an object", () => {
    const things = libraryOf(templates[0]!.build(""));
    const coin = things.find((thing) => thing.kind === "prefab" && thing.name === "Coin") as LibraryThing & { kind: "prefab" };
    const { prefabs } = editor.game;
    const id = takePicture(editor, coin) as string;
    expect(editor.game.assets[id]?.kind).toBe("sprite");
    expect(editor.game.prefabs).toBe(prefabs);
    expect(takePicture(editor, { ...coin, picture: null })).toBeNull();
  });

  it("adds an item's dependencies once, and undoes that in one step", () => {
    const source = templates[0]!.build("");
    const coin = libraryOf(source).find(({ name }) => name === "Coin")!;
    const before = editor.game;
    const id = takeFromLibrary(editor, source, coin) as string;
    const look = editor.game.prefabs[id]?.look;
    expect(look?.kind === "sprite" && editor.game.assets[look.spriteId]?.kind).toBe("sprite");
    const taken = Object.keys(editor.game.assets).length;
    expect(takeFromLibrary(editor, source, coin)).toBe(id);
    expect(Object.keys(editor.game.assets)).toHaveLength(taken);
    expect(editor.document.undo()).toBe("Take Coin");
    expect(editor.game.prefabs).toEqual(before.prefabs);
    expect(editor.game.assets).toEqual(before.assets);
  });
});
