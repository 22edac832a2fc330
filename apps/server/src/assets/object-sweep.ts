import type { Platform } from "../platform/platform.ts";
import { removeUnusedObjects } from "./unused-objects.ts";

/** What is being made may not be written down yet. */
const SPARED_MS = 60 * 60_000;

/** Removes objects that nothing stands on: a server that stopped between two steps leaves some behind, of deleted people too. */
export async function sweepObjects(platform: Platform): Promise<void> {
  const { objects, now } = platform;
  await objects.removeUnfinished(now() - SPARED_MS);
  for await (const { hash, storedAtMs } of objects.list()) {
    if (storedAtMs < now() - SPARED_MS) await removeUnusedObjects(platform, [hash]);
  }
}
