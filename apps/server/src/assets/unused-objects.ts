import { objectPath } from "@playsmith/contract";
import type { Platform } from "../platform/platform.ts";

/** Deletes those of `hashes` that no project, asset, release, draft, screenshot, clip or profile references. */
export async function removeUnusedObjects({ database, objects }: Platform, hashes: readonly string[]): Promise<void> {
  for (const hash of new Set(hashes)) {
    await objects.remove(hash, async () => {
      const users = await Promise.all([
        database.selectFrom("asset").select("hash").where("hash", "=", hash).executeTakeFirst(),
        database.selectFrom("project").select("id").where("thumbnailHash", "=", hash).executeTakeFirst(),
        database.selectFrom("release").select("id").where("objectHash", "=", hash).executeTakeFirst(),
        database.selectFrom("release").select("id").where("pictureHash", "=", hash).executeTakeFirst(),
        database.selectFrom("draft").select("key").where("objectHash", "=", hash).executeTakeFirst(),
        database.selectFrom("screenshot").select("id").where("hash", "=", hash).executeTakeFirst(),
        database.selectFrom("clip").select("projectId").where("hash", "=", hash).executeTakeFirst(),
        database.selectFrom("profile").select("uid").where("photoURL", "=", objectPath(hash)).executeTakeFirst(),
      ]);
      return users.some((user) => user !== undefined);
    });
  }
}
