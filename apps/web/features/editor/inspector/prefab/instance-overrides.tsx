import { applyToPrefab } from "@playsmith/editor/prefabs";
import { revertOverrides, setOverride } from "@playsmith/editor/scene";
import { unknownNamesInText } from "@playsmith/editor/rules";
import {
  behaviourCatalogue,
  type Instance,
  inOrder,
  isBehaviourType,
  LOOK_RANGES,
  type Prefab,
  type Primitive,
  resolveParams,
} from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { CornerLeftUp, RotateCcw } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { ChoiceProperty, ColorProperty, SwitchProperty, TextProperty } from "../../../../ui/fields/property-fields.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import { BehaviourParam } from "../behaviours/behaviour-param.tsx";
import styles from "../inspector.module.css";
import { UnknownNames } from "../look/unknown-names.tsx";
import { shared } from "../shared-value.ts";

interface OverridesProps {
  ids: readonly string[];
  instances: readonly Instance[];
  /** The prefab of each instance, with inherited values resolved. */
  prefabs: readonly Prefab[];
  isDisabled: boolean;
}

/** Overrides of instances: each value that all of them have can be overridden, and each override reverted. */
export function InstanceOverrides(props: OverridesProps) {
  const editor = useEditor();
  const { ids, instances, prefabs, isDisabled } = props;
  if (prefabs.length < instances.length) return null;
  const count = new Set(instances.flatMap((instance) => Object.keys(instance.overrides))).size;
  return (
    <>
      <LookOverrides {...props} />
      <VariableOverrides {...props} />
      {prefabs.every((prefab) => prefab === prefabs[0]) && <BehaviourOverrides {...props} />}
      {count > 0 && (
        <section className={styles["group"]} aria-label={translated("Overrides")}>
          <p className={styles["note"]}>
            {plural(count, { one: "1 value differs from the prefab", other: "{count} values differ from the prefab" })}
            {instances.length > 1 && translated(" in some of them")}.
          </p>
          <Button size="small" isDisabled={isDisabled} onPress={() => revertOverrides(editor, ids)}>
            <RotateCcw size={14} aria-hidden="true" /> {translated("Revert all")}
          </Button>
          {ids.length === 1 && (
            <Button size="small" isDisabled={isDisabled} onPress={() => applyToPrefab(editor, ids[0] ?? "")}>
              <CornerLeftUp size={14} aria-hidden="true" /> {translated("Apply to {name}", { name: prefabs[0]?.name })}
            </Button>
          )}
        </section>
      )}
    </>
  );
}

function useOverride({ ids, instances, prefabs }: Omit<OverridesProps, "isDisabled">) {
  const editor = useEditor();
  /** @param baseOf reads the prefab's own value. */
  return <T extends Primitive>(name: string, baseOf: (prefab: Prefab) => T) => ({
    value: shared(
      instances.map((instance, index) => {
        const base = baseOf(prefabs[index] as Prefab);
        return typeof instance.overrides[name] === typeof base ? (instance.overrides[name] as T) : base;
      }),
    ),
    onChange: (value: T, gesture?: unknown) => setOverride(editor, ids, name, value, gesture),
    onRevert: instances.some((instance) => name in instance.overrides) ? () => setOverride(editor, ids, name, undefined) : undefined,
  });
}

type Look = Prefab["look"];
type LookOf<Kind extends Look["kind"]> = Extract<Look, { kind: Kind }>;

const COLORED = ["shape", "text"] as const;

const allOf = <Kind extends Look["kind"]>(prefabs: readonly Prefab[], ...kinds: Kind[]): boolean =>
  prefabs.every(({ look }) => (kinds as string[]).includes(look.kind));

function LookOverrides({ isDisabled, ...props }: OverridesProps) {
  const override = useOverride(props);
  const { prefabs } = props;
  const spriteId = shared(prefabs.map(({ look }) => (look.kind === "sprite" ? look.spriteId : "")));
  const animations = useGame((game) => {
    const sprite = spriteId ? game.assets[spriteId] : undefined;
    return sprite?.kind === "sprite" ? inOrder(sprite.animations).map(([, animation]) => animation.name) : [];
  });
  const unknown = useGame((game, { sceneId }) =>
    props.instances.flatMap(({ prefabId, overrides }) =>
      typeof overrides["look.text"] === "string" ? unknownNamesInText(game, overrides["look.text"], prefabId, sceneId) : [],
    ),
  );
  if (prefabs.some(({ look }) => look.kind === "none")) return null;
  const opacity = override("look.opacity", ({ look }) => (look as Exclude<Look, { kind: "none" }>).opacity);
  return (
    <section className={styles["group"]} aria-label={translated("Look")}>
      <h3>{translated("Look")}</h3>
      {allOf(prefabs, "text") && (
        <TextProperty
          label={translated("Text")}
          isLong
          isDisabled={isDisabled}
          {...override("look.text", ({ look }) => (look as LookOf<"text">).text)}
        />
      )}
      {allOf(prefabs, "text") && (
        <NumberProperty
          label={translated("Size")}
          unit="px"
          min={LOOK_RANGES.sizePx[0]}
          max={LOOK_RANGES.sizePx[1]}
          isDisabled={isDisabled}
          {...override("look.sizePx", ({ look }) => (look as LookOf<"text">).sizePx)}
        />
      )}
      <UnknownNames names={unknown} prefabId={shared(props.instances.map(({ prefabId }) => prefabId)) ?? null} />
      {animations.length > 1 && (
        <ChoiceProperty
          label={translated("Animation")}
          isDisabled={isDisabled}
          choices={animations.map((name) => ({ value: name, label: name }))}
          {...override("look.animation", ({ look }) => (look as LookOf<"sprite">).animation)}
        />
      )}
      {allOf(prefabs, "sprite") && (
        <ColorProperty
          label={translated("Tint")}
          isDisabled={isDisabled}
          {...override("look.tint", ({ look }) => (look as LookOf<"sprite">).tint)}
        />
      )}
      {allOf(prefabs, ...COLORED) && (
        <ColorProperty
          label={translated("Colour")}
          isDisabled={isDisabled}
          {...override("look.color", ({ look }) => (look as LookOf<(typeof COLORED)[number]>).color)}
        />
      )}
      <NumberProperty
        label={translated("Opacity")}
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

/** Initial values of variables; lists and maps can't be overridden. */
function VariableOverrides({ isDisabled, ...props }: OverridesProps) {
  const override = useOverride(props);
  const [first, ...others] = props.prefabs;
  const variables = Object.entries(first?.variables ?? {}).filter(
    ([name, value]) => typeof value !== "object" && others.every(({ variables: own }) => typeof own[name] === typeof value),
  );
  if (variables.length === 0) return null;
  return (
    <section className={styles["group"]} aria-label={translated("Variables")}>
      <h3>{translated("Variables")}</h3>
      {variables.map(([name, value]) => {
        const path = `variables.${name}`;
        const field = { label: name, isDisabled };
        if (typeof value === "number")
          return (
            <NumberProperty
              key={name}
              {...field}
              min={-Number.MAX_VALUE}
              max={Number.MAX_VALUE}
              {...override(path, (of) => of.variables[name] as number)}
            />
          );
        if (typeof value === "boolean")
          return <SwitchProperty key={name} {...field} {...override(path, (of) => of.variables[name] as boolean)} />;
        return <TextProperty key={name} {...field} {...override(path, (of) => String(of.variables[name]))} />;
      })}
    </section>
  );
}

/** For instances of a single prefab. */
function BehaviourOverrides({ isDisabled, ...props }: OverridesProps) {
  const override = useOverride(props);
  return inOrder(props.prefabs[0]?.behaviours ?? {}).map(([id, use]) => {
    if (!isBehaviourType(use.type)) return null;
    const spec = behaviourCatalogue[use.type];
    const defaults = resolveParams(use.type, use.params);
    return (
      <section key={id} className={styles["group"]} aria-label={translated(spec.name, {}, "behaviour")}>
        <h3>{translated(spec.name, {}, "behaviour")}</h3>
        {Object.entries(spec.params).map(([name, param]) => (
          <BehaviourParam
            key={name}
            spec={param}
            isDisabled={isDisabled}
            {...override(`behaviours.${id}.${name}`, () => defaults[name] ?? param.default)}
          />
        ))}
      </section>
    );
  });
}
