import type { Platform } from "../platform/platform.ts";
import { isObjectUsed } from "./object-references.ts";

/** Deletes those of `hashes` that nothing references. */
export async function removeUnusedObjects(
  { database, objects }: Pick<Platform, "database" | "objects">,
  hashes: readonly string[],
): Promise<void> {
  for (const hash of new Set(hashes)) await objects.remove(hash, () => isObjectUsed(database, hash));
}
