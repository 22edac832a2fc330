import { setInstanceField, setOverride } from "@playsmith/editor";
import {
  behaviourCatalogue,
  type Instance,
  inOrder,
  isBehaviourType,
  type Prefab,
  type Primitive,
  resolveParams,
} from "@playsmith/game-format";
import { NumberProperty, TextProperty, ChoiceProperty, ColorProperty } from "../../../ui/property-fields.tsx";
import { useEditor, useEditorState, useGame } from "../editor-context.tsx";
import { ArrangeGroup } from "./arrange-group.tsx";
import { BehaviourParam } from "./behaviour-param.tsx";
import styles from "./inspector.module.css";

/** The value that all share, or null when they differ. */
function shared<T>(values: readonly T[]): T | null {
  const [first, ...rest] = values;
  return first !== undefined && rest.every((value) => value === first) ? first : null;
}

const DEGREES = 180 / Math.PI;

/** One or several placed objects: where they are, and how they differ from their prefab. */
export function InstanceInspector() {
  const editor = useEditor();
  const ids = useEditorState((state) => state.selection);
  const instances = useGame((game, state) => state.selection.flatMap((id) => game.scenes[state.sceneId]?.instances[id] ?? []));
  const prefabs = useGame((game) => game.prefabs);
  const layers = useGame((game, state) =>
    Object.entries(game.scenes[state.sceneId]?.layers ?? {})
      .flatMap(([value, layer]) => (layer.kind === "objects" ? [[value, layer.name]] : []))
      .map(([value, label]) => `${value}\n${label}`),
  );
  const prefabId = shared(instances.map((instance) => instance.prefabId));
  const prefab = prefabId === null ? undefined : prefabs[prefabId];
  const isDisabled = editor.document.isReadOnly;
  const number = (
    label: string,
    read: (instance: Instance) => number,
    field: "x" | "y" | "angleRad" | "scaleX" | "scaleY",
    unit: string,
    factor = 1,
    step = 1,
  ) => (
    <NumberProperty
      label={label}
      unit={unit}
      step={step}
      isDisabled={isDisabled}
      value={shared(instances.map((instance) => read(instance) * factor))}
      onChange={(value, gesture) => setInstanceField(editor, ids, field, value / factor, gesture)}
    />
  );

  return (
    <>
      <div className={styles["head"]}>
        <h2>{ids.length === 1 ? instances[0]?.name || prefab?.name : `${ids.length} objects`}</h2>
        {prefabId !== null && prefab && (
          <button type="button" className={styles["link"]} onClick={() => editor.update({ selection: [], assetId: "", prefabId })}>
            Edit prefab {prefab.name}
          </button>
        )}
      </div>
      <section className={styles["group"]} aria-label="Placement">
        {ids.length === 1 && (
          <TextProperty
            label="Name"
            isDisabled={isDisabled}
            maxLength={80}
            value={instances[0]?.name ?? ""}
            onChange={(name) => setInstanceField(editor, ids, "name", name)}
          />
        )}
        {number("X", (instance) => instance.x, "x", "px")}
        {number("Y", (instance) => instance.y, "y", "px")}
        {number("Rotation", (instance) => instance.angleRad, "angleRad", "°", DEGREES, 5)}
        {number("Width", (instance) => instance.scaleX, "scaleX", "%", 100, 10)}
        {number("Height", (instance) => instance.scaleY, "scaleY", "%", 100, 10)}
        <ChoiceProperty
          label="Layer"
          isDisabled={isDisabled}
          value={shared(instances.map((instance) => instance.layerId))}
          choices={layers.map((layer) => ({ value: layer.slice(0, layer.indexOf("\n")), label: layer.slice(layer.indexOf("\n") + 1) }))}
          onChange={(layerId) => setInstanceField(editor, ids, "layerId", layerId)}
        />
      </section>
      {ids.length > 1 && <ArrangeGroup />}
      {prefab && <LookOverrides ids={ids} instances={instances} prefab={prefab} isDisabled={isDisabled} />}
      {prefab && <BehaviourOverrides ids={ids} instances={instances} prefab={prefab} isDisabled={isDisabled} />}
    </>
  );
}

interface OverridesProps {
  ids: readonly string[];
  instances: readonly Instance[];
  prefab: Prefab;
  isDisabled: boolean;
}

function useOverride({ ids, instances }: Pick<OverridesProps, "ids" | "instances">) {
  const editor = useEditor();
  return <T extends Primitive>(name: string, base: T) => ({
    value: shared(instances.map((instance) => (typeof instance.overrides[name] === typeof base ? (instance.overrides[name] as T) : base))),
    onChange: (value: T, gesture?: unknown) => setOverride(editor, ids, name, value, gesture),
    onRevert: instances.some((instance) => name in instance.overrides) ? () => setOverride(editor, ids, name, undefined) : undefined,
  });
}

function LookOverrides({ prefab, isDisabled, ...props }: OverridesProps) {
  const override = useOverride(props);
  const { look } = prefab;
  if (look.kind === "none") return null;
  const opacity = override("look.opacity", look.opacity);
  return (
    <section className={styles["group"]} aria-label="Look">
      <h3>Look</h3>
      {look.kind === "text" && <TextProperty label="Text" isLong isDisabled={isDisabled} {...override("look.text", look.text)} />}
      {look.kind === "sprite" ? (
        <ColorProperty label="Tint" isDisabled={isDisabled} {...override("look.tint", look.tint)} />
      ) : look.kind === "particles" ? null : (
        <ColorProperty label="Color" isDisabled={isDisabled} {...override("look.color", look.color)} />
      )}
      <NumberProperty
        label="Opacity"
        unit="%"
        step={5}
        min={0}
        max={100}
        isDisabled={isDisabled}
        value={opacity.value === null ? null : opacity.value * 100}
        onChange={(value, gesture) => opacity.onChange(value / 100, gesture)}
        onRevert={opacity.onRevert}
      />
    </section>
  );
}

function BehaviourOverrides({ prefab, isDisabled, ...props }: OverridesProps) {
  const override = useOverride(props);
  return inOrder(prefab.behaviours).map(([id, use]) => {
    if (!isBehaviourType(use.type)) return null;
    const spec = behaviourCatalogue[use.type];
    const defaults = resolveParams(use.type, use.params);
    return (
      <section key={id} className={styles["group"]} aria-label={spec.name}>
        <h3>{spec.name}</h3>
        {Object.entries(spec.params).map(([name, param]) => (
          <BehaviourParam
            key={name}
            spec={param}
            isDisabled={isDisabled}
            {...override(`behaviours.${id}.${name}`, defaults[name] ?? param.default)}
          />
        ))}
      </section>
    );
  });
}
