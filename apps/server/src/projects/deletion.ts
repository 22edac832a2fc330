import { TRASH_DAYS } from "@playsmith/contract";
import type { Platform } from "../platform/platform.ts";
import { removeUnusedObjects } from "../assets/unused-objects.ts";
import type { OpenSockets } from "../realtime/open-sockets.ts";
import { lockHeads } from "../realtime/log/document-heads.ts";
import { lockProjectExclusive } from "./project-lock.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Deletes projects permanently: on request, and after 30 days in the Trash. */
export interface Deletion {
  deleteProject(projectId: string): Promise<void>;
  /** Deletes expired projects from the Trash. Resolves to their number. */
  purgeTrash(): Promise<number>;
}

export function createDeletion(platform: Platform, sockets: OpenSockets): Deletion {
  const { database, databaseKind, now, log } = platform;

  async function deleteProject(projectId: string): Promise<void> {
    const branches = await database.selectFrom("project").select("id").where("branchOf", "=", projectId).execute();
    for (const { id } of branches) await deleteProject(id);
    sockets.endProject(projectId);
    const hashes = await hashesOf(projectId);
    await database.transaction().execute(async (transaction) => {
      // Before the project, in the order of those who append to the log.
      await lockHeads(transaction, databaseKind, [projectId]);
      await lockProjectExclusive(transaction, databaseKind, projectId);
      await transaction.deleteFrom("publication").where("projectId", "=", projectId).execute();
      await transaction.deleteFrom("release").where("projectId", "=", projectId).execute();
      await transaction.deleteFrom("documentSnapshot").where("projectId", "=", projectId).execute();
      await transaction.deleteFrom("documentUpdate").where("projectId", "=", projectId).execute();
      await transaction.deleteFrom("project").where("id", "=", projectId).execute();
    });
    await removeUnusedObjects(platform, hashes);
  }

  /** All objects that the project references. */
  async function hashesOf(projectId: string): Promise<string[]> {
    const assets = await database.selectFrom("asset").select("hash").where("projectId", "=", projectId).execute();
    const releases = await database
      .selectFrom("release")
      .select(["objectHash", "pictureHash"])
      .where("projectId", "=", projectId)
      .execute();
    const draft = await database.selectFrom("draft").select("objectHash").where("projectId", "=", projectId).executeTakeFirst();
    const project = await database.selectFrom("project").select("thumbnailHash").where("id", "=", projectId).executeTakeFirst();
    const hashes = [project?.thumbnailHash, draft?.objectHash, ...releases.flatMap((release) => [release.objectHash, release.pictureHash])];
    const screenshots = await database.selectFrom("screenshot").select("hash").where("projectId", "=", projectId).execute();
    const clips = await database.selectFrom("clip").select("hash").where("projectId", "=", projectId).execute();
    return [...assets, ...screenshots, ...clips]
      .map((stored) => stored.hash)
      .concat(hashes.filter((hash) => hash !== null && hash !== undefined));
  }

  return {
    deleteProject,
    async purgeTrash() {
      const due = await database
        .selectFrom("project")
        .select("id")
        .where("trashedAt", "<=", now() - TRASH_DAYS * DAY_MS)
        .execute();
      for (const { id } of due) await deleteProject(id);
      if (due.length > 0) log.info({ projects: due.length }, "projects were deleted from the Trash");
      return due.length;
    },
  };
}
