import type { Platform } from "../platform/platform.ts";
import { removeUnusedObjects } from "./unused-objects.ts";

/**
 * Stores an object, and then has written down who stands on it: a server that is killed in between leaves an object of nobody's, which is
 * swept later, and never a row that stands on nothing.
 * @param note writes the row. When it rejects, an object that nobody else stands on goes again.
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
    // Who else stood on the same bytes may have let go of them, and the object with it, before it was noted.
    await objects.put(bytes, mime);
    return noted;
  } catch (error) {
    await removeUnusedObjects(platform, [hash]).catch((err: unknown) => log.warn({ err, hash }, "an unused object is left to the sweep"));
    throw error;
  }
}
