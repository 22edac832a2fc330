import { revertOverrides, setOverride } from "@playsmith/editor";
import {
  behaviourCatalogue,
  type Instance,
  inOrder,
  isBehaviourType,
  type Prefab,
  type Primitive,
  resolveParams,
} from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { RotateCcw } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { ChoiceProperty, ColorProperty, NumberProperty, SwitchProperty, TextProperty } from "../../../ui/property-fields.tsx";
import { useEditor, useGame } from "../editor-context.tsx";
import { BehaviourParam } from "./behaviour-param.tsx";
import styles from "./inspector.module.css";
import { shared } from "./shared-value.ts";

interface OverridesProps {
  ids: readonly string[];
  instances: readonly Instance[];
  prefab: Prefab;
  isDisabled: boolean;
}

/** How placed objects differ from their prefab: each value can be changed, and each change taken back. */
export function InstanceOverrides(props: OverridesProps) {
  const editor = useEditor();
  const { ids, instances, isDisabled } = props;
  const count = new Set(instances.flatMap((instance) => Object.keys(instance.overrides))).size;
  return (
    <>
      <LookOverrides {...props} />
      <VariableOverrides {...props} />
      <BehaviourOverrides {...props} />
      {count > 0 && (
        <section className={styles["group"]} aria-label={translated("Overrides")}>
          <p className={styles["note"]}>
            {plural(count, { one: "1 value differs from the prefab", other: "{count} values differ from the prefab" })}
            {instances.length > 1 && translated(" in some of them")}.
          </p>
          <Button size="small" isDisabled={isDisabled} onPress={() => revertOverrides(editor, ids)}>
            <RotateCcw size={14} aria-hidden="true" /> {translated("Take all back")}
          </Button>
        </section>
      )}
    </>
  );
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
  const animations = useGame((game) => {
    const sprite = look.kind === "sprite" ? game.assets[look.spriteId] : undefined;
    return sprite?.kind === "sprite" ? inOrder(sprite.animations).map(([, animation]) => animation.name) : [];
  });
  if (look.kind === "none") return null;
  const opacity = override("look.opacity", look.opacity);
  return (
    <section className={styles["group"]} aria-label={translated("Look")}>
      <h3>{translated("Look")}</h3>
      {look.kind === "text" && (
        <TextProperty label={translated("Text")} isLong isDisabled={isDisabled} {...override("look.text", look.text)} />
      )}
      {look.kind === "sprite" && animations.length > 1 && (
        <ChoiceProperty
          label={translated("Animation")}
          isDisabled={isDisabled}
          choices={animations.map((name) => ({ value: name, label: name }))}
          {...override("look.animation", look.animation)}
        />
      )}
      {look.kind === "sprite" ? (
        <ColorProperty label={translated("Tint")} isDisabled={isDisabled} {...override("look.tint", look.tint)} />
      ) : look.kind === "particles" ? null : (
        <ColorProperty label={translated("Color")} isDisabled={isDisabled} {...override("look.color", look.color)} />
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

/** What its variables start as; lists and maps are the prefab's. */
function VariableOverrides({ prefab, isDisabled, ...props }: OverridesProps) {
  const override = useOverride(props);
  const variables = Object.entries(prefab.variables).filter(([, value]) => typeof value !== "object");
  if (variables.length === 0) return null;
  return (
    <section className={styles["group"]} aria-label={translated("Variables")}>
      <h3>{translated("Variables")}</h3>
      {variables.map(([name, value]) => {
        const path = `variables.${name}`;
        if (typeof value === "number") return <NumberProperty key={name} label={name} isDisabled={isDisabled} {...override(path, value)} />;
        if (typeof value === "boolean")
          return <SwitchProperty key={name} label={name} isDisabled={isDisabled} {...override(path, value)} />;
        return <TextProperty key={name} label={name} isDisabled={isDisabled} {...override(path, String(value))} />;
      })}
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
      <section key={id} className={styles["group"]} aria-label={translated(spec.name)}>
        <h3>{translated(spec.name)}</h3>
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
