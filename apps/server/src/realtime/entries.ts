import * as Y from "yjs";

/**
 * What documents may hold beside their bytes, since an entry (a Yjs struct) of a few bytes takes up to a kilobyte of memory. An object of a
 * scene is some 12 entries, and each edit of a field of it leaves one more: 50,000 objects are 600,000.
 */
export const ENTRY_LIMITS = {
  /** In one update: 20,000 objects that are put there at once. */
  perUpdate: 250_000,
  /** In one document: 50,000 objects, and eighteen edits of each. */
  perDocument: 1_500_000,
  /** Ranges that one update deletes. Each may part an entry into three; an editor that comes back names all that was ever deleted. */
  deletions: 500_000,
  /** Such ranges that are always taken, so that there is a way out of a document that is far too large. */
  deletionsAlways: 10_000,
} as const;
export type EntryLimits = Readonly<Record<keyof typeof ENTRY_LIMITS, number>>;

/** How much an update adds. */
export interface Growth {
  entries: number;
  /** Ranges that it deletes. */
  deletions: number;
}

export function growthOf({ structs, ds }: ReturnType<typeof Y.decodeUpdate>): Growth {
  let deletions = 0;
  for (const ranges of ds.clients.values()) deletions += ranges.length;
  return { entries: structs.length, deletions };
}

/** Whether an update says of itself, before it is decoded, that it holds too many entries: in the number of those of its first author. */
export function announcesTooMany(update: Uint8Array): boolean {
  const authors = numberAt(update, 0);
  if (authors.value > ENTRY_LIMITS.perUpdate) return true;
  return authors.value > 0 && numberAt(update, authors.end).value > ENTRY_LIMITS.perUpdate;
}

/** A number as Yjs writes it: seven bits a byte, the lowest first. What has no end is for the decoder to find. */
function numberAt(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0;
  let end = start;
  for (let factor = 1; end < bytes.length && end - start < 8; factor *= 128) {
    const byte = bytes[end++] as number;
    value += (byte & 127) * factor;
    if (byte < 128) break;
  }
  return { value, end };
}

/** Entries that a document holds, with those that wait for others that have not come yet. */
export function entriesIn({ store }: Y.Doc): number {
  let entries = store.pendingStructs === null ? 0 : Y.decodeUpdateV2(store.pendingStructs.update).structs.length;
  for (const structs of store.clients.values()) entries += structs.length;
  return entries;
}

/** Counts the entries of a document that is being edited: from above, and anew when that would be too many. */
export class EntryCount {
  readonly #doc: Y.Doc;
  readonly #limits: EntryLimits;
  #entries: number;
  /** Of what has been let in, and is not in the document yet. */
  #coming = 0;

  constructor(doc: Y.Doc, limits: EntryLimits = ENTRY_LIMITS) {
    this.#doc = doc;
    this.#limits = limits;
    this.#entries = entriesIn(doc);
  }

  /** Whether there is room. Deleting makes room, so it stays possible, unless it would part more entries than a document may hold. */
  hasRoomFor(growth: Growth): boolean {
    if (growth.entries > this.#limits.perUpdate || growth.deletions > this.#limits.deletions) return false;
    if (this.#fits(growth)) return true;
    this.#entries = entriesIn(this.#doc) + this.#coming;
    return this.#fits(growth);
  }

  /** Counts what is let in. @returns to be called once it is in the document, or was not let in after all. */
  add(growth: Growth): () => void {
    const most = mostOf(growth);
    this.#entries += most;
    this.#coming += most;
    return () => {
      this.#coming -= most;
    };
  }

  #fits(growth: Growth): boolean {
    const { perDocument, deletionsAlways } = this.#limits;
    if (growth.entries > 0 && this.#entries + growth.entries > perDocument) return false;
    return growth.deletions <= deletionsAlways || this.#entries + mostOf(growth) <= 2 * perDocument;
  }
}

const mostOf = ({ entries, deletions }: Growth): number => entries + 2 * deletions;
