import { AppError } from "@playsmith/contract";
import { foldCells, migrateDocument } from "@playsmith/document";
import type * as Y from "yjs";
import type { Log } from "../platform/log.ts";
import type { DocumentStore, StoredDocument } from "./document-store.ts";
import { EntryCount } from "./entries.ts";

const COMPACT_ON_LOAD_ABOVE_ROWS = 500;
const COMPACT_WHILE_OPEN_ABOVE_ROWS = 300;

/** The documents that are open in this process, and their unmerged log. */
export interface LiveDocuments {
  /** Loads `doc`, migrates it and compacts its cells. Detects documents of a newer version. */
  open(projectId: string, doc: Y.Doc): Promise<void>;
  isFromNewerVersion(projectId: string): boolean;
  /** Approximate size of the document: the last snapshot and the updates since. Null when it is not open. */
  byteLength(projectId: string): number | null;
  /** Entry counter of the document. Null when it is not open. */
  entries(projectId: string): EntryCount | null;
  appended(projectId: string, byteLength: number): void;
  /**
   * Writes a snapshot when the log is long or, when `closing`, if there is any log. Failures are only logged: the log has everything, and a
   * rejection would keep the document in memory. A replaced document is skipped, since its snapshot version is outdated.
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
      // Updates that were appended during the write are still in the log.
      state.loggedUpdates -= before;
      state.version = stored.version;
      state.byteLength = stored.byteLength;
    },
    closed: (projectId) => void live.delete(projectId),
  };
}
