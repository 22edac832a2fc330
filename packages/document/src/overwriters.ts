import * as Y from "yjs";
import { type CellMap, keysByChunk } from "./cell-grid.ts";
import { CHUNK_CELLS, ChunkCells } from "./cell-patch.ts";
import { ChunkEdit } from "./chunk-edit.ts";
import type { CellEdits } from "./cell-edits.ts";
import { chunkOfEdit, unpackEdit } from "./packed-edit.ts";
import type { YjsStep } from "./restorable.ts";

/** The Yjs clients whose values replaced those of a step, or their parents. Yjs does not store who deleted something. */
export function overwritersOf(doc: Y.Doc, { insertions, deletions }: YjsStep): Set<number> {
  const clients = new Set<number>();
  const look = (struct: Y.Item | Y.GC): void => {
    for (let item = struct instanceof Y.Item ? struct : null; item !== null; ) {
      const parent = item.parent as Y.AbstractType<unknown>;
      const standing = item.parentSub === null ? undefined : parent._map.get(item.parentSub);
      if (standing && !standing.deleted && !Y.isDeleted(insertions, standing.id) && standing !== item) clients.add(standing.id.client);
      // A deleted parent means that everything in it was overwritten.
      item = parent._item?.deleted === true ? parent._item : null;
    }
  };
  Y.transact(doc, (transaction) => {
    Y.iterateDeletedStructs(transaction, insertions, look);
    Y.iterateDeletedStructs(transaction, deletions, look);
  });
  return clients;
}

/** The Yjs clients who have painted over cells of a stroke, unless their patches were merged since. */
export function paintersOver(map: CellMap, edits: CellEdits): Set<number> {
  const clients = new Set<number>();
  const keys = keysByChunk(map);
  const stroke = new ChunkEdit();
  const patch = new ChunkCells();
  for (const packed of edits) {
    const { after } = unpackEdit(packed, stroke);
    for (const key of keys.get(chunkOfEdit(packed)) ?? []) {
      const client = Number(key.slice(key.indexOf(":") + 1));
      const bytes = Number.isInteger(client) ? map.get(key) : undefined;
      if (!(bytes instanceof Uint8Array)) continue;
      patch.read(bytes);
      for (let index = 0; index < CHUNK_CELLS; index++) {
        const painted = after.stamps[index] as number;
        if (painted === 0 || (patch.stamps[index] as number) <= painted) continue;
        clients.add(client);
        break;
      }
    }
  }
  return clients;
}
