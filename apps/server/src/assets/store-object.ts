import type { Platform } from "../platform/platform.ts";
import { removeUnusedObjects } from "./unused-objects.ts";

/**
 * Stores an object, then its reference: a crash in between leaves an orphaned object, which is swept later, but never a dangling reference.
 * @param note writes the reference. When it rejects, an otherwise unused object is deleted.
 */
export async function storeObject<T>(
  platform: Platform,
  { bytes, mime }: { bytes: Uint8Array; mime: string },
  note: (hash: string) => Promise<T>,
): Promise<T> {
  const { objects, log } = platform;
  const hash = await objects.put(bytes, mime);
  try {
    const noted = await note(hash);
    // A concurrent deletion of another reference may have removed the object before this one was written.
    await objects.put(bytes, mime);
    return noted;
  } catch (error) {
    await removeUnusedObjects(platform, [hash]).catch((err: unknown) => log.warn({ err, hash }, "an unused object is left to the sweep"));
    throw error;
  }
}
