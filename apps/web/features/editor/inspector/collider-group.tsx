import { setPrefabField, setPrefabPart } from "@playsmith/editor";
import type { Collider } from "@playsmith/game-format";
import { ChoiceProperty, NumberProperty, SwitchProperty } from "../../../ui/property-fields.tsx";
import { useEditor } from "../editor-context.tsx";
import styles from "./inspector.module.css";

/** What of an object touches others. */
export function ColliderGroup({ prefabId, collider, isDisabled }: { prefabId: string; collider: Collider; isDisabled: boolean }) {
  const editor = useEditor();
  const number = (label: string, name: "widthPx" | "heightPx" | "offsetXPx" | "offsetYPx", min: number) =>
    collider.kind === "box" && (
      <NumberProperty
        label={label}
        unit="px"
        min={min}
        max={4_096}
        isDisabled={isDisabled}
        value={collider[name]}
        onChange={(value, gesture) => setPrefabPart(editor, prefabId, "collider", name, value, gesture)}
      />
    );
  return (
    <section className={styles["group"]} aria-label="Collider">
      <h3>Collider</h3>
      <ChoiceProperty
        label="Form"
        isDisabled={isDisabled}
        value={collider.kind}
        choices={[
          { value: "box", label: "Box" },
          { value: "none", label: "None" },
        ]}
        onChange={(kind) =>
          setPrefabField(
            editor,
            prefabId,
            "collider",
            kind === "box" ? { kind, widthPx: 16, heightPx: 16, offsetXPx: 0, offsetYPx: 0, solid: false } : { kind: "none" },
          )
        }
      />
      {collider.kind === "box" && (
        <>
          {number("Width", "widthPx", 1)}
          {number("Height", "heightPx", 1)}
          {number("Right by", "offsetXPx", -4_096)}
          {number("Down by", "offsetYPx", -4_096)}
          <SwitchProperty
            label="Solid"
            help="Blocks the way of others."
            isDisabled={isDisabled}
            value={collider.solid}
            onChange={(solid) => setPrefabPart(editor, prefabId, "collider", "solid", solid)}
          />
        </>
      )}
    </section>
  );
}
