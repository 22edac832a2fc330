import * as Y from "yjs";

/**
 * Limits of documents besides bytes, since an entry (a Yjs struct) of a few bytes takes up to a kilobyte of memory. A scene object has
 * about 12 entries, and each edit of a field adds one: 50,000 objects are 600,000.
 */
export const ENTRY_LIMITS = {
  /** Per update: 20,000 objects added at once. */
  perUpdate: 250_000,
  /** Per document: 50,000 objects with eighteen edits each. */
  perDocument: 1_500_000,
  /** Deleted ranges per update. Each may split an entry in three; a returning editor sends all ranges that were ever deleted. */
  deletions: 500_000,
  /** Deleted ranges that are always accepted, to allow shrinking a document that is too large. */
  deletionsAlways: 10_000,
} as const;
/** Shares of the limit per document from which on growth is near it; see document-limits.ts. */
const NEARLY_FULL = 0.9;
const LARGE = 0.005;
export type EntryLimits = Readonly<Record<keyof typeof ENTRY_LIMITS, number>>;

/** Growth by an update. */
export interface Growth {
  entries: number;
  /** Deleted ranges. */
  deletions: number;
}

export function growthOf({ structs, ds }: ReturnType<typeof Y.decodeUpdate>): Growth {
  let deletions = 0;
  for (const ranges of ds.clients.values()) deletions += ranges.length;
  return { entries: structs.length, deletions };
}

/** Whether an update's header announces too many entries, before decoding: the number of structs of its first client. */
export function announcesTooMany(update: Uint8Array): boolean {
  const authors = numberAt(update, 0);
  if (authors.value > ENTRY_LIMITS.perUpdate) return true;
  return authors.value > 0 && numberAt(update, authors.end).value > ENTRY_LIMITS.perUpdate;
}

/** A varint: seven bits per byte, lowest first. Truncated numbers are left to the decoder. */
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

/** Entries of a document, including pending structs. */
export function entriesIn({ store }: Y.Doc): number {
  let entries = store.pendingStructs === null ? 0 : Y.decodeUpdateV2(store.pendingStructs.update).structs.length;
  for (const structs of store.clients.values()) entries += structs.length;
  return entries;
}

/** Counts the entries of a live document: an upper bound, recounted when it reaches the limit. */
export class EntryCount {
  readonly #doc: Y.Doc;
  readonly #limits: EntryLimits;
  #entries: number;
  /** Entries of accepted updates that are not applied yet. */
  #coming = 0;
  #isOutdated = false;

  constructor(doc: Y.Doc, limits: EntryLimits = ENTRY_LIMITS) {
    this.#doc = doc;
    this.#limits = limits;
    this.#entries = entriesIn(doc);
  }

  /**
   * Whether the growth is within the limits. Deletions are always allowed, unless they could split more entries than a document may have.
   */
  hasRoomFor(growth: Growth): boolean {
    if (growth.entries > this.#limits.perUpdate || growth.deletions > this.#limits.deletions) return false;
    if (!this.#isOutdated && this.#fits(growth)) return true;
    this.#recount();
    return this.#fits(growth);
  }

  /** Whether the growth is large, or would nearly fill the document. */
  isNearLimit({ entries }: Growth): boolean {
    const { perDocument } = this.#limits;
    if (this.#isOutdated) this.#recount();
    return entries > perDocument * LARGE || this.#entries + entries > perDocument * NEARLY_FULL;
  }

  /** Notes that updates were applied which were not counted. */
  outdate(): void {
    this.#isOutdated = true;
  }

  /** Counts accepted growth. @returns a function to call after the update was applied or dropped. */
  add(growth: Growth): () => void {
    const most = mostOf(growth);
    this.#entries += most;
    this.#coming += most;
    return () => {
      this.#coming -= most;
    };
  }

  #recount(): void {
    this.#entries = entriesIn(this.#doc) + this.#coming;
    this.#isOutdated = false;
  }

  #fits(growth: Growth): boolean {
    const { perDocument, deletionsAlways } = this.#limits;
    if (growth.entries > 0 && this.#entries + growth.entries > perDocument) return false;
    return growth.deletions <= deletionsAlways || this.#entries + mostOf(growth) <= 2 * perDocument;
  }
}

const mostOf = ({ entries, deletions }: Growth): number => entries + 2 * deletions;
