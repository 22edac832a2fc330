import { cloneJson, inOrder, orderBetween, type Prefab, variantChain } from "@playsmith/game-format";
import { translated, withoutMarks } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { freeName } from "../free-name.ts";
import { hasRoom } from "../has-room.ts";
import { flattenVariant } from "./flatten-variant.ts";
import { isVariant } from "./overrides.ts";
import { workingPrefab } from "./working-prefab.ts";

/** Maximum length of a chain of variants; the game does not resolve longer ones. */
const MAX_CHAIN_LENGTH = 12;

export function canMakeVariant(editor: Editor, prefabId: string): boolean {
  const { prefabs } = editor.game;
  return Object.hasOwn(prefabs, prefabId) && variantChain(prefabs, prefabId).length < MAX_CHAIN_LENGTH;
}

/** Adds a variant of a prefab right after it, without overrides. @returns its id. */
export function makeVariant(editor: Editor, prefabId: string): string | null {
  const { prefabs } = editor.game;
  const base = workingPrefab(editor.game, prefabId);
  if (!base || !canMakeVariant(editor, prefabId) || !hasRoom(editor, "prefabs")) return null;
  const inLine = inOrder(prefabs);
  const after = inLine[inLine.findIndex(([id]) => id === prefabId) + 1]?.[1].order ?? null;
  const variant: Prefab = {
    name: freeName(withoutMarks(translated("{name} variant", { name: base.name })).slice(0, 80), Object.values(prefabs)),
    // After a merge, two prefabs may have the same order key, and no key fits between them.
    order: orderBetween(base.order, after !== null && after > base.order ? after : null),
    // Fallback if the base is missing.
    look: cloneJson(base.look),
    collider: cloneJson(base.collider),
    tags: [],
    behaviours: {},
    variables: {},
    rules: {},
    script: "",
    variantOf: prefabId,
    overrides: {},
  };
  const id = editor.newId();
  return editor.document.transact(translated("Make a variant of {name}", { name: base.name }), (edits) =>
    edits.set(["prefabs", id], variant),
  )
    ? id
    : null;
}

/** Converts a variant to an independent prefab. */
export function detachVariant(editor: Editor, prefabId: string): boolean {
  const prefab = editor.game.prefabs[prefabId];
  if (!prefab || !isVariant(editor.game.prefabs, prefabId)) return false;
  return editor.document.transact(translated("Detach {name}", { name: prefab.name }), (edits) => flattenVariant(editor, edits, prefabId));
}
