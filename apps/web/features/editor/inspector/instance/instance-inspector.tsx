import {
  detachSelection,
  lockSelection,
  ROTATION_RANGE_DEG,
  setInstanceField,
  setInstanceTags,
  SIZE_RANGE_PERCENT,
} from "@playsmith/editor/scene";
import { nameOf } from "@playsmith/editor";
import { readTags } from "@playsmith/editor/assets";
import { effectivePrefab, type Instance } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { useMemo } from "react";
import { CopyPlus, Trash2, Unlink } from "lucide-react";
import { IconButton } from "../../../../ui/button.tsx";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { ChoiceProperty, PropertyRow, SwitchProperty, TextProperty } from "../../../../ui/fields/property-fields.tsx";
import { CommandButton } from "../../commands/command-button.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import { ArrangeGroup } from "./arrange-group.tsx";
import { InstanceOverrides } from "../prefab/instance-overrides.tsx";
import styles from "../inspector.module.css";
import { shared } from "../shared-value.ts";

const DEGREES = 180 / Math.PI;

/** Properties of one or several instances: their placement, and their overrides of the prefab. */
export function InstanceInspector({ ids }: { ids: readonly string[] }) {
  const editor = useEditor();
  const placed = useGame((game, state) => game.scenes[state.sceneId]?.instances);
  const instances = useMemo(() => ids.flatMap((id) => placed?.[id] ?? []), [ids, placed]);
  const prefabs = useGame((game) => game.prefabs);
  const layers = useGame((game, state) =>
    Object.entries(game.scenes[state.sceneId]?.layers ?? {})
      .flatMap(([value, layer]) => (layer.kind === "objects" ? [[value, layer.name]] : []))
      .map(([value, label]) => `${value}\n${label}`),
  );
  const prefabId = shared(instances.map((instance) => instance.prefabId));
  const prefab = prefabId === null ? null : effectivePrefab(prefabs, prefabId);
  const prefabsOf = useMemo(
    () => instances.map((instance) => effectivePrefab(prefabs, instance.prefabId)).filter((each) => each !== null),
    [instances, prefabs],
  );
  const isDisabled = editor.document.isReadOnly;
  const number = (
    label: string,
    read: (instance: Instance) => number,
    field: "x" | "y" | "angleRad" | "scaleX" | "scaleY",
    unit: string,
    factor = 1,
    step = 1,
    range: { min?: number; max?: number } = {},
  ) => (
    <NumberProperty
      label={label}
      unit={unit}
      step={step}
      {...range}
      isDisabled={isDisabled}
      value={shared(instances.map((instance) => read(instance) * factor))}
      onChange={(value, gesture) => setInstanceField(editor, ids, field, value / factor, gesture)}
    />
  );

  return (
    <>
      <div className={styles["head"]}>
        <h2>{ids.length === 1 ? instances[0]?.name || prefab?.name : translated("{count} objects", { count: ids.length })}</h2>
        {prefabId !== null && prefab && (
          <button
            type="button"
            className={styles["link"]}
            title={translated("Edit prefab {name}", { name: prefab.name })}
            onClick={() => editor.update({ selection: [], assetId: "", prefabId })}
          >
            {translated("Edit prefab {name}", { name: prefab.name })}
          </button>
        )}
        <CommandButton id="edit.duplicate">
          <CopyPlus />
        </CommandButton>
        <CommandButton id="edit.delete">
          <Trash2 />
        </CommandButton>
      </div>
      <section className={styles["group"]} aria-label={translated("Placement")}>
        {ids.length === 1 && (
          <TextProperty
            label={translated("Name")}
            isDisabled={isDisabled}
            maxLength={80}
            value={instances[0]?.name ?? ""}
            onChange={(name) => setInstanceField(editor, ids, "name", name)}
          />
        )}
        {number("X", (instance) => instance.x, "x", "px")}
        {number("Y", (instance) => instance.y, "y", "px")}
        {number(translated("Rotation"), (instance) => instance.angleRad, "angleRad", "°", DEGREES, 5, ROTATION_RANGE_DEG)}
        {number(translated("Width"), (instance) => instance.scaleX, "scaleX", "%", 100, 10, SIZE_RANGE_PERCENT)}
        {number(translated("Height"), (instance) => instance.scaleY, "scaleY", "%", 100, 10, SIZE_RANGE_PERCENT)}
        <ChoiceProperty
          label={translated("Layer")}
          isDisabled={isDisabled}
          value={shared(instances.map((instance) => instance.layerId))}
          choices={layers.map((layer) => ({ value: layer.slice(0, layer.indexOf("\n")), label: layer.slice(layer.indexOf("\n") + 1) }))}
          onChange={(layerId) => setInstanceField(editor, ids, "layerId", layerId)}
        />
        <AttachedTo ids={ids} instances={instances} isDisabled={isDisabled} />
        <TextProperty
          label={translated("Tags")}
          help={translated("Beside those of the prefab, with commas between them. Rules ask for them as #tag.")}
          isDisabled={isDisabled}
          maxLength={400}
          value={shared(instances.map(({ tags = [] }) => tags.join(", ")))}
          onChange={(tags) => setInstanceTags(editor, ids, readTags(tags))}
        />
        <SwitchProperty
          label={translated("Locked")}
          help={translated("Keys and gestures leave it alone, for everybody in the project.")}
          isDisabled={isDisabled}
          value={shared(instances.map((instance) => instance.locked ?? false))}
          onChange={(locked) => lockSelection(editor, locked)}
        />
      </section>
      {ids.length > 1 && <ArrangeGroup count={ids.length} />}
      <InstanceOverrides ids={ids} instances={instances} prefabs={prefabsOf} isDisabled={isDisabled} />
    </>
  );
}

/** The parent that objects are attached to, if any. */
function AttachedTo({ ids, instances, isDisabled }: { ids: readonly string[]; instances: readonly Instance[]; isDisabled: boolean }) {
  const editor = useEditor();
  const placed = useGame((game, state) => game.scenes[state.sceneId]?.instances);
  // A deleted parent counts as none.
  const parents = instances.map(({ parentId: id }) => (id !== undefined && placed?.[id] ? id : ""));
  const parentId = shared(parents);
  const name = useGame(() => (parentId ? nameOf(editor, parentId) : ""));
  if (parents.every((id) => id === "")) return null;
  return (
    <PropertyRow label={translated("Moves with")}>
      {parentId === null ? (
        <span className={styles["note"]}>{translated("Several")}</span>
      ) : (
        <button type="button" className={styles["link"]} onClick={() => editor.select([parentId])}>
          {name}
        </button>
      )}
      <IconButton
        size="small"
        label={ids.length === 1 ? translated("Detach from {name}", { name }) : translated("Detach")}
        isDisabled={isDisabled}
        onPress={() => detachSelection(editor)}
      >
        <Unlink />
      </IconButton>
    </PropertyRow>
  );
}
