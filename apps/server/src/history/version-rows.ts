import { AppError, type Version, VERSION_CAUSES, type VersionCause } from "@playsmith/contract";
import type { ThingChange } from "@playsmith/document";
import type { Database, Row } from "../platform/database/schema.ts";

/** A row of `version` without its frame. */
export type VersionRow = Omit<Row<"version">, "data">;
export const VERSION_COLUMNS = [
  "id",
  "projectId",
  "number",
  "at",
  "cause",
  "name",
  "hash",
  "isKey",
  "byteLength",
  "changes",
  "grain",
] as const;

/** A version lists at most this many changed things. */
const CHANGES_MAX = 50;

/** Changed things as a column of `version`. */
export const changesJson = (changes: readonly ThingChange[]): string => JSON.stringify(changes.slice(0, CHANGES_MAX));

/** Reads rows of versions. */
export interface VersionRows {
  /** The newest version. */
  last(projectId: string): Promise<VersionRow | undefined>;
  /** Throws VERSION_NOT_FOUND. */
  require(projectId: string, versionId: string): Promise<VersionRow>;
  /** The frames from the last key frame up to a number. */
  framesTo(projectId: string, number: number): Promise<Uint8Array[]>;
  /** Versions as they are sent, with their authors. */
  shown(rows: readonly VersionRow[]): Promise<Version[]>;
}

export function createVersionRows(database: Database): VersionRows {
  return {
    last: (projectId) =>
      database
        .selectFrom("version")
        .select(VERSION_COLUMNS)
        .where("projectId", "=", projectId)
        .orderBy("number", "desc")
        .limit(1)
        .executeTakeFirst(),
    async require(projectId: string, versionId: string): Promise<VersionRow> {
      const row = await database
        .selectFrom("version")
        .select(VERSION_COLUMNS)
        .where("projectId", "=", projectId)
        .where("id", "=", versionId)
        .executeTakeFirst();
      if (row === undefined) throw new AppError("VERSION_NOT_FOUND");
      return row;
    },
    async framesTo(projectId: string, number: number): Promise<Uint8Array[]> {
      const rows = await database
        .selectFrom("version")
        .select("data")
        .where("projectId", "=", projectId)
        .where("number", "<=", number)
        .where("number", ">=", ({ selectFrom }) =>
          selectFrom("version as keyed")
            .select(({ fn }) => fn.max("keyed.number").as("number"))
            .where("keyed.projectId", "=", projectId)
            .where("keyed.isKey", "=", 1)
            .where("keyed.number", "<=", number),
        )
        .orderBy("number")
        .execute();
      return rows.map(({ data }) => new Uint8Array(data));
    },
    async shown(rows: readonly VersionRow[]): Promise<Version[]> {
      const ids = rows.map(({ id }) => id);
      const authors =
        ids.length === 0
          ? []
          : await database
              .selectFrom("versionAuthor")
              .innerJoin("profile", "profile.uid", "versionAuthor.userId")
              .select(["versionAuthor.versionId", "profile.uid as userId", "profile.displayName", "profile.photoURL"])
              .where("versionAuthor.versionId", "in", ids)
              .orderBy("profile.displayName")
              .execute();
      const byVersion = Map.groupBy(authors, ({ versionId }) => versionId);
      return rows.map((row) => ({
        id: row.id,
        number: row.number,
        at: new Date(row.at).toISOString(),
        cause: causeOf(row.cause),
        name: row.name,
        authors: (byVersion.get(row.id) ?? []).map(({ userId, displayName, photoURL }) => ({ userId, displayName, photoURL })),
        changes: JSON.parse(row.changes) as ThingChange[] as Version["changes"],
        hash: row.hash,
      }));
    },
  };
}

const causeOf = (text: string): VersionCause => VERSION_CAUSES.find((cause) => cause === text) ?? "edits";
