import { setLookOption, setPrefabPart } from "@playsmith/editor/prefabs";
import type { Primitive } from "@playsmith/game-format";
import { useEditor } from "../../editor-context.tsx";
import type { VariantView } from "../prefab/use-variant.ts";

/** How the values of a prefab's look are changed. */
export interface LookValues {
  /** Sets one that is always there. */
  set(name: string): (value: Primitive, gesture?: unknown) => void;
  /** Sets one that a look can do without; "" takes it away. */
  setOption(name: string): (value: Primitive, gesture?: unknown) => void;
  /** Takes a value of a variant back; undefined where it has none of its own. */
  revert(name: string): (() => void) | undefined;
}

export function useLookValues(prefabId: string, variant: VariantView): LookValues {
  const editor = useEditor();
  return {
    set: (name) => (value, gesture) => setPrefabPart(editor, prefabId, "look", name, value, gesture),
    setOption: (name) => (value, gesture) => setLookOption(editor, prefabId, name, value, gesture),
    revert: (name) => variant.revert(`look.${name}`),
  };
}
