import { randomUUID } from "node:crypto";
import { AppError, type Version, type VersionCause } from "@playsmith/contract";
import { sql } from "kysely";
import type { Game } from "@playsmith/game-format";
import { createKeyedMutex } from "../platform/keyed-mutex.ts";
import type { Platform } from "../platform/platform.ts";
import { lockProjectShared } from "../projects/project-lock.ts";
import type { DocumentStore } from "../realtime/log/document-store.ts";
import { GRAIN } from "./thinning.ts";
import type { VersionCodec } from "./version-codec.ts";
import { changesJson, createVersionRows, VERSION_COLUMNS, type VersionRow } from "./version-rows.ts";
import { createVersionThinning } from "./version-thinning.ts";

/** Edited projects that one request for those without a version lists. */
const PROJECTS_AT_ONCE = 200;
/** Attempts when another process has added a version meanwhile. */
const ATTEMPTS = 3;

export interface VersionFilter {
  before?: number | undefined;
  limit: number;
  authorId?: string | undefined;
  thing?: { kind: string; id: string; objectId?: string | undefined } | undefined;
  named: boolean;
}

/** The history of projects. */
export interface Versions {
  /**
   * Keeps a project as it is now.
   * @returns the new version, or the last one if nothing has changed since; that one then gets the name, but a release
   * does not replace one that a person gave.
   */
  take(projectId: string, cause: VersionCause, name?: string): Promise<Version>;
  list(projectId: string, filter: VersionFilter): Promise<{ versions: Version[]; hasMore: boolean }>;
  /** Throws VERSION_NOT_FOUND. */
  read(projectId: string, versionId: string): Promise<{ version: Version; game: Game }>;
  /** The state of a new document with the game of a version, under its own title if `title` is null. Throws VERSION_NOT_FOUND. */
  document(projectId: string, versionId: string, title: string | null): Promise<Uint8Array>;
  /** Throws VERSION_NOT_FOUND. */
  rename(projectId: string, versionId: string, name: string): Promise<Version>;
  /** Removes a deleted account from the authors of versions. */
  forget(userId: string): Promise<void>;
  /** When the last version was taken; 0 without one. */
  lastAt(projectId: string): Promise<number>;
  /** Removes versions that are so old that one of each hour or day suffices. Resolves to their number. */
  thin(): Promise<number>;
  /** Projects that were edited since their last version, which is older than `beforeMs`. */
  withoutVersion(beforeMs: number): Promise<string[]>;
}

export function createVersions(
  platform: Platform,
  parts: { documents: Pick<DocumentStore, "readUpdates">; codec: VersionCodec },
): Versions {
  const { database, databaseKind, now } = platform;
  const { documents, codec } = parts;
  const inTurn = createKeyedMutex();
  const rows = createVersionRows(database);
  const { last, require, framesTo, shown } = rows;
  const one = async (row: VersionRow): Promise<Version> => (await shown([row]))[0] as Version;

  async function setName(row: VersionRow, name: string, cause: string = row.cause): Promise<VersionRow> {
    await database.updateTable("version").set({ name, cause }).where("id", "=", row.id).execute();
    return { ...row, name, cause };
  }

  /** Of an unchanged project. A release keeps the name that a person gave, and a new name keeps that it is a release. */
  async function nameAgain(known: VersionRow, cause: VersionCause, name: string): Promise<VersionRow> {
    if (cause === "release") return setName(known, hasOwnName(known) ? known.name : name, cause);
    return cause === "named" && name !== "" ? setName(known, name, known.cause === "release" ? "release" : cause) : known;
  }

  /** @returns null when another process has added a version meanwhile. */
  async function insert(row: VersionRow & { data: Uint8Array }): Promise<VersionRow | null> {
    return database.transaction().execute(async (transaction) => {
      await lockProjectShared(transaction, databaseKind, row.projectId);
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto("version")
        .values(row)
        .onConflict((conflict) => conflict.columns(["projectId", "number"]).doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return null;
      await transaction
        .updateTable("versionAuthor")
        .set({ versionId: row.id })
        .where("projectId", "=", row.projectId)
        .where("versionId", "=", "")
        .execute();
      return row;
    });
  }

  async function take(projectId: string, cause: VersionCause, name: string): Promise<VersionRow> {
    for (let attempt = 1; ; attempt++) {
      const before = await last(projectId);
      const frames = before === undefined ? [] : await framesTo(projectId, before.number);
      const version = await codec.encode(await documents.readUpdates(projectId), frames);
      if (version === null) {
        return nameAgain(before as VersionRow, cause, name);
      }
      const { frame, isKey, hash, byteLength, changes } = version;
      const added = await insert({
        id: randomUUID(),
        projectId,
        number: (before?.number ?? 0) + 1,
        at: now(),
        cause,
        name,
        hash,
        isKey: isKey ? 1 : 0,
        data: frame,
        byteLength,
        changes: changesJson(changes),
        grain: GRAIN.all,
      });
      if (added !== null) return added;
      if (attempt === ATTEMPTS) throw new AppError("SERVICE_UNAVAILABLE");
    }
  }

  return {
    take: (projectId, cause, name = "") => inTurn(projectId, async () => one(await take(projectId, cause, name))),
    async list(projectId, { before, limit, authorId, thing, named }) {
      let query = database
        .selectFrom("version")
        .select(VERSION_COLUMNS)
        .where("projectId", "=", projectId)
        .orderBy("number", "desc")
        .limit(limit + 1);
      if (before !== undefined) query = query.where("number", "<", before);
      if (named) query = query.where(({ eb, or }) => or([eb("name", "!=", ""), eb("cause", "=", "release")]));
      if (thing !== undefined) query = query.where(namesThing(thing));
      if (thing?.objectId !== undefined) query = query.where(mayNameObject(thing.objectId));
      if (authorId !== undefined) {
        query = query.where("id", "in", ({ selectFrom }) =>
          selectFrom("versionAuthor").select("versionId").where("projectId", "=", projectId).where("userId", "=", authorId),
        );
      }
      const found = await query.execute();
      return { versions: await shown(found.slice(0, limit)), hasMore: found.length > limit };
    },
    async read(projectId, versionId) {
      const row = await require(projectId, versionId);
      return { version: await one(row), game: await codec.read(await framesTo(projectId, row.number)) };
    },
    async document(projectId, versionId, title) {
      const row = await require(projectId, versionId);
      return codec.document(await framesTo(projectId, row.number), title);
    },
    rename: (projectId, versionId, name) => inTurn(projectId, async () => one(await setName(await require(projectId, versionId), name))),
    async forget(userId) {
      await database.deleteFrom("versionAuthor").where("userId", "=", userId).execute();
    },
    lastAt: async (projectId) => (await last(projectId))?.at ?? 0,
    thin: createVersionThinning(platform, { rows, codec, inTurn }),
    async withoutVersion(beforeMs) {
      const rows = await database
        .selectFrom("versionAuthor")
        .innerJoin("project", "project.id", "versionAuthor.projectId")
        .select("project.id")
        .distinct()
        .where("versionAuthor.versionId", "=", "")
        .where("project.updatedAt", "<", beforeMs)
        .limit(PROJECTS_AT_ONCE)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

/** The name that a release gives its version. */
export const releaseName = (release: number): string => `Release ${release}`;

/** Whether a person gave a version its name. */
function hasOwnName({ name, cause }: VersionRow): boolean {
  return name !== "" && !(cause === "release" && /^Release \d+$/.test(name));
}

/** Whether the changes of a version, which are JSON, name a thing. */
function namesThing({ kind, id }: { kind: string; id: string }) {
  return hasText(`"kind":"${kind}","id":"${id}"`);
}

/** Whether they list an object, or more objects than they list. */
function mayNameObject(objectId: string) {
  return sql<boolean>`(${hasText(`"${objectId}"`)} or ${hasText('"hasMoreObjects":true')})`;
}

/** @param text of ids and keywords. */
function hasText(text: string) {
  return sql<boolean>`"changes" like ${`%${text.replaceAll("_", "\\_")}%`} escape ${"\\"}`;
}
