import type { Edits, Path } from "@playsmith/document";
import type { Music, Song } from "@playsmith/game-format";
import type { Editor } from "../../editor.ts";

/** Music composed of notes. */
export type ComposedMusic = Music & { song: Song };

/** A composed piece of music; null for other or missing assets. */
export function composedMusic(editor: Editor, assetId: string): ComposedMusic | null {
  const asset = Object.hasOwn(editor.game.assets, assetId) ? editor.game.assets[assetId] : undefined;
  return asset?.kind === "music" && asset.source.kind === "composed" && asset.song ? (asset as ComposedMusic) : null;
}

/**
 * Edits a song as one undo step.
 * @param edit gets the current song and its path.
 */
export function changeSong(
  editor: Editor,
  assetId: string,
  name: string,
  edit: (edits: Edits, song: Song, path: Path) => void,
  gesture?: unknown,
): boolean {
  const music = composedMusic(editor, assetId);
  if (!music) return false;
  return editor.document.transact(name, (edits) => edit(edits, music.song, ["assets", assetId, "song"]), gesture);
}
