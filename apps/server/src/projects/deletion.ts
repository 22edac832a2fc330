import { TRASH_DAYS } from "@playsmith/contract";
import type { Platform } from "../platform/platform.ts";
import type { OpenSockets } from "../realtime/open-sockets.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Deleting for good: by hand, and after 30 days in the Trash. */
export interface Deletion {
  deleteProject(projectId: string): Promise<void>;
  /** Deletes what has been in the Trash too long. Resolves to how many. */
  purgeTrash(): Promise<number>;
}

export function createDeletion({ database, now, log }: Platform, sockets: OpenSockets): Deletion {
  async function deleteProject(projectId: string): Promise<void> {
    sockets.endProject(projectId);
    await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("publication").where("projectId", "=", projectId).execute();
      await transaction.deleteFrom("release").where("projectId", "=", projectId).execute();
      await transaction.deleteFrom("documentUpdate").where("projectId", "=", projectId).execute();
      await transaction.deleteFrom("documentSnapshot").where("projectId", "=", projectId).execute();
      await transaction.deleteFrom("project").where("id", "=", projectId).execute();
    });
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
