import { setLookOption, setPrefabPart } from "@playsmith/editor/prefabs";
import type { Primitive } from "@playsmith/game-format";
import { useEditor } from "../../editor-context.tsx";
import type { VariantView } from "../prefab/use-variant.ts";

/** Setters for the values of a prefab's look. */
export interface LookValues {
  /** Sets a required value. */
  set(name: string): (value: Primitive, gesture?: unknown) => void;
  /** Sets an optional value; "" removes it. */
  setOption(name: string): (value: Primitive, gesture?: unknown) => void;
  /** Reverts a variant's override; undefined if there is none. */
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
