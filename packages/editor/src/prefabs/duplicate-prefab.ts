import { applyPatch, cloneJson, type Game, inOrder, orderBetween, type Prefab } from "@playsmith/game-format";
import { renameInRules } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { freeName } from "../free-name.ts";
import { hasRoom } from "../has-room.ts";

/** Adds an independent copy of a prefab right after it. @returns its id. */
export function duplicatePrefab(editor: Editor, prefabId: string): string | null {
  const { game } = editor;
  const prefab = game.prefabs[prefabId];
  if (!prefab || !hasRoom(editor, "prefabs")) return null;
  const inLine = inOrder(game.prefabs);
  const after = inLine[inLine.findIndex(([id]) => id === prefabId) + 1]?.[1].order ?? null;
  const id = editor.newId();
  const copy: Prefab = {
    ...cloneJson(prefab),
    name: freeName(prefab.name, Object.values(game.prefabs)),
    order: orderBetween(prefab.order, after !== null && after > prefab.order ? after : null),
  };
  return editor.document.transact(translated("Duplicate {name}", { name: prefab.name }), (edits) =>
    edits.set(["prefabs", id], ofItself(game, id, copy, prefab.name)),
  )
    ? id
    : null;
}

/** The copy's rules refer to the copy where the original's refer to the original. */
function ofItself(game: Game, id: string, copy: Prefab, from: string): Prefab {
  const withCopy: Game = { ...game, prefabs: { ...game.prefabs, [id]: copy } };
  const own = renameInRules(withCopy, "prefab", from, copy.name).filter(({ path }) => path[0] === "prefabs" && path[1] === id);
  applyPatch(withCopy, own);
  return withCopy.prefabs[id] ?? copy;
}
