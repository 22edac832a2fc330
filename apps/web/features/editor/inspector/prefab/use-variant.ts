import { baseOf, overridesOf, revertOverride, workingPrefab } from "@playsmith/editor/prefabs";
import type { Prefab } from "@playsmith/game-format";
import { useMemo } from "react";
import { useEditor, useGame } from "../../editor-context.tsx";

/** What an inspector shows of a prefab that is a variant. */
export interface VariantView {
  /** What it is a variant of, as that works; null for a prefab of its own. */
  base: Prefab | null;
  baseId: string | null;
  overrideCount: number;
  isOverridden(path: string): boolean;
  /** Takes one value back; undefined where it is the base's. */
  revert(path: string): (() => void) | undefined;
}

/** How a prefab differs from what it is a variant of. */
export function useVariant(prefabId: string): VariantView {
  const editor = useEditor();
  const baseId = useGame((game) => baseOf(game.prefabs, prefabId));
  const base = useGame((game) => (baseId === null ? null : workingPrefab(game, baseId)));
  const overrides = useGame((game) => overridesOf(game.prefabs, prefabId));
  return useMemo(() => {
    const isOverridden = (path: string): boolean => Object.hasOwn(overrides, path);
    return {
      base,
      baseId,
      isOverridden,
      overrideCount: Object.keys(overrides).length,
      revert: (path) => (isOverridden(path) && !editor.document.isReadOnly ? () => revertOverride(editor, prefabId, path) : undefined),
    };
  }, [editor, prefabId, base, baseId, overrides]);
}
