import { type Game, GAME_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";

/** Parses comma-separated tags: without empty ones and duplicates, up to the limit. */
export function readTags(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim().slice(0, GAME_LIMITS.tagLength).trim());
  return [...new Set(tags.filter(Boolean))].slice(0, GAME_LIMITS.tags);
}

/** All tags of a game's assets, most frequent first. */
export function assetTags(game: Pick<Game, "assets">): string[] {
  const counts = new Map<string, number>();
  for (const { tags = [] } of Object.values(game.assets)) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([a, more], [b, fewer]) => fewer - more || (a < b ? -1 : 1)).map(([tag]) => tag);
}

/** Replaces an asset's tags. @returns false when nothing changes, or the asset is missing. */
export function setAssetTags(editor: Editor, assetId: string, tags: readonly string[]): boolean {
  const asset = editor.game.assets[assetId];
  if (!asset || tags.join("\n") === (asset.tags ?? []).join("\n")) return false;
  const path = ["assets", assetId, "tags"];
  return editor.document.transact(translated("Tag {name}", { name: asset.name }), (edits) =>
    tags.length === 0 ? edits.delete(path) : edits.set(path, [...tags]),
  );
}
