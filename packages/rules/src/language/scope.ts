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

/** The variables of the objects of a selection, and their initial values. */
export function ownVariablesOf({ names, owner }: RuleScope, base: Base): ReadonlyMap<string, unknown> {
  if (base.kind === "prefab") return names.own.get(base.id) ?? new Map();
  if (base.kind === "this" && owner.kind === "prefab") return names.own.get(owner.id) ?? new Map();
  const ids = base.kind === "tag" ? (names.prefabsOfTag.get(base.tag) ?? [...names.own.keys()]) : [...names.own.keys()];
  const all = new Map<string, unknown>();
  for (const id of ids) for (const [name, initial] of names.own.get(id) ?? []) if (!all.has(name)) all.set(name, initial);
  return all;
}
