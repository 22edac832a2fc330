import type { Version } from "@playsmith/contract";
import { plural, translated } from "@playsmith/texts";

type Change = Version["changes"][number];

const KINDS: Readonly<Record<string, string>> = {
  scenes: translated("Scene"),
  prefabs: translated("Prefab"),
  assets: translated("Asset"),
  functions: translated("Function"),
  modules: translated("Module"),
  leaderboards: translated("Leaderboard"),
  achievements: translated("Achievement"),
  tests: translated("Test"),
  settings: translated("Settings of the game"),
  variables: translated("Variables of the game"),
  rules: translated("Rules of the whole game"),
  inputActions: translated("Input actions"),
};

/** What changed, e.g. "Scene Level 1". */
export function thingName({ kind, name }: Pick<Change, "kind" | "name">): string {
  const word = KINDS[kind] ?? kind;
  return name === "" ? word : `${word} ${name}`;
}

/** How it changed, e.g. "3 objects added, script changed". */
export function changeText(change: Change): string {
  if (change.change === "added") return translated("new");
  if (change.change === "removed") return translated("removed");
  const { objects, rules, cells, hasScript, fields } = change;
  return [
    objects.added > 0 && plural(objects.added, { one: "one object added", other: "{count} objects added" }),
    objects.removed > 0 && plural(objects.removed, { one: "one object removed", other: "{count} objects removed" }),
    objects.changed > 0 && plural(objects.changed, { one: "one object changed", other: "{count} objects changed" }),
    cells > 0 && plural(cells, { one: "one cell painted", other: "{count} cells painted" }),
    rules.added + rules.removed + rules.changed > 0 &&
      plural(rules.added + rules.removed + rules.changed, { one: "one rule changed", other: "{count} rules changed" }),
    hasScript && translated("script changed"),
    fields.length > 0 && plural(fields.length, { one: "one value changed", other: "{count} values changed" }),
  ]
    .filter((part) => part !== false)
    .join(", ");
}

const CAUSES: Readonly<Record<Version["cause"], string>> = {
  edits: translated("Edited"),
  named: translated("Saved version"),
  release: translated("Release"),
  beforeRestore: translated("Before a restore"),
  beforeMerge: translated("Before a merge"),
  beforeImport: translated("Before an import"),
};

/** The name of a version, or why it was kept. */
export const versionTitle = ({ name, cause }: Pick<Version, "name" | "cause">): string => name || CAUSES[cause];
