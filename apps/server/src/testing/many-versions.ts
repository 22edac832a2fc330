import type { Version } from "@playsmith/contract";
import { createVersionCodec } from "../history/version-codec.ts";
import { createVersions } from "../history/versions.ts";
import { openDatabase } from "../platform/database/open.ts";
import { createLog } from "../platform/log.ts";
import type { Platform } from "../platform/platform.ts";
import { findPostgres, startTemporaryPostgres } from "./temporary-postgres.ts";
import { temporaryFolder } from "./test-server.ts";

export { encodeVersion } from "../history/version-frames.ts";

const PROJECT = "project";
const ROWS_AT_ONCE = 500;

/** A database with so many versions of one project, for measurements. @param kind "postgres" starts a server of its own. */
export async function openManyVersions(
  kind: "sqlite" | "postgres",
  count: number,
): Promise<{ list(): Promise<readonly Version[]>; close(): Promise<void> }> {
  const folder = temporaryFolder();
  const postgres = kind === "postgres" ? await startTemporaryPostgres(findPostgres() ?? "") : null;
  const url = (await postgres?.newDatabase()) ?? null;
  const log = createLog("silent");
  const { database, close } = await openDatabase({ url, dataDir: folder.path, log, now: Date.now });
  const project = { id: PROJECT, name: "Project", ownerId: "a", createdAt: 0, updatedAt: 0, documentBytes: 0, assetBytes: 0 };
  await database
    .insertInto("project")
    .values({ ...project, trashedAt: null, thumbnailHash: null })
    .execute();
  await database
    .insertInto("profile")
    .values({
      uid: "a",
      email: "a@example.org",
      displayName: "Ann",
      photoURL: null,
      theme: "dark",
      autoSave: 1,
      createdAt: 0,
      updatedAt: 0,
    })
    .execute();
  const changes = JSON.stringify([
    {
      kind: "scenes",
      id: "scene",
      name: "Level",
      change: "changed",
      objects: { added: 3, removed: 1, changed: 9 },
      rules: { added: 0, removed: 0, changed: 0 },
      cells: 40,
      hasScript: false,
      fields: [],
    },
  ]);
  for (let from = 1; from <= count; from += ROWS_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from + 1) }, (_, index) => from + index);
    await database
      .insertInto("version")
      .values(
        numbers.map((number) => ({
          id: `v${number}`,
          projectId: PROJECT,
          number,
          at: number * 600_000,
          cause: "edits",
          name: "",
          hash: "",
          isKey: 1,
          data: new Uint8Array(4_000),
          byteLength: 4_000,
          changes,
          grain: 0,
        })),
      )
      .execute();
    await database
      .insertInto("versionAuthor")
      .values(numbers.map((number) => ({ projectId: PROJECT, versionId: `v${number}`, userId: "a", editedAt: 0 })))
      .execute();
  }
  const codec = createVersionCodec(log);
  const platform = { database, databaseKind: kind, now: Date.now, log } as Platform;
  const versions = createVersions(platform, { documents: { readUpdates: async () => [] }, codec });
  return {
    list: async () => (await versions.list(PROJECT, { limit: count, named: false })).versions,
    async close() {
      await codec.close();
      await close();
      await postgres?.stop();
      folder.remove();
    },
  };
}
