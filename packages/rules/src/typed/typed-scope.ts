import type { RuleScope } from "../language/index.ts";

/** The scope of a typed text. */
export interface TypedScope extends RuleScope {
  /** The target of "it", as a selection of objects; without it, the object of the rules. */
  it?: string;
  /** The default subject in rules without an object: the objects that the rule is about. */
  subject?: string;
}
