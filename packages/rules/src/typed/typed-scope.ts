import type { RuleScope } from "../language/index.ts";

/** The scope of what is typed at a place. */
export interface TypedScope extends RuleScope {
  /** What "it" means there, as a selection of objects; without it, the object whose rules they are. */
  it?: string;
  /** Of whom something is said that names nobody, in rules that no object has: whom the rule is about. */
  subject?: string;
}
