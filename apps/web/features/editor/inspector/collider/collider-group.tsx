import { colliderAs, setCollider, withCorner } from "@playsmith/editor/scene";
import { setPrefabPart } from "@playsmith/editor/prefabs";
import type { Collider } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Plus, Trash2 } from "lucide-react";
import { memo } from "react";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { ChoiceProperty, SwitchProperty } from "../../../../ui/fields/property-fields.tsx";
import { useEditor } from "../../editor-context.tsx";
import { ColliderActions } from "./collider-actions.tsx";
import { CollisionLayers } from "./collision-layers.tsx";
import styles from "../inspector.module.css";
import type { VariantView } from "../prefab/use-variant.ts";

type Polygon = Collider & { kind: "polygon" };

/** Collider of a prefab. The shape tool edits it in the scene too. */
export const ColliderGroup = memo(function ColliderGroup({
  prefabId,
  collider,
  variant,
  isDisabled,
}: {
  prefabId: string;
  collider: Collider;
  variant: VariantView;
  isDisabled: boolean;
}) {
  const editor = useEditor();
  const number = (label: string, name: string, value: number, min: number) => (
    <NumberProperty
      label={label}
      unit="px"
      min={min}
      max={4_096}
      isDisabled={isDisabled}
      value={value}
      onChange={(changed, gesture) => setPrefabPart(editor, prefabId, "collider", name, changed, gesture)}
      onRevert={variant.revert(`collider.${name}`)}
    />
  );
  return (
    <section className={styles["group"]} aria-label={translated("Collider")}>
      <h3>{translated("Collider")}</h3>
      <ChoiceProperty
        label={translated("Form")}
        {...(variant.base ? { help: translated("What form it has comes from {name}.", { name: variant.base.name }) } : {})}
        isDisabled={isDisabled || variant.base !== null}
        value={collider.kind}
        choices={[
          { value: "box", label: translated("Box") },
          { value: "circle", label: translated("Circle") },
          { value: "polygon", label: translated("Polygon") },
          { value: "none", label: translated("None") },
        ]}
        onChange={(kind) => setCollider(editor, prefabId, colliderAs(collider, kind as Collider["kind"]))}
      />
      <ColliderActions prefabId={prefabId} collider={collider} isDisabled={isDisabled} isOwn={variant.base === null} />
      {collider.kind === "box" && (
        <>
          {number(translated("Width"), "widthPx", collider.widthPx, 1)}
          {number(translated("Height"), "heightPx", collider.heightPx, 1)}
        </>
      )}
      {collider.kind === "circle" && number(translated("Radius"), "radiusPx", collider.radiusPx, 0.5)}
      {collider.kind === "polygon" && (
        <>
          {variant.base && <p className={styles["note"]}>{translated("Its corners are those of {name}.", { name: variant.base.name })}</p>}
          <Corners prefabId={prefabId} polygon={collider} isDisabled={isDisabled || variant.base !== null} />
        </>
      )}
      {collider.kind !== "none" && (
        <>
          {number(translated("Offset right"), "offsetXPx", collider.offsetXPx, -4_096)}
          {number(translated("Offset down"), "offsetYPx", collider.offsetYPx, -4_096)}
          <SwitchProperty
            label={translated("Solid")}
            help={translated("Blocks the way of others.")}
            isDisabled={isDisabled}
            value={collider.solid}
            onChange={(solid) => setPrefabPart(editor, prefabId, "collider", "solid", solid)}
            onRevert={variant.revert("collider.solid")}
          />
          <CollisionLayers prefabId={prefabId} collider={collider} variant={variant} isDisabled={isDisabled} />
        </>
      )}
    </section>
  );
});

/** Polygon corners as coordinates. A value that would make the polygon concave is rejected. */
function Corners({ prefabId, polygon, isDisabled }: { prefabId: string; polygon: Polygon; isDisabled: boolean }) {
  const editor = useEditor();
  const write = (changed: Collider | null, gesture?: unknown): void => {
    if (changed) setCollider(editor, prefabId, changed, gesture);
    else editor.announce(translated("The corners must go round without a dent"));
  };
  const { points } = polygon;
  const last = points.at(-1);
  const first = points[0];
  const added = last && first ? withCorner(polygon, points.length, { x: (last.x + first.x) / 2, y: (last.y + first.y) / 2 }, false) : null;
  return (
    <>
      {points.map((point, index) => {
        const removed = withCorner(polygon, index, null, true);
        const axis = (name: "x" | "y") => (
          <NumberProperty
            label={translated("Corner {index} {toUpperCase}", { index: index + 1, toUpperCase: name.toUpperCase() })}
            unit="px"
            isDisabled={isDisabled}
            value={point[name]}
            onChange={(value, gesture) => write(withCorner(polygon, index, { ...point, [name]: value }, true), gesture)}
          />
        );
        return (
          // Corners have no identity but their index.
          <div key={index} className={styles["corner"]}>
            <div>
              {axis("x")}
              {axis("y")}
            </div>
            <IconButton
              size="small"
              label={translated("Remove corner {index}", { index: index + 1 })}
              isDisabled={isDisabled || removed === null}
              onPress={() => write(removed)}
            >
              <Trash2 />
            </IconButton>
          </div>
        );
      })}
      <Button size="small" isDisabled={isDisabled || added === null} onPress={() => write(added)}>
        <Plus size={14} aria-hidden="true" /> {translated("Add corner")}
      </Button>
    </>
  );
}
