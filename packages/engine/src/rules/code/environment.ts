import { type Base, baseKey } from "@playsmith/rules";
import type { Code } from "./code.ts";

/** Which objects a name means at some place of a rule: one, or those in a list. */
export type Pick =
  /** `sure` when there is one for certain; else it may be −1. `leaving` when the rule is about one that may be on its way out. */
  { kind: "one"; entity: string; sure: boolean; leaving?: boolean } | { kind: "list"; items: string; count: string };

/** What names mean at some place of a rule. It is never changed: narrowing makes another. */
export interface Environment {
  /** By {@link baseKey}; what is missing means all objects of that name. */
  readonly picks: ReadonlyMap<string, Pick>;
  /** Code of function parameters by their names. */
  readonly locals: ReadonlyMap<string, string>;
  /** Code for the round of the innermost loop, and for the value of a message. */
  readonly loop: string;
  readonly message: string;
  /** Code for the entry of a list or map whose turn it is, and for its place or name. */
  readonly entry: string;
  readonly key: string;
  /** True when nothing in the rule can take an object out of the game, so that none needs to be asked for. */
  readonly isGentle: boolean;
}

export const NOBODY: Pick = { kind: "one", entity: "-1", sure: false };

export function emptyEnvironment(isGentle: boolean): Environment {
  return { picks: new Map(), locals: new Map(), loop: "0", message: "0", entry: "0", key: "0", isGentle };
}

export function withPick(env: Environment, key: string, pick: Pick): Environment {
  return { ...env, picks: new Map(env.picks).set(key, pick) };
}

export const one = (entity: string, sure = true, leaving = false): Pick & { kind: "one" } => ({ kind: "one", entity, sure, leaving });

/** The objects that a name means here. @param all true to leave out of account what was picked. */
export function pickOf(code: Code, env: Environment, base: Base, all = false): Pick {
  const isGroup = base.kind === "prefab" || base.kind === "tag";
  const picked = all && isGroup ? undefined : env.picks.get(baseKey(base));
  if (picked) return picked;
  if (!isGroup) return NOBODY;
  const source = base.kind === "prefab" ? `w.lists.ofPrefab(${code.parts.name(base.id)})` : `w.lists.tagged(${code.parts.name(base.tag)})`;
  const items = code.keep("a", source);
  return { kind: "list", items, count: `${items}.length` };
}
