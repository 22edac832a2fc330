import { shape } from "@playsmith/contract";
import { translated } from "@playsmith/texts";

/** Whether data is a release, as far as the page reads it. */
export const isRelease = shape.object({
  game: shape.anything,
  scripts: shape.record(shape.text(), shape.text()),
  files: shape.list(shape.object({ hash: shape.text(), url: shape.text(), byteLength: shape.optional(shape.number) })),
});
type Release = shape.Of<typeof isRelease>;

/** Why a game could not be fetched, as a text for the player. */
export class ReleaseError extends Error {}

export interface LoadedRelease {
  release: Release;
  files: Record<string, ArrayBuffer>;
}

/** Called with bytes that have come and those of the whole game, both as they are without compression. The second is 0 until it is known. */
export type OnBytes = (bytes: number, ofBytes: number) => void;

/** Fetches a release and all its files. Throws {@link ReleaseError}. */
export async function fetchRelease(
  url: string,
  fetch: typeof globalThis.fetch,
  onBytes: OnBytes,
  signal: AbortSignal | null = null,
): Promise<LoadedRelease> {
  let [bytes, ofBytes] = [0, 0];
  const took = (more: number): void => onBytes((bytes += more), ofBytes);
  const get = (address: string) => fetchBytes(address, fetch, took, signal);
  const release = parsed(await get(url));
  if (!isRelease(release))
    throw new ReleaseError(translated("This game's data can't be read. Its author can mend it by publishing again."));
  ofBytes = release.files.reduce((sum, { byteLength = 0 }) => sum + byteLength, bytes);
  took(0);
  const files = await Promise.all(release.files.map(async (file) => [file.hash, await get(file.url)] as const));
  return { release, files: Object.fromEntries(files) };
}

function parsed(json: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(json));
  } catch {
    return null;
  }
}

async function fetchBytes(
  url: string,
  fetch: typeof globalThis.fetch,
  took: (bytes: number) => void,
  signal: AbortSignal | null,
): Promise<ArrayBuffer> {
  try {
    const answer = await fetch(url, { signal });
    if (answer.status === 404 || answer.status === 410)
      throw new ReleaseError(translated("This game is no longer here. Its author may have taken it down."));
    if (!answer.ok) throw new ReleaseError(translated("The server could not hand out the game just now. Please try again in a moment."));
    const parts: BlobPart[] = [];
    for (const reader = answer.body?.getReader(); ; ) {
      const { value } = (await reader?.read()) ?? {};
      if (value === undefined) return await new Blob(parts).arrayBuffer();
      parts.push(value);
      took(value.length);
    }
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    // Without a connection, or when it ends amid a file.
    throw new ReleaseError(translated("The game could not be fetched. Please check your connection and try again."));
  }
}
