import { type Game, GAME_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { naturalOrder } from "./natural-order.ts";

/** Normalizes a folder path: no empty names, no surrounding blanks; "" for no folder. Null when it is too long. */
export function folderPath(text: string): string | null {
  const path = text
    .split("/")
    .map((name) => name.trim())
    .filter(Boolean)
    .join("/");
  return path.length <= GAME_LIMITS.folderLength ? path : null;
}

/** All non-empty folders and their parents, sorted. */
export function assetFolders(game: Game): string[] {
  const folders = new Set<string>();
  for (const { folder } of Object.values(game.assets)) {
    const names = folder?.split("/") ?? [];
    names.forEach((_, index) => folders.add(names.slice(0, index + 1).join("/")));
  }
  return [...folders].sort(naturalOrder);
}

/** Moves assets to a folder; "" removes them from theirs. */
export function moveToFolder(editor: Editor, assetIds: readonly string[], folder: string): boolean {
  const path = folderPath(folder);
  const moved = assetIds.filter((id) => editor.game.assets[id] && (editor.game.assets[id].folder ?? "") !== path);
  if (path === null || moved.length === 0) return false;
  const name =
    moved.length === 1
      ? (editor.game.assets[moved[0] ?? ""]?.name ?? translated("asset"))
      : translated("{count} assets", { count: moved.length });
  return editor.document.transact(translated("Move {name}", { name }), (edits) => {
    for (const id of moved) {
      if (path === "") edits.delete(["assets", id, "folder"]);
      else edits.set(["assets", id, "folder"], path);
    }
  });
}

/**
 * Renames or moves a folder with its content; "" dissolves it and moves its content to its parent.
 * @returns false when nothing would change, a path would be too long, or the folder would be inside itself.
 */
export function moveFolder(editor: Editor, from: string, to: string): boolean {
  const path = to === "" ? from.split("/").slice(0, -1).join("/") : folderPath(to);
  if (path === null || path === from || path.startsWith(`${from}/`)) return false;
  const moves = Object.entries(editor.game.assets).flatMap(([id, { folder = "" }]): [string, string][] => {
    if (folder !== from && !folder.startsWith(`${from}/`)) return [];
    return [[id, `${path}${folder.slice(from.length)}`.replace(/^\//, "")]];
  });
  if (moves.length === 0 || moves.some(([, folder]) => folder.length > GAME_LIMITS.folderLength)) return false;
  return editor.document.transact(
    to === "" ? translated("Take folder {from} apart", { from }) : translated("Rename folder {from}", { from }),
    (edits) => {
      for (const [id, folder] of moves) {
        if (folder === "") edits.delete(["assets", id, "folder"]);
        else edits.set(["assets", id, "folder"], folder);
      }
    },
  );
}
