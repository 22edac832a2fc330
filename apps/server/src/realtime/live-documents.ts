import { AppError } from "@playsmith/contract";
import { foldCells, migrateDocument } from "@playsmith/document";
import type * as Y from "yjs";
import type { Log } from "../platform/log.ts";
import type { DocumentStore, StoredDocument } from "./document-store.ts";
import { EntryCount } from "./entries.ts";

const COMPACT_ON_LOAD_ABOVE_ROWS = 500;
const COMPACT_WHILE_OPEN_ABOVE_ROWS = 300;

/** The documents that someone has open in this process, and how much of each is only in the log. */
export interface LiveDocuments {
  /** Fills `doc`, brings it to the current format and folds its cells. Says whether a newer version wrote it. */
  open(projectId: string, doc: Y.Doc): Promise<void>;
  isFromNewerVersion(projectId: string): boolean;
  /** About how many bytes the document takes: the last snapshot and what came since. Null when nobody has it open (any more). */
  byteLength(projectId: string): number | null;
  /** How many entries the document holds. Null when nobody has it open (any more). */
  entries(projectId: string): EntryCount | null;
  appended(projectId: string, byteLength: number): void;
  /**
   * Writes a snapshot when the log is long or, when `closing`, whenever there is a log. What fails is only reported: the log holds all of it, and
   * to fail would hold the document in memory until somebody opens it again. A document in whose place another has been opened since is left
   * alone: the snapshot that it knows is not the one that stands.
   */
  store(projectId: string, doc: Y.Doc, closing: boolean): Promise<void>;
  closed(projectId: string): void;
}

interface LiveState extends StoredDocument {
  doc: Y.Doc;
  newer: boolean;
  entries: EntryCount;
}

export function createLiveDocuments(store: DocumentStore, log: Log): LiveDocuments {
  const live = new Map<string, LiveState>();

  return {
    async open(projectId, doc) {
      let state = await store.load(projectId, doc);
      let changed = false;
      const noteChange = () => {
        changed = true;
      };
      doc.on("update", noteChange);
      const outcome = migrateDocument(doc);
      const newer = outcome.kind === "newer";
      if (!newer && outcome.kind !== "unreadable") foldCells(doc);
      doc.off("update", noteChange);
      if (changed || state.loggedUpdates > COMPACT_ON_LOAD_ABOVE_ROWS) state = await store.compact(projectId, doc, state.version);
      live.set(projectId, { ...state, doc, newer, entries: new EntryCount(doc) });
    },
    isFromNewerVersion: (projectId) => live.get(projectId)?.newer ?? false,
    byteLength: (projectId) => live.get(projectId)?.byteLength ?? null,
    entries: (projectId) => live.get(projectId)?.entries ?? null,
    appended(projectId, byteLength) {
      const state = live.get(projectId);
      if (state === undefined) return;
      state.loggedUpdates++;
      state.byteLength += byteLength;
    },
    async store(projectId, doc, closing) {
      const state = live.get(projectId);
      if (state === undefined || state.doc !== doc || state.loggedUpdates === 0) return;
      if (!closing && state.loggedUpdates < COMPACT_WHILE_OPEN_ABOVE_ROWS) return;
      const before = state.loggedUpdates;
      const stored = await store.compact(projectId, doc, state.version).catch((error: unknown) => {
        const isDeleted = error instanceof AppError && error.code === "PROJECT_NOT_FOUND";
        if (!isDeleted) log.error({ err: error, projectId }, "a snapshot can't be written; the document stays in the log");
        return null;
      });
      if (stored === null) return;
      // Updates that were appended while the snapshot was being written are still in the log.
      state.loggedUpdates -= before;
      state.version = stored.version;
      state.byteLength = stored.byteLength;
    },
    closed: (projectId) => void live.delete(projectId),
  };
}
