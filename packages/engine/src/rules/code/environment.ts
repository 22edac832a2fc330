/** The objects that a name refers to: one, or a list. */
export type Pick =
  /** `sure` when the object exists for certain; else it may be −1. `leaving` when it may be marked for removal. */
  { kind: "one"; entity: string; sure: boolean; leaving?: boolean } | { kind: "list"; items: string; count: string };

/** The scope at some place of a rule. Immutable: narrowing creates a new one. */
export interface Environment {
  /** By {@link baseKey}; a missing key refers to all objects of that name. */
  readonly picks: ReadonlyMap<string, Pick>;
  /** Code of function parameters by name. */
  readonly locals: ReadonlyMap<string, string>;
  /** Code for the index of the innermost loop, and for the payload of a message. */
  readonly loop: string;
  readonly message: string;
  /** Code for the current entry of a list or map, and for its position or key. */
  readonly entry: string;
  readonly key: string;
  /** Whether no action of the rule can remove an object, so that no liveness checks are needed. */
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
