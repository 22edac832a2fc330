import { TRASH_DAYS } from "@playsmith/contract";
import type { Database } from "../platform/database/schema.ts";
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

  const branchesOf = async (projectId: string, from: Database = database): Promise<string[]> =>
    (await from.selectFrom("project").select("id").where("branchOf", "=", projectId).execute()).map(({ id }) => id);

  async function deleteProject(projectId: string): Promise<void> {
    for (const id of [...(await branchesOf(projectId)), projectId]) sockets.endProject(id);
    await removeWithBranches(projectId, async () => true);
  }

  /** Removes a project with its branches, unless `isDue` resolves to false while nobody else can change it. @returns whether it did. */
  async function removeWithBranches(projectId: string, isDue: (transaction: Database) => Promise<boolean>): Promise<boolean> {
    const known = [...(await branchesOf(projectId)), projectId];
    const hashes = await database.transaction().execute(async (transaction) => {
      // Before the project, in the order of those who append to the log.
      await lockHeads(transaction, databaseKind, known);
      await lockProjectExclusive(transaction, databaseKind, projectId);
      if (!(await isDue(transaction))) return null;
      const found: string[] = [];
      for (const id of [...(await branchesOf(projectId, transaction)), projectId]) {
        found.push(...(await hashesOf(transaction, id)));
        if (id !== projectId) {
          await lockHeads(transaction, databaseKind, [id]);
          await lockProjectExclusive(transaction, databaseKind, id);
        }
        await transaction.deleteFrom("publication").where("projectId", "=", id).execute();
        await transaction.deleteFrom("release").where("projectId", "=", id).execute();
        await transaction.deleteFrom("documentSnapshot").where("projectId", "=", id).execute();
        await transaction.deleteFrom("documentUpdate").where("projectId", "=", id).execute();
        await transaction.deleteFrom("project").where("id", "=", id).execute();
      }
      return found;
    });
    if (hashes === null) return false;
    await removeUnusedObjects(platform, hashes);
    return true;
  }

  /** All objects that the project references. */
  async function hashesOf(transaction: Database, projectId: string): Promise<string[]> {
    const assets = await transaction.selectFrom("asset").select("hash").where("projectId", "=", projectId).execute();
    const releases = await transaction
      .selectFrom("release")
      .select(["objectHash", "pictureHash"])
      .where("projectId", "=", projectId)
      .execute();
    const draft = await transaction.selectFrom("draft").select("objectHash").where("projectId", "=", projectId).executeTakeFirst();
    const project = await transaction.selectFrom("project").select("thumbnailHash").where("id", "=", projectId).executeTakeFirst();
    const hashes = [project?.thumbnailHash, draft?.objectHash, ...releases.flatMap((release) => [release.objectHash, release.pictureHash])];
    const screenshots = await transaction.selectFrom("screenshot").select("hash").where("projectId", "=", projectId).execute();
    const clips = await transaction.selectFrom("clip").select("hash").where("projectId", "=", projectId).execute();
    return [...assets, ...screenshots, ...clips]
      .map((stored) => stored.hash)
      .concat(hashes.filter((hash) => hash !== null && hash !== undefined));
  }

  return {
    deleteProject,
    async purgeTrash() {
      const due = await database
        .selectFrom("project")
        .select(["id", "trashedAt"])
        .where("trashedAt", "<=", now() - TRASH_DAYS * DAY_MS)
        .orderBy("trashedAt")
        .execute();
      let deleted = 0;
      for (const { id, trashedAt } of due) {
        // Somebody may restore it meanwhile.
        const isInTrash = async (transaction: Database): Promise<boolean> =>
          (await transaction.selectFrom("project").select("trashedAt").where("id", "=", id).executeTakeFirst())?.trashedAt === trashedAt;
        try {
          if (await removeWithBranches(id, isInTrash)) deleted++;
        } catch (error) {
          log.error({ err: error, projectId: id }, "a project in the Trash could not be deleted; it is tried again");
        }
      }
      if (deleted > 0) log.info({ projects: deleted }, "projects were deleted from the Trash");
      return deleted;
    },
  };
}
