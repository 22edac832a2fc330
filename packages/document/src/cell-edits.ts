import { ChunkEdit } from "./chunk-edit.ts";
import { chunkOfEdit, packEdit, type PackedEdit, stampsOfEdit, unpackEdit } from "./packed-edit.ts";

/** The edits of a stroke in a grid, one per chunk. */
export type CellEdits = PackedEdit[];

/** Merges the edits of a later stroke into earlier ones. */
export function addEdits(edits: CellEdits, later: CellEdits): void {
  const places = new Map(edits.map((packed, place) => [chunkOfEdit(packed), place]));
  const both = new ChunkEdit();
  const added = new ChunkEdit();
  for (const packed of later) {
    const chunk = chunkOfEdit(packed);
    const place = places.get(chunk);
    if (place === undefined) edits.push(packed);
    else {
      unpackEdit(edits[place] as PackedEdit, both).add(unpackEdit(packed, added));
      edits[place] = packEdit(chunk, both);
    }
  }
}

/**
 * Reverted cells get new stamps. Replaces the old stamps in other strokes, so that these still recognize the cells.
 * @param taken the reverted edits. @param redoing the edits that redo them.
 */
export function restampEdits(strokes: readonly CellEdits[], taken: CellEdits, redoing: CellEdits): void {
  const takenByChunk = new Map(taken.map((packed) => [chunkOfEdit(packed), packed]));
  const strokesByChunk = new Map<string, { edits: CellEdits; place: number }[]>();
  for (const edits of strokes)
    edits.forEach((packed, place) => {
      const chunk = chunkOfEdit(packed);
      const known = strokesByChunk.get(chunk);
      if (known) known.push({ edits, place });
      else strokesByChunk.set(chunk, [{ edits, place }]);
    });
  const given = new ChunkEdit();
  const renewed = new ChunkEdit();
  const edit = new ChunkEdit();
  for (const redo of redoing) {
    const chunk = chunkOfEdit(redo);
    const takenEdit = takenByChunk.get(chunk) as PackedEdit;
    const from = unpackEdit(takenEdit, given).before.stamps;
    const to = unpackEdit(redo, renewed).after.stamps;
    const touched = new Set(stampsOfEdit(takenEdit));
    touched.delete(0);
    for (const { edits, place } of strokesByChunk.get(chunk) ?? []) {
      const packed = edits[place] as PackedEdit;
      if (!stampsOfEdit(packed).some((stamp) => touched.has(stamp))) continue;
      unpackEdit(packed, edit).restamp(from, to);
      edits[place] = packEdit(chunk, edit);
    }
  }
}

/** Rebases strokes over an aborted earlier stroke: undoing them restores what was below the earlier one. */
export function rebaseEdits(strokes: readonly CellEdits[], earlier: CellEdits): void {
  const earlierByChunk = new Map(earlier.map((packed) => [chunkOfEdit(packed), packed]));
  const under = new ChunkEdit();
  const over = new ChunkEdit();
  for (const edits of strokes)
    edits.forEach((packed, place) => {
      const chunk = chunkOfEdit(packed);
      const known = earlierByChunk.get(chunk);
      if (known === undefined) return;
      unpackEdit(packed, over).rebase(unpackEdit(known, under));
      edits[place] = packEdit(chunk, over);
    });
}

/** Replaces cell values in a stroke. */
export function mapEdits(edits: CellEdits, values: ReadonlyMap<number, number>): void {
  const edit = new ChunkEdit();
  edits.forEach((packed, place) => {
    unpackEdit(packed, edit);
    for (const cells of [edit.after.values, edit.before.values])
      cells.forEach((value, index) => (cells[index] = values.get(value) ?? value));
    edits[place] = packEdit(chunkOfEdit(packed), edit);
  });
}
