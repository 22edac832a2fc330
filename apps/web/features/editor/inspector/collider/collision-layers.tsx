import { setCollider } from "@playsmith/editor/scene";
import { setPrefabPart } from "@playsmith/editor/prefabs";
import type { Collider } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { SwitchProperty, TextProperty } from "../../../../ui/fields/property-fields.tsx";
import { useEditor } from "../../editor-context.tsx";
import type { VariantView } from "../prefab/use-variant.ts";

type Touching = Exclude<Collider, { kind: "none" }>;
const MAX_LAYER = 16;

/** Parses collision layers, e.g. "1, 3"; "all" or an empty text for all of them. @returns null if invalid. */
export function readLayers(text: string): number[] | "all" | null {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  if (words.length === 0 || words.some((word) => word.toLowerCase() === "all")) return "all";
  const layers = words.map(Number).filter((layer) => Number.isInteger(layer) && layer >= 1 && layer <= MAX_LAYER);
  return layers.length === 0 ? null : [...new Set(layers)].sort((a, b) => a - b);
}

/** One-way direction and collision filter of a collider. */
export function CollisionLayers({
  prefabId,
  collider,
  variant,
  isDisabled,
}: {
  prefabId: string;
  collider: Touching;
  variant: VariantView;
  isDisabled: boolean;
}) {
  const editor = useEditor();
  return (
    <>
      {collider.solid && (
        <SwitchProperty
          label={translated("One way")}
          help={translated("Blocks only what falls onto it from above.")}
          isDisabled={isDisabled}
          value={collider.oneWay ?? false}
          onChange={(oneWay) => setPrefabPart(editor, prefabId, "collider", "oneWay", oneWay)}
          onRevert={variant.revert("collider.oneWay")}
        />
      )}
      <NumberProperty
        label={translated("Collision layer")}
        min={1}
        max={MAX_LAYER}
        help={translated("One of {most}. Colliders meet when each of them meets the other's layer.", { most: MAX_LAYER })}
        isDisabled={isDisabled}
        value={collider.layer ?? 1}
        onChange={(layer, gesture) => setPrefabPart(editor, prefabId, "collider", "layer", Math.round(layer), gesture)}
        onRevert={variant.revert("collider.layer")}
      />
      <TextProperty
        label={translated("Collides with")}
        help={translated("Collision layers that it touches and blocks, with commas between; all for every one.")}
        isDisabled={isDisabled}
        value={collider.meets === undefined ? "all" : collider.meets.join(", ")}
        onChange={(text) => {
          const layers = readLayers(text);
          if (layers === null) return editor.announce(translated("Collision layers go from 1 to {most}", { most: MAX_LAYER }));
          const { meets: _, ...rest } = collider;
          setCollider(editor, prefabId, layers === "all" ? rest : { ...rest, meets: layers });
        }}
        onRevert={variant.revert("collider.meets")}
      />
    </>
  );
}
