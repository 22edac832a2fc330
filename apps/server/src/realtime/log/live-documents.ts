import { randomUUID } from "node:crypto";
import { AppError } from "@playsmith/contract";
import { documentFormatVersion, foldCells, migrateDocument } from "@playsmith/document";
import * as Y from "yjs";
import type { Log } from "../../platform/log.ts";
import type { Metrics } from "../../platform/metrics.ts";
import type { DocumentHead } from "./document-heads.ts";
import { type DocumentStore, STORE_ORIGIN, type StoredDocument } from "./document-store.ts";
import { EntryCount } from "../entries.ts";

const COMPACT_ON_LOAD_ABOVE_ROWS = 500;
const COMPACT_WHILE_OPEN_ABOVE_ROWS = 300;

/** The documents that are open in this process, and their unmerged log. */
export interface LiveDocuments {
  /** Loads `doc`, migrates it unless a server that reads only older formats runs, and compacts its cells. */
  open(projectId: string, doc: Y.Doc): Promise<void>;
  isFromNewerVersion(projectId: string): boolean;
  /** Migrates the open documents that {@link open} has left in an older format, unless such a server still runs. */
  migrateHeld(): Promise<void>;
  /** Approximate size of the document: the last snapshot and the updates since. Null when it is not open. */
  byteLength(projectId: string): number | null;
  /** Entry counter of the document. Null when it is not open. */
  entries(projectId: string): EntryCount | null;
  /** Notes an update of this process, which is logged under `seq` and is applied here. */
  logged(projectId: string, seq: number, byteLength: number): void;
  /** Applies updates that another process has logged as numbers `from`, `from + 1`, and so on. */
  receive(projectId: string, from: number, updates: readonly Uint8Array[]): void;
  /** Applies what other processes have logged. Resolves when the document has all that was committed before the call. */
  catchUp(projectId: string): Promise<void>;
  /** The open documents. */
  ids(): string[];
  /** Number up to which the document has every update. Null when it is not open. */
  seq(projectId: string): number | null;
  /** Keeps a document's counters. @returns those that were raised since the last call. */
  noteHead(projectId: string, head: DocumentHead): { access: boolean; discussion: boolean };
  /**
   * Writes a snapshot when the log is long or, when `closing`, if there is any log. Failures are only logged: the log has everything, and a
   * rejection would keep the document in memory. A replaced document is skipped, since its snapshot version is outdated.
   */
  store(projectId: string, doc: Y.Doc, closing: boolean): Promise<void>;
  closed(projectId: string): void;
}

interface LiveState extends StoredDocument {
  doc: Y.Doc;
  entries: EntryCount;
  /** Numbers above `seq` whose updates the document has, while one between is missing. */
  ahead: Set<number>;
  head: DocumentHead | null;
}

export interface LiveDocumentParts {
  store: DocumentStore;
  log: Log;
  metrics: Pick<Metrics, "gapsFilled" | "compactions">;
  /** The newest format that this process reads. */
  formatVersion: number;
  /** Whether a running process reads only older formats. */
  hasOlderFormat(): Promise<boolean>;
}

export function createLiveDocuments(parts: LiveDocumentParts): LiveDocuments {
  const { store, log, metrics, formatVersion } = parts;
  /** Without a version there is no game. */
  const isOlder = (doc: Y.Doc): boolean => documentFormatVersion(doc) > 0 && documentFormatVersion(doc) < formatVersion;
  const live = new Map<string, LiveState>();
  const catching = new Map<string, { running: Promise<void>; next: Promise<void> | null }>();

  /** Moves the number up to which nothing is missing. */
  function advance(state: LiveState, to = state.seq): void {
    state.seq = Math.max(state.seq, to);
    while (state.ahead.delete(state.seq + 1)) state.seq++;
    for (const seq of state.ahead) if (seq <= state.seq) state.ahead.delete(seq);
  }

  function apply(projectId: string, { doc }: LiveState, update: Uint8Array): void {
    try {
      Y.applyUpdate(doc, update, STORE_ORIGIN);
    } catch (error) {
      log.error({ err: error, projectId }, "an update of another process can't be applied");
    }
  }

  async function readOthers(projectId: string): Promise<void> {
    const state = live.get(projectId);
    if (state === undefined) return;
    const since = await store.loggedSince(projectId, state.seq);
    if (since === null || live.get(projectId) !== state) return;
    const { snapshot, updates } = since;
    if (snapshot !== null) {
      apply(projectId, state, snapshot.state);
      state.version = snapshot.version;
      state.snapshotSeq = Math.max(state.snapshotSeq, snapshot.seq);
      state.byteLength = snapshot.state.byteLength;
      advance(state, snapshot.seq);
    }
    metrics.gapsFilled.inc(updates.filter(({ seq }) => seq > state.seq && !state.ahead.has(seq)).length);
    for (const { data } of updates) {
      apply(projectId, state, data);
      state.byteLength += data.byteLength;
    }
    advance(state, updates.at(-1)?.seq);
    if (snapshot !== null || updates.length > 0) state.entries.outdate();
  }

  /** Logs a change by this process. @returns its number, unless it was not logged. */
  async function logOwn(projectId: string, data: Uint8Array): Promise<number | null> {
    const [seq] = await store.append([{ projectId, data, userId: null, sessionId: null }], { batch: randomUUID(), isRetry: false });
    return typeof seq === "number" ? seq : null;
  }

  /**
   * Migrates an open document in the log, of which `doc` may lack what is not applied yet. The log takes nothing else meanwhile: two processes
   * that migrate the same document would each create shared types of their own.
   */
  async function migrateOpen(projectId: string): Promise<void> {
    const migrated = await store.appendMade(projectId, migrationOf);
    if (migrated === null) await self.catchUp(projectId);
    else self.receive(projectId, migrated.seq, [migrated.data]);
  }

  /** Compacts the cells of a document, which is safe beside edits and beside another process that does the same. */
  async function fold(projectId: string, doc: Y.Doc, stored: StoredDocument): Promise<StoredDocument> {
    const updates: Uint8Array[] = [];
    const note = (update: Uint8Array): void => void updates.push(update);
    doc.on("update", note);
    foldCells(doc);
    doc.off("update", note);
    const seq = updates.length === 0 ? null : await logOwn(projectId, Y.mergeUpdates(updates));
    // Another process may have logged something in between, which is found when the head is looked at.
    return seq === stored.seq + 1 ? { ...stored, seq } : stored;
  }

  const self: LiveDocuments = {
    async open(projectId, doc) {
      const loaded = await store.load(projectId, doc);
      let stored: StoredDocument = loaded;
      const isHeld = isOlder(doc) && (await parts.hasOlderFormat());
      if (isOlder(doc) && !isHeld) {
        await store.appendMade(projectId, migrationOf);
        stored = await store.load(projectId, doc);
      }
      if (documentFormatVersion(doc) === formatVersion) stored = await fold(projectId, doc, stored);
      const isLong = stored.seq - stored.snapshotSeq > COMPACT_ON_LOAD_ABOVE_ROWS;
      if (stored.seq !== loaded.seq || isLong) stored = await store.compact(projectId, doc, stored.version);
      live.set(projectId, { ...stored, doc, entries: new EntryCount(doc), ahead: new Set(), head: null });
    },
    isFromNewerVersion(projectId) {
      const state = live.get(projectId);
      return state !== undefined && documentFormatVersion(state.doc) > formatVersion;
    },
    async migrateHeld() {
      const held = [...live].filter(([, { doc }]) => isOlder(doc)).map(([projectId]) => projectId);
      if (held.length === 0 || (await parts.hasOlderFormat())) return;
      for (const projectId of held)
        await migrateOpen(projectId).catch((error: unknown) => {
          log.warn({ err: error, projectId }, "an open document can't be migrated; it is tried again");
        });
    },
    byteLength: (projectId) => live.get(projectId)?.byteLength ?? null,
    entries: (projectId) => live.get(projectId)?.entries ?? null,
    logged(projectId, seq, byteLength) {
      const state = live.get(projectId);
      if (state === undefined) return;
      state.byteLength += byteLength;
      state.ahead.add(seq);
      advance(state);
    },
    receive(projectId, from, updates) {
      const state = live.get(projectId);
      if (state === undefined) return;
      for (const [index, update] of updates.entries()) {
        const seq = from + index;
        if (seq <= state.seq || state.ahead.has(seq)) continue;
        apply(projectId, state, update);
        state.byteLength += update.byteLength;
        state.ahead.add(seq);
      }
      advance(state);
      state.entries.outdate();
    },
    catchUp(projectId) {
      const current = catching.get(projectId);
      // The running one may have read before the update that the caller waits for.
      if (current !== undefined) return (current.next ??= current.running.then(() => self.catchUp(projectId)));
      const running = readOthers(projectId).finally(() => catching.delete(projectId));
      catching.set(projectId, { running, next: null });
      return running;
    },
    ids: () => [...live.keys()],
    seq: (projectId) => live.get(projectId)?.seq ?? null,
    noteHead(projectId, head) {
      const state = live.get(projectId);
      if (state === undefined) return { access: false, discussion: false };
      const before = state.head;
      state.head = head;
      return {
        access: before !== null && before.accessEpoch !== head.accessEpoch,
        discussion: before !== null && before.discussionEpoch !== head.discussionEpoch,
      };
    },
    async store(projectId, doc, closing) {
      const state = live.get(projectId);
      if (state === undefined || state.doc !== doc || state.seq === state.snapshotSeq) return;
      if (!closing && state.seq - state.snapshotSeq < COMPACT_WHILE_OPEN_ABOVE_ROWS) return;
      const stored = await store.compact(projectId, doc, state.version).catch((error: unknown) => {
        const isDeleted = error instanceof AppError && error.code === "PROJECT_NOT_FOUND";
        if (!isDeleted) log.error({ err: error, projectId }, "a snapshot can't be written; the document stays in the log");
        return null;
      });
      metrics.compactions.inc({ outcome: stored === null ? "failed" : stored.version === state.version ? "overtaken" : "written" });
      if (stored === null) return;
      const { seq, ...snapshot } = stored;
      Object.assign(state, snapshot);
      advance(state, seq);
    },
    closed: (projectId) => void live.delete(projectId),
  };
  return self;
}

/** The update that migrates a document; null when there is nothing to migrate, or another process has done it. */
function migrationOf(doc: Y.Doc): Uint8Array | null {
  const before = Y.encodeStateVector(doc);
  return migrateDocument(doc).kind === "migrated" ? Y.encodeStateAsUpdate(doc, before) : null;
}
