import type { DebugField, DebugReport } from "@playsmith/contract";
import { canKeepRunningValue, keepRunningValue } from "@playsmith/editor/rules";
import { behaviourCatalogue, isBehaviourType, type ParameterSpec, type Primitive } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { Crosshair, Pin, X } from "lucide-react";
import { useEffect, useId } from "react";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { SwitchProperty, TextProperty } from "../../../../ui/fields/property-fields.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import { BehaviourParam } from "../../inspector/behaviours/behaviour-param.tsx";
import type { DebugLink } from "./debug-link.ts";
import styles from "./running-inspector.module.css";
import { useDebug } from "./use-debug.ts";
import type { Picking } from "./use-picking.ts";

interface FieldGroup {
  key: string;
  title: string;
  fields: readonly DebugField[];
  /** Internal state of behaviours is read-only. */
  isReadOnly: boolean;
}

const TITLES: Readonly<Record<DebugField["group"], string>> = {
  object: translated("Object"),
  variable: translated("Variables"),
  script: translated("Script"),
  behaviour: translated("Behaviour"),
  state: translated("State"),
};

const behaviourName = (type: string): string => (isBehaviourType(type) ? translated(behaviourCatalogue[type].name, {}, "behaviour") : type);

const LIST_EVERY_MS = 2_000;

/** Inspects and edits the values of an object in the running game. */
export function RunningInspector({ link, picking, onClose }: { link: DebugLink; picking: Picking; onClose: () => void }) {
  const shown = useDebug(link, "object") ?? null;
  const game = useDebug(link, "game") ?? null;
  useEffect(() => {
    link.send({ kind: "inspect", isOn: true });
    return () => link.send({ kind: "inspect", isOn: false });
  }, [link]);
  return (
    <section className={styles["pane"]} aria-label={translated("Running object")}>
      <header className={styles["head"]}>
        <h2>{game ? translated("The game") : (shown?.name ?? translated("Running object"))}</h2>
        <IconButton size="small" label={translated("Close the running object")} onPress={onClose}>
          <X />
        </IconButton>
      </header>
      <div className={styles["choose"]}>
        <ObjectChoice link={link} shown={shown} isGame={game !== null} />
        <Button size="small" variant={picking.isOn ? "primary" : "secondary"} onPress={picking.toggle} aria-pressed={picking.isOn}>
          <Crosshair /> {translated("Pick")}
        </Button>
      </div>
      <p role="status" aria-label={translated("Picked")} className={styles["said"]}>
        {picking.announcement}
      </p>
      {game ? (
        <GameFields link={link} game={game} />
      ) : shown ? (
        <Fields key={`${shown.entity}:${shown.generation}`} link={link} object={shown} />
      ) : (
        <p className={styles["note"]}>{NOTHING}</p>
      )}
    </section>
  );
}

const NOTHING = translated(
  "Press Pick and then an object in the game, or choose one from the list. What is selected in the scene is shown as well.",
);

/** Option for the game instead of an object. */
const GAME = "game";

type ObjectReport = DebugReport & { kind: "object" };

function ObjectChoice({ link, shown, isGame }: { link: DebugLink; shown: ObjectReport | null; isGame: boolean }) {
  const id = useId();
  const listed = useDebug(link, "objects");
  useEffect(() => {
    link.send({ kind: "list" });
    const timer = setInterval(() => link.send({ kind: "list" }), LIST_EVERY_MS);
    return () => clearInterval(timer);
  }, [link]);
  const objects = listed?.objects ?? [];
  const keyOf = ({ entity, generation }: { entity: number; generation: number }): string => `${entity}:${generation}`;
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {translated("Object")}
      </label>
      <select
        id={id}
        className={styles["select"]}
        value={isGame ? GAME : shown ? keyOf(shown) : ""}
        onChange={(event) => {
          if (event.target.value === GAME) return link.send({ kind: "watchGame" });
          const chosen = objects.find((object) => keyOf(object) === event.target.value);
          if (chosen) link.send({ kind: "watchObject", entity: chosen.entity, generation: chosen.generation });
        }}
      >
        <option value="" disabled>
          {listed && listed.count > objects.length
            ? translated("{count} of {count2} objects", { count: objects.length, count2: listed.count })
            : plural(objects.length, { one: "1 object", other: "{count} objects" })}
        </option>
        <option value={GAME}>{translated("The game: its variables")}</option>
        {shown && !objects.some((object) => keyOf(object) === keyOf(shown)) && <option value={keyOf(shown)}>{shown.name}</option>}
        {objects.map((object) => (
          <option key={keyOf(object)} value={keyOf(object)}>
            {object.name || translated("Object")} · {object.entity}
          </option>
        ))}
      </select>
    </>
  );
}

function Fields({ link, object }: { link: DebugLink; object: ObjectReport }) {
  return (
    <>
      <TouchesNow link={link} objects={object.touching} />
      <FieldGroups fields={object.fields} render={(field) => <Field key={field.name} link={link} object={object} field={field} />} />
    </>
  );
}

/** Current contacts of the object; each can be inspected instead. */
function TouchesNow({ link, objects }: { link: DebugLink; objects: ObjectReport["touching"] }) {
  return (
    <p className={styles["touches"]} role="group" aria-label={translated("Touches now")}>
      {translated("Touches now:")}{" "}
      {objects.length === 0
        ? translated("nothing")
        : objects.map(({ entity, generation, name }) => (
            <Button
              key={`${entity}:${generation}`}
              size="small"
              variant="quiet"
              onPress={() => link.send({ kind: "watchObject", entity, generation })}
            >
              {name || translated("Object")}
            </Button>
          ))}
    </p>
  );
}

/** Variables of the game and its scene, and fields of the scene's script. */
function GameFields({ link, game }: { link: DebugLink; game: DebugReport & { kind: "game" } }) {
  if (game.fields.length === 0) return <p className={styles["note"]}>{translated("The game keeps nothing besides its objects yet.")}</p>;
  return (
    <FieldGroups
      fields={game.fields}
      render={(field) => (
        <div key={field.name} className={styles["field"]}>
          <FieldControl
            field={field}
            label={labelOf(field)}
            onChange={(value) => link.send({ kind: "setGame", name: field.name, value })}
          />
        </div>
      )}
    />
  );
}

function FieldGroups({ fields: all, render }: { fields: readonly DebugField[]; render: (field: DebugField) => React.ReactNode }) {
  return (
    <div className={styles["fields"]}>
      {fieldGroups(all).map(({ key, title, fields, isReadOnly }) => (
        <section key={key} className={styles["group"]} aria-label={title}>
          <h3>{title}</h3>
          {isReadOnly ? (
            <dl className={styles["state"]}>
              {fields.map((field) => (
                <div key={field.name}>
                  <dt>{labelOf(field)}</dt>
                  <dd>{textOf(field.value)}</dd>
                </div>
              ))}
            </dl>
          ) : (
            fields.map(render)
          )}
        </section>
      ))}
    </div>
  );
}

const textOf = (value: Primitive): string => (typeof value === "number" ? String(Math.round(value * 100) / 100) : String(value));

function Field({ link, object, field }: { link: DebugLink; object: ObjectReport; field: DebugField }) {
  const editor = useEditor();
  const { entity, generation, sceneId, instanceId } = object;
  const canKeep = useGame(
    (game) =>
      instanceId !== undefined && canKeepRunningValue(game, sceneId, instanceId, field.name, field.value) && !editor.document.isReadOnly,
  );
  const onChange = (value: Primitive): void => link.send({ kind: "set", entity, generation, name: field.name, value });
  const label = labelOf(field);
  return (
    <div className={styles["field"]}>
      <FieldControl field={field} label={label} onChange={onChange} />
      {canKeep && instanceId !== undefined && (
        <IconButton
          size="small"
          label={translated("Keep {label} in the project", { label })}
          onPress={() => keepRunningValue(editor, sceneId, instanceId, field.name, field.value)}
        >
          <Pin />
        </IconButton>
      )}
    </div>
  );
}

function FieldControl({ field, label, onChange }: { field: DebugField; label: string; onChange: (value: Primitive) => void }) {
  const { value, unit } = field;
  const isDisabled = !field.canChange;
  if (field.group === "behaviour" && isBehaviourType(field.part)) {
    const params: Readonly<Record<string, ParameterSpec>> = behaviourCatalogue[field.part].params;
    const spec = Object.hasOwn(params, field.label) ? params[field.label] : undefined;
    if (spec) return <BehaviourParam spec={spec} value={value} isDisabled={isDisabled} onChange={onChange} />;
  }
  if (typeof value === "number")
    return <NumberProperty label={label} value={value} unit={unit} min={-1e9} max={1e9} isDisabled={isDisabled} onChange={onChange} />;
  if (typeof value === "boolean") return <SwitchProperty label={label} value={value} isDisabled={isDisabled} onChange={onChange} />;
  return <TextProperty label={label} value={value} maxLength={200} isDisabled={isDisabled} onChange={onChange} />;
}

function titleOf({ group, part }: DebugField): string {
  if (group === "variable" && part === "game") return translated("Variables of the game");
  if (group === "variable" && part === "scene") return translated("Variables of the scene");
  return part === "" ? TITLES[group] : behaviourName(part);
}

/** Field groups of an object or of the game: own fields, variables, script fields, and each behaviour's parameters and state. */
function fieldGroups(fields: readonly DebugField[]): FieldGroup[] {
  const groups = Map.groupBy(fields, ({ group, part }) => `${group} ${part}`);
  return [...groups].map(([key, members]) => {
    const [first] = members;
    const isReadOnly = first?.group === "state";
    const title = first ? titleOf(first) : "";
    return { key, title: isReadOnly ? translated("{title}, now", { title }) : title, fields: members, isReadOnly };
  });
}

/** Label of a field: from the catalogue, or derived from its name in code: `ticksLeft` is "Ticks left". */
function labelOf({ group, part, label }: DebugField): string {
  if (group === "behaviour" && isBehaviourType(part)) {
    const params: Readonly<Record<string, { label: string }>> = behaviourCatalogue[part].params;
    if (Object.hasOwn(params, label)) return translated(params[label]?.label ?? label);
  }
  if (group !== "state") return label;
  const words = label.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
