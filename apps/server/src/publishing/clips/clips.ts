import { AppError, CLIP_LIMITS, type Clip, type clipCallables, objectPath } from "@playsmith/contract";
import { storeObject } from "../../assets/store-object.ts";
import { removeUnusedObjects } from "../../assets/unused-objects.ts";
import type { HandlersOf } from "../../operations/call.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockProjectExclusive, lockProjectShared } from "../../projects/project-lock.ts";
import { rewriteMp4 } from "./mp4.ts";
import { rewriteWebm } from "./webm.ts";

/** The video on the page of a game. */
export interface Clips {
  read(projectId: string): Promise<Clip | null>;
  /** Stores a WebM or MP4 video without sound and metadata, in place of an earlier one. Throws CLIP_UNREADABLE and CLIP_LENGTH. */
  set(projectId: string, bytes: Uint8Array): Promise<void>;
  /** Throws CLIP_NOT_FOUND. */
  remove(projectId: string): Promise<void>;
}

export function createClips(platform: Platform): Clips {
  const { database, databaseKind, now } = platform;
  return {
    async read(projectId) {
      const row = await database.selectFrom("clip").selectAll().where("projectId", "=", projectId).executeTakeFirst();
      if (row === undefined) return null;
      const { hash, mime, widthPx, heightPx, durationMs } = row;
      return { url: objectPath(hash), mime: mime ?? "video/webm", widthPx, heightPx, durationMs };
    },
    async set(projectId, bytes) {
      const { bytes: stored, mime, widthPx, heightPx, durationMs } = rewriteWebm(bytes) ?? rewriteMp4(bytes) ?? unreadable();
      if (Math.max(widthPx, heightPx) > CLIP_LIMITS.sidePx) unreadable();
      if (durationMs < CLIP_LIMITS.leastMs || durationMs > CLIP_LIMITS.mostMs) throw new AppError("CLIP_LENGTH");
      const earlier = await storeObject(platform, { bytes: stored, mime }, (hash) =>
        database.transaction().execute(async (transaction) => {
          // Exclusive, so that parallel calls leave no object behind.
          await lockProjectShared(transaction, databaseKind, projectId);
          await lockProjectExclusive(transaction, databaseKind, projectId);
          const replaced = await transaction.deleteFrom("clip").where("projectId", "=", projectId).returning("hash").executeTakeFirst();
          await transaction.insertInto("clip").values({ projectId, hash, mime, widthPx, heightPx, durationMs, at: now() }).execute();
          return replaced;
        }),
      );
      if (earlier !== undefined) await removeUnusedObjects(platform, [earlier.hash]);
    },
    async remove(projectId) {
      const row = await database.deleteFrom("clip").where("projectId", "=", projectId).returning("hash").executeTakeFirst();
      if (row === undefined) throw new AppError("CLIP_NOT_FOUND");
      await removeUnusedObjects(platform, [row.hash]);
    },
  };
}

function unreadable(): never {
  throw new AppError("CLIP_UNREADABLE");
}

/** @param requireAllowed throws SUSPENDED. */
export function clipHandlers(
  clips: Clips,
  requireAllowed: (...userIds: readonly string[]) => Promise<void>,
): HandlersOf<keyof typeof clipCallables> {
  const shown = async (projectId: string) => ({ clip: await clips.read(projectId) });
  return {
    getClip: ({ input }) => shown(input.projectId),
    async setClip({ user, project, input }) {
      await requireAllowed(user.userId, project.row.ownerId);
      await clips.set(input.projectId, Buffer.from(input.video, "base64"));
      return shown(input.projectId);
    },
    async removeClip({ input }) {
      await clips.remove(input.projectId);
      return shown(input.projectId);
    },
  };
}
