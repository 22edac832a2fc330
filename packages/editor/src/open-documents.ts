import { type Game, type RuleOwner, WHOLE_GAME } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";

export const DOCUMENT_KINDS = ["sprite", "tileset", "autotiles", "sound", "song", "rules", "code"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Something that is worked on in the middle of the editor in place of the scene: the rules of a prefab, the pixels of a sprite. */
export interface OpenDocument {
  kind: DocumentKind;
  /** What has it. */
  of: "asset" | "module" | RuleOwner["kind"];
  id: string;
}

/** The key of the scene, which is always open. */
export const SCENE_KEY = "";

export function keyOfDocument({ kind, of, id }: OpenDocument): string {
  return `${kind}:${of}:${id}`;
}

/** What a document belongs to; null when that is gone. */
export function ownerOfDocument(game: Game, { of, id }: Pick<OpenDocument, "of" | "id">): { name: string } | null {
  if (of === "game") return id === WHOLE_GAME.id ? { name: translated("Whole game") } : null;
  const rooms = { asset: game.assets, prefab: game.prefabs, scene: game.scenes, function: game.functions, module: game.modules ?? {} };
  const room: Readonly<Record<string, { name: string }>> = rooms[of];
  return Object.hasOwn(room, id) ? (room[id] ?? null) : null;
}

/** The sheet of rules of an owner, to be opened. */
export function rulesDocument({ kind, id }: RuleOwner): OpenDocument {
  return { kind: "rules", of: kind, id };
}

/** What a sheet of rules is called: "Rules of Player". @param name of its owner. */
export function rulesTitle({ of }: Pick<OpenDocument, "of">, name: string): string {
  return of === "game" ? translated("Rules of the whole game") : translated("Rules of {name}", { name });
}
