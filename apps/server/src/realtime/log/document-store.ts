import { AppError } from "@playsmith/contract";
import { sql } from "kysely";
import * as Y from "yjs";
import type { Database, DatabaseTransaction, Row } from "../../platform/database/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { type DocumentHeads, lockHeads, readHeads } from "./document-heads.ts";
import type { AppendAttempt, AppendOutcome, LoggedUpdate } from "./update-log.ts";
import type { WriterCheck } from "./writer-check.ts";

/** Durable state of a document: a snapshot, and the updates since. */
export interface StoredDocument {
  /** Snapshot counter, to detect snapshots of other processes. */
  version: number;
  /** Number of the last update in the snapshot. */
  snapshotSeq: number;
  /** Number of the last update. */
  seq: number;
  byteLength: number;
}

/** What was logged after an update: `snapshot` when those updates are merged already. */
export interface LoggedSince {
  snapshot: { version: number; seq: number; state: Uint8Array } | null;
  updates: readonly { seq: number; data: Uint8Array }[];
}

/** Documents in the database. Every acknowledged update is in the snapshot or in the log. */
export interface DocumentStore {
  create(transaction: DatabaseTransaction, projectId: string, state: Uint8Array): Promise<void>;
  /** Logs updates under the locks of their heads: numbers have no gaps, and an author without a right is refused. */
  append(updates: readonly LoggedUpdate[], attempt: AppendAttempt): Promise<AppendOutcome[]>;
  /**
   * Logs a change that `make` makes from everything that is logged, while nobody else can log to the project. Throws PROJECT_NOT_FOUND.
   * @returns the change and its number; null when `make` makes none.
   */
  appendMade(projectId: string, make: (doc: Y.Doc) => Uint8Array | null): Promise<{ data: Uint8Array; seq: number } | null>;
  /** Applies the durable state to `doc`. Throws PROJECT_NOT_FOUND. */
  load(projectId: string, doc: Y.Doc): Promise<StoredDocument>;
  /** What was logged after the update with the number `seq`; null when the project is deleted. */
  loggedSince(projectId: string, seq: number): Promise<LoggedSince | null>;
  heads(projectIds: readonly string[]): Promise<DocumentHeads>;
  /** Size of the snapshot; 0 without one. */
  snapshotBytes(projectId: string): Promise<number>;
  /** A new document with the durable state; it contains every acknowledged edit. */
  read(projectId: string): Promise<Y.Doc>;
  /** The stored snapshot and updates; `documentFrom` applies them. Throws PROJECT_NOT_FOUND. */
  readUpdates(projectId: string): Promise<Uint8Array[]>;
  /**
   * Merges the log into a new snapshot, and resolves to the state in `doc`, which receives updates of other processes. Does nothing when
   * another process has written a snapshot meanwhile.
   * @param knownVersion version of the snapshot in `doc`.
   */
  compact(projectId: string, doc: Y.Doc, knownVersion: number): Promise<StoredDocument>;
}

/** Transaction origin of changes from the store, which are already durable. */
export const STORE_ORIGIN = { source: "local", skipStoreHooks: true } as const;

export function createDocumentStore({ database, databaseKind, now, log }: Platform, writers: WriterCheck): DocumentStore {
  async function readRows(projectId: string, afterSeq = -1, from: Database = database) {
    return from
      .selectFrom("documentUpdate")
      .select(["seq", "data"])
      .where("projectId", "=", projectId)
      .where("seq", ">", afterSeq)
      .orderBy("seq")
      .execute();
  }

  async function readSnapshot(projectId: string, from: Database = database) {
    return from.selectFrom("documentSnapshot").select(["state", "version", "seq"]).where("projectId", "=", projectId).executeTakeFirst();
  }

  /** Notes who has edited since the last version of a project. */
  async function noteAuthors(
    transaction: DatabaseTransaction,
    updates: readonly Pick<LoggedUpdate, "projectId" | "userId">[],
    editedAt: number,
  ): Promise<void> {
    const authors = new Map<string, Row<"versionAuthor">>();
    for (const { projectId, userId } of updates)
      if (userId !== null) authors.set(`${projectId} ${userId}`, { projectId, versionId: "", userId, editedAt });
    if (authors.size === 0) return;
    await transaction
      .insertInto("versionAuthor")
      .values([...authors.values()])
      .onConflict((conflict) => conflict.columns(["projectId", "versionId", "userId"]).doUpdateSet({ editedAt }))
      .execute();
  }

  /** A broken update must not block the project: it stays in the log and is reported. @returns the numbers of broken ones. */
  function applyRows(doc: Y.Doc, projectId: string, rows: LoggedSince["updates"]): number[] {
    const broken: number[] = [];
    doc.transact(() => {
      for (const { seq, data } of rows) {
        try {
          Y.applyUpdate(doc, data, STORE_ORIGIN);
        } catch (error) {
          broken.push(seq);
          log.error({ err: error, projectId, seq }, "an update can't be applied; it is kept aside");
        }
      }
    }, STORE_ORIGIN);
    return broken;
  }

  async function readStored(projectId: string, from: Database = database) {
    // Reads the log first: a compaction in between moves its rows into the snapshot, which is read next.
    const rows = await readRows(projectId, -1, from);
    const snapshot = await readSnapshot(projectId, from);
    if (snapshot === undefined) throw new AppError("PROJECT_NOT_FOUND");
    return { snapshot, rows };
  }

  /** The outcomes of a batch that an earlier attempt has committed; null when it has not. */
  async function committed(
    transaction: DatabaseTransaction,
    heads: DocumentHeads,
    updates: readonly LoggedUpdate[],
    batch: string,
  ): Promise<AppendOutcome[] | null> {
    const names = updates.map((_, index) => `${batch}.${index}`);
    const rows = await transaction
      .selectFrom("documentUpdate")
      .select(["batch", "seq"])
      .where("projectId", "in", [...heads.keys()])
      .where("batch", "in", names)
      .execute();
    if (rows.length === 0) return null;
    const seqs = new Map(rows.map((row) => [row.batch, row.seq]));
    return updates.map(({ projectId }, index) => seqs.get(names[index] ?? "") ?? (heads.has(projectId) ? "refused" : "gone"));
  }

  async function load(projectId: string, doc: Y.Doc): Promise<StoredDocument> {
    const { snapshot, rows } = await readStored(projectId);
    Y.applyUpdate(doc, snapshot.state, STORE_ORIGIN);
    applyRows(doc, projectId, rows);
    const byteLength = rows.reduce((sum, row) => sum + row.data.byteLength, snapshot.state.byteLength);
    const { version, seq } = snapshot;
    return { version, snapshotSeq: seq, seq: Math.max(seq, rows.at(-1)?.seq ?? 0), byteLength };
  }

  return {
    async create(transaction, projectId, state) {
      await transaction.insertInto("documentHead").values({ projectId, seq: 0 }).execute();
      await transaction.insertInto("documentSnapshot").values({ projectId, version: 1, state, updatedAt: now() }).execute();
    },
    async append(updates, { batch, isRetry }) {
      return database.transaction().execute(async (transaction) => {
        const heads = await lockHeads(
          transaction,
          databaseKind,
          updates.map((update) => update.projectId),
        );
        if (heads.size === 0) return updates.map(() => "gone" as const);
        const earlier = isRetry ? await committed(transaction, heads, updates, batch) : null;
        if (earlier !== null) return earlier;
        const refused = await writers.refused(transaction, heads, updates);
        const next = new Map([...heads].map(([projectId, head]) => [projectId, head.seq]));
        const rows: { projectId: string; seq: number; batch: string; data: Uint8Array; userId: string | null; at: number }[] = [];
        const at = now();
        const outcomes = updates.map((update, index): AppendOutcome => {
          const { projectId, data, userId } = update;
          const last = next.get(projectId);
          if (last === undefined) return "gone";
          if (refused.has(update)) return "refused";
          if (update.afterSeq !== undefined && update.afterSeq !== last) return "overtaken";
          next.set(projectId, last + 1);
          rows.push({ projectId, seq: last + 1, batch: `${batch}.${index}`, data, userId, at });
          return last + 1;
        });
        if (rows.length === 0) return outcomes;
        const moved = [...next].filter(([projectId, seq]) => seq !== heads.get(projectId)?.seq);
        await transaction.insertInto("documentUpdate").values(rows).execute();
        await transaction
          .insertInto("documentHead")
          .values(moved.map(([projectId, seq]) => ({ projectId, seq })))
          .onConflict((conflict) => conflict.column("projectId").doUpdateSet(({ ref }) => ({ seq: ref("excluded.seq") })))
          .execute();
        await noteAuthors(transaction, rows, at);
        return outcomes;
      });
    },
    async appendMade(projectId, make) {
      return database.transaction().execute(async (transaction) => {
        const head = (await lockHeads(transaction, databaseKind, [projectId])).get(projectId);
        if (head === undefined) throw new AppError("PROJECT_NOT_FOUND");
        const { snapshot, rows } = await readStored(projectId, transaction);
        const doc = new Y.Doc();
        Y.applyUpdate(doc, snapshot.state, STORE_ORIGIN);
        applyRows(doc, projectId, rows);
        const data = make(doc);
        if (data === null) return null;
        const seq = head.seq + 1;
        await transaction.insertInto("documentUpdate").values({ projectId, seq, batch: null, data, userId: null, at: now() }).execute();
        await transaction.updateTable("documentHead").set({ seq }).where("projectId", "=", projectId).execute();
        return { data, seq };
      });
    },
    load,
    async loggedSince(projectId, seq) {
      const updates = await readRows(projectId, seq);
      if (updates[0]?.seq === seq + 1) return { snapshot: null, updates };
      // Read after the log, as when loading.
      const snapshot = await readSnapshot(projectId);
      if (snapshot === undefined) return null;
      return { snapshot: snapshot.seq > seq ? snapshot : null, updates };
    },
    heads: (projectIds) => readHeads(database, projectIds),
    async snapshotBytes(projectId) {
      const row = await database
        .selectFrom("documentSnapshot")
        .select(sql<number>`length("state")`.as("byteLength"))
        .where("projectId", "=", projectId)
        .executeTakeFirst();
      return row?.byteLength ?? 0;
    },
    async read(projectId) {
      const doc = new Y.Doc();
      await load(projectId, doc);
      return doc;
    },
    async readUpdates(projectId) {
      const { snapshot, rows } = await readStored(projectId);
      return [snapshot.state, ...rows.map(({ data }) => data)];
    },
    async compact(projectId, doc, knownVersion) {
      const { snapshot, rows } = await readStored(projectId);
      if (snapshot.version !== knownVersion) Y.applyUpdate(doc, snapshot.state, STORE_ORIGIN);
      const broken = applyRows(doc, projectId, rows);
      const state = Y.encodeStateAsUpdate(doc);
      const seq = Math.max(snapshot.seq, rows.at(-1)?.seq ?? 0);
      const version = snapshot.version + 1;
      return database.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("documentSnapshot")
          .set({ state, version, seq, updatedAt: now() })
          .where("projectId", "=", projectId)
          .where("version", "=", snapshot.version)
          .executeTakeFirstOrThrow();
        const byteLength = state.byteLength;
        // Another process was faster, or the project is deleted: the document has everything up to `seq`, and the log the rest.
        if (numUpdatedRows === 0n) return { version: snapshot.version, snapshotSeq: snapshot.seq, seq, byteLength };
        const merged = transaction.deleteFrom("documentUpdate").where("projectId", "=", projectId).where("seq", "<=", seq);
        await (broken.length === 0 ? merged : merged.where("seq", "not in", broken)).execute();
        return { version, snapshotSeq: seq, seq, byteLength };
      });
    },
  };
}
