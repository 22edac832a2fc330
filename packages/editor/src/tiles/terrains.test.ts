import { type Tileset, tileOfTerrain } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { TestEditor } from "../testing/test-editor.ts";
import { shownLayout, TERRAIN_LAYOUTS } from "./terrain-layouts.ts";
import { setText, terrainSets } from "./terrain-sets.ts";
import { addTerrain, deleteTerrain, fillTerrain, renameTerrain, sampleOf, setTerrainKind, setTerrainTile } from "./terrains.ts";

/** An editor with a tileset of the given columns and rows. */
function editorWithSheet(columns: number, rows: number): TestEditor {
  const editor = new TestEditor();
  const tileset: Tileset = {
    kind: "tileset",
    name: "Sheet",
    order: "b",
    tileWidthPx: 16,
    tileHeightPx: 16,
    source: { kind: "image", file: { hash: "0".repeat(64), mime: "image/png", byteLength: 1 }, columns, rows },
    tiles: Object.fromEntries(Array.from({ length: columns * rows }, (_, index) => [index + 1, { collision: "solid" as const }])),
  };
  editor.document.transact("Sheet", (edits) => edits.set(["assets", "sheet"], tileset));
  return editor;
}

const terrainOf = (editor: TestEditor, id: string) => {
  const sheet = editor.game.assets["sheet"];
  return sheet?.kind === "tileset" ? sheet.terrains?.[id] : undefined;
};

describe("the common layouts", () => {
  it.each(TERRAIN_LAYOUTS.map((layout) => [layout.name, layout] as const))("%s has each neighbour set once", (_name, layout) => {
    const sets = layout.sets.filter((set) => set !== null);
    expect(new Set(sets).size).toBe(sets.length);
    const all = terrainSets(layout.kind);
    for (const set of sets) expect(all).toContain(set);
    expect(sets.length).toBe(layout.id.includes("47") ? 47 : layout.id.includes("16") ? 16 : 9);
    expect(layout.sets.length % layout.columns === 0 || layout.isSequence).toBe(true);
  });

  it.each(["sides", "corners"] as const)("place matching tiles next to each other: %s", (kind) => {
    const { sets, columns } = shownLayout(kind);
    const rows = sets.length / columns;
    for (const [place, set] of sets.entries()) {
      if (set === null) continue;
      const right = sets[place % columns === columns - 1 ? place + 1 - columns : place + 1] ?? 0;
      const below = sets[(place + columns) % (columns * rows)] ?? 0;
      expect((set & 2) !== 0, `right of ${place}`).toBe((right & 8) !== 0);
      expect((set & 4) !== 0, `below ${place}`).toBe((below & 1) !== 0);
    }
  });
});

describe("a terrain", () => {
  it("is filled from tiles in a common layout, at any position of the tileset", () => {
    const editor = editorWithSheet(9, 8);
    const id = addTerrain(editor, "sheet") ?? "";
    const block = TERRAIN_LAYOUTS.find((layout) => layout.id === "block-9");
    const blob = TERRAIN_LAYOUTS.find((layout) => layout.id === "blob-47-square");
    const row = TERRAIN_LAYOUTS.find((layout) => layout.id === "edges-16-row");
    if (!block || !blob || !row) throw new Error("missing");
    expect(fillTerrain(editor, "sheet", id, block, 11)).toBe(9);
    expect(terrainOf(editor, id)?.tiles).toMatchObject({ "6": 11, "14": 12, "12": 13, "7": 20, "15": 21, "9": 31 });
    expect(fillTerrain(editor, "sheet", id, row, 5)).toBe(16);
    expect(terrainOf(editor, id)?.tiles).toMatchObject({ "0": 5, "15": 20 });
    expect(fillTerrain(editor, "sheet", id, blob, 1)).toBe(47);
    expect(terrainOf(editor, id)).toMatchObject({ kind: "corners", tiles: { "255": 41 } });
    expect(editor.document.history.undoName).toBe("Fill autotile");
    editor.document.undo();
    expect(terrainOf(editor, id)).toMatchObject({ kind: "sides", tiles: { "15": 20 } });
    expect(fillTerrain(editor, "sheet", id, blob, 4), "places that lie beyond the sheet are left out").toBe(41);
    expect(fillTerrain(editor, "sheet", id, blob, 999)).toBe(0);
  });

  it("keeps its tiles when it changes to corners and back", () => {
    const editor = editorWithSheet(4, 4);
    const id = addTerrain(editor, "sheet") ?? "";
    for (const set of terrainSets("sides")) setTerrainTile(editor, "sheet", id, set, set + 1);
    setTerrainKind(editor, "sheet", id, "corners");
    const corners = terrainOf(editor, id);
    if (!corners) throw new Error("missing");
    expect(tileOfTerrain(corners, 255)).toBe(16);
    setTerrainKind(editor, "sheet", id, "sides");
    expect(terrainOf(editor, id)?.tiles).toEqual(Object.fromEntries(terrainSets("sides").map((set) => [set, set + 1])));
  });

  it("is renamed, changed, displayed and deleted, each as an undo step", () => {
    const editor = editorWithSheet(4, 4);
    const id = addTerrain(editor, "sheet") ?? "";
    const other = addTerrain(editor, "sheet", "corners") ?? "";
    expect(terrainOf(editor, other)?.name).toBe("Terrain 2");
    renameTerrain(editor, "sheet", id, " Grass ");
    renameTerrain(editor, "sheet", id, " ");
    expect(terrainOf(editor, id)?.name).toBe("Grass");
    setTerrainTile(editor, "sheet", id, 3, 7);
    setTerrainTile(editor, "sheet", id, 5, 8);
    setTerrainTile(editor, "sheet", id, 5, 0);
    const terrain = terrainOf(editor, id);
    expect(terrain?.tiles).toEqual({ "3": 7 });
    expect(terrain && new Set(sampleOf(terrain).cells)).toEqual(new Set([0, 7]));
    deleteTerrain(editor, "sheet", id);
    expect(editor.document.history.undoName).toBe("Delete Grass");
    editor.document.undo();
    expect(terrainOf(editor, id)?.tiles).toEqual({ "3": 7 });
    expect(setText(0)).toBe("none");
    expect(setText(0b1_0011)).toBe("above, right, top right");
  });
});
