import { renameInText } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import { mentioned } from "../../scene/clipboard/needs.ts";
import type { Editor } from "../../editor.ts";
import { followName } from "../rename-references.ts";
import type { Edits } from "@playsmith/document";
import { behaviourCatalogue, type Game, isBehaviourType, type ParameterSpec, type Prefab } from "@playsmith/game-format";
import { workingPrefab } from "../../prefabs/working-prefab.ts";
import { declaringPrefab, Meanings, RENAMED, renamedTogether, textsOf, type VariableOwner } from "./variable-owners.ts";
import { problemOfName } from "./problem.ts";

/** What came of a renaming. */
export interface RenamedVariable {
  /** Ids of other scenes or prefabs whose variable of the name has the new one, too, as rules may mean theirs. */
  alsoIds: string[];
  /** How many scripts and modules still mention the old name: what it means there, no one can tell but whoever wrote them. */
  scriptCount: number;
}

/**
 * Gives a variable another name, as one step; rules, texts that show it, variants and placed objects follow.
 * @returns null when nothing was renamed, as the name is taken or there is no such variable.
 */
export function renameVariable(editor: Editor, owner: VariableOwner, from: string, to: string): RenamedVariable | null {
  const { game } = editor;
  const bearer = owner.kind === "game" ? "" : owner.id;
  if (from === to || problemOfName(editor, owner, to, from) !== null) return null;
  const meanings = new Meanings(game, owner.kind, from);
  const together = renamedTogether(game, meanings, owner.kind, bearer, from);
  const isMeant = (bearers: ReadonlySet<string>): boolean => [...bearers].some((id) => together.has(id));
  const isDone = editor.document.transact(translated("Rename variable"), (edits) => {
    followName(editor, edits, RENAMED[owner.kind], from, to, (mention) => isMeant(meanings.ofMention(mention)));
    for (const { text, path, prefabId, sceneId } of textsOf(game)) {
      const renamed = renameInText(text, from, to);
      if (renamed !== text && isMeant(meanings.ofShown(prefabId, sceneId))) edits.set([...path], renamed);
    }
    if (owner.kind === "game") renameInBehaviours(game, edits, from, to);
    if (owner.kind === "game") move(edits, ["variables"], game.variables, from, to);
    if (owner.kind === "scene") for (const id of together) move(edits, ["scenes", id, "variables"], game.scenes[id]?.variables, from, to);
    if (owner.kind === "prefab") moveOwn(editor, edits, together, from, to);
  });
  return isDone ? { alsoIds: [...together].filter((id) => id !== bearer), scriptCount: scriptsMentioning(editor, from) } : null;
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

/** The variable in prefabs that give it, in what stands on these, and what placed objects have in its place. */
function moveOwn({ game }: Editor, edits: Edits, givers: ReadonlySet<string>, from: string, to: string): void {
  const hasIt = (prefabId: string): boolean => givers.has(declaringPrefab(game, prefabId, from) ?? "");
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

/** The parameters of a behaviour that name a variable of the game, with what they are by themselves. */
function variableParams(type: string): [name: string, initial: unknown][] {
  if (!isBehaviourType(type)) return [];
  const params = Object.entries(behaviourCatalogue[type].params as Readonly<Record<string, ParameterSpec>>);
  return params.flatMap(([name, spec]) => (spec.type === "variable" && spec.of === "game" ? [[name, spec.default]] : []));
}

/** Lets behaviours that count in a variable of the game follow its new name, in prefabs and where variants and placed objects differ. */
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
    const [room, useId = "", name] = key.split(".");
    const use = room === "behaviours" && value === from ? prefab?.behaviours[useId] : undefined;
    if (use && variableParams(use.type).some(([known]) => known === name)) edits.set([...path, key], to);
  }
}
