import { emptyCells, frameCells, type Game, gameSchema, type Sprite, spriteLayers, tileCells, type Tileset } from "@playsmith/game-format";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { createDocument, foldCells, ProjectDocument, readGame } from "./index.ts";
import { testGame } from "./test-games.ts";

const LAYERS = ["assets", "slime", "layers"];
const SOURCE = { kind: "pixels" as const, palette: ["#ff0000", "#00ff00"] };

/** A sprite with two frames, or a tileset with two tiles, of 4 × 2 pixels. */
const KINDS = {
  sprite: { room: "frames", ids: ["f0", "f1"], width: "widthPx" },
  tileset: { room: "tiles", ids: ["1", "2"], width: "tileWidthPx" },
} as const;

function gameWith(kind: keyof typeof KINDS, layers?: Sprite["layers"]): Game {
  const common = { name: "Slime", order: "a", source: SOURCE, ...(layers && { layers }) };
  const frame = (order: string) => ({ order, cells: emptyCells(4, 2) });
  const tile = { collision: "solid" as const, cells: emptyCells(4, 2) };
  const sprite: Sprite = {
    kind: "sprite",
    ...common,
    widthPx: 4,
    heightPx: 2,
    animations: {},
    frames: { f0: frame("a"), f1: frame("b") },
  };
  const tileset: Tileset = { kind: "tileset", ...common, tileWidthPx: 4, tileHeightPx: 2, tiles: { 1: tile, 2: tile } };
  return { ...testGame(), assets: { slime: kind === "sprite" ? sprite : tileset } };
}

function editorsOf(count: number, game: Game): { documents: ProjectDocument[]; sync(): void } {
  const state = Y.encodeStateAsUpdate(createDocument(game));
  const documents = Array.from({ length: count }, (_, index) => {
    const doc = new Y.Doc();
    doc.clientID = index + 1;
    Y.applyUpdate(doc, state);
    return new ProjectDocument(doc);
  });
  const sync = (): void => {
    for (const from of documents)
      for (const to of documents) if (from !== to) Y.applyUpdate(to.doc, Y.encodeStateAsUpdate(from.doc, Y.encodeStateVector(to.doc)));
  };
  return { documents, sync };
}

const pictureOf = ({ game }: { game: Game }): Sprite | Tileset => game.assets["slime"] as Sprite | Tileset;
const add = (document: ProjectDocument, id: string): boolean =>
  document.transact("Add layer", (edits) => edits.set([...LAYERS, id], { name: id, order: `b${id}` }));
const paint = (document: ProjectDocument, path: string[], column: number, value: number, row = 0): boolean =>
  document.transact("Draw", (edits) => edits.paint(path, [{ column, row, value }]));

describe.each(["sprite", "tileset"] as const)("layers of a %s", (kind) => {
  const {
    room,
    ids: [first, second],
    width,
  } = KINDS[kind];
  const CELLS = ["assets", "slime", room, first, "cells"];
  const cellsIn = (layerId: string, frameId: string = first): string[] => ["assets", "slime", room, frameId, "layers", layerId];
  const editors = (count: number) => editorsOf(count, gameWith(kind));
  const seenIn = (document: ProjectDocument, id: string = first): string => {
    const picture = pictureOf(document);
    return [...(picture.kind === "sprite" ? frameCells(picture, picture.frames[id]) : tileCells(picture, picture.tiles[id]))].join("");
  };

  it("are read back as written, and are absent in a game without any", () => {
    const layered = gameWith(kind, { top: { name: "Top", order: "b", hidden: true } });
    const picture = pictureOf({ game: layered });
    Object.assign((picture.kind === "sprite" ? picture.frames[first] : picture.tiles[first]) ?? {}, { layers: { top: ["1*4", "0*4"] } });
    expect(gameSchema.parse(layered)).toEqual(layered);
    expect(readGame(createDocument(layered))).toEqual({ game: layered, problems: [] });
    expect(readGame(createDocument(gameWith(kind))).game).toEqual(gameWith(kind));
  });

  it("are both kept when two users add their first one concurrently, with their strokes", () => {
    const { documents, sync } = editors(2);
    const [one, two] = documents as [ProjectDocument, ProjectDocument];
    add(one, "x");
    add(two, "y");
    paint(one, cellsIn("x"), 0, 1);
    paint(two, cellsIn("y"), 1, 2);
    paint(two, CELLS, 2, 1);
    sync();
    expect(spriteLayers(pictureOf(one)).map(([id]) => id)).toEqual(["base", "x", "y"]);
    expect([seenIn(one), seenIn(two)]).toEqual(["12100000", "12100000"]);
  });

  it("keep both users' first strokes in the same layer of the same frame", () => {
    const { documents, sync } = editors(2);
    const [one, two] = documents as [ProjectDocument, ProjectDocument];
    add(one, "x");
    sync();
    paint(one, cellsIn("x", second), 0, 1);
    paint(two, cellsIn("x", second), 3, 2);
    sync();
    expect([seenIn(one, second), seenIn(two, second)]).toEqual(["10020000", "10020000"]);
    one.undo();
    sync();
    expect([seenIn(one, second), seenIn(two, second)]).toEqual(["00020000", "00020000"]);
  });

  it("report a painted row of a layer as one change", () => {
    const [document] = editors(1).documents as [ProjectDocument];
    add(document, "x");
    paint(document, cellsIn("x"), 0, 1);
    const paths: string[] = [];
    document.subscribe(({ patch }) => paths.push(...patch.map(({ path }) => path.join("/"))));
    paint(document, cellsIn("x"), 1, 1, 1);
    expect(paths).toEqual([`assets/slime/${room}/${first}/layers/x/1`]);
  });

  it("are restored with concurrent strokes of others when their deletion is undone", () => {
    const { documents, sync } = editors(2);
    const [one, two] = documents as [ProjectDocument, ProjectDocument];
    add(one, "x");
    paint(one, cellsIn("x"), 0, 1);
    sync();
    one.transact("Delete layer", (edits) => {
      edits.delete([...LAYERS, "x"]);
      edits.delete(cellsIn("x"));
    });
    paint(two, cellsIn("x"), 1, 2);
    sync();
    expect([seenIn(one), seenIn(two)]).toEqual(["00000000", "00000000"]);
    expect(pictureOf(one)).toEqual(pictureOf(editors(1).documents[0] as ProjectDocument));
    paint(two, cellsIn("x"), 3, 2);
    one.undo();
    sync();
    expect([seenIn(one), seenIn(two)]).toEqual(["12000000", "12000000"]);
  });

  it("are unchanged by compaction and resizing", () => {
    const { documents, sync } = editors(2);
    const [one, two] = documents as [ProjectDocument, ProjectDocument];
    add(one, "x");
    sync();
    paint(one, cellsIn("x"), 0, 1);
    paint(two, cellsIn("x"), 1, 2);
    sync();
    foldCells(one.doc);
    expect(seenIn(one)).toBe("12000000");
    one.transact("Resize", (edits) => {
      edits.set(cellsIn("x"), ["0,2", "1,0"]);
      edits.set(["assets", "slime", width], 2);
    });
    sync();
    expect([seenIn(one), seenIn(two)]).toEqual(["0210", "0210"]);
  });

  it("converge, with the live game equal to a fresh reading, for random edits", () => {
    const step = fc.record({
      who: fc.nat(2),
      kind: fc.constantFrom("add", "paint", "paint", "paint", "hide", "delete", "undo", "redo", "sync"),
      layer: fc.constantFrom("x", "y", "z"),
      column: fc.nat(3),
      frame: fc.constantFrom(first, second),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { documents, sync } = editors(3);
        steps.forEach(({ who, kind, layer, column, frame }, index) => {
          const document = documents[who] as ProjectDocument;
          if (kind === "add") add(document, layer);
          else if (kind === "paint") paint(document, cellsIn(layer, frame), column, (index % 2) + 1);
          else if (kind === "hide" && pictureOf(document).layers?.[layer])
            document.transact("Hide", (edits) => edits.set([...LAYERS, layer, "hidden"], true));
          else if (kind === "delete")
            document.transact("Delete", (edits) => {
              edits.delete([...LAYERS, layer]);
              for (const id of [first, second]) edits.delete(cellsIn(layer, id));
            });
          else if (kind === "undo") document.undo();
          else if (kind === "redo") document.redo();
          else sync();
        });
        sync();
        sync();
        for (const { doc, game } of documents) {
          expect(readGame(doc)).toEqual({ game, problems: [] });
          expect(game).toEqual(documents[0]?.game);
        }
      }),
      { numRuns: 60, seed: 20_261 },
    );
  });
});
