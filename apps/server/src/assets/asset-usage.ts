import { AppError, PROJECT_MAX_BYTES, PROJECT_MAX_FILES } from "@playsmith/contract";
import type { NewRow } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { lockOwner, requireRoom } from "../quotas/owner-usage.ts";
import { lockProjectShared } from "../projects/project-lock.ts";

type AssetRecord = Omit<NewRow<"asset">, "projectId" | "createdAt">;

/** The files of a project and their total size. */
export interface AssetUsage {
  list(projectId: string): Promise<AssetRecord[]>;
  has(projectId: string, hash: string): Promise<boolean>;
  /** Adds a file once. Throws PROJECT_NOT_FOUND, TOO_MANY_FILES, STORAGE_QUOTA_REACHED, or PROJECT_TOO_LARGE with both figures. */
  add(projectId: string, asset: AssetRecord): Promise<void>;
}

export function createAssetUsage({ database, databaseKind, now }: Pick<Platform, "database" | "databaseKind" | "now">): AssetUsage {
  return {
    async list(projectId) {
      const columns = ["hash", "mime", "byteLength", "widthPx", "heightPx"] as const;
      return database.selectFrom("asset").select(columns).where("projectId", "=", projectId).execute();
    },
    async has(projectId, hash) {
      const row = await database
        .selectFrom("asset")
        .select("hash")
        .where("projectId", "=", projectId)
        .where("hash", "=", hash)
        .executeTakeFirst();
      return row !== undefined;
    },
    async add(projectId, asset) {
      await database.transaction().execute(async (transaction) => {
        const ownerId = await lockOwner(transaction, databaseKind, projectId);
        await lockProjectShared(transaction, databaseKind, projectId);
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto("asset")
          .values({ ...asset, projectId, createdAt: now() })
          .onConflict((conflict) => conflict.columns(["projectId", "hash"]).doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 0n) return;
        await requireRoom(transaction, ownerId, { projects: 0, bytes: asset.byteLength });
        const { files } = await transaction
          .selectFrom("asset")
          .select(({ fn }) => fn.countAll<number>().as("files"))
          .where("projectId", "=", projectId)
          .executeTakeFirstOrThrow();
        if (files > PROJECT_MAX_FILES) throw new AppError("TOO_MANY_FILES", { details: { maxFiles: PROJECT_MAX_FILES } });
        const { assetBytes, documentBytes } = await transaction
          .updateTable("project")
          .set((expression) => ({ assetBytes: expression("assetBytes", "+", asset.byteLength), updatedAt: now() }))
          .where("id", "=", projectId)
          .returning(["assetBytes", "documentBytes"])
          .executeTakeFirstOrThrow();
        const byteLength = assetBytes + documentBytes;
        if (byteLength > PROJECT_MAX_BYTES) {
          throw new AppError("PROJECT_TOO_LARGE", { details: { byteLength, maxByteLength: PROJECT_MAX_BYTES } });
        }
      });
    },
  };
}
