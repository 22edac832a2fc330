import { AppError, objectPath, SCREENSHOT_LIMITS, type Screenshot, type screenshotCallables } from "@playsmith/contract";
import { newId } from "@playsmith/game-format";
import sharp, { type OutputInfo } from "sharp";
import { PICTURE_MAX_SIDE_PX } from "../assets/picture.ts";
import { storeObject } from "../assets/store-object.ts";
import { removeUnusedObjects } from "../assets/unused-objects.ts";
import type { HandlersOf } from "../operations/call.ts";
import type { Platform } from "../platform/platform.ts";
import { lockProjectExclusive, lockProjectShared } from "../projects/project-lock.ts";

const MAX_WIDTH_PX = 1_280;
const MAX_HEIGHT_PX = 960;

/** Pictures on the page of a game. */
export interface Screenshots {
  /** In the order in which they were added. */
  list(projectId: string): Promise<Screenshot[]>;
  /** Stores a picture as WebP, at most 1280 × 960 px, without metadata. Throws ASSET_UNREADABLE and TOO_MANY_SCREENSHOTS. */
  add(projectId: string, bytes: Uint8Array, alt: string): Promise<void>;
  /** Throws SCREENSHOT_NOT_FOUND. */
  describe(projectId: string, id: string, alt: string): Promise<void>;
  /** Throws SCREENSHOT_NOT_FOUND. */
  remove(projectId: string, id: string): Promise<void>;
}

export function createScreenshots(platform: Platform): Screenshots {
  const { database, databaseKind, now } = platform;
  return {
    async list(projectId) {
      const rows = await database
        .selectFrom("screenshot")
        .selectAll()
        .where("projectId", "=", projectId)
        .orderBy("at")
        .orderBy("id")
        .execute();
      return rows.map(({ id, hash, widthPx, heightPx, alt }) => ({ id, url: objectPath(hash), widthPx, heightPx, alt }));
    },
    async add(projectId, bytes, alt) {
      const { data, info } = await encode(bytes);
      await storeObject(platform, { bytes: data, mime: "image/webp" }, (hash) =>
        database.transaction().execute(async (transaction) => {
          // Exclusive, so that parallel calls can't add more than allowed.
          await lockProjectShared(transaction, databaseKind, projectId);
          await lockProjectExclusive(transaction, databaseKind, projectId);
          const { count } = await transaction
            .selectFrom("screenshot")
            .select(({ fn }) => fn.countAll<number>().as("count"))
            .where("projectId", "=", projectId)
            .executeTakeFirstOrThrow();
          if (Number(count) >= SCREENSHOT_LIMITS.count) throw new AppError("TOO_MANY_SCREENSHOTS");
          await transaction
            .insertInto("screenshot")
            .values({ id: newId(), projectId, hash, alt, widthPx: info.width, heightPx: info.height, at: now() })
            .execute();
        }),
      );
    },
    async describe(projectId, id, alt) {
      const { numUpdatedRows } = await database
        .updateTable("screenshot")
        .set({ alt })
        .where("projectId", "=", projectId)
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new AppError("SCREENSHOT_NOT_FOUND");
    },
    async remove(projectId, id) {
      const row = await database
        .deleteFrom("screenshot")
        .where("projectId", "=", projectId)
        .where("id", "=", id)
        .returning("hash")
        .executeTakeFirst();
      if (row === undefined) throw new AppError("SCREENSHOT_NOT_FOUND");
      await removeUnusedObjects(platform, [row.hash]);
    },
  };
}

async function encode(bytes: Uint8Array): Promise<{ data: Buffer; info: OutputInfo }> {
  const limitInputPixels = PICTURE_MAX_SIDE_PX * PICTURE_MAX_SIDE_PX;
  try {
    return await sharp(bytes, { failOn: "error", limitInputPixels })
      .autoOrient()
      .resize(MAX_WIDTH_PX, MAX_HEIGHT_PX, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 90, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw new AppError("ASSET_UNREADABLE", { message: "This file couldn't be read as a picture. Use PNG, JPEG, WebP or GIF.", cause });
  }
}

/** @param requireAllowed throws SUSPENDED. */
export function screenshotHandlers(
  screenshots: Screenshots,
  requireAllowed: (...userIds: readonly string[]) => Promise<void>,
): HandlersOf<keyof typeof screenshotCallables> {
  const listed = async (projectId: string) => ({ screenshots: await screenshots.list(projectId) });
  return {
    listScreenshots: ({ input }) => listed(input.projectId),
    async addScreenshot({ user, project, input }) {
      await requireAllowed(user.userId, project.row.ownerId);
      await screenshots.add(input.projectId, Buffer.from(input.picture, "base64"), input.alt);
      return listed(input.projectId);
    },
    async describeScreenshot({ user, project, input }) {
      await requireAllowed(user.userId, project.row.ownerId);
      await screenshots.describe(input.projectId, input.id, input.alt);
      return listed(input.projectId);
    },
    async removeScreenshot({ input }) {
      await screenshots.remove(input.projectId, input.id);
      return listed(input.projectId);
    },
  };
}
