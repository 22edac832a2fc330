import { type Game, type RuleOwner, WHOLE_GAME } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";

export const DOCUMENT_KINDS = ["sprite", "tileset", "autotiles", "sound", "song", "rules", "code"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A document shown instead of the scene, e.g. the rules of a prefab or the pixels of a sprite. */
export interface OpenDocument {
  kind: DocumentKind;
  /** The kind of its owner. */
  of: "asset" | "module" | RuleOwner["kind"];
  id: string;
}

/** The key of the scene, which is always open. */
export const SCENE_KEY = "";

export function keyOfDocument({ kind, of, id }: OpenDocument): string {
  return `${kind}:${of}:${id}`;
}

/** The owner of a document; null when it was deleted. */
export function ownerOfDocument(game: Game, { of, id }: Pick<OpenDocument, "of" | "id">): { name: string } | null {
  if (of === "game") return id === WHOLE_GAME.id ? { name: translated("Whole game") } : null;
  const rooms = { asset: game.assets, prefab: game.prefabs, scene: game.scenes, function: game.functions, module: game.modules ?? {} };
  const collection: Readonly<Record<string, { name: string }>> = rooms[of];
  return Object.hasOwn(collection, id) ? (collection[id] ?? null) : null;
}

/** The document for an owner's rule sheet. */
export function rulesDocument({ kind, id }: RuleOwner): OpenDocument {
  return { kind: "rules", of: kind, id };
}

/** The title of a rule sheet: "Rules of Player". @param name of its owner. */
export function rulesTitle({ of }: Pick<OpenDocument, "of">, name: string): string {
  return of === "game" ? translated("Rules of the whole game") : translated("Rules of {name}", { name });
}
