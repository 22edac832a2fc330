import { renameInText } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import { mentioned } from "../../scene/clipboard/needs.ts";
import type { Editor } from "../../editor.ts";
import { followName } from "../rename-references.ts";
import type { Edits } from "@playsmith/document";
import { behaviourCatalogue, type Game, isBehaviourType, type ParameterSpec, type Prefab } from "@playsmith/game-format";
import { workingPrefab } from "../../prefabs/working-prefab.ts";
import { declaringPrefab, MentionResolver, RENAMED, renamedTogether, textsOf, type VariableOwner } from "./variable-owners.ts";
import { problemOfName } from "./problem.ts";

/** The result of a rename. */
export interface RenamedVariable {
  /** Ids of other scenes or prefabs whose variable was renamed too, because rules may refer to either. */
  alsoIds: string[];
  /** How many scripts and modules still mention the old name; their meaning can't be determined. */
  scriptCount: number;
}

/**
 * Renames a variable as one undo step, and updates rules, texts that show it, variants and instances.
 * @returns null when nothing was renamed because the name is invalid or the variable is missing.
 */
export function renameVariable(editor: Editor, owner: VariableOwner, from: string, to: string): RenamedVariable | null {
  const { game } = editor;
  const ownerId = owner.kind === "game" ? "" : owner.id;
  if (from === to || problemOfName(editor, owner, to, from) !== null) return null;
  const resolver = new MentionResolver(game, owner.kind, from);
  const together = renamedTogether(game, resolver, owner.kind, ownerId, from);
  const isMatch = (owners: ReadonlySet<string>): boolean => [...owners].some((id) => together.has(id));
  const isDone = editor.document.transact(translated("Rename variable"), (edits) => {
    followName(editor, edits, RENAMED[owner.kind], from, to, (mention) => isMatch(resolver.ofMention(mention)));
    for (const { text, path, prefabId, sceneId } of textsOf(game)) {
      const renamed = renameInText(text, from, to);
      if (renamed !== text && isMatch(resolver.ofShown(prefabId, sceneId))) edits.set([...path], renamed);
    }
    if (owner.kind === "game") renameInBehaviours(game, edits, from, to);
    if (owner.kind === "game") move(edits, ["variables"], game.variables, from, to);
    if (owner.kind === "scene") for (const id of together) move(edits, ["scenes", id, "variables"], game.scenes[id]?.variables, from, to);
    if (owner.kind === "prefab") moveOwn(editor, edits, together, from, to);
  });
  return isDone ? { alsoIds: [...together].filter((id) => id !== ownerId), scriptCount: scriptsMentioning(editor, from) } : null;
}

function move(
  edits: Edits,
  path: readonly string[],
  values: Readonly<Record<string, unknown>> | undefined,
  from: string,
  to: string,
): void {
  if (!values || !Object.hasOwn(values, from)) return;
  edits.set([...path, to], values[from]);
  edits.delete([...path, from]);
}

/** Renames the variable in the declaring prefabs, their variants, and the overrides of instances. */
function moveOwn({ game }: Editor, edits: Edits, declaringIds: ReadonlySet<string>, from: string, to: string): void {
  const hasIt = (prefabId: string): boolean => declaringIds.has(declaringPrefab(game, prefabId, from) ?? "");
  const [before, after] = [`variables.${from}`, `variables.${to}`];
  for (const [id, { variables, overrides }] of Object.entries(game.prefabs)) {
    if (!hasIt(id)) continue;
    move(edits, ["prefabs", id, "variables"], variables, from, to);
    move(edits, ["prefabs", id, "overrides"], overrides, before, after);
  }
  for (const [sceneId, { instances }] of Object.entries(game.scenes)) {
    for (const [id, { prefabId, overrides }] of Object.entries(instances))
      if (hasIt(prefabId)) move(edits, ["scenes", sceneId, "instances", id, "overrides"], overrides, before, after);
  }
}

function scriptsMentioning({ game }: Editor, name: string): number {
  const sources = [
    ...Object.values(game.prefabs).map(({ script }) => script),
    ...Object.values(game.scenes).map(({ script }) => script ?? ""),
    ...Object.values(game.modules ?? {}).map(({ source }) => source),
  ];
  return sources.filter((source) => mentioned(source, [name]).length > 0).length;
}

/** A behaviour's parameters that name a game variable, with their default values. */
function variableParams(type: string): [name: string, initial: unknown][] {
  if (!isBehaviourType(type)) return [];
  const params = Object.entries(behaviourCatalogue[type].params as Readonly<Record<string, ParameterSpec>>);
  return params.flatMap(([name, spec]) => (spec.type === "variable" && spec.of === "game" ? [[name, spec.default]] : []));
}

/** Renames a game variable in the parameters of behaviours, in prefabs and in overrides of variants and instances. */
function renameInBehaviours(game: Game, edits: Edits, from: string, to: string): void {
  for (const [id, { behaviours, overrides }] of Object.entries(game.prefabs)) {
    for (const [useId, { type, params }] of Object.entries(behaviours)) {
      for (const [name, initial] of variableParams(type))
        if ((params[name] ?? initial) === from) edits.set(["prefabs", id, "behaviours", useId, "params", name], to);
    }
    renameOverrides(edits, ["prefabs", id, "overrides"], workingPrefab(game, id), overrides, from, to);
  }
  for (const [sceneId, { instances }] of Object.entries(game.scenes)) {
    for (const [id, { prefabId, overrides }] of Object.entries(instances))
      renameOverrides(edits, ["scenes", sceneId, "instances", id, "overrides"], workingPrefab(game, prefabId), overrides, from, to);
  }
}

function renameOverrides(
  edits: Edits,
  path: readonly string[],
  prefab: Prefab | null,
  overrides: Readonly<Record<string, unknown>> = {},
  from: string,
  to: string,
): void {
  for (const [key, value] of Object.entries(overrides)) {
    const [section, useId = "", name] = key.split(".");
    const use = section === "behaviours" && value === from ? prefab?.behaviours[useId] : undefined;
    if (use && variableParams(use.type).some(([known]) => known === name)) edits.set([...path, key], to);
  }
}
