import { AppError, objectPath, type ReleaseSummary } from "@playsmith/contract";
import type { Platform } from "../platform/platform.ts";
import { lockProjectShared } from "../projects/project-lock.ts";

/** The releases of a project, once they are made. */
export interface Releases {
  /** The latest first. @param limit the most that are listed; all unless given. */
  list(projectId: string, limit?: number): Promise<ReleaseSummary[]>;
  /** Makes a release the public one. Throws RELEASE_NOT_FOUND, and NOT_PUBLISHED while the game is not public. */
  rollBack(projectId: string, version: number): Promise<void>;
  /** Throws RELEASE_NOT_FOUND. */
  changeNotes(projectId: string, version: number, notes: string): Promise<void>;
}

export function createReleases({ database, databaseKind }: Platform): Releases {
  return {
    async list(projectId, limit) {
      const query = database
        .selectFrom("release")
        .innerJoin("publication", "publication.projectId", "release.projectId")
        .leftJoin("profile", "profile.uid", "release.createdBy")
        .select(["release.id", "release.version", "release.title", "release.notes", "release.createdAt", "release.pictureHash"])
        .select(["publication.slug", "publication.releaseId", "profile.displayName"])
        .where("release.projectId", "=", projectId)
        .orderBy("release.version", "desc");
      const rows = await (limit === undefined ? query : query.limit(limit)).execute();
      return rows.map((row) => ({
        version: row.version,
        title: row.title,
        publishedBy: row.displayName ?? "",
        publishedAt: new Date(row.createdAt).toISOString(),
        notes: row.notes,
        pictureUrl: row.pictureHash === null ? null : objectPath(row.pictureHash),
        path: `/play/${row.slug}@${row.version}`,
        isCurrent: row.id === row.releaseId,
      }));
    },
    async rollBack(projectId, version) {
      await database.transaction().execute(async (transaction) => {
        await lockProjectShared(transaction, databaseKind, projectId);
        const release = await transaction
          .selectFrom("release")
          .select("id")
          .where("projectId", "=", projectId)
          .where("version", "=", version)
          .executeTakeFirst();
        if (release === undefined) throw new AppError("RELEASE_NOT_FOUND");
        const { numUpdatedRows } = await transaction
          .updateTable("publication")
          .set({ releaseId: release.id })
          .where("projectId", "=", projectId)
          .where("releaseId", "is not", null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw new AppError("NOT_PUBLISHED");
      });
    },
    async changeNotes(projectId, version, notes) {
      const { numUpdatedRows } = await database
        .updateTable("release")
        .set({ notes })
        .where("projectId", "=", projectId)
        .where("version", "=", version)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new AppError("RELEASE_NOT_FOUND");
    },
  };
}
