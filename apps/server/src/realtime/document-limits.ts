import { AppError, PROJECT_MAX_BYTES } from "@playsmith/contract";
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
   * @throws AppError PROJECT_TOO_LARGE, RightLost, or LogUnavailableError.
   */
  append(update: LoggedUpdate, growth: Growth, onFailedWrite: (cause: unknown) => void): Promise<void>;
}

/** @param assetBytes total bytes of a project's files. */
export function createDocumentLimits(parts: {
  live: LiveDocuments;
  updateLog: Pick<UpdateLog, "append" | "pending">;
  assetBytes(projectId: string): Promise<number>;
  hasOtherProcesses: boolean;
}): DocumentLimits {
  const { live, updateLog, hasOtherProcesses } = parts;
  const oneAtATime = createKeyedMutex();

  /** Throws PROJECT_TOO_LARGE. @returns the size of the project with the update, in bytes. */
  async function requireRoom({ projectId, data }: LoggedUpdate, growth: Growth): Promise<number> {
    const bytes = (live.byteLength(projectId) ?? 0) + data.byteLength + (await parts.assetBytes(projectId));
    // Deletions free space, so they are always allowed.
    if (bytes > PROJECT_MAX_BYTES && growth.entries > 0) throw new AppError("PROJECT_TOO_LARGE");
    if (live.entries(projectId)?.hasRoomFor(growth) === false) throw tooManyEntries();
    return bytes;
  }

  const isNearLimit = ({ projectId, data }: LoggedUpdate, growth: Growth, bytes: number): boolean =>
    growth.entries > 0 &&
    (bytes > PROJECT_MAX_BYTES * NEARLY_FULL ||
      data.byteLength > PROJECT_MAX_BYTES * LARGE ||
      live.entries(projectId)?.isNearLimit(growth) === true);

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
      const bytes = await requireRoom(update, growth);
      if (hasOtherProcesses && isNearLimit(update, growth, bytes))
        await oneAtATime(update.projectId, () => logAfterAll(update, growth, onFailedWrite));
      else await log(update, growth, onFailedWrite);
    },
  };
}

export const tooManyEntries = (): AppError => new AppError("PROJECT_TOO_LARGE", { message: TOO_MANY_ENTRIES });
