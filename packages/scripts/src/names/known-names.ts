import { type Game, actionNames, touchesScripts } from "@playsmith/game-format";
import { closest } from "@playsmith/rules";
import { GivenTags, tagsGivenByRules } from "./given-tags.ts";
import type { NamedArgument } from "./named-arguments.ts";
import { SCRIPT_NAME_KINDS, type ScriptNameKind } from "./named-parameters.ts";

/** The names that scripts of a game can refer to. */
export interface ScriptNames {
  /** Existing names, in the order of the game. */
  names: Readonly<Record<ScriptNameKind, ReadonlySet<string>>>;
  /** Ids, which are accepted as names, too. */
  ids: Readonly<Record<ScriptNameKind, ReadonlySet<string>>>;
  /** Whether a script adds tags with names computed at runtime. */
  hasUnknownTags: boolean;
}

/**
 * Collects the names that scripts of a game can refer to.
 * @param givenTags pass the same object for repeated calls, to use its cache.
 */
export function scriptNames(game: Game, givenTags = new GivenTags()): ScriptNames {
  const [names, ids] = [emptySets(), emptySets()];
  for (const [id, { name, tags }] of Object.entries(game.prefabs)) {
    names.prefab.add(name);
    ids.prefab.add(id);
    for (const tag of tags) names.tag.add(tag);
  }
  const instances = new Set<string>();
  for (const [id, scene] of Object.entries(game.scenes)) {
    names.scene.add(scene.name);
    ids.scene.add(id);
    for (const { name, tags = [] } of Object.values(scene.instances)) {
      if (name !== "") instances.add(name);
      for (const tag of tags) names.tag.add(tag);
    }
    for (const [layerId, layer] of Object.entries(scene.layers)) {
      const kind = layer.kind === "tiles" ? "layer" : "objectLayer";
      names[kind].add(layer.name);
      ids[kind].add(layerId);
    }
  }
  for (const [id, asset] of Object.entries(game.assets)) {
    if (asset.kind === "sprite") for (const { name } of Object.values(asset.animations)) names.animation.add(name);
    if (asset.kind !== "sound" && asset.kind !== "music") continue;
    names[asset.kind].add(asset.name);
    ids[asset.kind].add(id);
  }
  for (const action of actionNames(game.inputActions)) names.action.add(action);
  for (const tag of tagsGivenByRules(game)) names.tag.add(tag);
  const given = givenTags.of(game);
  for (const { name } of given) if (name !== null) names.tag.add(name);
  for (const name of [...names.prefab, ...instances, ...names.tag]) names.object.add(name);
  return { names, ids, hasUnknownTags: given.some(({ name }) => name === null) };
}

/** An unknown name in a script, and the closest known one; null when none is close. */
export interface UnknownName extends NamedArgument {
  name: string;
  meant: string | null;
}

/** Maximum number of reports per script. */
const MAX_UNKNOWN = 200;

/** The unknown names of a script, 200 at most, in order. Names computed at runtime are skipped. */
export function unknownNames(found: readonly NamedArgument[], { names, ids, hasUnknownTags }: ScriptNames): UnknownName[] {
  const unknown = found.flatMap((argument) => {
    const { kind, name } = argument;
    const isOpen = hasUnknownTags && (kind === "tag" || kind === "object");
    return name === null || isOpen || names[kind].has(name) || ids[kind].has(name) ? [] : [{ ...argument, name }];
  });
  return unknown.slice(0, MAX_UNKNOWN).map((argument) => ({ ...argument, meant: closest(argument.name, names[argument.kind]) }));
}

/** Whether a change of the game can affect the names in scripts; movements can't. */
export function touchesScriptNames(path: readonly string[]): boolean {
  const isWhole = path.length <= 2 || (path[0] === "scenes" && path.length <= 4);
  const isAnimation = path[0] === "assets" && path[2] === "animations" && path.length <= 4;
  return isWhole || isAnimation || touchesScripts(path) || path.some((step) => step === "name" || step === "tags" || step === "rules");
}

const emptySets = (): Record<ScriptNameKind, Set<string>> =>
  Object.fromEntries(SCRIPT_NAME_KINDS.map((kind) => [kind, new Set<string>()])) as Record<ScriptNameKind, Set<string>>;
