import type { Game } from "@playsmith/game-format";

export const DOCUMENT_KINDS = ["sprite", "tileset", "autotiles", "sound", "song", "rules", "code"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Something that is worked on in the middle of the editor in place of the scene: the rules of a prefab, the pixels of a sprite. */
export interface OpenDocument {
  kind: DocumentKind;
  /** What has it. */
  of: "asset" | "prefab" | "scene" | "function" | "module";
  id: string;
}

/** The key of the scene, which is always open. */
export const SCENE_KEY = "";

export function keyOfDocument({ kind, of, id }: OpenDocument): string {
  return `${kind}:${of}:${id}`;
}

/** What a document belongs to; null when that is gone. */
export function ownerOfDocument(game: Game, { of, id }: OpenDocument): { name: string } | null {
  const rooms = { asset: game.assets, prefab: game.prefabs, scene: game.scenes, function: game.functions, module: game.modules ?? {} };
  const room: Readonly<Record<string, { name: string }>> = rooms[of];
  return Object.hasOwn(room, id) ? (room[id] ?? null) : null;
}
