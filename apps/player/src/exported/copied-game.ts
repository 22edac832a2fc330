import { isRelease, type LoadedRelease, ReleaseError } from "../host/release.ts";

const BROKEN = "This file is damaged or incomplete. Please download the game again.";
const NO_SERVER = "Browsers don't open this folder from a disk. Put it on a web server, or download the game as one HTML file.";

/** Finds data blocks of a page: script elements of a type that browsers don't run. */
type DataBlocks = (selector: string) => readonly Pick<Element, "textContent" | "getAttribute">[];
const blocksOfPage: DataBlocks = (selector) => [...document.querySelectorAll(selector)];

/** A text that the page holds as JSON. Throws {@link ReleaseError}. */
export function embeddedText(name: string, blocks: DataBlocks = blocksOfPage): string {
  const text = parsed(name, blocks);
  if (typeof text !== "string") throw new ReleaseError(BROKEN);
  return text;
}

/** The release that the page holds, with its files. Throws {@link ReleaseError}. */
export function embeddedRelease(blocks: DataBlocks = blocksOfPage): LoadedRelease {
  const release = parsed("release", blocks);
  if (!isRelease(release)) throw new ReleaseError(BROKEN);
  const files = Object.fromEntries(
    blocks("script[data-file]").map((block) => [block.getAttribute("data-file") ?? "", bytesOf(block.textContent ?? "")]),
  );
  if (release.files.some(({ hash }) => files[hash] === undefined)) throw new ReleaseError(BROKEN);
  return { release, files };
}

function parsed(name: string, blocks: DataBlocks): unknown {
  try {
    return JSON.parse(blocks(`script[data-part="${name}"]`)[0]?.textContent ?? "");
  } catch {
    throw new ReleaseError(BROKEN);
  }
}

function bytesOf(base64: string): ArrayBuffer {
  let binary: string;
  try {
    binary = atob(base64.trim());
  } catch {
    throw new ReleaseError(BROKEN);
  }
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes.buffer;
}

/** Fetches the player document of a copy that is a folder. Throws {@link ReleaseError}, as when the folder is opened from a disk. */
export async function fetchPlayer(path: string, fetch: typeof globalThis.fetch, protocol = location.protocol): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(path);
  } catch {
    throw new ReleaseError(protocol === "file:" ? NO_SERVER : "The game could not be fetched. Please check your connection and try again.");
  }
  if (!answer.ok) throw new ReleaseError(`A file of this game is missing: ${path}`);
  return answer.text();
}
