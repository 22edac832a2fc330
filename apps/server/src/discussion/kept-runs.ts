import { createHash } from "node:crypto";
import { AppError, DISCUSSION_LIMITS, RUN_LIMITS } from "@playsmith/contract";
import { decodeRecording, encodeRecording } from "@playsmith/engine";
import { lockAccountShared } from "../accounts/account-lock.ts";
import type { Platform } from "../platform/platform.ts";
import { lockProjectShared } from "../projects/project-lock.ts";

const HOUR_MS = 60 * 60_000;
const ID_LENGTH = 22;

/** Recorded runs of a project, for comments on their ticks. */
export interface KeptRuns {
  /**
   * Keeps a recording, once; the oldest is dropped when there are too many. Throws RECORDING_INVALID, RATE_LIMITED.
   * @returns its id, which is made of its content.
   */
  keep(projectId: string, userId: string, recording: string): Promise<{ runId: string; ticks: number }>;
  /** Throws RUN_NOT_KEPT. */
  read(projectId: string, runId: string): Promise<{ recording: string; ticks: number }>;
  /** Ids of all kept runs of a project. */
  list(projectId: string): Promise<string[]>;
  /** Throws RUN_NOT_KEPT. */
  remove(projectId: string, runId: string): Promise<void>;
}

export function createKeptRuns({ database, databaseKind, now }: Platform): KeptRuns {
  const ofProject = (projectId: string) => database.selectFrom("keptRun").where("projectId", "=", projectId);

  return {
    async keep(projectId, userId, text) {
      const read = decodeRecording(text);
      if (read === null || read.ticks > RUN_LIMITS.ticks) throw new AppError("RECORDING_INVALID");
      const [recording, ticks] = [encodeRecording(read), read.ticks];
      const id = createHash("sha256").update(recording).digest("base64url").slice(0, ID_LENGTH);
      const key = `keptRun:${userId}`;
      await database.transaction().execute(async (transaction) => {
        // Calls of one person pass one after the other, so that each counts those before it.
        await lockAccountShared(transaction, databaseKind, userId);
        await lockProjectShared(transaction, databaseKind, projectId);
        const at = now();
        const { count } = await transaction
          .selectFrom("throttleEvent")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("key", "=", key)
          .where("at", ">", at - HOUR_MS)
          .executeTakeFirstOrThrow();
        if (Number(count) >= DISCUSSION_LIMITS.runsPerHour)
          throw new AppError("RATE_LIMITED", { details: { limit: DISCUSSION_LIMITS.runsPerHour } });
        await transaction.insertInto("throttleEvent").values({ key, at }).execute();
        await transaction
          .insertInto("keptRun")
          .values({ projectId, id, recording, ticks, at })
          .onConflict((conflict) => conflict.columns(["projectId", "id"]).doUpdateSet({ at }))
          .execute();
        const old = await transaction
          .selectFrom("keptRun")
          .select("id")
          .where("projectId", "=", projectId)
          .orderBy("at", "desc")
          .offset(DISCUSSION_LIMITS.runs)
          .limit(DISCUSSION_LIMITS.runs)
          .execute();
        const ids = old.map((row) => row.id);
        if (ids.length > 0) await transaction.deleteFrom("keptRun").where("projectId", "=", projectId).where("id", "in", ids).execute();
      });
      return { runId: id, ticks };
    },
    async read(projectId, runId) {
      const row = await ofProject(projectId).select(["recording", "ticks"]).where("id", "=", runId).executeTakeFirst();
      if (row === undefined) throw new AppError("RUN_NOT_KEPT");
      return row;
    },
    async list(projectId) {
      return (await ofProject(projectId).select("id").execute()).map(({ id }) => id);
    },
    async remove(projectId, runId) {
      const { numDeletedRows } = await database
        .deleteFrom("keptRun")
        .where("projectId", "=", projectId)
        .where("id", "=", runId)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw new AppError("RUN_NOT_KEPT");
    },
  };
}
