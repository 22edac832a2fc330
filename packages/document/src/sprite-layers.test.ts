import { emptyCells, frameCells, type Game, gameSchema, type Sprite, spriteLayers } from "@playsmith/game-format";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { createDocument, foldCells, ProjectDocument, readGame } from "./index.ts";
import { testGame } from "./test-games.ts";

const LAYERS = ["assets", "slime", "layers"];
const CELLS = ["assets", "slime", "frames", "f0", "cells"];
const cellsIn = (layerId: string, frameId = "f0"): string[] => ["assets", "slime", "frames", frameId, "layers", layerId];

/** A sprite of two frames of 4 × 2 pixels. */
function spriteGame(change: Partial<Sprite> = {}): Game {
  const frame = (order: string) => ({ order, cells: emptyCells(4, 2) });
  const sprite: Sprite = {
    ...{ kind: "sprite", name: "Slime", order: "a", widthPx: 4, heightPx: 2, animations: {} },
    source: { kind: "pixels", palette: ["#ff0000", "#00ff00"] },
    frames: { f0: frame("a"), f1: frame("b") },
    ...change,
  };
  return { ...testGame(), assets: { slime: sprite } };
}

function editors(count: number, game = spriteGame()): { documents: ProjectDocument[]; sync(): void } {
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

const spriteOf = (document: ProjectDocument): Sprite => document.game.assets["slime"] as Sprite;
const seenIn = (document: ProjectDocument, frameId = "f0"): string =>
  [...frameCells(spriteOf(document), spriteOf(document).frames[frameId])].join("");
const add = (document: ProjectDocument, id: string): boolean =>
  document.transact("Add layer", (edits) => edits.set([...LAYERS, id], { name: id, order: `b${id}` }));
const paint = (document: ProjectDocument, path: string[], column: number, value: number, row = 0): boolean =>
  document.transact("Draw", (edits) => edits.paint(path, [{ column, row, value }]));

describe("layers of a sprite", () => {
  it("are read back as they were written, and a game without any has none", () => {
    const layered = spriteGame({ layers: { top: { name: "Top", order: "b", hidden: true } } });
    const { f0 } = (layered.assets["slime"] as Sprite).frames;
    if (f0) f0.layers = { top: ["1*4", "0*4"] };
    expect(gameSchema.parse(layered)).toEqual(layered);
    expect(readGame(createDocument(layered))).toEqual({ game: layered, problems: [] });
    expect(readGame(createDocument(spriteGame())).game).toEqual(spriteGame());
  });

  it("stay both when two people add their first at once, with what both draw in them", () => {
    const { documents, sync } = editors(2);
    const [one, two] = documents as [ProjectDocument, ProjectDocument];
    add(one, "x");
    add(two, "y");
    paint(one, cellsIn("x"), 0, 1);
    paint(two, cellsIn("y"), 1, 2);
    paint(two, CELLS, 2, 1);
    sync();
    expect(spriteLayers(spriteOf(one)).map(([id]) => id)).toEqual(["base", "x", "y"]);
    expect([seenIn(one), seenIn(two)]).toEqual(["12100000", "12100000"]);
  });

  it("keep both first strokes in the same layer of the same frame", () => {
    const { documents, sync } = editors(2);
    const [one, two] = documents as [ProjectDocument, ProjectDocument];
    add(one, "x");
    sync();
    paint(one, cellsIn("x", "f1"), 0, 1);
    paint(two, cellsIn("x", "f1"), 3, 2);
    sync();
    expect([seenIn(one, "f1"), seenIn(two, "f1")]).toEqual(["10020000", "10020000"]);
    one.undo();
    sync();
    expect([seenIn(one, "f1"), seenIn(two, "f1")]).toEqual(["00020000", "00020000"]);
  });

  it("tell a painted row of a layer as one change", () => {
    const [document] = editors(1).documents as [ProjectDocument];
    add(document, "x");
    paint(document, cellsIn("x"), 0, 1);
    const paths: string[] = [];
    document.subscribe(({ patch }) => paths.push(...patch.map(({ path }) => path.join("/"))));
    paint(document, cellsIn("x"), 1, 1, 1);
    expect(paths).toEqual(["assets/slime/frames/f0/layers/x/1"]);
  });

  it("come back whole when their deletion is undone, with what someone else drew meanwhile", () => {
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
    expect(spriteOf(one)).toEqual(spriteOf(editors(1).documents[0] as ProjectDocument));
    paint(two, cellsIn("x"), 3, 2);
    one.undo();
    sync();
    expect([seenIn(one), seenIn(two)]).toEqual(["12000000", "12000000"]);
  });

  it("survive folding and a change of size", () => {
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
      edits.set(["assets", "slime", "widthPx"], 2);
    });
    sync();
    expect([seenIn(one), seenIn(two)]).toEqual(["0210", "0210"]);
  });

  it("converge, with the live game equal to a fresh reading, whatever people do", () => {
    const step = fc.record({
      who: fc.nat(2),
      kind: fc.constantFrom("add", "paint", "paint", "paint", "hide", "delete", "undo", "redo", "sync"),
      layer: fc.constantFrom("x", "y", "z"),
      column: fc.nat(3),
      frame: fc.constantFrom("f0", "f1"),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { documents, sync } = editors(3);
        steps.forEach(({ who, kind, layer, column, frame }, index) => {
          const document = documents[who] as ProjectDocument;
          if (kind === "add") add(document, layer);
          else if (kind === "paint") paint(document, cellsIn(layer, frame), column, (index % 2) + 1);
          else if (kind === "hide" && spriteOf(document).layers?.[layer])
            document.transact("Hide", (edits) => edits.set([...LAYERS, layer, "hidden"], true));
          else if (kind === "delete")
            document.transact("Delete", (edits) => {
              edits.delete([...LAYERS, layer]);
              for (const id of ["f0", "f1"]) edits.delete(cellsIn(layer, id));
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
      { numRuns: 60 },
    );
  });
});
