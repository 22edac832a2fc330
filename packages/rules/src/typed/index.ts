/** What somebody types for a line of the rules, read as sentences of the catalogue. */
export { type Begun, begunDeeds, begunRule } from "./partial-rule.ts";
export { expressionsMeant, saidOtherwise } from "./patterns/index.ts";
export { isNamedIn } from "./words/name-words.ts";
export { scopeWithNew } from "./new-names.ts";
export {
  type Asking,
  itAfter,
  saidConditions,
  saidDeeds,
  type SaidRule,
  saidRule,
  saidRules,
  subjectAfter,
} from "./rule-parser.ts";
export { type Spoken, spokenSentences } from "./sentence-parser.ts";
export { suggest, type Suggestion, unknownWords } from "./suggest.ts";
export type { TypedScope } from "./typed-scope.ts";
