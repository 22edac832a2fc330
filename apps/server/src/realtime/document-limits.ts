import { AppError } from "@playsmith/contract";
import type { ProjectRoom } from "../quotas/owner-usage.ts";
import { createKeyedMutex } from "../platform/keyed-mutex.ts";
import type { Growth } from "./entries.ts";
import type { LiveDocuments } from "./log/live-documents.ts";
import type { AppendOutcome, LoggedUpdate, UpdateLog } from "./log/update-log.ts";
import { RightLost } from "./refusals.ts";

/** Share of the size limit above which updates are logged one at a time. */
const NEARLY_FULL = 0.9;
/** Updates above this share of the size limit are logged one at a time. */
const LARGE = 0.005;
const TOO_MANY_ENTRIES =
  "This would be more objects and edits than a project can hold, or than can be sent at once. Remove something first; nothing was lost.";

export interface DocumentLimits {
  /**
   * Logs an update, unless its document would exceed the limit of bytes or entries. With other processes on the same log, updates that
   * come near a limit are based on everything that is logged, so that the limits hold for all processes together.
   * @param onFailedWrite called with the cause of each failed attempt; it is retried.
   * @throws AppError PROJECT_TOO_LARGE, STORAGE_QUOTA_REACHED, RightLost, or LogUnavailableError.
   */
  append(update: LoggedUpdate, growth: Growth, onFailedWrite: (cause: unknown) => void): Promise<void>;
}

/** @param room how large a project may be. */
export function createDocumentLimits(parts: {
  live: LiveDocuments;
  updateLog: Pick<UpdateLog, "append" | "pending">;
  room(projectId: string): Promise<ProjectRoom>;
  hasOtherProcesses: boolean;
}): DocumentLimits {
  const { live, updateLog, hasOtherProcesses } = parts;
  const oneAtATime = createKeyedMutex();

  /** Throws PROJECT_TOO_LARGE and STORAGE_QUOTA_REACHED. @returns the size of the project with the update and the largest it may have, in bytes. */
  async function requireRoom({ projectId, data }: LoggedUpdate, growth: Growth): Promise<{ bytes: number; maxBytes: number }> {
    const { assetBytes, maxBytes, code } = await parts.room(projectId);
    const bytes = (live.byteLength(projectId) ?? 0) + data.byteLength + assetBytes;
    // Deletions free space, so they are always allowed.
    if (bytes > maxBytes && growth.entries > 0) throw new AppError(code);
    if (live.entries(projectId)?.hasRoomFor(growth) === false) throw tooManyEntries();
    return { bytes, maxBytes };
  }

  const isNearLimit = (
    { projectId, data }: LoggedUpdate,
    growth: Growth,
    { bytes, maxBytes }: { bytes: number; maxBytes: number },
  ): boolean =>
    growth.entries > 0 &&
    (bytes > maxBytes * NEARLY_FULL || data.byteLength > maxBytes * LARGE || live.entries(projectId)?.isNearLimit(growth) === true);

  async function log(update: LoggedUpdate, growth: Growth, onFailedWrite: (cause: unknown) => void): Promise<AppendOutcome> {
    const { projectId, data } = update;
    const arrived = live.entries(projectId)?.add(growth);
    try {
      const outcome = await updateLog.append(update, onFailedWrite);
      if (outcome === "refused") throw new RightLost();
      if (typeof outcome === "number") live.logged(projectId, outcome, data.byteLength);
      return outcome;
    } finally {
      arrived?.();
    }
  }

  /** Tries until nothing else was logged between the check and the append. */
  async function logAfterAll(update: LoggedUpdate, growth: Growth, onFailedWrite: (cause: unknown) => void): Promise<void> {
    const { projectId } = update;
    for (let outcome: AppendOutcome = "overtaken"; outcome === "overtaken"; ) {
      for (let own = updateLog.pending(projectId); own !== null; own = updateLog.pending(projectId)) await own;
      await live.catchUp(projectId);
      await requireRoom(update, growth);
      const afterSeq = live.seq(projectId);
      outcome = await log(afterSeq === null ? update : { ...update, afterSeq }, growth, onFailedWrite);
    }
  }

  return {
    async append(update, growth, onFailedWrite) {
      const size = await requireRoom(update, growth);
      if (hasOtherProcesses && isNearLimit(update, growth, size))
        await oneAtATime(update.projectId, () => logAfterAll(update, growth, onFailedWrite));
      else await log(update, growth, onFailedWrite);
    },
  };
}

export const tooManyEntries = (): AppError => new AppError("PROJECT_TOO_LARGE", { message: TOO_MANY_ENTRIES });
