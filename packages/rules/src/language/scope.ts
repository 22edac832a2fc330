import type { Game, RuleOwner } from "@playsmith/game-format";
import type { GameNames } from "./names.ts";
import type { Base, ValueType } from "./value.ts";

/** The names in scope of a rule. */
export interface RuleScope {
  game: Game;
  names: GameNames;
  owner: RuleOwner;
  /** Parameters by name, when the owner is a function. */
  locals: ReadonlyMap<string, ValueType>;
}

/** The scope of an owner's rules. */
export function scopeOf(game: Game, names: GameNames, owner: RuleOwner): RuleScope {
  const locals = new Map<string, ValueType>();
  const fn = owner.kind === "function" && Object.hasOwn(game.functions, owner.id) ? game.functions[owner.id] : undefined;
  for (const param of Object.values(fn?.params ?? {})) locals.set(param.name, param.type === "object" ? "objects" : param.type);
  return { game, names, owner, locals };
}

const ownVariables = new WeakMap<GameNames, Map<string | undefined, ReadonlyMap<string, unknown>>>();

/** The variables of the objects of a selection, and their initial values. */
export function ownVariablesOf({ names, owner }: RuleScope, base: Base): ReadonlyMap<string, unknown> {
  if (base.kind === "prefab") return names.own.get(base.id) ?? new Map();
  if (base.kind === "this" && owner.kind === "prefab") return names.own.get(owner.id) ?? new Map();
  const tag = base.kind === "tag" ? base.tag : undefined;
  // Thousands of lines ask for those of the same objects, such as `other`.
  const known = ownVariables.get(names) ?? new Map<string | undefined, ReadonlyMap<string, unknown>>();
  ownVariables.set(names, known);
  const all = known.get(tag) ?? variablesOfPrefabs(names, (tag !== undefined && names.prefabsOfTag.get(tag)) || [...names.own.keys()]);
  known.set(tag, all);
  return all;
}

function variablesOfPrefabs(names: GameNames, ids: readonly string[]): ReadonlyMap<string, unknown> {
  const all = new Map<string, unknown>();
  for (const id of ids) for (const [name, initial] of names.own.get(id) ?? []) if (!all.has(name)) all.set(name, initial);
  return all;
}
