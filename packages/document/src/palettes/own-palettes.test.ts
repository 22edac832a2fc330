import { emptyCells, frameCells, GAME_LIMITS, type Sprite, tileCells, type Tileset } from "@playsmith/game-format";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { createDocument, ProjectDocument } from "../index.ts";
import { testGame } from "../test-games.ts";
import { exchange } from "../test-exchange.ts";

const BASE = ["#000001", "#000002", "#000003"];
const SOURCE = ["assets", "slime", "source"];
const COLUMNS = 40;

type Kind = "sprite" | "tileset";

function documentsOf(kind: Kind, clients: readonly number[], base: readonly string[] = BASE): ProjectDocument[] {
  const common = { name: "Slime", order: "a", source: { kind: "pixels" as const, palette: [...base] } };
  const cells = emptyCells(COLUMNS, 2);
  const layers = { top: { name: "Top", order: "b" } };
  const sprite: Sprite = {
    kind: "sprite",
    ...common,
    layers,
    widthPx: COLUMNS,
    heightPx: 2,
    animations: {},
    frames: { 1: { order: "a", cells } },
  };
  const tiles = { 1: { collision: "solid" as const, cells } };
  const tileset: Tileset = { kind: "tileset", ...common, layers, tileWidthPx: COLUMNS, tileHeightPx: 2, tiles };
  const state = Y.encodeStateAsUpdate(createDocument({ ...testGame(), assets: { slime: kind === "sprite" ? sprite : tileset } }));
  return clients.map((client) => {
    const doc = new Y.Doc();
    doc.clientID = client;
    Y.applyUpdate(doc, state);
    return new ProjectDocument(doc);
  });
}

function paletteOf({ game }: ProjectDocument): string[] {
  const { source } = game.assets["slime"] as Sprite;
  return source.kind === "pixels" ? source.palette : [];
}

const setPalette = (document: ProjectDocument, palette: readonly string[], name = "Palette"): boolean =>
  document.transact(name, (edits) => edits.set(SOURCE, { kind: "pixels", palette: [...palette] }));

function add(document: ProjectDocument, color: string): void {
  if (!paletteOf(document).includes(color)) setPalette(document, [...paletteOf(document), color]);
}

/** Paints a cell in a colour of the palette. */
function paint(document: ProjectDocument, column: number, color: string, row = 0): void {
  const room = document.game.assets["slime"]?.kind === "sprite" ? "frames" : "tiles";
  const cells = row === 0 ? ["cells"] : ["layers", "top"];
  const value = paletteOf(document).indexOf(color) + 1;
  document.transact("Draw", (edits) => edits.paint(["assets", "slime", room, "1", ...cells], [{ column, row, value }]));
}

function colorAt({ game }: ProjectDocument, column: number, row = 0): string | undefined {
  const asset = game.assets["slime"] as Sprite | Tileset;
  const cells = asset.kind === "sprite" ? frameCells(asset, asset.frames["1"]) : tileCells(asset, asset.tiles["1"]);
  return asset.source.kind === "pixels" ? asset.source.palette[(cells[row * COLUMNS + column] as number) - 1] : undefined;
}

/** Gives a document all that another has. */
const give = ({ doc: from }: ProjectDocument, { doc: to }: ProjectDocument): void =>
  Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)));

function settle(documents: readonly ProjectDocument[]): void {
  for (let round = 0; round < 6; round++)
    for (const one of documents) for (const other of documents) if (one !== other) exchange(one, other);
}

describe.each(["sprite", "tileset"] as const)("the palette of a %s that two people change at once", (kind) => {
  describe.each([
    [1, 2],
    [2, 1],
  ])("as clients %i and %i", (...clients) => {
    it("keeps the colours of both, and the colour of each pixel", () => {
      const [one, other] = documentsOf(kind, clients) as [ProjectDocument, ProjectDocument];
      add(one, "#aa0000");
      add(one, "#aa0001");
      add(other, "#bb0000");
      for (const row of [0, 1]) {
        paint(one, 0, "#aa0000", row);
        paint(one, 35, "#aa0001", row);
        paint(other, 1, "#bb0000", row);
      }
      settle([one, other]);
      expect(new Set(paletteOf(one))).toEqual(new Set([...BASE, "#aa0000", "#aa0001", "#bb0000"]));
      expect(other.game).toEqual(one.game);
      for (const row of [0, 1]) expect([0, 35, 1].map((column) => colorAt(one, column, row))).toEqual(["#aa0000", "#aa0001", "#bb0000"]);
    });

    it("undoes the strokes of each in its colours", () => {
      const [one, other] = documentsOf(kind, clients) as [ProjectDocument, ProjectDocument];
      for (const [document, color, column] of [
        [one, "#aa0000", 0],
        [other, "#bb0000", 1],
      ] as const) {
        add(document, color);
        paint(document, column, color);
        paint(document, column, "#000001");
        paint(document, column, color);
      }
      settle([one, other]);
      const colors = (): unknown[] => [colorAt(one, 0), colorAt(one, 1)];
      expect(colors()).toEqual(["#aa0000", "#bb0000"]);
      for (const document of [one, other]) expect(document.undo()).toBe("Draw");
      settle([one, other]);
      expect(colors()).toEqual(["#000001", "#000001"]);
      for (const document of [one, other]) expect(document.undo()).toBe("Draw");
      settle([one, other]);
      expect(colors()).toEqual(["#aa0000", "#bb0000"]);
      for (const document of [one, other]) expect(document.undo()).toBe("Draw");
      settle([one, other]);
      expect(colors()).toEqual([undefined, undefined]);
      for (const document of [one, other]) document.redo();
      settle([one, other]);
      expect(colors()).toEqual(["#aa0000", "#bb0000"]);
    });

    it("keeps an added colour, and one that was changed", () => {
      const [one, other] = documentsOf(kind, clients) as [ProjectDocument, ProjectDocument];
      add(one, "#aa0000");
      setPalette(other, BASE.with(1, "#cc0000"));
      settle([one, other]);
      expect(paletteOf(one)).toEqual(["#000001", "#cc0000", "#000003", "#aa0000"]);
      expect(paletteOf(other)).toEqual(paletteOf(one));
    });

    it("does not bring back a colour that somebody has seen and deleted", () => {
      const [one, other] = documentsOf(kind, clients) as [ProjectDocument, ProjectDocument];
      add(one, "#aa0000");
      settle([one, other]);
      setPalette(other, BASE);
      settle([one, other]);
      expect([paletteOf(one), paletteOf(other)]).toEqual([BASE, BASE]);
    });

    it("does not bring back a colour that both have added and one has deleted", () => {
      const [one, other] = documentsOf(kind, clients) as [ProjectDocument, ProjectDocument];
      for (const document of [one, other]) add(document, "#aa0000");
      settle([one, other]);
      setPalette(other, BASE);
      settle([one, other]);
      expect([paletteOf(one), paletteOf(other)]).toEqual([BASE, BASE]);
    });
  });

  it("is never told without the own colours", () => {
    const [one, other] = documentsOf(kind, [1, 2]) as [ProjectDocument, ProjectDocument];
    add(one, "#aa0000");
    add(other, "#bb0000");
    const told: string[][] = [];
    one.subscribe(({ local }) => told.push([local ? "own" : "others'", ...paletteOf(one)]));
    settle([one, other]);
    expect(told).toEqual([["others'", ...BASE, "#bb0000", "#aa0000"]]);
  });

  it("shows the nearest colour when it is full", () => {
    const base = Array.from({ length: GAME_LIMITS.paletteColors - 1 }, (_, index) => `#0000${index.toString(16).padStart(2, "0")}`);
    const [one, other] = documentsOf(kind, [1, 2], base) as [ProjectDocument, ProjectDocument];
    add(one, "#000105");
    paint(one, 0, "#000105");
    add(other, "#ff0000");
    settle([one, other]);
    expect(paletteOf(one)).toEqual([...base, "#ff0000"]);
    expect(colorAt(other, 0)).toBe("#000005");
  });
});

it("keeps all colours and pixels when two people add colours and others paint with them (random)", () => {
  const step = fc.record({
    who: fc.nat(3),
    what: fc.constantFrom("add", "paint", "paint", "give"),
    number: fc.nat(9),
    column: fc.nat(8),
  });
  fc.assert(
    fc.property(fc.shuffledSubarray([11, 22, 33, 44], { minLength: 4 }), fc.array(step, { maxLength: 60 }), (clients, steps) => {
      const documents = documentsOf("sprite", clients);
      const added = new Set<string>();
      const seen = new Map<string, string>();
      for (const { who, what, number, column } of steps) {
        const document = documents[who] as ProjectDocument;
        const own = who * 9 + column;
        const color = `#${who}0000${number}`;
        if (what === "add" && who < 2) {
          add(document, color);
          added.add(color);
        } else if (what === "paint") {
          const colors = paletteOf(document);
          paint(document, own, colors[number % colors.length] as string);
        } else give(document, documents[number % 4] as ProjectDocument);
        for (let at = who * 9; at < who * 9 + 9; at++) seen.set(String(at), String(colorAt(document, at)));
      }
      settle(documents);
      for (const { game } of documents) expect(game).toEqual((documents[0] as ProjectDocument).game);
      for (const color of added) expect(paletteOf(documents[0] as ProjectDocument)).toContain(color);
      for (const [at, color] of seen) expect([at, String(colorAt(documents[0] as ProjectDocument, Number(at)))]).toEqual([at, color]);
    }),
    { numRuns: 60 },
  );
});
