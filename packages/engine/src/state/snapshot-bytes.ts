import { decodePlain, encodePlain } from "../scripts/plain-data.ts";
import type { SavedBodies } from "../rigid/rigid-space.ts";
import { type SavedRows, SNAPSHOT_FORMAT, type WorldSnapshot } from "./snapshot.ts";
import type { ColumnArray } from "./table.ts";

const constructors = { Float64Array, Int32Array, Uint32Array, Uint8Array };
type ArrayName = keyof typeof constructors;
/** Where a column lies in the bytes after the header. */
interface StoredColumn {
  array: ArrayName;
  length: number;
  offset: number;
}

const HEADER_LENGTH_BYTES = 8;

/** A snapshot as bytes: a length, a JSON header of that many UTF-16 units, then the columns, each at a multiple of eight. */
export function encodeSnapshot(snapshot: WorldSnapshot): Uint8Array<ArrayBuffer> {
  const columns: ColumnArray[] = [];
  let offset = 0;
  const store = (rows: SavedRows) => ({
    count: rows.count,
    columns: Object.fromEntries(
      Object.entries(rows.columns).map(([name, array]): [string, StoredColumn] => {
        const stored = { array: array.constructor.name as ArrayName, length: array.length, offset };
        columns.push(array);
        offset += Math.ceil(array.byteLength / 8) * 8;
        return [name, stored];
      }),
    ),
  });
  const header = {
    ...snapshot,
    entities: store(snapshot.entities),
    pools: Object.fromEntries(Object.entries(snapshot.pools).map(([type, rows]) => [type, store(rows)])),
    rows: Object.fromEntries(Object.entries(snapshot.rows).map(([name, rows]) => [name, store(rows)])),
    rigid: snapshot.rigid ? { ...snapshot.rigid, bytes: store({ count: 0, columns: { bytes: snapshot.rigid.bytes } }) } : null,
  };
  const text = encodePlain(header);
  const start = HEADER_LENGTH_BYTES + Math.ceil(text.length / 4) * 8;
  const bytes = new Uint8Array(start + offset);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, text.length, true);
  for (let index = 0; index < text.length; index++) view.setUint16(HEADER_LENGTH_BYTES + index * 2, text.charCodeAt(index), true);
  let at = start;
  for (const array of columns) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += Math.ceil(array.byteLength / 8) * 8;
  }
  return bytes;
}

/** Reads what {@link encodeSnapshot} wrote. Throws a RangeError for bytes of another format. */
export function decodeSnapshot(bytes: Uint8Array): WorldSnapshot {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.length < HEADER_LENGTH_BYTES ? 0 : view.getUint32(0, true);
  if (length === 0 || HEADER_LENGTH_BYTES + length * 2 > bytes.length) throw new RangeError("These bytes are not a snapshot.");
  let text = "";
  for (let index = 0; index < length; index++) text += String.fromCharCode(view.getUint16(HEADER_LENGTH_BYTES + index * 2, true));
  const header = decodePlain(text);
  if (header["format"] !== SNAPSHOT_FORMAT) throw new RangeError("This snapshot has another format.");
  const start = HEADER_LENGTH_BYTES + Math.ceil(length / 4) * 8;
  const load = (rows: { count: number; columns: Record<string, StoredColumn> }): SavedRows => ({
    count: rows.count,
    columns: Object.fromEntries(
      Object.entries(rows.columns).map(([name, { array, length, offset }]) => {
        const width = constructors[array].BYTES_PER_ELEMENT;
        const copy = bytes.slice(start + offset, start + offset + length * width);
        return [name, new constructors[array](copy.buffer)];
      }),
    ),
  });
  const loadAll = (all: unknown) =>
    Object.fromEntries(Object.entries(all as Record<string, Parameters<typeof load>[0]>).map(([name, rows]) => [name, load(rows)]));
  const rigid = header["rigid"] as (Omit<SavedBodies, "bytes"> & { bytes: Parameters<typeof load>[0] }) | null;
  return {
    ...(header as unknown as WorldSnapshot),
    entities: load(header["entities"] as Parameters<typeof load>[0]),
    pools: loadAll(header["pools"]),
    rows: loadAll(header["rows"]),
    rigid: rigid ? { ...rigid, bytes: load(rigid.bytes).columns["bytes"] as Uint8Array<ArrayBuffer> } : null,
  };
}
