import type { Edits } from "@playsmith/document";
import { compareOrder, orderBetween, type Rules, variantChain } from "@playsmith/game-format";
import type { Editor } from "../editor.ts";
import { workingPrefab } from "./working-prefab.ts";

/** Fields that a variant inherits as a whole. */
const WHOLE = ["look", "collider", "tags", "light", "trail", "persistent", "runsWhilePaused"] as const;
/** Records that a variant inherits entry by entry. */
const BY_ENTRY = ["behaviours", "variables", "children"] as const;

/** Converts a variant to an independent prefab with the same behaviour. Call it in a transaction. Inherits the script if it has none. */
export function flattenVariant(editor: Editor, edits: Edits, prefabId: string): void {
  const { prefabs } = editor.game;
  const own = prefabs[prefabId];
  const working = workingPrefab(editor.game, prefabId);
  if (!own || !working) return;
  const path = ["prefabs", prefabId];
  for (const field of WHOLE) if (working[field] !== undefined) edits.set([...path, field], working[field]);
  for (const field of BY_ENTRY) {
    if (working[field] && !own[field]) edits.set([...path, field], {});
    for (const [id, value] of Object.entries(working[field] ?? {})) edits.set([...path, field, id], value);
  }
  if (own.script.trim() === "" && working.script !== own.script) edits.setText([...path, "script"], working.script);
  const inherited = variantChain(prefabs, prefabId).slice(1).reverse();
  takeRules(
    editor,
    edits,
    prefabId,
    inherited.map((id) => prefabs[id]?.rules ?? {}),
  );
  edits.delete([...path, "variantOf"]);
  edits.delete([...path, "overrides"]);
}

/** Inserts copies of inherited rules before a prefab's own, in the order in which they run. @param sheets in running order. */
function takeRules(editor: Editor, edits: Edits, prefabId: string, sheets: readonly Rules[]): void {
  const top = (rules: Rules) => Object.entries(rules).filter(([, node]) => node.parentId === "");
  const next = top(editor.game.prefabs[prefabId]?.rules ?? {}).sort(compareOrder)[0]?.[1].order ?? null;
  let before: string | null = null;
  for (const sheet of sheets) {
    const ids = new Map(Object.keys(sheet).map((id) => [id, editor.newId()]));
    const put = (id: string, changes: { order?: string; parentId?: string }): void =>
      edits.set(["prefabs", prefabId, "rules", ids.get(id) as string], { ...sheet[id], ...changes });
    for (const [id] of top(sheet).sort(compareOrder)) {
      before = orderBetween(before, next);
      put(id, { order: before });
    }
    for (const [id, node] of Object.entries(sheet)) if (node.parentId !== "") put(id, { parentId: ids.get(node.parentId) ?? "" });
  }
}
