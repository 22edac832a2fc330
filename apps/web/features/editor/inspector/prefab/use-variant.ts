import { baseOf, overridesOf, revertOverride, workingPrefab } from "@playsmith/editor/prefabs";
import type { Prefab } from "@playsmith/game-format";
import { useMemo } from "react";
import { useEditor, useGame } from "../../editor-context.tsx";

/** Inheritance of a prefab, as shown in the inspector. */
export interface VariantView {
  /** The base prefab with its inherited values resolved; null for a prefab without a base. */
  base: Prefab | null;
  baseId: string | null;
  overrideCount: number;
  isOverridden(path: string): boolean;
  /** Reverts an override; undefined if the value is inherited. */
  revert(path: string): (() => void) | undefined;
}

/** The differences of a prefab from its base. */
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
