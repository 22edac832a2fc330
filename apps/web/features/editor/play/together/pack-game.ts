import { RUN_STREAM_LIMITS } from "@playsmith/contract";
import type { Game } from "@playsmith/game-format";
import { parseGame } from "@playsmith/game-format/repair";

const BASE64_CHUNK = 0x8000;

/** A game as deflated JSON in base64. */
export async function packGame(game: Game): Promise<string> {
  const stream = new Blob([JSON.stringify(game)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (let at = 0; at < bytes.length; at += BASE64_CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + BASE64_CHUNK));
  return btoa(binary);
}

/** Reads a packed game; null for one that is too large or not valid. */
export async function unpackGame(packed: string): Promise<Game | null> {
  try {
    const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const chunks: BlobPart[] = [];
    let length = 0;
    for (let { value, done } = await reader.read(); !done && value; { value, done } = await reader.read()) {
      length += value.byteLength;
      if (length > RUN_STREAM_LIMITS.gameBytes) {
        await reader.cancel();
        return null;
      }
      chunks.push(value);
    }
    const reading = parseGame(JSON.parse(await new Blob(chunks).text()));
    return reading.ok ? reading.game : null;
  } catch {
    return null;
  }
}
