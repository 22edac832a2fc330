import { createHash } from "node:crypto";
import { AppError, RUN_LIMITS, SHARED_RUN_LIMITS } from "@playsmith/contract";
import { decodeRecording, encodeRecording } from "@playsmith/engine";
import type { Platform } from "../platform/platform.ts";
import { lockProjectShared } from "../projects/project-lock.ts";

const ID_LENGTH = 22;
const DAY_MS = 24 * 60 * 60_000;

/** A run of a published game to which a link leads. */
interface SharedRun {
  version: number;
  recording: string;
  ticks: number;
  /** The build of the player that made it; null for none that is known. */
  build: string | null;
}

/** Runs that players share, by the hash of their content. */
export interface SharedRuns {
  /** Keeps a run, once. Throws RECORDING_INVALID. */
  keep(projectId: string, version: number, recording: string, build: string | null): Promise<{ runId: string; ticks: number }>;
  /** Throws RUN_NOT_KEPT. */
  read(projectId: string, runId: string): Promise<SharedRun>;
}

export function createSharedRuns({ database, databaseKind, now }: Platform): SharedRuns {
  return {
    async keep(projectId, version, text, build) {
      const read = decodeRecording(text);
      if (read === null || read.ticks > RUN_LIMITS.ticks) throw new AppError("RECORDING_INVALID");
      const [recording, ticks] = [encodeRecording(read), read.ticks];
      const id = createHash("sha256").update(`${version}\n${recording}`).digest("base64url").slice(0, ID_LENGTH);
      await database.transaction().execute(async (transaction) => {
        await lockProjectShared(transaction, databaseKind, projectId);
        const openedAt = now();
        await transaction
          .insertInto("sharedRun")
          .values({ projectId, id, version, recording, ticks, openedAt, build })
          .onConflict((conflict) =>
            conflict
              .columns(["projectId", "id"])
              .doUpdateSet(({ fn, ref }) => ({ openedAt, build: fn.coalesce(ref("sharedRun.build"), ref("excluded.build")) })),
          )
          .execute();
        const old = await transaction
          .selectFrom("sharedRun")
          .select("id")
          .where("projectId", "=", projectId)
          .orderBy("openedAt", "desc")
          .orderBy("id")
          .offset(SHARED_RUN_LIMITS.perGame)
          .limit(SHARED_RUN_LIMITS.perGame)
          .execute();
        const ids = old.map((row) => row.id);
        if (ids.length > 0) await transaction.deleteFrom("sharedRun").where("projectId", "=", projectId).where("id", "in", ids).execute();
      });
      return { runId: id, ticks };
    },
    async read(projectId, runId) {
      const row = await database
        .selectFrom("sharedRun")
        .select(["version", "recording", "ticks", "openedAt", "build"])
        .where("projectId", "=", projectId)
        .where("id", "=", runId)
        .executeTakeFirst();
      if (row === undefined) throw new AppError("RUN_NOT_KEPT");
      const { openedAt, ...run } = row;
      if (now() - Number(openedAt) > DAY_MS)
        await database
          .updateTable("sharedRun")
          .set({ openedAt: now() })
          .where("projectId", "=", projectId)
          .where("id", "=", runId)
          .execute();
      return run;
    },
  };
}
