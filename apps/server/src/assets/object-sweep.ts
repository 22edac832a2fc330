import type { Platform } from "../platform/platform.ts";
import { removeUnusedObjects } from "./unused-objects.ts";

/** Objects younger than this may not be referenced yet. */
const SPARED_MS = 60 * 60_000;

/** Deletes orphaned objects: a server that stops between two steps leaves some behind, including of deleted people. */
export async function sweepObjects(platform: Platform): Promise<void> {
  const { objects, now } = platform;
  await objects.removeUnfinished(now() - SPARED_MS);
  for await (const { hash, storedAtMs } of objects.list()) {
    if (storedAtMs < now() - SPARED_MS) await removeUnusedObjects(platform, [hash]);
  }
}
