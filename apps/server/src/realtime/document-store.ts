import { AppError } from "@playsmith/contract";
import { sql } from "kysely";
import * as Y from "yjs";
import type { Database, DatabaseTransaction, Row } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { lockProjectsShared } from "../projects/project-lock.ts";
import type { LoggedUpdate } from "./update-log.ts";

/** Durable state of a document: a snapshot, and the updates since. */
export interface StoredDocument {
  /** Snapshot counter, to detect snapshots of other processes. */
  version: number;
  loggedUpdates: number;
  byteLength: number;
}

/** Documents in the database. Every acknowledged update is in the snapshot or in the log. */
export interface DocumentStore {
  create(transaction: DatabaseTransaction, projectId: string, state: Uint8Array): Promise<void>;
  /** Drops updates of deleted projects. */
  append(updates: readonly LoggedUpdate[]): Promise<void>;
  /** Applies the durable state to `doc`. Throws PROJECT_NOT_FOUND. */
  load(projectId: string, doc: Y.Doc): Promise<StoredDocument>;
  /** Size of the snapshot; 0 without one. */
  snapshotBytes(projectId: string): Promise<number>;
  /** A new document with the durable state; it contains every acknowledged edit. */
  read(projectId: string): Promise<Y.Doc>;
  /** The stored snapshot and updates; `documentFrom` applies them. Throws PROJECT_NOT_FOUND. */
  readUpdates(projectId: string): Promise<Uint8Array[]>;
  /**
   * Merges the log into a new snapshot, in one transaction. `doc` receives updates of other processes.
   * @param knownVersion version of the snapshot in `doc`.
   */
  compact(projectId: string, doc: Y.Doc, knownVersion: number): Promise<StoredDocument>;
}

/** Transaction origin of changes from the store, which are already durable. */
export const STORE_ORIGIN = { source: "local", skipStoreHooks: true } as const;

export function createDocumentStore({ database, databaseKind, now, log }: Platform): DocumentStore {
  async function readRows(source: Database, projectId: string) {
    return source.selectFrom("documentUpdate").select(["id", "data"]).where("projectId", "=", projectId).orderBy("id").execute();
  }

  /** Notes who has edited since the last version of a project. */
  async function noteAuthors(transaction: DatabaseTransaction, updates: readonly LoggedUpdate[], editedAt: number): Promise<void> {
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

  /** A broken update must not block the project: it stays in the log and is reported. */
  function applyRows(doc: Y.Doc, projectId: string, rows: readonly { id: number; data: Uint8Array }[]): number[] {
    const applied: number[] = [];
    doc.transact(() => {
      for (const row of rows) {
        try {
          Y.applyUpdate(doc, row.data, STORE_ORIGIN);
          applied.push(row.id);
        } catch (error) {
          log.error({ err: error, projectId, updateId: row.id }, "an update can't be applied; it is kept aside");
        }
      }
    }, STORE_ORIGIN);
    return applied;
  }

  async function readStored(projectId: string) {
    // Reads the log first: a compaction in between moves its rows into the snapshot, which is read next.
    const rows = await readRows(database, projectId);
    const snapshot = await database
      .selectFrom("documentSnapshot")
      .select(["state", "version"])
      .where("projectId", "=", projectId)
      .executeTakeFirst();
    if (snapshot === undefined) throw new AppError("PROJECT_NOT_FOUND");
    return { snapshot, rows };
  }

  async function load(projectId: string, doc: Y.Doc): Promise<StoredDocument> {
    const { snapshot, rows } = await readStored(projectId);
    Y.applyUpdate(doc, snapshot.state, STORE_ORIGIN);
    applyRows(doc, projectId, rows);
    const byteLength = rows.reduce((sum, row) => sum + row.data.byteLength, snapshot.state.byteLength);
    return { version: snapshot.version, loggedUpdates: rows.length, byteLength };
  }

  return {
    async create(transaction, projectId, state) {
      await transaction.insertInto("documentSnapshot").values({ projectId, version: 1, state, updatedAt: now() }).execute();
    },
    async append(updates) {
      await database.transaction().execute(async (transaction) => {
        const projectIds = updates.map((update) => update.projectId);
        const there = new Set(await lockProjectsShared(transaction, databaseKind, projectIds));
        // Pending updates of a deleted project would never be removed.
        const at = now();
        const rows = updates.filter(({ projectId }) => there.has(projectId)).map((update) => ({ ...update, at }));
        if (rows.length === 0) return;
        await transaction.insertInto("documentUpdate").values(rows).execute();
        await noteAuthors(transaction, rows, at);
      });
    },
    load,
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
      return database.transaction().execute(async (transaction) => {
        const query = transaction.selectFrom("documentSnapshot").select(["state", "version"]).where("projectId", "=", projectId);
        const current = await (databaseKind === "postgres" ? query.forUpdate() : query).executeTakeFirst();
        if (current === undefined) throw new AppError("PROJECT_NOT_FOUND");
        if (current.version !== knownVersion) Y.applyUpdate(doc, current.state, STORE_ORIGIN);
        const rows = await readRows(transaction, projectId);
        const applied = applyRows(doc, projectId, rows);
        const state = Y.encodeStateAsUpdate(doc);
        const version = current.version + 1;
        await transaction
          .updateTable("documentSnapshot")
          .set({ state, version, updatedAt: now() })
          .where("projectId", "=", projectId)
          .execute();
        for (let start = 0; start < applied.length; start += 1_000) {
          await transaction
            .deleteFrom("documentUpdate")
            .where("id", "in", applied.slice(start, start + 1_000))
            .execute();
        }
        return { version, loggedUpdates: 0, byteLength: state.byteLength };
      });
    },
  };
}
