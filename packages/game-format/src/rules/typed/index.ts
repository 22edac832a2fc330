/** What somebody types for a line of the rules, read as sentences of the catalogue. */
export { type Begun, begunDeeds, begunRule } from "./other-words/begun-rule.ts";
export { expressionsMeant, saidOtherwise } from "./other-words/index.ts";
export { isNamedIn } from "./other-words/names-as-said.ts";
export { scopeWithNew } from "./other-words/new-names.ts";
export {
  type Asking,
  itAfter,
  saidConditions,
  saidDeeds,
  type SaidRule,
  saidRule,
  saidRules,
  subjectAfter,
} from "./other-words/whole-rule.ts";
export { type Spoken, spokenSentences } from "./spoken.ts";
export { suggest, type Suggestion, unknownWords } from "./suggest.ts";
export type { TypedScope } from "./typed-scope.ts";
