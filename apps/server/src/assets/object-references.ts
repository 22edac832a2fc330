import { objectPath } from "@playsmith/contract";
import type { Database } from "../platform/database/schema.ts";

/** The columns that hold hashes of objects. `profile.photoURL` holds a path instead: see {@link hashOfPath}. */
export const OBJECT_COLUMNS = {
  asset: ["hash"],
  project: ["thumbnailHash"],
  release: ["objectHash", "pictureHash"],
  draft: ["objectHash"],
  screenshot: ["hash"],
  clip: ["hash"],
  onlineRoom: ["draftHash"],
  playerBuildFile: ["objectHash"],
} as const;

/** The hash in the path of an object; null for another address. */
export function hashOfPath(path: string): string | null {
  const hash = path.slice(path.lastIndexOf("/") + 1);
  return path === objectPath(hash) ? hash : null;
}

/** Whether a project, asset, release, draft, room, screenshot, clip, build of the player or profile references an object. */
export async function isObjectUsed(database: Database, hash: string): Promise<boolean> {
  const users = await Promise.all([
    database.selectFrom("asset").select("hash").where("hash", "=", hash).executeTakeFirst(),
    database.selectFrom("project").select("id").where("thumbnailHash", "=", hash).executeTakeFirst(),
    database.selectFrom("release").select("id").where("objectHash", "=", hash).executeTakeFirst(),
    database.selectFrom("release").select("id").where("pictureHash", "=", hash).executeTakeFirst(),
    database.selectFrom("draft").select("key").where("objectHash", "=", hash).executeTakeFirst(),
    database.selectFrom("screenshot").select("id").where("hash", "=", hash).executeTakeFirst(),
    database.selectFrom("clip").select("projectId").where("hash", "=", hash).executeTakeFirst(),
    database.selectFrom("onlineRoom").select("code").where("draftHash", "=", hash).executeTakeFirst(),
    database.selectFrom("playerBuildFile").select("build").where("objectHash", "=", hash).executeTakeFirst(),
    database.selectFrom("profile").select("uid").where("photoURL", "=", objectPath(hash)).executeTakeFirst(),
  ]);
  return users.some((user) => user !== undefined);
}
