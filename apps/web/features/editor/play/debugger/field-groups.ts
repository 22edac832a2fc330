import type { DebugField } from "@playsmith/contract";
import { behaviourCatalogue, isBehaviourType } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";

export interface FieldGroup {
  key: string;
  title: string;
  fields: readonly DebugField[];
  /** What behaviours keep in mind can only be looked at. */
  isReadOnly: boolean;
}

const TITLES: Readonly<Record<DebugField["group"], string>> = {
  object: translated("Object"),
  variable: translated("Variables"),
  script: translated("Script"),
  behaviour: translated("Behaviour"),
  state: translated("State"),
};

const behaviourName = (type: string): string => (isBehaviourType(type) ? translated(behaviourCatalogue[type].name) : type);

function titleOf({ group, part }: DebugField): string {
  if (group === "variable" && part === "game") return translated("Variables of the game");
  if (group === "variable" && part === "scene") return translated("Variables of the scene");
  return part === "" ? TITLES[group] : behaviourName(part);
}

/** The fields of a running object, or of the game, as they stand together: its own, its variables, its script's, and each behaviour's with what that keeps in mind. */
export function fieldGroups(fields: readonly DebugField[]): FieldGroup[] {
  const groups = Map.groupBy(fields, ({ group, part }) => `${group} ${part}`);
  return [...groups].map(([key, members]) => {
    const [first] = members;
    const isReadOnly = first?.group === "state";
    const title = first ? titleOf(first) : "";
    return { key, title: isReadOnly ? translated("{title}, now", { title }) : title, fields: members, isReadOnly };
  });
}

/** What a field is called: by the catalogue, or made of its name in code: `ticksLeft` is "Ticks left". */
export function labelOf({ group, part, label }: DebugField): string {
  if (group === "behaviour" && isBehaviourType(part)) {
    const params: Readonly<Record<string, { label: string }>> = behaviourCatalogue[part].params;
    if (Object.hasOwn(params, label)) return translated(params[label]?.label ?? label);
  }
  if (group !== "state") return label;
  const words = label.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
