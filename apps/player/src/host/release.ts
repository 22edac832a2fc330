import { shape } from "@playsmith/contract";
import { translated } from "@playsmith/texts";

/** Whether data is a release, as far as the page reads it. */
export const isRelease = shape.object({
  game: shape.anything,
  scripts: shape.record(shape.text(), shape.text()),
  files: shape.list(shape.object({ hash: shape.text(), url: shape.text() })),
});
type Release = shape.Of<typeof isRelease>;

/** Why a game could not be fetched, as a text for the player. */
export class ReleaseError extends Error {}

export interface LoadedRelease {
  release: Release;
  files: Record<string, ArrayBuffer>;
}

/**
 * Fetches a release and all its files.
 * @param onProgress called with the share that is downloaded, 0 to 1.
 */
export async function fetchRelease(
  url: string,
  fetch: typeof globalThis.fetch,
  onProgress: (share: number) => void,
): Promise<LoadedRelease> {
  const answer = await get(url, fetch);
  const release: unknown = await answer.json().catch(() => null);
  if (!isRelease(release))
    throw new ReleaseError(translated("This game's data can't be read. Its author can mend it by publishing again."));
  let arrived = 1;
  const report = () => onProgress(arrived / (release.files.length + 1));
  report();
  const files = await Promise.all(
    release.files.map(async ({ hash, url: fileUrl }) => {
      const bytes = await (await get(fileUrl, fetch)).arrayBuffer();
      arrived++;
      report();
      return [hash, bytes] as const;
    }),
  );
  return { release, files: Object.fromEntries(files) };
}

async function get(url: string, fetch: typeof globalThis.fetch): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(url);
  } catch {
    throw new ReleaseError(translated("The game could not be fetched. Please check your connection and try again."));
  }
  if (answer.status === 404 || answer.status === 410)
    throw new ReleaseError(translated("This game is no longer here. Its author may have taken it down."));
  if (!answer.ok) throw new ReleaseError(translated("The server could not hand out the game just now. Please try again in a moment."));
  return answer;
}
