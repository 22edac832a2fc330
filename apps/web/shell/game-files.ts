import { type Game, storedFileOf } from "@playsmith/game-format";
import { loadBackend } from "../backend/backend.ts";

/** The files of a game by hash, without those that can't be fetched. */
export async function filesOf(game: Game, except: ReadonlySet<string> = new Set()): Promise<Record<string, ArrayBuffer>> {
  const hashes = new Set(Object.values(game.assets).flatMap((asset) => storedFileOf(asset)?.hash ?? []));
  const wanted = [...hashes].filter((hash) => !except.has(hash));
  if (wanted.length === 0) return {};
  const { storage } = await loadBackend();
  // Copied for each run: buffers are transferred to the player.
  const loaded = await Promise.allSettled(wanted.map(async (hash) => [hash, (await storage.fetchObject(hash)).slice(0)] as const));
  return Object.fromEntries(loaded.flatMap((result) => (result.status === "fulfilled" ? [result.value] : [])));
}
